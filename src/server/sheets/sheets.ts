import type { FastifyReply } from 'fastify'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Cell, SheetFile, Upload } from '#mall/sheet.ts'
import { csvAnswer, fileOf } from './csvAnswer.ts'
import { readTable, readWorkbook, writeInto } from './readWorkbook.ts'
import { xlsx } from './xlsx.ts'
import { xlsxInTurns } from './xlsxInTurns.ts'

/** A workbook is another way to write the rows of a call; nobody's is opened who may not send one. */
export async function sheetInput(
  { bounds, maySend, isWorkbook }: Upload,
  who: UserInfo | null,
  body: unknown,
): Promise<unknown> {
  if (!who || !maySend(who)) return body
  if (typeof body !== 'object' || body === null || !('file' in body)) return body
  const { file, ...rest } = body
  if (typeof file !== 'string') refuse('SHEET_INVALID')
  if (file.length > bounds.bytes * 1.5) refuse(bounds.tooLarge)
  const bytes = Buffer.from(file, 'base64')
  if (isWorkbook) {
    const { sheets, written } = await readWorkbook(bytes, bounds)
    return { ...rest, file: written ? Buffer.from(written).toString('base64') : file, sheets }
  }
  return { ...rest, rows: await readTable(bytes, bounds) }
}

/** Sends an answer as a file (spec §7: blob response). */
export async function sheetAnswer(sheet: SheetFile, reply: FastifyReply, now: Date) {
  if (sheet.isCsv) return csvAnswer(sheet, reply)
  const bytes = (sheet.into && (await writeInto(sheet.into))) ?? (await bookOf(sheet, now))
  const fileName = encodeURIComponent(`${fileOf(sheet)}.xlsx`)
  reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header(
      'content-disposition',
      `attachment; filename="table.xlsx"; filename*=UTF-8''${fileName}`,
    )
    .header('x-content-type-options', 'nosniff')
  return Buffer.from(bytes.buffer)
}

/** A book of so many cells is written in turns: whole it would keep everybody waiting. */
const largeCells = 20_000

function bookOf({ name, head, widths, rows, more = [] }: SheetFile, now: Date) {
  const book = {
    ...{
      sheetName: name,
      title: name,
      author: '商城',
      createdAt: now,
      widths,
      frozen: 1,
      merged: [],
    },
    rows: [headRow(head), ...rows],
    more: more.map((one) => ({ ...one, rows: [headRow(one.head), ...one.rows] })),
  }
  return rows.length * head.length > largeCells ? xlsxInTurns(book) : xlsx(book)
}

const headRow = (head: readonly string[]): Cell[] => head.map((text) => ({ text, style: 'head' }))
