import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { companyLimits } from '#mall/companyLimits.ts'
import { readXlsx } from './readXlsx.ts'

const spaces = (count: number) => Buffer.alloc(count, ' ')
const zipOf = (names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('')]))))

test.each<[string, () => Buffer, string]>([
  ['no workbook', () => Buffer.from('name,mobile'), 'SHEET_INVALID'],
  ['nothing', () => Buffer.alloc(0), 'SHEET_INVALID'],
  ['a zip of something else', () => zipOf(['a']), 'SHEET_INVALID'],
  ['a cut workbook', () => sheetOf(spaces(9).toString()).subarray(0, 60), 'SHEET_INVALID'],
  ['a broken one', () => sheetOf(crypto.randomUUID()).fill(255, 60, 66), 'SHEET_INVALID'],
  [
    'one row too many',
    () => sheetOf('<row><c><v>1</v></c></row>'.repeat(companyLimits.importRows + 2)),
    'SHEET_TOO_LARGE',
  ],
  ['a row far below', () => sheetOf('<row r="9999999"></row>'), 'SHEET_TOO_LARGE'],
  ['a bomb', () => sheetOf(spaces(20_000_000).toString()), 'SHEET_TOO_LARGE'],
  ['a bomb that tells a small size', lying, 'SHEET_TOO_LARGE'],
  [
    'two sheets that are too large together',
    () =>
      Buffer.from(
        zipSync({
          'xl/sharedStrings.xml': spaces(5_000_000),
          'xl/worksheets/sheet1.xml': spaces(5_000_000),
        }),
      ),
    'SHEET_TOO_LARGE',
  ],
  ['very many files', () => zipOf(Array.from({ length: 101 }, (_, n) => `${n}`)), 'SHEET_INVALID'],
  ['too large a file', () => Buffer.alloc(companyLimits.importBytes + 1), 'SHEET_TOO_LARGE'],
])('%s is refused', (_, file, code) => {
  expect(() => readXlsx(file())).toThrow(expect.objectContaining({ code }))
})

test('tags that never end are walked over once', () => {
  expect(readXlsx(sheetOf('<row r="1"><c r="A1"><v>'.repeat(300_000)))).toEqual([])
  expect(readXlsx(sheetOf(`<row>${'<c t="inlineStr"><rPh><t>'.repeat(200_000)}</row>`))).toEqual([
    [],
  ])
})

test('entities of a document of its own are never expanded', () => {
  const sheet = `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><row r="1"><c r="A1" t="inlineStr"><is><t>&b;&#x41;&amp;</t></is></c></row>`
  expect(readXlsx(sheetOf(sheet))).toEqual([['&b;A&']])
})

test('shared texts, numbers and gaps are read as people see them', () => {
  const file = zipSync({
    'xl/sharedStrings.xml': strToU8(
      '<sst><si><t>张三</t><rPh><t>zhang</t></rPh></si><si><r><t>采</t></r><r><t xml:space="preserve">购员</t></r></si></sst>',
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/><c r="C1"><v>1.39E+10</v></c></row><row r="2"/><row r="3"><c r="B3" t="s"><v>1</v></c></row></sheetData>',
    ),
  })
  expect(readXlsx(Buffer.from(file))).toEqual([['张三', '', '13900000000'], [], ['', '采购员']])
})

function sheetOf(xml: string): Buffer {
  return Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8(xml) }, { level: 9 }))
}

/** Whose directory says that its twenty megabytes are ten bytes. */
function lying(): Buffer {
  const name = 'xl/worksheets/sheet1.xml'
  const packed = deflateRawSync(Buffer.alloc(20_000_000, ' '), { level: 9 })
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(8, 8)
  local.writeUInt16LE(name.length, 26)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50)
  central.writeUInt16LE(8, 10)
  central.writeUInt32LE(packed.length, 20)
  central.writeUInt32LE(10, 24)
  central.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(30 + name.length + packed.length, 16)
  return Buffer.concat([local, Buffer.from(name), packed, central, Buffer.from(name), end])
}
