import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { bulkUploads } from '#mall/trade/bulk/bulk.sheet.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import { streamOf } from './compoundFile.ts'
import { readWorkbook, writeInto } from './readWorkbook.ts'

const { bounds } = bulkUploads.readBulk
/** Written by xlwt: a merged head, three sheets, days, a formula, and texts that go on in a second record. */
const plan = readFileSync('src/test/workbooks/plan.xls')

test('all sheets of an older workbook are read with days, figures and texts of any length', async () => {
  const { sheets } = await readWorkbook(plan, bounds)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ...[['采购计划', 8] as const, ['其他', 2] as const, ['空', 0] as const, ['长', 120] as const],
  ])
  expect(sheets[0]?.rows.slice(0, 5)).toEqual([
    ['11 月采购计划（急）'],
    [],
    ['序号', '名称', '型号', '数量', '单位', '到货日期'],
    ['1', '深沟球轴承', '6204-2RSH', '20', '套', '2026-11-20'],
    ['2', '气缸', 'SC63x25', '4', '个', '2026-11-21'],
  ])
  expect(sheets[0]?.rows[5]?.slice(2, 4)).toEqual(['GB70.1-M8×30-A2-70', '1950.5'])
  expect(sheets[1]?.rows[1]).toEqual(['', '', '备注 😀'])
  expect(sheets[3]?.rows[119]).toEqual([`规格 119 ${'长'.repeat(40)}`])
})

test('our columns come back behind its values, as XLSX', async () => {
  const { written } = await readWorkbook(plan, bounds)
  const file = Buffer.from(written ?? expect.unreachable()).toString('base64')
  const rows = [{ sheetNo: 1, rowNo: 4, cells: [{ text: 'GP<1>&' }, { number: 144 }] }]
  const bytes = (await writeInto({ file, rows })) ?? expect.unreachable()
  const { sheets, written: none } = await readWorkbook(Buffer.from(bytes), bounds)
  expect(none).toBe(undefined)
  expect(sheets.map(({ name }) => name)).toEqual(['采购计划', '其他', '空', '长'])
  expect(sheets[0]?.rows[3]?.slice(1)).toEqual([
    ...['深沟球轴承', '6204-2RSH', '20', '套', '2026-11-20', 'GP<1>&', '144'],
  ])
})

const record = (kind: number, data: Uint8Array | number[] = []) => {
  const head = Buffer.alloc(4)
  head.writeUInt16LE(kind, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, Buffer.from(data)])
}
const begin = (version = 0x0600) => record(0x0809, [version & 255, version >> 8, 5, 0])
const end = record(0x0a)

/** A compound file of this stream alone, whose chain may lead anywhere. */
function compound(stream: Buffer, last = 0xfffffffe): Buffer {
  const bytes = Math.max(4096, stream.length)
  const sectors = Math.ceil(bytes / 512)
  const tables = Math.ceil((sectors + 1) / 126)
  const head = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(head)
  head.writeUInt16LE(9, 30)
  head.writeUInt32LE(tables, 48) // the directory stands behind the tables
  head.writeUInt32LE(4096, 56)
  for (const at of [60, 68]) head.writeUInt32LE(0xfffffffe, at)
  for (let at = 0; at < 109; at++) head.writeUInt32LE(at < tables ? at : 0xffffffff, 76 + at * 4)
  const table = Buffer.alloc(tables * 512, 0xff)
  table.writeUInt32LE(0xfffffffe, tables * 4)
  for (let at = 0; at < sectors; at++) {
    const sector = tables + 1 + at
    table.writeUInt32LE(at === sectors - 1 ? last : sector + 1, sector * 4)
  }
  const directory = Buffer.alloc(512)
  directory.write('Workbook', 0, 'utf16le')
  directory.writeUInt16LE(18, 64)
  directory.writeUInt8(2, 66)
  directory.writeUInt32LE(tables + 1, 116)
  directory.writeUInt32LE(bytes, 120)
  return Buffer.concat([
    head,
    table,
    directory,
    stream,
    Buffer.alloc(sectors * 512 - stream.length),
  ])
}

/** The sheet A, whose records begin there in the stream. */
function sheet(from: number): Buffer {
  const data = Buffer.alloc(9)
  data.writeUInt32LE(from, 0)
  data.set([1, 0, 65], 6)
  return record(0x85, data)
}

