import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { askedFor, passed, returnTo, sentWay } from '#test/afterSales.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku, placed, stockOf } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { closeAfterSales } from './due.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const buyer = await as('admin1') // his company pays monthly
const payer = await as('admin2') // his company pays at once, and freight below ¥300
const colleague = await as('manager1')
const both = { buyer, staff }
const sku = (fen = 1037) => newSku(db, { fen, stock: 10_000 })
const order = async (count = 7) =>
  receivedOrder({ db, staff, buyer }, [{ skuId: await sku(), count }])

/** An order of somebody who pays at once, of which all has arrived. */
async function paidOrder(him: Call, wanted: { skuId: string; count: number }[]) {
  const orderNo = await placed(him, wanted)
  const key = { idempotencyKey: crypto.randomUUID() }
  const made = await him(api.payment.createPayment, { orderNo, channel: 'sandbox' }, key)
  await him(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const lines = wanted.map(({ count }, at) => ({ lineNo: at + 1, count }))
  await staff(api.shipment.shipOrder, { orderNo, parcels: 0, carrier: '商城配送', lines })
  const [row] = await db<{ shipmentNo: string }[]>`
    select shipment_no from shipment join sales_order using (order_id) where order_no = ${orderNo}`
  await him(api.shipment.receiveParcel, { orderNo, shipmentNo: row?.shipmentNo ?? '', lines })
  return orderNo
}

const countersOf = async (orderNo: string) => {
  const [row] = await db<{ received: number; returned: number; inAfterSale: number }[]>`
    select received::float8, returned::float8, in_after_sale::float8
    from order_line join sales_order using (order_id) where order_no = ${orderNo} and line_no = 1`
  return row ?? expect.unreachable()
}
const detail = (afterSaleNo: string) => buyer(api.afterSale.afterSaleDetail, { afterSaleNo })
const owed = async () => {
  const [row] = await db<{ fen: number }[]>`
    select balance_fen::float8 as fen from ledger_account where kind = 'receivable' and company_id = 1`
  return row?.fen ?? 0
}
const refundsOf = (orderNo: string) => db<{ fen: number; state: string }[]>`
  select amount_fen::float8 as fen, r.state from refund r join sales_order using (order_id) where order_no = ${orderNo}`

test('what is on account comes back, passes and is owed less, to the fen', async () => {
  const orderNo = await order()
  const before = await owed()
  const afterSaleNo = await askedFor(buyer, orderNo, 3)
  expect(await countersOf(orderNo)).toEqual({ received: 7, returned: 0, inAfterSale: 3 })
  await passed(both, afterSaleNo, 2, { reason: '1 件有安装痕迹' })
  expect(await countersOf(orderNo)).toEqual({ received: 7, returned: 0, inAfterSale: 2 })
  expect(await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })).toEqual({
    refundNo: null,
  })
  expect(await countersOf(orderNo)).toEqual({ received: 7, returned: 2, inAfterSale: 0 })
  expect(before - (await owed())).toBe(2074)
  expect(await detail(afterSaleNo)).toMatchObject({
    ...{ state: 'done', totalPrice: 20.74, isOnAccount: true, actions: [] },
    lines: [{ count: 3, accepted: 2 }],
  })
  expect((await detail(afterSaleNo)).logs.map(({ note }) => note)).toEqual([
    '提交申请',
    '审核通过',
    '寄回商品：中通快递 ZT20261126',
    '验货通过：合格 2 件，不合格 1 件：1 件有安装痕迹',
    '退款：冲减挂账',
    '退款到账',
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('what was paid goes back as it came, exactly once, and freight with the last of the order', async () => {
  const orderNo = await paidOrder(payer, [{ skuId: await sku(), count: 2 }])
  const back = { buyer: payer, staff }
  const first = await askedFor(payer, orderNo, 1)
  const part = await payer(api.afterSale.afterSaleDetail, { afterSaleNo: first })
  expect(part).toMatchObject({ totalPrice: 10.37, freight: 0 })
  await passed(back, first, 1)
  const refunds = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo: first }),
    ),
  )
  expect(refunds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of refunds)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'AFTER_SALE_STATE' })
  expect(await refundsOf(orderNo)).toEqual([{ fen: 1037, state: 'done' }])
  expect(await payer(api.afterSale.afterSalable, { orderNo })).toMatchObject({
    ...{ freight: 15, kept: 1, paidBy: [{ channel: 'sandbox', account: '' }] },
    lines: [{ left: 1, withTaxAmount: 10.37 }],
  })
  const last = await askedFor(payer, orderNo, 1)
  const promise = { totalPrice: 25.37, freight: 15 }
  expect(await payer(api.afterSale.afterSaleDetail, { afterSaleNo: last })).toMatchObject(promise)
  await passed(back, last, 1)
  expect(await staff(api.afterSaleDesk.deskAfterSale, { afterSaleNo: last })).toMatchObject(promise)
  await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo: last })
  expect((await refundsOf(orderNo)).map(({ fen }) => fen)).toEqual([1037, 2537])
  expect(await payer(api.afterSale.afterSaleDetail, { afterSaleNo: last })).toMatchObject({
    ...{ state: 'done', totalPrice: 25.37, freight: 15 },
  })
  expect(await payer(api.order.orderDetail, { orderNo })).toMatchObject({
    ...{ status: 60, payState: 7, isPaidBack: true },
  })
  expect(await ledgerFaults(db)).toEqual([])
})

