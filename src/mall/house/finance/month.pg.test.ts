import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { checkLedger, ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { firstDayOf, lastDayOf, monthAfter } from '#mall/company/ledger/month.rules.ts'
import { chineseDay } from '#mall/day.ts'
import { makeStatements } from '#mall/trade/statement/making.ts'
import { bankUploads } from '#mall/trade/transfer/bank.sheet.ts'
import { readWorkbook } from '#server/sheets/readWorkbook.ts'
import { askedFor, passed } from '#test/afterSales.ts'
import { withoutTriggers } from '#test/database.ts'
import { type Company, openCompany } from '#test/histories/company.ts'
import { openHouse } from '#test/histories/house.ts'
import { wholeOf } from '#test/invoices.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { serial, statement } from '#test/transfers.ts'
import { workbook } from '#test/workbook.ts'

// A month of three companies, one for each day from which goods are owed, until it is closed by one person.

const { db, owner, ownerUrl } = await openWorld()
const patient = openDb(ownerUrl, { patient: true, connections: 2 })
afterAll(() => patient.end())
const house = await openHouse(db)
const { staff } = house
const month = monthAfter(chineseDay(new Date()).slice(0, 7), -1)
const on = (day: number) => {
  house.clock.now = new Date(`${month}-${String(day).padStart(2, '0')}T02:00:00Z`)
}
const days = { from: firstDayOf(month), to: lastDayOf(month) }
const ordersOf = { sent: 167, invoice: 167, statement: 166 } as const
type Basis = keyof typeof ordersOf

type Customer = Company & { buyer: Call; orderNos: string[] }
const customers = new Map<Basis, Customer>()
const customer = (basis: Basis): Customer => customers.get(basis) ?? expect.unreachable()
let skuIds: string[] = []

/** Nothing was sold so far, and nothing of the demo world is open. */
async function open() {
  await withoutTriggers(
    patient,
    `truncate sales_order, ledger_posting, ledger_entry, ledger_tally, ledger_closing, ledger_check, bank_line, invoice,
      statement, statement_cut, payback, write_off, refund, list_tally, transfer cascade`,
  )
  await withoutTriggers(patient, 'update ledger_account set balance_fen = 0 where balance_fen <> 0')
  skuIds = await Promise.all([1237, 4999, 333].map((fen) => newSku(db, { fen, stock: 1_000_000 })))
  for (const basis of ['sent', 'invoice', 'statement'] as const) {
    const company = await openCompany(house, basis)
    await owner`update company set cut_day = 25 where company_id = ${company.companyId}`
    const buyer = company.people[0]?.call ?? expect.unreachable()
    customers.set(basis, { ...company, buyer, orderNos: [] })
  }
}

test('500 orders are sent and received', { tags: 'long/access' }, async () => {
  await open()
  for (const [basis, one] of customers)
    for (let at = 0; at < ordersOf[basis]; at++) {
      on(1 + (at % 20))
      one.orderNos.push(await received(one.buyer, at))
    }
  const [row] = await db`select count(*)::int as done from sales_order where status = 60`
  expect(row?.done).toBe(500)
  await owner`analyze` // as the database does by itself in a mall that runs
})

/** Every third order comes in two parcels. */
async function received(buyer: Call, at: number): Promise<string> {
  const wanted = skuIds
    .slice(0, 1 + (at % 3))
    .map((skuId, line) => ({ skuId, count: 2 + ((at + line) % 7) }))
  const orderNo = await placed(buyer, wanted)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const whole = wanted.map(({ count }, line) => ({ lineNo: line + 1, count }))
  const [first] = whole
  const parcels =
    at % 3 === 0 && first
      ? [[{ ...first, count: 1 }], [{ ...first, count: first.count - 1 }, ...whole.slice(1)]]
      : [whole]
  for (const [sent, lines] of parcels.entries()) {
    const parcel = { orderNo, parcels: sent, carrier: '商城配送' as const, lines }
    const { shipmentNo } = await staff(api.shipment.shipOrder, parcel)
    await buyer(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  }
  return orderNo
}

test('goods of one order come back before it is stated', { tags: 'long/access' }, async () => {
  on(22)
  const { buyer, orderNos } = customer('sent')
  const afterSaleNo = await askedFor(buyer, orderNos[19] ?? '', 2)
  await passed({ buyer, staff }, afterSaleNo, 2)
  await staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo })
  const { state } = await staff(api.afterSaleDesk.deskAfterSale, { afterSaleNo })
  expect(state).toBe('done')
})

const statementsOf = async (basis: Basis) => {
  const { list } = await customer(basis).buyer(api.statement.statementList, {})
  return list.toReversed()
}

test('each company has one statement, of which two lines are disputed: one is given way to, one kept', {
  tags: 'long/access',
}, async () => {
  on(26)
  await makeStatements(db, house.clock.now)
  for (const [basis, outcome] of [
    ['sent', 'adjusted'],
    ['statement', 'kept'],
  ] as const) {
    const { buyer } = customer(basis)
    const [made, ...others] = await statementsOf(basis)
    expect(others).toEqual([])
    const statementNo = made?.statementNo ?? ''
    const asked = { statementNo, place: 3, amount: '1.11', pieces: '', reason: '价格与合同不符' }
    await buyer(api.statement.disputeLine, asked)
    const { list } = await buyer(api.statement.statementLines, { statementNo, only: 'disputed' })
    const disputeId = list[0]?.dispute?.disputeId ?? ''
    await staff(api.statementDesk.answerDispute, { disputeId, outcome, answer: '已核对合同' })
  }
  on(27)
  const { companyId } = customer('statement')
  const next = { companyId, cutOn: `${month}-26` }
  await staff(api.statementDesk.makeStatement, next)
  const [, kept] = await statementsOf('statement')
  expect(kept?.payable).toBe(1.11)
})

