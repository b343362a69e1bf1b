import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { imports } from '#test/imports.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { detail, sent, tried, applied, undone, rows, work } = imports({ db, who: user, call: he })

const file = (model: string, ...goods: string[][]) =>
  [
    ['品牌', '型号', '名称', '分类', '含税价', '单位', '交期（工作日）'],
    ...goods.map(([brand = '', category = ''], no) => [
      ...[brand, `${model}-${no}`, '走查商品', category, '8.50', '个', '3'],
    ]),
  ]
    .map((cells) => cells.join(','))
    .join('\r\n')

test('brands and categories that the mall does not have are made from the file, and known for the next one', async () => {
  const [leaf = expect.unreachable()] = await db<{ id: string; third: string }[]>`
    select category_id::text as id, (category_id / 100)::text as third from category where level = 4
    order by category_id limit 1`
  const bytes = file(
    'UN1',
    ['泰安（TAIAN）', '供应商自己的叫法'],
    ['泰安（TAIAN）', '全新的第四级'],
    ['泰安（TAIAN）', '轴承与传动 > 走查子类'],
    ['SKF', '不归我们的类'],
  )
  const { runId } = await sent({ bytes })
  const dry = await tried(runId)
  expect(dry).toMatchObject({
    counts: { refused: 4 },
    unknown: {
      brand: { '泰安(TAIAN)': 3 },
      category: {
        ...{ 供应商自己的叫法: 1, 全新的第四级: 1 },
        ...{ '轴承与传动 > 走查子类': 1, 不归我们的类: 1 },
      },
    },
  })
  await he(api.importing.settleNames, {
    runId,
    brands: ['泰安(TAIAN)'],
    categories: [
      { name: '供应商自己的叫法', is: leaf.id },
      { name: '全新的第四级', is: leaf.third },
      { name: '轴承与传动 > 走查子类', is: 'path' },
    ],
  })
  await work(runId)
  expect(await detail(runId)).toMatchObject({
    ...{ state: 'checked', counts: { new: 3, refused: 1 } },
  })
  expect((await detail(runId)).unknown).toEqual({ brand: {}, category: { 不归我们的类: 1 } })
  await applied(runId)
  const [first = expect.unreachable(), second = expect.unreachable()] = await rows(runId, 'new')
  const found = async (skuId: string | null) =>
    he(api.assortment.goodsDetail, { skuId: skuId ?? '' })
  expect(await found(first.skuId)).toMatchObject({
    ...{ brandName: 'TAIAN/泰安', values: { category4Id: leaf.id } },
  })
  expect(await found(second.skuId)).toMatchObject({ categoryName: '全新的第四级' })
  await undone(runId)
  const again = await sent({
    bytes: file('UN2', ['TAIAN', '供应商自己的叫法'], ['泰安', '全新的第四级']),
  })
  expect((await tried(again.runId)).counts).toEqual({ new: 2 })
})

test('a name that two fourth levels have is asked for, unless the levels above say which is meant', async () => {
  const top = '轴承与传动'
  await he(api.taxonomy.addCategories, { paths: `${top} > 走查甲 > 杂项\n${top} > 走查乙 > 杂项` })
  const leaves = await db<{ id: string }[]>`
    select category_id::text as id from category where level = 4 and name = '杂项' order by 1`
  const [first = expect.unreachable(), second = expect.unreachable()] = leaves.map(({ id }) => id)
  const bytes = file('UN3', ['SKF', '走查乙 > 杂项'], ['SKF', '杂项'], ['SKF', '走查丙 > 杂项'])
  const { runId } = await sent({ bytes })
  expect(await tried(runId)).toMatchObject({
    ...{ counts: { new: 1, refused: 2 } },
    unknown: { category: { 杂项: 1, '走查丙 > 杂项': 1 } },
  })
  expect((await rows(runId, 'refused')).map(({ problems }) => problems[0]?.text)).toEqual([
    ...['有 2 个第四级分类叫“杂项”，请说明是哪个', '商城没有第四级分类“走查丙 > 杂项”'],
  ])
  await he(api.importing.settleNames, {
    ...{ runId, brands: [], categories: [{ name: '杂项', is: first }] },
  })
  await work(runId)
  await applied(runId)
  const made = (await rows(runId, 'new')).map(({ skuId }) => skuId ?? '')
  const placed = await Promise.all(
    made.map((skuId) => he(api.assortment.goodsDetail, { skuId }).then(({ values }) => values)),
  )
  expect(placed.map(({ category4Id }) => category4Id)).toEqual([second, first])
})

test('what cannot be made is refused by its name', async () => {
  const { runId } = await sent({ bytes: file('UN4', ['SKF', '走查办公 > 纸张']) })
  await tried(runId)
  const settled = (brands: string[], ...names: string[]) =>
    he(api.importing.settleNames, {
      ...{ runId, brands, categories: names.map((name) => ({ name, is: 'path' })) },
    })
  await expect(settled([], '走查办公 > 纸张')).rejects.toMatchObject({
    ...{ code: 'CATEGORY_UNMADE', data: { path: '走查办公 › 纸张', why: '一级分类已满 9 个' } },
  })
  await expect(settled([], 'a > b > c > d > e')).rejects.toMatchObject({
    ...{ code: 'CATEGORY_UNMADE', data: { path: 'a › b › c › d › e', why: '须是一至四级' } },
  })
  await expect(settled(['长'.repeat(41)])).rejects.toMatchObject({
    ...{ code: 'BRAND_UNMADE', data: { name: '长'.repeat(41), why: '名称不超过 40 字' } },
  })
  expect(await detail(runId)).toMatchObject({ state: 'checked' })
})

test('rows whose brand or category is removed before they are written are refused, the others written', async () => {
  await he(api.taxonomy.saveBrand, { nameEn: 'GONE', nameCn: '' })
  await he(api.taxonomy.addCategories, { paths: '轴承与传动 > 走查将删' })
  const bytes = file('UN5', ['GONE', '走查留下'], ['SKF', '走查将删'], ['SKF', '走查留下'])
  await he(api.taxonomy.addCategories, { paths: '轴承与传动 > 走查留下' })
  const { runId } = await sent({ bytes })
  expect((await tried(runId)).counts).toEqual({ new: 3 })
  const [brand = expect.unreachable()] = (await he(api.taxonomy.brandTable, { keyword: 'GONE' }))
    .list
  await he(api.taxonomy.removeBrand, { brandId: brand.brandId })
  const [category = expect.unreachable()] = (
    await he(api.taxonomy.categoryTable, { keyword: '走查将删' })
  ).list
  await he(api.taxonomy.removeCategory, { categoryId: category.categoryId })
  expect(await applied(runId)).toMatchObject({
    ...{ state: 'applied', fault: '', written: 1, counts: { new: 1, refused: 2 } },
  })
  expect((await rows(runId, 'refused')).map(({ problems }) => problems[0]?.text)).toEqual([
    ...['试运行后品牌已被删除', '试运行后分类已被删除或移走'],
  ])
})
