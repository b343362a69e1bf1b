import { beforeAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import type { InvoiceIssuer, IssueRequest } from '#mall/trade/invoicing/issuer.ts'
import { issueOnce } from '#mall/trade/invoicing/issuing.ts'
import { askedFor, passed } from '#test/afterSales.ts'
import { codeOf } from '#test/approvals.ts'
import { certifiedTitle, wholeOf } from '#test/invoices.ts'
import { arrived, statedOn } from '#test/stated.ts'
import { openWorld } from '#test/testWorld.ts'
import { beginRed } from './givingWay.ts'

const { db, owner, as } = await openWorld()
const buyer = await as('admin1') // her company pays monthly
const staff = await as('operator')
const world = { db, owner, staff, buyer }

beforeAll(async () => {
  await owner`update company set cut_day = 25, overdue_rule = 'remind' where company_id = 1`
  await owner`update statement set state = 'settled' where company_id = 1`
})

/** Forty pieces of ¥10.00, or others, that stand on a statement. */
async function stated(line = { fen: 1000, count: 40 }) {
  const month = new Date(Date.UTC(2027, months++)).toISOString().slice(0, 7)
  const orderNo = await arrived(world, `${month}-10`, [line])
  return { orderNo, statementNo: await statedOn(world, orderNo, `${month}-25`) }
}
let months = 1
type Stated = Awaited<ReturnType<typeof stated>>

/** So many yuan of them are disputed, or so many pieces. */
async function dispute({ orderNo, statementNo }: Stated, amount: string, pieces = '') {
  const page = { statementNo, keyword: orderNo }
  const { list } = await buyer(api.statement.statementLines, page)
  const place = list[0]?.place ?? 0
  await buyer(api.statement.disputeLine, { statementNo, place, amount, pieces, reason: '少收' })
  const after = (await buyer(api.statement.statementLines, page)).list
  return after[0]?.dispute?.disputeId ?? ''
}

async function disputed(amount: string, line?: { fen: number; count: number }) {
  const one = await stated(line)
  return { ...one, disputeId: await dispute(one, amount) }
}
const invoiceable = async (orderNo: string) =>
  (await buyer(api.invoicing.invoiceable, { orderNos: orderNo })).orders[0]?.lines
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
  const { orderNo, disputeId } = await disputed('95.01')
  await answer(disputeId)
  expect(await invoiceable(orderNo)).toMatchObject([
    { received: 40, waived: 0, left: 40, lessAmount: 95.01 },
  ])
  const { lines } = await buyer(api.afterSale.afterSalable, { orderNo })
  expect(lines).toMatchObject([{ received: 40, waived: 9, left: 31 }])
  const { invoiceNo } = await applied(orderNo)
  expect((await staff(api.invoiceDesk.deskInvoice, { invoiceNo })).totalPrice).toBe(304.99)
  expect(await invoiceable(orderNo)).toEqual([])
})

test('what is taken off the price of all pieces is a discount of theirs, on every paper', async () => {
  const { orderNo, disputeId } = await disputed('20.00')
  await answer(disputeId)
  const { invoiceNo } = await applied(orderNo)
  const line = { count: 40, taxPrice: 10, discountAmount: 20, withTaxAmount: 380 }
  expect(await shown(invoiceNo)).toMatchObject({
    ...{ totalPrice: 380, lines: [{ ...line, noTaxAmount: 336.28, taxAmount: 43.72 }] },
  })
  const batch = await staff(api.invoiceDesk.batchInvoices, {})
  const [row] = batch.list.find((one) => one.invoiceNo === invoiceNo)?.lines ?? []
  expect(row).toMatchObject(line)
  const asked: IssueRequest[] = []
  const issuer: InvoiceIssuer = {
    ...{ name: 'test', reverses: true, request: async () => ({ ref: 'one' }) },
    ask: async (_, request) => {
      asked.push(request)
      return { later: true }
    },
  }
  await db`update invoice_issuer set name = 'test'`
  await staff(api.invoiceDesk.giveInvoices, { invoiceNos: [invoiceNo] })
  expect(await issueOnce(db, issuer, { invoiceNo, does: 'issue' }, new Date())).toBe('later')
  expect(asked).toMatchObject([
    {
      ...{ withTaxFen: 38_000n, noTaxFen: 33_628n },
      lines: [
        { pieces: { count: 40n, taxPriceFen: 1000n }, withTaxFen: 40_000n, noTaxFen: 35_398n },
        { pieces: null, withTaxFen: -2000n, noTaxFen: -1770n },
      ],
    },
  ])
  await db`update invoice_issuer set name = ''`
})

