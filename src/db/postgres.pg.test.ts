import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { cloneWorld, tcpUrl } from '#test/database.ts'
import { openWay } from '#test/way.ts'
import { type Db, isUnableNow, openDb } from './postgres.ts'
import { requestUrlOf } from './requestRole.ts'

let url: string
let db: Db
let other: Db
beforeAll(async () => {
  const ownerUrl = await cloneWorld(inject('postgres'))
  const owner = openDb(ownerUrl, { patient: true, connections: 1 })
  await owner`create table note (text text)`
  await owner`grant select, insert on note to public`
  await owner.end()
  url = requestUrlOf(ownerUrl)
  db = openDb(url, { connections: 1 })
  other = openDb(url, { connections: 1 })
})
afterAll(() => Promise.all([db.end(), other.end()]))

const backend = async (sql: { unsafe: Db['unsafe'] }): Promise<number> =>
  (await sql.unsafe('select pg_backend_pid() as pid'))[0]?.pid

const end = (pid: number) => other`select pg_terminate_backend(${pid}, 1000)`

/** Depends on whether its end or its reset arrives first. */
const gone = /^(CONNECTION_(CLOSED|DESTROYED)|ECONNRESET)$/

test('a connection that is lost under a transaction ends the transaction, and the next one works', async () => {
  for (let round = 0; round < 3; round++) {
    const lost = db.begin(async (tx) => {
      const pid = await backend(tx)
      await tx`insert into note values ('lost')`
      await Promise.all([tx`select pg_sleep(5)`, end(pid)])
    })
    await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(gone) })
    expect(await db.begin((tx) => tx`select ${round}::int as round`)).toEqual([{ round }])
  }
  expect(await other`select from note`).toHaveLength(0)
})

test('what is left of a transaction whose connection is lost never runs outside of it', async () => {
  let goOn = () => {}
  const hasReconnected = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const late: unknown[] = []
  const lost = db.begin(async (tx) => {
    await end(await backend(tx))
    await hasReconnected
    late.push(await tx`insert into note values ('late')`.catch((error) => error.code))
  })
  await expect(lost).rejects.toMatchObject({ code: expect.stringMatching(gone) })
  await db.begin(async (tx) => {
    await tx`insert into note values ('good')`
    goOn()
    await expect.poll(() => late).toEqual([expect.stringMatching(gone)])
  })
  expect(await other`select text from note`).toEqual([{ text: 'good' }])
})

test('a socket of this machine is entered as libpq enters it, by its folder or by a name', async () => {
  const pathOf = (given: string) => openDb(given).options.path
  expect(pathOf('postgres://a:b@c:5433/d?x=1&host=/run/postgresql')).toBe(
    '/run/postgresql/.s.PGSQL.5433',
  )
  expect(pathOf('postgres:///d?host=%2Ftmp&x=1')).toBe('/tmp/.s.PGSQL.5432')
  expect(pathOf('postgres://a@c/d?host=@mall')).toBe('\0mall/.s.PGSQL.5432')
  expect(pathOf('postgres://a@c:1,d:2/e')).toBe(false)
  const clientOf = async (sql: Db) =>
    (await sql`select inet_client_addr()::text as client`)[0]?.client
  const away = openDb('postgres://a@c/d?host=/nowhere', { connections: 1 })
  expect(isUnableNow(await away`select 1`.catch((error) => error))).toBe(true)
  expect(isUnableNow(Object.assign(new Error(), { code: 'ENOENT', syscall: 'open' }))).toBe(false)
  const near = openDb(tcpUrl(url).href, { connections: 1 })
  expect(await clientOf(near)).toBe('127.0.0.1/32')
  await near.end()
  expect(await clientOf(db)).toBe(process.platform === 'linux' ? null : '127.0.0.1/32')
})

test('requests have time limits, patient work has none', async () => {
  const patient = openDb(url, { patient: true, connections: 1, name: 'patient' })
  const limits = (sql: Db) => sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('application_name') as name`
  expect(await limits(db)).toEqual([{ statement: '5s', lock: '2s', name: 'mall' }])
  expect(await limits(patient)).toEqual([{ statement: '0', lock: '0', name: 'patient' }])
  await patient.end()
})

test('a connection that is given up while the driver still reads its types is told to whoever asked, and ends no process', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const way = await openWay(new URL(url))
  way.silenceAfter(/typarray/)
  const far = openDb(way.url, { connections: 1 })
  const asked = far`select 1`.catch(({ code }) => code)
  await expect.poll(way.isSilent).toBe(true)
  await far.end({ timeout: 0 })
  expect(await asked).toBe('CONNECTION_DESTROYED')
  await new Promise(setImmediate)
  expect(unhandled).toEqual([])
  way.cut()
})
