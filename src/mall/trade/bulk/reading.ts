import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { matchLines } from '#mall/goods/matching/matching.ts'
import { linesOfTable, tableOf } from '#mall/goods/matching/table.rules.ts'
import { isHead } from '#mall/goods/matching/typed.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import type { bulk, SentSheet } from './bulk.contract.ts'
import { linesOfText, type Outcome, outcomeOf } from './bulk.rules.ts'
import {
  deleteLines,
  insertDraft,
  insertLines,
  insertSheets,
  type NewLine,
  type SheetRow,
  selectOrdering,
  selectProgress,
  selectWaiting,
  updateMatched,
  type Waiting,
} from './bulk.sql.ts'
import { selectRemembered } from './head.sql.ts'

type Buyer = Ctx<UserInfo>

/** Keeps what was sent as a new draft, none of it matched. */
export async function beginDraft(ctx: Buyer, asked: Parsed<typeof bulk.readBulk>) {
  const { db, who, now } = ctx
  const { fileName, file, sheets: sent } = asked
  const { sheets, lines } = await linesSent(ctx, asked)
  assertFits(lines)
  return db.begin(async (tx) => {
    const kept = file && sheets.length > 0 ? Buffer.from(file, 'base64') : null
    const draft = { userId: who.userId, fileName: sent ? fileName : '', file: kept, now }
    const draftId = await insertDraft(tx, draft)
    if (sheets.length > 0) await insertSheets(tx, draftId, sheets)
    await insertLines(tx, draftId, lines)
    return { draftId, total: lines.length, waiting: lines.length }
  })
}

type Sent = { text: string; sheets?: readonly SentSheet[] | undefined }

/** The lines of a text, or of the tables that were sent in its place. */
export async function linesSent(
  { db, who }: Pick<Buyer, 'db' | 'who'>,
  { text, sheets: sent }: Sent,
) {
  const sheets = await sheetsOf(db, who.companyId, sent ?? [])
  return { sheets, lines: sent ? linesOfSheets(sheets) : linesOfText(text, isHead).map(typed) }
}

export function assertFits(lines: readonly NewLine[]) {
  if (lines.length === 0) refuse('BULK_EMPTY')
  if (lines.length > bulkLimits.lines) refuse('BULK_TOO_MANY')
}

const typed = (text: string): NewLine => ({
  ...{ text, line: text, place: '', sheetNo: 0, rowNo: 0 },
  ...{ count: null, unit: '' },
})

/** Columns mean what the company has once said of a table with these heads, or else what is guessed. */
async function sheetsOf(db: Sql, companyId: string | null, sent: readonly SentSheet[]) {
  const sheets = sent.map(sheetOf).filter(({ rows }) => rows.length > 0)
  if (companyId === null || sheets.length === 0) return sheets
  const remembered = await selectRemembered(
    db,
    companyId,
    sheets.map(({ heads }) => heads),
  )
  return sheets.map((sheet, at) => ({ ...sheet, roles: remembered[at] ?? sheet.roles }))
}

const sheetOf = ({ name, rows }: SentSheet, at: number): SheetRow => ({
  sheetNo: at + 1,
  name,
  rows,
  ...tableOf(rows),
})

/** The lines of all sheets; each says where it stands. */
export const linesOfSheets = (sheets: readonly SheetRow[]): NewLine[] =>
  sheets.flatMap(({ sheetNo, name, rows, roles, firstRow }) =>
    linesOfTable(rows, { roles, firstRow }).map(({ row, text, line, count, unit }) => ({
      text: text.slice(0, bulkLimits.lineLength),
      line: line.slice(0, bulkLimits.lineLength),
      sheetNo,
      rowNo: row + 1,
      place: `${sheets.length > 1 ? `${name} ` : ''}第 ${row + 1} 行`,
      count,
      unit,
    })),
  )

/**
 * Goes on matching until all lines are matched or the time of one call is over. The engine lets others have their turn; so
 * many lines are taken at once as will take a part of the time.
 */
export async function matchOn(ctx: Buyer, draftId: string) {
  const until = performance.now() + bulkLimits.workMs
  for (let most: number = bulkLimits.chunk; performance.now() < until; ) {
    const waiting = await selectWaiting(ctx.db, draftId, most)
    if (waiting.length === 0) break
    const began = performance.now()
    await matchSome(ctx, draftId, waiting)
    const ofLine = (performance.now() - began) / waiting.length
    most = Math.round(Math.min(Math.max(partMs / ofLine, bulkLimits.chunk), bulkLimits.atOnce))
  }
  return { draftId, ...(await selectProgress(ctx.db, draftId)) }
}

const partMs = 250

async function matchSome(ctx: Buyer, draftId: string, lines: readonly Waiting[]) {
  await updateMatched(ctx.db, draftId, lines, await outcomesOf(ctx, lines))
}

/** What becomes of lines, also of those that are kept elsewhere. */
export async function outcomesOf(ctx: Buyer, lines: readonly Waiting[]): Promise<Outcome[]> {
  const matches = await matchLines(
    ctx,
    lines.map(({ line }) => line),
  )
  const certain = matches.flatMap(({ state, skuIds }) =>
    state === 'matched' ? skuIds.slice(0, 1) : [],
  )
  const goods = new Map((await selectOrdering(ctx.db, certain)).map((one) => [one.skuId, one]))
  return lines.flatMap((line, at) => {
    const match = matches[at]
    if (!match) return []
    const { askedCount, askedUnit } = line
    const asked = line.place ? { count: askedCount, unit: askedUnit } : match
    return [outcomeOf(line.lineNo, match, asked, goods.get(match.skuIds[0] ?? ''))]
  })
}

/** All lines of these sheets anew, as their columns mean now. */
export async function readAgain(tx: Sql, draftId: string, sheets: readonly SheetRow[]) {
  const lines = linesOfSheets(sheets)
  assertFits(lines)
  await deleteLines(tx, draftId)
  await insertLines(tx, draftId, lines)
  return { draftId, total: lines.length, waiting: lines.length }
}
