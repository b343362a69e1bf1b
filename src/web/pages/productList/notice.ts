import { api } from '#mall/api.ts'
import { brandName as shortBrand } from '#mall/brandName.rules.ts'
import type { Call } from '#mall/call.ts'
import { messages } from '#mall/errors.ts'
import { type ListQuery, listAddress, refined } from '#mall/goods/search/listQuery.rules.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { askAddress, brandAddress, productAddress, searchAddress } from '#web/ui/addresses.ts'
import { grouped } from './grouped.ts'
import type { Elsewhere, Way } from './rescue.ts'

/** It stands in place of goods and says why there are none, and shows the ways on. */
export type Notice = {
  title: string
  text: string
  /** It is that of the page as a document. */
  status: number
  /** The likeliest come first. */
  actions: Way[]
  groups: { name: string; ways: Way[] }[]
}

const allGoods: Way = { text: '浏览全部商品', to: '/productList' }
const home: Way = { text: '返回首页', to: '/' }

/** Shows the protocol zone to somebody without an agreement (spec §6). */
export function protocolOnly(who: UserInfo | null, query: ListQuery): Notice {
  const login = to.login({ redirect: listAddress(query) })
  return {
    title: messages.PROTOCOL_ONLY,
    text: who ? '贵公司尚未签订采购协议。' : '协议客户登录后可查看本公司的协议商品与协议价。',
    status: 403,
    actions: who ? [allGoods] : [{ text: '登录', to: login }, allGoods],
    groups: [],
  }
}

export async function noCategory(call: Call): Promise<Notice> {
  const { categoryList } = await call(api.catalogue.homeCategoryList, { levels: 1 })
  return {
    title: '分类不存在',
    text: '链接可能已失效，请从产品分类重新选择。',
    status: 404,
    actions: [home, allGoods],
    groups: [{ name: '产品分类', ways: categoryList.map(categoryWay) }],
  }
}

/** It also serves a brand of which nothing is sold any more. */
export async function noBrand(call: Call): Promise<Notice> {
  const { hotBrands } = await call(api.catalogue.homeCategoryList, { levels: 1 })
  const ways = hotBrands.map((brand) => ({
    text: shortBrand(brand.brandName).short,
    to: brandAddress(brand),
  }))
  return {
    title: '品牌不存在',
    text: '链接可能已失效，或该品牌已没有在售商品。',
    status: 404,
    actions: [home, allGoods],
    groups: [{ name: '热门品牌', ways }],
  }
}

/** Answers the notice for a list without goods. */
export function noticeFor(
  query: ListQuery,
  { total, pages }: { total: number; pages: number },
  elsewhere: Elsewhere | null,
): Notice {
  if (total > 0) return beyondTheEnd(query, total, pages)
  const wider = elsewhere?.wider ?? []
  const [widest] = wider
  const asking = askingFor(query)
  const groups = [{ name: '减少条件', ways: wider.slice(1) }, ...groupsOf(elsewhere, asking)]
  return {
    ...(widest ? tooNarrow(query) : nothing(query)),
    status: 200,
    actions: widest ? [widest, allGoods] : [asking, allGoods],
    groups: groups.filter(({ ways }) => ways.length > 0),
  }
}

const beyondTheEnd = (query: ListQuery, total: number, pages: number): Notice => ({
  title: `没有第 ${query.pageNum} 页`,
  text: `共 ${grouped(total)} 件商品，${grouped(pages)} 页。`,
  status: 404,
  actions: [
    { text: '查看最后一页', to: listAddress(refined(query, { pageNum: pages })) },
    { text: '查看第一页', to: listAddress(refined(query, {})) },
  ],
  groups: [],
})

type Reason = Pick<Notice, 'title' | 'text'>

function tooNarrow({ source }: ListQuery): Reason {
  if (source.kind === 'keyword' && source.productType === 1)
    return {
      title: `协议商品中没有找到“${source.keyword}”`,
      text: '可以减少条件，或在全网商品中搜索。',
    }
  const what = source.kind === 'keyword' ? `“${source.keyword}”` : '商品'
  const where = source.kind === 'protocol' ? '协议专区' : ''
  return {
    title: `${where}没有符合条件的${what}`,
    text: '没有商品同时满足所选条件，可以减少条件。',
  }
}

function nothing({ source }: ListQuery): Reason {
  switch (source.kind) {
    case 'keyword':
      return {
        title: `没有找到“${source.keyword}”`,
        text: '型号写法可能不同：可以只输入型号的主要部分，或去掉品牌、规格等词再试。确实没有的，可以询价，由业务员找货报价。',
      }
    case 'protocol':
      return {
        title: '贵公司的协议暂无商品',
        text: '协议商品生效后在这里显示，其他商品可照常采购。',
      }
    case 'brand':
      return { title: '该品牌暂无商品', text: '可以选择其他品牌，或按型号搜索。' }
    case 'category':
      return { title: '该分类暂无商品', text: '可以从产品分类重新选择。' }
    case 'all':
      return { title: '没有符合条件的商品', text: '可以减少条件，或从产品分类重新选择。' }
  }
}

/** What nobody lists is asked for in the words of the search. */
const askingFor = ({ source }: ListQuery): Way =>
  source.kind === 'keyword'
    ? { text: '去询价', to: askAddress(source.keyword) }
    : { text: '去询价', to: '/inquireArea' }

function groupsOf(elsewhere: Elsewhere | null, asking: Way): Notice['groups'] {
  if (!elsewhere) return []
  const { suggested, frame } = elsewhere
  const keywords = suggested.keywords.map((text) => ({ text, to: searchAddress(text) }))
  const products = suggested.products.map(({ skuId, brandName, model }) => ({
    text: `${shortBrand(brandName).short} ${model}`,
    to: productAddress(skuId),
  }))
  const brands = [...suggested.brands, ...frame.hotBrands].map((brand) => ({
    text: shortBrand(brand.brandName).short,
    to: brandAddress(brand),
  }))
  const categories = [...suggested.categories, ...frame.categoryList].map(categoryWay)
  return [
    { name: '您是不是要找', ways: [...keywords, ...products] },
    { name: '品牌', ways: unique(brands) },
    { name: '产品分类', ways: unique(categories) },
    { name: '找不到需要的商品', ways: [asking, { text: '联系客服', to: '/contactUs' }] },
  ]
}

const unique = (ways: Way[]) => [...new Map(ways.map((way) => [way.to, way])).values()]

/** The level of an id is in its length: category1Id=1, category4Id=1010101. */
const categoryWay = ({ categoryId, name }: { categoryId: string; name: string }): Way => ({
  text: name,
  to: to.productList({ [`category${(categoryId.length + 1) / 2}Id`]: categoryId }),
})
