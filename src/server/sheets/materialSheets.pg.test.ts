import { unzipSync, zipSync } from 'fflate'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { materialColumns } from '#mall/goods/material/importing.ts'
import { sheetLimits } from '#mall/limits.ts'
import { openApp } from '#test/app.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { workbook } from '#test/workbook.ts'
import { readXlsx } from './readXlsx.ts'

const { db } = await openWorld()
const { app, login } = await openApp(db)
const { token } = await login('admin2')
const { token: purchaser } = await login('purchaser2')
const skuId = await newSku(db)
const [sku] = await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`
const skuCode = sku?.skuCode ?? ''
const head = [...materialColumns]

beforeEach(async () => {
  await db`delete from material where company_id = 2`
  await db`delete from use_count`
})

const post = (path: string, payload: object | string, by = token) =>
  app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { authorization: by, 'content-type': 'application/json' },
  })
const importing = async (file: Buffer, more: object = {}, by = token) =>
  (
    await post(api.material.importMaterials.path, { file: file.toString('base64'), ...more }, by)
  ).json<{ code: string; data: { total: number; failed: number; saved: number } }>()

test('the template is filled in, tried, taken in and exported, and no cell becomes a formula', async () => {
  const template = await app.inject({
    url: api.material.materialTemplate.path,
    headers: { authorization: token },
  })
  expect((await readXlsx(template.rawPayload))[0]).toEqual(head)
  const file = workbook([head, [skuCode, '=1+1', '@SUM(A1)', '-1']])
  expect(await importing(file)).toMatchObject({ data: { total: 1, failed: 0, saved: 0 } })
  expect(await importing(file, { onConflict: 'skip' })).toMatchObject({ data: { saved: 1 } })

  const exported = await app.inject({
    url: `${api.material.exportMaterials.path}?keyword=${encodeURIComponent('=1+1')}`,
    headers: { authorization: token },
  })
  expect(exported.headers['content-disposition']).toContain(encodeURIComponent('物料编码.xlsx'))
  const [columns, row] = await readXlsx(exported.rawPayload)
  expect(columns?.slice(0, 4)).toEqual(['订货号', '物料编码', '物料名称', '规格描述'])
  expect(row?.slice(0, 4)).toEqual([skuCode, '=1+1', '@SUM(A1)', '-1'])
  expect(row?.slice(7, 9)).toEqual(['导入', '褚宁'])
  const sheet = unzipSync(exported.rawPayload)['xl/worksheets/sheet1.xml']
  const xml = Buffer.from(sheet ?? []).toString()
  expect(xml).not.toContain('<f>')
  expect([...xml.matchAll(/<c [^>]*>/g)].filter(([cell]) => !cell.includes('inlineStr'))).toEqual(
    [],
  )
  expect(await importing(exported.rawPayload)).toMatchObject({ data: { total: 1, failed: 0 } })
})

test('the error file may be mended and sent again', async () => {
  const file = workbook([head, ['NOBODY', '=cmd()']]).toString('base64')
  const errors = await post(api.material.materialErrors.path, { file })
  expect(await readXlsx(errors.rawPayload)).toEqual([
    [...head, '错误原因'],
    ['NOBODY', '=cmd()', '', '', '订货号不存在'],
  ])
  expect(await importing(errors.rawPayload)).toMatchObject({ data: { total: 1, failed: 1 } })
})

test('bombs and tables that are too large are refused before they are unpacked', async () => {
  const spaces = (bytes: number) =>
    Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': Buffer.alloc(bytes, ' ') }, { level: 9 }))
  const bomb = spaces(sheetLimits.materialUnpackedBytes + 1)
  expect(bomb.length).toBeLessThan(100_000)
  const tooLarge = { code: 'MATERIAL_SHEET_TOO_LARGE' }
  expect(await importing(bomb)).toMatchObject(tooLarge)
  expect(await importing(Buffer.alloc(sheetLimits.materialBytes + 1))).toMatchObject(tooLarge)
  const rows = Array.from({ length: sheetLimits.materialRows + 1 }, (_, at) => ['A', `${at}`])
  expect(await importing(workbook([head, ...rows]))).toMatchObject(tooLarge)
  expect(await importing(Buffer.from('订货号,物料编码'))).toMatchObject({ code: 'SHEET_INVALID' })
})

test('the largest table is read, and nothing larger gets into the door', async () => {
  const rows = Array.from({ length: sheetLimits.materialRows }, (_, at) => ['NOBODY', `M-${at}`])
  expect(await importing(workbook([head, ...rows]))).toMatchObject({
    data: { total: sheetLimits.materialRows, failed: sheetLimits.materialRows },
  })
  const large = await post(api.material.importMaterials.path, `"${'A'.repeat(3_000_000)}"`)
  expect(large.statusCode).toBe(413)
  const elsewhere = await post(api.material.saveMaterial.path, `"${'A'.repeat(600_000)}"`)
  expect(elsewhere.statusCode).toBe(413)
})

test('who may not import is turned away before his file is read', async () => {
  const body = `"${'A'.repeat(2_500_000)}"`
  const refused = await post(api.material.importMaterials.path, body, purchaser)
  expect(refused.json()).toMatchObject({ success: false, code: 'FORBIDDEN' })
  const nobody = await post(api.material.materialErrors.path, body, '')
  expect(nobody.json()).toMatchObject({ success: false, code: 'A00004' })
})

test('a person sends and fetches so many large tables and no more, and others go on', async () => {
  const { uses } = sheetLimits.perPerson
  const path = api.material.exportMaterials.path
  const fetching = (by: string) => app.inject({ url: path, headers: { authorization: by } })
  const tooMany = { success: false, code: 'SHEET_LIMIT' }
  for (let sent = 0; sent < uses; sent++) {
    expect(await importing(Buffer.from(''))).toMatchObject({ code: 'SHEET_INVALID' })
    expect((await fetching(token)).headers['content-disposition']).toContain('attachment')
  }
  expect(await importing(workbook([head, [skuCode, 'WL-1']]))).toMatchObject(tooMany)
  expect((await fetching(token)).json()).toMatchObject(tooMany)
  expect((await fetching(purchaser)).headers['content-disposition']).toContain('attachment')
})
