import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectFaces, selectHotBrands } from './catalogue.sql.ts'

const { db, owner, visitor, as } = await openWorld()
const categoryOf = (firstCategoryId: string) =>
  visitor(api.catalogue.secondCategoryList, { firstCategoryId })

async function countedIn(from: number, to: number) {
  const [row] = await db<{ total: number; brands: number }[]>`
    select count(*)::int as total, count(distinct brand_id)::int as brands
    from sku where is_active and category4_id between ${from} and ${to}`
  return row
}

test('a first level shows its categories on every level and their brands', async () => {
  const { category, children, brands, list } = await categoryOf('2')
  const counted = await countedIn(2_000_000, 2_999_999)
  expect(category).toEqual({ categoryId: '2', name: '气动液压管阀', total: counted?.total })
  expect(brands.length).toBe(counted?.brands)
  expect(brands.reduce((sum, { total }) => sum + total, 0)).toBe(category.total)
  expect(children.map(({ name }) => name)).toEqual([
    '气动执行元件',
    '气动控制元件',
    '阀门',
    '管件法兰',
    '仪表',
    '液压',
  ])
  for (const second of children) {
    const below = second.children.flatMap((third) => third.children)
    expect(below.reduce((sum, { total }) => sum + total, 0)).toBe(second.total)
    expect(below.every(({ total }) => total > 0)).toBe(true)
    for (const third of second.children) expect(third.picture).toMatch(/^\/img\/v7\/thumb\//)
  }
  const valves = await countedIn(2_030_000, 2_039_999)
  expect(children[2]?.total).toBe(valves?.total)
  expect(list.length).toBe(8)
  expect(list.every(({ taxPrice }) => taxPrice === undefined)).toBe(true)
})

test('its goods have the price of the caller', async () => {
  const member = await as('member')
  const { list } = await member(api.catalogue.secondCategoryList, { firstCategoryId: '1' })
  expect(list.length).toBe(8)
  expect(list.every(({ taxPrice = 0 }) => taxPrice > 0)).toBe(true)
})

test.each([
  ['77', 'BAD_INPUT'],
  ['101', 'CATEGORY_NOT_FOUND'],
  ['999', 'CATEGORY_NOT_FOUND'],
])('there is no first level %s: %s', async (firstCategoryId, code) => {
  await expect(categoryOf(firstCategoryId)).rejects.toMatchObject({ code })
})

test('a brand is told by its goods: how many, and where, most first', async () => {
  const { hotBrands } = await visitor(api.catalogue.homeCategoryList, { levels: 1 })
  const brandId = hotBrands[2]?.brandId ?? ''
  const brand = await visitor(api.catalogue.brandInfo, { brandId })
  const rows = await db<{ id: string; total: number }[]>`
    select (category4_id / 10000)::text as id, count(*)::int as total from sku
    where is_active and brand_id = ${brandId} group by 1`
  const total = rows.reduce((sum, row) => sum + row.total, 0)
  expect(brand).toMatchObject({
    brandName: 'AirTAC/亚德客',
    nameCn: '亚德客',
    nameEn: 'AirTAC',
    total,
  })
  const seconds = brand?.categories.flatMap(({ children }) => children) ?? []
  expect(new Map(seconds.map((one) => [one.categoryId, one.total]))).toEqual(
    new Map(rows.map((row) => [row.id, row.total])),
  )
  for (const first of brand?.categories ?? []) {
    const totals = first.children.map((one) => one.total)
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(first.total)
  }
  expect(await visitor(api.catalogue.brandInfo, { brandId: '999999' })).toBeNull()
})

test('what is shown of a third level and who is hot is found by index', async () => {
  await owner`analyze sku, category, brand`
  const faces = await planOf(db, (sql) => selectFaces(sql))
  expect(faces).toMatch(/Index Scan using sku_category on sku/)
  expect(faces).not.toMatch(/Seq Scan on sku/)
  await db.begin(async (tx) => {
    await tx`set local enable_seqscan = off` // 254 brands fit into a page
    expect(await planOf(tx, (sql) => selectHotBrands(sql))).toMatch(/brand_hot_rank_key/)
  })
})
