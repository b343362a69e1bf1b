import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { applyWished } from '#mall/trade/invoicing/wished.ts'
import { certifiedTitle, receivedOrder, title, wholeOf } from '#test/invoices.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as } = await openWorld()
const staff = await as('operator')
const buyer = await as('admin1') // his company pays monthly and is certified
const colleague = await as('purchaser1')
const world = { db, staff, buyer }
const sku = () => newSku(db, { fen: 1037, stock: 10_000 })
let titleId = ''
beforeAll(async () => {
  titleId = await certifiedTitle(db, buyer)
})

let last = 0
const newNumber = () => `2699${String(++last).padStart(16, '0')}`
const issued = () => ({ number: newNumber(), issuedOn: '2026-11-20' })
const order = async (count = 7) => receivedOrder(world, [{ skuId: await sku(), count }])

async function applied(orderNo: string, count?: number, more: object = {}) {
  const lines = (await wholeOf(buyer, orderNo)).map((line) => ({
    ...line,
    count: count ?? line.count,
  }))
  return (await buyer(api.invoicing.applyInvoice, { titleId, lines, ...more })).invoiceNo
}
const detail = (invoiceNo: string) => buyer(api.invoicing.invoiceDetail, { invoiceNo })
const lineOf = async (orderNo: string) => {
  const [row] = await db<{ invoiced: number; noTax: string; whole: string }[]>`
    select invoiced::float8, invoiced_no_tax_fen as no_tax, l.no_tax_fen as whole
    from order_line l join sales_order using (order_id) where order_no = ${orderNo} and line_no = 1`
  return row ?? expect.unreachable()
}

test('what has arrived is applied for in parts, which come to the order', async () => {
  const orderNo = await order()
  await applied(orderNo, 3)
  expect(await lineOf(orderNo)).toMatchObject({ invoiced: 3 })
  const rest = await applied(orderNo)
  const { invoiced, noTax, whole } = await lineOf(orderNo)
  expect([invoiced, noTax]).toEqual([7, whole])
  expect(await detail(rest)).toMatchObject({ state: 'waiting', lines: [{ count: 4 }] })
  expect(await wholeOf(buyer, orderNo)).toEqual([])
})

test('goods that have not arrived, and more than was seen, are refused', async () => {
  const skuId = await sku()
  const unsent = await placed(buyer, [{ skuId, count: 2 }])
  const line = { orderNo: unsent, lineNo: 1, count: 2, left: 2 }
  const apply = (lines: (typeof line)[]) => buyer(api.invoicing.applyInvoice, { titleId, lines })
  await expect(apply([line])).rejects.toMatchObject({ code: 'INVOICE_LINES_CHANGED' })
  const orderNo = await order(5)
  await expect(apply([{ ...line, orderNo, count: 6, left: 6 }])).rejects.toMatchObject({
    code: 'INVOICE_LINES_CHANGED',
  })
  const [one = expect.unreachable()] = await wholeOf(buyer, orderNo)
  await expect(apply([one, one])).rejects.toMatchObject({
    code: 'INVOICE_LINES_CHANGED',
  })
})

test('of requests for the same lines at once one has them', async () => {
  const orderNo = await order(4)
  const lines = await wholeOf(buyer, orderNo)
  const asked = await Promise.allSettled(
    Array.from({ length: 6 }, () => buyer(api.invoicing.applyInvoice, { titleId, lines })),
  )
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await lineOf(orderNo)).toMatchObject({ invoiced: 4 })
})

test('the database itself refuses more than was received less returned', async () => {
  const orderNo = await order(4)
  await db`update order_line set returned = 1 where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  expect((await wholeOf(buyer, orderNo))[0]?.count).toBe(3)
  await expect(
    db`update order_line set invoiced = 4 where order_id = (select order_id from sales_order where order_no = ${orderNo})`,
  ).rejects.toMatchObject({ constraint_name: 'order_line_invoiced' })
})

test('several orders are merged, freight is a line of its own', async () => {
  const him = await as('admin2') // his company pays freight below ¥300
  const [paying] = [await paidAndReceived(him)]
  const lines = await wholeOf(him, paying)
  expect(lines.map(({ lineNo, count }) => [lineNo, count])).toEqual([
    [1, 2],
    [0, 1],
  ])
  const [one, other] = [await order(2), await order(3)]
  const invoiceNo = (
    await buyer(api.invoicing.applyInvoice, { titleId, lines: await wholeOf(buyer, one, other) })
  ).invoiceNo
  expect((await detail(invoiceNo)).orderNos).toEqual([one, other].toSorted())
  const demander = await as('demander1')
  await expect(wholeOf(demander, one)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(wholeOf(him, one)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

test('freight is offered as long as some of its goods stay', async () => {
  const him = await as('admin2')
  const orderNo = await paidAndReceived(him)
  const back = (count: number) => db`
    update order_line set returned = ${count} where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  await back(1)
  expect((await wholeOf(him, orderNo)).map(({ lineNo }) => lineNo)).toEqual([1, 0])
  await back(2)
  expect(await wholeOf(him, orderNo)).toEqual([])
})

