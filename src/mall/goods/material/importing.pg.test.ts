import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { materialLimits, sheetLimits } from '#mall/limits.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { materialColumns } from './importing.ts'

const { db, as } = await openWorld()
const admin = await as('admin1')
const head = [...materialColumns]
const skuIds = [await newSku(db), await newSku(db), await newSku(db)]
const rows = await db<{ skuCode: string }[]>`
  select sku_code from sku where sku_id = any(${skuIds}::bigint[]) order by sku_id`
const [a = '', b = '', c = ''] = rows.map(({ skuCode }) => skuCode)

beforeEach(() => db`delete from material where company_id = 1`)

const importing = (body: string[][], onConflict?: 'skip' | 'replace') =>
  admin(api.material.importMaterials, { rows: [head, ...body], onConflict })
const codes = async () => {
  const list = await db<{ skuCode: string; code: string; source: string }[]>`
    select sku_code, code, source from material join sku using (sku_id) where company_id = 1 order by sku_id`
  return list.map(({ skuCode, code, source }) => `${skuCode} ${code} ${source}`)
}
const entries = async () =>
  (await db`select count(*)::int from audit_log where action = 'material.import'`)[0]?.count

test('a table is tried first, then taken in wholly and with one entry in the log', async () => {
  const body = [
    [a, ' ｗｌ－1 ', '轴承', '20×47'],
    [b, 'WL-2'],
  ]
  const before = await entries()
  expect(await importing(body)).toEqual({
    total: 2,
    failed: 0,
    conflicts: 0,
    unchanged: 0,
    saved: 0,
    rows: [],
  })
  expect(await codes()).toEqual([])
  expect(await importing(body, 'skip')).toMatchObject({ saved: 2 })
  expect(await codes()).toEqual([`${a} wl-1 import`, `${b} WL-2 import`])
  expect(await entries()).toBe(before + 1)
  expect(await importing(body, 'replace')).toMatchObject({ unchanged: 2, saved: 0 })
  expect(await entries()).toBe(before + 1)
})

test('one row with an error keeps everything out, and each is told why', async () => {
  const answer = await importing(
    [
      [a, 'WL-1'],
      ['NOBODY', 'WL-2'],
      ['', 'WL-3'],
      [b, ''],
      [b, 'wl-1'],
      [c, 'A\u200b', '名'.repeat(101)],
    ],
    'replace',
  )
  expect(answer).toMatchObject({ total: 6, failed: 6, saved: 0 })
  expect(answer.rows.map(({ row, errors }) => [row, errors])).toEqual([
    [2, ['物料编码在文件中重复']],
    [3, ['订货号不存在']],
    [4, ['请输入订货号']],
    [5, ['物料编码须为 1–40 个可见字符', '订货号在文件中重复']],
    [6, ['订货号在文件中重复', '物料编码在文件中重复']],
    [7, ['物料编码须为 1–40 个可见字符', '物料名称最多 100 个字符']],
  ])
  expect(await codes()).toEqual([])
})

test('conflicts are said and either left alone or decided by the file', async () => {
  await importing(
    [
      [a, 'WL-1'],
      [b, 'WL-2'],
    ],
    'skip',
  )
  const swapped = [
    [a, 'WL-2'],
    [b, 'WL-1'],
    [c, 'WL-3'],
  ]
  const answer = await importing(swapped)
  expect(answer).toMatchObject({ total: 3, failed: 0, conflicts: 2 })
  expect(answer.rows.map(({ conflicts }) => conflicts)).toEqual([
    ['该商品已有物料编码 WL-1', `该物料编码已用于订货号 ${b}`],
    ['该商品已有物料编码 WL-2', `该物料编码已用于订货号 ${a}`],
  ])
  expect(await importing(swapped, 'skip')).toMatchObject({ saved: 1 })
  expect(await codes()).toEqual([`${a} WL-1 import`, `${b} WL-2 import`, `${c} WL-3 import`])
  expect(await importing(swapped, 'replace')).toMatchObject({ saved: 2, unchanged: 1 })
  expect(await codes()).toEqual([`${a} WL-2 import`, `${b} WL-1 import`, `${c} WL-3 import`])
  expect(await importing([[c, 'wl-2']], 'replace')).toMatchObject({ saved: 1 })
  expect(await codes()).toEqual([`${b} WL-1 import`, `${c} wl-2 import`])
})

