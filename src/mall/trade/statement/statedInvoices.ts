import type { Db, Sql } from '#db/postgres.ts'
import { selectCompany } from '#mall/company/company/company.sql.ts'
import { selectTitles } from '#mall/company/invoice/invoiceTitle.sql.ts'
import { eachAlone } from '#mall/eachAlone.ts'
import { takenLine } from '#mall/trade/invoicing/applying.ts'
import { type LineRow, selectOrdersForUpdate } from '#mall/trade/invoicing/counters.sql.ts'
import { insertInvoice, insertInvoiceLog, type NewLine } from '#mall/trade/invoicing/invoice.sql.ts'
import type { TitleCopy } from '#mall/trade/invoicing/invoicing.contract.ts'
import { leftOf, linesOf } from '#mall/trade/invoicing/sources.ts'
import { specialProblem } from '#mall/trade/invoicing/special.rules.ts'
import { updateInvoiced } from '#mall/trade/order/invoiced.sql.ts'
import { invoiceLimits, statementLimits } from '#mall/tradeLimits.ts'
import {
  type StatedLine,
  selectStatedLines,
  selectUninvoiced,
  updateInvoiceAsked,
} from './statedInvoices.sql.ts'

/**
 * What was ordered with 随对账单 is applied for once its statement is confirmed, with the default title of the company. What
 * somebody has applied for already is left out. Orders are locked before the statement, as by whoever applies by hand.
 */
export async function applyStated(db: Db, now: Date): Promise<number> {
  const due = await selectUninvoiced(db, statementLimits.cutAtOnce)
  return eachAlone(db, due, async (tx, { statementId }) => {
    const stated = await selectStatedLines(tx, statementId)
    const orderIds = [...new Set(stated.map(({ orderId }) => orderId))]
    await selectOrdersForUpdate(tx, orderIds)
    const confirmed = await updateInvoiceAsked(tx, statementId)
    if (!confirmed) return false
    const undisputed = await selectStatedLines(tx, statementId) // a dispute may have come before the lock
    const rows = await linesOf(
      tx,
      orderIds.map((orderId) => ({ orderId })),
    )
    const lines = takenOf(rows, undisputed)
    for (let at = 0; at < lines.length; at += invoiceLimits.lines)
      await apply(tx, { ...confirmed, statementId }, lines.slice(at, at + invoiceLimits.lines), now)
    return lines.length > 0
  })
}

/** Of each line what stands on the statement, as far as it can be invoiced still. */
function takenOf(rows: readonly LineRow[], stated: readonly StatedLine[]): NewLine[] {
  const wanted = new Map(
    stated.map(({ orderId, lineNo, count }) => [`${orderId} ${lineNo}`, count]),
  )
  return rows.flatMap((row) => {
    const most = wanted.get(`${row.orderId} ${row.lineNo}`) ?? 0
    const count = Math.min(leftOf(row), most)
    return count > 0 ? [takenLine(row, BigInt(count))] : []
  })
}

type Confirmed = NonNullable<Awaited<ReturnType<typeof updateInvoiceAsked>>> & {
  statementId: string
}

async function apply(tx: Sql, statement: Confirmed, lines: readonly NewLine[], now: Date) {
  const { companyId, companyName: customer, statementNo, statementId, userId } = statement
  const { kind, title, email } = await titleOf(tx, statement)
  const paper = { receiver: '', mobile: '', address: '', note: `对账单 ${statementNo}` }
  const invoice = { userId, companyId, customer, applicant: statement.confirmedBy, statementId }
  const fields = { kind, title, email, ...paper, medium: 'electronic' as const, replaces: null }
  const { invoiceId } = await insertInvoice(tx, { ...invoice, ...fields }, lines, now)
  await updateInvoiced(tx, lines)
  const note = `随对账单 ${statementNo} 申请开票`
  await insertInvoiceLog(tx, invoiceId, { actor: '系统', from: null, to: 'waiting', note, now })
}

/** A special invoice where the title of the company allows one; without a title what is certified stands on it. */
async function titleOf(tx: Sql, { companyId, companyName, creditCode }: Confirmed) {
  const [own] = await selectTitles(tx, { companyId })
  const company = (await selectCompany(tx, companyId)) ?? null
  const bank = { address: '', phone: '', bank: '', bankAccount: '' }
  const certified = {
    kind: 'company' as const,
    name: companyName,
    taxNo: creditCode ?? '',
    ...bank,
  }
  const { email = '', ...rest } = own ?? { ...certified, email: '' }
  const { kind, name, taxNo, address, phone, bank: at, bankAccount } = rest
  const title: TitleCopy = { kind, name, taxNo, address, phone, bank: at, bankAccount }
  const isSpecial = specialProblem(title, company) === ''
  return { kind: isSpecial ? ('special' as const) : ('normal' as const), title, email }
}
