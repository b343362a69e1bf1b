import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import type { Outcome } from './bulk.rules.ts'
import { bulkSheets } from './bulk.sheet.ts'
import { selectWaiting, updateMatched } from './bulk.sql.ts'

const world = await openWorld()
const { db, as } = world
const liLei = await as('purchaser1')
const chenChen = await as('demander1')
const hanMei = await as('purchaser2')
const uncertified = await as('purchaser3')
const code = (name: string) => expect.objectContaining({ code: name })
beforeEach(async () => {
  await db`delete from bulk_draft`
  await db`delete from cart_item where requisition_line_id is null`
})

const bolt = await newSku(db, { minQuantity: 12, isMultiple: true })
const plain = await newSku(db)
const gone = await newSku(db)
await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
const unpriced = await newSku(db, { fen: null })
const rows = await db<{ skuId: string; skuCode: string }[]>`
  select sku_id, sku_code from sku where sku_id = any(${[bolt, plain, gone, unpriced]}::bigint[])`
const codeOf = (skuId: string) =>
  rows.find((row) => row.skuId === skuId)?.skuCode ?? expect.unreachable()

/** Found nothing for a line as its columns meant before. */
const nothing = ({ lineNo }: { lineNo: number }): Outcome => ({
  ...{ lineNo, state: 'none', way: '', sureness: 0, candidates: [], equals: [], skuId: null },
  ...{ count: null, unit: '', note: '', reason: '' },
})

async function read(call: Call, text: string) {
  const { draftId } = await call(api.bulk.readBulk, { text })
  await call(api.bulk.matchBulk, { draftId })
  return draftId
}
const draft = async (call: Call, asked: { state?: 'choose' | 'matched'; pageNum?: number } = {}) =>
  (await call(api.bulk.bulkDraft, asked)) ?? expect.unreachable()
const cartOf = async (call: Call) =>
  Object.fromEntries(
    (await call(api.cart.cartList, {})).list.map(({ skuId, count }) => [skuId, count]),
  )

const five = () =>
  [
    `${codeOf(bolt)} 140`,
    `${codeOf(gone)} 2`,
    `${codeOf(unpriced)} 3`,
    '6204 20',
    'XYZ-NOSUCH-9981 密封圈 20',
    `${codeOf(plain)} 3盒`,
  ].join('\n')

test('each line has its state, and no count is changed silently', async () => {
  await liLei(api.cart.addGoods, { goods: [{ skuId: bolt, count: 12 }] })
  await read(liLei, five())
  const { list, counts, kinds, totalPrice, acceptable } = await draft(liLei)
  expect(list.map(({ state }) => state)).toEqual([
    ...['matched', 'invalid', 'unpriced', 'choose', 'none', 'choose'],
  ])
  expect(counts).toEqual({
    ...{ all: 6, waiting: 0, matched: 1, choose: 2, substitute: 0, none: 1 },
    ...{ invalid: 1, unpriced: 1 },
  })
  const [one, , , bearing, , boxed] = list
  expect(one).toMatchObject({
    ...{ way: 'code', sureness: 100, count: 144, note: '140 改为 144，按 12 的倍数', inCart: 12 },
    goods: { skuId: bolt, minQuantity: 12 },
    totalPrice: (one?.goods?.taxPrice ?? 0) * 144,
  })
  expect({ kinds, totalPrice, acceptable }).toEqual({
    ...{ kinds: 1, totalPrice: one?.totalPrice, acceptable: 0 },
  })
  expect(bearing?.candidates.length).toBeGreaterThan(1)
  expect(bearing).toMatchObject({ goods: null, count: 20 })
  expect(boxed).toMatchObject({ goods: null, count: 3, candidates: [{ skuId: plain }] })
  expect(boxed?.reason).toContain('所写的是 3 盒')
})

