import type { Sql } from '#db/postgres.ts'
import { insertChanges } from '#mall/goods/assortment/change.sql.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { lockSeriesPhotos, updatePhotos } from '#mall/goods/catalogue/photo.sql.ts'
import { selectStockForUpdate } from '#mall/goods/catalogue/stock.sql.ts'
import { areKnownPhotos, isKnownPhoto } from '#mall/goods/media/photo.sql.ts'
import { type PhotoParts, packPhoto } from '#mall/goods/media/photo.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { kindOf, reasonOf } from './history.rules.ts'
import type { Counts } from './importing.contract.ts'
import {
  type DuePhoto,
  deletePhotos,
  deletePhotosOf,
  selectDuePhotos,
  selectPhotoBytes,
  selectPhotosBack,
  selectPhotosForUpdate,
  updatePhotoMoves,
} from './importPhoto.sql.ts'
import { rechained } from './photoResult.rules.ts'
import { updateRowsRefused, updateRowsUndone, updateRowsWritten } from './row.sql.ts'
import {
  type RunRow,
  selectRunForUpdate,
  updateRestored,
  updateState,
  updateWorked,
  updateWritten,
} from './run.sql.ts'

/**
 * Packs the next picture, or gives the next goods theirs when all of these are packed; answers whether there is more to
 * do. Packing takes a second or two and holds no lock: whoever packs the same one meanwhile makes the same photo.
 */
export async function applyNextPhotos(parts: PhotoParts, run: RunRow): Promise<boolean> {
  const { db } = parts
  const { runId, done } = run
  for (const { rowNo, photoId } of await selectDuePhotos(db, runId, done)) {
    if (await isKnownPhoto(db, photoId)) continue
    const bytes = await selectPhotoBytes(db, runId, rowNo)
    const sent = bytes && { photoId, bytes, userId: run.by.userId }
    const isPacked = !sent || (await packPhoto(parts, sent, new Date()))
    if (isPacked) await updateWorked(db, runId)
    else await db.begin((tx) => refuseDamaged(tx, run, rowNo))
    return true
  }
  return db.begin((tx) => giveNext(tx, run, new Date()))
}

/** Answers the run, if it still stands where it did; whoever was faster has gone on with it. */
async function stillAt(tx: Sql, { runId, done }: RunRow): Promise<RunRow | null> {
  const run = await selectRunForUpdate(tx, runId)
  return run?.state === 'applying' && run.done === done ? run : null
}

async function refuseDamaged(tx: Sql, before: RunRow, rowNo: number) {
  const run = await stillAt(tx, before)
  if (!run) return
  const { runId, done, choices } = run
  const due = await selectDuePhotos(tx, runId, done)
  await updatePhotoMoves(tx, runId, rechained(due, rowNo, choices.photos))
  await refuseRows(tx, runId, [rowNo], '图片已损坏，打不开')
  await updateWritten(tx, runId, { count: 0, counts: without(run.counts, 1), done })
}

async function giveNext(tx: Sql, before: RunRow, now: Date): Promise<boolean> {
  const run = await stillAt(tx, before)
  if (!run) return true
  const { runId, counts } = run
  const due = await selectDuePhotos(tx, runId, run.done)
  const [first] = due
  if (!first) return endNext(tx, runId, 'applied')
  const photoIds = due.map(({ photoId }) => photoId)
  if (!(await areKnownPhotos(tx, photoIds))) return true
  const rowNos = due.map(({ rowNo }) => rowNo)
  const done = Number(first.skuId)
  const problem = await give(tx, run, due, now)
  if (problem) {
    await refuseRows(tx, runId, rowNos, problem)
    await updateWritten(tx, runId, { count: 0, counts: without(counts, due.length), done })
  } else {
    await updateRowsWritten(tx, runId, due)
    await updateWritten(tx, runId, { count: due.length, counts, done })
  }
  await deletePhotosOf(tx, runId, rowNos)
  return true
}

/** Gives goods their photos as one change; answers why it cannot be. */
async function give(tx: Sql, run: RunRow, due: readonly DuePhoto[], now: Date): Promise<string> {
  const { skuId = '' } = due[0] ?? {}
  const [was, will] = [due[0]?.moves.photos[0] ?? '', due.at(-1)?.moves.photos[1] ?? '']
  const current = await lockPhotosOf(tx, skuId)
  if (current === undefined) return '商品已不在'
  if (current !== was) return '试运行后有人改过“图片”'
  const change: Change = { skuId, moves: { photos: [was, will] } }
  const because = { kind: kindOf(run), runId: run.runId, reason: reasonOf(run) }
  await updatePhotos(tx, skuId, photoIdsOf(will))
  await insertChanges(tx, [change], because, { who: run.by, now })
  return ''
}

type Change = Parameters<typeof insertChanges>[1][number]

/** Series first, then pieces, then goods, as whoever changes photos by hand. */
async function lockPhotosOf(tx: Sql, skuId: string): Promise<string | undefined> {
  await lockSeriesPhotos(tx, skuId)
  await selectStockForUpdate(tx, [skuId])
  return selectPhotosForUpdate(tx, skuId)
}

const refuseRows = (tx: Sql, runId: string, rowNos: readonly number[], text: string) =>
  updateRowsRefused(
    tx,
    runId,
    rowNos.map((rowNo) => ({ rowNo, problems: [{ column: '', text }] })),
  )

/** So many rows are refused that were to be written. */
const without = ({ changed = 0, refused = 0, ...counts }: Counts, lost: number): Counts => ({
  ...{ ...counts, changed: changed - lost, refused: refused + lost },
})

/** Pictures that nobody needs any more go before the step is over, some in each transaction. */
async function endNext(tx: Sql, runId: string, state: 'applied' | 'undone'): Promise<boolean> {
  const isMore = await deletePhotos(tx, runId, importLimits.photosDeleted)
  await (isMore ? updateWorked(tx, runId) : updateState(tx, runId, state))
  return isMore
}

/** Takes the next goods' photos back, unless somebody has changed them since; answers whether there is more to do. */
export async function undoNextPhotos(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
  const { runId, done } = run
  const back = await selectPhotosBack(tx, runId, done)
  const [first] = back
  if (!first) return endNext(tx, runId, 'undone')
  const { skuId, changeId: undoes, moves, isUndone } = first
  const current = await lockPhotosOf(tx, skuId)
  const [was, will] = moves?.photos ?? []
  const isLeft = was !== undefined && will !== undefined && !isUndone && current === will
  if (isLeft) {
    const change: Change = { skuId, undoes, moves: { photos: [will, was] } }
    const undo = { kind: 'undo', runId: null, reason: `撤销${reasonOf(run)}` } as const
    await updatePhotos(tx, skuId, photoIdsOf(was))
    await insertChanges(tx, [change], undo, { who: run.by, now })
  }
  const undone = isLeft ? 'restored' : 'kept'
  const rows = back.map(({ rowNo }) => ({ rowNo, undone }) as const)
  await updateRowsUndone(tx, runId, rows)
  await updateRestored(tx, runId, rows.length, Number(skuId))
  return true
}
