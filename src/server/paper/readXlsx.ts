import { inflateRawSync } from 'node:zlib'
import { companyLimits, sheetLimits } from '#mall/companyLimits.ts'
import { type RefusalCode, refuse } from '#mall/errors.ts'

/** How large a workbook may be, packed and unpacked, and what is said of a larger one. */
export type Bounds = { bytes: number; unpackedBytes: number; rows: number; tooLarge: RefusalCode }
export const employeeBounds: Bounds = {
  bytes: companyLimits.importBytes,
  unpackedBytes: companyLimits.importUnpackedBytes,
  rows: companyLimits.importRows,
  tooLarge: 'SHEET_TOO_LARGE',
}
export const materialBounds: Bounds = {
  bytes: sheetLimits.materialBytes,
  unpackedBytes: sheetLimits.materialUnpackedBytes,
  rows: sheetLimits.materialRows,
  tooLarge: 'MATERIAL_SHEET_TOO_LARGE',
}

/**
 * The texts of a workbook's first sheet, row by row. What a file says of its own size is not believed: nothing is
 * unpacked beyond the bounds, and neither entities nor anything outside the file are looked up.
 */
export function readXlsx(file: Buffer, bounds: Bounds = employeeBounds): string[][] {
  if (file.length > bounds.bytes) refuse(bounds.tooLarge)
  const entries = entriesOf(file)
  const sheet = entries.get('xl/worksheets/sheet1.xml') ?? firstSheet(entries)
  if (!sheet) refuse('SHEET_INVALID')
  const budget = { left: bounds.unpackedBytes, tooLarge: bounds.tooLarge }
  const shared = entries.get('xl/sharedStrings.xml')
  const strings = shared ? stringsOf(unpacked(file, shared, budget)) : []
  return rowsOf(unpacked(file, sheet, budget), strings, bounds)
}

type Entry = { method: number; packed: number; at: number }
const mostEntries = 100

/** The central directory, at the end of a ZIP file. */
function entriesOf(file: Buffer): Map<string, Entry> {
  const end = file.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + 22 > file.length) refuse('SHEET_INVALID')
  const count = file.readUInt16LE(end + 10)
  if (count > mostEntries) refuse('SHEET_INVALID')
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || file.readUInt32LE(at) !== 0x02014b50) refuse('SHEET_INVALID')
    const [name, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset))
    const from = at + 46
    entries.set(file.toString('utf8', from, from + (name ?? 0)), {
      method: file.readUInt16LE(at + 10),
      packed: file.readUInt32LE(at + 20),
      at: file.readUInt32LE(at + 42),
    })
    at = from + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return entries
}

const firstSheet = (entries: Map<string, Entry>): Entry | undefined => {
  const names = [...entries.keys()].filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  return entries.get(names.toSorted()[0] ?? '')
}

type Budget = { left: number; tooLarge: RefusalCode }

function unpacked(file: Buffer, { method, packed, at }: Entry, budget: Budget): string {
  if (at + 30 > file.length || file.readUInt32LE(at) !== 0x04034b50) refuse('SHEET_INVALID')
  const from = at + 30 + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28)
  const bytes = file.subarray(from, from + packed)
  if (method !== 0 && method !== 8) refuse('SHEET_INVALID')
  const plain = method === 0 ? bytes : inflated(bytes, budget)
  budget.left -= plain.length
  if (budget.left <= 0) refuse(budget.tooLarge)
  return plain.toString('utf8')
}

function inflated(bytes: Buffer, { left, tooLarge }: Budget): Buffer {
  try {
    return inflateRawSync(bytes, { maxOutputLength: left })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    return refuse(isTooLarge ? tooLarge : 'SHEET_INVALID')
  }
}

/** What stands between tags, found by one walk over the text: a pattern could be made to go back again and again. */
function* elements(xml: string, name: string): Generator<{ attributes: string; inner: string }> {
  let at = 0
  for (;;) {
    const end = xml.indexOf(`</${name}>`, at)
    if (end < 0) return
    const part = xml.slice(at, end)
    at = end + name.length + 3
    const from = Math.max(part.lastIndexOf(`<${name}>`), part.lastIndexOf(`<${name} `))
    const open = part.indexOf('>', from)
    if (from < 0 || open < 0) continue
    yield { attributes: part.slice(from + name.length + 1, open), inner: part.slice(open + 1) }
  }
}

const stringsOf = (xml: string): string[] =>
  [...elements(xml, 'si')].map(({ inner }) => textOf(inner))

/** Of all its runs, but for those that tell how it sounds. */
function textOf(xml: string): string {
  let text = ''
  for (const part of xml.split('</rPh>')) {
    const sound = part.indexOf('<rPh')
    for (const { inner } of elements(sound < 0 ? part : part.slice(0, sound), 't'))
      text += decoded(inner)
  }
  return text
}

function rowsOf(xml: string, strings: readonly string[], bounds: Bounds): string[][] {
  const rows: string[][] = []
  for (const { attributes, inner } of elements(xml, 'row')) {
    const place = Number(/\br="(\d{1,7})"/.exec(attributes)?.[1] ?? rows.length + 1) - 1
    if (place > bounds.rows || place < 0) refuse(bounds.tooLarge)
    while (rows.length < place) rows.push([])
    rows[place] = cellsOf(inner, strings)
  }
  return rows
}

const mostColumns = 26

function cellsOf(xml: string, strings: readonly string[]): string[] {
  const cells: string[] = []
  for (const { attributes, inner } of elements(xml, 'c')) {
    const letters = /\br="([A-Z]{1,3})\d/.exec(attributes)?.[1]
    const place = letters ? columnOf(letters) : cells.length
    if (place >= mostColumns) continue
    while (cells.length < place) cells.push('')
    cells[place] = cellText(attributes, inner, strings).slice(0, 500)
  }
  return cells
}

/** 0 for A. */
const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

/** A formula counts for the value that was kept with it. */
function cellText(attributes: string, inner: string, strings: readonly string[]): string {
  const kind = /\bt="(\w+)"/.exec(attributes)?.[1]
  if (kind === 'inlineStr') return textOf(inner)
  const [element] = elements(inner, 'v')
  const value = decoded(element?.inner ?? '')
  if (kind === 's') return strings[Number(value)] ?? ''
  return kind === undefined || kind === 'n' ? plainNumber(value) : value
}

/** 1.39E+10 is how some programs write a mobile number. */
const plainNumber = (value: string): string =>
  /e/i.test(value) && Number.isFinite(Number(value)) ? String(Number(value)) : value

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff && code > 0 ? String.fromCodePoint(code) : ''
  })
