import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/postgres.ts'
import type { Catalog } from '#index/openIndex.ts'
import { retryAfterSeconds } from './faults.ts'

const answerMs = 1000

/** healthz: the process lives. readyz: it can serve, so its database answers; and what searches. */
export function registerHealth(app: FastifyInstance, db: Db, catalog: Catalog) {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    const { search, behindMs } = catalog
    const told = `ok, searched by ${search.engine}, ${(behindMs / 1000).toFixed(1)} s behind`
    if (await isAnswering(db)) return reply.send(told)
    return reply.code(503).header('retry-after', retryAfterSeconds).send('The database is away.')
  })
}

const isAnswering = (db: Db): Promise<boolean> =>
  Promise.race([
    db`select 1`.then(
      () => true,
      () => false,
    ),
    setTimeout(answerMs, false, { ref: false }),
  ])
