import { zipSync } from 'fflate'
import { isRefusal } from '#mall/refusal.ts'
import type { AppendedCells, Cell } from '#mall/sheet.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import { unpacked } from './unpacked.ts'

/** All that a workbook holds, pictures included. */
const mostBytes = 2 * bulkLimits.unpackedBytes

/**
 * Writes cells behind the last column of the sheets of a workbook. Nothing else in it is touched, so that formulas, formats,
 * merged cells and whatever else it holds stay as they are. Answers null where that cannot be done.
 */
export function appendedTo({ file, rows }: AppendedCells): Uint8Array<ArrayBuffer> | null {
  const files = filesOf(Buffer.from(file, 'base64'))
  const paths = files && sheetPaths(files)
  if (!files || !paths) return null
  for (const [sheetNo, ofSheet] of Map.groupBy(rows, (row) => row.sheetNo)) {
    const path = paths[sheetNo - 1]
    const written = path && files[path] && withCells(`${files[path]}`, ofSheet)
    if (!path || !written) return null
    files[path] = Buffer.from(written)
  }
  return zipSync(files, { level: 6 })
}

function filesOf(file: Buffer) {
  try {
    const { files, isCut } = unpacked(file, mostBytes, (name) => !name.endsWith('/'))
    return isCut ? null : files
  } catch (error) {
    if (!isRefusal(error)) throw error
    return null
  }
}

/** The files of the sheets in the order in which the workbook names them. */
function sheetPaths(files: Record<string, Buffer>): string[] | null {
  const [book, relations] = [files['xl/workbook.xml'], files['xl/_rels/workbook.xml.rels']]
  if (!book || !relations) return null
  const targets = new Map(
    [...`${relations}`.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target'),
    ]),
  )
  return [...`${book}`.matchAll(/<(?:\w+:)?sheet\b[^>]*>/g)].map(([tag]) => {
    const target = targets.get(attribute(tag, '(?:\\w+:)?id')) ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  })
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? ''

type Row = AppendedCells['rows'][number]

/** null where rows do not say their numbers, or one that is wanted is not there. */
function withCells(xml: string, rows: readonly Row[]): string | null {
  const wanted = new Map(rows.filter(({ rowNo }) => rowNo > 0).map((row) => [row.rowNo, row.cells]))
  const from = lastColumn(xml) + 1
  const parts: string[] = []
  let at = 0
  for (const tag of xml.matchAll(/<((?:\w+:)?)row\b[^>]*>/g)) {
    const rowNo = Number(attribute(tag[0], 'r'))
    const cells = wanted.get(rowNo)
    if (!cells) continue
    const prefix = tag[1] ?? ''
    const isEmpty = tag[0].endsWith('/>')
    const opened = tag.index + tag[0].length
    const end = isEmpty ? opened : xml.indexOf(`</${prefix}row>`, opened)
    if (end < 0) return null
    const open = tag[0].replace(/\sspans=(?:"[^"]*"|'[^']*')/, '').replace(/\/>$/, '>')
    parts.push(xml.slice(at, tag.index), open, xml.slice(opened, end))
    parts.push(cells.map((cell, place) => cellXml(cell, prefix, from + place, rowNo)).join(''))
    if (isEmpty) parts.push(`</${prefix}row>`)
    at = end
    wanted.delete(rowNo)
  }
  if (wanted.size > 0) return null
  const written = [...parts, xml.slice(at)].join('')
  return written.replace(/<(?:\w+:)?dimension\b[^>]*?(?:\/>|>[^<]*<\/(?:\w+:)?dimension>)/, '')
}

/** Counted from 0, over all rows: ours stand in one column each. */
function lastColumn(xml: string): number {
  let last = -1
  for (const [, letters = ''] of xml.matchAll(/<(?:\w+:)?c\b[^>]*?\sr=["']([A-Z]{1,3})\d+["']/g))
    last = Math.max(last, columnOf(letters))
  return last
}

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const lettersOf = (column: number): string =>
  column < 0 ? '' : lettersOf(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))

export function cellXml(cell: Cell, prefix: string, column: number, rowNo: number): string {
  if (cell === null || ('text' in cell && cell.text === '')) return ''
  const place = `r="${lettersOf(column)}${rowNo}"`
  const [open, close] = [`<${prefix}`, `</${prefix}`]
  return 'number' in cell
    ? `${open}c ${place}>${open}v>${cell.number}${close}v>${close}c>`
    : `${open}c ${place} t="inlineStr">${open}is>${open}t xml:space="preserve">${escaped(cell.text)}${close}t>${close}is>${close}c>`
}

export const escaped = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows no such characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
