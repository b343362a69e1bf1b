import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settingFlags } from '#db/settings.ts'
import { type Account, postgresAccount, unprivileged } from '#db/unprivileged.ts'

/** The archive holds every file of the write-ahead log. They are packed, since a file that ends after a minute is mostly empty. */

const seconds = 60

/** The command writes each file under another name, waits for the disk, and only then gives it its own name. */
export function archiving({ seen }: Archive): string[] {
  const at = shellText(seen)
  const command = [
    `if [ -e ${at}/%f.gz ]; then gzip -dc ${at}/%f.gz | cmp -s - %p; exit; fi`,
    `gzip -1nc %p > ${at}/%f.new && sync ${at}/%f.new && mv ${at}/%f.new ${at}/%f.gz && sync ${at}`,
  ].join('; ')
  return settingFlags({
    archive_mode: 'on',
    archive_command: command,
    archive_timeout: `${seconds}`,
  })
}

/**
 * For PostgreSQL a file that is not there ends the log. A file that is there and cannot be read must end the restore
 * instead, which any exit code above 125 does.
 */
export function readingFrom(archive: Archive | null): string {
  if (!archive) return 'false'
  const file = `${shellText(archive.seen)}/%f.gz`
  return `[ -e ${file} ] || exit 1; gzip -dc ${file} > %p || exit 129`
}

/** PostgreSQL replaces what stands after a %, so each % of a name is doubled. */
const shellText = (text: string) => `'${text.replaceAll("'", `'\\''`).replaceAll('%', '%%')}'`

/** PostgreSQL finds the archive by its name. Where it may not pass the folders above, it uses what we have opened for it. */
export type Archive = { seen: string; opened?: number }

/**
 * Makes the folder and gives it to the account that PostgreSQL runs as. A folder that cannot be used now may be
 * mended later: the mall starts all the same, and its log says what is not archived.
 */
export function openArchive(folder: string, cluster: string): Archive {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const account = postgresAccount(cluster)
    if (!account) return { seen: folder }
    give(folder, account)
    if (mayWrite(folder, account)) return { seen: folder }
    return { seen: '/dev/fd/4', opened: openSync(folder, 'r') }
  } catch (error) {
    console.error(`ARCHIVE_DIR ${folder} cannot be used: ${(error as Error).message}.`)
    return { seen: folder }
  }
}

function mayWrite(folder: string, account: Account): boolean {
  const [program = '', ...args] = unprivileged(['test', '-w', folder], account)
  return spawnSync(program, args, { cwd: '/' }).status === 0
}

function give(folder: string, { uid, gid }: Account) {
  for (const path of [folder, ...readdirSync(folder).map((name) => join(folder, name))])
    chownSync(path, uid, gid)
}

/**
 * A backup brings the histories of its timelines without a note whether they were archived. This marks them for the
 * archive, which a restore needs in order to find the way from one timeline to the next.
 */
export function archiveHistory(cluster: string) {
  const folder = join(cluster, 'pg_wal')
  const status = join(folder, 'archive_status')
  const account = postgresAccount(cluster)
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.history'))) {
    const ready = join(status, `${name}.ready`)
    if (existsSync(ready) || existsSync(join(status, `${name}.done`))) continue
    writeFileSync(ready, '', { mode: 0o600 })
    if (account) chownSync(ready, account.uid, account.gid)
  }
}
