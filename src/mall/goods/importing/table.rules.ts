import { guessOf } from './fields.rules.ts'

export type Head = { name: string; group: string }
/** Rows count from 1, as the file does. */
export type FoundHead = { from: number; to: number; heads: Head[] }
export type Cells = readonly string[]

/** So many rows may stand above the data. */
export const headRows = 60

/** Answers where a table's heads stand and what they say; two rows of them are read together. */
export function headOf(rows: readonly Cells[]): FoundHead | null {
  const candidates = rows.slice(0, headRows).map((cells, at) => ({ at, score: scoreOf(cells) }))
  const best = candidates.toSorted((a, b) => b.score - a.score || a.at - b.at)[0]
  return best && best.score >= 2 ? headAt(rows, best.at + 1) : null
}

const scoreOf = (cells: Cells): number => {
  const known = new Set(cells.map((text) => guessOf(text, '')?.field).filter(Boolean))
  return known.size >= 2 && isWords(cells) ? known.size : 0
}

/** Answers the head that has this row. */
export function headAt(rows: readonly Cells[], rowNo: number): FoundHead {
  const at = rowNo - 1
  const [above = [], row = [], below = []] = [rows[at - 1], rows[at], rows[at + 1]]
  if (isGroups(above, row)) return { from: at, to: rowNo, heads: joined(above, row) }
  if (isBelow(row, below)) return { from: rowNo, to: rowNo + 1, heads: joined(row, below) }
  return { from: rowNo, to: rowNo, heads: row.map((name) => ({ name: name.trim(), group: '' })) }
}

const filled = (cells: Cells) => cells.filter((text) => text.trim() !== '')
const isWords = (cells: Cells) => filled(cells).every((text) => !/^[\d.,¥￥%-]+$/.test(text.trim()))

/** Groups are fewer than what stands below them, and a title alone is none. */
const isGroups = (above: Cells, row: Cells): boolean => {
  const count = filled(above).length
  return (
    count >= 2 &&
    isWords(above) &&
    new Set(filled(above)).size <= filled(row).length &&
    row.some((text, at) => text.trim() !== '' && (above[at] ?? '').trim() === '')
  )
}

/** A second row of heads stands where the first one has left room. */
const isBelow = (row: Cells, below: Cells): boolean => {
  const words = filled(below)
  return (
    words.length >= 2 &&
    isWords(below) &&
    words.length < filled(row).length + words.length &&
    below.some((text, at) => text.trim() !== '' && (row[at] ?? '').trim() === '') &&
    below.some((text, at) => text.trim() === '' && (row[at] ?? '').trim() !== '')
  )
}

/** A merged cell holds its text at its left alone. */
function joined(above: Cells, row: Cells): Head[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, row.length) }, (_, at) => {
    const [upper, lower] = [above[at], row[at]].map((text) => text?.trim() ?? '') as [
      string,
      string,
    ]
    if (upper) group = upper
    else if (!lower) group = ''
    return lower ? { name: lower, group } : { name: upper, group: '' }
  })
}

export type RowKind = 'data' | 'empty' | 'sum'
/** Says whether a row below the head holds goods. */
export function kindOfRow(cells: Cells): RowKind {
  const [first] = filled(cells)
  if (first === undefined) return 'empty'
  return sum.test(first.trim()) ? 'sum' : 'data'
}

const sum = /^(合\s*计|总\s*计|小\s*计|汇\s*总|共\s*计|TOTAL)(金额|数量)?\s*([:：(（].*)?$/i
