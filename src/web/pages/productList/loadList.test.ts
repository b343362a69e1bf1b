import { data, redirect } from 'react-router'
import { expect, test } from 'vitest'
import type { Call } from '#mall/call.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { readListQuery } from '#mall/goods/search/listQuery.rules.ts'
import { loadList, statusOf } from './loadList.ts'

const brands = [{ brandId: '100001', brandName: 'SKF/斯凯孚', total: 7 }]
const answers = {
  list: { goodsList: { total: 0, pages: 0, list: [] as object[] }, keywordList: ['6204'] },
  getcategorylist: { category4List: [{ categoryId: '1010101', categoryName: '深沟', total: 7 }] },
  getbrandlist: { brandList: brands },
  getattributelist: { attributeList: [] },
  brandInfo: null as object | null,
  getCategoryList: { categoryList: [] as object[] },
  homeCategoryList: {
    categoryList: [{ categoryId: '1', name: '轴承与传动' }],
    hotBrands: [{ brandId: '9', brandName: 'SMC' }],
  },
  equalTo: { readings: [], substitutes: [] } as object,
  suggest: { keywords: ['6205'], products: [], brands: [], categories: [] },
}
type Answers = { [N in keyof typeof answers]: object | null | ((input: object) => object) | Error }

const nameOf = ({ path }: Endpoint) => path.slice(path.lastIndexOf('/') + 1) as keyof Answers

/** Answers the page of an address where the calls answer so. */
function listOf(keys: string, changed: Partial<Answers> = {}) {
  const reports: unknown[] = []
  const given: Answers = { ...answers, ...changed }
  const call = (async (endpoint: Endpoint, input: object) => {
    const answer = given[nameOf(endpoint)]
    if (answer instanceof Error) throw answer.cause
    return typeof answer === 'function' ? answer(input) : answer
  }) as Call
  const query = readListQuery(new URLSearchParams(keys))
  const visitor = { call, who: null, report: (error: unknown) => reports.push(error) }
  return { reports, listing: loadList(visitor, query) }
}

const failing = (cause: unknown) => new Error('the call rejects with', { cause })

test('without its goods the list keeps its filters, and the fault is logged', async () => {
  const fault = new TypeError('bug')
  const { reports, listing } = listOf('keyword=6204&brandIds=100001', { list: failing(fault) })
  const { goods, notice, filters, chips } = await listing
  expect([goods, notice, reports]).toEqual([null, null, [fault]])
  expect(filters.brand.tags.map(({ title }) => title)).toEqual(['SKF/斯凯孚'])
  expect(chips).toEqual([{ text: '斯凯孚', to: '/productList?keyword=6204' }])
  expect(statusOf(await listing)).toBe(500)
})

test('goods of ticked brands are said to be of these, in the head and to other pages', async () => {
  const brandList = [
    { brandId: '100001', brandName: 'SKF/斯凯孚', total: 7 },
    { brandId: '100004', brandName: 'FAG', total: 5 },
    { brandId: '100002', brandName: 'NSK', total: 3 },
  ]
  const goodsList = { total: 12, pages: 1, list: [] }
  const answers = { list: { goodsList, keywordList: [] }, getbrandlist: { brandList } }
  const all = await listOf('keyword=6204', answers).listing
  expect(all.brands).toBe(3)
  const ticked = await listOf('keyword=6204&brandIds=100001,100004', answers).listing
  expect(ticked.brands).toBe(2)
  expect(ticked.filters.brand.tags.length).toBe(3)
  expect(ticked.description).toContain('12 件在售商品，品牌有SKF/斯凯孚、FAG。')
})

test('a busy server is a fault too, a row of filters that fails is absent', async () => {
  const busy = failing(data('系统繁忙', { status: 503 }))
  const { reports, listing } = listOf('keyword=6204', { getbrandlist: busy, list: busy })
  expect((await listing).filters.brand.tags).toEqual([])
  expect((await listing).goods).toBeNull()
  expect(reports.length).toBe(2)
})

test.each([redirect('/login'), data('您访问的内容不存在', { status: 404 })])(
  'what the address or the session is to blame for goes on to the router',
  async (thrown) => {
    const { listing } = listOf('keyword=6204', { list: failing(thrown) })
    await expect(listing).rejects.toBe(thrown)
  },
)

