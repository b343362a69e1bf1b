import type { FastifyReply } from 'fastify'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Cell, SheetFile, Upload } from '#mall/sheet.ts'
import { csvAnswer, fileOf } from './csvAnswer.ts'
import { readWorkbook, writeInto } from './readWorkbook.ts'
import { readXlsx } from './readXlsx.ts'
import { xlsx } from './xlsx.ts'

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
  return { ...rest, rows: await readXlsx(bytes, bounds) }
}

/** Sends an answer as a file (spec §7: blob response). */
export async function sheetAnswer(sheet: SheetFile, reply: FastifyReply, now: Date) {
  if (sheet.isCsv) return csvAnswer(sheet, reply)
  const { name, head, widths, rows, into, more = [] } = sheet
  const written = into && (await writeInto(into))
  const bytes =
    written ??
    xlsx({
      sheetName: name,
      title: name,
      author: '商城',
      createdAt: now,
      widths,
      rows: [headRow(head), ...rows],
      frozen: 1,
      merged: [],
      more: more.map((one) => ({ ...one, rows: [headRow(one.head), ...one.rows] })),
    })
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

const headRow = (head: readonly string[]): Cell[] => head.map((text) => ({ text, style: 'head' }))
