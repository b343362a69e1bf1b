import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { type Counted, updateInvoiced } from '#mall/trade/order/invoiced.sql.ts'
import { costOf, noTaxReversed, withTaxReversed } from './amounts.rules.ts'
import { selectOrdersForUpdate } from './counters.sql.ts'
import {
  insertInvoice,
  insertInvoiceLog,
  type Locked,
  type NewLine,
  type StoredLine,
  selectStoredLines,
  updatePaperDue,
} from './invoice.sql.ts'
import { type By, move, refuseState, stepOf, tell } from './moving.ts'
import {
  type Exchange,
  insertReversal,
  type OpenReversal,
  selectOpenReversal,
  updateLinesReversed,
  updateReversed,
} from './reversal.sql.ts'
import { isValid } from './states.rules.ts'

type Asked = {
  why: 'return' | 'mistake' | 'allowance' | 'exchange'
  reason: string
  isUsed: boolean
  exchange?: Exchange
  /** All that is left if it is empty. */
  lines?: readonly { place: number; count: number }[]
}

/**
 * Begins to take back an invoice, or some of its lines: the staff does it, and so will whoever takes back goods that are
 * invoiced, before their money goes back. A used special invoice waits for the word of its buyer.
 */
export async function beginReversal(tx: Sql, invoice: Locked, asked: Asked, by: By) {
  const event = asked.why === 'exchange' ? 'askExchange' : 'startReversal'
  stepOf(invoice, event, by.kind)
  const stored = await selectStoredLines(tx, invoice.invoiceId)
  const lines = takenBack(stored, asked.lines ?? [])
  if (lines.length === 0) refuse('INVOICE_LINES_CHANGED')
  const { why, reason, exchange = null } = asked
  const isUsed = asked.isUsed && invoice.kind === 'special'
  const { invoiceId } = invoice
  await insertReversal(tx, { invoiceId, why, reason, exchange, isUsed, lines, now: by.now })
  const resumes = isValid(invoice.state) ? invoice.state : null
  await move(tx, invoice, event, by, { resumes, note: reason })
  if (event === 'startReversal')
    await tell(tx, invoice, 'reversing', isUsed ? `${reason}。${confirmFirst}` : reason, by.userId)
}

const confirmFirst = '请在电子发票服务平台确认红字信息后，在“我的发票”点确认'

function takenBack(
  stored: readonly StoredLine[],
  asked: readonly { place: number; count: number }[],
) {
  const open = new Map(stored.map(({ place, count, reversed }) => [place, count - reversed]))
  const all = [...open]
    .map(([place, count]) => ({ place, count }))
    .filter(({ count }) => count > 0n)
  if (asked.length === 0) return all
  if (new Set(asked.map(({ place }) => place)).size < asked.length) refuse('INVOICE_LINES_CHANGED')
  return asked.map(({ place, count }) => {
    if (BigInt(count) > (open.get(place) ?? 0n)) refuse('INVOICE_LINES_CHANGED')
    return { place, count: BigInt(count) }
  })
}

/** Answers the reversal that is under way, if it may be done. */
export async function readyReversal(tx: Sql, invoice: Locked): Promise<OpenReversal> {
  const reversal = await selectOpenReversal(tx, invoice.invoiceId)
  if (!reversal) return refuseState(invoice.state, 'reverse')
  if (reversal.isUsed && !reversal.confirmedAt) refuse('INVOICE_UNCONFIRMED')
  return reversal
}

export type Red = { number: string; issuedOn: string }

/**
 * The red invoice is issued: its pieces can be invoiced again. A change of title goes on with a new application, which
 * takes the same pieces in the same moment. Answers the reversal.
 */
export async function finishReversal(tx: Sql, invoice: Locked, red: Red, by: By) {
  const reversal = await readyReversal(tx, invoice)
  const stored = await selectStoredLines(tx, invoice.invoiceId)
  await selectOrdersForUpdate(tx, [...new Set(stored.map(({ orderId }) => orderId))].toSorted())
  const taken = stored.flatMap((line) => partOf(line, reversal))
  const isWhole = stored.every((line) => leftAfter(line, reversal) === 0n)
  await updateLinesReversed(tx, invoice.invoiceId, taken)
  await updateReversed(tx, reversal.reversalId, red, by.now)
  const event = isWhole || reversal.exchange ? 'reverse' : 'reversePart'
  await move(tx, invoice, event, by, { note: `红字发票 ${red.number}` })
  if (event === 'reverse') await updatePaperDue(tx, invoice.invoiceId, false)
  const goesOn = (part: Part) => reversal.exchange !== null && costOf(part, part.count) > 0n
  const parts = taken.filter(goesOn)
  if (reversal.exchange) await goOn(tx, invoice, reversal.exchange, parts, by)
  await updateInvoiced(tx, taken.filter((part) => !goesOn(part)).map(negative))
  await tell(tx, invoice, 'reversed', red.number, by.userId)
  return reversal
}

type Part = NewLine & { place: number }

/** Answers what of a line is taken back, with its amounts. */
export function partOf(line: StoredLine, { lines }: Pick<OpenReversal, 'lines'>): Part[] {
  const part = lines.find(({ place }) => place === line.place)
  if (!part) return []
  const count = BigInt(part.count)
  const discountFen = count * BigInt(line.taxPriceFen) - withTaxReversed(line, count)
  return [{ ...line, count, discountFen, noTaxFen: noTaxReversed(line, count) }]
}

/** Answers what the pieces that are taken back come to with tax. */
export const reversedFen = (
  stored: readonly StoredLine[],
  reversal: Pick<OpenReversal, 'lines'>,
): bigint =>
  stored
    .flatMap((line) => partOf(line, reversal))
    .reduce((sum, part) => sum + costOf(part, part.count), 0n)

const leftAfter = ({ place, count, reversed }: StoredLine, { lines }: OpenReversal): bigint =>
  count - reversed - BigInt(lines.find((one) => one.place === place)?.count ?? 0)

const negative = ({ orderId, lineNo, count, noTaxFen }: Counted): Counted => ({
  ...{ orderId, lineNo },
  count: -count,
  noTaxFen: -noTaxFen,
})

/** The new application has the amounts of the old invoice, to the fen. */
async function goOn(tx: Sql, invoice: Locked, exchange: Exchange, lines: Part[], { now }: By) {
  const { invoiceId: replaces, invoiceNo } = invoice
  const made = await insertInvoice(tx, { ...invoice, ...exchange, replaces }, lines, now)
  const note = `换开：代替 ${invoiceNo}`
  const log = { actor: invoice.applicant, from: null, to: 'waiting', note, now } as const
  await insertInvoiceLog(tx, made.invoiceId, log)
}

/** What an application that is rejected has taken can be applied for again. */
export async function giveBack(tx: Sql, { invoiceId }: Locked) {
  const stored = await selectStoredLines(tx, invoiceId)
  await selectOrdersForUpdate(tx, [...new Set(stored.map(({ orderId }) => orderId))].toSorted())
  await updateInvoiced(tx, stored.map(negative))
}
