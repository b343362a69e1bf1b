import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { columnsOf } from './columns.rules.ts'
import { usualChoices } from './fields.rules.ts'
import type { Choices } from './importing.contract.ts'
import { brandIn, loadPlaces } from './knownNames.ts'
import { selectAttributeNames, selectRows } from './row.sql.ts'
import { type RunRow, type Sheet, selectHeads, updateRead } from './run.sql.ts'
import { type Cells, headAt, headOf } from './table.rules.ts'

type Of = Pick<RunRow, 'runId' | 'supplier' | 'subject' | 'fileName'> & {
  choices: Pick<Choices, 'agreementId'>
}
type Place = { sheetNo?: number; headRow?: number | undefined }

/** Says what the columns of a sheet are: of the one that looks most like a table, if none is named. */
export async function readColumns(db: Sql, run: Of, sheets: Sheet[], place: Place = {}) {
  const sheetNo = place.sheetNo ?? (await bestSheet(db, run, sheets))
  if (!sheets[sheetNo]) refuse('IMPORT_HEAD')
  const rows = await sampleOf(db, run, sheetNo)
  const found = place.headRow
    ? headAt(rows, place.headRow)
    : (headOf(rows) ?? headAt(rows, firstRow(rows)))
  const { from, to, heads } = found
  if (heads.every(({ name }) => name === '')) refuse('IMPORT_HEAD')
  const [places, attributes, before] = await Promise.all([
    loadPlaces(db),
    selectAttributeNames(db),
    selectHeads(db, run.supplier),
  ])
  const data = rows.slice(to).filter((cells) => cells.some((text) => text !== ''))
  const columns = columnsOf(widened(heads, data), data, {
    subject: run.subject,
    brands: new Set(places.brands.keys()),
    attributes,
    before: new Map(before.map(({ head, ...one }) => [head, one])),
  })
  const above = rows.slice(0, to).filter((cells) => cells.length > 0).length
  const said = [run.fileName, run.supplier, sheets[sheetNo].name, ...rows.slice(0, from).flat()]
  const choices: Choices = {
    ...usualChoices,
    agreementId: run.choices.agreementId,
    brandId: columns.some(({ field }) => field === 'brand') ? '' : brandIn(places, said.join(' ')),
  }
  await updateRead(db, run.runId, { sheets, sheetNo, head: { from, to, above }, columns, choices })
}

async function bestSheet(db: Sql, run: Of, sheets: readonly Sheet[]): Promise<number> {
  let best = { no: 0, rows: -1 }
  for (const [no, { rows }] of sheets.entries()) {
    const isTable = headOf(await sampleOf(db, run, no, importLimits.headRows)) !== null
    if (isTable && rows > best.rows) best = { no, rows }
  }
  return best.no
}

/** Rows in their places, so that the first is the first of the file; those that were left out are empty. */
async function sampleOf(
  db: Sql,
  { runId }: Of,
  sheetNo: number,
  limit: number = importLimits.sampleRows,
): Promise<Cells[]> {
  const kept = await selectRows(db, { runId, sheetNo, after: 0, limit })
  const rows: Cells[] = []
  for (const { rowNo, cells } of kept) {
    while (rows.length < rowNo - 1) rows.push([])
    rows.push(cells)
  }
  return rows
}

const firstRow = (rows: readonly Cells[]) => rows.findIndex((cells) => cells.length > 1) + 1 || 1

/** Columns without a head are columns too. */
function widened(heads: readonly { name: string; group: string }[], rows: readonly Cells[]) {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), heads.length)
  return Array.from({ length: width }, (_, at) => heads[at] ?? { name: '', group: '' })
}
