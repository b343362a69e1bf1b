// @module-tag long/processes
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { livePath } from '#mall/people/live/live.rules.ts'
import { browserCookies, httpCall, loginOverHttp, type Server, startServer } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'
import { newSku, placed, stockOf } from '#test/orders.ts'
import { openRoundRobin } from '#test/roundRobin.ts'
import { newTally, shop } from '#test/shoppers.ts'
import { solved } from '#test/solveCaptcha.ts'

/** RESTARTS=40 REQUESTS=10000 restarts two processes 20 times each. */
const restarts = Number(process.env.RESTARTS ?? 3)
const requests = Number(process.env.REQUESTS ?? 0)

let servers: Server[]
let db: Db
let balancer: Awaited<ReturnType<typeof openRoundRobin>>

/** A gateway for text messages that takes everything. */
const gateway = createServer((_, answer) => answer.end('{"Code":"OK"}'))

beforeAll(async () => {
  gateway.listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  ;({ servers, db } = await openMall(3, (index) => ({
    DRAIN_SECONDS: index < 2 ? '3' : '30',
    JOBS_SECONDS: '1',
    SMS_ENDPOINT: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMS_ACCESS_KEY_ID: 'id',
    SMS_ACCESS_KEY_SECRET: 'secret',
    SMS_SIGN_NAME: '工业品商城',
    SMS_TEMPLATE_CODE: 'SMS_1',
  })))
  balancer = await openRoundRobin(servers.map(({ address }) => address))
})

afterAll(async () => {
  balancer.close()
  gateway.close()
  await Promise.all(servers.map((server) => server.stop()))
  await db.end()
})

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => '00000',
    ({ code }) => code,
  )
const counts = (codes: readonly unknown[]) =>
  Object.fromEntries(
    Object.entries(Object.groupBy(codes, String)).map(([code, all]) => [code, all?.length]),
  )

/** Works at all three processes, and many times at once. */
const nineTimes = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 9 }, (_, n) => work(n)))

async function captcha(call: Call) {
  return solved(await call(api.account.challenge, {}))
}

test('three processes take the solution of a captcha once', async () => {
  const call = httpCall(balancer.address)
  const solution = await captcha(call)
  const mobile = '13900001111'
  const codes = await nineTimes(() =>
    codeOf(call(api.account.checkMobile, { mobile, captcha: solution })),
  )
  expect(counts(codes)).toEqual({ '00000': 1, CAPTCHA_REQUIRED: 8 })
})

test('three processes send one text message to a number at a time', async () => {
  const call = httpCall(balancer.address)
  const solutions = await nineTimes(() => captcha(call))
  const key = { mobile: '13900002222', type: 'register' } as const
  const codes = await nineTimes((n) =>
    codeOf(call(api.account.sendCode, { ...key, captcha: solutions[n] ?? '' })),
  )
  expect(counts(codes)).toEqual({ '00000': 1, SMS_TOO_SOON: 8 })
})

test('three processes count the logins of an address together', async () => {
  const servedBy: (string | null)[] = []
  const statuses = await Promise.all(
    Array.from({ length: 129 }, async () => {
      const { status, headers } = await fetch(balancer.address + api.account.login.path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.50' },
        body: '{}',
      })
      servedBy.push(headers.get('x-served-by'))
      return status
    }),
  )
  expect(counts(statuses)).toEqual({ 200: 120, 429: 9 })
  expect(new Set(servedBy).size).toBe(3)
})

test('what is written at one process is heard at another', async () => {
  const asker = await loginOverHttp(balancer.address, 'demander1')
  const purchaser = await loginOverHttp(balancer.address, 'purchaser1')
  const { userId } = await purchaser.call(api.account.userInfo, {})
  const stream = await listen('purchaser1')
  const other = servers.find(({ address }) => new URL(address).port !== stream.servedBy)
  const call = httpCall(other?.address ?? '', asker.token)
  await call(api.cart.addCart, { skuId: await newSku(db), count: 2 })
  const { list } = await call(api.cart.cartList, {})
  const data = list.slice(0, 1).map(({ cartItemId, count }) => ({ cartItemId, count }))
  await call(api.cart.cartShare, { cartItemIdObj: JSON.stringify({ userId, data }) })
  await expect.poll(stream.text).toContain('{"kind":"share"')
  await stream.leave()
})

