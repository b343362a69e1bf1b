import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { insertStatement } from '#mall/trade/statement/making.sql.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { insertCharges } from './charge.sql.ts'
import { creditReturn } from './charge.ts'

// When what a company gives back is not owed any more (docs/decisions/statements.md).

const { db, owner, as } = await openWorld()
const buyer = await as('admin1') // her company pays monthly
const staff = await as('operator')
const world = { db, staff, buyer }
const titleId = await certifiedTitle(db, buyer)

const agree = (basis: 'sent' | 'invoice' | 'statement') => owner`
  update company set charge_basis = ${basis} where company_id = 1`
beforeEach(() => agree('sent'))

/** What the order reserves and what is owed for it, in yuan. */
const standing = async (orderNo: string) => {
  const rows = await db<{ kind: string; yuan: number }[]>`
    select kind, (sum(fen) / 100)::int as yuan from ledger_entry e join ledger_account using (account_id)
    join sales_order o on o.order_id = e.order_id
    where order_no = ${orderNo} and kind in ('reserved', 'receivable') group by kind`
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.yuan ?? 0
  return { reserved: of('reserved'), receivable: of('receivable') }
}
const goods = async (count = 40) => [{ skuId: await newSku(db, { fen: 1000 }), count }]
const received = async () => receivedOrder(world, await goods())

async function toSend() {
  const orderNo = await placed(buyer, await goods())
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  return orderNo
}
const send = (orderNo: string, count: number, parcels = 0) =>
  staff(api.shipment.shipOrder, {
    ...{ orderNo, parcels, carrier: '商城配送', lines: [{ lineNo: 1, count }] },
  })

async function comeBack(orderNo: string, parcel = 0) {
  const { list } = await buyer(api.shipment.parcelList, { orderNo })
  const shipmentNo =
    list.toSorted((a, b) => (a.shipmentNo < b.shipmentNo ? -1 : 1))[parcel]?.shipmentNo ?? ''
  await staff(api.shipment.resendParcel, { shipmentNo, reason: '收件人拒收' })
}

const postings = async (orderNo: string) => [
  ...(await db`
    select posted_at as at, posted_by as by from ledger_posting join ledger_entry using (posting_id)
    join ledger_account a using (account_id) join sales_order o using (order_id)
    where order_no = ${orderNo} and a.kind = 'receivable' order by posting_id`),
]

let numbers = 0
async function invoice(orderNo: string, count: number) {
  const lines = (await wholeOf(buyer, orderNo)).map((line) => ({ ...line, count }))
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { titleId, lines })
  const number = `2688${String(++numbers).padStart(16, '0')}`
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, number, issuedOn: '2026-11-20' })
}

const orderId = async (orderNo: string) => {
  const [row] = await db<{ orderId: string }[]>`
    select order_id from sales_order where order_no = ${orderNo}`
  return row?.orderId ?? expect.unreachable()
}
async function giveBack(orderNo: string, pieces: number) {
  const id = await orderId(orderNo)
  const document = { kind: 'afterSale', number: `TH${orderNo}-${pieces}` } as const
  const returned = { orderId: id, lines: [{ lineNo: 1, pieces }], freightFen: 0n, document }
  await db.begin((tx) => creditReturn(tx, { ...returned, who: { name: '运营' }, now: new Date() }))
}
async function adjust(orderNo: string, fen: bigint) {
  const charge = { orderId: await orderId(orderNo), lineNo: 1, pieces: 0, fen: -fen }
  const document = { kind: 'adjustment', number: `DZ${orderNo}` } as const
  await insertCharges(db, document, [charge], { actor: '运营', now: new Date() })
}
let days = 0
/** Makes a statement of all that has come, each with a cut-off of its own. */
const state = (now = new Date(), by = '') =>
  insertStatement(db, {
    openedOn: null,
    ...{ companyId: '1', cutOn: `2030-01-${String(++days).padStart(2, '0')}` },
    ...{ confirmBy: '2030-02-01', by, now },
  })

test('what comes back after the invoice is not owed any more', async () => {
  await agree('invoice')
  const orderNo = await received()
  await invoice(orderNo, 30)
  expect(await standing(orderNo)).toEqual({ reserved: 0, receivable: 400 })
  await giveBack(orderNo, 10)
  expect(await standing(orderNo)).toEqual({ reserved: 0, receivable: 300 })
  expect(await ledgerFaults(db)).toEqual([])
})

