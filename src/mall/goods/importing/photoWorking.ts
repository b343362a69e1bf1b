import type { PhotoParts } from '#mall/goods/media/photo.ts'
import { importLimits } from '#mall/houseLimits.ts'
import { deletePhotos } from './importPhoto.sql.ts'
import { checkPhotos } from './photoChecking.ts'
import { applyNextPhotos, undoNextPhotos } from './photoWriting.ts'
import { insertImportJob, selectRun, selectRunForUpdate, updateWorked } from './run.sql.ts'
import { removeNext } from './working.ts'

/** Goes on with a file of pictures as workAtImport does with a table. */
export async function workAtPhotos(
  parts: PhotoParts,
  runId: string,
  until = Date.now() + importLimits.workMs,
) {
  while (Date.now() < until) if (!(await step(parts, runId))) return
  await insertImportJob(parts.db, runId)
}

/** Answers whether there is more to do. */
async function step(parts: PhotoParts, runId: string): Promise<boolean> {
  const { db } = parts
  const run = await selectRun(db, runId)
  if (run?.state === 'applying') return applyNextPhotos(parts, run)
  return db.begin(async (tx) => {
    const run = await selectRunForUpdate(tx, runId)
    if (run?.state === 'checking') return checkPhotos(tx, run)
    if (run?.state === 'undoing') return undoNextPhotos(tx, run, new Date())
    if (run?.state !== 'removing') return false
    const isMore = await deletePhotos(tx, runId, importLimits.photosDeleted)
    if (isMore) await updateWorked(tx, runId)
    return isMore || removeNext(tx, runId)
  })
}