async function paidAndReceived(him: Awaited<ReturnType<typeof as>>) {
  const orderNo = await placed(him, [{ skuId: await sku(), count: 2 }])
  const key = { idempotencyKey: crypto.randomUUID() }
  const made = await him(api.payment.createPayment, { orderNo, channel: 'sandbox' }, key)
  await him(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const lines = [{ lineNo: 1, count: 2 }]
  await staff(api.shipment.shipOrder, { orderNo, parcels: 0, carrier: '商城配送', lines })
  const [row] = await db<{ shipmentNo: string }[]>`
    select shipment_no from shipment join sales_order using (order_id) where order_no = ${orderNo}`
  await him(api.shipment.receiveParcel, { orderNo, shipmentNo: row?.shipmentNo ?? '', lines })
  return orderNo
}

test('a special invoice is for certified companies, to their own name with bank and address', async () => {
  const orderNo = await order(2)
  const lines = await wholeOf(buyer, orderNo)
  const { titleId: bare } = await buyer(api.invoice.saveTitle, {
    ...title,
    name: '别的抬头有限公司',
    taxNo: '91350100M000100Y43',
    isDefault: false,
  })
  const apply = (id: string) =>
    buyer(api.invoicing.applyInvoice, { titleId: id, kind: 'special', lines })
  await expect(apply(bare)).rejects.toMatchObject({
    data: { fields: { titleId: '专票抬头须与认证的企业名称一致' } },
  })
  const { invoiceNo } = await apply(titleId)
  expect(await detail(invoiceNo)).toMatchObject({ kind: 'special', state: 'waiting' })
  const member = await as('member')
  await expect(member(api.invoicing.invoiceDetail, { invoiceNo })).rejects.toMatchObject({
    code: 'INVOICE_NOT_FOUND',
  })
  await expect(colleague(api.invoicing.invoiceDetail, { invoiceNo })).rejects.toMatchObject({
    code: 'INVOICE_NOT_FOUND',
  })
  await buyer(api.invoice.removeTitle, { titleId: bare })
})

test('what is rejected can be applied for again, and its buyer reads why', async () => {
  const orderNo = await order(3)
  const invoiceNo = await applied(orderNo)
  await staff(api.invoiceDesk.rejectInvoice, { invoiceNo, reason: '抬头与订单不符' })
  expect(await detail(invoiceNo)).toMatchObject({ state: 'rejected', reason: '抬头与订单不符' })
  expect((await lineOf(orderNo)).invoiced).toBe(0)
  await expect(
    staff(api.invoiceDesk.rejectInvoice, { invoiceNo, reason: '再来一次' }),
  ).rejects.toMatchObject({ code: 'INVOICE_STATE' })
  expect((await detail(await applied(orderNo))).state).toBe('waiting')
})

test('issued by hand: number and day, once; red in part, then whole; the counters follow', async () => {
  const orderNo = await order(7)
  const invoiceNo = await applied(orderNo)
  const first = issued()
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, ...first })
  expect(await detail(invoiceNo)).toMatchObject({ state: 'issued', number: first.number })
  const other = await applied(await order(1))
  await expect(
    staff(api.invoiceDesk.issueByHand, { invoiceNo: other, ...first }),
  ).rejects.toMatchObject({ code: 'INVOICE_NUMBER_TAKEN' })

  const why = { why: 'return' as const, reason: '退货 2 件' }
  const lines = [{ place: 1, count: 2 }]
  await staff(api.invoiceDesk.startReversal, { invoiceNo, ...why, lines })
  await expect(staff(api.invoiceDesk.startReversal, { invoiceNo, ...why })).rejects.toMatchObject({
    code: 'INVOICE_STATE',
  })
  await staff(api.invoiceDesk.reverseByHand, { invoiceNo, ...issued() })
  expect(await detail(invoiceNo)).toMatchObject({ state: 'issued', lines: [{ reversed: 2 }] })
  expect((await lineOf(orderNo)).invoiced).toBe(5)

  await staff(api.invoiceDesk.startReversal, { invoiceNo, ...why, why: 'mistake' })
  await staff(api.invoiceDesk.reverseByHand, { invoiceNo, ...issued() })
  expect(await detail(invoiceNo)).toMatchObject({ state: 'reversed' })
  expect(await lineOf(orderNo)).toMatchObject({ invoiced: 0, noTax: '0' })
})