test('blank cells keep what stands, and another name is decided about', async () => {
  const names = async () =>
    (await db`select code, name, spec from material where company_id = 1`)[0]
  await importing([[a, 'WL-1', '轴承', '20×47']], 'skip')
  expect(await importing([[a, 'WL-1']], 'skip')).toMatchObject({ unchanged: 1, saved: 0 })
  const renamed = [[a, 'WL-1', '前轮轴承', '']]
  const tried = await importing(renamed, 'skip')
  expect(tried).toMatchObject({ conflicts: 1, unchanged: 0, saved: 0 })
  expect(tried.rows[0]?.conflicts).toEqual(['物料名称原为 轴承'])
  expect(await names()).toEqual({ code: 'WL-1', name: '轴承', spec: '20×47' })
  expect(await importing(renamed, 'replace')).toMatchObject({ saved: 1 })
  expect(await names()).toEqual({ code: 'WL-1', name: '前轮轴承', spec: '20×47' })
  await importing([[a, 'WL-2']], 'replace')
  expect(await names()).toEqual({ code: 'WL-2', name: '前轮轴承', spec: '20×47' })
})

test('codes of another company are no conflict and stay as they are', async () => {
  const stranger = await as('admin2')
  await stranger(api.material.importMaterials, { rows: [head, [a, 'WL-1']], onConflict: 'skip' })
  expect(await importing([[b, 'WL-1']], 'replace')).toMatchObject({ conflicts: 0, saved: 1 })
  expect(await codes()).toEqual([`${b} WL-1 import`])
  const theirs = await stranger(api.material.materialList, { keyword: a })
  expect(theirs.list.map(({ code }) => code)).toEqual(['WL-1'])
})

test('the error file has the columns that were sent, errors and conflicts', async () => {
  await importing([[a, 'WL-1']], 'skip')
  const sent = [head, [a, 'WL-9', '轴承'], ['NOBODY', '=1+1'], [c, 'WL-3']]
  expect(await admin(api.material.materialErrors, { rows: sent })).toEqual({
    head: [...head, '错误原因'],
    list: [
      [a, 'WL-9', '轴承', '', '该商品已有物料编码 WL-1'],
      ['NOBODY', '=1+1', '', '', '订货号不存在'],
      [c, 'WL-3', '', '', ''],
    ],
  })
})

test.each([
  ['another head', [['姓名', '电话']], 'SHEET_COLUMNS'],
  ['a head alone', [head], 'SHEET_EMPTY'],
  ['blank rows', [head, ['', ' ']], 'SHEET_EMPTY'],
])('%s is refused', async (_, rows, code) => {
  await expect(admin(api.material.importMaterials, { rows })).rejects.toMatchObject({ code })
})

test('five thousand rows are tried and taken in, and a company has no more than it may', async () => {
  const goods = await db<{ skuCode: string }[]>`
    select sku_code from sku order by sku_id limit ${sheetLimits.materialRows}`
  const body = goods.map(({ skuCode }, at) => [skuCode, `M-${at}`])
  expect(await importing(body, 'skip')).toMatchObject({ total: body.length, saved: body.length })
  expect((await admin(api.material.materialList, {})).total).toBe(body.length)
  await db`
    insert into material (company_id, sku_id, code, code_key, source, user_id, changed_at)
    select 1, sku_id, 'X' || sku_id, 'x' || sku_id, 'import', 1, now() from sku
    where sku_id not in (select sku_id from material where company_id = 1)
      and sku_code <> ${a} limit ${materialLimits.codes - body.length}`
  expect((await admin(api.material.materialList, {})).total).toBe(materialLimits.codes)
  await expect(importing([[a, 'WL-LAST']], 'skip')).rejects.toMatchObject({
    code: 'MATERIAL_LIMIT',
  })
  await expect(
    admin(api.material.saveMaterial, { skuCode: a, code: 'WL-LAST' }),
  ).rejects.toMatchObject({ code: 'MATERIAL_LIMIT' })
})
