import { expect, test } from 'vitest'
import { nearestInSeries, selectProducts } from '#mall/catalogue/catalogue.sql.ts'
import { openWorld } from '#test/world.ts'
import { selectPage, type Wanted } from './search.sql.ts'

const { db } = await openWorld()
const visitor = { who: null, now: new Date() }
const everything: Wanted = {
  match: null,
  exact: null,
  categoryIds: [],
  brandIds: [],
  agreedOnly: false,
  minFen: null,
  maxFen: null,
}

/** A statement that nobody awaits is not sent: it becomes part of the EXPLAIN. */
async function planOf(statement: ReturnType<typeof selectProducts>): Promise<string> {
  const rows = await db<{ queryPlan: string }[]>`explain (costs off) ${statement}`
  return rows.map((row) => Object.values(row)[0]).join('\n')
}

test.each<[string, Partial<Wanted>, RegExp]>([
  ['a keyword', { match: '6204', exact: '=6204' }, /Bitmap Index Scan on sku_search/],
  ['two words', { match: '(深沟 & 轴承) & 6204' }, /Bitmap Index Scan on sku_search/],
  ['a fourth level', { categoryIds: ['1010101'] }, /Index (Only )?Scan using sku_category/],
  ['a brand', { brandIds: ['100010'] }, /Index (Only )?Scan.* sku_brand/],
  ['nothing', {}, /Index (Only )?Scan using sku_popular/],
])('the list for %s goes by its index', async (_, wanted, index) => {
  const page = { sort: 2, limit: 20, offset: 0 }
  const plan = await planOf(selectPage(db, visitor, { ...everything, ...wanted }, page))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on sku/)
})

test('the series table goes by its index', async () => {
  const plan = await planOf(selectProducts(db, visitor, nearestInSeries(db, '173')))
  expect(plan).toMatch(/Index (Only )?Scan.* using sku_series/)
  expect(plan).not.toMatch(/Seq Scan on sku/)
})
