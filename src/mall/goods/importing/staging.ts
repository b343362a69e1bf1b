import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { type FileRow, insertRows } from './row.sql.ts'
import type { Sheet } from './run.sql.ts'
import { type Cells, kindOfRow } from './table.rules.ts'

/** Keeps the rows of a file as they come, some hundred in one statement; empty ones and sums are only counted. */
export function staging(db: Db, runId: string) {
  const sheets: Sheet[] = []
  const waiting: FileRow[] = []
  let total = 0

  async function flush() {
    const rows = waiting.splice(0)
    if (rows.length > 0) await insertRows(db, { runId, sheetNo: sheets.length - 1 }, rows)
  }
  async function begin(name: string) {
    await flush()
    sheets.push({ name, rows: 0, empty: 0, sums: 0 })
    total = 0
  }
  async function add(rows: readonly Cells[]) {
    const sheet = sheets.at(-1)
    if (!sheet) throw new Error('A row without a sheet cannot be kept.')
    for (const cells of rows) {
      total++
      const kind = kindOfRow(cells)
      if (kind === 'empty') sheet.empty++
      else if (kind === 'sum') sheet.sums++
      else {
        sheet.rows++
        waiting.push({ rowNo: total, cells: kept(cells) })
      }
      if (total > importLimits.rows) refuse('IMPORT_TOO_LARGE')
      if (waiting.length >= perStatement) await flush()
    }
  }
  async function end(): Promise<Sheet[]> {
    await flush()
    return sheets
  }
  return { begin, add, end }
}

const perStatement = 1000

/** PostgreSQL knows no NUL, and what is empty at the end of a row need not be kept. */
function kept(cells: Cells): string[] {
  const texts = cells
    .slice(0, importLimits.columns)
    .map((text) => text.slice(0, importLimits.cell).replaceAll('\0', '').toWellFormed())
  while (texts.at(-1)?.trim() === '') texts.pop()
  return texts
}