test('a used special invoice is taken back only after its buyer has confirmed it', async () => {
  const orderNo = await order(2)
  const invoiceNo = await applied(orderNo, undefined, { kind: 'special' })
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, ...issued() })
  const asked = { invoiceNo, why: 'return' as const, reason: '全部退货', isUsed: true }
  await staff(api.invoiceDesk.startReversal, asked)
  const red = { invoiceNo, ...issued() }
  await expect(staff(api.invoiceDesk.reverseByHand, red)).rejects.toMatchObject({
    code: 'INVOICE_UNCONFIRMED',
  })
  expect((await detail(invoiceNo)).actions).toEqual(['confirmReversal'])
  await buyer(api.invoicing.confirmReversal, { invoiceNo })
  await staff(api.invoiceDesk.reverseByHand, red)
  expect((await detail(invoiceNo)).state).toBe('reversed')
})

test('a change of title is a red invoice and a new application of the same lines', async () => {
  const orderNo = await order(5)
  const invoiceNo = await applied(orderNo)
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, ...issued() })
  const asked = { invoiceNo, titleId, reason: '邮箱和抬头更换', email: 'neu@example.com' }
  await buyer(api.invoicing.askExchange, asked)
  await staff(api.invoiceDesk.dropReversal, { invoiceNo, reason: '抬头没有变化' })
  expect((await detail(invoiceNo)).state).toBe('issued')
  await buyer(api.invoicing.askExchange, asked)
  await staff(api.invoiceDesk.reverseByHand, { invoiceNo, ...issued() })
  const old = await detail(invoiceNo)
  expect(old.state).toBe('reversed')
  expect(await detail(old.replacedBy ?? '')).toMatchObject({
    state: 'waiting',
    replaces: invoiceNo,
    email: 'neu@example.com',
    totalPrice: old.totalPrice,
    noTaxAmount: old.noTaxAmount,
  })
  expect((await lineOf(orderNo)).invoiced).toBe(5)
})

test('paper is sent and signed for', async () => {
  const post = {
    medium: 'paper',
    receiver: '李雷',
    mobile: '13800000000',
    address: '苏州市示例路 1 号',
  }
  const invoiceNo = await applied(await order(1), undefined, post)
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, ...issued() })
  await staff(api.invoiceDesk.postInvoice, { invoiceNo, carrier: 'EMS', waybill: 'EA123' })
  expect(await detail(invoiceNo)).toMatchObject({ state: 'sent', waybill: 'EA123' })
  await buyer(api.invoicing.signInvoice, { invoiceNo })
  expect((await detail(invoiceNo)).state).toBe('signed')
})

test('numbers come back with a workbook: wrong rows are named, good ones are stored', async () => {
  const [one, other] = [await applied(await order(1)), await applied(await order(2))]
  const [{ number }, { number: second }] = [issued(), issued()]
  const head = ['发票流水号', '发票号码', '开票日期']
  const { total, failed, rows } = await staff(api.invoiceDesk.importNumbers, {
    rows: [head, [one, number, '2026-11-20'], [other, '12', '2026-11-20'], ['FP1', second, '']],
  })
  expect([total, failed.map(({ errors }) => errors)]).toEqual([
    3,
    [['发票号码是 20 位数字'], ['没有这个发票流水号', '开票日期请写成 2026-11-20']],
  ])
  expect(await staff(api.invoiceDesk.saveNumbers, { rows })).toEqual({ saved: 1, failed: [] })
  expect(await detail(one)).toMatchObject({ state: 'issued', number })
  const batch = await staff(api.invoiceDesk.batchInvoices, {})
  expect(batch.list.map(({ invoiceNo }) => invoiceNo)).toContain(other)
})

test('an invoice that was asked for with the order is applied for once all has arrived', async () => {
  const him = await as('admin2')
  const { titleId: his } = await him(api.invoice.saveTitle, {
    ...title,
    name: '王五',
    kind: 'person',
    isDefault: true,
  })
  const orderNo = await paidAndReceived(him)
  await db`
    update sales_order set invoice_kind = 'normal', invoice_title = (
      select to_jsonb(t) from (select kind, name, tax_no as "taxNo", address, phone, bank, bank_account as "bankAccount", email
        from invoice_title where title_id = ${his}) t)
    where order_no = ${orderNo}`
  await applyWished(db, new Date())
  await applyWished(db, new Date())
  const { list } = await him(api.invoicing.orderInvoices, { orderNo })
  expect(list).toMatchObject([{ state: 'waiting', titleName: '王五', orderNos: [orderNo] }])
  expect(await wholeOf(him, orderNo)).toEqual([])
})

test('lists and queues count what they show', async () => {
  const desk = await staff(api.invoiceDesk.deskInvoices, { tab: 'waiting', pageSize: 50 })
  expect(desk.list).toHaveLength(desk.counts.waiting ?? -1)
  const rooms = await staff(api.staff.rooms, {})
  expect(rooms.invoices).toBe(
    (desk.counts.waiting ?? 0) + (desk.counts.undoing ?? 0) + (desk.counts.posting ?? 0),
  )
  const own = await buyer(api.invoicing.invoiceList, { tab: 'open', pageSize: 50 })
  expect(own.list).toHaveLength(own.counts.open ?? -1)
})