test('pieces that a dispute names are on no invoice, and cost the others nothing', async () => {
  const one = await stated()
  await answer(await dispute(one, '20.00', '2'))
  expect(await invoiceable(one.orderNo)).toMatchObject([{ waived: 2, left: 38, lessAmount: 0 }])
  const { invoiceNo } = await applied(one.orderNo)
  expect(await shown(invoiceNo)).toMatchObject({
    ...{ totalPrice: 380, lines: [{ count: 38, discountAmount: 0 }] },
  })
})

test('what is in dispute waits for its answer before it is invoiced', async () => {
  const [some, all] = [await stated(), await stated()]
  const someId = await dispute(some, '20.00', '2')
  await dispute(all, '400.00')
  expect(await invoiceable(some.orderNo)).toMatchObject([{ disputed: 2, left: 38 }])
  expect(await invoiceable(all.orderNo)).toMatchObject([{ disputed: 40, left: 0 }])
  const whole = { orderNo: all.orderNo, lineNo: 1, count: 40, left: 40 }
  const titleId = await certifiedTitle(db, buyer)
  expect(await codeOf(buyer(api.invoicing.applyInvoice, { titleId, lines: [whole] }))).toBe(
    'INVOICE_LINES_CHANGED',
  )
  const { statementNo } = all
  expect((await buyer(api.statement.statementDetail, { statementNo })).orderNos).toEqual([])
  await staff(api.statementDesk.answerDispute, {
    ...{ disputeId: someId, outcome: 'kept', answer: '签收 40' },
  })
  expect(await invoiceable(some.orderNo)).toMatchObject([{ disputed: 0, left: 40 }])
})

test('all that a line still costs comes back, and no more', async () => {
  const { orderNo, disputeId } = await disputed('100.00')
  await answer(disputeId)
  await expect(askedFor(buyer, orderNo, 31)).rejects.toMatchObject({ code: 'AFTER_SALE_CHANGED' })
  const afterSaleNo = await askedFor(buyer, orderNo, 30)
  await passed(world, afterSaleNo, 30)
  await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  expect(await owedFor(orderNo)).toBe(0)
  expect(await ledgerFaults(db)).toEqual([])
})

test('a dispute is not given way to by more than its line still costs', async () => {
  const { orderNo, disputeId } = await disputed('100.00')
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
  const { orderNo, disputeId } = await disputed('1.11')
  await answer(disputeId)
  const titleId = await certifiedTitle(db, buyer)
  const part = [{ orderNo, lineNo: 1, count: 25, left: 40 }]
  const first = await buyer(api.invoicing.applyInvoice, { titleId, lines: part })
  const rest = await applied(orderNo)
  const totals = await Promise.all(
    [first, rest].map(({ invoiceNo }) => staff(api.invoiceDesk.deskInvoice, { invoiceNo })),
  )
  expect(totals.map(({ totalPrice }) => totalPrice)).toEqual([250, 148.89])
  expect(totals[1]?.lines).toMatchObject([{ count: 15, taxPrice: 10, discountAmount: 1.11 }])
  await staff(api.invoiceDesk.rejectInvoice, { invoiceNo: rest.invoiceNo, reason: '抬头不对' })
  expect(await wholeOf(buyer, orderNo)).toMatchObject([{ left: 15 }])
})

let numbers = 0
const number = () => `2699${String(++numbers).padStart(16, '0')}`
const issuedOn = '2026-11-21'
const shown = (invoiceNo: string) => staff(api.invoiceDesk.deskInvoice, { invoiceNo })

