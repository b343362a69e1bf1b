import { statfs } from 'node:fs/promises'
import type { Db } from '#db/postgres.ts'

export type Disk = ReturnType<typeof newDisk>

/** Below it PostgreSQL may stop any moment: a segment of its log alone takes 16 MB. */
const reserveMb = 100

/** Whether there is room for what is written: on our own disk, and on the database's as far as it says so. */
export function newDisk(db: Db, folders: readonly string[], freeOf = freeBytes) {
  let isRefusing = false
  return {
    /** What a statement has ended with. */
    noted(error: unknown) {
      if (isFull(error)) isRefusing = true
    },
    async problem(): Promise<string | null> {
      const free = await Promise.all(folders.map(freeOf))
      if (Math.min(...free) < reserveMb * 1024 * 1024)
        return `The disk of DATA_DIR has less than ${reserveMb} MB left.`
      if (isRefusing) isRefusing = !(await hasRoom(db))
      return isRefusing ? 'The disk of the database is full.' : null
    },
  }
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '53100'

/** What cannot be asked is not known to be full. */
const freeBytes = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )

/** A table of a megabyte that nobody keeps takes new room, where a small row may still find some. */
const hasRoom = (db: Db): Promise<boolean> =>
  db
    .begin(
      (tx) => tx`
        create temporary table disk_probe on commit drop as
        select repeat(md5(n::text), 32) from generate_series(1, 1024) n`,
    )
    .then(
      () => true,
      (error) => !isFull(error),
    )
