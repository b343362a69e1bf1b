import { afterAll, expect, inject, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { requestUrlOf } from '#db/requestRole.ts'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { cloneWorld } from '#test/database.ts'
import { wholeOf } from '#test/invoices.ts'
import { placed } from '#test/orders.ts'
import { sending } from '#test/parcels.ts'
import { openCompany } from './company.ts'
import { openHouse } from './house.ts'
import { untruths } from './truths.ts'

// What is true though it looks as if it were not, and what is not.

const ownerUrl = await cloneWorld(inject('postgres'))
const db = openDb(requestUrlOf(ownerUrl))
const owner = openDb(ownerUrl, { patient: true, connections: 1 })
afterAll(() => Promise.all([db.end(), owner.end()]))
const house = await openHouse(db)
const { staff } = house

test('what was sent after the invoice of its line and came back is owed at no time', async () => {
  const company = await openCompany(house, 'invoice')
  const [{ call: buyer }] = company.people
  const orderNo = await placed(buyer, [{ skuId: house.skuIds[8] ?? '', count: 9 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const ship = sending(staff)
  const { shipmentNo } = await ship(orderNo, [1])
  const lines = [{ lineNo: 1, count: 1 }]
  await buyer(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, {
    ...{ titleId: company.titleId, kind: 'normal', medium: 'electronic' },
    lines: await wholeOf(buyer, orderNo),
  })
  const issue = { invoiceNo, number: '26991000000000000001', issuedOn: '2026-09-21' }
  await staff(api.invoiceDesk.issueByHand, issue)
  const later = await ship(orderNo, [8], 1)
  await staff(api.shipment.resendParcel, { shipmentNo: later.shipmentNo, reason: '拒收' })
  expect(await untruths(db, company.companyId)).toEqual([])
})

test('an invoice of a line that a dispute made cheaper comes to less than its order says', async () => {
  const company = await openCompany(house, 'sent')
  const [{ call: buyer }] = company.people
  const orderNo = await placed(buyer, [{ skuId: house.skuIds[8] ?? '', count: 4 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await sending(staff)(orderNo, [4])
  const lines = [{ lineNo: 1, count: 4 }]
  await buyer(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  const { companyId } = company
  house.pass(1)
  await staff(api.statementDesk.makeStatement, {
    companyId,
    cutOn: chineseDay(house.clock.now, -1),
  })
  const [{ statementNo = '' } = {}] = (await buyer(api.statement.statementList, {})).list
  const dispute = { place: 1, amount: '0.50', pieces: '', reason: '单价不符' }
  await buyer(api.statement.disputeLine, { statementNo, ...dispute })
  const [{ disputeId = '' } = {}] = await db<{ disputeId: string }[]>`
    select dispute_id from statement_dispute join statement using (statement_id) where statement_no = ${statementNo}`
  await staff(api.statementDesk.answerDispute, { disputeId, outcome: 'adjusted', answer: '已核实' })
  await buyer(api.invoicing.applyInvoice, {
    ...{ titleId: company.titleId, kind: 'normal', medium: 'electronic' },
    lines: await wholeOf(buyer, orderNo),
  })
  const [line] = await db`
    select invoiced::int, invoiced_no_tax_fen < no_tax_fen as is_less from order_line
    where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  expect(line).toEqual({ invoiced: 4, isLess: true })
  expect(await untruths(db, companyId)).toEqual([])
})

test('what is not true is named', async () => {
  const { companyId, people } = await openCompany(house, 'sent')
  await placed(people[0].call, [{ skuId: house.skuIds[8] ?? '', count: 9 }])
  expect(await untruths(db, companyId)).toEqual([])
  await owner`update ledger_account set balance_fen = 1 where company_id = ${companyId} and kind = 'receivable'`
  const wrong = await untruths(db, companyId)
  expect(wrong.map(({ what, subject }) => [what, subject])).toEqual([
    ['balance', 'receivable'],
    ['owed', 'company'],
  ])
})
