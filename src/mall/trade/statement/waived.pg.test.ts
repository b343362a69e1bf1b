import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { askedFor, passed } from '#test/afterSales.ts'
import { codeOf } from '#test/approvals.ts'
import { certifiedTitle, wholeOf } from '#test/invoices.ts'
import { arrived, statedOn } from '#test/stated.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1') // her company pays monthly
const staff = await as('operator')
const world = { db, owner, staff, buyer }

beforeAll(async () => {
  await owner`update company set cut_day = 25, overdue_rule = 'remind' where company_id = 1`
  await owner`update statement set state = 'settled' where company_id = 1`
})

/** Forty pieces of ¥10.00, or others, that stand on a statement, of which so many yuan are disputed. */
async function disputed(month: string, amount: string, line = { fen: 1000, count: 40 }) {
  const orderNo = await arrived(world, `2027-${month}-10`, [line])
  const statementNo = await statedOn(world, orderNo, `2027-${month}-25`)
  const page = { statementNo, keyword: orderNo }
  const { list } = await buyer(api.statement.statementLines, page)
  const place = list[0]?.place ?? 0
  const dispute = { statementNo, place, amount, pieces: '', reason: '少收' }
  await buyer(api.statement.disputeLine, dispute)
  const after = (await buyer(api.statement.statementLines, page)).list
  return { orderNo, statementNo, disputeId: after[0]?.dispute?.disputeId ?? '' }
}
const answer = (disputeId: string) =>
  staff(api.statementDesk.answerDispute, { disputeId, outcome: 'adjusted', answer: '少发' })
async function applied(orderNo: string, statementNo?: string) {
  const titleId = await certifiedTitle(db, buyer)
  const lines = await wholeOf(buyer, orderNo)
  return buyer(api.invoicing.applyInvoice, { titleId, lines, statementNo })
}
const owedFor = async (orderNo: string) => {
  const [row] = await db<{ fen: number }[]>`
    select sum(c.with_tax_fen)::int as fen from charge c join sales_order using (order_id) where order_no = ${orderNo}`
  return row?.fen
}

test('what was given way to is neither invoiced nor given back a second time', async () => {
  const { orderNo, disputeId } = await disputed('02', '95.01')
  await answer(disputeId)
  const [source] = (await buyer(api.invoicing.invoiceable, { orderNos: orderNo })).orders
  expect(source?.lines).toMatchObject([{ received: 40, waived: 9, left: 31, lessAmount: 5.01 }])
  const { lines } = await buyer(api.afterSale.afterSalable, { orderNo })
  expect(lines).toMatchObject([{ received: 40, waived: 9, left: 31 }])
  const { invoiceNo } = await applied(orderNo)
  expect((await staff(api.invoiceDesk.deskInvoice, { invoiceNo })).totalPrice).toBe(304.99)
  expect((await buyer(api.invoicing.invoiceable, { orderNos: orderNo })).orders[0]?.lines).toEqual(
    [],
  )
})

test('all that a line still costs comes back, and no more', async () => {
  const { orderNo, disputeId } = await disputed('03', '100.00')
  await answer(disputeId)
  await expect(askedFor(buyer, orderNo, 31)).rejects.toMatchObject({ code: 'AFTER_SALE_CHANGED' })
  const afterSaleNo = await askedFor(buyer, orderNo, 30)
  await passed(world, afterSaleNo, 30)
  await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  expect(await owedFor(orderNo)).toBe(0)
  expect(await ledgerFaults(db)).toEqual([])
})

test('a dispute is not given way to by more than its line still costs', async () => {
  const { orderNo, disputeId } = await disputed('04', '100.00')
  const afterSaleNo = await askedFor(buyer, orderNo, 31)
  await expect(answer(disputeId)).rejects.toMatchObject({
    code: 'DISPUTE_CREDITED',
    message:
      '这一行已退货或正在售后，最多还能冲减 ¥90.00，少于异议的 ¥100.00，不能同意。请客户撤回后按不超过 ¥90.00 重新提异议，或在售后结束后再答复',
  })
  await passed(world, afterSaleNo, 31)
  await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  await expect(answer(disputeId)).rejects.toMatchObject({ code: 'DISPUTE_CREDITED' })
  expect(await owedFor(orderNo)).toBe(9000)
  expect(await ledgerFaults(db)).toEqual([])
})