let numbers = 0
const number = () => `2699${String(++numbers).padStart(16, '0')}`

test('all that was kept is invoiced', { tags: 'long/access' }, async () => {
  for (const { buyer, titleId, orderNos } of customers.values())
    for (let from = 0; from < orderNos.length; from += 50) {
      const lines = await wholeOf(buyer, ...orderNos.slice(from, from + 50))
      const asked = { titleId, kind: 'normal', medium: 'electronic' } as const
      const open = lines.filter(({ left }) => left > 0)
      const { invoiceNo } = await buyer(api.invoicing.applyInvoice, { ...asked, lines: open })
      const issued = { number: number(), issuedOn: `${month}-27` }
      await staff(api.invoiceDesk.issueByHand, { invoiceNo, ...issued })
    }
  const rows = await db<{ left: number }[]>`
    select (received - returned - invoiced)::int as left from order_line where invoiced <> received - returned`
  expect([...rows]).toEqual([]) // what was given way to is less than a piece costs
  const [sums] = await db<{ invoiced: number; owed: number }[]>`
    select (select sum((count - reversed) * tax_price_fen - discount_fen) from invoice_line)::int as invoiced,
      (select sum(with_tax_fen) from charge)::int as owed`
  expect(sums?.invoiced).toBe(sums?.owed)
})

test('the file of the bank pays the statements by their codes, 3 fen short of one, which is written off', {
  tags: 'long/access',
}, async () => {
  on(28)
  const paid = []
  for (const [basis, { buyer, name }] of customers) {
    const statements = await statementsOf(basis)
    const statementNos = statements.map(({ statementNo }) => statementNo)
    for (const statementNo of statementNos)
      await buyer(api.statement.confirmStatement, { statementNo })
    const { code } = await buyer(api.statement.payStatements, { statementNos })
    const fen = statements.reduce((sum, { payable }) => sum + Math.round(payable * 100), 0)
    const short = basis === 'invoice' ? 3 : 0
    paid.push({ in: ((fen - short) / 100).toFixed(2), words: `货款 ${code}`, name })
  }
  const day = `${month.replace('-', '')}28`
  const file = workbook(statement(paid.map((row) => ({ ...row, day, serial: serial() }))))
  const { sheets } = await readWorkbook(file, bankUploads.importStatement.bounds)
  const read = await staff(api.bank.importStatement, { fileName: '流水.xlsx', sheets })
  expect(read).toMatchObject({ bank: '招商银行', total: 3, matched: 3, waiting: 0 })
  const [short] = await statementsOf('invoice')
  expect(short).toMatchObject({ state: 'partial', due: 0.03 })
  const off = { kind: 'statement', key: short?.statementNo ?? '', amount: 0.03 } as const
  expect(await staff(api.writeOff.askWriteOff, { ...off, reason: '银行手续费' })).toEqual({
    isDone: true,
  })
  const states = await Promise.all([...customers.keys()].map(statementsOf))
  expect(new Set(states.flat().map(({ state }) => state))).toEqual(new Set(['settled']))
})

test('the books come to zero, and one person closes the month', {
  tags: 'long/access',
}, async () => {
  expect(await ledgerFaults(patient)).toEqual([])
  house.clock.now = new Date(`${monthAfter(month)}-03T02:00:00Z`)
  await checkLedger(patient, house.clock.now)
  const state = await staff(api.closing.closingState, {})
  expect(state.month).toBe(month)
  expect(state.items.filter(({ isOpen }) => isOpen)).toEqual([])
  const { list } = await staff(api.finance.trialBalance, days)
  const closing = (kind: string) => list.find((row) => row.kind === kind)?.closing ?? 0
  for (const kind of ['receivable', 'reserved', 'advance', 'balance', 'refundable', 'commitment'])
    expect([kind, closing(kind)]).toEqual([kind, 0])
  expect(list.reduce((sum, row) => sum + Math.round((row.debit - row.credit) * 100), 0)).toBe(0)
  const rows = await db`
    select kind, sum(fen)::int as fen from ledger_entry join ledger_account using (account_id)
    where company_id is not null group by company_id, kind having sum(fen) <> 0`
  expect([...rows]).toEqual([])
  expect(await staff(api.closing.closeMonth, { month, reason: '' })).toEqual({ isClosed: true })
})

test('its vouchers add up, to what the books say', { tags: 'long/access' }, async () => {
  const { list } = await staff(api.finance.trialBalance, days)
  const moved = (kind: string) => {
    const rows = list.filter((row) => row.kind === kind)
    return rows.reduce((sum, { debit, credit }) => sum + Math.round((debit - credit) * 100), 0)
  }
  const made = { ...days, layout: 'u8', grouping: 'day' } as const
  const { exportNo } = await staff(api.voucher.makeExport, made)
  const file = await staff(api.voucher.exportFile, { exportNo })
  const sum = (rows: typeof file.list) =>
    rows.reduce((all, { debit, credit }) => all + Math.round((debit - credit) * 100), 0)
  expect(sum(file.list)).toBe(0)
  const revenue = file.list.filter(({ accountCode }) => accountCode === '5001')
  expect(sum(revenue)).toBe(moved('revenue'))
  const tax = file.list.filter(({ accountCode }) => accountCode.startsWith('2221'))
  expect(sum(tax)).toBe(moved('tax'))
})
