import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { budgetOf, expectCounted, newBudget } from '#test/budgets.ts'
import { newSku, placed, stockOf, submission, submit } from '#test/orders.ts'
import { quoted } from '#test/quotes.ts'
import {
  answerShort,
  expectAddsUp,
  laterDay,
  openShort,
  propose,
  shortages,
} from '#test/shortages.ts'
import { lapseShortages } from './shortageDue.ts'

const { db, who, staff, wuGang, fengTao, first, second, order, paid, detail, skuNoOf } =
  await openShort()

const reserved = async () => {
  const [row] = await db<{ fen: string }[]>`
    select balance_fen as fen from ledger_account where company_id = 1 and kind = 'reserved'`
  return BigInt(row?.fen ?? 0)
}
test('a split that is accepted sends what is there first, and changes no amount', async () => {
  const input = await submission(wuGang, [
    { skuId: first, count: 10 },
    { skuId: second, count: 10 },
  ])
  const { orderNo } = await submit(wuGang, { ...input, isSplitAllowed: false })
  const before = await detail(wuGang, orderNo)
  await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'split' })
  expect(await staff(api.shipment.staffOrder, { orderNo })).toMatchObject({
    isShort: true,
    lines: [{ stock: await stockOf(db, first) }, { stock: await stockOf(db, second) }],
  })
  await expect(staff(api.shipment.confirmOrders, { orderNos: [orderNo] })).rejects.toMatchObject({
    code: 'ORDER_STATUS_CHANGED',
  })
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 30 })
  expect((await detail(wuGang, orderNo)).actions).toContain('answerShortage')
  await answerShort(wuGang, orderNo, 1, 'accept')
  const after = await detail(wuGang, orderNo)
  expect(after).toMatchObject({ status: 40, totals: before.totals, isSplitAllowed: true })
  expect(after.promisedDate).not.toBe(laterDay)
  expect(after.lines).toMatchObject([
    { count: 10, missing: 6, laterDate: laterDay, cancelled: 0 },
    { count: 10, missing: 0, laterDate: null },
  ])
  expect(after.logs.slice(-3).map(({ actor, note }) => [actor, note.split('：')[0]])).toEqual([
    ['吴刚', '接受'],
    ['吴刚', '缺货已处理'],
    ['系统', `预计 ${after.promisedDate} 发货`],
  ])
})

test('without a split all goods wait for the last of them', async () => {
  const input = await submission(wuGang, [{ skuId: first, count: 10 }])
  const { orderNo } = await submit(wuGang, { ...input, isSplitAllowed: false })
  await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'later' })
  await answerShort(wuGang, orderNo, 1, 'accept')
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 40, promisedDate: laterDay })
})

test('what is cancelled frees credit and no stock, and freight does not rise', async () => {
  const before = { stock: await stockOf(db, first), reserved: await reserved() }
  const orderNo = await order(wuGang)
  await propose(
    staff,
    orderNo,
    { lineNo: 1, ready: 4, kind: 'cancel' },
    { lineNo: 2, ready: 0, kind: 'later' },
  )
  await answerShort(wuGang, orderNo, 1, 'accept')
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 30 }) // line 2 is open
  await answerShort(wuGang, orderNo, 2, 'drop')
  const after = await detail(wuGang, orderNo)
  expect(after).toMatchObject({ status: 40, totals: { type: 1, total: 4, withTaxTotal: 400 } })
  expect(after.lines).toMatchObject([
    { count: 4, cancelled: 6, missing: 0, withTaxAmount: 400 },
    { count: 0, cancelled: 10, missing: 0, withTaxAmount: 0 },
  ])
  await expectAddsUp(db, orderNo)
  expect(await stockOf(db, first)).toBe(before.stock - 10)
  expect((await reserved()) - before.reserved).toBe(400_00n)
  // cancelled altogether, only what was there goes back
  await wuGang(api.order.askCancel, { orderNo, reason: '不需要了' })
  const { list } = await staff(api.cancellation.cancellationList, { keyword: orderNo })
  const cancelRequestId = list[0]?.cancelRequestId ?? ''
  await staff(api.cancellation.agreeCancellation, { cancelRequestId, reason: '同意' })
  expect(await stockOf(db, first)).toBe(before.stock - 6)
  expect(await reserved()).toBe(before.reserved)
})

