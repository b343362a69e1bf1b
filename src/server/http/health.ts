import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/postgres.ts'
import type { Catalog } from '#index/openIndex.ts'
import type { Disk } from '#server/process/disk.ts'
import type { Leaving } from '#server/process/leaving.ts'
import { retryAfterSeconds } from './httpErrors.ts'

const answerMs = 1000

/** healthz: the process lives. readyz: it can serve and will stay, its database answers and there is room to write; and what searches. */
export function registerHealth(
  app: FastifyInstance,
  { db, catalog, leaving, disk }: { db: Db; catalog: Catalog; leaving: Leaving; disk: Disk },
) {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    leaving.watched()
    const { search, behindMs } = catalog
    const told = `ok, searched by ${search.engine}, ${(behindMs / 1000).toFixed(1)} s behind`
    const problem = await problemOf()
    if (!problem) return reply.send(told)
    return reply.code(503).header('retry-after', retryAfterSeconds).send(problem)
  })

  async function problemOf(): Promise<string | null> {
    if (leaving.isLeaving()) return 'This process is leaving.'
    return (await isAnswering(db)) ? disk.problem() : 'The database is away.'
  }
}

const isAnswering = (db: Db): Promise<boolean> =>
  Promise.race([
    db`select 1`.then(
      () => true,
      () => false,
    ),
    setTimeout(answerMs, false, { ref: false }),
  ])
