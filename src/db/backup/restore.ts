import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { usable } from '#db/cluster.ts'
import { syncFolder, unfinishedBeside } from './files.ts'
import { assertNoGap } from './gaps.ts'
import { readManifest } from './manifest.ts'
import { type Found, recover, type Until, unpack } from './recover.ts'

/**
 * Makes the database of an empty folder from a backup, and brings it up to a moment with what was archived since
 * the backup. The database gets its name only after it has been started and all of it has been read.
 */
export async function restore(backup: string, dataDir: string, until: Until): Promise<Found> {
  const { moment, lastWal } = readManifest(backup)
  assertPossible(until, new Date(moment))
  if (until.archive) assertNoGap(until.archive, lastWal)
  assertEmpty(dataDir)
  const folder = usable(dataDir)
  const unfinished = unfinishedBeside(join(folder, 'restore'))
  process.once('exit', () => rmSync(unfinished, { recursive: true, force: true }))
  mkdirSync(unfinished, { mode: 0o700 })
  await unpack(backup, unfinished)
  const found = await recover(unfinished, until).catch((error) => {
    throw sentenceOf(error)
  })
  for (const name of ['postgres.password', 'postgres'])
    renameSync(join(unfinished, name), join(folder, name))
  syncFolder(folder)
  return found
}

function assertEmpty(dataDir: string) {
  const names = existsSync(dataDir) ? readdirSync(dataDir) : []
  if (names.some((name) => !name.startsWith('restore.unfinished-')))
    throw new Error(`DATA_DIR ${dataDir} is not empty: name an empty one, or move it away first.`)
}

function assertPossible({ archive, to }: Until, moment: Date) {
  if (archive && !existsSync(archive)) throw new Error(`There is no ARCHIVE_DIR ${archive}.`)
  if (!to) return
  if (!archive)
    throw new Error('--to needs ARCHIVE_DIR: the folder with what came after the backup.')
  if (to < moment)
    throw new Error(
      `The backup is of ${moment.toISOString()}: only later moments can be had of it.`,
    )
  if (to > new Date()) throw new Error(`${to.toISOString()} is still to come.`)
}

/** Turns what PostgreSQL says of an archive that does not suffice into a sentence for the operator. */
function sentenceOf(error: unknown): unknown {
  const output = error instanceof Error ? String(error.cause ?? '') : ''
  const [, last] = /last completed transaction was at log time ([^\n]+)/.exec(output) ?? []
  if (output.includes('recovery ended before configured recovery target'))
    return new Error(
      `The archive ends before that moment: its last change is of ${last ?? 'before the backup'}. Without --to all of it is restored.`,
    )
  const [, file] = /could not restore file "(\w+)" from archive/.exec(output) ?? []
  return file ? new Error(`${file}.gz in the archive is damaged: nothing was restored.`) : error
}