/** Hears what is told to this person until the stream ends; rejects when it breaks. */
async function listen(account: DemoAccount) {
  const leaving = new AbortController()
  const headers = { cookie: await browserCookies(balancer.address, account) }
  const { signal } = leaving
  const response = await fetch(balancer.address + livePath, { headers, signal })
  let text = ''
  async function hear() {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  }
  const ended = hear()
  return {
    servedBy: response.headers.get('x-served-by'),
    text: () => text,
    ended,
    async leave() {
      leaving.abort()
      await ended.catch(() => {})
    },
  }
}

test('three processes end 40 overdue orders once each', async () => {
  const { call } = await loginOverHttp(balancer.address, 'purchaser2')
  const skuId = await newSku(db, { stock: 1000 })
  const orderNo = await placed(call, [{ skuId, count: 2 }])
  await db.begin(async (tx) => {
    const changed = tx`jsonb_build_object('order_id', 2000000 + n, 'order_no', 'SO260102' || 100000 + n,
      'pay_deadline', now() - interval '1 minute')`
    await tx`insert into sales_order select (jsonb_populate_record(o, ${changed})).*
      from sales_order o, generate_series(1, 40) n where order_no = ${orderNo}`
    await tx`insert into order_line select (jsonb_populate_record(l, ${changed})).*
      from order_line l join sales_order o using (order_id), generate_series(1, 40) n
      where order_no = ${orderNo}`
  })
  const ended = () => db`select from sales_order where order_id > 2000000 and status = 90`
  await expect.poll(ended).toHaveLength(40)
  expect(await stockOf(db, skuId)).toBe(998 + 80)
  const logs = await db`select order_id, to_status from order_log where order_id > 2000000`
  expect(counts(logs.map(({ toStatus }) => toStatus))).toEqual({ 90: 40 })
  expect(new Set(logs.map(({ orderId }) => orderId)).size).toBe(40)
})

async function restart(index: number) {
  const server = servers[index] ?? expect.unreachable()
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'exit')).toEqual([0, null])
  expect(server.faults()).not.toMatch(/CONNECTION_/) // the database was there until the last answer
  const { port } = new URL(server.address)
  const next = await startServer({ ...server.env, PORT: port })
  const stop = () => next.stop().then(server.stop) // it also removes the folder
  servers[index] = { ...next, stop }
  await expect.poll(() => balancer.isReady(index)).toBe(true)
}

test('a process that leaves says so, still answers, and goes at once when it is told again', async () => {
  const { process, address } = servers[2] ?? expect.unreachable()
  await expect.poll(() => balancer.isReady(2)).toBe(true)
  process.kill('SIGTERM')
  const asked = async (path: string) => {
    const answer = await fetch(address + path)
    await answer.text()
    return [answer.status, answer.headers.get('connection')]
  }
  await expect.poll(() => asked('/readyz')).toEqual([503, 'close'])
  expect(await asked(api.catalogue.homeCategoryList.path)).toEqual([200, 'close'])
  await expect.poll(() => balancer.isReady(2)).toBe(false)
  const endedBy = () => {
    process.kill('SIGTERM')
    return process.exitCode
  }
  await expect.poll(endedBy).toBe(0)
})

const patience = { timeout: 600_000 + restarts * 10_000 }
test('processes that are restarted one after the other lose no request', patience, async () => {
  const tally = newTally()
  const accounts: DemoAccount[] = ['purchaser2', 'manager2', 'purchaser3', 'manager3', 'member']
  const stopShopping = await shop({ address: balancer.address, db, accounts, tally })
  const streams = await Promise.all([listen('demander1'), listen('demander2'), listen('demander3')])
  for (let n = 0; n < restarts; n++) {
    const before = tally.requests
    await restart(n % 2)
    const share = (requests / restarts) * (n + 1)
    await expect.poll(() => tally.requests).toBeGreaterThan(share)
    await expect.poll(() => tally.requests).toBeGreaterThan(before + 50)
  }
  const ordered = await stopShopping()
  const { requests: sent, orders, busy } = tally
  console.log(`${restarts} restarts, ${sent} requests, ${orders.length} orders, ${busy} busy`)
  expect(balancer.broken).toEqual([])
  expect(tally.failures).toEqual([])
  expect(ordered).toEqual(tally.orders.toSorted())
  expect(Object.keys(tally.servedBy)).toHaveLength(2)
  await Promise.all(streams.map(({ ended }) => ended))
})
