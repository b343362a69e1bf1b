import type { JobQueue } from '#db/jobQueue.ts'
import type { Db } from '#db/postgres.ts'
import { type IssueJob, updateIssuer } from '#mall/trade/invoicing/invoice.sql.ts'
import type { InvoiceIssuer } from '#mall/trade/invoicing/issuer.ts'
import { giveUp, issueOnce } from '#mall/trade/invoicing/issuing.ts'

const options = {
  ...{ batchSize: 5, perJobResults: true, pollingIntervalSeconds: 2 },
  includeMetadata: true,
} as const

type Job = { id: string; data: IssueJob; retryCount: number; retryLimit: number }

/** Every process has a share of what is to be issued; what fails or takes time is tried again by the queue. */
export async function issueAt(queue: JobQueue, db: Db, issuer: InvoiceIssuer | null) {
  await updateIssuer(db, issuer ?? { name: '', reverses: false })
  if (!issuer) return
  await queue.work('invoice', options, (jobs: Job[]) =>
    Promise.all(jobs.map((job) => settled(db, issuer, job))),
  )
}

async function settled(db: Db, issuer: InvoiceIssuer, job: Job) {
  const { id, data } = job
  const fault = await faultOf(db, issuer, data)
  if (!fault) return { id, status: 'completed' as const }
  if (job.retryCount >= job.retryLimit) await giveUp(db, data, fault, new Date())
  return { id, status: 'failed' as const, output: { fault } }
}

async function faultOf(db: Db, issuer: InvoiceIssuer, data: IssueJob): Promise<string> {
  try {
    return (await issueOnce(db, issuer, data, new Date())) === 'later' ? '开票服务仍在开具' : ''
  } catch (error) {
    return (error instanceof Error && error.message.slice(0, 200)) || '开票服务没有应答'
  }
}
