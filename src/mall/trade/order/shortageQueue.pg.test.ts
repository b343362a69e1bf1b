import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { newSku, stockOf, submission, submit } from '#test/orders.ts'
import {
  answerShort,
  expectAddsUp,
  laterDay,
  openShort,
  propose,
  shortages,
} from '#test/shortages.ts'
import { shortageLabel } from './shortage.rules.ts'
import { lapseShortages, remindShortages } from './shortageDue.ts'

const { db, owner, as, staff, wuGang, fengTao, first, order, paid, detail, skuNoOf } =
  await openShort()
// the desk shows what waits longest: nothing of the demo world's money does
await db`update after_sale set state = 'withdrawn'`
await db`update statement_dispute set state = 'kept', decided_at = now()`
await db`update invoice set state = 'rejected', reason = '已处理', resumes = null, number = null, issued_on = null`

test('whoever is silent is told before, and what is missing comes later', async () => {
  const other = await newSku(db, { fen: 80_00, stock: 9 })
  const orderNo = await order(wuGang)
  await propose(staff, orderNo, {
    lineNo: 1,
    ready: 4,
    kind: 'substitute',
    substituteNo: await skuNoOf(other),
  })
  const [row] = await shortages(wuGang, orderNo)
  const due = new Date(row?.answerDueAt ?? 0)
  const before = new Date(due.getTime() - 1)
  const messages = async () => (await wuGang(api.message.messageList, {})).list
  expect((await messages())[0]).toMatchObject({ title: '订单有商品缺货，请答复' })
  expect([await remindShortages(db, before), await remindShortages(db, before)]).toEqual([1, 0])
  expect((await messages())[0]).toMatchObject({ title: '缺货待您答复，即将改期' })
  expect(await lapseShortages(db, before)).toBe(0)
  const rounds = await Promise.all([1, 2, 3].map(() => lapseShortages(db, due)))
  expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(1)
  expect(await stockOf(db, other)).toBe(9)
  const after = await detail(wuGang, orderNo)
  expect(after).toMatchObject({ status: 40, totals: { total: 20 } })
  expect(after.lines[0]).toMatchObject({ count: 10, missing: 6, laterDate: laterDay })
  expect((await messages())[0]).toMatchObject({ title: '缺货已处理' })
})

const shortQueue = async () =>
  (await staff(api.staff.desk, {})).queues.find((one) => one.queue === 'short')?.count ?? 0

test('a declined proposal waits for another one', async () => {
  const before = await shortQueue()
  const orderNo = await order(wuGang)
  await propose(staff, orderNo, { lineNo: 1, ready: 0, kind: 'later' })
  await answerShort(wuGang, orderNo, 1, 'decline')
  await expect(answerShort(wuGang, orderNo, 1, 'accept')).rejects.toMatchObject({
    code: 'ORDER_STATUS_CHANGED',
  })
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 30 })
  const { list, counts } = await staff(api.shipment.staffOrderList, {
    tab: 'short',
    keyword: orderNo,
  })
  expect([list.length, counts.short]).toEqual([1, 1])
  expect(await shortQueue()).toBe(before + 1)
  await owner`
    update shortage set proposed_at = '2026-01-01'
    where order_id = (select order_id from sales_order where order_no = ${orderNo})` // older than what the demo has
  const { oldest } = await staff(api.staff.desk, {})
  const short = oldest.filter((one) => one.queue === 'short').map(({ key }) => key)
  expect(short).toContain(orderNo)
  await propose(staff, orderNo, { lineNo: 1, ready: 5, kind: 'split' })
  await answerShort(wuGang, orderNo, 1, 'accept')
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 40 })
  const said = await wuGang(api.shortage.shortageList, { orderNo })
  expect(said.list.map(shortageLabel)).toEqual(['已拒绝', '已接受'])
})

test('goods that have turned up are not short any more', async () => {
  const orderNo = await order(wuGang)
  await propose(staff, orderNo, { lineNo: 1, ready: 5, kind: 'split' })
  await staff(api.shortage.withdrawShortage, { orderNo, reason: '另一货位找到 5 套' })
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 30, lines: [{ missing: 0 }, {}] })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 40 })
})

