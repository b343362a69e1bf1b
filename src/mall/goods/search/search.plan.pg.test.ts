import { expect, test } from 'vitest'
import { nearestInSeries, selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import { updateVectorsOf } from '#mall/goods/catalogue/sku.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { allGoods, type SearchRequest } from './catalogSearch.ts'
import { atom, type Plan } from './plan.rules.ts'
import {
  selectAttributes,
  selectCounts,
  selectFitting,
  selectKnown,
  selectModels,
  selectOrderNumbers,
  selectPage,
  selectTotal,
} from './search.sql.ts'
import { selectDescribedForUpdate } from './vectors.sql.ts'

const { db, owner, who } = await openWorld()
await owner`vacuum sku` // as autovacuum leaves it, without which no index is read alone
const visitor = { who: null, now: new Date() }
const company1 = { who: await who('purchaser1'), now: new Date() }
const byDefault = { sort: 2, limit: 20, offset: 0 }
const deepGroove: Plan = {
  groups: [[[atom('word', '深沟球轴承')], [atom('category', '1010101')]], [[atom('word', '6204')]]],
  first: [atom('whole', '6204')],
}
const model: Plan = { groups: [[[atom('model', '6204')]]], first: [] }
const bySearch = /Bitmap Index Scan on sku_search/
const wholeTable = /Seq Scan on sku/

test.each<[string, Partial<SearchRequest>, RegExp]>([
  ['two words', { plan: deepGroove }, bySearch],
  ['a model', { plan: model }, bySearch],
  ['a word of a brand', { plan: deepGroove, brandIds: ['100001'] }, bySearch],
  ['a fourth level', { category4Id: '1010101' }, /Index (Only )?Scan using sku_category/],
  ['a brand', { brandIds: ['100010'] }, /Index (Only )?Scan.* sku_(of_)?brand/],
  ['nothing', {}, /Index (Only )?Scan using sku_popular/],
])('the list for %s goes by its index', async (_, wanted, index) => {
  const request = { ...allGoods, ...wanted }
  const plan = await planOf(db, (db) => selectPage(db, visitor, request, byDefault))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(wholeTable)
})

test('numbers, attributes and prices of what is found go by the index of the words', async () => {
  const request = { ...allGoods, plan: deepGroove, brandIds: ['100001'] }
  const plans = [
    await planOf(db, (db) => selectTotal(db, visitor, request)),
    await planOf(db, (db) => selectCounts(db, visitor, request)),
    await planOf(db, (db) => selectAttributes(db, visitor, request)),
    await planOf(db, (db) => selectPage(db, company1, request, { ...byDefault, sort: 0 })),
    await planOf(db, (db) => selectModels(db, atom('model', '6204'), 6)),
  ]
  for (const plan of plans) {
    expect(plan).toMatch(bySearch)
    expect(plan).not.toMatch(wholeTable)
  }
})

test('beginnings of order numbers go by their index', async () => {
  const begun = { begin: 'GP00', after: 'GP01' }
  const plan = await planOf(db, (db) => selectOrderNumbers(db, begun, 6))
  expect(plan).toMatch(/Index Scan using sku_code on sku/)
})

test.each<[string, Partial<SearchRequest>]>([
  ['a category', { categoryIds: ['3'] }],
  ['a brand in a category', { categoryIds: ['30101'], brandIds: ['100001'] }],
])('numbers of %s are counted without the table', async (_, wanted) => {
  const request = { ...allGoods, ...wanted }
  expect(await planOf(db, (db) => selectCounts(db, visitor, request))).toMatch(
    /Index Only Scan using sku_place/,
  )
})

test('what exists is asked of the index, also where the planner hopes for an early end', async () => {
  for (const plan of [
    await planOf(db, (db) => selectKnown(db, [atom('word', '6204'), atom('prefix', 'zz')])),
    await planOf(db, (db) => selectFitting(db, [deepGroove, model])),
  ]) {
    expect(plan).toMatch(/CTE hit\n +-> +Bitmap Heap Scan on sku/)
    expect(plan).toMatch(bySearch)
  }
})

test('vectors are made anew by number', async () => {
  const skuIds = Array.from({ length: 500 }, (_, at) => `${at + 1}`)
  const read = await planOf(db, (db) => selectDescribedForUpdate(db, skuIds))
  const made = skuIds.map((skuId) => ({ skuId, vector: "'a':1A" }))
  const written = await planOf(db, (db) => updateVectorsOf(db, made))
  for (const plan of [read, written]) {
    expect(plan).toMatch(/Index Scan using sku_pkey|Bitmap Index Scan on sku_pkey/)
    expect(plan).not.toMatch(wholeTable)
  }
})

test('the series table goes by its index', async () => {
  const plan = await planOf(db, (db) => selectProducts(db, visitor, nearestInSeries(db, '173')))
  expect(plan).toMatch(/Index (Only )?Scan.* using sku_series/)
  expect(plan).not.toMatch(wholeTable)
})
