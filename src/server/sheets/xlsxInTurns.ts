import { strToU8 } from 'fflate'
import { inTurns } from '#mall/goods/importing/inTurns.ts'
import type { Cell } from '#mall/sheet.ts'
import { packApart } from './readWorkbook.ts'
import { type Book, partsOf, rowOf, sheetFile, sheetsOf } from './xlsx.ts'

/** So many rows are encoded at once. */
const piece = 100

/** Writes what `xlsx` does and lets others go on: the rows are written in turns, and packed in a thread of their own. */
export async function xlsxInTurns(book: Book): Promise<Uint8Array<ArrayBuffer>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [name, text] of Object.entries(partsOf(book))) files.set(name, strToU8(text))
  for (const [at, { begin, rows, end }] of sheetsOf(book).entries()) {
    const pieces = await inTurns(piecesOf(rows), ({ from, some }) =>
      strToU8(some.map((cells, place) => rowOf(cells, from + place)).join('')),
    )
    files.set(sheetFile(at), joined([strToU8(begin), ...pieces, strToU8(end)]))
  }
  return packApart(Object.fromEntries(files), book.createdAt)
}

const piecesOf = (rows: readonly Cell[][]) =>
  Array.from({ length: Math.ceil(rows.length / piece) }, (_, at) => ({
    from: at * piece,
    some: rows.slice(at * piece, (at + 1) * piece),
  }))

/** Its bytes are its own, so that they can be given to a thread. */
function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const one of pieces) {
    whole.set(one, at)
    at += one.length
  }
  return whole
}
