import { randomBytes } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import type { Db } from '#db/postgres.ts'

export type Disk = ReturnType<typeof newDisk>

/** Below it PostgreSQL may stop any moment: a segment of its log alone takes 16 MB. */
const reserveMb = 100

/**
 * Says whether there is room for what is written: on our own disk, and on the database's as far as it says so.
 */
export function newDisk(db: Db, folders: readonly string[], freeOf = freeBytes) {
  let isRefusing = false
  return {
    /** Takes note of what a statement has ended with. */
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

/** A disk that cannot be asked is not taken for full. */
const freeBytes = (folder: string): Promise<number> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  )

/** A megabyte that is taken back needs new room, where a small row may still find some. */
const hasRoom = (db: Db): Promise<boolean> =>
  db
    .begin(async (tx) => {
      await tx`insert into disk_probe values (${randomBytes(1024 * 1024)})`
      throw new Error('It is taken back.')
    })
    .catch((error) => !isFull(error))
