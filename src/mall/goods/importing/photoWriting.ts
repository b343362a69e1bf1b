import type { Sql } from '#db/postgres.ts'
import { insertChanges } from '#mall/goods/assortment/change.sql.ts'
import { photoIdsOf } from '#mall/goods/catalogue/photo.rules.ts'
import { lockSeriesPhotos, updatePhotos } from '#mall/goods/catalogue/photo.sql.ts'
import { selectStockForUpdate } from '#mall/goods/catalogue/stock.sql.ts'
import {
  selectOwnDocuments,
  selectStaffDocuments,
  updateDocumentsRemoved,
} from '#mall/goods/media/document.sql.ts'
import { keepDocument } from '#mall/goods/media/document.ts'
import { type PhotoParts, packPhoto } from '#mall/goods/media/photo.ts'
import { importLimits, mediaLimits } from '#mall/houseLimits.ts'
import { kindOf, reasonOf } from './history.rules.ts'
import type { Counts } from './importing.contract.ts'
import {
  type DuePhoto,
  deletePhotos,
  deletePhotosOf,
  insertGivenDocuments,
  selectDuePhotos,
  selectPhotoBytes,
  selectPhotosBack,
  selectPhotosForUpdate,
  updatePhotoMoves,
} from './importPhoto.sql.ts'
import { documentKindIn, documentName } from './photoName.rules.ts'
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
 * Keeps the next file, or gives the next goods theirs when all of these are kept; answers whether there is more to do.
 * Packing a picture takes a second or two and holds no lock: whoever packs the same one meanwhile makes the same photo.
 */
export async function applyNextPhotos(parts: PhotoParts, run: RunRow): Promise<boolean> {
  const { db } = parts
  const { runId, done } = run
  const next = (await selectDuePhotos(db, runId, done)).find(({ isKept }) => !isKept)
  if (!next) return db.begin((tx) => giveNext(tx, run, new Date()))
  const bytes = await selectPhotoBytes(db, runId, next.rowNo)
  const isReadable = !bytes || (await keep(parts, run, { ...next, bytes }))
  if (isReadable) await updateWorked(db, runId)
  else await db.begin((tx) => refuseDamaged(tx, run, next.rowNo))
  return true
}

type Waiting = DuePhoto & { bytes: Uint8Array }

async function keep(parts: PhotoParts, { by }: RunRow, { format, photoId, bytes }: Waiting) {
  const sent = { bytes, userId: by.userId }
  if (!format) return packPhoto(parts, { ...sent, photoId }, new Date())
  await keepDocument(parts, { ...sent, fileId: photoId, format }, new Date())
  return true
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
  if (!due.some((one) => one.rowNo === rowNo)) return // another worker has refused it
  const pictures = due.filter(({ format }) => !format)
  await updatePhotoMoves(tx, runId, rechained(pictures, rowNo, choices.photos))
  await refuseRows(tx, runId, [rowNo], '图片已损坏，打不开')
  await updateWritten(tx, runId, { count: 0, counts: without(run.counts, 1), done })
}

async function giveNext(tx: Sql, before: RunRow, now: Date): Promise<boolean> {
  const run = await stillAt(tx, before)
  if (!run) return true
  const { runId } = run
  const due = await selectDuePhotos(tx, runId, run.done)
  const [first] = due
  if (!first) return endNext(tx, runId, 'applied')
  if (due.some(({ isKept }) => !isKept)) return true
  const current = await lockPhotosOf(tx, first.skuId)
  const lost = current === undefined ? due : await giveAll(tx, run, { due, current, now })
  const written = due.filter((one) => !lost.includes(one))
  await updateRowsWritten(tx, runId, written)
  const counts = without(run.counts, lost.length)
  await updateWritten(tx, runId, { count: written.length, counts, done: Number(first.skuId) })
  if (current === undefined) await refuseRows(tx, runId, rowsOf(due), '商品已不在')
  await deletePhotosOf(tx, runId, rowsOf(due))
  return true
}

const rowsOf = (due: readonly DuePhoto[]): number[] => due.map(({ rowNo }) => rowNo)

type Given = { due: readonly DuePhoto[]; current: string; now: Date }

