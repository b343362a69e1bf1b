import { zipSync } from 'fflate'
import readSheets, { readSheet } from 'read-excel-file/universal'
import { employeeBounds } from '#mall/company/employee/employee.sheet.ts'
import { refuse } from '#mall/errors.ts'
import type { Bounds } from '#mall/sheet.ts'
import { dateText, longestText, numberText } from './sheetText.ts'
import { unpacked } from './unpacked.ts'

const mostColumns = 26
/** Between two tags: a cell holds 32,767 characters at most, each of up to six as it is written. */
const longestPart = 200_000

/**
 * Reads the texts of a workbook's first sheet, row by row. The library sees only what was unpacked within the bounds,
 * and nothing harmful.
 */
export async function readXlsx(file: Buffer, bounds = employeeBounds): Promise<string[][]> {
  const { zip, isHurt } = harmless(file, bounds)
  const invalid = isHurt ? bounds.tooLarge : 'SHEET_INVALID'
  return textsOf(await readSheet(zip, options).catch(() => refuse(invalid)), mostColumns)
}

/** The same of all sheets, with their names. Of a file of which something had to be left out nothing is read. */
export async function readAllSheets(file: Buffer, bounds: Bounds, columns: number) {
  const { zip, isHurt } = harmless(file, bounds)
  if (isHurt) refuse(bounds.tooLarge)
  const sheets = await readSheets(zip, options).catch(() => refuse('SHEET_INVALID'))
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: textsOf(data, columns) }))
}

/** Answers what of a file may be read, packed again. */
function harmless(file: Buffer, bounds: Bounds) {
  if (file.length > bounds.bytes) refuse(bounds.tooLarge)
  const { files, isCut } = unpacked(file, bounds.unpackedBytes, isOfTable)
  const harmful = Object.keys(files).filter((name) => isHarmful(`${files[name]}`, bounds.rows + 1))
  for (const name of harmful) delete files[name]
  return { zip: zipSync(files, { level: 0 }).buffer, isHurt: isCut || harmful.length > 0 }
}

const options = { trim: false, parseNumber: numberText }

const textsOf = (rows: readonly unknown[][], columns: number): string[][] =>
  rows.map((cells) => cells.slice(0, columns).map((value) => textOf(value).slice(0, longestText)))

/** Drawings, comments and the like are left out. */
const isOfTable = (name: string): boolean =>
  /^xl\/(?:_rels\/[^/]+\.rels|[^/]+\.xml|worksheets\/[^/]+\.xml)$/.test(name)

/**
 * Says whether the library would need very long for a file, or fill the memory: it makes an empty cell for each one
 * that is left out before the last, and reads what has no end again and again. Any file may be called a sheet, and
 * whatever looks like a row, an address or a comment counts for one, in texts too, so that no way of writing it gets
 * past.
 */
function isHarmful(xml: string, mostRows: number): boolean {
  const places = xml.matchAll(/(?<!\sxmlns:)(?<![\w.-])r=(?:"([^"]*)"|'([^']*)')/g)
  const rows = xml.matchAll(/[<:]row[\s/>]/g)
  return (
    xml.includes('<!') ||
    [...xml.split('<'), ...xml.split('>')].some(({ length }) => length > longestPart) ||
    rows.drop(mostRows).some(() => true) ||
    places.some(([, one, other]) => !isNear(one ?? other ?? '', mostRows))
  )
}

function isNear(place: string, mostRows: number): boolean {
  const [, row = Number.NaN] = /^[A-Z]{0,2}(\d{1,7})$/.exec(place) ?? []
  return Number(row) <= mostRows
}

/** The library's types name the constructor of dates instead of a date. */
function textOf(value: unknown): string {
  if (value instanceof Date) return dateText(value)
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value ?? '')
}
