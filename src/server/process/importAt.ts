import type { JobQueue } from '#db/jobQueue.ts'
import { workAtPhotos } from '#mall/goods/importing/photoWorking.ts'
import { failImport, workAtImport } from '#mall/goods/importing/working.ts'
import type { Storage } from '#mall/goods/media/storage.ts'
import { renditionsOf } from '#server/files/renditions.ts'

type Parts = Parameters<typeof workAtImport>[0] & { storage: Storage }
type Job = { data: { runId: string } }

/** Every process works at files that the staff has sent and at its mass edits, one of each kind at a time. */
export async function importAt(queue: JobQueue, parts: Parts) {
  const work =
    (goOn: (runId: string) => Promise<void>) =>
    async ([job]: Job[]) => {
      if (!job) return
      const { runId } = job.data
      try {
        await goOn(runId)
      } catch (error) {
        await failImport(parts.db, runId, error)
        throw error
      }
    }
  const often = { pollingIntervalSeconds: 0.5 }
  for (const name of ['import', 'massEdit', 'agreementImport'])
    await queue.work(
      name,
      often,
      work((runId) => workAtImport(parts, runId)),
    )
  await queue.work(
    'photoImport',
    often,
    work((runId) => workAtPhotos({ ...parts, renditionsOf }, runId)),
  )
}