test('what was paid for cancelled goods goes back, and later the rest of it', async () => {
  const orderNo = await paid(3) // 300 and 150: no freight
  await propose(staff, orderNo, { lineNo: 1, ready: 1, kind: 'cancel' })
  await answerShort(fengTao, orderNo, 1, 'accept')
  const after = await detail(fengTao, orderNo)
  // 100 + 150 are below 300, and freight was none
  expect(after).toMatchObject({ status: 40, payState: 7, totals: { totalPrice: 250, freight: 0 } })
  expect(after.refunds).toMatchObject([{ totalPrice: 200, state: 'open' }])
  await completeRefunds({ db, channels: sandbox, now: new Date() })
  const done = await detail(fengTao, orderNo)
  expect(done).toMatchObject({ status: 40, payState: 7, refunds: [{ state: 'done' }] })
  await fengTao(api.order.askCancel, { orderNo, reason: '不需要了' })
  const { list } = await staff(api.cancellation.cancellationList, { keyword: orderNo })
  const cancelRequestId = list[0]?.cancelRequestId ?? ''
  await staff(api.cancellation.agreeCancellation, { cancelRequestId, reason: '同意' })
  expect(await detail(fengTao, orderNo)).toMatchObject({
    status: 90,
    payState: 8,
    refunds: [{ totalPrice: 200 }, { totalPrice: 250, state: 'done' }],
  })
})

test('an order of which nothing is left ends, and all its money goes back', async () => {
  const orderNo = await paid(1) // 150 and 15 for freight
  await propose(
    staff,
    orderNo,
    { lineNo: 1, ready: 0, kind: 'cancel' },
    { lineNo: 2, ready: 0, kind: 'later' },
  )
  await answerShort(fengTao, orderNo, 1, 'accept')
  await answerShort(fengTao, orderNo, 2, 'drop')
  await completeRefunds({ db, channels: sandbox, now: new Date() })
  expect(await detail(fengTao, orderNo)).toMatchObject({
    status: 90,
    payState: 8,
    refunds: [{ totalPrice: 165, state: 'done' }],
  })
})

test('a substitute is held, costs no more, and comes in a line of its own', async () => {
  const [dear, cheap] = [
    await newSku(db, { fen: 120_00, stock: 9 }),
    await newSku(db, { fen: 80_00, stock: 9 }),
  ]
  const orderNo = await order(wuGang)
  await propose(
    staff,
    orderNo,
    { lineNo: 1, ready: 4, kind: 'substitute', substituteNo: await skuNoOf(dear) },
    { lineNo: 2, ready: 3, kind: 'substitute', substituteNo: await skuNoOf(cheap) },
  )
  expect([await stockOf(db, dear), await stockOf(db, cheap)]).toEqual([3, 2])
  const rows = await shortages(wuGang, orderNo)
  expect(rows.map(({ substitute }) => substitute?.taxPrice)).toEqual([100, 50])
  await answerShort(wuGang, orderNo, 1, 'accept')
  await answerShort(wuGang, orderNo, 2, 'drop')
  expect([await stockOf(db, dear), await stockOf(db, cheap)]).toEqual([3, 9])
  const after = await detail(wuGang, orderNo)
  expect(after.lines).toMatchObject([
    { lineNo: 1, count: 4, cancelled: 6 },
    { lineNo: 2, count: 3, cancelled: 7 },
    { lineNo: 3, skuId: dear, count: 6, taxPrice: 100, replaces: 1, withTaxAmount: 600 },
  ])
  expect(after.totals).toMatchObject({ type: 3, total: 13, withTaxTotal: 1150 })
  await expectAddsUp(db, orderNo)
})

