import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { askedFor, passed } from '#test/afterSales.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { reverseStillInvoiced } from './invoicesBack.ts'

const { db, owner, as } = await openWorld()
await owner`update company set is_freight = 0 where company_id = 1`
const buyer = await as('admin1') // her company pays monthly, and freight below ¥300
const staff = await as('operator')
const world = { db, staff, buyer }
let titleId = ''
let last = 0
const number = () => `2699${String(++last).padStart(16, '0')}`

beforeAll(async () => {
  titleId = await certifiedTitle(db, buyer)
  await owner`update company set overdue_rule = 'remind' where company_id = 1`
})

type Lines = Awaited<ReturnType<typeof wholeOf>>
async function issued(lines: Lines) {
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { titleId, lines })
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, number: number(), issuedOn: '2026-11-20' })
  return invoiceNo
}
const reversed = (invoiceNo: string) =>
  staff(api.invoiceDesk.reverseByHand, { invoiceNo, number: number(), issuedOn: '2026-11-21' })
const refund = (afterSaleNo: string) => staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
const named = async (afterSaleNo: string) =>
  (await staff(api.afterSaleDesk.deskAfterSale, { afterSaleNo })).invoiceNos

/** ¥40 of goods, and their freight. */
async function withFreight() {
  const orderNo = await receivedOrder(world, [{ skuId: await newSku(db, { fen: 1000 }), count: 4 }])
  const lines = await wholeOf(buyer, orderNo)
  expect(lines.map(({ lineNo }) => lineNo)).toEqual([1, 0])
  return { orderNo, lines }
}

test('when all of an order comes back its freight is in the same red invoice', async () => {
  const { orderNo, lines } = await withFreight()
  const invoiceNo = await issued(lines)
  const afterSaleNo = await askedFor(buyer, orderNo, 4)
  await passed(world, afterSaleNo, 4)
  const red = await db`
    select i.line_no, r.count::int from invoice_reversal join invoice_reversal_line r using (reversal_id)
    join invoice_line i using (invoice_id, place) join invoice v using (invoice_id) where invoice_no = ${invoiceNo}
    order by line_no`
  expect([...red]).toEqual([
    { lineNo: 0, count: 1 },
    { lineNo: 1, count: 4 },
  ])
  await expect(refund(afterSaleNo)).rejects.toMatchObject({
    code: 'AFTER_SALE_INVOICED',
    data: { invoices: invoiceNo },
  })
  await reversed(invoiceNo)
  await refund(afterSaleNo)
  expect(await ledgerFaults(db)).toEqual([])
})

test('only as many invoices are named as have to be taken back', async () => {
  const orderNo = await receivedOrder(world, [
    { skuId: await newSku(db, { fen: 50_000 }), count: 7 },
  ])
  const part = (count: number, left: number) => [{ orderNo, lineNo: 1, count, left }]
  const first = await issued(part(4, 7))
  await issued(part(3, 3))
  const afterSaleNo = await askedFor(buyer, orderNo, 4)
  await passed(world, afterSaleNo, 4)
  expect(await named(afterSaleNo)).toEqual([first])
  await expect(refund(afterSaleNo)).rejects.toMatchObject({ data: { invoices: first } })
  await reversed(first)
  expect(await named(afterSaleNo)).toEqual([])
  await refund(afterSaleNo)
})

