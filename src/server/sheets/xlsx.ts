import { strToU8, zipSync } from 'fflate'
import type { Cell, CellStyle } from '#mall/sheet.ts'

export type Book = {
  sheetName: string
  title: string
  author: string
  createdAt: Date
  /** Widths are given in characters. */
  widths: number[]
  rows: Cell[][]
  /** So many rows stay at the top of the screen. The last of them heads every printed page. */
  frozen: number
  /** Such cells are one, as in A1:C1. */
  merged: string[]
  /** Further sheets, with their heads in their first rows. */
  more?: readonly { name: string; widths: number[]; rows: Cell[][] }[]
}

const formats = { plain: 0, money: 164, count: 3 }
const fonts = { plain: 0, bold: 1, title: 2, quiet: 3 }
const fills = { none: 0, head: 2 }
const borders = { none: 0, thin: 1 }

/** Number format, font, fill, border and alignment of each. */
const styles = {
  plain: [formats.plain, fonts.plain, fills.none, borders.none, ''],
  title: [formats.plain, fonts.title, fills.none, borders.none, ''],
  label: [formats.plain, fonts.quiet, fills.none, borders.none, ''],
  head: [formats.plain, fonts.bold, fills.head, borders.thin, 'horizontal="center"'],
  text: [formats.plain, fonts.plain, fills.none, borders.thin, 'wrapText="1"'],
  middle: [formats.plain, fonts.plain, fills.none, borders.thin, 'horizontal="center"'],
  count: [formats.count, fonts.plain, fills.none, borders.thin, ''],
  money: [formats.money, fonts.plain, fills.none, borders.thin, ''],
  sumLabel: [formats.plain, fonts.bold, fills.none, borders.none, 'horizontal="right"'],
  sum: [formats.money, fonts.bold, fills.none, borders.thin, ''],
} as const satisfies Record<CellStyle, readonly unknown[]>

/** Writes a workbook, as ECMA-376 wants it. */
export function xlsx(book: Book): Uint8Array<ArrayBuffer> {
  const sheets = sheetsOf(book).map(
    ({ begin, rows, end }) => begin + rows.map(rowOf).join('') + end,
  )
  const files = {
    ...partsOf(book),
    ...Object.fromEntries(sheets.map((text, at) => [sheetFile(at), text])),
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return packed(Object.fromEntries(bytes), book.createdAt)
}

export const packed = (files: Record<string, Uint8Array>, mtime: Date): Uint8Array<ArrayBuffer> =>
  zipSync(files, { level: 6, mtime })

export const sheetFile = (at: number) => `xl/worksheets/sheet${at + 1}.xml`

/** All files of a workbook but its sheets. */
export function partsOf(book: Book): Record<string, string> {
  const count = 1 + (book.more?.length ?? 0)
  const files = {
    '[Content_Types].xml': contentTypes(count),
    '_rels/.rels': relations([
      ['officeDocument', 'xl/workbook.xml'],
      ['core', 'docProps/core.xml'],
    ]),
    'docProps/core.xml': core(book),
    'xl/workbook.xml': workbook(book),
    'xl/_rels/workbook.xml.rels': relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
      ...Array.from({ length: count - 1 }, (_, at): [string, string] => [
        'worksheet',
        `worksheets/sheet${at + 2}.xml`,
      ]),
    ]),
    'xl/styles.xml': styleSheet(),
  }
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, prolog + text]))
}

/** What stands before the rows of each sheet, its rows, and what stands behind them. */
export const sheetsOf = (book: Book) => [
  sheetOf(book),
  ...(book.more ?? []).map((one) => sheetOf({ ...one, frozen: 1, merged: [] })),
]

const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const officeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (sheets: number) =>
  `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${officeType}.sheet.main+xml"/>${Array.from({ length: sheets }, (_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${officeType}.worksheet+xml"/>`).join('')}<Override PartName="/xl/styles.xml" ContentType="${officeType}.styles+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`

const relations = (targets: [string, string][]) =>
  `<Relationships xmlns="${packages}/relationships">${targets
    .map(([kind, target], at) => {
      const type =
        kind === 'core' ? `${packages}/relationships/metadata/core-properties` : `${office}/${kind}`
      return `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`
    })
    .join('')}</Relationships>`

const core = ({ title, author, createdAt }: Book) =>
  `<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escaped(title)}</dc:title><dc:creator>${escaped(author)}</dc:creator><dc:language>zh-CN</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${createdAt.toISOString().slice(0, 19)}Z</dcterms:created></cp:coreProperties>`

const workbook = ({ sheetName, frozen, more = [] }: Book) =>
  `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${escaped(sheetName)}" sheetId="1" r:id="rId1"/>${more.map(({ name }, at) => `<sheet name="${escaped(name)}" sheetId="${at + 2}" r:id="rId${at + 3}"/>`).join('')}</sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">'${escaped(sheetName)}'!$${frozen}:$${frozen}</definedName></definedNames></workbook>`

function styleSheet(): string {
  const font = (size: number, extra: string, colour = 'FF14191F') =>
    `<font>${extra}<sz val="${size}"/><color rgb="${colour}"/><name val="Microsoft YaHei"/><family val="2"/></font>`
  const side = ['left', 'right', 'top', 'bottom']
    .map((name) => `<${name} style="thin"><color rgb="FFC8CED5"/></${name}>`)
    .join('')
  const cells = Object.values(styles).map(
    ([format, font, fill, border, align]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="${fill}" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment vertical="center" ${align}/></xf>`,
  )
  return `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="${formats.money}" formatCode="&quot;¥&quot;#,##0.00"/></numFmts><fonts count="4">${font(10, '')}${font(10, '<b/>')}${font(16, '<b/>')}${font(10, '', 'FF626A74')}</fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEDF0F3"/></patternFill></fill></fills><borders count="2"><border/><border>${side}</border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`
}

function sheetOf({
  widths,
  rows,
  frozen,
  merged,
}: Pick<Book, 'widths' | 'rows' | 'frozen' | 'merged'>) {
  const columns = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const views = `<sheetViews><sheetView showGridLines="0" workbookViewId="0"><pane ySplit="${frozen}" topLeftCell="A${frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`)
  const spans = `<mergeCells count="${ranges.length}">${ranges.join('')}</mergeCells>`
  return {
    begin: `${prolog}<worksheet xmlns="${main}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>${views}<cols>${columns.join('')}</cols><sheetData>`,
    rows,
    end: `</sheetData>${ranges.length > 0 ? spans : ''}<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>`,
  }
}

export function rowOf(cells: readonly Cell[], at: number): string {
  const written = cells.map((cell, column) => cell && cellOf(cell, `${nameOf(column)}${at + 1}`))
  return `<row r="${at + 1}">${written.filter(Boolean).join('')}</row>`
}

const styleNos = new Map(Object.keys(styles).map((name, at) => [name, at]))

function cellOf(cell: NonNullable<Cell>, at: string): string {
  const style = styleNos.get(cell.style ?? 'plain')
  return 'number' in cell
    ? `<c r="${at}" s="${style}"><v>${cell.number}</v></c>`
    : `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`
}

/** It serves up to 26 columns. */
const nameOf = (column: number) => String.fromCharCode(65 + column)

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** XML forbids most control characters, and Excel reads _x000D_ as one: neither comes through. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, '')
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')