test('a substitute is taxed at its own rate, and the order adds up', async () => {
  const [skuId, other] = [await newSku(db, { fen: 113_00 }), await newSku(db, { fen: 109_00 })]
  await db`update sku set tax_percent = 9 where sku_id = ${other}`
  const orderNo = await placed(wuGang, [{ skuId, count: 4 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const substituteNo = await skuNoOf(other)
  await propose(staff, orderNo, { lineNo: 1, ready: 1, kind: 'substitute', substituteNo })
  await answerShort(wuGang, orderNo, 1, 'accept')
  const { lines, totals } = await detail(wuGang, orderNo)
  expect(lines).toMatchObject([
    { count: 1, taxPercent: 13, withTaxAmount: 113 },
    { count: 3, taxPercent: 9, withTaxAmount: 327 },
  ])
  expect(totals).toMatchObject({ noTaxTotal: 400, withTaxTotal: 440 })
  await expectAddsUp(db, orderNo)
})

test('a substitute for quoted goods is not of their quote', async () => {
  const [skuId, other] = [await newSku(db, { fen: 100_00 }), await newSku(db, { fen: 100_00 })]
  const offer = [{ skuId, count: 10, tiers: { 1: 90_00 } }]
  const { enquiryNo } = await quoted(db, await who('admin1'), offer)
  const { orderNo } = await submit(wuGang, {
    ...(await submission(wuGang, [])),
    from: { source: 'quote', id: enquiryNo },
    lines: [{ lineId: '1', count: 10, price: 90 }],
  })
  const substituteNo = await skuNoOf(other)
  await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'substitute', substituteNo })
  await answerShort(wuGang, orderNo, 1, 'accept')
  const { lines } = await detail(wuGang, orderNo)
  expect(lines).toMatchObject([
    { skuId, count: 4, taxPrice: 90, priceSource: 'quote', quoteNo: enquiryNo },
    { skuId: other, count: 6, taxPrice: 90, priceSource: 'standard', quoteNo: '', replaces: 1 },
  ])
})

test('budgets take what is left of an order, and what comes in the place of its goods', async () => {
  const { userId = '' } = (await who('admin1')) ?? {}
  const startsOn = chineseDay(new Date())
  const made = { kind: 'person', subjectId: userId, startsOn, amount: '99999999' } as const
  const budgetId = await newBudget(wuGang, made)
  const taken = async () => (await budgetOf(wuGang, budgetId)).current
  const { used = 0, reserved: held = 0 } = { ...(await taken()) }
  const cheap = await newSku(db, { stock: 10, fen: 40_00 })
  const orderNo = await order(wuGang)
  expect(await taken()).toMatchObject({ used, reserved: held + 1500 })
  await propose(
    staff,
    orderNo,
    { lineNo: 1, ready: 4, kind: 'cancel' },
    { lineNo: 2, ready: 0, kind: 'substitute', substituteNo: await skuNoOf(cheap) },
  )
  await answerShort(wuGang, orderNo, 1, 'accept')
  await answerShort(wuGang, orderNo, 2, 'accept')
  expect((await detail(wuGang, orderNo)).totals.withTaxTotal).toBe(800)
  expect(await taken()).toMatchObject({ used: used + 800, reserved: held })
  await expectCounted(db)
})

test('an order that ends gives back substitutes and not what is missing', async () => {
  const other = await newSku(db, { fen: 80_00, stock: 9 })
  const before = await stockOf(db, first)
  await lapseShortages(db, new Date('2099-01-01')) // those of the demo world
  const orderNo = await order(wuGang)
  await propose(staff, orderNo, {
    lineNo: 1,
    ready: 4,
    kind: 'substitute',
    substituteNo: await skuNoOf(other),
  })
  await wuGang(api.order.cancelOrder, { orderNo, reason: '不需要了' })
  expect([await stockOf(db, first), await stockOf(db, other)]).toEqual([before - 6, 9])
  await expect(answerShort(wuGang, orderNo, 1, 'accept')).rejects.toMatchObject({
    code: 'ORDER_ACTION',
  })
  expect(await lapseShortages(db, new Date('2099-01-01'))).toBe(0)
})
