import { refuse } from '#mall/errors.ts'
import type { Bounds } from '#mall/sheet.ts'
import { dateText, longestText, numberText } from './sheetText.ts'
import { kinds, type Piece, sharedTexts, textAt } from './xlsRecords.ts'

export type Book = {
  texts: readonly string[]
  /** By the number of a cell's style: its figures are a day or a time. */
  isDate: readonly boolean[]
  /** Days count from here. */
  epoch: number
}
/** null is the text of a formula, which the next record says. */
type Cell = { row: number; column: number; text: string | null }
export type Place = { row: number; column: number }

/** What all sheets of a workbook share. */
export function bookOf(globals: readonly Piece[], bounds: Bounds): Book {
  const texts = sharedTexts(textParts(globals), longestText, bounds.unpackedBytes)
  const isOf1904 = globals.some(({ kind, data }) => kind === kinds.dates && data[0] === 1)
  return {
    texts: texts ?? refuse(bounds.tooLarge),
    isDate: datesIn(globals),
    epoch: isOf1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30),
  }
}

/** The record of shared texts and those that go on with it. */
function textParts(globals: readonly Piece[]): Buffer[] {
  const from = globals.findIndex(({ kind }) => kind === kinds.texts)
  if (from < 0) return []
  const behind = globals.slice(from + 1)
  const ends = behind.findIndex(({ kind }) => kind !== kinds.more)
  const more = ends < 0 ? behind : behind.slice(0, ends)
  return globals
    .slice(from, from + 1)
    .concat(more)
    .map(({ data }) => data)
}

function datesIn(globals: readonly Piece[]): boolean[] {
  const own = new Map(
    globals.flatMap(({ kind, data }) =>
      kind === kinds.format
        ? [[data.readUInt16LE(0), textAt(data, 4, data.readUInt16LE(2))] as const]
        : [],
    ),
  )
  return globals.flatMap(({ kind, data }) => {
    if (kind !== kinds.style) return []
    const format = data.readUInt16LE(2)
    const text = own.get(format)
    return [text === undefined ? isBuiltIn(format) : isOfDates(text)]
  })
}

/** Formats of days and times that no file spells out, the Chinese ones (27–36, 50–58) included. */
const isBuiltIn = (format: number): boolean =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from = 0, to = 0]) => format >= from && format <= to)

const isOfDates = (format: string): boolean =>
  /[ymdhs]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''))

/** The cells of a record; a text is that of the formula before it. */
export function cellsIn({ kind, data }: Piece, book: Book, formula: Place | null): Cell[] {
  if (kind === kinds.result)
    return formula ? [{ ...formula, text: textAt(data, 2, data.readUInt16LE(0)) }] : []
  const read = readers[kind]
  if (!read) return []
  const [row, column] = [data.readUInt16LE(0), data.readUInt16LE(2)]
  return read(data, book).map((text, at) => ({ row, column: column + at, text }))
}

type Reader = (data: Buffer, book: Book) => (string | null)[]

const readers: Readonly<Partial<Record<number, Reader>>> = {
  [kinds.text]: (data, { texts }) => [texts[data.readUInt32LE(6)] ?? ''],
  [kinds.label]: (data) => [textAt(data, 8, data.readUInt16LE(6))],
  [kinds.number]: (data, book) => [figureText(data.readDoubleLE(6), data.readUInt16LE(4), book)],
  [kinds.short]: (data, book) => [shortText(data, 4, book)],
  [kinds.shorts]: (data, book) =>
    Array.from({ length: Math.floor((data.length - 6) / 6) }, (_, at) =>
      shortText(data, 4 + at * 6, book),
    ),
  [kinds.formula]: (data, book) => [formulaText(data, book)],
  [kinds.flag]: (data) => [data[7] ? '' : flagText(data[6])],
}

const flagText = (value: number | undefined) => (value ? 'TRUE' : 'FALSE')

/** A style, then a number in 30 bits: the upper ones of a fraction, or a whole number; either may be hundredths. */
function shortText(data: Buffer, at: number, book: Book): string {
  const raw = data.readInt32LE(at + 2)
  const bits = Buffer.alloc(8)
  bits.writeInt32LE(raw & ~3, 4)
  const value = raw & 2 ? raw >> 2 : bits.readDoubleLE(0)
  return figureText(raw & 1 ? value / 100 : value, data.readUInt16LE(at), book)
}

function formulaText(data: Buffer, book: Book): string | null {
  if (data.readUInt16LE(12) !== 0xffff)
    return figureText(data.readDoubleLE(6), data.readUInt16LE(4), book)
  if (data[6] === 0) return null
  return data[6] === 1 ? flagText(data[8]) : ''
}

function figureText(value: number, style: number, { isDate, epoch }: Book): string {
  return isDate[style] ? dateText(new Date(epoch + value * 86_400_000)) : numberText(String(value))
}
