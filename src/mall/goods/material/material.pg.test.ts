import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { materialLimits } from '#mall/limits.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { materialColumns } from './importing.ts'

const { db, as } = await openWorld()
const admin = await as('admin1')
const purchaser = await as('purchaser1')
const demander = await as('demander1')
const stranger = await as('admin2')
const member = await as('member')
const one = await newSku(db)
const other = await newSku(db)
const skuCodeOf = async (skuId: string) =>
  (await db<{ skuCode: string }[]>`select sku_code from sku where sku_id = ${skuId}`)[0]?.skuCode ??
  ''
const [oneCode, otherCode] = [await skuCodeOf(one), await skuCodeOf(other)]

beforeEach(() => db`delete from material`)

const codeOf = async (call: Call, skuId = one) =>
  (await call(api.material.materialOf, { skuId }))?.code
const save = (input: object) =>
  admin(api.material.saveMaterial, { skuCode: oneCode, code: 'WL-1', ...input })
const learn = (code: string, skuId = one, call = purchaser) =>
  call(api.material.learnMaterial, { skuId, code })
const lastEntry = async () =>
  (await db`select action, subject, detail from audit_log order by audit_id desc limit 1`)[0]

test('a code is folded, kept with who gave it, and read by the whole company and nobody else', async () => {
  expect(await save({ code: ' ＷＬ－1 ', name: '轴承' })).toEqual({ skuId: one, code: 'WL-1' })
  expect(await codeOf(demander)).toBe('WL-1')
  expect(await codeOf(stranger)).toBe('')
  expect(await member(api.material.materialOf, { skuId: one })).toBeNull()
  const { list, total } = await demander(api.material.materialList, {})
  expect(total).toBe(1)
  expect(list[0]).toMatchObject({
    skuCode: oneCode,
    code: 'WL-1',
    name: '轴承',
    source: 'manual',
    changedBy: '吴刚',
  })
  expect((await stranger(api.material.materialList, {})).list).toEqual([])
  expect(await lastEntry()).toEqual({
    action: 'material.add',
    subject: expect.stringContaining(oneCode),
    detail: { 物料编码: ['', 'WL-1'], 物料名称: ['', '轴承'] },
  })
})

