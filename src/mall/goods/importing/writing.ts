import type { Sql } from '#db/postgres.ts'
import { type Facts, type Moves, newerIn, nothing } from '#mall/goods/assortment/change.rules.ts'
import { insertChanges } from '#mall/goods/assortment/change.sql.ts'
import { insertSkus } from '#mall/goods/catalogue/skuBatch.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { goneSince } from './gone.ts'
import { kindOf, reasonOf } from './history.rules.ts'
import { type Locked, lockMany } from './locking.ts'
import { updateMoved } from './manyMoved.ts'
import { goneWords, recounted, refusal, staleWords } from './refusal.rules.ts'
import {
  type Due,
  lockNewGoods,
  selectDue,
  selectMatches,
  updateRowsRefused,
  updateRowsWritten,
} from './row.sql.ts'
import { type RunRow, updateState, updateWritten } from './run.sql.ts'

type Written = { rowNo: number; skuId: string; moves: Moves | null }
type Refused = { rowNo: number; problems: { column: string; text: string }[] }
type Outcome = { written: Written[]; refused: Refused[] }

/** Writes the next rows; answers whether there are more. Who was faster since the trial run is not overwritten. */
export async function applyNext(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
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

async function changeAll(tx: Sql, run: RunRow, due: readonly Due[], now: Date): Promise<Outcome> {
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

/** New goods have no history yet, so that nothing refers to them when they are taken back. */
async function makeAll(tx: Sql, all: readonly Due[]): Promise<Outcome> {
  if (all.length === 0) return { written: [], refused: [] }
  const there = await alreadyThere(tx, all)
  const due = all.filter(({ rowNo }) => !there.has(rowNo))
  const made = await insertSkus(
    tx,
    due.map(({ skuCode, moves: { pieces, ...moves } }, no) => ({
      ...{ no, skuCode, pieces: pieces?.[1] ?? '0' },
      facts: {
        ...nothing,
        ...Object.fromEntries(Object.entries(moves).map(([field, [, now]]) => [field, now])),
      },
    })),
  )
  const ids = new Map(made.map(({ no, skuId }) => [no, skuId]))
  const written = due.flatMap(({ rowNo }, no) => {
    const skuId = ids.get(no)
    return skuId ? [{ rowNo, skuId, moves: null }] : []
  })
  const taken = due.flatMap(({ rowNo, skuCode }, no) =>
    ids.has(no) ? [] : [refusal(rowNo, `订货号“${skuCode}”已被使用`)],
  )
  const known = [...there].map(([rowNo, skuCode]) =>
    refusal(rowNo, `试运行后已有这个型号（${skuCode}）`),
  )
  return { written, refused: [...taken, ...known] }
}

/** Answers the numbers of goods that somebody has made since the trial run, by the rows that would make them again. */
async function alreadyThere(tx: Sql, due: readonly Due[]): Promise<ReadonlyMap<number, string>> {
  const asked = due
    .filter(({ skuCode }) => skuCode === '')
    .map(({ rowNo: no, model, moves: { brandId } }) => ({
      ...{ no, model, skuCode: '', brandId: brandId?.[1] ?? '' },
    }))
  if (asked.length === 0) return new Map()
  await lockNewGoods(tx)
  const matches = await selectMatches(tx, asked)
  return new Map(
    matches.flatMap(({ no, skuCode }): [number, string][] => (skuCode ? [[no, skuCode]] : [])),
  )
}