test('an answer chooses goods in the count of the line, and doubled lines are told', async () => {
  const draftId = await read(liLei, `${five()}\n${codeOf(bolt)} 12`)
  const [, , , bearing] = (await draft(liLei)).list
  const skuId = bearing?.candidates[0]?.skuId ?? ''
  expect(await liLei(api.bulk.answerBulkLine, { draftId, lineNo: 4, skuId })).toEqual({
    ...{ skuId, count: 20, note: '' },
  })
  await liLei(api.bulk.answerBulkLine, { draftId, lineNo: 6, skuId: plain, count: 30 })
  await liLei(api.bulk.answerBulkLine, { draftId, lineNo: 5, skuCode: codeOf(plain) })
  const answer = await liLei(api.bulk.answerBulkLine, { draftId, lineNo: 1, count: 150 })
  expect(answer).toMatchObject({ count: 156, note: '150 改为 156，按 12 的倍数' })
  const { list, counts } = await draft(liLei)
  const others = list[3]?.candidates.map((one) => one.skuId)
  expect(others).toEqual(bearing?.candidates.map((one) => one.skuId)) // another one can still be chosen
  expect(list.map(({ state, way, count, sameAs }) => [state, way, count, sameAs])).toEqual([
    ['matched', 'code', 156, null],
    ['invalid', 'code', 2, null],
    ['unpriced', 'code', 3, null],
    ['matched', 'chosen', 20, null],
    ['matched', 'chosen', 20, null],
    ['matched', 'chosen', 30, 5],
    ['matched', 'code', 12, 1],
  ])
  expect(counts.matched).toBe(5)
  const wrong = { draftId, lineNo: 4, skuCode: 'NOBODY' }
  await expect(liLei(api.bulk.answerBulkLine, wrong)).rejects.toEqual(code('SKU_NOT_FOUND'))
})

test('what can be ordered goes into the cart, and its lines leave the draft', async () => {
  const draftId = await read(liLei, `${five()}\n${codeOf(bolt)} 12`)
  expect(await liLei(api.bulk.bulkToCart, { draftId })).toMatchObject({ added: 1, skipped: [] })
  expect(await cartOf(liLei)).toEqual({ [bolt]: 156 })
  expect((await draft(liLei)).counts).toMatchObject({ all: 5, matched: 0 })
  await expect(liLei(api.bulk.bulkToCart, { draftId })).rejects.toEqual(code('BULK_NOTHING_READY'))
  expect(await liLei(api.bulk.removeUnfound, { draftId })).toEqual({ removed: 1 })
  const lineNos = [2, 3]
  expect(await liLei(api.bulk.removeBulkLines, { draftId, lineNos })).toEqual({ removed: 2 })
  await liLei(api.bulk.clearBulk, { draftId })
  expect(await liLei(api.bulk.bulkDraft, {})).toBe(null)
})

test('a demander has it in his shared material', async () => {
  const draftId = await read(chenChen, `${codeOf(plain)} 5`)
  await chenChen(api.bulk.bulkToCart, { draftId })
  expect(await cartOf(chenChen)).toEqual({ [plain]: 5 })
})

test('the single candidate of a line that is nearly certain is taken with all others', async () => {
  const draftId = await read(liLei, `${codeOf(bolt)} 24`)
  await db`
    update bulk_line set state = 'choose', sku_id = null, sureness = 90, candidates = array[${plain}]::bigint[]`
  expect((await draft(liLei)).acceptable).toBe(1)
  expect(await liLei(api.bulk.acceptBulk, { draftId })).toEqual({ accepted: 1 })
  expect((await draft(liLei)).list).toMatchObject([{ goods: { skuId: plain }, count: 24 }])
})

test('codes of the company are known to it alone', async () => {
  await liLei(api.material.learnMaterial, { skuId: plain, code: 'GM-60015' })
  await read(liLei, 'GM-60015\t12')
  expect((await draft(liLei)).list).toMatchObject([{ way: 'material', count: 12 }])
  await read(hanMei, 'GM-60015\t12')
  const [line] = (await draft(hanMei)).list
  expect(line).toMatchObject({ goods: null, code: 'GM-60015' })
})

test('whoever sees no prices is told none, and not what has none', async () => {
  const who = (await world.who('purchaser1')) ?? expect.unreachable()
  const { callAs } = await import('#server/http/api.ts')
  const { programVisit } = await import('#test/programVisit.ts')
  const customRole = { roleId: '1', name: '仓库', denied: ['prices' as const], dataScope: null }
  const blind = callAs({
    ...{ db, search: world.search, sms: world.sms, who: { ...who, customRole }, now: new Date() },
    ...{ channels: sandbox, idempotencyKey: null, visit: { ...programVisit } },
  } as never)
  await read(blind, five())
  const { list, counts, totalPrice } = await draft(blind)
  expect(counts).toMatchObject({ matched: 2, unpriced: 0 })
  expect(totalPrice).toBe(undefined)
  expect(list.every((line) => line.totalPrice === undefined)).toBe(true)
  expect(list.every(({ goods }) => goods?.taxPrice === undefined)).toBe(true)
})

