import { expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import { newDisk } from './disk.ts'

const { db, owner } = await openWorld()

test('a disk with less than 100 MB is full', async () => {
  const problemWith = (...free: number[]) => {
    const left = [...free]
    return newDisk(db, free.map(String), async () => left.pop() ?? 0).problem()
  }
  const mb = 1024 * 1024
  expect(await problemWith()).toBe(null)
  expect(await problemWith(100 * mb)).toBe(null)
  expect(await problemWith(500 * mb, 99 * mb)).toBe(
    'The disk of DATA_DIR has less than 100 MB left.',
  )
  expect(await newDisk(db, ['/', '/no/such/folder']).problem()).toBe(null)
})

test('readyz says that the database has no room, from a write that failed until one can be done', async () => {
  const { app, call } = await openApp(db)
  const ready = async () => {
    const { statusCode, body } = await app.inject('/readyz')
    return statusCode === 200 ? 200 : [statusCode, body]
  }
  const payload = { account: 'member', password: 'wrong' }
  const login = async () => {
    const { status, body } = await call('POST', '/auth/ua/login', { payload })
    return [status, body.code]
  }
  await owner`
    create function full_disk() returns trigger language plpgsql as
    $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`
  expect(await ready()).toBe(200)

  await owner`create trigger full_disk before insert on login_failure execute function full_disk()`
  await owner`create trigger full_disk before insert on disk_probe execute function full_disk()`
  expect(await login()).toEqual([503, 'BUSY'])
  expect(await ready()).toEqual([503, 'The disk of the database is full.'])

  await owner`drop trigger full_disk on login_failure`
  expect(await ready()).toEqual([503, 'The disk of the database is full.'])
  await owner`drop trigger full_disk on disk_probe`
  expect(await ready()).toBe(200)
  expect(await login()).toEqual([200, 'LOGIN_FAILED'])
  expect(await db`select from disk_probe`).toHaveLength(0)
})
