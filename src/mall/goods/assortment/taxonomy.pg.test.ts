import { expect, test } from 'vitest'
import type { Sql } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { lockTaxonomy } from '#mall/goods/catalogue/taxonomy.sql.ts'
import { codeOf } from '#test/approvals.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const staff = await as('operator')

const brandsCalled = async (keyword: string) =>
  (await staff(api.taxonomy.brandTable, { keyword })).list
const categoriesCalled = async (keyword: string) =>
  (await staff(api.taxonomy.categoryTable, { keyword })).list

test('a brand is made, renamed and removed as long as nothing needs it', async () => {
  await staff(api.taxonomy.saveBrand, { nameEn: 'TAIAN', nameCn: '泰安' })
  const [made = expect.unreachable()] = await brandsCalled('taian')
  expect(made).toMatchObject({ brandName: 'TAIAN/泰安', total: 0 })
  expect(Number(made.brandId)).toBeGreaterThan(200_000)
  const { brands } = await staff(api.assortment.goodsChoices, {})
  expect(brands).toContainEqual({ brandId: made.brandId, brandName: 'TAIAN/泰安' })
  await staff(api.taxonomy.saveBrand, { brandId: made.brandId, nameEn: 'TAIAN', nameCn: '泰安特' })
  expect(await brandsCalled('泰安特')).toHaveLength(1)
  await staff(api.taxonomy.removeBrand, { brandId: made.brandId })
  expect(await brandsCalled('taian')).toEqual([])
  const actions = await db<{ action: string; subject: string }[]>`
    select action, subject from audit_log order by audit_id desc limit 3`
  expect(actions.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
    'brand.remove TAIAN/泰安特',
    'brand.save TAIAN/泰安 → TAIAN/泰安特',
    'brand.add TAIAN/泰安',
  ])
})

test('a brand needs a name that no other has, and stays while it has goods', async () => {
  const save = (names: { nameEn: string; nameCn: string }) =>
    codeOf(staff(api.taxonomy.saveBrand, names))
  expect(await save({ nameEn: '', nameCn: ' ' })).toBe('FORM_INVALID')
  expect(await save({ nameEn: 's k f', nameCn: '' })).toBe('BRAND_TAKEN')
  const twice = [0, 1].map(() => save({ nameEn: 'TWICE', nameCn: '' }))
  expect((await Promise.all(twice)).toSorted()).toEqual(['BRAND_TAKEN', 'done'])
  expect(await codeOf(staff(api.taxonomy.removeBrand, { brandId: '100001' }))).toBe('BRAND_USED')
})

test('paths make the categories that are missing; a branch goes with all below it', async () => {
  const { total: before } = await staff(api.taxonomy.categoryTable, {})
  const paths = '轴承与传动 > 走查一 > 走查二 > 走查三\n轴承与传动 > 走查一'
  expect(await staff(api.taxonomy.addCategories, { paths })).toEqual({ count: 5 })
  expect(await staff(api.taxonomy.addCategories, { paths })).toEqual({ count: 0 })
  const [second = expect.unreachable(), ...below] = await categoriesCalled('走查')
  expect(second).toMatchObject({ name: '走查一', path: '轴承与传动', total: 0 })
  expect(below.map(({ name }) => name)).toEqual(['走查二', '走查三', '走查一', '走查一'])
  await staff(api.taxonomy.saveCategory, {
    ...{ categoryId: second.categoryId, name: '走查改', aliasName: '走查别名' },
  })
  expect(await categoriesCalled('走查别名')).toMatchObject([{ name: '走查改' }])
  await staff(api.taxonomy.removeCategory, { categoryId: second.categoryId })
  expect((await staff(api.taxonomy.categoryTable, {})).total).toBe(before)
})

test('a category with goods below it stays', async () => {
  expect(await codeOf(staff(api.taxonomy.removeCategory, { categoryId: '1' }))).toBe(
    'CATEGORY_USED',
  )
  expect(await codeOf(staff(api.taxonomy.addCategories, { paths: 'a > b > c > d > e' }))).toBe(
    'FORM_INVALID',
  )
  const { list } = await staff(api.taxonomy.categoryTable, { categoryId: '1', pageSize: 1 })
  expect(list[0]?.total).toBeGreaterThan(1000)
})

test('below one parent a category has a name of its own', async () => {
  await staff(api.taxonomy.addCategories, {
    paths: '轴承与传动 > 走查左 > 甲\n轴承与传动 > 走查右 > 甲',
  })
  const [left = expect.unreachable()] = await categoriesCalled('走查左')
  const rename = (name: string) =>
    codeOf(staff(api.taxonomy.saveCategory, { categoryId: left.categoryId, name, aliasName: '' }))
  expect(await rename('走 查右')).toBe('CATEGORY_TAKEN')
  expect(await rename('甲')).toBe('done')
})

test('names are changed while an import writes goods of the same brands and categories', async () => {
  await staff(api.taxonomy.addCategories, { paths: '轴承与传动 > 走查忙' })
  const [{ categoryId } = expect.unreachable()] = await categoriesCalled('走查忙')
  const [brand = expect.unreachable()] = await brandsCalled('SKF')
  await db.begin(async (tx) => {
    await tx`select from brand where brand_id = ${brand.brandId} for key share`
    await tx`select from category where category_id::text like '1%' for key share`
    const { brandId, nameEn } = brand
    await staff(api.taxonomy.saveBrand, { brandId, nameEn, nameCn: '斯凯孚轴承' })
    await staff(api.taxonomy.saveCategory, { categoryId, name: '走查改名', aliasName: '' })
  })
  expect(await brandsCalled('斯凯孚轴承')).toMatchObject([{ brandName: 'SKF/斯凯孚轴承' }])
})

test('whoever renames or removes waits for whoever makes names', async () => {
  await staff(api.taxonomy.saveBrand, { nameEn: 'WAITING', nameCn: '' })
  await staff(api.taxonomy.addCategories, { paths: '轴承与传动 > 走查等甲\n轴承与传动 > 走查等乙' })
  const [brand = expect.unreachable()] = await brandsCalled('WAITING')
  const [one = expect.unreachable()] = await categoriesCalled('走查等甲')
  const [other = expect.unreachable()] = await categoriesCalled('走查等乙')
  const waiting = await db.begin(async (tx) => {
    await lockTaxonomy(tx)
    const work = Promise.all([
      staff(api.taxonomy.removeBrand, { brandId: brand.brandId }),
      staff(api.taxonomy.removeCategory, { categoryId: one.categoryId }),
      staff(api.taxonomy.saveCategory, {
        ...{ categoryId: other.categoryId, name: '走查等丙', aliasName: '' },
      }),
    ])
    await expect.poll(() => waitingIn(tx)).toBe(3)
    return { work }
  })
  await waiting.work
})

const waitingIn = async (tx: Sql) => {
  const [row] = await tx<{ count: number }[]>`
    select count(*)::int from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`
  return row?.count
}
