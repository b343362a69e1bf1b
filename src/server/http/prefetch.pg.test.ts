import { expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()
const { promise: opened, resolve: open } = Promise.withResolvers<void>()
const { promise: full, resolve: fill } = Promise.withResolvers<void>()
let inside = 0
const { app, login, lines } = await openApp(db, async (request, { isAhead, who }) => {
  if (request.url.includes('?held=')) {
    inside += 1
    if (inside === 4) fill()
    await opened
  }
  return Response.json({ isAhead, name: who?.name ?? null })
})
const { token, companion } = await login('purchaser2', { 'sec-fetch-site': 'same-origin' })
const cookie = `token=${token}; companion=${companion}`
const ahead = { 'sec-purpose': 'prefetch;prerender' }

const seenAt = async () => {
  const [row] = await db<{ latest: Date }[]>`select max(last_seen_at) as latest from session`
  return row?.latest.getTime()
}

test('a page that is fetched in advance leaves no trace', async () => {
  await db`update session set last_seen_at = last_seen_at - interval '1 day'`
  const before = await seenAt()
  const fetched = await app.inject({ url: '/productDetail?skuId=1', headers: { cookie, ...ahead } })
  expect(fetched.json()).toEqual({ isAhead: true, name: '韩梅' })
  expect(fetched.headers['set-cookie']).toBe(undefined)
  expect(fetched.headers['cache-control']).toBe('no-store')
  expect(await seenAt()).toBe(before)

  const seen = await app.inject({ url: '/productDetail?skuId=1', headers: { cookie } })
  expect(seen.json()).toEqual({ isAhead: false, name: '韩梅' })
  expect(await seenAt()).toBeGreaterThan(before ?? Infinity)
})

test('visitors, who see no price, may keep it for a moment', async () => {
  const cacheOf = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/productList', headers })).headers['cache-control']
  expect(await cacheOf(ahead)).toBe('private, max-age=30')
  expect(await cacheOf({ purpose: 'prefetch' })).toBe('private, max-age=30')
  expect(await cacheOf({})).toBe('private, no-cache')
})

test.each(['/myCart', '/login', '/orderSubmit.data', '/nosuchpage', '/admin'])(
  '%s is not to be had in advance',
  async (url) => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie, ...ahead } })
    expect([statusCode, headers['cache-control'], body]).toEqual([503, 'no-store', ''])
  },
)

test('a session that has ended keeps its cookies until somebody opens a page', async () => {
  const headers = { cookie: 'token=nothing; companion=nothing' }
  const fetched = await app.inject({ url: '/', headers: { ...headers, ...ahead } })
  expect([fetched.statusCode, fetched.headers['set-cookie']]).toEqual([503, undefined])
  const opened = await app.inject({ url: '/', headers })
  expect(opened.cookies.map(({ name }) => name)).toEqual(['token', 'userInfo', 'companion'])
})

test('whoever waits comes first, and nothing of it is logged', async () => {
  const before = lines.length
  const get = async (url: string, headers = {}) => (await app.inject({ url, headers })).statusCode
  // Visitors of one address share a page, so these are four.
  const held = Array.from({ length: 4 }, (_, at) => get(`/productList?held=${at}`))
  await full
  expect(await get('/hexin', ahead)).toBe(503)
  const real = get('/hexin')
  open()
  expect(await real).toBe(200)
  expect(await Promise.all(held)).toEqual(Array(4).fill(200))
  expect(await get('/hexin', ahead)).toBe(200)
  expect(lines.slice(before)).toEqual([])
})

test('who logs in or out loses what was fetched for somebody else', async () => {
  const { response } = await login('member', { 'sec-fetch-site': 'same-origin' })
  expect(response.headers['clear-site-data']).toBe('"prefetchCache", "prerenderCache"')
})
