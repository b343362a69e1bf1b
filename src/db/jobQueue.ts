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
export async function openJobQueue(db: Db, onError: (error: Error) => void, silentMs = 30_000) {
  const { statements, end } = openStatements(db, silentMs)
  const queue = new PgBoss({
    db: statements,
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
      await end()
    },
  }
}

/**
 * The library waits for an answer for ever, and there are two connections. Of a host that has vanished none comes, nor
 * from PgBouncer 1.18, which now and then forgets that somebody waits: who has sent Flush and no Sync, as the driver does
 * there. So after `silentMs`, within which every statement has ended (requestLimits), new ones take their place.
 */
function openStatements(db: Db, silentMs: number) {
  let sql = openBeside(db)
  const statements: NonNullable<ConstructorOptions['db']> = {
    async executeSql(text, values = []) {
      const asked = sql
      const silence = globalThis.setTimeout(() => {
        if (sql === asked) sql = openBeside(db)
        void asked.end({ timeout: 0 }) // whoever waits is told CONNECTION_DESTROYED
      }, silentMs)
      return throughDriver(asked, text, values).finally(() => clearTimeout(silence))
    },
  }
  return { statements, end: () => sql.end({ timeout: 1 }) }
}

/** The driver refuses BEGIN outside of its own transactions, and would write a text that is JSON once more as JSON. */
async function throughDriver(sql: Db, text: string, values: readonly unknown[]) {
  const inTransaction = /^\s*BEGIN;([\s\S]*?)(?:COMMIT;)?\s*$/.exec(text)?.[1]
  const result = inTransaction
    ? await sql.begin((tx) => tx.unsafe(inTransaction))
    : await sql.unsafe(text.replace(/(\$\d+)::(jsonb?)\b/g, '$1::text::$2'), values.map(written))
  return { rows: Array.isArray(result[0]) ? result.flat() : result }
}

const written = (value: unknown): never =>
  (value?.constructor === Object ? JSON.stringify(value) : value) as never