test('goods are found missing while an order is sent, too', async () => {
  const orderNo = await order(wuGang)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const ship = (lines: { lineNo: number; count: number }[], parcels = 0) =>
    staff(api.shipment.shipOrder, { orderNo, parcels, carrier: '商城配送', lines })
  await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'cancel' })
  await expect(ship([{ lineNo: 2, count: 10 }])).rejects.toMatchObject({
    code: 'ORDER_STATUS_CHANGED',
  })
  await answerShort(wuGang, orderNo, 1, 'accept')
  await ship([
    { lineNo: 1, count: 4 },
    { lineNo: 2, count: 3 },
  ])
  await propose(staff, orderNo, { lineNo: 2, ready: 0, kind: 'cancel' })
  await answerShort(wuGang, orderNo, 2, 'accept')
  expect(await detail(wuGang, orderNo)).toMatchObject({
    status: 50,
    lines: [
      { count: 4, shipped: 4, cancelled: 6 },
      { count: 3, shipped: 3, cancelled: 7 },
    ],
  })
  await expectAddsUp(db, orderNo)
})

test.each([
  [{ lineNo: 1, ready: 10, kind: 'later' }, 'ready1', '该商品不缺货'],
  [{ lineNo: 9, ready: 0, kind: 'later' }, 'ready9', '该商品不在待发商品中，或重复填写'],
  [{ lineNo: 1, ready: 0, kind: 'split' }, 'kind1', '没有现货，不能分批，请选择其他办法'],
  [
    { lineNo: 1, ready: 0, kind: 'later', laterDate: '2020-01-05' },
    'laterDate1',
    '预计发货日不能早于今天',
  ],
  [
    { lineNo: 1, ready: 0, kind: 'substitute', substituteNo: 'X' },
    'substituteNo1',
    '没有这个订货号，或商品已下架',
  ],
] as const)('%o is refused', async (line, field, message) => {
  const orderNo = await order(wuGang)
  await expect(propose(staff, orderNo, line)).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { [field]: message } },
  })
})

test('one answer of many at the same moment holds', async () => {
  const orderNo = await order(wuGang)
  await propose(staff, orderNo, { lineNo: 1, ready: 5, kind: 'cancel' })
  const [row] = await shortages(wuGang, orderNo)
  const said = await Promise.allSettled(
    (['accept', 'drop', 'decline', 'accept'] as const).map((one) =>
      wuGang(api.shortage.answerShortage, {
        orderNo,
        shortageId: row?.shortageId ?? '',
        answer: one,
      }),
    ),
  )
  expect(said.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expectAddsUp(db, orderNo)
})

test('demanders follow: the last who asked goes without first, and what he asked for waits anew', async () => {
  const [demander, buyer] = [await as('demander2'), await as('purchaser2')]
  const purchasers = await demander(api.cart.getCompnyUser, {
    roleName: 'purchaser',
    companyId: '2',
  })
  for (const count of [6, 4]) {
    await demander(api.cart.addCart, { skuId: first, count })
    const own = (await demander(api.cart.cartList, {})).list
    const line = own.find(({ skuId }) => skuId === first)
    await demander(api.cart.cartShare, {
      cartItemIdObj: JSON.stringify({
        userId: purchasers[0]?.userId,
        data: [{ cartItemId: line?.cartItemId, count }],
      }),
    })
  }
  const asked = (await buyer(api.cart.shareCartList, {})).list.filter(
    ({ skuId }) => skuId === first,
  )
  const input = await submission(buyer, [])
  const { orderNo } = await submit(buyer, {
    ...input,
    lines: asked.map(({ cartItemId: lineId, count, taxPrice: price }) => ({
      lineId,
      count,
      price,
    })),
  })
  const key = { idempotencyKey: crypto.randomUUID() }
  const made = await buyer(api.payment.createPayment, { orderNo, channel: 'sandbox' }, key)
  await buyer(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
  await propose(staff, orderNo, { lineNo: 1, ready: 5, kind: 'cancel' })
  await answerShort(buyer, orderNo, 1, 'accept')
  const after = await detail(buyer, orderNo)
  expect(after.lines).toMatchObject([{ count: 5, cancelled: 5, demands: [{ count: 5 }] }])
  const again = (await buyer(api.cart.shareCartList, {})).list.filter(
    ({ skuId }) => skuId === first,
  )
  expect(again.map(({ count }) => count)).toEqual([4])
  const titles = (await demander(api.message.messageList, {})).list.map(({ title }) => title)
  expect(titles.slice(0, 2).toSorted()).toEqual(['商品缺货，物料重新待采购', '您申请的物料缺货'])
})

test('an order that cannot be moved on holds up no other', async () => {
  const stuck = await order(wuGang)
  const other = await order(wuGang)
  for (const orderNo of [stuck, other])
    await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'later' })
  const [{ orderId } = expect.unreachable()] = await db<{ orderId: string }[]>`
    select order_id from sales_order where order_no = ${stuck}`
  await owner.unsafe(
    `alter table order_log add constraint stuck check (order_id <> ${orderId}) not valid`,
  )
  await expect(lapseShortages(db, new Date('2099-01-01'))).rejects.toThrow('stuck')
  await owner`alter table order_log drop constraint stuck`
  expect(await detail(wuGang, stuck)).toMatchObject({ status: 30 })
  expect(await detail(wuGang, other)).toMatchObject({ status: 40 })
  expect(await lapseShortages(db, new Date('2099-01-01'))).toBe(1)
})

