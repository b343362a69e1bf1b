import { setTimeout } from 'node:timers/promises'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { type Db, openBeside } from './postgres.ts'

export type JobQueue = PgBoss

/** So long, in milliseconds, an end waits for what may never be answered. */
export const lastMs = 10_000

/**
 * The job library as requests see the database: it reads and writes rows and nothing else, since a migration makes its
 * schema. It listens to nothing, so a pooler may stand in between. See docs/decisions/job-library.md.
 */
export async function openJobQueue(db: Db, onError: (error: Error) => void) {
  const beside = openBeside(db)
  const queue = new PgBoss({
    db: throughDriver(beside),
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    schedule: false,
    reindex: false, // only the owner may
    monitorVacuum: false,
  })
  queue.on('error', (told) => onError(Object.assign(new Error(told.message), told))) // workers tell a copy that is no Error
  await queue.start()
  return {
    queue,
    /** Jobs under way are waited for, so many milliseconds at most: the library itself waits for a silent database for ever. */
    async stop(most = lastMs) {
      const stopped = queue.stop({ graceful: true, timeout: most })
      await Promise.race([stopped, setTimeout(most + 1000, null, { ref: false })])
      await beside.end({ timeout: 1 })
    },
  }
}

/** The driver refuses BEGIN outside of its own transactions, and would write a text that is JSON once more as JSON. */
const throughDriver = (db: Db): NonNullable<ConstructorOptions['db']> => ({
  async executeSql(text, values = []) {
    const inTransaction = /^\s*BEGIN;([\s\S]*?)(?:COMMIT;)?\s*$/.exec(text)?.[1]
    const result = inTransaction
      ? await db.begin((tx) => tx.unsafe(inTransaction))
      : await db.unsafe(text.replace(/(\$\d+)::(jsonb?)\b/g, '$1::text::$2'), values.map(written))
    return { rows: Array.isArray(result[0]) ? result.flat() : result }
  },
})

const written = (value: unknown): never =>
  (value?.constructor === Object ? JSON.stringify(value) : value) as never
