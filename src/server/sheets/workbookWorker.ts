import { parentPort } from 'node:worker_threads'
import { isRefusal } from '#mall/refusal.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import { appendedTo } from './appendCells.ts'
import { csvRows, csvText, kindOf } from './csv.rules.ts'
import type { ReadRequest, ReadSheet, WorkbookRequest, WorkbookResult } from './readWorkbook.ts'
import { readXls } from './readXls.ts'
import { readAllSheets } from './readXlsx.ts'
import { valuesBook } from './valuesBook.ts'

parentPort?.once('message', async (asked: WorkbookRequest) =>
  parentPort?.postMessage('into' in asked ? { bytes: appendedTo(asked.into) } : await read(asked)),
)

const refusals = {
  encrypted: 'BULK_FILE_ENCRYPTED',
  other: 'BULK_FILE_INVALID',
} as const

async function read({ file, bounds }: ReadRequest): Promise<WorkbookResult> {
  const kind = kindOf(file)
  if (kind === 'encrypted' || kind === 'other') return { refused: refusals[kind] }
  if (kind === 'csv') {
    const rows = csvRows(csvText(file), bulkLimits.columns)
    return rows.length > bounds.rows
      ? { refused: bounds.tooLarge }
      : { sheets: [{ name: '', rows }] }
  }
  try {
    if (kind === 'xls') return asXlsx(readXls(Buffer.from(file), bounds, bulkLimits))
    const sheets = await readAllSheets(Buffer.from(file), bounds, bulkLimits.columns)
    return { sheets: sheets.slice(0, bulkLimits.sheets) }
  } catch (error) {
    if (error instanceof RangeError) return { refused: 'BULK_FILE_INVALID' } // a record ends too early
    if (!isRefusal(error)) throw error
    return { refused: error.code === 'SHEET_INVALID' ? 'BULK_FILE_INVALID' : error.code }
  }
}

/** Our columns are written into what is kept of it. */
const asXlsx = (sheets: ReadSheet[]): WorkbookResult => ({ sheets, written: valuesBook(sheets) })
