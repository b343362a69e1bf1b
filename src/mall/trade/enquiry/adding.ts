import type { Sql } from '#db/postgres.ts'
import { refuseOthersFiles } from '#mall/company/company/file.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { askedIn } from '#mall/goods/matching/line.rules.ts'
import { type ColumnRole, linesOfTable } from '#mall/goods/matching/table.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { countFor, sold } from '#mall/trade/bulk/bulk.rules.ts'
import {
  deleteLinesOf as deleteBulkLines,
  type NewLine,
  type Ordering,
  type SheetRow,
  selectOrdering,
} from '#mall/trade/bulk/bulk.sql.ts'
import { assertOwn } from '#mall/trade/bulk/bulk.ts'
import { selectLeftovers } from '#mall/trade/bulk/bulkLines.sql.ts'
import { linesSent, outcomesOf } from '#mall/trade/bulk/reading.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import type { enquiryDraft } from './draft.contract.ts'
import {
  answered,
  countedAs,
  emptyLine,
  type KeptLine,
  keptLine,
  partsOf,
  targetIn,
} from './draft.rules.ts'
import {
  insertFiles,
  insertLines,
  insertOrUpdateDraft,
  selectLineCount,
  updateCounts,
} from './draft.sql.ts'
import { enquiryLineForm, lineProblems, usualUnit } from './enquiry.form.ts'

type Asker = Ctx<UserInfo>

/** Lines of a text or of a table, as they were sent, with what they mean. */
export async function readLines(ctx: Asker, asked: Parsed<typeof enquiryDraft.readEnquiry>) {
  const { sheets, lines } = await linesSent(ctx, asked)
  if (lines.length === 0) refuse('BULK_EMPTY')
  if (lines.length > enquiryLimits.lines) refuse('ENQUIRY_TOO_MANY')
  const waiting = lines.map((line, at) => ({
    ...{ lineNo: at, line: line.line, place: line.place },
    ...{ askedCount: line.count, askedUnit: line.unit },
  }))
  const outcomes = new Map((await outcomesOf(ctx, waiting)).map((one) => [one.lineNo, one]))
  const isBrand = (word: string) => ctx.search.analyser.brandsCalled(word).length > 0
  const kept = lines.flatMap((line, at) => {
    const outcome = outcomes.get(at)
    return outcome ? [answered(fieldsOf(line, sheets, isBrand), outcome)] : []
  })
  return add(ctx, kept)
}

/** A row of a table says its fields by its columns, a line of text by its words. */
function fieldsOf(
  line: NewLine,
  sheets: readonly SheetRow[],
  isBrand: (word: string) => boolean,
): Partial<KeptLine> {
  const { text, sheetNo, rowNo } = line
  const sheet = sheets.find((one) => one.sheetNo === sheetNo)
  if (!sheet) {
    return { text, ...wordsOf(line.line, isBrand) }
  }
  const cells = sheet.rows[rowNo - 1] ?? []
  const of = (role: ColumnRole) =>
    cells
      .filter((_, at) => sheet.roles[at] === role)
      .join(' ')
      .trim()
  return {
    text,
    name: of('name').slice(0, enquiryLimits.name),
    brand: of('brand').slice(0, enquiryLimits.brand),
    model: [of('code'), of('spec')].filter(Boolean).join(' ').slice(0, enquiryLimits.model),
    unit: line.unit.slice(0, enquiryLimits.unit),
    targetFen: targetIn(of('price')),
    note: of('note').slice(0, enquiryLimits.note),
  }
}

/** The fields of a text by its words, and the count that is likelier where it may be read in two ways. */
function wordsOf(line: string, isBrand: (word: string) => boolean): Partial<KeptLine> {
  const [asked] = askedIn(line)
  const { words = '', unit = '', count = null } = asked ?? {}
  return {
    unit: unit.slice(0, enquiryLimits.unit),
    ...(count !== null && { count }),
    ...partsOf(words, isBrand),
  }
}

/** A line that was filled in may name goods that have a price. */
export async function addFilledIn(
  ctx: Asker,
  { fileIds, ...typed }: Parsed<typeof enquiryDraft.addEnquiryLine>,
) {
  const values = enquiryLineForm.normalized({ ...typed, unit: typed.unit || usualUnit })
  refuseProblems('FORM_INVALID', lineProblems(values, false))
  const roles: ColumnRole[] = ['brand', 'name', 'spec']
  const [row] = linesOfTable([[values.brand, values.name, values.model]], { roles, firstRow: 0 })
  const line = { lineNo: 0, line: row?.line ?? '', place: '填写' }
  const asked = { askedCount: Number(values.count), askedUnit: values.unit }
  const [outcome] = row ? await outcomesOf(ctx, [{ ...line, ...asked }]) : []
  const kept = keptLine(values)
  return add(ctx, [outcome ? answered(kept, outcome) : kept], [fileIds])
}

