import type { JobQueue } from '#db/jobQueue.ts'
import type { Db } from '#db/postgres.ts'
import { failImport, workAtImport } from '#mall/goods/importing/working.ts'

type Job = { data: { runId: string } }

/** Every process works at files that the staff has sent and at its mass edits, one of each at a time. */
export async function importAt(queue: JobQueue, db: Db) {
  const work = async ([job]: Job[]) => {
    if (!job) return
    const { runId } = job.data
    try {
      await workAtImport(db, runId)
    } catch (error) {
      await failImport(db, runId, error)
      throw error
    }
  }
  for (const name of ['import', 'massEdit'])
    await queue.work(name, { pollingIntervalSeconds: 0.5 }, work)
}
