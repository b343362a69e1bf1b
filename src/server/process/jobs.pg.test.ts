import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import Fastify from 'fastify'
import { getConstructionPlans } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { type Db, openDb } from '#db/postgres.ts'
import { guardLimits } from '#mall/limits.ts'
import { insertKnownDevice } from '#mall/people/account/knownDevice.sql.ts'
import { insertSession } from '#mall/people/account/session.sql.ts'
import { insertKey } from '#mall/trade/order/idempotency.sql.ts'
import { enquiryLimits } from '#mall/tradeLimits.ts'
import { tcpUrl } from '#test/database.ts'
import { openWorld } from '#test/testWorld.ts'
import { openWay } from '#test/way.ts'
import { runJobs, startJobs } from './jobs.ts'

const { db, owner, url, who } = await openWorld()
const { log } = Fastify()
const now = new Date('2026-11-20T04:00:00Z')
const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
const sessionOf = (name: string, userId: string, expiresAt: Date) => ({
  hash: Buffer.from(name),
  userId,
  now,
  isConfirmed: false,
  expiresAt,
  device: '',
  address: '',
})

test('what has ended is cleared, what lives stays', async () => {
  const { userId } = (await who('member')) ?? expect.unreachable()
  await insertSession(db, sessionOf('dead', userId, ago(1)))
  await insertSession(db, sessionOf('living', userId, ago(-1)))
  await insertKey(db, userId, 'old', Buffer.alloc(32), ago(8))
  await insertKey(db, userId, 'new', Buffer.alloc(32), ago(6))
  await db`insert into search_change (sku_id, at) values (1, ${ago(8)}), (2, ${ago(6)})`
  await insertKnownDevice(db, Buffer.from('old'), userId, ago(guardLimits.deviceDays))
  await insertKnownDevice(db, Buffer.from('new'), userId, ago(guardLimits.deviceDays - 1))

  await runJobs(db, now, log)
  const devices = await db`select hash from known_device where user_id = ${userId}`
  expect(devices.map(({ hash }) => hash.toString())).toEqual(['new'])
  expect((await db`select hash from session`).map(({ hash }) => hash.toString())).toEqual([
    'living',
  ])
  expect((await db`select key from idempotency`).map(({ key }) => key)).toEqual(['new'])
  const changes =
    await db`select sku_id from search_change where sku_id in (1, 2) and at < ${ago(5)}`
  expect(changes.map(({ skuId }) => skuId)).toEqual(['2'])
})

test('drafts of enquiries that nobody goes on with are deleted, what was submitted stays', async () => {
  const { keptDays } = enquiryLimits
  await db`delete from enquiry where state = 'draft'`
  const all = await db<{ enquiryId: string }[]>`
    insert into enquiry (user_id, enquiry_no, state, submitted_at, changed_at)
    select user_id, no, state, submitted, at from (values ('member', null, 'draft', ${ago(keptDays + 1)}::timestamptz),
      ('purchaser2', null, 'draft', ${ago(keptDays - 1)}), ('member', 'XJ2601019999', 'waiting', ${ago(keptDays + 1)}))
      as one (account, no, state, changed_at) join person using (account)
      cross join lateral (select case when state <> 'draft' then changed_at end as submitted, changed_at as at) times
    returning enquiry_id`
  const ids = all.map(({ enquiryId }) => enquiryId)
  await db`
    insert into enquiry_line (enquiry_id, line_no, count) select enquiry_id, 1, 1 from unnest(${ids}::bigint[]) as enquiry_id`
  await runJobs(db, now, log)
  const left = await db<{ enquiryId: string }[]>`
    select enquiry_id from enquiry_line where enquiry_id = any(${ids}::bigint[]) order by enquiry_id`
  expect(left.map(({ enquiryId }) => enquiryId)).toEqual(ids.slice(1))
})

test('a job that fails holds up no other', async () => {
  await owner`alter table login_failure rename to elsewhere`
  const { userId } = (await who('member')) ?? expect.unreachable()
  await insertKey(db, userId, 'old', Buffer.alloc(32), ago(8))
  const failed = vi.spyOn(log, 'error').mockReturnValue()
  await runJobs(db, now, log)
  await owner`alter table elsewhere rename to login_failure`
  expect(failed.mock.calls.map(([, name]) => name)).toEqual(['deleteOldLoginFailures'])
  expect(await db`select key from idempotency where key = 'old'`).toHaveLength(0)
})

