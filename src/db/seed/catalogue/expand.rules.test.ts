import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseCsv } from './csv.ts'
import { goodsOf, partsOf, type Skus, skuCount } from './demoGoods.ts'
import { expand, type Part } from './expand.ts'
import { readBrands, readCategories, readSeries } from './facts.ts'

const brands = new Map(readBrands().map((brand) => [brand.brandKey, brand]))
const countBy = <T>(all: Iterable<T>, of: (one: T) => string) => {
  const counts: Record<string, number> = {}
  for (const one of all) counts[of(one)] = (counts[of(one)] ?? 0) + 1
  return counts
}
const firstCategory = ({ series }: Part) => `${series.category4Id}`.slice(0, 1)

/** Writes a part as the samples do, which an independent expander wrote: a price of 0 is 询价. */
const asSample = (part: Part) => ({
  brandName: brands.get(part.series.brandKey)?.brandName,
  productName: part.productName,
  model: part.model,
  unit: part.unit,
  minQuantity: `${part.minQuantity}`,
  isMultiple: part.isMultiple ? '1' : '0',
  taxPrice: `${(part.taxPriceFen ?? 0) / 100}`,
  leadDays: `${part.leadDays}`,
  category4Id: `${part.category4Id}`,
  seriesId: part.series.seriesId,
  attrDesc: JSON.stringify(part.attributes),
})

function readSample(name: 'demo' | 'full') {
  const text = readFileSync(new URL(`./sample.${name}.csv`, import.meta.url), 'utf8')
  return parseCsv(text).map(({ skuId, ...row }) => ({ skuId: Number(skuId), row }))
}

test('the demo selection has the counts and the rows of the reference', () => {
  const parts = [...expand(true)]
  expect(parts.length).toBe(skuCount('demo'))
  expect(parts.length).toBe(30_072)
  expect(countBy(parts, firstCategory)).toEqual({
    1: 6681,
    2: 3755,
    3: 7208,
    4: 1670,
    5: 4958,
    6: 3580,
    7: 1089,
    8: 505,
    9: 626,
  })
  expect(parts.filter(({ taxPriceFen }) => taxPriceFen === null).length).toBe(94)
  const sample = readSample('demo')
  expect(sample.length).toBe(24)
  for (const { skuId, row } of sample) expect(asSample(parts[skuId - 1] as Part)).toEqual(row)
})

test('the full catalogue has the counts and the rows of the reference', {
  tags: 'long/catalogue',
}, () => {
  const sample = new Map(readSample('full').map(({ skuId, row }) => [skuId, row]))
  const counts: Record<string, number> = {}
  let count = 0
  let inquiries = 0
  let compared = 0
  for (const part of expand(false)) {
    count++
    counts[firstCategory(part)] = (counts[firstCategory(part)] ?? 0) + 1
    if (part.taxPriceFen === null) inquiries++
    const row = sample.get(count)
    if (!row) continue
    expect(asSample(part)).toEqual(row)
    compared++
  }
  expect(count).toBe(skuCount('full'))
  expect(count).toBe(1_141_273)
  expect(inquiries).toBe(7348)
  expect(compared).toBe(21)
  expect(counts).toEqual({
    1: 381_906,
    2: 179_617,
    3: 327_475,
    4: 20_735,
    5: 163_245,
    6: 36_316,
    7: 13_349,
    8: 2818,
    9: 15_812,
  })
})

test.each<[Skus, number, string]>([
  [10, 10, '606'],
  [30_072, 30_072, '606'],
  [30_073, 30_073, '603'],
])('%d SKUs are the first of the smallest selection that holds them', (skus, count, first) => {
  const parts = [...partsOf(skus)]
  expect(parts.length).toBe(count)
  expect(parts[0]?.model).toBe(first)
})

test('a model names a SKU only within its brand', () => {
  const makers = countBy(
    [...expand(true)].filter(({ model }) => model === '6308-2Z/C3'),
    ({ series }) => series.brandKey,
  )
  expect(Object.keys(makers).length).toBeGreaterThan(1)
  expect(Object.values(makers).every((count) => count === 1)).toBe(true)
})

test('there are 254 brands, ten of them hot, and nine first levels of four', () => {
  expect(brands.size).toBe(254)
  const hot = [...brands.values()].filter(({ hotRank }) => hotRank)
  const ranked = hot.toSorted((a, b) => (a.hotRank ?? 0) - (b.hotRank ?? 0))
  expect(ranked.map(({ hotRank }) => hotRank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(ranked[0]?.brandName).toBe('SKF/斯凯孚')
  expect(countBy(readCategories(), ({ level }) => `${level}`)).toEqual({
    1: 9,
    2: 45,
    3: 124,
    4: 180,
  })
  const leaves = new Set(readCategories().map(({ categoryId }) => categoryId))
  expect(readSeries().filter(({ category4Id }) => !leaves.has(category4Id))).toEqual([])
})

test('stock suits the minimum quantity; few are sold out, delisted or deleted', () => {
  const all = [...expand(true)].map((part) => {
    const brand = brands.get(part.series.brandKey)
    if (!brand) throw new Error(part.key)
    return { min: part.minQuantity, ...goodsOf(part, brand) }
  })
  const count = (is: (goods: (typeof all)[number]) => boolean) => all.filter(is).length
  expect(count(({ stock }) => stock === 0)).toBe(1175)
  expect(count(({ stock }) => stock > 0 && stock < 20)).toBe(1490)
  expect(count(({ stock, min }) => stock > 0 && stock < min)).toBe(9)
  expect(count(({ stock, min }) => stock >= min && stock % min > 0)).toBe(0)
  expect(count(({ isDelete }) => isDelete === 1)).toBe(36)
  expect(count(({ isEnable }) => isEnable === 0)).toBeGreaterThan(20)
  expect(count(({ isOfficialSite }) => isOfficialSite === 0)).toBeGreaterThan(20)
  expect(count(({ isMarketable }) => isMarketable === 0)).toBeGreaterThan(20)
})

test.each([
  ['SKF', '6204', 0],
  ['SKF', '6204-2Z/C3', 2],
  ['SKF', 'UCP206', 0],
  ['NOK', 'TC-25×40×7-NBR', 0],
  ['NOK', 'TC-25×40×7-FKM', 1],
  ['CHINT', 'NXB-63 1P C16', 0],
  ['CHINT', 'NXB-63 1P+N D16', 2],
  ['THE', 'GB6170-M8-8-BK', 0],
  ['THE', 'GB6172.1-M8-8-BK', 2],
  ['3M', '6200', 1],
])('%s %s has %d things that most buyers do not take', (brandKey, model, specialties) => {
  const [part] = [...expand(false, (series) => series.brandKey === brandKey)].filter(
    (one) => one.model === model,
  )
  expect([model, part?.specialties]).toEqual([model, specialties])
})

test('of one size and maker what is plain is more popular than each special form of it', () => {
  const known = new Map<string, { specialties: number; popularity: number }>()
  let compared = 0
  for (const part of expand(true)) {
    const brand = brands.get(part.series.brandKey)
    if (!brand || !part.isCommon) continue
    const { specialties, sizeHash } = part
    const { popularity } = goodsOf(part, brand)
    const key = `${part.series.brandKey} ${sizeHash}`
    const plain = known.get(key)
    if (!plain || specialties < plain.specialties) known.set(key, { specialties, popularity })
    if (!plain || specialties <= plain.specialties) continue
    expect(popularity).toBeLessThan(plain.popularity)
    compared++
  }
  expect(compared).toBeGreaterThan(5000)
})
