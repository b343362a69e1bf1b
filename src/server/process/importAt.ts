import type { JobQueue } from '#db/jobQueue.ts'
import type { Db } from '#db/postgres.ts'
import { failImport, workAtImport } from '#mall/goods/importing/working.ts'

type Job = { data: { runId: string } }

/** Every process works at files that the staff has sent, one at a time. */
export const importAt = (queue: JobQueue, db: Db) =>
  queue.work('import', { pollingIntervalSeconds: 0.5 }, async ([job]: Job[]) => {
    if (!job) return
    const { runId } = job.data
    try {
      await workAtImport(db, runId)
    } catch (error) {
      await failImport(db, runId, error)
      throw error
    }
  })