/** Gives goods their pictures as one change, and their documents; answers what could not be given. */
async function giveAll(tx: Sql, run: RunRow, { due, current, now }: Given): Promise<DuePhoto[]> {
  const pictures = due.filter(({ format }) => !format)
  const documents = due.filter(({ format }) => format)
  const isFree = await givePictures(tx, run, { due: pictures, current, now })
  if (!isFree) await refuseRows(tx, run.runId, rowsOf(pictures), '试运行后有人改过“图片”')
  const lost = await giveDocuments(tx, run, { due: documents, current, now })
  return [...(isFree ? [] : pictures), ...lost]
}

async function givePictures(tx: Sql, run: RunRow, { due, current, now }: Given): Promise<boolean> {
  const [first, last] = [due[0], due.at(-1)]
  const [was] = first?.moves.photos ?? []
  const [, will] = last?.moves.photos ?? []
  if (!first || was === undefined || will === undefined) return true
  if (current !== was) return false
  const { skuId } = first
  const change: Change = { skuId, moves: { photos: [was, will] } }
  const because = { kind: kindOf(run), runId: run.runId, reason: reasonOf(run) }
  await updatePhotos(tx, skuId, photoIdsOf(will))
  await insertChanges(tx, [change], because, { who: run.by, now })
  return true
}

async function giveDocuments(tx: Sql, run: RunRow, { due, now }: Given): Promise<DuePhoto[]> {
  const [first] = due
  if (!first) return []
  const own = await selectOwnDocuments(tx, [first.skuId])
  const there = await selectStaffDocuments(tx, first.skuId)
  const room = Math.max(0, mediaLimits.documents - there.length)
  const isTwice = ({ skuId, photoId }: DuePhoto) => own.has(`${skuId} ${photoId}`)
  const [twice, fresh] = [due.filter(isTwice), due.filter((one) => !isTwice(one))]
  const given = fresh.slice(0, room).map(({ rowNo, photoId: fileId, fileName }) => ({
    ...{ rowNo, fileId, kind: documentKindIn(fileName), name: documentName(fileName) },
  }))
  const of = { runId: run.runId, skuId: first.skuId }
  await insertGivenDocuments(tx, of, given, { who: run.by, now })
  const tooMany = fresh.slice(room)
  const most = `一个商品最多 ${mediaLimits.documents} 份资料，放不下了`
  await refuseRows(tx, run.runId, rowsOf(tooMany), most)
  await refuseRows(tx, run.runId, rowsOf(twice), '商品已有这份资料')
  return [...twice, ...tooMany]
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

/** Takes the next goods' photos and documents back, unless somebody has changed them since. */
export async function undoNextPhotos(tx: Sql, run: RunRow, now: Date): Promise<boolean> {
  const { runId, done } = run
  const back = await selectPhotosBack(tx, runId, done)
  const [first] = back
  if (!first) return endNext(tx, runId, 'undone')
  const current = await lockPhotosOf(tx, first.skuId)
  const isLeft = await takeBack(tx, run, { ...first, current, now })
  const documentIds = back.flatMap(({ documentId }) => documentId ?? [])
  const removed = await updateDocumentsRemoved(tx, documentIds, now)
  const rows = back.map(({ rowNo, documentId }) => {
    const isBack = documentId ? removed.has(documentId) : isLeft
    return { rowNo, undone: isBack ? ('restored' as const) : ('kept' as const) }
  })
  await updateRowsUndone(tx, runId, rows)
  await updateRestored(tx, runId, rows.length, Number(first.skuId))
  return true
}

type Back = Awaited<ReturnType<typeof selectPhotosBack>>[number]
type Taken = Back & { current: string | undefined; now: Date }

/** Answers whether the photos were still as the import had left them. */
async function takeBack(tx: Sql, run: RunRow, taken: Taken): Promise<boolean> {
  const { skuId, changeId: undoes, moves, isUndone, current, now } = taken
  const [was, will] = moves?.photos ?? []
  if (was === undefined || will === undefined || isUndone || current !== will) return false
  const change: Change = { skuId, undoes, moves: { photos: [will, was] } }
  const undo = { kind: 'undo', runId: null, reason: `撤销${reasonOf(run)}` } as const
  await updatePhotos(tx, skuId, photoIdsOf(was))
  await insertChanges(tx, [change], undo, { who: run.by, now })
  return true
}
