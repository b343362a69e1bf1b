import type { Sql } from '#db/postgres.ts'
import { selectCompany } from '#mall/company/company/company.sql.ts'
import type { InvoiceTitle } from '#mall/company/invoice/invoiceTitle.contract.ts'
import { selectTitles } from '#mall/company/invoice/invoiceTitle.sql.ts'
import { ownerOf } from '#mall/company/invoice/invoiceTitle.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { limits } from '#mall/limits.ts'
import { withoutTax } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { updateInvoiced } from '#mall/trade/order/invoiced.sql.ts'
import { invoiceLimits } from '#mall/tradeLimits.ts'
import { discountOf, freightLine, noTaxOfPart } from './amounts.rules.ts'
import { applyForm } from './apply.form.ts'
import type { LineRow, OrderOf } from './counters.sql.ts'
import {
  insertInvoice,
  insertInvoiceLog,
  type NewLine,
  selectInvoicedStatement,
} from './invoice.sql.ts'
import { maySeeInvoices } from './invoiceFile.sql.ts'
import type { TitleCopy } from './invoicing.contract.ts'
import { fromOrders, leftOf, lessOf } from './sources.ts'
import { specialProblem } from './special.rules.ts'

type Asked = { orderNo: string; lineNo: number; count: number; left: number }
type Input = Parameters<typeof applyForm.normalized>[0] & {
  lines: readonly Asked[]
  statementNo?: string | undefined
}

export function refuseStrangers(who: UserInfo) {
  if (!maySeeInvoices(who)) refuse('FORBIDDEN')
}

/** Two who apply for the same lines at once wait for each other at their orders; the second one is told. */
export async function applyFor(
  { db, who, now }: Ctx<UserInfo>,
  { lines, statementNo, ...typed }: Input,
) {
  refuseStrangers(who)
  const fields = applyForm.normalized(typed)
  refuseProblems('FORM_INVALID', applyForm.problems(fields))
  const orderNos = [...new Set(lines.map(({ orderNo }) => orderNo))]
  if (orderNos.length > invoiceLimits.orders) refuse('INVOICE_LINES_CHANGED')
  const title = await titleFor(db, who, fields)
  return db.begin(async (tx) => {
    const source = await fromOrders(tx, who, orderNos, true)
    const taken = takenLines(source.lines, lines)
    const [order] = source.orders
    if (!order) refuse('ORDER_NOT_FOUND')
    const { titleId: _, ...rest } = fields
    const buyer = { userId: who.userId, companyId: order.companyId, applicant: who.name }
    const statementId = statementNo
      ? ((await selectInvoicedStatement(tx, statementNo, order.companyId, orderNos)) ??
        refuse('INVOICE_STATEMENT'))
      : null
    const whose = { ...buyer, customer: customerName(order) }
    const invoice = { ...rest, ...whose, title, replaces: null, statementId }
    const { invoiceId, invoiceNo } = await insertInvoice(tx, invoice, taken, now)
    await updateInvoiced(tx, taken)
    const log = { actor: who.name, from: null, to: 'waiting', note: '申请开票', now } as const
    await insertInvoiceLog(tx, invoiceId, log)
    return { invoiceNo }
  })
}

const customerName = ({ companyName, buyerName }: OrderOf): string => companyName ?? buyerName

/** Answers the title, copied, if there can be an invoice of this kind with it. */
export async function titleFor(
  db: Sql,
  who: UserInfo,
  { titleId, kind }: { titleId: string; kind: 'normal' | 'special' },
): Promise<TitleCopy> {
  const titles = await selectTitles(db, ownerOf(who))
  const title = titles.find((one) => one.titleId === titleId) ?? refuse('INVOICE_TITLE_NOT_FOUND')
  if (kind === 'special')
    refuseProblems('FORM_INVALID', { titleId: specialProblem(title, await companyOf(db, who)) })
  return copyOf(title)
}

export const companyOf = async (db: Sql, { companyId }: UserInfo) =>
  companyId === null ? null : ((await selectCompany(db, companyId)) ?? null)

const copyOf = ({ titleId: _, email: __, isDefault: ___, ...title }: InvoiceTitle): TitleCopy =>
  title

/** Answers these parts of lines with their amounts. A line is named once, and as it was seen. */
function takenLines(rows: readonly LineRow[], asked: readonly Asked[]): NewLine[] {
  const known = new Map(rows.map((row) => [keyOf(row), row]))
  if (new Set(asked.map(keyOf)).size < asked.length) refuse('INVOICE_LINES_CHANGED')
  return asked.map((one) => {
    const row = known.get(keyOf(one))
    if (!row || leftOf(row) !== one.left || one.count > one.left) refuse('INVOICE_LINES_CHANGED')
    return takenLine(row, BigInt(one.count))
  })
}

const keyOf = ({ orderNo, lineNo }: { orderNo: string; lineNo: number }) => `${orderNo} ${lineNo}`

/** Answers so many pieces of a line, with their amounts, and the discount that a dispute was given way to with. */
export function takenLine(row: LineRow, count: bigint): NewLine {
  if (BigInt(row.lessFen) === 0n) return pricedLine(row, count)
  const { orderId, lineNo, productName, model, unit, taxPercent, taxPriceFen } = row
  const [left, priceFen] = [BigInt(leftOf(row)), BigInt(taxPriceFen)]
  const discountFen = discountOf({ left, taxPriceFen: priceFen, lessFen: lessOf(row) }, count)
  // it does not come to what its order says: each part is taxed by itself
  const noTaxFen = withoutTax(count * priceFen - discountFen, taxPercent)
  const text = { orderId, lineNo, productName, model, unit, taxPercent, taxPriceFen }
  return { ...text, count, discountFen, noTaxFen }
}

/** Parts of a line at its price come to what its order says. */
function pricedLine(row: LineRow, count: bigint): NewLine {
  const { orderId, lineNo, productName, model, unit, taxPercent, taxPriceFen } = row
  const whole =
    lineNo === 0
      ? freightLine(BigInt(taxPriceFen), limits.taxPercent)
      : {
          count: BigInt(row.count),
          taxPriceFen: BigInt(taxPriceFen),
          noTaxFen: BigInt(row.noTaxFen),
          invoiced: BigInt(row.invoiced),
          invoicedNoTaxFen: BigInt(row.invoicedNoTaxFen),
        }
  const noTaxFen = noTaxOfPart(whole, count)
  const text = { orderId, lineNo, productName, model, unit, taxPercent, taxPriceFen }
  return { ...text, count, discountFen: 0n, noTaxFen }
}
