import type { JobQueue } from '#db/jobQueue.ts'
import { type Db, isUnableNow } from '#db/postgres.ts'
import { giveUpImport, workAtImport } from '#mall/goods/importing/working.ts'

type Job = { data: { runId: string } }

/** Every process works at files that the staff has sent, one at a time. */
export const importAt = (queue: JobQueue, db: Db) =>
  queue.work('import', { pollingIntervalSeconds: 0.5 }, async ([job]: Job[]) => {
    if (!job) return
    const { runId } = job.data
    try {
      await workAtImport(db, runId)
    } catch (error) {
      if (!isUnableNow(error)) await giveUpImport(db, runId, faultOf(error))
      throw error
    }
  })

const faultOf = (error: unknown): string =>
  `出错了，没有写到一半的批次：${error instanceof Error ? error.message.slice(0, 200) : '未知原因'}`
