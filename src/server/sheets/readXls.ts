import { refuse } from '#mall/errors.ts'
import type { Bounds } from '#mall/sheet.ts'
import { streamOf } from './compoundFile.ts'
import { longestText } from './sheetText.ts'
import { type Book, bookOf, cellsIn, type Place } from './xlsCells.ts'
import { kinds, type Piece, recordsFrom, textAt } from './xlsRecords.ts'

type Sheet = { name: string; rows: string[][] }
const version97 = 0x0600
const worksheet = 0

/** A cell costs as much as a text of so many bytes, also an empty one. */
const cellBytes = 16

/** Reads the values of the first sheets of a workbook as Excel 97 to 2003 wrote it; what formulas came to is their value. */
export function readXls(
  file: Buffer,
  bounds: Bounds,
  { columns, sheets }: { columns: number; sheets: number },
): Sheet[] {
  const stream = streamOf(file, ['Workbook', 'Book']) ?? refuse('BULK_FILE_INVALID')
  const globals = untilEnd(stream, 0)
  const [first] = globals
  if (first?.kind !== kinds.begin || first.data.readUInt16LE(0) !== version97)
    refuse('BULK_FILE_XLS')
  if (globals.some(({ kind }) => kind === kinds.password)) refuse('BULK_FILE_ENCRYPTED')
  const book = bookOf(globals, bounds)
  let left = bounds.unpackedBytes
  const tables = globals.filter(({ kind, data }) => kind === kinds.sheet && data[5] === worksheet)
  return tables.slice(0, sheets).map(({ data }) => {
    const rows = rowsOf(untilEnd(stream, data.readUInt32LE(0)), book, bounds, columns)
    left -= rows.flat().reduce((sum, text) => sum + cellBytes + 2 * text.length, 0)
    if (left < 0) refuse(bounds.tooLarge)
    return { name: textAt(data, 7, data[6] ?? 0), rows }
  })
}

function untilEnd(stream: Buffer, from: number): Piece[] {
  const pieces: Piece[] = []
  for (const piece of recordsFrom(stream, from)) {
    if (piece.kind === kinds.end) break
    pieces.push(piece)
  }
  return pieces
}

/** Only cells that hold something make rows, so that a million empty ones are none. */
function rowsOf(
  pieces: readonly Piece[],
  book: Book,
  { rows: mostRows, tooLarge }: Bounds,
  columns: number,
): string[][] {
  const rows: string[][] = []
  for (const { row, column, text } of filledCells(pieces, book)) {
    if (column >= columns) continue
    if (row >= mostRows) refuse(tooLarge)
    while (rows.length <= row) rows.push([])
    const cells = rows[row] ?? []
    while (cells.length < column) cells.push('')
    cells[column] = text.slice(0, longestText)
  }
  return rows
}

function* filledCells(pieces: readonly Piece[], book: Book) {
  let formula: Place | null = null
  for (const piece of pieces)
    for (const { text, ...place } of cellsIn(piece, book, formula)) {
      if (text) yield { ...place, text }
      else if (text === null) formula = place
    }
}
