import type { LoaderFunctionArgs } from 'react-router'
import { mayOrder, mayQuote, maySeeProtocol } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { mallPictureAddress } from '#mall/goods/catalogue/picture.rules.ts'
import type { ShownBanner } from '#mall/house/home/home.contract.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Seller } from '#mall/people/seller/seller.contract.ts'
import { orderLabel } from '#mall/trade/order/order.rules.ts'
import { tilesOf } from '#web/centre/tiles.ts'
import { caseAddress } from '#web/content/textAddress.ts'
import { cardOf, pictureOf } from '#web/home/cardOf.ts'
import { type PageHead, setHead } from '#web/seo/head.ts'
import { organization, website } from '#web/seo/jsonLd.ts'
import { toneOf } from '#web/ui/StatusTag.tsx'
import { visit } from '#web/visit.ts'
import { boughtOf } from './boughtOf.ts'

/** So many lines are as high as two rows of goods. */
const indexLines = 8
const boughtShown = 6
const viewedShown = 8
/** Members come for what they need: of each floor they see one row, which is five goods where it is widest. */
const floorForMembers = 5
const listsShown = 4

export async function loadHome({ request, context }: LoaderFunctionArgs) {
  const { call, who, seller } = context.get(visit)
  const [{ floors, total }, { banners, notices, cases }, mine] = await Promise.all([
    call(api.catalogue.homeProductList, {}),
    call(api.home.homeFace, {}),
    who && loadMine(call, who),
  ])
  const example = floors[0]?.list[0]
  const { origin } = new URL(request.url)
  const head = homeHead(total, origin, seller)
  setHead(context, head)
  return {
    title: head.title,
    canonical: `${origin}/`,
    total,
    banners: banners.length > 0 ? banners : [bannerOf(total, example)],
    notices,
    cases: cases.map(({ slug, ...one }) => ({ ...one, to: caseAddress(slug) })),
    mine,
    tries: example ? [example.model, '20×47×14 轴承', 'M8×30 螺钉', example.skuCode] : [],
    floors: floors.map(({ category, children, brands, list }) => ({
      category,
      children: who ? [] : children.slice(0, indexLines),
      brands: who ? [] : brands,
      list: list.slice(0, who ? floorForMembers : undefined).map(cardOf),
    })),
  }
}

const homeHead = (total: number, origin: string, { name, slogan }: Seller): PageHead => ({
  title: [name, slogan].filter(Boolean).join(' – '),
  description: `${total.toLocaleString('en')} 个规格的轴承、气动液压、紧固密封、工具量具、刀具磨具、电工电气、劳保与胶粘润滑，参数、起订量与交期同表可查。`,
  canonical: `${origin}/`,
  picture: origin + mallPictureAddress(),
  kind: 'website',
  jsonLd: [organization(origin, name), website(origin, name)],
})

/** It stands where the staff shows none today. */
const bannerOf = (total: number, example?: Product): ShownBanner => ({
  title: '按型号、参数、图纸直接选到规格',
  text: total
    ? `${total.toLocaleString('en')} 个规格，交期与起订量同表可查。`
    : '商品正在整理，即将上架；有需要的规格请先联系我们。',
  ...(total
    ? { button: '浏览全部商品', link: '/productList' }
    : { button: '联系我们', link: '/contactUs' }),
  tone: 'paper',
  product: example
    ? {
        skuId: example.skuId,
        productName: example.productName,
        model: example.model,
        picture: pictureOf(example, 'full'),
      }
    : null,
})

/** Loads what waits for this user and what he keeps. */
async function loadMine(call: Call, who: UserInfo) {
  const [overview, orders, viewed, lists, bought, agreed] = await Promise.all([
    call(api.centre.overview, {}),
    mayOrder(who) ? call(api.order.orderList, { pageSize: 1 }) : null,
    call(api.viewed.viewedList, { limit: viewedShown }),
    call(api.shoppingList.shoppingLists, {}),
    mayOrder(who) ? call(api.bought.boughtList, { limit: boughtShown }) : null,
    maySeeProtocol(who)
      ? call(api.search.list, { productType: 1, pageSize: floorForMembers })
      : null,
  ])
  const latest = orders?.list.map((order) => ({
    orderNo: order.orderNo,
    totals: order.totals,
    state: orderLabel(order),
    tone: toneOf(order.status),
  }))
  const kept = [...lists.own, ...lists.shared].filter(({ type }) => type > 0)
  return {
    avatarId: overview.avatarId,
    isQuoted: mayQuote(who),
    unread: overview.unread,
    tiles: tilesOf(who, overview),
    latest: latest ?? [],
    bought: bought?.list.map(boughtOf) ?? [],
    agreed: agreed && { list: agreed.goodsList.list.map(cardOf), total: agreed.goodsList.total },
    viewed: viewed.list.map(cardOf),
    lists: kept.slice(0, listsShown).map(({ listId, name, type, isMine, ownerName }) => ({
      listId,
      name,
      type,
      owner: isMine ? '' : ownerName,
    })),
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>
export type HomeFloor = Home['floors'][number]
export type Mine = NonNullable<Home['mine']>
