import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#db/postgres.ts'

/** A log that is not archived stays on the disk of the database until it is, and cannot be restored meanwhile. */
export async function watchArchive(db: Db, log: Pick<FastifyBaseLogger, 'warn'>) {
  const [row] = await db<{ lastFailedWal: string; since: Date }[]>`
    select last_failed_wal, coalesce(last_archived_time, stats_reset) as since from pg_stat_archiver
    where current_setting('archive_mode') <> 'off'
      and last_failed_time > coalesce(last_archived_time, '-infinity')`
  if (!row) return
  const since = row.since.toISOString()
  log.warn(
    `The archive has taken nothing since ${since}: ${row.lastFailedWal} waits. See ARCHIVE_DIR.`,
  )
}
