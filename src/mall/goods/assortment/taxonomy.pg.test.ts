import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
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
