import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import type { CatalogSearch } from './catalogSearch.ts'

const world = await openWorld()
const { db, sms, visitor, as } = world
const purchaser1 = await as('purchaser1')
const purchaser2 = await as('purchaser2')
type Parameters = Input<typeof api.search.list>

const { list, getcategorylist, getbrandlist, getattributelist } = api.search
const find = (parameters: Parameters, call = visitor) => call(api.search.list, parameters)
const names = (list: Product[]) => list.map(({ brandName, model }) => `${brandName} ${model}`)
async function idOf(brandKey: string, model: string) {
  const [row] = await db<{ skuId: string }[]>`
    select sku_id from sku join brand using (brand_id)
    where brand_key = ${brandKey} and model = ${model}`
  return row?.skuId ?? ''
}

test('a model goes before the models that begin with it', async () => {
  const { goodsList, keywordList, relaxed } = await find({ keyword: '6204' })
  expect(goodsList.total).toBe(25)
  expect(goodsList.pages).toBe(2)
  expect(goodsList.list.length).toBe(20)
  const models = goodsList.list.map(({ model }) => model)
  const plain = models.filter((model) => model === '6204').length
  expect(plain).toBeGreaterThan(1)
  expect(models.slice(0, plain)).toEqual(Array(plain).fill('6204'))
  expect(goodsList.list[0]?.brandName).toBe('SKF/斯凯孚')
  expect(keywordList).toEqual(['6204'])
  expect(relaxed).toBeUndefined()
})

test.each([
  ['6204 2rs', 'TIMKEN/铁姆肯 6204-2RS/C3'],
  ['６２０４－２ＲＳ', 'TIMKEN/铁姆肯 6204-2RS/C3'],
  ['62042RS', 'TIMKEN/铁姆肯 6204-2RS/C3'],
  ['skf6204-2rsh', 'SKF/斯凯孚 6204-2RSH'],
  ['SDA25x50', 'AirTAC/亚德客 SDA25x50'],
  ['sda25*50', 'AirTAC/亚德客 SDA25x50'],
  ['nu 310 ecj', 'SKF/斯凯孚 NU 310 ECJ'],
  ['gp0000173', 'SKF/斯凯孚 6204-2RSH'],
])('%s finds %s first', async (keyword, first) => {
  const { goodsList } = await find({ keyword })
  expect(names(goodsList.list)[0]).toBe(first)
})

test.each([
  ['M8*30', 'm8x30', 17],
  ['M8×30', 'm8x30', 17],
  ['GB/T 5783', 'gb5783', 491],
  ['斯凯孚深沟球轴承', '深沟球轴承 SKF', 455],
  ['3M　胶带', '胶带3m', 187],
])('%s and %s find the same %d', async (one, other, total) => {
  const found = (await find({ keyword: one, pageSize: 100 })).goodsList
  expect(found.total).toBe(total)
  const same = (await find({ keyword: other, pageSize: 100 })).goodsList
  expect(names(same.list)).toEqual(names(found.list))
})

test('words that nothing has, or nothing together with the others, are dropped and named', async () => {
  const plain = await find({ keyword: '6204' })
  const withUnknown = await find({ keyword: '马桶 6204' })
  expect(withUnknown.relaxed).toEqual(['马桶'])
  expect(withUnknown.goodsList).toEqual(plain.goodsList)

  const tapes = await find({ keyword: 'skf 胶带' })
  expect(tapes.relaxed).toEqual(['skf'])
  expect(tapes.goodsList).toEqual((await find({ keyword: '胶带' })).goodsList)
})

/** This search notes what it is asked, for the calls of one visit. */
function listening() {
  const questions: string[] = []
  const requests = new Set<unknown>()
  const { search } = world
  const listener: CatalogSearch = {
    ...search,
    analyser: search.analyser,
    known: (atoms) => {
      questions.push('known')
      return search.known(atoms)
    },
    fitting: (plans) => {
      questions.push('fitting')
      return search.fitting(plans)
    },
    page: (caller, request, page) => {
      requests.add(request)
      return search.page(caller, request, page)
    },
    tags: (caller, request) => {
      requests.add(request)
      return search.tags(caller, request)
    },
  }
  const ctx = { db, search: listener, who: null, now: new Date(), channels: sandbox, sms }
  return {
    call: callAs({ ...ctx, visit: { ...programVisit }, idempotencyKey: null }),
    questions,
    requests,
  }
}

test('a page works its keyword out once for all its answers, and asks them of one request', async () => {
  const { call, questions, requests } = listening()
  for (const endpoint of [list, getcategorylist, getbrandlist, getattributelist])
    await call(endpoint, { keyword: '3m 口罩' })
  const once = questions.length
  expect(once).toBeGreaterThan(0)
  expect(requests.size).toBe(1)
  const { call: other, questions: others, requests: more } = listening()
  await other(list, { keyword: '3m 口罩' })
  expect(others).toEqual(questions)
  await other(list, { keyword: '3m 口罩', brandIds: '100001' })
  expect(more.size).toBe(2)
})

