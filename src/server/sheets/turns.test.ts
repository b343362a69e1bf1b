import { expect, test } from 'vitest'
import { invoiceDeskUploads } from '#mall/trade/invoicing/invoiceDesk.sheet.ts'
import { readStatements } from '#mall/trade/transfer/statementReading.ts'
import { statement } from '#test/transfers.ts'
import { workbook } from '#test/workbook.ts'
import { readTable } from './readWorkbook.ts'
import { readXlsx } from './readXlsx.ts'
import { type Book, xlsx } from './xlsx.ts'
import { xlsxInTurns } from './xlsxInTurns.ts'

/** Answers what the work does, and how often others had their turn meanwhile. */
async function beside<T>(work: Promise<T>): Promise<[T, turns: number]> {
  let turns = 0
  let isOver = false
  const count = () => {
    if (isOver) return
    turns += 1
    setImmediate(count)
  }
  setImmediate(count)
  const result = await work
  isOver = true
  return [result, turns]
}

const { bounds } = invoiceDeskUploads.importNumbers
const table = workbook(Array.from({ length: 500 }, (_, at) => [`FP${at}`, '25', '2026-11-20']))

test('the rows of a table are read in a thread, and are those that the loop would read', async () => {
  const [rows, turns] = await beside(readTable(table, bounds))
  expect(rows).toEqual(await readXlsx(table, bounds))
  expect(rows).toHaveLength(500)
  expect(turns).toBeGreaterThan(10)
  await expect(readTable(Buffer.from('a'), bounds)).rejects.toMatchObject({ code: 'SHEET_INVALID' })
  await expect(readTable(table, { ...bounds, rows: 400 })).rejects.toMatchObject({
    code: 'INVOICE_SHEET_TOO_LARGE',
  })
})

test('a large workbook is written in turns, and byte by byte the same', async () => {
  const row = (at: number) => [{ text: `<${at}>` }, { number: at, style: 'money' as const }, null]
  const book: Book = {
    ...{
      sheetName: '来款',
      title: '来款',
      author: '商城',
      createdAt: new Date('2026-11-20T04:00:00Z'),
    },
    ...{ widths: [12, 16, 8], frozen: 1, merged: ['A1:B1'] },
    rows: Array.from({ length: 30_000 }, (_, at) => row(at)),
    more: [{ name: '合计', widths: [8], rows: [row(1)] }],
  }
  const [bytes, turns] = await beside(xlsxInTurns(book))
  expect(Buffer.from(bytes).equals(Buffer.from(xlsx(book)))).toBe(true)
  expect(turns).toBeGreaterThan(10)
})

test('a statement of the bank is read in turns', async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => ({
    in: `${at + 1}.00`,
    serial: `C${at}`,
  }))
  const sheets = [{ name: '', rows: statement(lines) }]
  const [[first], turns] = await beside(readStatements(sheets, new Date('2026-11-27')))
  expect(first.lines).toHaveLength(20_000)
  expect(first.lines.at(-1)?.fen).toBe(2_000_000n)
  expect(turns).toBeGreaterThan(0)
})
