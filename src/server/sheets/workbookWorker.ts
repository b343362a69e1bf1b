import { parentPort } from 'node:worker_threads'
import { isRefusal } from '#mall/refusal.ts'
import type { Bounds } from '#mall/sheet.ts'
import { bulkLimits } from '#mall/tradeLimits.ts'
import { appendedTo } from './appendCells.ts'
import { csvRows, csvText, kindOf } from './csv.rules.ts'
import type { ReadRequest, ReadSheet, WorkbookRequest, WorkbookResult } from './readWorkbook.ts'
import { readXls } from './readXls.ts'
import { readAllSheets, readXlsx } from './readXlsx.ts'
import { valuesBook } from './valuesBook.ts'
import { packed } from './xlsx.ts'

parentPort?.once('message', async (asked: WorkbookRequest) =>
  parentPort?.postMessage(await done(asked)),
)

function done(asked: WorkbookRequest): WorkbookResult | Promise<WorkbookResult> {
  if ('into' in asked) return { bytes: appendedTo(asked.into) }
  return 'files' in asked ? { bytes: packed(asked.files, asked.createdAt) } : read(asked)
}

const refusals = {
  encrypted: 'BULK_FILE_ENCRYPTED',
  other: 'BULK_FILE_INVALID',
} as const

async function read({ file, bounds, isTable }: ReadRequest): Promise<WorkbookResult> {
  if (isTable) return readFirst(file, bounds)
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

async function readFirst(file: Uint8Array, bounds: Bounds): Promise<WorkbookResult> {
  try {
    return { sheets: [{ name: '', rows: await readXlsx(Buffer.from(file), bounds) }] }
  } catch (error) {
    if (!isRefusal(error)) throw error
    return { refused: error.code }
  }
}

/** Our columns are written into what is kept of it. */
const asXlsx = (sheets: ReadSheet[]): WorkbookResult => ({ sheets, written: valuesBook(sheets) })
