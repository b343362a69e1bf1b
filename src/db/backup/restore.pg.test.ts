// @module-tag long/processes
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startEmbedded } from '#db/embedded.ts'
import { type Db, openDb } from '#db/postgres.ts'
import { settingFlags } from '#db/settings.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const root = mkdtempSync(join(tmpdir(), 'restore-'))
const first = join(root, 'first')
const archived = join(root, 'archive')
const made = join(root, 'backup')
let moment = new Date()

afterAll(() => rmSync(root, { recursive: true }))

/** Works with the database of a folder while it runs, and stops it as the mall does. */
async function withDatabase<T>(
  dataDir: string,
  archive: string | null,
  work: (db: Db) => Promise<T>,
) {
  const { url, stop } = await startEmbedded(dataDir, settingFlags({ fsync: 'off' }), archive)
  const db = openDb(url, { connections: 1 })
  try {
    return await work(db)
  } finally {
    await db.end()
    await stop()
  }
}

const write = (db: Db, line: string) => db`insert into line values (${line})`

const linesOf = (dataDir: string) =>
  withDatabase(dataDir, null, async (db) => {
    const rows = await db<{ text: string }[]>`select text from line order by at`
    return rows.map(({ text }) => text)
  })

beforeAll(async () => {
  await withDatabase(first, archived, async (db) => {
    await db.unsafe(
      `create table line (text text, at timestamptz default now());
        create table sales_order (); create table person (); create table sku ()`,
    )
    await write(db, 'of the backup')
    await backup(first, made, archived)
    await write(db, 'kept')
    moment = new Date(Date.now() + 1)
    await vi.waitUntil(() => Date.now() > moment.getTime(), { interval: 1 })
    await write(db, 'undone by a moment')
  })
})

/** Each test goes on with an archive of its own, so that it cannot disturb the next one. */
function copyOfArchive(name: string): string {
  const archive = join(root, `archive of ${name}`)
  cpSync(archived, archive, { recursive: true })
  return archive
}

test.each([
  ['the end', () => null, ['of the backup', 'kept', 'undone by a moment', 'written later']],
  ['a moment', () => moment, ['of the backup', 'kept', 'written later']],
])(
  'the archive of a mall that was restored to %s restores what that mall has written',
  async (name, to, lines) => {
    const archive = copyOfArchive(name)
    const restored = join(root, `restored to ${name}`)
    await restore(made, restored, { archive, to: to() })
    expect(readdirSync(archive).toSorted()).toEqual(readdirSync(archived).toSorted())
    await withDatabase(restored, archive, (db) => write(db, 'written later'))

    const again = join(root, `restored again after ${name}`)
    await restore(made, again, { archive, to: null })
    expect(await linesOf(again)).toEqual(lines)
  },
  60_000,
)

test('a backup that is made while the mall is stopped leaves the archive without a gap', async () => {
  const archive = copyOfArchive('a stopped mall')
  await backup(first, join(root, 'second backup'), archive)
  await withDatabase(first, archive, (db) => write(db, 'after the second backup'))
  const restored = join(root, 'restored from the first backup')
  await restore(made, restored, { archive, to: null })
  expect((await linesOf(restored)).at(-1)).toBe('after the second backup')
})
