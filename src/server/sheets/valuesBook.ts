import { strToU8, zipSync } from 'fflate'
import { cellXml, escaped } from './appendCells.ts'

type Sheet = { name: string; rows: readonly (readonly string[])[] }

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const prolog = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Writes a workbook that holds the texts of these sheets and nothing else, for one that cannot be written into. */
export function valuesBook(sheets: readonly Sheet[]): Uint8Array<ArrayBuffer> {
  const each = (of: (no: number, sheet: Sheet) => string) =>
    sheets.map((sheet, at) => of(at + 1, sheet)).join('')
  const overrides = each(
    (no) =>
      `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${type}.worksheet+xml"/>`,
  )
  const files = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${overrides}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((no, { name }) => `<sheet name="${escaped(name)}" sheetId="${no}" r:id="rId${no}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${each((no) => `<Relationship Id="rId${no}" Type="${office}/worksheet" Target="worksheets/sheet${no}.xml"/>`)}</Relationships>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(rows)]),
    ),
  }
  const bytes = Object.entries(files).map(([name, text]) => [name, strToU8(prolog + text)] as const)
  return zipSync(Object.fromEntries(bytes), { level: 6 })
}

const sheetXml = (rows: Sheet['rows']): string =>
  `<worksheet xmlns="${main}"><sheetData>${rows
    .map((cells, at) => `<row r="${at + 1}">${cellsXml(cells, at + 1)}</row>`)
    .join('')}</sheetData></worksheet>`

const cellsXml = (cells: readonly string[], rowNo: number): string =>
  cells.map((text, column) => cellXml({ text }, '', column, rowNo)).join('')