test('of what is invoiced a red invoice takes back what is given way to, and what it makes cheaper', async () => {
  const one = await stated()
  const { orderNo } = one
  const { invoiceNo } = await applied(orderNo)
  const disputeId = await dispute(one, '101.00')
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
  expect(await shown(rest.invoiceNo)).toMatchObject({
    ...{ totalPrice: 9, lines: [{ count: 11, taxPrice: 10, discountAmount: 101 }] },
  })
  const afterSaleNo = await askedFor(buyer, orderNo, 5)
  await passed(world, afterSaleNo, 5)
  expect((await shown(invoiceNo)).reversals).toMatchObject([
    { why: 'return', lines: [{ count: 5 }] },
    { why: 'allowance', lines: [{ count: 11 }] },
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('an application is rejected while a dispute of its statement is answered', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await stated()
    const { orderNo, statementNo } = one
    const disputeId = await dispute(one, '10.00', '1')
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

test('a special invoice that its buyer has used is taken back for a dispute after his word only', async () => {
  const { orderNo, statementNo } = await stated()
  const titleId = await certifiedTitle(db, buyer)
  const lines = await wholeOf(buyer, orderNo)
  const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { titleId, lines, kind: 'special' })
  const issued = { invoiceNo, number: '26990000000000009901', issuedOn: '2026-11-20' }
  await staff(api.invoiceDesk.issueByHand, issued)
  const disputeId = await dispute({ orderNo, statementNo }, '20.00')
  const page = { statementNo, keyword: orderNo }
  const { list } = await staff(api.statementDesk.deskStatementLines, page)
  expect(list[0]).toMatchObject({ isSpecial: true })
  await staff(api.statementDesk.answerDispute, {
    ...{ disputeId, outcome: 'adjusted', answer: '少发', isUsed: true },
  })
  const meanwhile = await staff(api.statementDesk.deskStatementLines, page)
  expect(meanwhile.list[0]).toMatchObject({ isSpecial: true })
  const red = { invoiceNo, number: '26990000000000009902', issuedOn: '2026-11-21' }
  expect(await codeOf(staff(api.invoiceDesk.reverseByHand, red))).toBe('INVOICE_UNCONFIRMED')
  await buyer(api.invoicing.confirmReversal, { invoiceNo })
  await staff(api.invoiceDesk.reverseByHand, red)
  expect(await ledgerFaults(db)).toEqual([])
})

test('what is given way to while its invoice is taken back for something else gets its own red invoice then', async () => {
  const one = await stated()
  const { invoiceNo } = await applied(one.orderNo)
  await staff(api.invoiceDesk.issueByHand, { invoiceNo, number: number(), issuedOn })
  const afterSaleNo = await askedFor(buyer, one.orderNo, 5)
  await passed(world, afterSaleNo, 5)
  await answer(await dispute(one, '20.00', '2'))
  await beginRed(db, new Date())
  expect(await openRed(invoiceNo)).toEqual([5])
  await staff(api.invoiceDesk.reverseByHand, { invoiceNo, number: number(), issuedOn })
  expect(await beginRed(db, new Date())).toBe(1)
  expect(await beginRed(db, new Date())).toBe(0)
  expect(await openRed(invoiceNo)).toEqual([2])
  await staff(api.invoiceDesk.reverseByHand, { invoiceNo, number: number(), issuedOn })
  expect(await shown(invoiceNo)).toMatchObject({ state: 'issued', lines: [{ reversed: 7 }] })
  await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  expect(await ledgerFaults(db)).toEqual([])
})
const openRed = async (invoiceNo: string) => {
  const rows = await db<{ count: number }[]>`
    select r.count::int from invoice join invoice_reversal v using (invoice_id) join invoice_reversal_line r using (reversal_id)
    where invoice_no = ${invoiceNo} and v.state = 'open'`
  return rows.map(({ count }) => count)
}

test('of a single piece that became cheaper the rest is invoiced, and comes back with it', async () => {
  const { orderNo, disputeId } = await disputed('1.00', { fen: 1_000_000, count: 1 })
  await answer(disputeId)
  const { invoiceNo } = await applied(orderNo)
  expect(await staff(api.invoiceDesk.deskInvoice, { invoiceNo })).toMatchObject({
    totalPrice: 9999,
    lines: [{ count: 1, discountAmount: 1, withTaxAmount: 9999, noTaxAmount: 8848.67 }],
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
