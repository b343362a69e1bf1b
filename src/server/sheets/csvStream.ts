import { refuse } from '#mall/errors.ts'

/** A quoted cell that has no end within so many characters is none. */
const longestQuoted = 200_000
/** No cell and no row of a table that people have made is as long. */
const longestCell = 1_000_000
const widestRow = 10_000

/** Reads CSV as it comes, whatever a piece of it ends in the middle of. */
export function csvStream(separator: string) {
  const plain = new RegExp(`[^${separator}\\r\\n]*`, 'y')
  const quoted = new RegExp(`"((?:[^"]|"")*)"[^${separator}\\r\\n]*`, 'y')
  let text = ''
  let row: string[] = []

  /** Answers the next cell and where it ends, or null if the rest of it has not come. */
  function cellAt(at: number, isLast: boolean): { cell: string; end: number } | null {
    if (text[at] === '"') {
      quoted.lastIndex = at
      const [whole, inner = ''] = quoted.exec(text) ?? []
      if (whole !== undefined) return { cell: inner.replaceAll('""', '"'), end: at + whole.length }
      if (!isLast && text.length - at < longestQuoted) return null
    }
    plain.lastIndex = at
    const [cell = ''] = plain.exec(text) ?? []
    return { cell, end: at + cell.length }
  }

  function add(cell: string) {
    if (row.length >= widestRow) refuse('IMPORT_TOO_LARGE')
    row.push(cell)
  }
  const isDone = (at: number, isLast: boolean) => at >= text.length && !(isLast && row.length > 0)

  /** Answers the rows that are whole by now. */
  function rows(piece: string, isLast = false): string[][] {
    text += piece
    const whole: string[][] = []
    let at = 0
    while (!isDone(at, isLast)) {
      const found = cellAt(at, isLast)
      if (!found || (!isLast && found.end + 1 >= text.length)) break // what follows may belong to it
      add(found.cell)
      const next = text[found.end]
      at = found.end + (next === '\r' && text[found.end + 1] === '\n' ? 2 : 1)
      if (next === separator) continue
      whole.push(row)
      row = []
    }
    text = bounded(text.slice(at))
    return whole
  }
  return { rows }
}

const bounded = (rest: string): string =>
  rest.length > longestCell ? refuse('IMPORT_TOO_LARGE') : rest

/** Answers what cells of a file are separated by: whatever its first lines have most of. */
export function separatorIn(text: string): string {
  const first = text.split(/\r\n|[\r\n]/, 20)
  const counts = ['\t', ',', ';', '，'].map((separator) => ({
    separator,
    count: Math.max(...first.map((line) => line.split(separator).length)),
  }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.separator ?? ','
}

type Decoder = Pick<TextDecoder, 'encoding' | 'decode'>

/** What is no UTF-8 later on is refused, so that no � is ever taken in. */
function strictDecoder(): Decoder {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let lines = 1
  const linesIn = (text: string) => text.split('\n').length - 1
  return {
    encoding: decoder.encoding,
    decode(bytes, options) {
      try {
        const text = decoder.decode(bytes, options)
        lines += linesIn(text)
        return text
      } catch {
        const [before = ''] = new TextDecoder('utf-8').decode(bytes).split('\ufffd', 1)
        return refuse('IMPORT_ENCODING', { row: lines + linesIn(before) })
      }
    },
  }
}

/** Decodes a text as UTF-8 or, if its beginning is none, as the GB 18030 that Chinese spreadsheets write. */
export function textDecoder(beginning: Uint8Array): Decoder {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return new TextDecoder('utf-16le')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(beginning, { stream: true })
    return strictDecoder()
  } catch {
    return new TextDecoder('gb18030')
  }
}