test('a buyer who wants the order cancelled is not told that it goes on', async () => {
  const orderNo = await order(wuGang)
  await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'later' })
  await db`insert into cancel_request (order_id, user_id, state, reason, created_at)
    select order_id, user_id, 'waiting', '不需要了', now() from sales_order where order_no = ${orderNo}`
  const [row] = await shortages(wuGang, orderNo)
  const due = new Date(row?.answerDueAt ?? 0)
  expect(await remindShortages(db, new Date(due.getTime() - 1))).toBe(0)
  expect(await lapseShortages(db, due)).toBe(0)
})

test('an order that needs a person for more than missing goods waits for that person', async () => {
  const input = await submission(wuGang, [{ skuId: first, count: 10 }])
  const { orderNo } = await submit(wuGang, { ...input, remark: '送至东门' })
  await propose(staff, orderNo, { lineNo: 1, ready: 4, kind: 'split' })
  await answerShort(wuGang, orderNo, 1, 'accept')
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 30, lines: [{ missing: 6 }] })
  expect(await staff(api.shipment.staffOrder, { orderNo })).toMatchObject({ heldFor: ['note'] })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 40 })
})

test('an order with an open difference is not done when its missing goods are cancelled', async () => {
  const orderNo = await order(wuGang)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await staff(api.shipment.shipOrder, {
    ...{ orderNo, parcels: 0, carrier: '商城配送' },
    lines: [{ lineNo: 1, count: 10 }],
  })
  await wuGang(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count: 10, kind: 'other', affected: 2, reason: '包装破损' }],
  })
  await propose(staff, orderNo, { lineNo: 2, ready: 0, kind: 'cancel' })
  await answerShort(wuGang, orderNo, 2, 'accept')
  expect(await detail(wuGang, orderNo)).toMatchObject({ status: 55 })
})

test('nobody is told that all is paid back while a part of it is open', async () => {
  const orderNo = await paid(3)
  await propose(staff, orderNo, { lineNo: 1, ready: 1, kind: 'cancel' })
  await answerShort(fengTao, orderNo, 1, 'accept')
  await fengTao(api.order.askCancel, { orderNo, reason: '不需要了' })
  const { list } = await staff(api.cancellation.cancellationList, { keyword: orderNo })
  const cancelRequestId = list[0]?.cancelRequestId ?? ''
  await staff(api.cancellation.agreeCancellation, { cancelRequestId, reason: '同意' })
  const titles = async () =>
    (await fengTao(api.message.messageList, {})).list
      .filter(({ text }) => text.includes(orderNo))
      .map(({ title }) => title)
  expect(await titles()).not.toContain('退款已完成')
  await completeRefunds({ db, channels: sandbox, now: new Date() })
  expect((await titles()).filter((title) => title === '退款已完成')).toHaveLength(1)
})

test('a substitute is counted in the unit of what is missing', async () => {
  const boxed = await newSku(db, { stock: 9 })
  await db`update sku set unit = '箱' where sku_id = ${boxed}`
  const orderNo = await order(wuGang)
  const line = {
    lineNo: 1,
    ready: 4,
    kind: 'substitute',
    substituteNo: await skuNoOf(boxed),
  } as const
  await expect(propose(staff, orderNo, line)).rejects.toMatchObject({
    data: { fields: { substituteNo1: expect.stringMatching(/^单位是 箱，与缺货商品的/) } },
  })
})
