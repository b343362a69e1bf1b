import * as z from 'zod/mini'
import { refuse } from './errors.ts'

/** A table that is sent: its cells as texts, the head first; over HTTP the XLSX file in base64 instead. */
export const sheetOf = (mostRows: number) => ({
  rows: z.optional(
    z
      .array(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(26)))
      .check(z.maxLength(mostRows + 1)),
  ),
  file: z.optional(z.string()),
})

/** A table that is answered; over HTTP an XLSX file. */
export const Table = z.object({ head: z.array(z.string()), list: z.array(z.array(z.string())) })

/** What an error file has beside the columns that were sent; it may be sent again once it is mended. */
export const errorColumn = '错误原因'

const plain = (text: string) => text.replace(/[*\s]/g, '')

/** The columns with a star have to be filled in. What stands beside them, as in tables that were exported, is not read. */
export const isHead = (head: readonly string[], columns: readonly string[]): boolean =>
  columns.every((name, at) => plain(name) === plain(head[at] ?? ''))

/** What the head names beside the columns, and nobody reads: whoever filled it in is told. */
export const unusedColumns = (
  sheet: readonly (readonly string[])[] | undefined,
  columns: readonly string[],
): string[] =>
  (sheet?.[0] ?? [])
    .slice(columns.length)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== errorColumn)

/** Rows below the head that are not empty, numbered as the sheet counts. */
export function bodyOf(sheet: string[][] | undefined, columns: readonly string[]) {
  const [head, ...body] = sheet ?? refuse('SHEET_INVALID')
  if (!head || !isHead(head, columns)) refuse('SHEET_COLUMNS')
  const rows = body
    .map((cells, at) => ({ row: at + 2, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  return rows.length > 0 ? rows : refuse('SHEET_EMPTY')
}

/** What was sent, and why it cannot be taken in. */
export const errorTable = (
  columns: readonly string[],
  rows: readonly { cells: readonly string[]; errors: readonly string[] }[],
) => ({
  head: [...columns, errorColumn],
  list: rows.map(({ cells, errors }) => [
    ...columns.map((_, at) => cells[at] ?? ''),
    errors.join('；'),
  ]),
})

/** Texts that stand more than once. */
export function repeated(texts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(texts.filter((text) => text !== '' && (seen.has(text) || !seen.add(text))))
}
