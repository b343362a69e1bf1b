import type { Sql } from '#db/postgres.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { kindOf, reasonOf } from './history.rules.ts'
import {
  selectBackForUpdate,
  selectDueForUpdate,
  updatePrices,
  updatePricesBack,
} from './priceWriting.sql.ts'
import { goneWords, recounted, refusal, staleWords } from './refusal.rules.ts'
import { updateRowsRefused } from './row.sql.ts'
import { type RunRow, updateRestored, updateState, updateWritten } from './run.sql.ts'
import { undoNext } from './undoing.ts'
import { applyNext } from './writing.ts'

const { prices: limit } = importLimits

/**
 * Does what applyNext does, for a run that moves nothing but prices: the database locks, compares, writes and notes them
 * in two statements, and no row comes here. Where the next goods have tiers that move with their price, applyNext goes on.
 */
export async function applyNextPrices(
  tx: Sql,
  run: RunRow,
  now: Date,
  analyser: Analyser,
): Promise<boolean> {
  const { runId, done: after, choices } = run
  const withRises = choices.rises
  const { rows, last, isEnd } = await selectDueForUpdate(tx, { runId, after, limit }, withRises)
  if (rows === 0 && !isEnd) return applyNext(tx, run, now, analyser)
  const because = { kind: kindOf(run), runId, reason: reasonOf(run) }
  const by = { who: run.by, now }
  const lost =
    rows > 0 ? await updatePrices(tx, { runId, after, last }, { withRises, because, by }) : []
  const refused = lost.map(({ rowNo, isThere }) =>
    refusal(rowNo, isThere ? staleWords(['priceFen']) : goneWords),
  )
  if (refused.length > 0) await updateRowsRefused(tx, runId, refused)
  const counts = recounted(run.counts, lost)
  await updateWritten(tx, runId, { count: rows - lost.length, counts, done: last })
  if (!isEnd) return true
  await updateState(tx, runId, 'applied')
  return false
}

/** Does what undoNext does, for the same runs. */
export async function undoNextPrices(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
  const { runId, done: after } = run
  const { rows, last, isEnd } = await selectBackForUpdate(tx, { runId, after, limit })
  if (rows === 0 && !isEnd) return undoNext(tx, run, now)
  const because = { kind: 'undo', runId: null, reason: `撤销${reasonOf(run)}` } as const
  if (rows > 0)
    await updatePricesBack(tx, { runId, after, last }, { because, by: { who: run.by, now } })
  await updateRestored(tx, runId, rows, last)
  if (!isEnd) return true
  await updateState(tx, runId, 'undone')
  return false
}
