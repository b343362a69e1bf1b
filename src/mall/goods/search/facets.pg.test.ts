import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Input } from '#mall/endpoint.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, visitor } = await openWorld()
type Parameters = Input<typeof api.search.list>

const deepGroove: Parameters = { category4Id: '1010101' }
const facets = async (parameters: Parameters, call = visitor) =>
  (await call(api.search.getattributelist, parameters)).attributeList
const totalOf = async (parameters: Parameters) =>
  (await visitor(api.search.list, parameters)).goodsList.total
const attrs = (...pairs: [string, string][]) => new URLSearchParams(pairs).toString()

test('a fourth level has the attributes of its goods, as many as the table says', async () => {
  const list = await facets(deepGroove)
  expect(list.map(({ key, name, unit, isNumeric }) => [key, name, unit, isNumeric])).toEqual([
    ['内径(mm)', '内径', 'mm', true],
    ['外径(mm)', '外径', 'mm', true],
    ['宽度(mm)', '宽度', 'mm', true],
    ['密封形式', '密封形式', '', false],
    ['游隙', '游隙', '', false],
  ])
  const rows = await db<{ value: string; total: number }[]>`
    select attr_desc ->> '内径(mm)' as value, count(*)::int as total from sku
    where is_active and category4_id = 1010101 group by 1 order by (attr_desc ->> '内径(mm)')::float8`
  expect(list[0]?.values).toEqual([...rows])
  const totals = list[4]?.values.map(({ total }) => total) ?? []
  expect(totals).toEqual(totals.toSorted((a, b) => b - a))
})

test('each row counts without its own filter, and the list is what a value says', async () => {
  const chosen = { ...deepGroove, attrs: attrs(['内径(mm)', '20'], ['游隙', '普通组游隙']) }
  const [plain, list] = [await facets(deepGroove), await facets(chosen)]
  const bore = list.find(({ key }) => key === '内径(mm)')?.values ?? []
  expect(bore.length).toBeGreaterThan(10)
  for (const { value, total } of bore.slice(0, 3))
    expect(
      await totalOf({ ...deepGroove, attrs: attrs(['内径(mm)', value], ['游隙', '普通组游隙']) }),
    ).toBe(total)
  const sums = [plain, list].map((rows) =>
    rows.find(({ key }) => key === '密封形式')?.values.reduce((sum, one) => sum + one.total, 0),
  )
  expect(sums[1]).toBe(await totalOf(chosen))
  expect(sums[0]).toBe(await totalOf(deepGroove))
})

test('a range takes numbers only, and goes with chosen values', async () => {
  const [counts] = await db<{ ranged: number; both: number }[]>`
    select count(*)::int as ranged, count(*) filter (where attr_desc ->> '外径(mm)' = '47')::int as both
    from sku where is_active and category4_id = 1010101
      and (attr_desc ->> '内径(mm)')::float8 between 17 and 20`
  const ranges = attrs(['内径(mm)', '20~17'])
  expect(await totalOf({ ...deepGroove, ranges })).toBe(counts?.ranged)
  expect(await totalOf({ ...deepGroove, ranges, attrs: attrs(['外径(mm)', '47']) })).toBe(
    counts?.both,
  )
  expect(counts?.both).toBeGreaterThan(0)
  expect(await totalOf({ ...deepGroove, ranges: attrs(['游隙', '1~5']) })).toBe(0)
})

test('a broad list has no attributes, a third level or a few goods have', async () => {
  expect(await facets({})).toEqual([])
  expect(await facets({ category2Id: '101' })).not.toEqual([])
  expect(await facets({ category1Id: '3' })).toEqual([])
  expect((await facets({ category3Id: '30101' })).length).toBeGreaterThan(2)
  expect((await facets({ keyword: '6204' })).map(({ key }) => key)).toContain('游隙')
  expect(await facets({ keyword: '马桶' })).toEqual([])
})

test('filters beyond a row and prices that one may not see change nothing', async () => {
  const many = attrs(...Array.from({ length: 13 }, (_, at): [string, string] => [`k${at}`, '1']))
  for (const endpoint of [api.search.list, api.search.getattributelist, api.search.getbrandlist])
    await expect(visitor(endpoint, { attrs: many })).rejects.toMatchObject({ code: 'BAD_INPUT' })

  const ranged = { ...deepGroove, minPrice: 1, maxPrice: 20 }
  expect(await facets(ranged)).toEqual(await facets(deepGroove))
  expect(await facets(ranged, await as('purchaser2'))).not.toEqual(await facets(deepGroove))
})