test('nobody meets the draft of another, who may go on with it elsewhere', async () => {
  const draftId = await read(liLei, five())
  for (const stranger of [hanMei, chenChen, uncertified]) {
    expect(await stranger(api.bulk.bulkDraft, {})).toBe(null)
    for (const endpoint of [api.bulk.matchBulk, api.bulk.bulkToCart, api.bulk.clearBulk])
      await expect(stranger(endpoint, { draftId })).rejects.toEqual(code('BULK_NOT_FOUND'))
    await expect(stranger(api.bulk.exportBulk, { draftId })).rejects.toEqual(code('BULK_NOT_FOUND'))
    const answer = { draftId, lineNo: 1, count: 12 }
    await expect(stranger(api.bulk.answerBulkLine, answer)).rejects.toEqual(code('BULK_NOT_FOUND'))
  }
  const settled = hanMei(api.order.confirmOrder, { source: 'bulk', id: draftId })
  await expect(settled).rejects.toEqual(code('BULK_NOT_FOUND'))
  expect((await draft(liLei)).counts.all).toBe(6)
  const second = await read(liLei, '6204 20')
  await expect(liLei(api.bulk.clearBulk, { draftId })).rejects.toEqual(code('BULK_NOT_FOUND'))
  expect((await draft(liLei)).draftId).toBe(second)
})

test('it is settled as it stands, and what was ordered leaves the draft', async () => {
  const draftId = await read(liLei, `${five()}\n${codeOf(bolt)} 12`)
  const page = await liLei(api.order.confirmOrder, { source: 'bulk', id: draftId })
  expect(page.list.map(({ skuId, count }) => [skuId, count])).toEqual([[bolt, 156]])
  expect((await liLei(api.bulk.bulkGoods, { draftId })).list).toEqual([{ skuId: bolt, count: 156 }])
  const { addressId } = await submission(liLei, [])
  const lines = page.list.map(({ lineId, count, taxPrice }) => ({
    ...{ lineId, count, price: taxPrice },
  }))
  const from = { source: 'bulk', id: draftId } as const
  await submit(liLei, { from, addressId, isFreight: page.isFreight, lines })
  expect((await draft(liLei)).counts).toMatchObject({ all: 5, matched: 0 })
})

test('only a certified company has it quoted', async () => {
  const draftId = await read(hanMei, `${codeOf(plain)} 2`)
  expect(await hanMei(api.bulk.quoteBulk, { draftId })).toMatch(/^\/files\/quotation\/.*\.pdf$/)
  const { list } = await hanMei(api.quotation.quotationList, {})
  expect(list[0]).toMatchObject({ type: 1, total: 2 })
  const other = await read(uncertified, `${codeOf(plain)} 2`)
  const asked = uncertified(api.bulk.quoteBulk, { draftId: other })
  await expect(asked).rejects.toEqual(code('FORBIDDEN'))
})

const table = [
  ['2026 年 11 月采购计划'],
  ['序号', '名称', '规格型号', '数量', '单位'],
  ['1', '螺栓', codeOf(bolt), '140', '个'],
  ['2', '零件', codeOf(plain), '2', '打'],
  ['', '合计', '', '142'],
]

