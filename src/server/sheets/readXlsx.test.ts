import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { companyLimits } from '#mall/companyLimits.ts'
import { readXlsx } from './readXlsx.ts'

const spaces = (count: number) => Buffer.alloc(count, ' ')
const zipOf = (names: string[]) =>
  Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, strToU8('')]))))
const row = (n: number, cells = '') => `<row r="${n}">${cells}</row>`
const text = (at: string, of: string) => `<c r="${at}" t="inlineStr"><is><t>${of}</t></is></c>`

test.each<[string, () => Buffer, string]>([
  ['no workbook', () => Buffer.from('name,mobile'), 'SHEET_INVALID'],
  ['nothing', () => Buffer.alloc(0), 'SHEET_INVALID'],
  ['a zip of something else', () => zipOf(['a']), 'SHEET_INVALID'],
  ['a cut workbook', () => bookOf(row(1)).subarray(0, 60), 'SHEET_INVALID'],
  ['a broken one', () => bookOf(crypto.randomUUID()).fill(255, 60, 90), 'SHEET_INVALID'],
  ['a table that never ends', () => bookOf('<row r="1"><c r="A1"><v>1'), 'SHEET_INVALID'],
  [
    'one row too many',
    () => bookOf(row(companyLimits.importRows + 2, text(`A${companyLimits.importRows + 2}`, '1'))),
    'SHEET_TOO_LARGE',
  ],
  ['a row without end', () => bookOf('<row r="Infinity"/>'), 'SHEET_TOO_LARGE'],
  ['one in other quotes', () => bookOf("<x:row x:r='9e9'/>"), 'SHEET_TOO_LARGE'],
  ['one of a spelled number', () => bookOf('<row r="&#57;999999"/>'), 'SHEET_TOO_LARGE'],
  ['a cell far below', () => bookOf(`<row>${text('A9999999', '1')}</row>`), 'SHEET_TOO_LARGE'],
  ['a cell far to the right', () => bookOf(row(1, text('XFD1', '1'))), 'SHEET_TOO_LARGE'],
  ['very many rows without a number', () => bookOf('<row/>'.repeat(1002)), 'SHEET_TOO_LARGE'],
  [
    'a sheet under another name',
    () =>
      bookOf('', {
        'xl/a.xml': strToU8('<sheetData><row r="9e9"/></sheetData>'),
        'xl/_rels/workbook.xml.rels': strToU8(relations.replace('worksheets/sheet1', 'a')),
      }),
    'SHEET_TOO_LARGE',
  ],
  ['a text without end', () => bookOf(row(1, text('A1', 'a'.repeat(300_000)))), 'SHEET_TOO_LARGE'],
  ['a tag without end', () => bookOf('<row '.repeat(300_000)), 'SHEET_TOO_LARGE'],
  ['a comment', () => bookOf('<!-- <a> -->'), 'SHEET_TOO_LARGE'],
  ['a bomb', () => bookOf(spaces(20_000_000).toString()), 'SHEET_TOO_LARGE'],
  ['a bomb that tells a small size', lying, 'SHEET_TOO_LARGE'],
  [
    'two tables that are too large together',
    () =>
      bookOf(row(1, '<c r="A1" t="s"><v>0</v></c>'), {
        'xl/styles.xml': strToU8('<xf/>'.repeat(1_000_000)),
        'xl/sharedStrings.xml': strToU8('<si/>'.repeat(1_000_000)),
      }),
    'SHEET_TOO_LARGE',
  ],
  ['very many files', () => zipOf(Array.from({ length: 101 }, (_, n) => `${n}`)), 'SHEET_INVALID'],
  ['too large a file', () => Buffer.alloc(companyLimits.importBytes + 1), 'SHEET_TOO_LARGE'],
])('%s is refused', async (_, file, code) => {
  await expect(readXlsx(file())).rejects.toMatchObject({ code })
})

test('sheets behind the first one may be as large as they are', async () => {
  const file = bookOf(row(1, text('A1', '一')), { 'xl/worksheets/sheet2.xml': spaces(9_000_000) })
  expect(await readXlsx(file)).toEqual([['一']])
})

test('texts are decoded, and entities of a document of its own are not looked up', async () => {
  expect(await readXlsx(bookOf(row(1, text('A1', '&b;&#x41;&amp;'))))).toEqual([['&b;A&']])
  const own = '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
  await expect(readXlsx(bookOf(row(1, text('A1', '&b;')), {}, own))).rejects.toMatchObject({
    code: 'SHEET_TOO_LARGE',
  })
})

