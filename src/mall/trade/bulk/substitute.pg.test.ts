import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { openWorld } from '#test/testWorld.ts'
import { bulkSheets } from './bulk.sheet.ts'
import { deleteOldDrafts } from './bulk.sql.ts'

const { db, as } = await openWorld()
const liLei = await as('purchaser1')
const hanMei = await as('purchaser2')
beforeEach(() => db`delete from bulk_draft`)

async function read(call: Call, text: string) {
  const { draftId } = await call(api.bulk.readBulk, { text })
  await call(api.bulk.matchBulk, { draftId })
  return draftId
}
const draft = async (call: Call) => (await call(api.bulk.bulkDraft, {})) ?? expect.unreachable()

test('what a brand that is not sold calls so may be taken by what is equal to it, with what differs', async () => {
  const draftId = await read(liLei, 'EZO 6204DDU C3 4套')
  const { list, counts, acceptable } = await draft(liLei)
  expect([counts.substitute, acceptable]).toEqual([1, 0])
  const [line] = list
  expect(line).toMatchObject({ state: 'substitute', way: 'substitute', goods: null, count: 4 })
  expect(line?.reason).toContain('“EZO”')
  const equal = line?.candidates.filter(({ equal }) => equal !== null) ?? []
  expect(equal.length).toBeGreaterThan(1)
  expect(equal.every(({ model }) => model.startsWith('6204'))).toBe(true)
  const differing = equal.flatMap(({ equal }) => equal?.differences ?? [])
  expect(new Set(differing.map(({ name }) => name))).toContain('密封代号')
  const { list: exported, ...sent } = await liLei(api.bulk.exportBulk, { draftId })
  const told = bulkSheets.exportBulk({ ...sent, list: exported }).rows[0]?.at(-1)
  expect(told).toMatchObject({ text: expect.stringContaining(`订货号 ${equal[0]?.skuCode}：`) })
  const skuId = equal[0]?.skuId ?? ''
  await liLei(api.bulk.answerBulkLine, { draftId, lineNo: 1, skuId })
  expect((await draft(liLei)).list).toMatchObject([
    { state: 'matched', way: 'chosen', count: 4, goods: { skuId } },
  ])
})

test('a dozen stays one until goods are chosen, and is not counted twice when others are', async () => {
  const draftId = await read(liLei, '6204 一打')
  const [first, second] = (await draft(liLei)).list[0]?.candidates ?? []
  for (const one of [first, second]) {
    const skuId = one?.skuId ?? expect.unreachable()
    const { count } = await liLei(api.bulk.answerBulkLine, { draftId, lineNo: 1, skuId })
    expect(count).toBe(12)
  }
})

test('a designation of several brands is asked about, and a number alone is none', async () => {
  await read(liLei, '6204-2RS 5\n面具 EZO-6200 3')
  const { list } = await draft(liLei)
  expect(list.map(({ state, count }) => [state, count])).toEqual([
    ['choose', 5],
    ['none', 3],
  ])
  expect(new Set(list[0]?.candidates.map(({ brandId }) => brandId)).size).toBeGreaterThan(1)
})

test('a brand that is named is found by what every maker calls otherwise, and a word that says nothing is asked about', async () => {
  await read(liLei, '6204-2RS NSK 10\n6204-2Z NSK 3\n6205-2RS1 NTN 2\n6205-2Z SKF 好的 4')
  const { list, acceptable } = await draft(liLei)
  expect(list.map(({ state, goods, count }) => [state, goods?.model, count])).toEqual([
    ['matched', '6204DDU', 10],
    ['matched', '6204ZZ', 3],
    ['matched', '6205LLU', 2],
    ['choose', undefined, 4],
  ])
  expect(list[3]?.candidates[0]).toMatchObject({ model: '6205-2Z', equal: null })
  expect(list[3]?.reason).toBe('未找到 “好”，请确认')
  expect(acceptable).toBe(0)
})

test('a word of a column that is not used is no code of the company, and a count that nobody can order is asked about', async () => {
  const rows = [
    ['名称', '型号', '数量', '单位', '到货'],
    ['轴承', 'GM-60016', '4', '个', 'PO-99887766'],
    ['气缸', 'SC63x25', '4', '个', 'PO-99887766'],
    ['轴承', '6204-2RSH SKF', '1950.5', '套', ''],
  ]
  const { draftId } = await liLei(api.bulk.readBulk, { sheets: [{ name: '清单', rows }] })
  await liLei(api.bulk.matchBulk, { draftId })
  const { list } = await draft(liLei)
  expect(list.map(({ state, code }) => [state, code])).toEqual([
    ['none', 'GM-60016'],
    ['matched', ''],
    ['choose', ''],
  ])
  expect(list[2]?.reason).toBe('所写的数量无法下单，请确认数量')
})

test('a line of goods that are sold no more shows what their page offers in their place', async () => {
  const [bearing] = await db<{ skuId: string; model: string }[]>`
    select sku_id, model from sku s where family = 'bearing_deep_groove' and is_active
      and not exists (select from sku o where o.model = s.model and o.sku_id <> s.sku_id)
    order by sku_id limit 1`
  const { skuId, model } = bearing ?? expect.unreachable()
  await db`update sku set sku_is_marketable = 0 where sku_id = ${skuId}`
  await read(liLei, `${model} 4`)
  const [line] = (await draft(liLei)).list
  expect(line).toMatchObject({ state: 'invalid', way: 'model', goods: { skuId }, count: 4 })
  expect(line?.reason).toBe('该型号已停售')
  const { substitutes } = await liLei(api.equivalence.equalGoods, { skuId })
  const offered = line?.candidates.map(({ skuId, equal }) => [skuId, equal?.grade])
  const first = substitutes.slice(0, 5).map(({ skuId, grade }) => [skuId, grade])
  expect(offered).toEqual(first)
  expect(first.length).toBeGreaterThan(0)
})

test('a draft that nobody has touched for a month is deleted with its lines', async () => {
  const draftId = await read(liLei, '6204 20')
  await read(hanMei, '6204 20')
  await db`update bulk_draft set changed_at = '2026-01-01' where draft_id = ${draftId}`
  await deleteOldDrafts(db, new Date('2026-01-02'))
  expect(await liLei(api.bulk.bulkDraft, {})).toBe(null)
  expect((await draft(hanMei)).counts.all).toBe(1)
  expect(await db`select from bulk_line where draft_id = ${draftId}`).toEqual([])
})