/** A workbook of one sheet with these records. */
function book(globals: readonly Buffer[], cells: readonly Buffer[]): Buffer {
  const before = Buffer.concat([begin(), ...globals, sheet(0), end])
  return compound(
    Buffer.concat([begin(), ...globals, sheet(before.length), end, begin(), ...cells, end]),
  )
}

const number = (row: number, value: number) => {
  const data = Buffer.alloc(14)
  data.writeUInt16LE(row, 0)
  data.writeDoubleLE(value, 6)
  return record(0x0203, data)
}
const blanks = Array.from({ length: 65_536 }, (_, row) =>
  record(0x0201, [row & 255, row >> 8, 0, 0, 0, 0]),
)
const shared = (text: number[]) => record(0xfc, [0, 0, 0, 0, 0, 0, 0, 0, ...text])

test('rows of empty cells are none', async () => {
  const { sheets } = await readWorkbook(book([], [...blanks, number(2, 0.1 + 0.2)]), bounds)
  expect(sheets).toEqual([{ name: 'A', rows: [[], [], ['0.3']] }])
})

test.each<[string, () => Buffer, string]>([
  ['of Excel 95', () => compound(Buffer.concat([begin(0x0500), end])), 'BULK_FILE_XLS'],
  ['with a password', () => book([record(0x2f, [0, 0])], []), 'BULK_FILE_ENCRYPTED'],
  [
    'with more rows than a table may have',
    () => book([], [number(20_001, 1)]),
    'BULK_FILE_TOO_LARGE',
  ],
  [
    'whose text is longer than the file',
    () => book([shared([255, 255, 0, 65])], []),
    'BULK_FILE_INVALID',
  ],
  ['whose record ends too early', () => book([], [record(0x0203, [1, 0])]), 'BULK_FILE_INVALID'],
  ['that goes in a circle', () => compound(begin(), 5), 'BULK_FILE_INVALID'],
  ['whose chain leaves the file', () => compound(begin(), 5_000_000), 'BULK_FILE_INVALID'],
  ['that is cut', () => plan.subarray(0, 2000), 'BULK_FILE_INVALID'],
])('a workbook %s is refused', async (_, file, code) => {
  await expect(readWorkbook(file(), bounds)).rejects.toMatchObject({ code })
})

/** Its table of chains names one sector again and again, and would have a thousand times the size of the file. */
function swollen(sectors: number): Buffer {
  const file = Buffer.alloc((sectors + 2) * 4096)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(12, 30)
  file.fill(0xff, 76, 512)
  file.writeUInt32LE(0, 68)
  for (let sector = 0; sector < sectors; sector++) {
    const at = (sector + 1) * 4096
    for (let place = 0; place < 1023; place++) file.writeUInt32LE(sectors, at + place * 4)
    file.writeUInt32LE(sector + 1 < sectors ? sector + 1 : 0xfffffffe, at + 1023 * 4)
  }
  return file.fill(0xff, (sectors + 1) * 4096)
}

test('a table of chains that names a sector twice is refused before it is put together', async () => {
  const concat = vi.spyOn(Buffer, 'concat')
  expect(() => streamOf(swollen(40), ['Workbook'])).toThrow('文件无法读取')
  expect(concat).not.toHaveBeenCalled()
  concat.mockRestore()
  await expect(readWorkbook(swollen(400), bounds)).rejects.toMatchObject({
    code: 'BULK_FILE_INVALID',
  })
})

test('sheets beyond those that are read cost nothing', async () => {
  const many = bulkLimits.sheets + 5
  const before = Buffer.concat([begin(), ...Array.from({ length: many }, () => sheet(0)), end])
  const good = Buffer.concat([begin(), number(0, 7), end])
  const broken = record(0x0203, [1, 0]) // ends too early
  const places = Array.from({ length: many }, (_, at) =>
    sheet(before.length + (at < bulkLimits.sheets ? 0 : good.length)),
  )
  const file = compound(Buffer.concat([begin(), ...places, end, good, broken]))
  const { sheets } = await readWorkbook(file, bounds)
  expect(sheets).toHaveLength(bulkLimits.sheets)
})
