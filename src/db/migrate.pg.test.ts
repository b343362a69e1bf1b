import { readdirSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { cloneWorld, databaseUrl } from '#test/database.ts'
import { migrate } from './migrate.ts'
import { openDb } from './postgres.ts'
import { released, versionOf } from './versions.ts'

const url = await cloneWorld(inject('postgres'))
const db = openDb(url, { patient: true, connections: 2 })
afterAll(() => db.end())
const names = readdirSync('src/db/migrations').toSorted()
const own = versionOf(names.at(-1) ?? '')

test('a database of the next version is taken, one that is newer or unknown is not', async () => {
  const refusal = 'The database is more than one version newer than this program (9999_next.sql)'
  for (const [version, told] of [
    [own, null],
    [own + 1, null],
    [own + 2, refusal],
    [null, refusal],
  ] as const) {
    await db`insert into migration (name, hash, version) values ('9999_next.sql', '', ${version})`
    const failed = await migrate(db).then(
      () => null,
      (error: Error) => error.message,
    )
    expect(failed?.slice(0, refusal.length) ?? null, `${version}`).toBe(told)
    await db`delete from migration where name = '9999_next.sql'`
  }
})

test('the program of the version before starts on the schema of this one', async () => {
  for (const { last } of released) {
    const before = names.filter((name) => name <= last)
    const isNear = versionOf(last) + 1 >= own
    const started = migrate(db, before).then(
      () => true,
      () => false,
    )
    expect(await started, last).toBe(isNear)
  }
})

/** Opens a database without tables. */
async function openEmpty() {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await db.unsafe(`create database ${name}`)
  return openDb(databaseUrl(url, name), { patient: true, connections: 1 })
}
const without = (left: string) => names.filter((name) => name !== left)

test('a migration that sorts below what a version before has applied is refused', async () => {
  const late = released.at(-1)?.last ?? expect.unreachable()
  const empty = await openEmpty()
  await migrate(empty, without(late))
  await expect(migrate(empty)).rejects.toThrow(`${late} comes too late, because`)
  await empty.end()
})

const last = names.at(-1) ?? ''
const hasOpen = versionOf(last) > released.length
test.runIf(hasOpen)('those of the version in the making come in any order', async () => {
  const empty = await openEmpty()
  await migrate(empty, without(last))
  await empty`insert into migration (name, hash, version) values ('9999_other.sql', '', ${own})`
  await migrate(empty)
  const rows = await empty`select version from migration where name = ${last}`
  expect(rows).toEqual([{ version: own }])
  await empty.end()
})

test('one that was changed after it had been applied is refused', async () => {
  await db`update migration set hash = '' where name = ${names[0] ?? ''}`
  await expect(migrate(db)).rejects.toThrow(`${names[0]} was changed after it had been applied.`)
})
