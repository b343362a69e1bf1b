import type { Sql } from '#db/postgres.ts'
import { type Facts, type Moves, newerIn } from '#mall/goods/assortment/change.rules.ts'
import { insertChanges } from '#mall/goods/assortment/change.sql.ts'
import type { Analyser } from '#mall/goods/search/analyser.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { goneSince } from './gone.ts'
import { kindOf, reasonOf } from './history.rules.ts'
import { type Locked, lockMany } from './locking.ts'
import { makeAll } from './making.ts'
import { updateMoved } from './manyMoved.ts'
import { type Batch, goneWords, recounted, refusal, staleWords } from './refusal.rules.ts'
import { type Due, selectDue, updateRowsRefused, updateRowsWritten } from './row.sql.ts'
import { type RunRow, updateState, updateWritten } from './run.sql.ts'

/** Writes the next rows; answers whether there are more. Who was faster since the trial run is not overwritten. */
export async function applyNext(
  tx: Sql,
  run: RunRow,
  now: Date,
  analyser: Analyser,
): Promise<boolean> {
  const { runId, done: after, choices } = run
  const limit = importLimits.written
  const due = await selectDue(tx, { runId, after, withRises: choices.rises, limit })
  const gone = await goneSince(tx, due)
  const rest = due.filter(({ rowNo }) => !gone.has(rowNo))
  const changed = await changeAll(
    tx,
    run,
    rest.filter(({ outcome }) => outcome !== 'new'),
    now,
  )
  const made = await makeAll(
    tx,
    rest.filter(({ outcome }) => outcome === 'new'),
    analyser,
  )
  const written = [...changed.written, ...made.written]
  const lost = [...gone].map(([rowNo, problem]) => refusal(rowNo, problem))
  const refused = [...lost, ...changed.refused, ...made.refused]
  if (written.length > 0) await updateRowsWritten(tx, runId, written)
  if (refused.length > 0) await updateRowsRefused(tx, runId, refused)
  const isLost = new Set(refused.map(({ rowNo }) => rowNo))
  const counts = recounted(
    run.counts,
    due.filter(({ rowNo }) => isLost.has(rowNo)),
  )
  const done = due.at(-1)?.rowNo ?? after
  await updateWritten(tx, runId, { count: written.length, counts, done })
  if (due.length === limit) return true
  await updateState(tx, runId, 'applied')
  return false
}

async function changeAll(tx: Sql, run: RunRow, due: readonly Due[], now: Date): Promise<Batch> {
  const goods = await lockMany(
    tx,
    due.flatMap(({ skuId }) => skuId ?? []),
  )
  const counts = run.columns.some(({ field }) => field === 'stock')
  const judged = due.map((one) => ({ one, ...after(one, goods.get(one.skuId ?? ''), counts) }))
  const good = judged.flatMap((row) => (row.problem === undefined && row.skuId ? [row] : []))
  const moved = good.filter(({ moves }) => Object.keys(moves).length > 0)
  await updateMoved(tx, moved)
  if (moved.length > 0) {
    const because = { kind: kindOf(run), runId: run.runId, reason: reasonOf(run) }
    await insertChanges(tx, moved, because, { who: run.by, now })
  }
  return {
    written: moved.map(({ one, skuId, moves }) => ({
      ...{ rowNo: one.rowNo, skuId, moves: one.moves.pieces ? moves : null },
    })),
    refused: judged.flatMap(({ one, problem }) =>
      problem === undefined ? [] : [refusal(one.rowNo, problem)],
    ),
  }
}

type After =
  | { problem: string; skuId?: undefined; facts?: undefined }
  | { problem?: undefined; skuId: string; facts: Facts; moves: Moves; difference: bigint }

/** Pieces that were counted are what there is now; differences add to whatever orders have left. */
function after(
  { moves }: Due,
  goods: Locked | undefined,
  isCounted: boolean,
): After & { moves: Moves; difference: bigint } {
  const none = { moves: {}, difference: 0n }
  if (!goods) return { ...none, problem: goneWords }
  const { skuId, facts, pieces } = goods
  const stale = newerIn(swapped(moves), facts)
  if (stale.length > 0) return { ...none, problem: staleWords(stale) }
  const { pieces: moved, ...others } = moves
  const rest = !moved
    ? pieces
    : isCounted
      ? BigInt(moved[1])
      : pieces + BigInt(moved[1]) - BigInt(moved[0])
  if (rest < 0n) return { ...none, problem: `现货只剩 ${pieces}，不够减` }
  const wanted = Object.fromEntries(Object.entries(others).map(([field, [, now]]) => [field, now]))
  const really: Moves = {
    ...others,
    ...(rest !== pieces && { pieces: [`${pieces}`, `${rest}`] as [string, string] }),
  }
  return { skuId, facts: { ...facts, ...wanted }, moves: really, difference: rest - pieces }
}

/** What the trial run found must still be there. */
const swapped = (moves: Moves): Moves =>
  Object.fromEntries(Object.entries(moves).map(([field, [was, now]]) => [field, [now, was]]))