test('of requests for the same pieces at once one has them', async () => {
  const orderNo = await order(4)
  const { lines } = await buyer(api.afterSale.afterSalable, { orderNo })
  expect(lines.map(({ left }) => left)).toEqual([4])
  const asked = await Promise.allSettled(
    [buyer, colleague, buyer, colleague].map((call) =>
      call(api.afterSale.applyAfterSale, {
        ...{ orderNo, reason: 'wrong', kind: 'exchange', contact: '仓管', mobile: '13800000001' },
        lines: [{ lineNo: 1, count: 3, left: 4 }],
      }),
    ),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await countersOf(orderNo)).toMatchObject({ inAfterSale: 3 })
  await expect(
    db`update order_line set in_after_sale = 5 where order_id = (select order_id from sales_order where order_no = ${orderNo})`,
  ).rejects.toMatchObject({ constraint_name: 'order_line_in_after_sale' })
})

test('more than is left, other lines, and those of strangers are refused', async () => {
  const orderNo = await order(2)
  const apply = (lines: { lineNo: number; count: number; left: number }[], call = buyer) =>
    call(api.afterSale.applyAfterSale, {
      ...{
        orderNo,
        lines,
        reason: 'quality',
        kind: 'repair',
        contact: '仓管',
        mobile: '13800000001',
      },
    })
  const one = { lineNo: 1, count: 1, left: 2 }
  for (const lines of [
    [{ ...one, left: 3 }],
    [{ ...one, count: 3 }],
    [{ ...one, lineNo: 2 }],
    [one, one],
  ])
    await expect(apply(lines)).rejects.toMatchObject({ code: 'AFTER_SALE_CHANGED' })
  await expect(apply([one], payer)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  await expect(apply([one], await as('demander1'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(
    askedFor(buyer, orderNo, 1, { reason: 'unwanted', kind: 'repair' }),
  ).rejects.toMatchObject({
    code: 'FORM_INVALID',
  })
  const afterSaleNo = await askedFor(buyer, orderNo, 1)
  await expect(payer(api.afterSale.afterSaleDetail, { afterSaleNo })).rejects.toMatchObject({
    code: 'AFTER_SALE_NOT_FOUND',
  })
})

test('the days are counted from receipt, and what is excluded stays with its buyer unless it is faulty', async () => {
  const orderNo = await order(5)
  const received = (days: number) => db`
    update shipment set delivered_on = (now() at time zone 'Asia/Shanghai')::date - ${days}::int
    where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  const unwanted = () => askedFor(buyer, orderNo, 1, { reason: 'unwanted' })
  const faulty = () => askedFor(buyer, orderNo, 1)
  await received(7)
  await unwanted()
  await received(8)
  await expect(unwanted()).rejects.toMatchObject({ code: 'AFTER_SALE_CLOSED' })
  await received(15)
  await faulty()
  expect((await buyer(api.order.orderDetail, { orderNo })).actions).toContain('afterSale')
  await received(16)
  await expect(faulty()).rejects.toMatchObject({ code: 'AFTER_SALE_CLOSED' })
  expect((await buyer(api.order.orderDetail, { orderNo })).actions).not.toContain('afterSale')
  const skuId = await sku()
  await db`update sku set no_return = 'cut' where sku_id = ${skuId}`
  const cut = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 2 }])
  await expect(askedFor(buyer, cut, 1, { reason: 'unwanted' })).rejects.toMatchObject({
    code: 'AFTER_SALE_CLOSED',
  })
  await askedFor(buyer, cut, 1)
})

test('an exchange comes out of the store and is no delivery to be paid', async () => {
  const skuId = await sku()
  const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 3 }])
  const [stock, debt] = [await stockOf(db, skuId), await owed()]
  const afterSaleNo = await askedFor(buyer, orderNo, 2, { reason: 'wrong', kind: 'exchange' })
  await passed(both, afterSaleNo, 2, { restocked: 1 })
  expect(await stockOf(db, skuId)).toBe(stock + 1)
  await staff(api.afterSaleDesk.sendAfterSale, { afterSaleNo, ...sentWay })
  expect(await stockOf(db, skuId)).toBe(stock - 1)
  expect(await owed()).toBe(debt)
  expect(await countersOf(orderNo)).toEqual({ received: 3, returned: 0, inAfterSale: 0 })
  const { lines } = await buyer(api.afterSale.orderAfterSales, { orderNo })
  expect(lines).toEqual([{ lineNo: 1, returned: 0, inAfterSale: 0, exchanged: 2 }])
  expect(await buyer(api.shipment.parcelList, { orderNo })).toMatchObject({ list: [{}] })
})

test('what is not in the store cannot be sent instead', async () => {
  const skuId = await sku()
  const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 2 }])
  const afterSaleNo = await askedFor(buyer, orderNo, 2, { reason: 'missing', kind: 'resend' })
  await staff(api.afterSaleDesk.approveAfterSale, { afterSaleNo })
  await db`update stock set pieces = 1 where sku_id = ${skuId}`
  const send = () => staff(api.afterSaleDesk.sendAfterSale, { afterSaleNo, ...sentWay })
  await expect(send()).rejects.toMatchObject({ code: 'AFTER_SALE_STOCK' })
  await db`update stock set pieces = 2 where sku_id = ${skuId}`
  await send()
  expect(await stockOf(db, skuId)).toBe(0)
  await expect(send()).rejects.toMatchObject({ code: 'AFTER_SALE_STATE' })
})

test('what is not sent back in time is closed, after its buyer was told once', async () => {
  const orderNo = await order(2)
  const afterSaleNo = await askedFor(buyer, orderNo, 2)
  await staff(api.afterSaleDesk.approveAfterSale, { afterSaleNo, ...returnTo })
  const { dueAt } = await detail(afterSaleNo)
  const due = new Date(dueAt ?? 0)
  const told = async () => {
    const [row] = await db<{ count: number }[]>`
      select count(*)::int from message where title = '请尽快寄回商品' and text like ${`%${afterSaleNo}%`}`
    return row?.count
  }
  const before = (ms: number) => new Date(due.getTime() - ms)
  await closeAfterSales(db, before(3 * 86_400_000))
  expect(await told()).toBe(0)
  await closeAfterSales(db, before(86_400_000))
  await closeAfterSales(db, before(1))
  expect(await told()).toBe(1)
  expect(await detail(afterSaleNo)).toMatchObject({ state: 'returning' })
  await Promise.all([closeAfterSales(db, due), closeAfterSales(db, due)])
  expect(await detail(afterSaleNo)).toMatchObject({ state: 'closed', actions: [] })
  expect(await countersOf(orderNo)).toMatchObject({ inAfterSale: 0 })
  await askedFor(buyer, orderNo, 2)
})

test('what is refused or withdrawn can be asked for again', async () => {
  const orderNo = await order(1)
  const refused = await askedFor(buyer, orderNo, 1)
  await staff(api.afterSaleDesk.refuseAfterSale, { afterSaleNo: refused, reason: '照片看不清' })
  expect(await detail(refused)).toMatchObject({ state: 'refused', answer: '照片看不清' })
  const withdrawn = await askedFor(buyer, orderNo, 1)
  await colleague(api.afterSale.withdrawAfterSale, { afterSaleNo: withdrawn })
  const failed = await askedFor(buyer, orderNo, 1)
  await expect(passed(both, failed, 0)).rejects.toMatchObject({ code: 'FORM_INVALID' })
  const lines = [{ lineNo: 1, accepted: 0, restocked: 0 }]
  await staff(api.afterSaleDesk.inspectAfterSale, {
    ...{ afterSaleNo: failed, lines, reason: '人为损坏' },
  })
  expect(await detail(failed)).toMatchObject({ state: 'refused', answer: '人为损坏' })
  expect(await countersOf(orderNo)).toEqual({ received: 1, returned: 0, inAfterSale: 0 })
})

test('invoiced goods are taken back by a red invoice before their money goes back', async () => {
  const orderNo = await order(3)
  const titleId = await certifiedTitle(db, buyer)
  const lines = await wholeOf(buyer, orderNo)
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { titleId, lines })
  const issued = (at: number) => ({
    ...{ invoiceNo, number: `2677000000000000000${at}`, issuedOn: '2026-11-20' },
  })
  await staff(api.invoiceDesk.issueByHand, issued(1))
  const afterSaleNo = await askedFor(buyer, orderNo, 2)
  await passed(both, afterSaleNo, 2)
  const refund = () => staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  expect(await buyer(api.invoicing.invoiceDetail, { invoiceNo })).toMatchObject({
    ...{ state: 'reversing', reversals: [{ why: 'return', lines: [{ place: 1, count: 2 }] }] },
  })
  expect(await detail(afterSaleNo)).toMatchObject({ invoiceNos: [invoiceNo] })
  await expect(refund()).rejects.toMatchObject({ code: 'AFTER_SALE_INVOICED' })
  await staff(api.invoiceDesk.reverseByHand, issued(2))
  await refund()
  expect(await detail(afterSaleNo)).toMatchObject({ state: 'done', invoiceNos: [] })
  expect(await countersOf(orderNo)).toMatchObject({ returned: 2 })
})

test('an application that waits holds the money until it is rejected', async () => {
  const orderNo = await order(2)
  const titleId = await certifiedTitle(db, buyer)
  const lines = await wholeOf(buyer, orderNo)
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { titleId, lines })
  const afterSaleNo = await askedFor(buyer, orderNo, 1)
  await passed(both, afterSaleNo, 1)
  const refund = () => staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  await expect(refund()).rejects.toMatchObject({ code: 'AFTER_SALE_INVOICED' })
  await staff(api.invoiceDesk.rejectInvoice, { invoiceNo, reason: '有退货，请重新申请' })
  await refund()
  expect((await wholeOf(buyer, orderNo)).map(({ count }) => count)).toEqual([1])
})

test('both sides have their lists, by state and by words', async () => {
  const orderNo = await order(2)
  const afterSaleNo = await askedFor(buyer, orderNo, 1)
  const own = await colleague(api.afterSale.afterSaleList, { keyword: afterSaleNo, tab: 'open' })
  expect(own).toMatchObject({ total: 1, counts: { all: 1, open: 1, toSend: 0, done: 0, ended: 0 } })
  const desk = await staff(api.afterSaleDesk.deskAfterSales, { keyword: orderNo })
  expect(desk).toMatchObject({ total: 1, list: [{ afterSaleNo, state: 'reviewing', total: 1 }] })
  const others = await staff(api.afterSaleDesk.deskAfterSales, { keyword: orderNo, kind: 'repair' })
  expect(others.total).toBe(0)
  const { afterSales } = await staff(api.staff.rooms, {})
  expect(afterSales).toBeGreaterThan(0)
})
