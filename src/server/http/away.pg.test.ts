import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openDb, openProbe } from '#db/postgres.ts'
import { openBreaker } from '#server/process/databaseBreaker.ts'
import { openApp } from '#test/app.ts'
import { newSku, submission } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { openWay } from '#test/way.ts'

const world = await openWorld()
const way = await openWay(new URL(world.url))
const db = openDb(way.url)
const { app, call, lines, login } = await openApp(db)
afterAll(async () => {
  way.cut()
  await db.end({ timeout: 0 })
})

afterEach(async () => {
  await way.open()
  await expect.poll(async () => (await app.inject('/readyz')).statusCode).toBe(200)
})

async function timed<T>(work: Promise<T>): Promise<T> {
  const start = performance.now()
  const result = await work
  expect(performance.now() - start).toBeLessThan(1000)
  return result
}

const list = '/mall/goods/getCategoryList'
const token = { authorization: 'whatever' }

test.each([
  ['cut off', () => way.cut()],
  ['silent', () => way.silence()],
])('a database that is %s is a 503 within a second, and heals', async (_, disturb) => {
  expect((await call('GET', list, { headers: token })).status).toBe(200)
  disturb()
  const { response, status, body } = await timed(call('GET', list, { headers: token }))
  expect(status).toBe(503)
  expect(response.headers['retry-after']).toBe('2')
  expect(body).toEqual({
    success: false,
    data: { requestId: response.headers['x-request-id'] },
    msg: '系统繁忙，请稍后再试',
    code: 'BUSY',
  })

  const page = await timed(app.inject({ url: '/myCart', headers: { cookie: 'token=whatever' } }))
  expect(page.statusCode).toBe(503)
  expect(page.headers).toMatchObject({
    'retry-after': '2',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(page.body).toContain('<h1>系统繁忙，请稍后再试</h1>')
  expect(page.body).toContain(String(page.headers['x-request-id']))
  expect(page.body).not.toMatch(/Error|ECONN|at .*\.ts/)

  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  await way.open()
  await expect.poll(async () => (await call('GET', list)).status).toBe(200)
})

test('what is answered from memory does not hide that the database is silent', async () => {
  const probe = openProbe(db)
  const breaker = openBreaker(probe)
  way.silence()
  const fromMemory = setInterval(() => breaker(Promise.resolve('list')), 50)
  const fromDatabase = breaker(db`select 1`)
  await expect(timed(fromDatabase)).rejects.toMatchObject({ code: 'BUSY' })
  clearInterval(fromMemory)
  await probe.end()
})

test('an answer that this process had no time to read is an answer', async () => {
  const probe = openProbe(world.db)
  await probe.ask()
  const breaker = openBreaker(probe)
  const slow = breaker(world.db`select pg_sleep(1.2), 1 as n`)
  await setTimeout(410) // by now it has asked
  const blockedUntil = performance.now() + 400
  while (performance.now() < blockedUntil);
  expect(await slow).toMatchObject([{ n: 1 }])
  await probe.end()
})

test('a connection of the probe that has vanished is replaced', {
  tags: 'long/processes',
}, async () => {
  const probe = openProbe(db)
  const breaker = openBreaker(probe, () => {}, 1000)
  await probe.ask()
  way.lose()
  const slow = () => breaker(world.db`select pg_sleep(1.2), 1 as n`)
  await expect(slow()).rejects.toMatchObject({ code: 'BUSY' })
  await expect.poll(slow).toMatchObject([{ n: 1 }])
  await probe.end()
})

test('a database all of whose connections are at work is not silent', async () => {
  const one = openDb(world.url, { connections: 1 })
  const probe = openProbe(one)
  const breaker = openBreaker(probe)
  const slow = [one`select pg_sleep(1.2)`, one`select 1 as n`]
  expect(await Promise.all(slow.map((work) => breaker(work)))).toMatchObject([[{}], [{ n: 1 }]])
  await Promise.all([one.end(), probe.end()])
})

test('a statement that takes too long is busy and no bug', async () => {
  const lock = await world.db.reserve()
  await lock`begin`
  await lock`lock table person in access exclusive mode`
  const payload = { account: 'member', password: 'wrong' }
  const { status, body } = await call('POST', '/auth/ua/login', { payload })
  await lock`rollback`
  lock.release()
  expect([status, body.code]).toEqual([503, 'BUSY'])
  expect(lines.join('')).toContain('lock timeout')
})

const keyed = { 'idempotency-key': 'sent-once' }

test('a database that goes silent when the order is being committed: its key may be sent again and finds the order', async () => {
  const skuId = await newSku(world.db)
  const payload = await submission(await world.as('purchaser2'), [{ skuId, count: 1 }])
  const { token: authorization } = await login('purchaser2')
  const order = () =>
    call('POST', '/mall/order/submit', { payload, headers: { authorization, ...keyed } })
  way.silenceAfter(/commit/)
  const { status, response, body } = await order()
  expect([status, response.headers['retry-after'], body.code]).toEqual([503, '2', 'BUSY'])
  expect(body.data).toEqual({ again: true, requestId: response.headers['x-request-id'] })
  await way.open()
  await expect.poll(async () => (await order()).body.code).toBe('00000')
  const orders = await world.db`
    select order_no from order_line join sales_order using (order_id) where sku_id = ${skuId}`
  expect(orders).toEqual([{ orderNo: ((await order()).body.data as { orderNo: string }).orderNo }])
})

test.each([
  ['goods that are added', '/mallcart/cart/addCart', 'OUTCOME_UNKNOWN', '结果未知，请刷新核对'],
  ['a favourite that is kept', '/mall/favourite/add', 'BUSY', '系统繁忙，请稍后再试'],
])('a database that goes silent under %s', async (_, path, code, msg) => {
  const skuId = await newSku(world.db)
  const { token: authorization } = await login('purchaser2')
  way.silenceAfter(/insert/)
  const payload = path.endsWith('addCart') ? { skuId, count: 1, price: 10 } : { skuIds: [skuId] }
  const { status, response, body } = await call('POST', path, {
    payload,
    headers: { authorization },
  })
  expect([status, body.code, body.msg]).toEqual([503, code, msg])
  expect(response.headers['retry-after']).toBe(code === 'BUSY' ? '2' : undefined)
})
