import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { limits } from '#mall/limits.ts'
import { takenLine } from '#mall/trade/invoicing/applying.ts'
import { selectInvoiceable } from '#mall/trade/invoicing/counters.sql.ts'
import {
  insertInvoice,
  insertInvoiceLog,
  updateInvoice,
} from '#mall/trade/invoicing/invoice.sql.ts'
import { leftOf } from '#mall/trade/invoicing/sources.ts'
import { specimenNumber } from '#mall/trade/invoicing/specimen.rules.ts'
import { updateInvoiced } from '#mall/trade/order/invoiced.sql.ts'
import { insertDispute } from '#mall/trade/statement/dispute.sql.ts'
import { selectLines } from '#mall/trade/statement/lines.sql.ts'
import { insertCut, insertStatement } from '#mall/trade/statement/making.sql.ts'
import type { StatementState } from '#mall/trade/statement/statement.rules.ts'
import {
  insertStatementLog,
  updateConfirmed,
  updateHeld,
  updateState,
} from '#mall/trade/statement/statement.sql.ts'

export type MonthlyStory = {
  cutAgo: number
  goods: readonly number[]
  packs: number
  state: StatementState
}
type Company = { companyId: string; userId: string; name: string }
export type Stated = MonthlyStory & { statementId: string; madeAt: Date; dueFen: bigint }

const dayMs = 86_400_000

/** Statements of what a company has received, moved to where they stand by all but their money. */
export async function seedMonthlyStatements(
  db: Sql,
  company: Company,
  stories: readonly MonthlyStory[],
): Promise<Stated[]> {
  const all: Stated[] = []
  for (const [place, story] of stories.entries()) {
    const { companyId } = company
    const madeAt = new Date(Date.now() - (story.cutAgo - 1) * dayMs)
    const cutOn = chineseDay(madeAt, -1)
    await insertCut(db, companyId, cutOn)
    const confirmBy = chineseDay(madeAt, 7)
    const made = await insertStatement(db, {
      openedOn: null,
      companyId,
      cutOn,
      confirmBy,
      by: '',
      now: madeAt,
    })
    if (!made) continue // a catalogue of a few goods may hold none of its goods
    const one = { ...story, statementId: made.statementId, madeAt, dueFen: BigInt(made.withTaxFen) }
    await goOn(db, company, one, place)
    all.push(one)
  }
  await db`
    update statement set is_invoice_asked = true where company_id = ${company.companyId}` // they stay as they stand
  return all
}

async function goOn(db: Sql, company: Company, one: Stated, place: number) {
  const { statementId, state, madeAt } = one
  if (state === 'pending') return
  const now = new Date(madeAt.getTime() + 2 * dayMs)
  const by = { actor: '林静', now }
  if (state === 'disputed') return dispute(db, one, by)
  await updateConfirmed(db, statementId, { state: 'confirmed', by: by.actor, now })
  await insertStatementLog(db, statementId, { ...by, to: 'confirmed', note: '确认对账单' })
  if (state !== 'confirmed') await invoice(db, company, one, place)
}

async function dispute(db: Sql, { statementId }: Stated, by: { actor: string; now: Date }) {
  const page = { keyword: '', only: 'all', offset: 0, limit: 10 } as const
  const [line] = await selectLines(db, statementId, page)
  if (!line) return
  const said = { place: line.place, pieces: 1, reason: '送货单少 1 件，已请仓库复核' }
  await insertDispute(db, { statementId, fen: BigInt(line.taxPriceFen), ...said }, by)
  await updateHeld(db, statementId)
  await updateState(db, statementId, 'disputed', by.now)
  const note = `第 ${line.place} 行提异议：${said.reason}`
  await insertStatementLog(db, statementId, { ...by, to: 'disputed', note })
}

/** What waits to be issued leaves its statement at 开票中. */
async function invoice(db: Sql, company: Company, one: Stated, place: number) {
  const now = new Date(one.madeAt.getTime() + 3 * dayMs)
  const orders = await db<{ orderId: string }[]>`
    select distinct order_id from statement_line join charge using (charge_id)
    where statement_id = ${one.statementId}`
  const ids = orders.map(({ orderId }) => orderId)
  const rows = (await selectInvoiceable(db, ids, limits.taxPercent)).filter(
    (row) => leftOf(row) > 0,
  )
  const lines = rows.map((row) => takenLine(row, BigInt(leftOf(row))))
  const { companyId, userId, name } = company
  const paper = { receiver: '', mobile: '', address: '', note: '', email: '', replaces: null }
  const bank = { address: '', phone: '', bank: '', bankAccount: '' }
  const title = { kind: 'company' as const, name, taxNo: '91320594MA1K00004M', ...bank }
  const whose = {
    userId,
    companyId,
    customer: name,
    applicant: '林静',
    statementId: one.statementId,
  }
  const asked = { ...whose, ...paper, title, kind: 'normal' as const }
  const made = await insertInvoice(db, { ...asked, medium: 'electronic' }, lines, now)
  await updateInvoiced(db, lines)
  const log = { actor: '林静', from: null, to: 'waiting', note: '申请开票', now } as const
  await insertInvoiceLog(db, made.invoiceId, log)
  if (one.state === 'invoicing') return
  const number = specimenNumber(`8${String(place + 701).padStart(17, '0')}`)
  const issued = { number, issuedOn: chineseDay(now), issuer: 'hand' }
  await updateInvoice(db, made.invoiceId, { state: 'issued', ...issued }, now)
  const note = `登记开票：发票号码 ${number}`
  await insertInvoiceLog(db, made.invoiceId, {
    ...{ actor: '商城', from: 'waiting', to: 'issued', note, now },
  })
}