test('which words go together is asked once for each that does not', async () => {
  const { call, questions } = listening()
  const { relaxed, goodsList } = await call(api.search.list, {
    keyword: 'skf 深沟 球轴承 6204 3m 不锈钢 2rsh',
  })
  expect(relaxed?.toSorted()).toEqual(['3m', '不锈钢'])
  expect(goodsList.total).toBe(
    (await find({ keyword: 'skf 深沟球轴承 6204 2rsh' })).goodsList.total,
  )
  expect(goodsList.total).toBeGreaterThan(0)
  expect(questions).toEqual(['known', 'fitting', 'fitting', 'fitting'])
})

test.each(['马桶', 'gp9999999', '---', "'); zzzdrop zzztable --"])(
  '%s finds nothing in all three answers',
  async (keyword) => {
    const { goodsList, relaxed } = await find({ keyword })
    expect(goodsList).toEqual({ total: 0, pages: 0, list: [] })
    expect(relaxed).toBeUndefined()
    expect(await visitor(api.search.getcategorylist, { keyword })).toEqual({ category4List: [] })
    expect(await visitor(api.search.getbrandlist, { keyword })).toEqual({ brandList: [] })
  },
)

test('pages hold every article once, whatever the order', async () => {
  for (const sort of [0, 1, 2]) {
    const skuIds: string[] = []
    for (let pageNum = 1; pageNum <= 5; pageNum++) {
      const parameters = {
        category4Id: '1010101',
        brandIds: '100001',
        sort,
        pageNum,
        pageSize: 100,
      }
      const { goodsList } = await find(parameters, purchaser2)
      expect(goodsList.total).toBe(455)
      expect(goodsList.pages).toBe(5)
      skuIds.push(...goodsList.list.map(({ skuId }) => skuId))
    }
    expect(skuIds.length).toBe(455)
    expect(new Set(skuIds).size).toBe(455)
  }
})

test('the totals are those of the table', async () => {
  const [counts] = await db<{ all: number; bearings: number; hot: number }[]>`
    select count(*)::int as all,
      count(*) filter (where category4_id between 1010000 and 1019999)::int as bearings,
      count(*) filter (where brand_id in (100001, 100048))::int as hot
    from sku where is_active`
  const totalOf = async (parameters: Parameters) => (await find(parameters)).goodsList.total
  expect(await totalOf({})).toBe(counts?.all)
  expect(await totalOf({ category2Id: '101' })).toBe(counts?.bearings)
  expect(await totalOf({ category1Id: '1', category2Id: '101' })).toBe(counts?.bearings)
  expect(await totalOf({ category4Id: '101' })).toBe(counts?.bearings)
  expect(await totalOf({ brandIds: '100001,100048' })).toBe(counts?.hot)
})

test('tags count what the list shows without their own filter', async () => {
  const filters = { keyword: '轴承', category4Id: '1010101', brandIds: '100001,100002' }
  const { category4List } = await visitor(api.search.getcategorylist, filters)
  expect(category4List.length).toBeGreaterThan(3)
  for (const { categoryId, total } of category4List)
    expect((await find({ ...filters, category4Id: categoryId })).goodsList.total).toBe(total)
  const totals = category4List.map(({ total }) => total)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))

  const { brandList } = await visitor(api.search.getbrandlist, filters)
  expect(brandList[0]).toEqual({ brandId: '100001', brandName: 'SKF/斯凯孚', total: 455 })
  expect(brandList.length).toBeGreaterThan(5)
  for (const { brandId, total } of brandList)
    expect((await find({ ...filters, brandIds: brandId })).goodsList.total).toBe(total)
})

test('prices sort both ways, and goods without one come last', async () => {
  const filters = { category4Id: '1010102', pageSize: 100 }
  const pricesOf = async (sort: number) => {
    const { goodsList } = await find({ ...filters, sort, pageNum: 1 }, purchaser2)
    const more = await find({ ...filters, sort, pageNum: goodsList.pages }, purchaser2)
    return [...goodsList.list, ...more.goodsList.list].map(({ taxPrice = -1 }) => taxPrice)
  }
  const up = await pricesOf(0)
  const down = await pricesOf(1)
  const priced = up.filter((price) => price > 0)
  expect(up.at(-1)).toBe(0)
  expect(down.at(-1)).toBe(0)
  expect(priced).toEqual(priced.toSorted((a, b) => a - b))
  expect(down.filter((price) => price > 0)).toEqual(
    down.filter((price) => price > 0).toSorted((a, b) => b - a),
  )
})

