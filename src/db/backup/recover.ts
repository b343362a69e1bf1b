import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ended, freePort, ownerUrl } from '#db/embedded.ts'
import { launch } from '#db/launch.ts'
import { openDb, openReplication } from '#db/postgres.ts'
import { settingFlags, usualSettings } from '#db/settings.ts'
import { type Account, postgresAccount } from '#db/unprivileged.ts'
import { type Archive, openArchive, readingFrom } from './archive.ts'
import { copyFiles, filesBelow } from './files.ts'
import { assertSame, readManifest } from './manifest.ts'

/** These figures were read in a database after it had been brought up. */
export type Found = { orders: number; people: number; goods: number; lastChange: Date | null }

export type Until = { archive: string | null; to: Date | null }

/** Copies a backup, and throws a plain sentence when any of its files is not as it was. */
export async function unpack(backup: string, folder: string): Promise<void> {
  const manifest = readManifest(backup)
  for (const path of ['', ...manifest.folders])
    mkdirSync(join(folder, path), { recursive: true, mode: 0o700 })
  const paths = manifest.files.map(({ path }) => path)
  assertSame(backup, manifest, await copyFiles(paths, backup, folder, { mayVanish: true }))
  const cluster = join(folder, 'postgres')
  writeFileSync(join(cluster, 'recovery.signal'), '')
  const account = postgresAccount(cluster)
  if (account) give(folder, account)
}

function give(folder: string, { uid, gid }: Account) {
  const { files, folders } = filesBelow(folder)
  for (const path of ['', ...folders, ...files]) chownSync(join(folder, path), uid, gid)
}

/** Brings the database of an unpacked backup up to a moment, reads all of it, and stops it again. */
export async function recover(folder: string, until: Until): Promise<Found> {
  const port = await freePort()
  const password = readFileSync(join(folder, 'postgres.password'), 'utf8')
  const cluster = join(folder, 'postgres')
  const archive = until.archive ? openArchive(until.archive, cluster) : null
  const flags = ['-p', `${port}`, ...usualSettings, ...recovering(archive, until.to)]
  const server = await launch(cluster, flags, archive?.opened)
  try {
    const url = ownerUrl(port, password)
    await readEveryPage(url)
    return await look(url)
  } finally {
    server.kill('SIGINT')
    await ended(server)
  }
}

/**
 * PostgreSQL begins a new timeline, so that nothing can be taken for what another server has written after the same
 * backup. With an archive that has no command it keeps the first files of that timeline for the mall's next start,
 * which archives them: without them the archive would restore nothing of what is written later. Nothing goes to the
 * archive before that start, so a moment can be tried again and again.
 */
const recovering = (archive: Archive | null, to: Date | null) =>
  settingFlags({
    archive_mode: 'on',
    archive_command: '',
    max_wal_senders: '1',
    hot_standby: 'off',
    restore_command: readingFrom(archive),
    ...(to && {
      recovery_target_time: to.toISOString().replace('Z', '+00'),
      recovery_target_action: 'promote',
    }),
  })

/** Asks for another backup that goes nowhere: while PostgreSQL makes it, it compares every page with its checksum. */
async function readEveryPage(url: string) {
  const replication = openReplication(url)
  try {
    await replication
      .unsafe("BASE_BACKUP (TARGET 'blackhole', CHECKPOINT 'fast', MANIFEST 'no', WAIT false)")
      .simple()
  } finally {
    await replication.end()
  }
}

async function look(url: string): Promise<Found> {
  const db = openDb(url, { patient: true, connections: 1, name: 'mall restore' })
  try {
    const [row] = await db<Found[]>`
      select (select count(*)::int from sales_order) as orders,
        (select count(*)::int from person) as people,
        (select count(*)::int from sku) as goods,
        pg_last_xact_replay_timestamp() as last_change`
    return row ?? { orders: 0, people: 0, goods: 0, lastChange: null }
  } finally {
    await db.end()
  }
}
