import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { imports } from '#test/imports.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as, who } = await openWorld()
const he = await as('operator')
const user = (await who('operator')) ?? expect.unreachable('there is no operator')
const { sent, tried, applied, rows } = imports({ db, who: user, call: he })

type Brand = { brandId: string; brandName: string }
const [brand = expect.unreachable(), other = expect.unreachable()] = await db<Brand[]>`
  select brand_id::text, brand_name from brand where brand_name like '%/%' order by brand_id limit 2`
const [leaf = expect.unreachable()] = await db<{ id: string }[]>`
  select category_id::text as id from category where level = 4 order by category_id limit 1`
const usual = { category4Id: leaf.id, unit: '个', deliveryDate: '3' }

/** Goods of a test's own. */
async function goods() {
  const skuId = await newSku(db, { fen: 1000 })
  const model = `DB-${skuId}`
  await owner`update sku set model = ${model}, brand_id = ${brand.brandId} where sku_id = ${skuId}`
  const [row = expect.unreachable()] = await db<{ skuCode: string }[]>`
    select sku_code from sku where sku_id = ${skuId}`
  return { skuId, model, skuCode: row.skuCode }
}
const csv = (...lines: string[][]) => lines.map((cells) => cells.join(',')).join('\r\n')

test('prices that fall by more than 30 percent are held too', async () => {
  const one = await goods()
  const bytes = csv(['商城订货号', '标准价'], [one.skuCode, '6.50'])
  const { runId } = await sent({ subject: 'prices', bytes })
  expect((await tried(runId)).counts).toEqual({ held: 1 })
  expect(await rows(runId, 'held')).toMatchObject([
    { problems: [{ text: '标准价跌 35.0%，像是进价或按别的单位，请核对' }] },
  ])
})

test('the same file twice makes its new goods once', async () => {
  const model = `TWICE-${crypto.randomUUID()}`
  const bytes = csv(['品牌', '型号', '名称', '标准价'], [brand.brandName, model, '新的', '3'])
  const [first, second] = [await sent({ bytes }), await sent({ bytes })]
  expect((await tried(first.runId, { choices: usual })).counts).toEqual({ new: 1 })
  expect((await tried(second.runId, { choices: usual })).counts).toEqual({ new: 1 })
  await Promise.all([applied(first.runId), applied(second.runId)])
  const made = await db<{ skuCode: string }[]>`select sku_code from sku where model = ${model}`
  expect(made).toHaveLength(1)
  const refused = [
    ...(await rows(first.runId, 'refused')),
    ...(await rows(second.runId, 'refused')),
  ]
  expect(refused.map(({ problems }) => problems)).toEqual([
    [{ column: '', text: `试运行后已有这个型号（${made[0]?.skuCode}）` }],
  ])
})

test('a number of goods of another brand is not the supplier’s', async () => {
  const one = await goods()
  const { runId } = await sent({
    bytes: csv(
      ['订货号', '品牌', '型号', '标准价'],
      [one.skuCode, other.brandName, 'ELSE-1', '10.5'],
    ),
  })
  expect((await tried(runId, { choices: usual })).counts).toEqual({ refused: 1 })
  expect(await rows(runId, 'refused')).toMatchObject([
    {
      problems: [
        { column: 'A', text: `订货号是品牌“${brand.brandName}”的“${one.model}”，品牌不同` },
      ],
    },
  ])
})

test('the name of an attribute is remembered with its column', async () => {
  const one = await goods()
  const bytes = csv(['型号', '品牌', 'd'], [one.model, brand.brandName, '20'])
  const name = `${brand.brandName.split('/')[1]} 2026.csv`
  const { runId, columns, choices } = await sent({ name, bytes })
  await he(api.importing.checkImport, {
    ...{ runId, choices },
    columns: columns.map(({ no, field, attribute }) => ({
      ...{ no, field, isConfirmed: true },
      attribute: no === 2 ? '内径(mm)' : attribute,
    })),
  })
  expect((await sent({ name, bytes })).columns[2]).toMatchObject({
    ...{ field: 'attribute', attribute: '内径(mm)', reason: '上次就是这样' },
  })
})

test('a file of what was refused has so many cells at most and says what is missing', async () => {
  const width = 255
  const head = ['型号', '品牌', '数量', ...Array.from({ length: width - 3 }, (_, at) => `c${at}`)]
  const lines = Array.from({ length: 3910 }, (_, at) => [`NIX${at}`, brand.brandName, '3'])
  const { runId } = await sent({ subject: 'stock', bytes: csv(head, ...lines) })
  expect((await tried(runId)).counts).toEqual({ refused: 3910 })
  const errors = await he(api.importing.importErrors, { runId })
  expect([errors.head.length, errors.list.length]).toEqual([256, 3907])
  expect(errors.list.at(-1)?.at(-1)).toBe('另有 4 行未列出')
})
