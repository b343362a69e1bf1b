import type { Sql } from '#db/postgres.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { agreedResults } from './agreedChecking.ts'
import type { Counts } from './importing.contract.ts'
import { inTurns } from './inTurns.ts'
import { type Judged, judged } from './judging.ts'
import { brandIdOf, categoryOf, loadPlaces, type Places } from './knownNames.ts'
import { readRow, type Said } from './row.rules.ts'
import {
  deleteResults,
  insertResults,
  noMatch,
  type Result,
  selectKeys,
  selectMatches,
  selectRows,
} from './row.sql.ts'
import { type RunRow, updateChecked, updateState } from './run.sql.ts'
import { unknownWith } from './unknown.rules.ts'

/** Tries the next rows of a file without writing anything; answers whether there are more. */
export async function checkNext(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
  const { runId, sheetNo } = run
  const limit = importLimits.checked
  if (run.done === 0 && (await deleteResults(tx, runId, importLimits.deleted))) return true
  const rows = await selectRows(tx, {
    runId,
    sheetNo,
    after: Math.max(run.done, run.head.to),
    limit,
  })
  if (rows.length > 0) {
    const { results, told } =
      run.subject === 'agreement'
        ? { results: await agreedResults(tx, run, rows, now), told: [] }
        : await resultsOf(tx, run, rows)
    await insertResults(tx, runId, results)
    const found = {
      counts: counted(run.counts, results),
      unknown: unknownWith(run.unknown, told),
    }
    await updateChecked(tx, runId, found, rows.at(-1)?.rowNo ?? 0)
  }
  if (rows.length === limit) return true
  await updateState(tx, runId, 'checked')
  return false
}

type Row = { rowNo: number; cells: string[] }

async function resultsOf(tx: Sql, run: RunRow, rows: readonly Row[]) {
  const places = await loadPlaces(tx)
  const chosen = run.columns.filter(({ field }) => field !== 'ignore')
  const read = await inTurns(rows, ({ rowNo, cells }) => {
    const said = readRow(chosen, cells)
    return { rowNo, said, brandId: brandIdOf(places, said.brand, run.choices) }
  })
  const asked = read.map(({ said, brandId }, no) => ({
    ...{ no, skuCode: said.skuCode, model: said.model, brandId: brandId ?? '' },
  }))
  const matches = new Map((await selectMatches(tx, asked)).map((match) => [match.no, match]))
  const judgements = await inTurns(read, ({ rowNo, said, brandId }, no) =>
    judged({ run, rowNo, said, brandId, match: matches.get(no) ?? noMatch(no), places }),
  )
  return {
    results: await once(tx, run.runId, judgements),
    told: read.flatMap(({ said, brandId }) => toldOf(said, brandId, places)),
  }
}

/** What a row names and the mall does not know. */
function toldOf({ brand, category }: Said, brandId: string | undefined, places: Places) {
  const isNewPlace = category !== '' && categoryOf(places, category) === undefined
  return [
    ...(brandId === undefined ? [{ kind: 'brand' as const, name: brand }] : []),
    ...(isNewPlace ? [{ kind: 'category' as const, name: category }] : []),
  ]
}

/** Of several rows about the same goods the first counts. */
async function once(tx: Sql, runId: string, results: readonly Judged[]): Promise<Result[]> {
  const keys = results.filter(({ outcome }) => outcome !== 'refused').map(({ key }) => key)
  const seen = new Map(await selectKeys(tx, runId, keys))
  return results.map((result): Result => {
    if (result.outcome === 'refused') return result
    const first = seen.get(result.key)
    if (first === undefined) {
      seen.set(result.key, result.rowNo)
      return result
    }
    const problems = [{ column: result.keyColumn, text: `与第 ${first} 行重复` }]
    return { ...result, outcome: 'refused', problems }
  })
}

export function counted(before: Counts, results: readonly Pick<Result, 'outcome'>[]): Counts {
  const counts = { ...before }
  for (const { outcome } of results) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}