test('a table is read by its columns, which can be corrected', async () => {
  const sent = { fileName: '计划.xlsx', sheets: [{ name: '表一', rows: table }] }
  const { draftId, total } = await liLei(api.bulk.readBulk, sent)
  expect(total).toBe(2)
  await liLei(api.bulk.matchBulk, { draftId })
  const read = await draft(liLei)
  expect(read).toMatchObject({ fileName: '计划.xlsx', counts: { matched: 2 } })
  expect(read.sheets).toMatchObject([
    { name: '表一', roles: ['', 'name', 'spec', 'count', 'unit'] },
  ])
  expect(read.sheets[0]?.examples[0]).toEqual(table[2])
  expect(read.list.map(({ place, count, note }) => [place, count, note])).toEqual([
    ['第 3 行', 144, '140 改为 144，按 12 的倍数'],
    ['第 4 行', 24, '2 打 = 24 套'],
  ])
  const roles = ['count', 'name', 'spec', '', 'unit'] as const
  await db`update bulk_line set state = 'waiting' where draft_id = ${draftId}`
  const late = await selectWaiting(db, draftId, 1)
  await liLei(api.bulk.setBulkColumns, { draftId, sheetNo: 1, roles: [...roles] })
  await updateMatched(db, draftId, late, late.map(nothing))
  expect((await draft(liLei)).counts).toMatchObject({ waiting: 2, none: 0 })
  await liLei(api.bulk.matchBulk, { draftId })
  expect((await draft(liLei)).list.map(({ count }) => count)).toEqual([12, 24])

  await chenChen(api.bulk.readBulk, sent)
  expect((await draft(chenChen)).sheets[0]?.roles).toEqual(roles)
  await hanMei(api.bulk.readBulk, sent)
  expect((await draft(hanMei)).sheets[0]?.roles).toEqual(read.sheets[0]?.roles)
  expect((await hanMei(api.bulk.bulkHeads, {})).list).toEqual([])
  const [head] = (await chenChen(api.bulk.bulkHeads, {})).list
  expect(head).toMatchObject({ heads: table[1], roles, changedBy: '李雷' })
  const { headKey = '' } = head ?? {}
  await expect(chenChen(api.bulk.removeBulkHead, { headKey })).rejects.toEqual(code('FORBIDDEN'))
  expect(await hanMei(api.bulk.removeBulkHead, { headKey })).toEqual({ removed: 0 })
  expect(await liLei(api.bulk.removeBulkHead, { headKey })).toEqual({ removed: 1 })
  await liLei(api.bulk.readBulk, sent)
  expect((await draft(liLei)).sheets[0]?.roles).toEqual(read.sheets[0]?.roles)
})

test('what was found is exported with the place of each line, and with the workbook that was sent', async () => {
  const file = Buffer.from('PK of a workbook').toString('base64')
  const sent = { fileName: '计划.xlsx', file, sheets: [{ name: '表一', rows: table }] }
  const { draftId } = await liLei(api.bulk.readBulk, sent)
  await liLei(api.bulk.matchBulk, { draftId })
  const answer = await liLei(api.bulk.exportBulk, { draftId })
  expect(answer).toMatchObject({ file, heads: [{ sheetNo: 1, rowNo: 2 }] })
  expect(answer.list.map(({ sheetNo, rowNo, count }) => [sheetNo, rowNo, count])).toEqual([
    [1, 3, 144],
    [1, 4, 24],
  ])
  const { into, rows } = bulkSheets.exportBulk(answer)
  expect(into?.rows.map(({ rowNo, cells }) => [rowNo, cells[3]])).toEqual([
    [2, { text: '商城订货号' }],
    [3, { text: codeOf(bolt), style: 'text' }],
    [4, { text: codeOf(plain), style: 'text' }],
  ])
  expect(rows[0]?.[1]).toMatchObject({ text: `1  螺栓  ${codeOf(bolt)}  140  个` })
  const typed = await read(liLei, '6204 20')
  expect(bulkSheets.exportBulk(await liLei(api.bulk.exportBulk, { draftId: typed })).into).toBe(
    undefined,
  )
})

test('too many lines and none are refused', async () => {
  const text = '6204 20\n'.repeat(5001)
  await expect(liLei(api.bulk.readBulk, { text })).rejects.toEqual(code('BULK_TOO_MANY'))
  await expect(liLei(api.bulk.readBulk, { text: '型号\t数量\n\n' })).rejects.toEqual(
    code('BULK_EMPTY'),
  )
})

test('many lines are matched call by call', async () => {
  const text = Array.from({ length: 300 }, (_, at) => `${codeOf(plain)} ${at + 1}`).join('\n')
  const { draftId, waiting } = await liLei(api.bulk.readBulk, { text })
  expect(waiting).toBe(300)
  let left = waiting
  while (left > 0) left = (await liLei(api.bulk.matchBulk, { draftId })).waiting
  const page = await draft(liLei, { state: 'matched', pageNum: 6 })
  expect(page).toMatchObject({ total: 300, pages: 6, kinds: 1 })
  expect(page.list[0]).toMatchObject({ lineNo: 251, count: 251, sameAs: 1 })
})