test('a price range is of the prices this caller sees', async () => {
  const skuId = await idOf('SKF', '6204-2RSH')
  const among = async (call: typeof visitor, minPrice: number, maxPrice: number) => {
    const { goodsList } = await find({ keyword: '6204-2rsh', minPrice, maxPrice }, call)
    return goodsList.list.some((product) => product.skuId === skuId)
  }
  const [row] = await db<{ agreed: number; standard: number }[]>`
    select yuan(ap.tax_price_fen) as agreed, yuan(s.tax_price_fen) as standard
    from agreement_price ap join sku s using (sku_id) where sku_id = ${skuId} and company_id = 1`
  const { agreed = 0, standard = 0 } = row ?? {}
  expect(agreed).toBeLessThan(standard)
  expect(await among(purchaser1, agreed, agreed)).toBe(true)
  expect(await among(purchaser1, standard, standard)).toBe(false)
  expect(await among(purchaser2, standard, standard)).toBe(true)
  expect(await among(purchaser2, agreed, agreed)).toBe(false)
})

test('a company sees its agreement, until it ends', async () => {
  const first = async (call: typeof visitor) =>
    (await find({ keyword: 'SKF 6204-2RSH' }, call)).goodsList.list[0]
  const standard = (await first(purchaser2))?.taxPrice
  expect(await first(purchaser2)).toMatchObject({ priceSource: 'standard', priceVisible: true })
  expect((await first(purchaser2))?.marketPrice).toBeUndefined()
  expect(await first(purchaser1)).toMatchObject({
    priceSource: 'agreement',
    marketPrice: standard,
  })
  const lastDay = await first(await as('purchaser1', new Date('2027-12-31T15:59:59Z')))
  expect(lastDay?.priceSource).toBe('agreement')
  const newYearInChina = await first(await as('purchaser1', new Date('2027-12-31T16:00:00Z')))
  expect(newYearInChina).toMatchObject({ priceSource: 'standard', taxPrice: standard })
  const before = await first(await as('purchaser1', new Date('2025-12-31T15:59:59Z')))
  expect(before?.priceSource).toBe('standard')
})

test('the protocol zone holds the goods of the agreement, and only for its companies', async () => {
  const { goodsList } = await find({ productType: 1, pageSize: 100 }, purchaser1)
  expect(goodsList.total).toBeGreaterThan(1500)
  expect(goodsList.total).toBeLessThan(2400)
  expect(new Set(goodsList.list.map(({ priceSource }) => priceSource))).toEqual(
    new Set(['agreement']),
  )
  const { category4List } = await purchaser1(api.search.getcategorylist, { productType: 1 })
  expect(category4List.reduce((sum, { total }) => sum + total, 0)).toBe(goodsList.total)

  for (const call of [visitor, purchaser2, await as('member')])
    for (const endpoint of [list, getcategorylist, getbrandlist, getattributelist])
      await expect(call(endpoint, { productType: 1 })).rejects.toMatchObject({
        code: 'PROTOCOL_ONLY',
      })
})

test('goods that are deleted, disabled, not on this site or not for sale are never listed', async () => {
  const skuId = await idOf('SKF', '6204-2RSH')
  const isListed = async () =>
    (await find({ keyword: '6204-2rsh' })).goodsList.list.some((sku) => sku.skuId === skuId)
  expect(await isListed()).toBe(true)
  for (const [flag, value] of [
    ['sku_is_delete', 1],
    ['sku_is_enable', 0],
    ['sku_is_official_site', 0],
    ['sku_is_marketable', 0],
  ] as const) {
    await db`update sku set ${db({ [flag]: value })} where sku_id = ${skuId}`
    expect(await isListed()).toBe(false)
    await db`update sku set ${db({ [flag]: 1 - value })} where sku_id = ${skuId}`
  }
  expect(await isListed()).toBe(true)
})

test('a visitor gets no price, by no sort and no range', async () => {
  const plain = await find({ keyword: '轴承' })
  for (const { priceVisible, taxPrice, marketPrice } of plain.goodsList.list)
    expect([priceVisible, taxPrice, marketPrice]).toEqual([false, undefined, undefined])
  expect(await find({ keyword: '轴承', sort: 0 })).toEqual(plain)
  expect(await find({ keyword: '轴承', sort: 1, minPrice: 1, maxPrice: 2 })).toEqual(plain)
  const brands = await visitor(api.search.getbrandlist, { keyword: '轴承' })
  const ranged = { keyword: '轴承', minPrice: 1, maxPrice: 2 }
  expect(await visitor(api.search.getbrandlist, ranged)).toEqual(brands)
})

test('brands with most goods come first: a filter is for narrowing', async () => {
  const { brandList } = await visitor(api.search.getbrandlist, { keyword: '轴承' })
  const totals = brandList.map(({ total }) => total)
  expect(totals.length).toBeGreaterThan(10)
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})