test('parts of a line that became cheaper come to what it costs, to the fen', async () => {
  const { orderNo, disputeId } = await disputed('05', '1.11')
  await answer(disputeId)
  const titleId = await certifiedTitle(db, buyer)
  const part = [{ orderNo, lineNo: 1, count: 25, left: 40 }]
  const first = await buyer(api.invoicing.applyInvoice, { titleId, lines: part })
  const rest = await applied(orderNo)
  const totals = await Promise.all(
    [first, rest].map(({ invoiceNo }) => staff(api.invoiceDesk.deskInvoice, { invoiceNo })),
  )
  expect(totals.map(({ totalPrice }) => totalPrice)).toEqual([250, 148.89])
  expect(totals[1]?.lines).toMatchObject([
    { count: 14, taxPrice: 10 },
    { count: 1, taxPrice: 8.89 },
  ])
  await staff(api.invoiceDesk.rejectInvoice, { invoiceNo: rest.invoiceNo, reason: '抬头不对' })
  expect(await wholeOf(buyer, orderNo)).toMatchObject([{ left: 15 }])
})

let numbers = 0
const number = () => `2699${String(++numbers).padStart(16, '0')}`
const issuedOn = '2026-11-21'
const shown = (invoiceNo: string) => staff(api.invoiceDesk.deskInvoice, { invoiceNo })

test('of what is invoiced a red invoice takes back what is given way to, and the piece that costs less', async () => {
  const { orderNo, disputeId } = await disputed('07', '101.00')
  const { invoiceNo } = await applied(orderNo)
  await expect(answer(disputeId)).rejects.toMatchObject({
    ...{ code: 'DISPUTE_INVOICED', data: { invoices: invoiceNo } },
  })
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, number: number(), issuedOn })
  await answer(disputeId)
  const { state, reversals } = await shown(invoiceNo)
  expect([state, reversals]).toMatchObject([
    'reversing',
    [{ why: 'allowance', lines: [{ place: 1, count: 11 }] }],
  ])
  await staff(api.invoiceDesk.reverseByHand, { invoiceNo, number: number(), issuedOn })
  const rest = await applied(orderNo)
  expect(await shown(rest.invoiceNo)).toMatchObject({ totalPrice: 9, lines: [{ count: 1 }] })
  const afterSaleNo = await askedFor(buyer, orderNo, 5)
  await passed(world, afterSaleNo, 5)
  expect((await shown(invoiceNo)).reversals).toMatchObject([
    { why: 'return', lines: [{ count: 5 }] },
    { why: 'allowance', lines: [{ count: 11 }] },
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('an application is rejected while a dispute of its statement is answered', async () => {
  for (const month of ['08', '09', '10']) {
    const { orderNo, statementNo, disputeId } = await disputed(month, '10.00')
    await buyer(api.statement.confirmStatement, { statementNo })
    const { invoiceNo } = await applied(orderNo, statementNo)
    const both = await Promise.all([
      codeOf(staff(api.invoiceDesk.rejectInvoice, { invoiceNo, reason: '抬头不对' })),
      codeOf(
        staff(api.statementDesk.answerDispute, { disputeId, outcome: 'kept', answer: '按价' }),
      ),
    ])
    expect(both).toEqual(['done', 'done'])
  }
})

test('of a single piece that became cheaper the rest is invoiced, and comes back with it', async () => {
  const { orderNo, disputeId } = await disputed('11', '1.00', { fen: 1_000_000, count: 1 })
  await answer(disputeId)
  const { invoiceNo } = await applied(orderNo)
  expect(await staff(api.invoiceDesk.deskInvoice, { invoiceNo })).toMatchObject({
    totalPrice: 9999,
    lines: [{ count: 1, taxPrice: 9999, withTaxAmount: 9999, noTaxAmount: 8848.67 }],
  })
  await staff(api.invoiceDesk.rejectInvoice, { invoiceNo, reason: '抬头不对' })
  const afterSaleNo = await askedFor(buyer, orderNo, 1)
  await passed(world, afterSaleNo, 1)
  await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  const { totalPrice } = await staff(api.afterSaleDesk.deskAfterSale, { afterSaleNo })
  expect(totalPrice).toBe(9999)
  expect(await owedFor(orderNo)).toBe(0)
  const [sum] = await db<{ noTax: number }[]>`
    select sum(c.no_tax_fen)::int as no_tax from charge c join sales_order using (order_id) where order_no = ${orderNo}`
  expect(sum).toEqual({ noTax: 0 })
  expect(await ledgerFaults(db)).toEqual([])
})
