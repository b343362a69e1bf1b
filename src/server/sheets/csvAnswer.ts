import type { FastifyReply } from 'fastify'
import type { Cell, SheetFile } from '#mall/sheet.ts'

/** Writes RFC 4180, with the mark by which Excel knows that it is UTF-8. */
export function csvAnswer(table: SheetFile, reply: FastifyReply): string {
  const fileName = encodeURIComponent(`${fileOf(table)}.csv`)
  reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="table.csv"; filename*=UTF-8''${fileName}`)
    .header('x-content-type-options', 'nosniff')
  return csvOf([table.head.map((text) => ({ text })), ...table.rows])
}

/** Answers its name without the ending. */
export const fileOf = ({ name, file = name, period }: SheetFile): string =>
  period ? `${file} ${period}` : file

export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((cells) => `${cells.map(fieldOf).join(',')}\r\n`).join('')}`

function fieldOf(cell: Cell): string {
  if (!cell) return ''
  if ('number' in cell) return isMoney(cell) ? cell.number.toFixed(2) : `${cell.number}`
  return /[",\r\n]/.test(cell.text)
    ? `"${harmless(cell.text).replaceAll('"', '""')}"`
    : harmless(cell.text)
}

const isMoney = ({ style }: NonNullable<Cell>): boolean => style === 'money' || style === 'sum'

/** A text that begins like a formula would be one in a spreadsheet. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)