test('shared texts, numbers and gaps are read as people see them', async () => {
  const file = bookOf(
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1"/><c r="C1"><v>1.39E+10</v></c></row><row r="2"/><row r="3"><c r="B3" t="s"><v>1</v></c><c r="C3" t="b"><v>1</v></c></row>',
    {
      'xl/sharedStrings.xml': strToU8(
        '<sst><si><t>张三</t><rPh><t>zhang</t></rPh></si><si><r><t>采</t></r><r><t xml:space="preserve">购员 </t></r></si></sst>',
      ),
    },
  )
  expect(await readXlsx(file)).toEqual([
    ['张三', '', '13900000000'],
    ['', '', ''],
    ['', '采购员 ', 'TRUE'],
  ])
})

test.each([
  ['9.9499999999999993', '9.95'], // how Excel stores 9.95
  ['1.1000000000000001', '1.1'],
  ['0.30000000000000004', '0.3'],
  ['123456789.01', '123456789.01'],
  ['12.50', '12.50'],
  ['1.39E+10', '13900000000'],
  ['1234567890123456', '1234567890123456'],
  ['26442000000012345678', '26442000000012345678'], // no program that rounds has written it
  ['26442000000012300000', '2.64420000000123E+19'],
  ['2.64420000000123E+19', '2.64420000000123E+19'],
])('the number %s is read as %s', async (written, read) => {
  expect(await readXlsx(bookOf(row(1, `<c r="A1"><v>${written}</v></c>`)))).toEqual([[read]])
})

test('dates are read as days, with their time if they have one', async () => {
  const file = bookOf(
    row(
      1,
      '<c r="A1" s="1"><v>46348</v></c><c r="B1" s="2"><v>46348</v></c><c r="C1" s="3"><v>46348.604166666664</v></c><c r="D1" s="0"><v>46348</v></c>',
    ),
    { 'xl/styles.xml': strToU8(styles) },
  )
  expect(await readXlsx(file)).toEqual([
    ['2026-11-22', '2026-11-22', '2026-11-22 14:30:00', '46348'],
  ])
})

test('dates of a workbook that counts from 1904 are the same days', async () => {
  const file = bookOf(row(1, '<c r="A1" s="1"><v>44886</v></c>'), {
    'xl/styles.xml': strToU8(styles),
    'xl/workbook.xml': strToU8(workbook.replace('<sheets>', '<workbookPr date1904="1"/><sheets>')),
  })
  expect(await readXlsx(file)).toEqual([['2026-11-22']])
})

test('a formula counts for the value that was kept with it', async () => {
  const file = bookOf(
    row(
      1,
      '<c r="A1"><f>2*3</f><v>6</v></c><c r="B1" t="str"><f>A1&amp;"a"</f><v>6a</v></c><c r="C1" s="1"><f>TODAY()</f><v>46348</v></c><c r="D1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E1" t="str"><v>=1+1</v></c>',
    ),
    { 'xl/styles.xml': strToU8(styles) },
  )
  expect(await readXlsx(file)).toEqual([['6', '6a', '2026-11-22', '', '=1+1']])
})

test('a text is as long as it may be, and columns behind the last one are not read', async () => {
  const file = bookOf(row(1, text('A1', '长'.repeat(501)) + text('Z1', 'z') + text('AA1', 'aa')))
  const [cells] = await readXlsx(file)
  expect([cells?.[0], cells?.at(-1), cells?.length]).toEqual(['长'.repeat(500), 'z', 26])
})

test('what a workbook tells beside its cells does not matter', async () => {
  const sheet = `<worksheet xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><dimension ref="A1:XFD1048576"/><sheetData>${row(1, text('A1', '直径 r=8'))}</sheetData><drawing r:id="rId1"/></worksheet>`
  expect(await readXlsx(bookOf('', { 'xl/worksheets/sheet1.xml': strToU8(sheet) }))).toEqual([
    ['直径 r=8'],
  ])
})

const workbook =
  '<workbook><sheets><sheet name="一" sheetId="1" r:id="rId1"/><sheet name="二" sheetId="2" r:id="rId2"/></sheets></workbook>'
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet'
const relations = `<Relationships><Relationship Id="rId2" Type="${type}" Target="worksheets/sheet2.xml"/><Relationship Id="rId1" Type="${type}" Target="worksheets/sheet1.xml"/></Relationships>`
/** A number, a date as each country writes it, a date as ours does, and one with its time. */
const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@"/><numFmt numFmtId="165" formatCode="yyyy/m/d\\ h:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`

function bookOf(rows: string, others: Record<string, Uint8Array> = {}, prolog = ''): Buffer {
  const files = {
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/worksheets/sheet1.xml': strToU8(
      `${prolog}<worksheet><sheetData>${rows}</sheetData></worksheet>`,
    ),
  }
  return Buffer.from(zipSync({ ...files, ...others }, { level: 9 }))
}

/** The directory of this file says that its twenty megabytes are ten bytes. */
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
