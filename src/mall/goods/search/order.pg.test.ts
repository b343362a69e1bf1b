import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { openWorld } from '#test/testWorld.ts'
import { squash } from './fold.rules.ts'

const { db, visitor, as } = await openWorld()
const member = await as('member')

async function all(by: string, call = visitor): Promise<Product[]> {
  const page = (pageNum: number) =>
    call(api.search.list, { category3Id: '30101', by, pageNum, pageSize: 100 })
  const { goodsList } = await page(1)
  const others = Array.from({ length: goodsList.pages - 1 }, (_, at) => page(at + 2))
  return [goodsList, ...(await Promise.all(others)).map((found) => found.goodsList)].flatMap(
    ({ list }) => list,
  )
}
const valuesOf = (list: Product[], key: string): (string | undefined)[] =>
  list.map(({ attrDesc }) => JSON.parse(attrDesc)[key])

test('threads stand in the order of their sizes over all pages, both ways', async () => {
  const up = valuesOf(await all('螺纹'), '螺纹')
  const sizes = up.flatMap((value) => value ?? [])
  const numbers = sizes.map((size) => Number(/^M([\d.]+)$/.exec(size)?.[1]))
  expect(sizes.length).toBeGreaterThan(200)
  expect(up.slice(0, sizes.length)).toEqual(sizes) // what has none stands last
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  expect([sizes[0], sizes.at(-1)]).toEqual(['M3', 'M20'])

  const down = valuesOf(await all('-螺纹'), '螺纹')
  expect(down.slice(0, sizes.length)).toEqual(sizes.toReversed())
})

test('whoever sees stock sorts by it, all others stay in the usual order', async () => {
  const stocks = (await all('-stock', member)).map(({ stock }) => stock ?? Number.NaN)
  expect(stocks).toEqual(stocks.toSorted((a, b) => b - a))
  expect((await all('stock')).map(({ skuId }) => skuId)).toEqual(
    (await all('')).map(({ skuId }) => skuId),
  )
})

test('lead times stand in their order, and equal ones by popularity', async () => {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku where is_active and category4_id between 3010100 and 3010199
    order by delivery_date, popularity desc, sku_id`
  expect((await all('lead')).map(({ skuId }) => skuId)).toEqual(rows.map(({ skuId }) => skuId))
})

test('brands, models and least orders stand in their order, both ways', async () => {
  const brands = (await all('brand')).map(({ brandName }) => brandName.toLowerCase())
  expect(brands).toEqual(brands.toSorted())
  expect(new Set(brands).size).toBeGreaterThan(3)
  const models = (await all('model')).map(({ model }) => squash(model))
  expect(models).toEqual(models.toSorted())
  const least = (await all('-least')).map(({ cartNum }) => cartNum)
  expect(least).toEqual(least.toSorted((a, b) => b - a))
  expect(new Set(least).size).toBeGreaterThan(1)
})

test('a column that nothing has changes nothing', async () => {
  expect(await all('无(mm)')).toEqual(await all(''))
})