test('nobody but administrators changes the table, and demanders give no codes', async () => {
  const asked = { skuCode: oneCode, code: 'WL-1' }
  for (const call of [purchaser, demander, await as('manager1'), member]) {
    await expect(call(api.material.saveMaterial, asked)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(call(api.material.removeMaterials, { skuIds: [one] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    await expect(call(api.material.importMaterials, { rows: [] })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  for (const call of [demander, member])
    await expect(learn('WL-1', one, call)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await demander(api.material.materialOf, { skuId: one })).toEqual({
    code: '',
    mayEdit: false,
  })
  expect(await purchaser(api.material.materialOf, { skuId: one })).toEqual({
    code: '',
    mayEdit: true,
  })
})

test('what is given where goods are used is learnt, changed and taken away there', async () => {
  expect(await learn('wl-7')).toEqual({ code: 'wl-7' })
  expect((await admin(api.material.materialList, {})).list[0]).toMatchObject({
    source: 'learnt',
    changedBy: '李雷',
  })
  expect(await lastEntry()).toMatchObject({
    action: 'material.learn',
    detail: { 物料编码: ['', 'wl-7'] },
  })
  expect(await learn('WL-7')).toEqual({ code: 'WL-7' })
  expect(await learn(' ')).toEqual({ code: '' })
  expect(await codeOf(admin)).toBe('')
  expect(await lastEntry()).toMatchObject({
    action: 'material.remove',
    detail: { 物料编码: 'WL-7' },
  })
})

test('what administrators keep is changed by them alone, on the page of the goods too', async () => {
  await save({})
  const kept = { code: 'MATERIAL_KEPT' }
  await expect(learn('WL-2')).rejects.toMatchObject(kept)
  await expect(learn('')).rejects.toMatchObject(kept)
  const seen = (call: Call) => call(api.material.materialOf, { skuId: one })
  expect(await seen(purchaser)).toEqual({ code: 'WL-1', mayEdit: false })
  expect(await seen(admin)).toEqual({ code: 'WL-1', mayEdit: true })
  await learn('WL-3', one, admin)
  await expect(learn('WL-4')).rejects.toMatchObject(kept)
  await admin(api.material.importMaterials, {
    rows: [[...materialColumns], [otherCode, 'WL-5']],
    onConflict: 'skip',
  })
  await expect(learn('', other)).rejects.toMatchObject(kept)
})

test('one code names one product, whatever its case and width', async () => {
  await learn('WL-1')
  const taken = { code: 'MATERIAL_CODE_TAKEN', data: { skuCode: oneCode } }
  await expect(learn('ｗｌ－1', other)).rejects.toMatchObject(taken)
  await expect(save({ skuCode: otherCode, code: 'wl-1' })).rejects.toMatchObject(taken)
  await save({ skuCode: otherCode, code: 'wl-1', isReplacing: true })
  expect([await codeOf(admin), await codeOf(admin, other)]).toEqual(['', 'wl-1'])
})

test('goods that have a code are given another one only on purpose', async () => {
  await learn('WL-1')
  await expect(save({ code: 'WL-2' })).rejects.toMatchObject({
    code: 'MATERIAL_EXISTS',
    data: { code: 'WL-1' },
  })
  await save({ code: 'WL-2', isReplacing: true })
  await admin(api.material.saveMaterial, { skuId: one, code: 'WL-3', spec: '20×47' })
  expect(await codeOf(admin)).toBe('WL-3')
})

test.each([
  ['no code', { code: ' ' }, 'MATERIAL_CODE'],
  ['a long one', { code: 'A'.repeat(materialLimits.code + 1) }, 'MATERIAL_CODE'],
  ['what cannot be seen', { code: 'A\u200b' }, 'MATERIAL_CODE'],
  ['unknown goods', { skuCode: 'NOBODY' }, 'SKU_NOT_FOUND'],
  ['goods that never were', { skuId: '999999999' }, 'SKU_NOT_FOUND'],
])('%s is refused', async (_, input, code) => {
  await expect(save(input)).rejects.toMatchObject({ code })
})

test('the table is searched by every name of the goods, and narrowed by where codes come from', async () => {
  await save({ code: 'WL-1', name: '前轮轴承', spec: '双面密封' })
  await learn('XY_2', other)
  const found = async (input: object) =>
    (await admin(api.material.materialList, input)).list.map(({ code }) => code)
  expect(await found({ keyword: 'ｗｌ' })).toEqual(['WL-1'])
  expect(await found({ keyword: '前轮' })).toEqual(['WL-1'])
  expect(await found({ keyword: '密封' })).toEqual(['WL-1'])
  expect(await found({ keyword: otherCode.toLowerCase() })).toEqual(['XY_2'])
  expect(await found({ keyword: '_' })).toEqual(['XY_2'])
  expect(await found({ keyword: '%' })).toEqual([])
  expect(await found({ source: 'learnt' })).toEqual(['XY_2'])
  expect(await found({ pageSize: 1, pageNum: 2 })).toEqual(['XY_2'])
})

test('two who give one code at once cannot both have it', async () => {
  const tried = await Promise.allSettled([
    learn('WL-9', one),
    learn('WL-9', other, await as('purchaser4')),
  ])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect((await admin(api.material.materialList, {})).total).toBe(1)
})

test('many are removed with one entry in the log, and strangers remove nothing', async () => {
  await learn('WL-1')
  await learn('WL-2', other)
  const skuIds = [one, other]
  expect(await stranger(api.material.removeMaterials, { skuIds })).toEqual({ removed: 0 })
  expect(await admin(api.material.removeMaterials, { skuIds })).toEqual({ removed: 2 })
  expect(await lastEntry()).toEqual({
    action: 'material.remove',
    subject: '2 个物料编码',
    detail: { 物料编码: 'WL-1、WL-2' },
  })
})
