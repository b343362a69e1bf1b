import { useEffect } from 'react'
import { data, redirect } from 'react-router'
import { seesPrices } from '#mall/access.ts'
import {
  isFromForm,
  listAddress,
  readListQuery,
  withoutPrices,
} from '#mall/goods/search/listQuery.rules.ts'
import { hiddenOrder } from '#mall/goods/search/order.rules.ts'
import { to } from '#mall/pages.ts'
import { Compare } from '#web/compare/Compare.tsx'
import type { PageHandle } from '#web/layout/handle.ts'
import { setHead } from '#web/seo/head.ts'
import { Title } from '#web/ui/Title.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/productList.ts'
import { Breadcrumb } from './productList/Breadcrumb.tsx'
import { currentAddress } from './productList/currentAddress.ts'
import { BrandSheet, NoticeSheet, ProtocolBanner } from './productList/deferredParts.ts'
import { Gate } from './productList/Gate.tsx'
import { grouped } from './productList/grouped.ts'
import { keepList, rememberShown, shouldLoadList } from './productList/keepList.ts'
import { listHead } from './productList/listHead.ts'
import { loadList, statusOf } from './productList/loadList.ts'
import { namedGoods } from './productList/namedGoods.ts'
import { Results } from './productList/Results.tsx'
import { readFolded, readView } from './productList/rememberedView.ts'
import styles from './productList.module.css'

export const handle: PageHandle = { hasOwnBar: true }

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const visitor = context.get(visit)
  const { origin, searchParams } = url
  const cookies = request.headers.get('cookie')
  const asked = readListQuery(searchParams, readView(cookies))
  const query = visitor.who ? asked : withoutPrices(asked)
  if (isFromForm(searchParams) && !query.wrongRange) throw redirect(listAddress(query))
  const listing = await loadList(visitor, query)
  const now = await currentAddress(visitor.call, query, listing)
  if (now) throw redirect(now, 301)
  const named = namedGoods(searchParams, listing.goods)
  if (named) throw redirect(to.productDetail({ skuId: named }))
  setHead(context, listHead(query, listing, origin))
  const canonical = origin + listing.canonical
  return data(
    {
      ...listing,
      canonical,
      isFolded: readFolded(cookies),
      hiddenOrder: seesPrices(visitor.who) ? '' : hiddenOrder(asked),
    },
    { status: statusOf(listing) },
  )
}

/** One value, so that React Router does not make a second script of the middleware. */
const browser = { middleware: [keepList], remember: rememberShown }
export const clientMiddleware = browser.middleware
export const shouldRevalidate = shouldLoadList

export default function ProductList({ loaderData: listing }: Route.ComponentProps) {
  const { name, goods, notice, isProtocol, brands } = listing
  const visitor = useVisitor()
  useEffect(() => browser.remember(visitor, listing), [visitor, listing])
  const isShown = goods !== null || notice === null
  return (
    <div className="wrap">
      <Title>{listing.title}</Title>
      <meta name="description" content={listing.description} />
      <link rel="canonical" href={listing.canonical} />
      {goods && (
        <a href="#goods" className="skip">
          跳到商品列表
        </a>
      )}
      <header className={styles.head}>
        <Breadcrumb listing={listing} />
        <h1>{name}</h1>
        {goods && (
          <p>
            {grouped(goods.total)} 件商品
            {brands > 1 && !listing.brand && `，${grouped(brands)} 个品牌`}
          </p>
        )}
        {isShown && !visitor.who && <Gate />}
      </header>
      {isShown && isProtocol && <ProtocolBanner companyName={visitor.who?.companyName} />}
      {listing.brand && <BrandSheet brand={listing.brand} />}
      {isShown ? <Results listing={listing} /> : <NoticeSheet notice={notice} />}
      <Compare />
    </div>
  )
}
