import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Cluster, existingCluster } from '#db/cluster.ts'
import { openDb, type Sql } from '#db/postgres.ts'
import { type Copied, copyFiles, filesBelow, syncFolder, unfinishedBeside } from './files.ts'
import { type Manifest, sha256Of, writeManifest } from './manifest.ts'
import { type Found, recover, unpack } from './recover.ts'
import { withServer } from './running.ts'

export type Backup = Found & { moment: Date; bytes: number; firstWal: string }

/**
 * Copies the database of a folder while it is used, and restores the copy once for trial. It gets its name only
 * when all of that has gone well.
 */
export async function backup(
  dataDir: string,
  target: string,
  archiveDir: string | null,
): Promise<Backup> {
  const cluster = existingCluster(dataDir)
  if (!cluster)
    throw new Error(`There is no database in DATA_DIR ${dataDir}: nothing was backed up.`)
  if (existsSync(target) && readdirSync(target).length > 0)
    throw new Error(`${target} is not empty: name a folder that does not exist yet.`)
  const unfinished = unfinishedBeside(target)
  process.once('exit', () => rmSync(unfinished, { recursive: true, force: true }))
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const manifest = await withServer(dataDir, archiveDir, (url) =>
    copyCluster(url, cluster, unfinished),
  )
  writeManifest(unfinished, manifest)

  const trial = join(unfinished, 'trial')
  await unpack(unfinished, trial)
  const found = await recover(trial, { archive: null, to: null })
  rmSync(trial, { recursive: true })

  syncFolder(unfinished)
  renameSync(unfinished, target)
  syncFolder(dirname(target))
  const bytes = manifest.files.reduce((sum, { size }) => sum + size, 0)
  return { ...found, moment: new Date(manifest.moment), bytes, firstWal: manifest.firstWal }
}

async function copyCluster(
  url: string,
  { folder, password }: Cluster,
  target: string,
): Promise<Manifest> {
  const db = openDb(url, { patient: true, connections: 1, name: 'mall backup' })
  const below = join(target, 'postgres')
  try {
    const session = await db.reserve() // PostgreSQL ends the backup and its slot when this connection ends
    const firstWal = await begin(session)
    const { folders, data } = await copyData(folder, below)
    const { label, postgres, moment, lastWal } = await end(session)
    const log = await copyLog(folder, below, firstWal, lastWal)
    const written = [
      writeFile(target, 'postgres/backup_label', label),
      writeFile(target, 'postgres.password', password),
    ]
    const files = [...data, ...log].map((file) => ({ ...file, path: `postgres/${file.path}` }))
    return {
      format: 1,
      postgres,
      moment: moment.toISOString(),
      firstWal,
      lastWal,
      folders: folders.map((path) => `postgres/${path}`),
      files: [...files, ...written],
    }
  } finally {
    await db.end({ timeout: 0 })
  }
}

/** From here on PostgreSQL keeps every file of its log, and writes whole pages into it. */
async function begin(db: Sql): Promise<string> {
  await db`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`
  const [row] = await db<{ firstWal: string }[]>`
    select pg_walfile_name(pg_backup_start('mall', fast => true)) as first_wal`
  return row?.firstWal ?? ''
}

type End = { label: string; postgres: string; moment: Date; lastWal: string }

/** Ends the backup. Everything that was answered before this call is in the log that belongs to the backup. */
async function end(db: Sql): Promise<End> {
  const moment = new Date()
  const [row] = await db<Omit<End, 'moment'>[]>`
    select labelfile as label, pg_walfile_name(lsn) as last_wal,
      current_setting('server_version') as postgres
    from pg_backup_stop(wait_for_archive => false)`
  if (!row) throw new Error('PostgreSQL did not end the backup.')
  return { ...row, moment }
}

/** Copies the files of the database. The manual of PostgreSQL demands that pg_control is copied last. */
async function copyData(folder: string, target: string) {
  const { files, folders } = filesBelow(folder, isOfBackup)
  const control = 'global/pg_control'
  for (const path of folders) mkdirSync(join(target, path), { recursive: true, mode: 0o700 })
  const options = { mayVanish: true, isDurable: true }
  const others = files.filter((path) => path !== control)
  const data = await copyFiles(others, folder, target, options)
  data.push(...(await copyFiles([control], folder, target, { isDurable: true })))
  for (const path of ['', ...folders]) syncFolder(join(target, path))
  return { folders, data }
}

/** The manual of PostgreSQL lists what a copy leaves out: what each server makes anew at its start, and what belongs only to this server. */
const isOfBackup = (path: string): boolean =>
  !/^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//.test(
    path,
  ) &&
  !/^(postmaster\.(pid|opts)|backup_label|tablespace_map|current_logfiles|recovery\.signal|standby\.signal)/.test(
    path,
  ) &&
  !/(^|\/)(pgsql_tmp|pg_internal\.init)/.test(path)

async function copyLog(folder: string, target: string, firstWal: string, lastWal: string) {
  const isNeeded = (name: string) =>
    name.endsWith('.history') ||
    (/^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal)
  const paths = readdirSync(join(folder, 'pg_wal'))
    .filter(isNeeded)
    .map((name) => `pg_wal/${name}`)
  const log = await copyFiles(paths, folder, target, { isDurable: true })
  syncFolder(join(target, 'pg_wal'))
  return log
}

function writeFile(target: string, path: string, text: string): Copied {
  writeFileSync(join(target, path), text, { mode: 0o600, flush: true })
  return { path, size: Buffer.byteLength(text), sha256: sha256Of(text) }
}
