import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { linesOfTable, tableOf } from '#mall/goods/matching/table.rules.ts'
import { bulkUploads } from '#mall/trade/bulk/bulk.sheet.ts'
import { workbook } from '#test/workbook.ts'
import { readWorkbook, writeInto } from './readWorkbook.ts'

const { bounds } = bulkUploads.readBulk
const compound = 'd0cf11e0a1b11ae1'
const encode = (text: string) => new TextEncoder().encode(text)
const read = async (file: Uint8Array) => (await readWorkbook(Buffer.from(file), bounds)).sheets

const column = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : column(Math.floor(at / 26) - 1) + column(at % 26)
const cell = (text: string, row: number, at: number) =>
  `<c r="${column(at)}${row + 1}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook of these sheets as programs write them. */
function packed(sheets: Record<string, string[]>, extra: Record<string, Uint8Array> = {}) {
  const names = Object.keys(sheets)
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const list = names.map(
    (name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  )
  const files = Object.values(sheets).map((rows, at) => [
    `xl/worksheets/sheet${at + 1}.xml`,
    encode(`<worksheet xmlns="${main}"><sheetData>${rows.join('')}</sheetData></worksheet>`),
  ])
  return zipSync({
    'xl/workbook.xml': encode(
      `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${list.join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': encode(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
    ),
    ...Object.fromEntries(files),
    ...extra,
  })
}
const row = (cells: string[], at: number) =>
  `<row r="${at + 1}">${cells.map((text, place) => cell(text, at, place)).join('')}</row>`

test('all sheets are read with their names, as far as 255 columns', async () => {
  const wide = Array.from({ length: 260 }, (_, at) => `c${at}`)
  const sheets = await read(
    packed({ 轴承: [row(['型号', '数量'], 0), row(['6204', '20'], 1)], 气缸: [row(wide, 0)] }),
  )
  expect(sheets[0]).toEqual({
    name: '轴承',
    rows: [
      ['型号', '数量'],
      ['6204', '20'],
    ],
  })
  expect(sheets[1]?.rows[0]).toEqual(wide.slice(0, 255))
})

test('a CSV file is one sheet, also in GB 18030', async () => {
  expect(await read(Uint8Array.of(0xd0, 0xcd, 0xba, 0xc5, 0x2c, 0x31))).toEqual([
    { name: '', rows: [['型号', '1']] },
  ])
  expect(await read(workbook([['型号'], ['6204']]))).toMatchObject([{ rows: [['型号'], ['6204']] }])
})

test.each<[string, () => Uint8Array, string]>([
  [
    'a million empty rows',
    () => packed({ a: Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 1}"/>`) }),
    'BULK_FILE_TOO_LARGE',
  ],
  [
    'a cell at the very end',
    () => packed({ a: ['<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'] }),
    'BULK_FILE_TOO_LARGE',
  ],
  [
    'a bomb',
    () => packed({ a: [] }, { 'xl/sharedStrings.xml': new Uint8Array(80 * 1024 * 1024) }),
    'BULK_FILE_TOO_LARGE',
  ],
  [
    'an encrypted workbook',
    () => Buffer.concat([Buffer.from(compound, 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
    'BULK_FILE_ENCRYPTED',
  ],
  [
    'a head of a compound file alone',
    () => Buffer.from(`${compound}00`, 'hex'),
    'BULK_FILE_INVALID',
  ],
  ['a ZIP file of something else', () => zipSync({ 'a.txt': encode('a') }), 'BULK_FILE_INVALID'],
  ['an empty file', () => new Uint8Array(), 'BULK_FILE_INVALID'],
  [
    'more lines than a table may have',
    () => encode('6204,20\n'.repeat(20_001)),
    'BULK_FILE_TOO_LARGE',
  ],
])('%s is refused', async (_, file, code) => {
  await expect(read(file())).rejects.toMatchObject({ code })
})

const styled = [
  '<row r="2" spans="1:3" ht="30"><c r="A2" s="3" t="inlineStr"><is><t>型号</t></is></c><c r="B2"/><c r="C2" t="inlineStr"><is><t>数量</t></is></c></row>',
  '<row r="4" spans="1:3"><c r="A4" s="7" t="inlineStr"><is><t>M8 &lt; 30</t></is></c><c r="C4"><f>10*2</f><v>20</v></c></row>',
]
const merged = '</sheetData><mergeCells count="1"><mergeCell ref="A2:B2"/></mergeCells>'
const styles = encode(
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
)
const sent = () => {
  const files = unzipSync(
    packed({ 空: [], 采购: styled, 其他: [row(['备注'], 0)] }, { 'xl/styles.xml': styles }),
  )
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet2.xml'])
  files['xl/worksheets/sheet2.xml'] = encode(sheet.replace('</sheetData>', merged))
  return Buffer.from(zipSync(files))
}

test('our columns stand behind those of a workbook, and all else in it stays', async () => {
  const bytes = await writeInto({
    file: sent().toString('base64'),
    rows: [
      { sheetNo: 2, rowNo: 2, cells: [{ text: '商城订货号' }, { text: '商城数量' }] },
      { sheetNo: 2, rowNo: 4, cells: [{ text: 'GP<1>&' }, { number: 144 }] },
    ],
  })
  const [before, after] = [unzipSync(sent()), unzipSync(bytes ?? expect.unreachable())]
  const sheet = (files: typeof before) =>
    new TextDecoder().decode(files['xl/worksheets/sheet2.xml'])
  const others = Object.keys(before).filter((name) => name !== 'xl/worksheets/sheet2.xml')
  for (const name of others) expect(after[name]).toEqual(before[name])
  expect(sheet(after)).toContain('<row r="2" ht="30"><c r="A2" s="3" t="inlineStr">')
  expect(sheet(after)).toContain('<c r="C4"><f>10*2</f><v>20</v></c><c r="D4" t="inlineStr">')
  expect(sheet(after)).toContain(merged)
  const [, read] = (await readWorkbook(Buffer.from(bytes ?? ''), bounds)).sheets
  expect(read?.rows).toEqual([
    ['', '', '', '', ''],
    ['型号', '', '数量', '商城订货号', '商城数量'],
    ['', '', '', '', ''],
    ['M8 < 30', '', '20', 'GP<1>&', '144'],
  ])
  const table = tableOf(read?.rows ?? [])
  expect(table.roles).toEqual(['spec', '', 'count', 'code', ''])
  expect(linesOfTable(read?.rows ?? [], table)).toMatchObject([{ row: 3, count: 20 }])
})

test('a workbook that has no such row is not written into', async () => {
  const rows = [{ sheetNo: 2, rowNo: 9, cells: [{ text: 'x' }] }]
  expect(await writeInto({ file: sent().toString('base64'), rows })).toBe(null)
  const other = [{ sheetNo: 9, rowNo: 2, cells: [{ text: 'x' }] }]
  expect(await writeInto({ file: sent().toString('base64'), rows: other })).toBe(null)
})