test('a database that is away is told by jobs as 40 and not as a bug', async () => {
  const away = openDb('postgres://mall@127.0.0.1:1/mall', { connections: 1 })
  const told = vi.spyOn(log, 'warn').mockReturnValue()
  const failed = vi.spyOn(log, 'error').mockReturnValue()
  failed.mockClear()
  await runJobs(away, now, log)
  await away.end({ timeout: 0 })
  expect(failed.mock.calls).toEqual([])
  expect(told.mock.calls.map(([, name]) => name)).toContain('expireOrders')
})

test('stopping waits for the round under way', async () => {
  const { userId } = (await who('member')) ?? expect.unreachable()
  await insertSession(db, sessionOf('dead', userId, new Date(0)))
  const stop = startJobs({ db, log, everyMs: 1 })
  await expect.poll(() => db`select from session where expires_at < now()`).toHaveLength(0)
  await stop()
  expect(await db`select from pgboss.job where state = 'active'`).toHaveLength(0)
})

test('a database that has become silent does not hold up the end', async () => {
  const way = await openWay(new URL(url))
  const far = openDb(way.url)
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const jobOfThisProcess = (sql: Db) => {
    way.silence()
    begin()
    return sql`select 1`
  }
  const stop = startJobs({
    ...{ db: far, log, everyMs: 50, stopMs: 100 },
    ofThisProcess: { jobOfThisProcess },
  })
  await begun
  expect(await stop()).toBe(undefined)
  await far.end({ timeout: 0 })
  way.cut()
})

test('of three processes one has the round of each span, and every process its own', async () => {
  await owner`delete from pgboss.job`
  const ownRounds = [0, 0, 0]
  const pools = ownRounds.map(() => openDb(url))
  const stops = pools.map((pool, n) => {
    const count = async () => {
      ownRounds[n] = (ownRounds[n] ?? 0) + 1
    }
    return startJobs({ db: pool, log, everyMs: 1000, ofThisProcess: { count } })
  })
  const done = () => db`select from pgboss.job where name = 'round' and state = 'completed'`
  await expect.poll(async () => (await done()).length, { timeout: 60_000 }).toBeGreaterThan(2)
  const checked = () => db`select faults from ledger_check`
  await expect
    .poll(async () => [...(await checked())], { timeout: 60_000 })
    .toEqual([{ faults: [] }])
  await Promise.all(stops.map((stop) => stop()))
  const [row] = await db`
    select count(*)::int as jobs, count(distinct singleton_on)::int as spans, max(retry_count) as tries
    from pgboss.job where name = 'round'`
  expect(row).toEqual({ jobs: row?.spans, spans: row?.spans, tries: 0 })
  expect(Math.min(...ownRounds)).toBeGreaterThan(1)
  await Promise.all(pools.map((pool) => pool.end()))
})

test('while the database is away jobs tell it as 40, and they go on when it is back', async () => {
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const through = createServer((inner) => {
    const outer = connect(Number(port), hostname)
    for (const [one, other] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(one)
      one.on('error', () => {}).on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  const open = (at: number) => new Promise<void>((done) => through.listen(at, '127.0.0.1', done))
  await open(0)
  const { port: own } = through.address() as AddressInfo
  const away = tcpUrl(url)
  away.host = `127.0.0.1:${own}`
  const pool = openDb(away.href)
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  const failed = vi.spyOn(log, 'error').mockReturnValue()
  for (const spy of [warned, failed]) spy.mockClear()
  await owner`delete from pgboss.job`
  const rounds = () => db`select from pgboss.job where name = 'round' and state = 'completed'`
  const stop = startJobs({ db: pool, log, everyMs: 1000 })
  await expect.poll(async () => (await rounds()).length, { timeout: 60_000 }).toBeGreaterThan(0)

  through.close()
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => warned.mock.calls.length, { timeout: 60_000 }).toBeGreaterThan(2)
  await owner`delete from pgboss.job where state = 'completed'`
  await open(own)
  await expect.poll(async () => (await rounds()).length, { timeout: 60_000 }).toBeGreaterThan(1)
  expect(failed.mock.calls).toEqual([])

  through.close()
  for (const socket of sockets) socket.destroy()
  await stop()
  await pool.end({ timeout: 0 })
})

test('the schema of the job library is the one that its migration has made', async () => {
  const [row] = await db`select version from pgboss.version`
  const plan = getConstructionPlans('pgboss')
  expect(plan).toContain(`INSERT INTO pgboss.version(version) VALUES ('${row?.version}')`)
})
