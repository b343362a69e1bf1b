import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { askedFor, passed } from '#test/afterSales.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

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
