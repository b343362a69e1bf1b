import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { codeOf } from '#test/approvals.ts'
import { certifiedTitle, receivedOrder, wholeOf } from '#test/invoices.ts'
import { newSku, placed } from '#test/orders.ts'
import { sending } from '#test/parcels.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'

const { db, owner, as } = await openWorld()
const [staff, buyer] = [await as('operator'), await as('admin1')]
const titleId = await certifiedTitle(db, buyer)
const skuId = await newSku(db, { fen: 1000, stock: 100_000 })

/** A history that the model has found: the second invoice ended in the key of its posting. */
test('invoices of one parcel that are issued at once make it owed once', async () => {
  await owner`update company set charge_basis = 'invoice' where company_id = 1`
  for (let round = 0; round < 5; round++) {
    const orderNo = await receivedOrder({ db, staff, buyer }, [{ skuId, count: 40 }])
    const invoiceNos: string[] = []
    for (let part = 0; part < 4; part++) {
      const lines = (await wholeOf(buyer, orderNo)).map((line) => ({ ...line, count: 10 }))
      invoiceNos.push((await buyer(api.invoicing.applyInvoice, { titleId, lines })).invoiceNo)
    }
    const issued = invoiceNos.map((invoiceNo, part) => {
      const number = `2699${String(round * 10 + part).padStart(16, '0')}`
      return staff(api.invoiceDesk.issueByHand, { invoiceNo, number, issuedOn: '2026-11-20' })
    })
    expect(await Promise.all(issued.map(codeOf))).toEqual(['done', 'done', 'done', 'done'])
    const [owed] = await db<{ fen: number }[]>`
      select sum(fen)::int as fen from ledger_entry join ledger_account using (account_id)
      join sales_order using (order_id) where order_no = ${orderNo} and kind = 'receivable'`
    expect(owed?.fen).toBe(40_000)
  }
  expect(await ledgerFaults(db)).toEqual([])
})

/** A history that the model has found: what came back was owed by nothing, for ever. */
test('a parcel that comes back while an invoice of its line is issued is taken off what is owed', async () => {
  const orderNo = await placed(buyer, [{ skuId, count: 20 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const ship = sending(staff)
  const { shipmentNo } = await ship(orderNo, [10])
  await buyer(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count: 10 }],
  })
  const back = await ship(orderNo, [5], 1)
  const lines = await wholeOf(buyer, orderNo)
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { titleId, lines })
  const issue = { invoiceNo, number: '26991000000000000001', issuedOn: '2026-11-20' }
  const both: Promise<unknown>[] = []
  await owner.begin(async (tx) => {
    await tx`select from sales_order where order_no = ${orderNo} for update`
    const resent = staff(api.shipment.resendParcel, {
      ...{ shipmentNo: back.shipmentNo, reason: '拒收' },
    })
    await waitsForAnother(db, resent)
    const issued = staff(api.invoiceDesk.issueByHand, issue)
    await waitsForAnother(db, issued, 2)
    both.push(resent, issued)
  })
  await Promise.all(both)
  const [owed] = await db<{ fen: number }[]>`
    select sum(fen)::int as fen from ledger_entry join ledger_account using (account_id)
    join sales_order using (order_id) where order_no = ${orderNo} and kind = 'receivable'`
  expect(owed?.fen).toBe(10_000)
  expect(await ledgerFaults(db)).toEqual([])
})