test('what is invoiced of a line is owed, whichever of its parcels come back', async () => {
  await agree('invoice')
  const orderNo = await toSend()
  await send(orderNo, 20)
  const [{ shipmentNo } = expect.unreachable()] = (
    await buyer(api.shipment.parcelList, { orderNo })
  ).list
  await buyer(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count: 20 }],
  })
  await invoice(orderNo, 20)
  await send(orderNo, 20, 1)
  expect(await standing(orderNo)).toEqual({ reserved: 200, receivable: 200 })
  await giveBack(orderNo, 20)
  expect(await standing(orderNo)).toEqual({ reserved: 0, receivable: 200 })
})

test('what comes back whole before any invoice reserves nothing, a part of it waits for the invoice', async () => {
  await agree('invoice')
  const orderNo = await received()
  await giveBack(orderNo, 10)
  expect(await standing(orderNo)).toEqual({ reserved: 400, receivable: 0 })
  await giveBack(orderNo, 30)
  expect(await standing(orderNo)).toEqual({ reserved: 0, receivable: 0 })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a parcel that comes back is owed less if it was owed, whatever was agreed since', async () => {
  const owed = await toSend()
  await send(owed, 40)
  await agree('statement')
  await comeBack(owed)
  expect(await standing(owed)).toEqual({ reserved: 400, receivable: 0 })
  await send(owed, 40, 1)
  expect(await standing(owed)).toEqual({ reserved: 400, receivable: 0 })
  const waiting = await toSend()
  await send(waiting, 20)
  await agree('sent')
  await send(waiting, 20, 1)
  expect(await standing(waiting)).toEqual({ reserved: 200, receivable: 200 })
  await comeBack(waiting)
  expect(await standing(waiting)).toEqual({ reserved: 200, receivable: 200 })
  await comeBack(waiting, 1)
  expect(await standing(waiting)).toEqual({ reserved: 400, receivable: 0 })
  expect(await ledgerFaults(db)).toEqual([])
})

test('a parcel that was not owed and comes back takes nothing off', async () => {
  await agree('statement')
  const orderNo = await toSend()
  await send(orderNo, 40)
  await agree('sent')
  await comeBack(orderNo)
  expect(await standing(orderNo)).toEqual({ reserved: 400, receivable: 0 })
  await send(orderNo, 40, 1)
  expect(await standing(orderNo)).toEqual({ reserved: 0, receivable: 400 })
})

test('what is owed later is posted at the time and by the name of what makes it owed', async () => {
  await agree('statement')
  const orderNo = await received()
  await owner`update shipment set received_at = '2026-01-05' where order_id = ${await orderId(orderNo)}`
  const made = new Date('2030-06-01T04:00:00Z')
  await state(made, '王会计')
  expect(await postings(orderNo)).toEqual([{ at: made, by: '王会计' }])
  await agree('invoice')
  const earlier = await as('operator', new Date('2026-11-10T04:00:00Z'))
  const invoiced = await receivedOrder({ ...world, staff: earlier }, await goods())
  await invoice(invoiced, 40)
  expect(await postings(invoiced)).toEqual([{ at: new Date('2026-11-20T00:00:00+08:00'), by: '' }])
})

test('what finance gives way to is not owed, on a statement or on an invoice', async () => {
  await agree('statement')
  const stated = await received()
  await state()
  expect(await standing(stated)).toEqual({ reserved: 0, receivable: 400 })
  await adjust(stated, 10_000n)
  expect(await standing(stated)).toEqual({ reserved: 0, receivable: 300 })
  await giveBack(stated, 5)
  expect(await standing(stated)).toEqual({ reserved: 0, receivable: 250 })
  await agree('invoice')
  const invoiced = await received()
  await adjust(invoiced, 10_000n)
  expect(await standing(invoiced)).toEqual({ reserved: 400, receivable: 0 })
  await invoice(invoiced, 30)
  expect(await standing(invoiced)).toEqual({ reserved: 0, receivable: 300 })
  expect(await ledgerFaults(db)).toEqual([])
})
