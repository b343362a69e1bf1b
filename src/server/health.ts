import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#db/postgres.ts'
import { retryAfterSeconds } from './faults.ts'

const answerMs = 1000

/** healthz: the process lives. readyz: it can serve, so its database answers. */
export function registerHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', (_, reply) => reply.header('cache-control', 'no-store').send('ok'))
  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    if (await isAnswering(db)) return reply.send('ok')
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
