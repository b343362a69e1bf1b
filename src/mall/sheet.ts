import * as z from 'zod/mini'
import type { Contract, Input, Output } from './endpoint.ts'
import { type RefusalCode, refuse } from './errors.ts'
import type { UserInfo } from './people/account/account.contract.ts'

/** The styles of a cell; server/sheets/xlsx.ts says how each looks. */
export type CellStyle =
  | 'plain'
  | 'title'
  | 'label'
  | 'head'
  | 'text'
  | 'middle'
  | 'count'
  | 'money'
  | 'sumLabel'
  | 'sum'

/** The content of a cell decides how it is written: text is never read as a formula or a number. */
export type Cell =
  | { text: string; style?: CellStyle }
  | { number: number; style?: CellStyle }
  | null

/** This is an answer as the file that whoever asked for it keeps. */
export type SheetFile = {
  name: string
  /** It says of which days, in the name of the file, as that of a sheet ends at 31 characters. */
  period?: string
  head: string[]
  widths: number[]
  rows: Cell[][]
  isCsv?: boolean
  /** The file is called so, where its first sheet has a name that others ask for. */
  file?: string
  /** Further sheets of the workbook. */
  more?: readonly MoreSheet[]
  /** The cells are written behind those of a workbook (base64) that somebody sent, which stays as it is otherwise. */
  into?: AppendedCells
}
export type MoreSheet = { name: string; head: string[]; widths: number[]; rows: Cell[][] }
export type AppendedCells = {
  file: string
  rows: { sheetNo: number; rowNo: number; cells: Cell[] }[]
}

/**
 * These calls of a contract answer a file, or may, and this says how each answer becomes one. A missing one does not compile.
 */
export type Sheets<C extends Contract> = {
  [N in keyof C as C[N] extends { answersFile: true } | { isExportable: true } ? N : never]: (
    answer: Output<C[N]>,
  ) => SheetFile
}

/** They say how large a workbook may be, packed and unpacked, and what is said of a larger one. */
export type Bounds = { bytes: number; unpackedBytes: number; rows: number; tooLarge: RefusalCode }
/** Nobody's workbook is opened who may not send one. */
export type Upload = {
  bounds: Bounds
  maySend(who: UserInfo): boolean
  /** All its sheets are wanted, or those of a CSV file, and not only the rows of the first. */
  isWorkbook?: boolean
}

/** These calls of a contract take a workbook instead of its rows. */
export type Uploads<C extends Contract> = {
  [N in keyof C as TakesFile<Input<C[N]>> extends true ? N : never]: Upload
}
/** An input without fields has any key for TypeScript. */
type TakesFile<I> = string extends keyof I ? false : 'file' extends keyof I ? true : false

/**
 * Writes all columns of a file as texts: a cell that begins with = + - @ stays what it is and never becomes a
 * formula.
 */
export const textRows = ({ head, list }: z.infer<typeof Table>) => ({
  head,
  widths: head.map((name) => (name === errorColumn ? 60 : 18)),
  rows: list.map((cells) => cells.map((text): Cell => ({ text, style: 'text' }))),
})

/** A column of a file has its head, its width in characters, and what stands in it. */
export type SheetColumn<T> = [string, number, (row: T) => string | number | Cell | undefined]

/** The rows of a file by columns: texts stay texts, whatever they begin with, and numbers are money. */
export const columnRows = <T>(columns: readonly SheetColumn<T>[], list: readonly T[]) => ({
  head: columns.map(([name]) => name),
  widths: columns.map(([, width]) => width),
  rows: list.map((row) =>
    columns.map(([, , of]): Cell => {
      const value = of(row)
      if (typeof value === 'object' && value !== null) return value
      return typeof value === 'number'
        ? { number: value, style: 'money' }
        : { text: value ?? '', style: 'text' }
    }),
  ),
})

/** A number of pieces or rows, where all other numbers are money. */
export const countCell = (number: number): Cell => ({ number, style: 'count' })

/** Writes a time as 2026-11-20 14:00, in China, and nothing where there is none. */
export const sheetTime = (time: string | null): string =>
  time === null
    ? ''
    : new Date(Date.parse(time) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

/**
 * A table is sent with its cells as texts, the head first; over HTTP it is the XLSX file in base64 instead.
 */
export const sheetOf = (mostRows: number) => ({
  rows: z.optional(
    z
      .array(z.array(z.string().check(z.maxLength(500))).check(z.maxLength(26)))
      .check(z.maxLength(mostRows + 1)),
  ),
  file: z.optional(z.string()),
})

/** A table is answered; over HTTP it is an XLSX file. */
export const Table = z.object({ head: z.array(z.string()), list: z.array(z.array(z.string())) })

/** An error file has this beside the columns that were sent; it may be sent again once it is mended. */
const errorColumn = '错误原因'

const plain = (text: string) => text.replace(/[*\s]/g, '')

/** The columns with a star have to be filled in. What stands beside them, as in tables that were exported, is not read. */
const isHead = (head: readonly string[], columns: readonly string[]): boolean =>
  columns.every((name, at) => plain(name) === plain(head[at] ?? ''))

/** Answers what the head names beside the columns, and nobody reads: whoever filled it in is told. */
export const unusedColumns = (
  sheet: readonly (readonly string[])[] | undefined,
  columns: readonly string[],
): string[] =>
  (sheet?.[0] ?? [])
    .slice(columns.length)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== errorColumn)

/** Answers the rows below the head that are not empty, numbered as the sheet counts. */
export function bodyOf(sheet: string[][] | undefined, columns: readonly string[]) {
  const [head, ...body] = sheet ?? refuse('SHEET_INVALID')
  if (!head || !isHead(head, columns)) refuse('SHEET_COLUMNS')
  const rows = body
    .map((cells, at) => ({ row: at + 2, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some(Boolean))
  return rows.length > 0 ? rows : refuse('SHEET_EMPTY')
}

/** Writes what was sent, and why it cannot be taken in. */
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

/** Answers texts that stand more than once. */
export function repeated(texts: readonly string[]): Set<string> {
  const seen = new Set<string>()
  return new Set(texts.filter((text) => text !== '' && (seen.has(text) || !seen.add(text))))
}
