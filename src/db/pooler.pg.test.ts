import { afterAll, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { liveChannel, type Told } from '#mall/people/live/live.sql.ts'
import { startJobs } from '#server/process/jobs.ts'
import { openApp } from '#test/app.ts'
import { loginOverHttp } from '#test/mall.ts'
import { newSku, placed } from '#test/orders.ts'
import { poolerProgram, startPooler } from '#test/pooler.ts'
import { openRequisitions, requested } from '#test/requisitions.ts'
import { openDb } from './postgres.ts'
import { openRequestRole } from './requestRole.ts'

/** Without PgBouncer only the first test runs, and says so. */
test.skipIf(poolerProgram)('PgBouncer is missing here: apt-get install pgbouncer', () => {
  expect(poolerProgram).toBe(undefined)
})
const behindPgBouncer = test.runIf(poolerProgram)

const { db: direct, owner, url, ownerUrl, liLei, wanted } = await openRequisitions()
const pooler = poolerProgram ? await startPooler(poolerProgram, url) : { url, stop: async () => {} }
const db = openDb(pooler.url, { direct: ownerUrl })
afterAll(async () => {
  await db.end({ timeout: 1 })
  await pooler.stop()
})
const { app } = await openApp(db)
const address = await app.listen({ port: 0, host: '127.0.0.1' })

behindPgBouncer('limits are in force, and many statements find their connection', async () => {
  const [limits] = await db`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle, current_user as user`
  const { user } = direct.options
  expect(limits).toEqual({ statement: '5s', lock: '2s', idle: '10s', user })
  const numbers = Array.from({ length: 50 }, (_, n) => n)
  const answers = numbers.map((n) => db`select ${n}::int as n, pg_sleep(0.001)`)
  expect((await Promise.all(answers)).map(([row]) => row?.n)).toEqual(numbers)
  await expect(db`select pg_sleep(5.5)`).rejects.toMatchObject({ code: '57014' })
})

behindPgBouncer('an order is placed', async () => {
  const { call } = await loginOverHttp(address, 'purchaser2')
  const orderNo = await placed(call, [{ skuId: await newSku(direct), count: 2 }])
  const { list } = await call(api.order.orderList, {})
  expect(list[0]?.orderNo).toBe(orderNo)
})

behindPgBouncer('a live event is heard', async () => {
  const heard: Told[] = []
  await db.listen(liveChannel, (text) => heard.push(JSON.parse(text)))
  const { call } = await loginOverHttp(address, 'demander1')
  await requested(call, liLei, wanted)
  const event = { kind: 'share', by: '陈晨', count: 2 }
  const userIds = expect.arrayContaining([liLei])
  await expect.poll(() => heard).toContainEqual({ userIds, event })
})

behindPgBouncer('the round of jobs is shared', async () => {
  const stop = startJobs({ db, log: app.log, everyMs: 1000 })
  const done = () =>
    direct`select from pgboss.job where name = 'round' and state = 'completed' and retry_count = 0`
  await expect.poll(done, { timeout: 60_000 }).not.toHaveLength(0)
  await stop()
})

behindPgBouncer('the start finds nothing to complain of', async () => {
  const requests = await openRequestRole(owner, ownerUrl, pooler.url)
  expect(requests).toEqual({ url: pooler.url, complaint: null })
})
