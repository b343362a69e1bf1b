import type { Sql } from '#db/postgres.ts'
import {
  differenceIn,
  movesOf,
  newerIn,
  offShelf,
  undone,
} from '#mall/goods/assortment/change.rules.ts'
import { insertChanges } from '#mall/goods/assortment/change.sql.ts'
import { deleteUnusedSkus, updateSkus } from '#mall/goods/catalogue/skuBatch.sql.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { reasonOf } from './history.rules.ts'
import type { ImportRow } from './importing.contract.ts'
import { type Locked, lockMany } from './locking.ts'
import { updateMoved } from './manyMoved.ts'
import { type Back, selectBack, updateRowsUndone } from './row.sql.ts'
import { type RunRow, updateRestored, updateState } from './run.sql.ts'

type By = { who: { userId: string; name: string }; now: Date }
type Undone = { rowNo: number; undone: NonNullable<ImportRow['undone']> }

/** Takes the next rows back; answers whether there are more. What somebody has moved since stays as he left it. */
export async function undoNext(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
  const { runId, done: after } = run
  const limit = importLimits.written
  const back = await selectBack(tx, { runId, after, limit })
  const by = { who: run.by, now }
  const goods = await lockMany(
    tx,
    back.map(({ skuId }) => skuId),
    back.some(({ isNew }) => isNew),
  )
  const changed = await restoreAll(
    tx,
    run,
    back.filter(({ isNew }) => !isNew),
    goods,
    by,
  )
  const removed = await removeAll(
    tx,
    run,
    back.filter(({ isNew }) => isNew),
    goods,
    by,
  )
  const rows = [...changed, ...removed]
  if (rows.length > 0) await updateRowsUndone(tx, runId, rows)
  await updateRestored(tx, runId, rows.length, back.at(-1)?.rowNo ?? after)
  if (back.length === limit) return true
  await updateState(tx, runId, 'undone')
  return false
}

type Goods = ReadonlyMap<string, Locked>

async function restoreAll(
  tx: Sql,
  run: RunRow,
  back: readonly Back[],
  goods: Goods,
  by: By,
): Promise<Undone[]> {
  const rows = back.map((one) => ({ one, restored: restoredOf(one, goods.get(one.skuId)) }))
  const all = rows.flatMap(({ restored }) => restored ?? [])
  await updateMoved(tx, all)
  const undo = { kind: 'undo', runId: null, reason: `撤销${reasonOf(run)}` } as const
  if (all.length > 0) await insertChanges(tx, all, undo, by)
  return rows.map(({ one, restored }) => ({
    rowNo: one.rowNo,
    undone: restored ? 'restored' : 'kept',
  }))
}

/** Null: something newer stands there, or too few pieces are left. */
function restoredOf({ skuId, changeId: undoes, moves, isUndone }: Back, goods: Locked | undefined) {
  if (!goods || !moves || isUndone || newerIn(moves, goods.facts).length > 0) return null
  const difference = -differenceIn(moves)
  const rest = goods.pieces + difference
  if (rest < 0n) return null
  const facts = undone(moves, goods.facts)
  const pieces =
    difference === 0n ? {} : { pieces: [`${goods.pieces}`, `${rest}`] as [string, string] }
  return { skuId, undoes, facts, difference, moves: { ...movesOf(goods.facts, facts), ...pieces } }
}

/** New goods to which something refers already go off the shelf. */
async function removeAll(
  tx: Sql,
  run: RunRow,
  back: readonly Back[],
  goods: Goods,
  by: By,
): Promise<Undone[]> {
  const ids = back.map(({ skuId }) => skuId)
  const deleted = ids.length > 0 ? await deleteUnusedSkus(tx, ids) : new Set<string>()
  const left = ids.flatMap((skuId) => (deleted.has(skuId) ? [] : (goods.get(skuId) ?? [])))
  const off = left.map(({ skuId, facts }) => {
    const now = { ...facts, ...offShelf }
    return { skuId, facts: now, moves: movesOf(facts, now) }
  })
  const moved = off.filter(({ moves }) => Object.keys(moves).length > 0)
  if (moved.length > 0) await updateSkus(tx, moved)
  const shelf = { kind: 'shelf', runId: null, reason: `撤销${reasonOf(run)}` } as const
  if (moved.length > 0) await insertChanges(tx, moved, shelf, by)
  return back.map(({ rowNo, skuId }) => ({ rowNo, undone: deleted.has(skuId) ? 'deleted' : 'off' }))
}