/** Goods that stand there already, and were not pasted, get the new count. */
export async function addGoodsOf(
  ctx: Asker,
  { goods }: Parsed<typeof enquiryDraft.addEnquiryGoods>,
) {
  const ordering = await selectOrdering(
    ctx.db,
    goods.map(({ skuId }) => skuId),
  )
  const counts = new Map(goods.map(({ skuId, count }) => [skuId, count]))
  if (ordering.length === 0) refuse('SKU_NOT_FOUND')
  const lines = ordering.map((one) => goodsLine(one, counts.get(one.skuId)))
  return ctx.db.begin(async (tx) => {
    const draftId = await insertOrUpdateDraft(tx, ctx.who, ctx.now)
    const known = new Set(await updateCounts(tx, draftId, lines))
    await insertAll(
      tx,
      draftId,
      lines.filter(({ skuId }) => !known.has(skuId)),
    )
    return { added: lines.length }
  })
}

function goodsLine(goods: Ordering, wanted: number | undefined): KeptLine {
  const { count, note } = sold(wanted ?? goods.minQuantity, goods)
  return { ...emptyLine, skuId: goods.skuId, unit: goods.unit, count, reason: note }
}

/** Pictures of nameplates and old parts: nobody but the staff reads them. */
export const addPictures = (ctx: Asker, fileIds: readonly string[]) =>
  add(
    ctx,
    fileIds.map(() => ({ ...emptyLine, name: '见图片', unit: '个' })),
    fileIds.map((fileId) => [fileId]),
  )

/** What a bulk order could not find, or has no price for, goes on here; its lines leave that draft. */
export async function addLeftovers(
  ctx: Asker,
  { draftId: bulkId, state }: Parsed<typeof enquiryDraft.addBulkLeftovers>,
) {
  const { db, who, now } = ctx
  await assertOwn(ctx, bulkId)
  const left = await selectLeftovers(db, { who, now }, bulkId, state)
  if (left.length === 0) refuse('ENQUIRY_EMPTY')
  const isBrand = (word: string) => ctx.search.analyser.brandsCalled(word).length > 0
  const lines = left.map(({ text, line, skuId, count, unit, note }): KeptLine => {
    const { count: written = 1, ...words } = skuId ? {} : wordsOf(line, isBrand)
    const counted = countedAs(count ?? written)
    const said = {
      ...{ unit: skuId ? '' : words.unit || usualUnit },
      text,
      skuId,
      reason: [note, counted.reason].filter(Boolean).join('；'),
      ...(unit && { unit: unit.slice(0, enquiryLimits.unit) }),
    }
    return { ...emptyLine, ...words, ...said, count: counted.count }
  })
  return add(ctx, lines, [], (tx) =>
    deleteBulkLines(
      tx,
      bulkId,
      left.map(({ lineNo }) => lineNo),
    ),
  )
}

/** Puts lines behind those that are there, each with its files. */
const add = (
  { db, who, now }: Asker,
  lines: readonly KeptLine[],
  files: readonly (readonly string[])[] = [],
  further?: (tx: Sql) => Promise<unknown>,
) =>
  db.begin(async (tx) => {
    const draftId = await insertOrUpdateDraft(tx, who, now)
    const fileIds = files.flat().map((fileId) => ({ fileId, kind: 'enquiry' as const }))
    await refuseOthersFiles(tx, who, fileIds)
    const lineNos = await insertAll(tx, draftId, lines)
    const placed = files.flatMap((ids, at) =>
      ids.map((fileId) => ({ fileId, lineNo: lineNos[at] ?? null })),
    )
    await insertFiles(tx, draftId, placed)
    await further?.(tx)
    return { added: lines.length }
  })

async function insertAll(tx: Sql, draftId: string, lines: readonly KeptLine[]) {
  const before = await selectLineCount(tx, draftId)
  if (before + lines.length > enquiryLimits.lines) refuse('ENQUIRY_TOO_MANY')
  return insertLines(tx, draftId, lines)
}

/** The goods of a line in the count in which they are sold, however the count was asked for. */
export const countOf = (asked: { count: number; unit: string }, goods: Ordering) =>
  asked.unit ? countFor(asked, goods) : sold(asked.count, goods)