test('an unknown category, a page beyond the end and an empty search say what they are', async () => {
  const unknown = await listOf('category3Id=99999').listing
  expect([unknown.notice?.title, statusOf(unknown)]).toEqual(['分类不存在', 404])

  const goodsList = { total: 37, pages: 2, list: [] }
  const beyond = await listOf('keyword=6204&pageNum=9', {
    list: { goodsList, keywordList: [] },
  }).listing
  expect([beyond.notice?.title, statusOf(beyond)]).toEqual(['没有第 9 页', 404])
  expect(beyond.notice?.actions[0]?.to).toBe('/productList?keyword=6204&pageNum=2')
  expect(beyond.bar.to.previous).toBe('/productList?keyword=6204&pageNum=2')

  const nothing = await listOf('keyword=6204').listing
  expect([nothing.notice?.title, statusOf(nothing)]).toEqual(['没有找到“6204”', 200])
  expect(nothing.notice?.groups).toEqual([
    { name: '您是不是要找', ways: [{ text: '6205', to: '/productList?keyword=6205' }] },
    { name: '品牌', ways: [{ text: 'SMC', to: '/productList?brandId=9&brandName=SMC' }] },
    { name: '产品分类', ways: [{ text: '轴承与传动', to: '/productList?category1Id=1' }] },
    {
      name: '找不到需要的商品',
      ways: [
        { text: '去询价', to: '/inquireArea?text=6204' },
        { text: '联系客服', to: '/contactUs' },
      ],
    },
  ])
})

test('a brand has its own name and one address, whatever the address calls it', async () => {
  const seconds = [
    { categoryId: '201', name: '气动执行元件', total: 5, children: [] },
    { categoryId: '202', name: '气动控制元件', total: 9, children: [] },
  ]
  const brandInfo = {
    ...{ brandId: '9', brandName: 'AirTAC/亚德客', nameCn: '亚德客', nameEn: 'AirTAC', total: 14 },
    categories: [{ categoryId: '2', name: '气动液压管阀', total: 14, children: seconds }],
  }
  const { brand, title, description, canonical } = await listOf('brandId=9&brandName=foo', {
    brandInfo,
    getbrandlist: { brandList: [{ brandId: '9', brandName: 'AirTAC/亚德客', total: 14 }] },
    list: { goodsList: { total: 14, pages: 1, list: [coded] }, keywordList: [] },
  }).listing
  expect(brand?.ways.map(({ text, total }) => [text, total])).toEqual([
    ['气动控制元件', 9],
    ['气动执行元件', 5],
  ])
  expect(new URL(brand?.ways[0]?.to ?? '', 'http://m').searchParams.get('brandIds')).toBe('9')
  expect(title).toBe('AirTAC/亚德客 气动控制元件、气动执行元件')
  expect(description).toContain('14 件在售商品，包括气动控制元件、气动执行元件')
  expect(decodeURIComponent(canonical)).toBe('/productList?brandId=9&brandName=AirTAC/亚德客')

  const category4List = [{ categoryId: '2010101', categoryName: '标准气缸', total: 3 }]
  const brandList = [
    { brandId: '8', brandName: 'SMC', total: 99 },
    { brandId: '9', brandName: 'AirTAC/亚德客', total: 3 },
  ]
  const among = await listOf('brandId=9&category4Id=2010101', {
    brandInfo,
    ...{ getbrandlist: { brandList }, getcategorylist: { category4List } },
  }).listing
  expect(among).toMatchObject({
    name: 'AirTAC/亚德客 标准气缸',
    title: 'AirTAC/亚德客 标准气缸 – 型号 规格 价格',
    description: expect.stringMatching(/^AirTAC\/亚德客 标准气缸：/),
  })
  expect(among.filters.brand.tags.map(({ id, isChosen }) => [id, isChosen])).toEqual([['9', true]])

  const unknown = await listOf('brandId=9&brandName=foo').listing
  expect([unknown.notice?.title, statusOf(unknown)]).toEqual(['品牌不存在', 404])
  expect(unknown.title).not.toContain('foo')
})

test('what is left without each filter, most goods first', async () => {
  const totals: Record<string, number> = { '100001 长=5': 0, '100001 ': 3, ' 长=5': 8, ' ': 40 }
  const list = (input: object) => {
    const { brandIds, attrs } = input as { brandIds: string; attrs: string }
    return {
      goodsList: { total: totals[`${brandIds} ${attrs}`], pages: 0, list: [] },
      keywordList: [],
    }
  }
  const { notice } = await listOf('keyword=6204&brandIds=100001&attrs=长:5', { list }).listing
  expect(notice?.title).toBe('没有符合条件的“6204”')
  expect(notice?.actions[0]).toEqual({
    text: '清除全部筛选条件',
    to: '/productList?keyword=6204',
    total: 40,
  })
  expect(notice?.groups[0]).toEqual({
    name: '减少条件',
    ways: [
      { text: '不限品牌', to: '/productList?keyword=6204&attrs=%E9%95%BF:5', total: 8 },
      { text: '不限长', to: '/productList?keyword=6204&brandIds=100001', total: 3 },
    ],
  })
})