test('what is wrong with a parcel is not invoiced before the staff has settled it', async () => {
  const orderNo = await placed(buyer, [{ skuId: await newSku(db, { fen: 10_000 }), count: 40 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const lines = [{ lineNo: 1, count: 40 }]
  await staff(api.shipment.shipOrder, { orderNo, parcels: 0, carrier: '商城配送', lines })
  const [parcel] = (await buyer(api.shipment.parcelList, { orderNo })).list
  await buyer(api.shipment.receiveParcel, {
    ...{ orderNo, shipmentNo: parcel?.shipmentNo ?? '' },
    lines: [{ lineNo: 1, count: 40, kind: 'other', affected: 2, reason: '破损' }],
  })
  const [source] = (await buyer(api.invoicing.invoiceable, { orderNos: orderNo })).orders
  expect(source?.lines).toMatchObject([{ received: 40, differing: 2, left: 38 }])
  const invoiceNo = await issued(await wholeOf(buyer, orderNo))
  const [one] = await db<{ differenceId: string }[]>`
    select difference_id from shipment_difference join sales_order using (order_id) where order_no = ${orderNo}`
  const { differenceId = '' } = one ?? {}
  const settle = () =>
    staff(api.shipment.settleDifference, { differenceId, remedy: 'resend', reason: '补发' })
  // as the version before this one invoiced them
  await owner`update order_line set invoiced = 40 where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  await expect(settle()).rejects.toMatchObject({
    ...{ code: 'DIFFERENCE_INVOICED', data: { invoices: invoiceNo } },
  })
  await owner`update order_line set invoiced = 38 where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  await settle()
})

const reds = async (invoiceNo: string) => {
  const rows = await db<{ lineNo: number; count: number }[]>`
    select i.line_no, r.count::int from invoice_reversal join invoice_reversal_line r using (reversal_id)
    join invoice_line i using (invoice_id, place) join invoice v using (invoice_id) where invoice_no = ${invoiceNo}
    order by line_no`
  return rows.map(({ lineNo, count }) => [lineNo, count])
}

test('what a red invoice takes back for one return is not counted for another', async () => {
  const orderNo = await receivedOrder(world, [
    { skuId: await newSku(db, { fen: 5000 }), count: 40 },
  ])
  const part = (left: number) => [{ orderNo, lineNo: 1, count: 20, left }]
  const first = await issued(part(40))
  const second = await issued(part(20))
  const one = await askedFor(buyer, orderNo, 2)
  await passed(world, one, 2)
  const two = await askedFor(buyer, orderNo, 5)
  await passed(world, two, 5)
  expect([await reds(first), await reds(second)]).toEqual([[[1, 2]], [[1, 5]]])
  await reversed(first)
  await refund(one)
  await reversed(second)
  await refund(two)
  expect(await ledgerFaults(db)).toEqual([])
})

test('when the last lines of an order come back by two requests, its freight is taken back and named', async () => {
  const skus = await Promise.all([newSku(db, { fen: 1000 }), newSku(db, { fen: 2000 })])
  const orderNo = await receivedOrder(
    world,
    skus.map((skuId) => ({ skuId, count: 2 })),
  )
  const lines = await wholeOf(buyer, orderNo)
  const goods = await issued(lines.filter(({ lineNo }) => lineNo > 0))
  const freight = await issued(lines.filter(({ lineNo }) => lineNo === 0))
  const ask = async (lineNo: number) => {
    const { afterSaleNo } = await buyer(api.afterSale.applyAfterSale, {
      ...({ orderNo, reason: 'quality', kind: 'returnRefund', words: '装机后有异响' } as const),
      ...{ contact: '仓管', mobile: '13800000001', lines: [{ lineNo, count: 2, left: 2 }] },
    })
    await passed(world, afterSaleNo, 2)
    return afterSaleNo
  }
  const one = await ask(1)
  expect(await reds(freight)).toEqual([])
  const two = await ask(2)
  expect(await reds(freight)).toEqual([[0, 1]])
  await reversed(goods)
  await refund(one)
  expect(await named(two)).toEqual([goods, freight].toSorted())
})

test('a second return of an invoice gets its red invoice when that of the first is issued', async () => {
  const orderNo = await receivedOrder(world, [
    { skuId: await newSku(db, { fen: 5000 }), count: 40 },
  ])
  const invoiceNo = await issued([{ orderNo, lineNo: 1, count: 40, left: 40 }])
  const [one, two] = [await askedFor(buyer, orderNo, 2), await askedFor(buyer, orderNo, 5)]
  await passed(world, one, 2)
  await passed(world, two, 5)
  await reverseStillInvoiced(db, new Date())
  expect(await reds(invoiceNo)).toEqual([[1, 2]])
  await reversed(invoiceNo)
  await reverseStillInvoiced(db, new Date())
  await reverseStillInvoiced(db, new Date())
  expect(await reds(invoiceNo)).toEqual([
    [1, 2],
    [1, 5],
  ])
  await refund(one)
  await reversed(invoiceNo)
  await refund(two)
  expect(await ledgerFaults(db)).toEqual([])
})

test('a special invoice that its buyer has used waits for his word when money goes back without goods', async () => {
  const orderNo = await receivedOrder(world, [{ skuId: await newSku(db, { fen: 5000 }), count: 5 }])
  const lines = await wholeOf(buyer, orderNo)
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { titleId, lines, kind: 'special' })
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, number: number(), issuedOn: '2026-11-20' })
  const afterSaleNo = await askedFor(buyer, orderNo, 2, { reason: 'missing', kind: 'refundOnly' })
  expect(await staff(api.afterSaleDesk.deskAfterSale, { afterSaleNo })).toMatchObject({
    ...{ isSpecial: true, invoiceNos: [invoiceNo] },
  })
  await staff(api.afterSaleDesk.approveAfterSale, { afterSaleNo, isUsed: true })
  await expect(reversed(invoiceNo)).rejects.toMatchObject({ code: 'INVOICE_UNCONFIRMED' })
  await buyer(api.invoicing.confirmReversal, { invoiceNo })
  await reversed(invoiceNo)
  await refund(afterSaleNo)
  expect(await ledgerFaults(db)).toEqual([])
})