test('a search that was relaxed is wider without its filter all the same', async () => {
  const list = (input: object) =>
    (input as { brandIds: string }).brandIds
      ? { goodsList: { total: 0, pages: 0, list: [] }, keywordList: ['6204-2rx'] }
      : { goodsList: { total: 4, pages: 1, list: [] }, keywordList: [], relaxed: ['6204-2rx'] }
  const { notice } = await listOf('keyword=6204-2rx&brandIds=100001', { list }).listing
  expect(notice?.actions[0]?.text).toBe('不限品牌')
})

test.each([
  [['轴承坐'], ['坐'], undefined, '坐', '轴承'],
  [['轴承坐'], ['轴承坐'], ['轴承座'], '轴承坐', '轴承座'],
  [['skf', '气缸'], ['skf'], undefined, 'skf', '气缸'],
  [['开关', '电元'], ['开关电元'], ['开关电源'], '开关电元', '开关电源'],
  [['6204-2rx'], ['6204-2rx'], ['62042R'], '6204-2rx', '62042R'],
  [['M8', 'M8×30xx', '螺栓'], ['M8×30xx'], undefined, 'M8×30xx', 'M8 螺栓'],
  [['6204', '20', '轴承'], ['20'], undefined, '20', '6204 轴承'],
  [['开关柜', '电元'], ['柜电元'], ['开关电源'], '柜电元', '开关柜 开关电源'],
  [['zhouchen', '6204'], ['zhou chen'], ['轴承'], 'zhou chen', '6204 轴承'],
])('of %j without %j is shown', async (keywordList, relaxed, instead, dropped, shown) => {
  const goodsList = { total: 5, pages: 1, list: [] }
  const list = (input: object) =>
    (input as { keyword: string }).keyword === 'x'
      ? { goodsList, keywordList, relaxed, instead }
      : { goodsList, keywordList: [] }
  const listing = await listOf('keyword=x', { list }).listing
  expect(listing.relaxed).toMatchObject({ dropped, shown })
  const ways = listing.relaxed?.ways.map(({ to }) => decodeURIComponent(to))
  expect(ways).toEqual(
    dropped.length > 1 ? [`/productList?keyword=${dropped.replace(' ', '+')}`] : [],
  )
})

const coded = {
  skuId: '1',
  productName: '轴承',
  attrDesc: '{}',
  family: '',
  imgUrl: '/a',
  materialCode: 'W',
}
const other = { ...coded, skuId: '2', materialCode: undefined }
const foundBy = (list: object[]) => ({
  goodsList: { total: list.length, pages: 1, list },
  materials: [coded],
  keywordList: [],
})

test('goods of a code stand above what else is found, and alone they are the list', async () => {
  const both = await listOf('keyword=W', { list: foundBy([other]) }).listing
  expect(both.own?.list.map(({ skuId }) => skuId)).toEqual(['1'])
  expect(both.own?.title).toBe('物料编码匹配')
  expect(both.goods?.list.map(({ skuId }) => skuId)).toEqual(['2'])

  const alone = await listOf('keyword=W', { list: foundBy([]) }).listing
  expect([alone.own, alone.notice, statusOf(alone)]).toEqual([null, null, 200])
  expect(alone.goods).toMatchObject({ total: 1, pages: 1, list: [{ skuId: '1' }] })
})

test('a designation that is not sold leads to what is equal to it', async () => {
  const bearing = { skuId: '9', brandName: 'NSK/恩斯克', model: '6204DDU', grade: 'same' }
  const equalTo = {
    readings: [{ family: 'bearing_deep_groove', facts: [] }],
    substitutes: [bearing],
  }
  const none = await listOf('keyword=EZO 6204DDUX', { equalTo }).listing
  const group = none.notice?.groups.find(({ name }) => name === '可替代的商品')
  expect(group?.ways).toEqual([
    { text: '恩斯克 6204DDU（完全等效）', to: '/productDetail?skuId=9' },
  ])
  const part = { family: 'ppe_3m', imgUrl: '', attrDesc: '{}' }
  const mask = { skuId: '1', productName: '面具', model: '6200', ...part }
  const masks = { total: 1, pages: 1, list: [mask] }
  const list = { goodsList: masks, keywordList: ['面具', '6204'], relaxed: ['6204'] }
  const other = await listOf('keyword=面具 6204', { equalTo, list }).listing
  expect(other.relaxed?.substitutes).toEqual([])
})
