import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

/** A page that tells all it was given, and how often pages were made. */
let made = 0
const held: { next: Promise<void> | null } = { next: null }
const { db, who } = await openWorld()
const render: Parameters<typeof openApp>[1] = async (request, visitor) => {
  made += 1
  const { pathname, searchParams } = new URL(request.url)
  const told = {
    ...{ made, url: request.url, name: visitor.who?.name ?? null, isAhead: visitor.isAhead },
    ...{ requestId: visitor.requestId, hasSms: visitor.hasSms },
    headers: Object.fromEntries(request.headers),
  }
  await held.next
  if (pathname === '/help') visitor.report(new Error('half of it is missing'))
  if (pathname === '/hexin') visitor.setCookies(['a=b'])
  if (pathname === '/productList') {
    const keyword = searchParams.get('keyword') ?? ''
    await visitor.attempt(api.search.list, { keyword })
  }
  return new Response(
    `<script nonce="${visitor.nonce}">${JSON.stringify(told)}</script>${'轴承'.repeat(600)}`,
    {
      status: pathname === '/agreement' ? 404 : pathname === '/payOnline' ? 302 : 200,
      headers: { 'content-type': 'text/html; charset=utf-8', link: '</a.css>; rel=preload' },
    },
  )
}
const hour = { visitorPageMs: 3_600_000 }
const { app, login, call, lines } = await openApp(db, render, true, () => {}, hour)

type Headers = Record<string, string>
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }
const robot = { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' }
async function get(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' = 'GET') {
  const response = await app.inject({ method, url, headers: { ...browser, ...headers } })
  const text = /<script[^>]*>(.*?)<\/script>/.exec(response.body)?.[1] ?? 'null'
  return { ...response, told: JSON.parse(text), text, policy: policyOf(response) }
}
const policyOf = ({ headers }: { headers: NodeJS.Dict<unknown> }) =>
  `${headers['content-security-policy']}`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const membersCookie = async (account: 'purchaser2' | 'operator') => {
  const { token, companion } = await login(account, { 'sec-fetch-site': 'same-origin' })
  return `token=${token}; companion=${companion}`
}

test('two visitors get the page that was made once, with nothing of either in it', async () => {
  const first = await get('/secondCategory?firstCategoryId=1', {
    cookie: 'device=first; account=somebody; userInfo=1',
    'x-request-id': 'number-of-first',
  })
  const second = await get('/secondCategory?firstCategoryId=1', {
    'user-agent': 'Mozilla/5.0 Firefox/140.0',
  })
  expect(second.body).toBe(first.body)
  expect(second.told.headers).toEqual({ cookie: 'listView=grid' })
  expect([second.told.name, second.told.requestId]).toEqual([null, ''])
  expect(first.headers['x-request-id']).toBe('number-of-first')
  expect(second.headers['x-request-id']).not.toBe('number-of-first')
  expect(second.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    vary: 'Cookie, Accept-Encoding',
    link: '</a.css>; rel=preload',
  })
  expect(second.headers['set-cookie']).toBe(undefined)
})

test('its policy lets exactly its own script run, and knows no nonce', async () => {
  const { policy, text, body } = await get('/contactUs')
  expect(policy).toContain(`script-src 'self' ${hashOf(text)};`)
  expect(policy + body).not.toContain('nonce')
})

test('who is logged in has pages of his own, before and after visitors', async () => {
  const cookie = await membersCookie('purchaser2')
  const visitor = await get('/awsomeCase')
  const member = await get('/awsomeCase', { cookie })
  const again = await get('/awsomeCase', { cookie })
  expect([visitor, member, again].map(({ told }) => told.name)).toEqual([null, '韩梅', '韩梅'])
  expect(again.told.made).toBe(member.told.made + 1)
  expect(member.headers['cache-control']).toBe('no-store')
  expect(member.headers.etag).toBe(undefined)
  const nonces = [member, again].map(({ policy }) => /'nonce-([^']+)'/.exec(policy)?.[1] ?? '')
  expect(new Set(nonces).size).toBe(2)
  expect(member.body).toContain(`<script nonce="${nonces[0]}">`)
  expect((await get('/awsomeCase')).body).toBe(visitor.body)
})

test('a session that has ended loses its cookies, also where a page is kept', async () => {
  await get('/ourRecognition')
  const { headers, told } = await get('/ourRecognition', { cookie: 'token=nothing' })
  expect(headers['set-cookie']).toHaveLength(3)
  expect(told.name).toBe(null)
})

test('address, host, view, and whether it is fetched in advance make another page', async () => {
  const url = '/productDetail?skuId=1'
  const ahead = { 'sec-purpose': 'prefetch' }
  const answers = [
    await get(url),
    await get('/productDetail?skuId=2'),
    await get(url, { host: 'mall.test' }),
    await get(url, { cookie: 'a=b; listView=list' }),
    await get(url, ahead),
    await get(url, { via: 'a proxy' }),
  ]
  expect(new Set(answers.map(({ told }) => told.made)).size).toBe(6)
  const [, , , list, advance] = answers
  expect(list?.told.headers.cookie).toBe('listView=list')
  expect(advance?.told.isAhead).toBe(true)
  expect(advance?.headers['cache-control']).toBe('private, max-age=30')
  expect(answers.map(({ told }) => told.hasSms)).toEqual([true, true, false, true, true, false])
})

test('every encoding is of the same page, and has its own tag', async () => {
  const url = '/companyTransfer'
  const plain = await get(url)
  const encodings = ['br', 'gzip;q=0.8', 'br;q=0, identity', 'gzip, br', 'gzip, br, zstd']
  const answers = await Promise.all(
    encodings.map((encoding) =>
      app.inject({ url, headers: { ...browser, 'accept-encoding': encoding } }),
    ),
  )
  expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([
    ...['br', 'gzip', undefined, 'br', 'zstd'],
  ])
  const [br, gzip, identity, , zstd] = answers.map(({ rawPayload }) => rawPayload)
  expect(String(brotliDecompressSync(br ?? ''))).toBe(plain.body)
  expect(String(gunzipSync(gzip ?? ''))).toBe(plain.body)
  expect(String(identity)).toBe(plain.body)
  expect(String(zstdDecompressSync(zstd ?? ''))).toBe(plain.body)
  const [a, b, c, d, e] = answers.map(({ headers }) => headers.etag)
  expect([new Set([a, b, c, e]).size, d, plain.headers.etag]).toEqual([4, a, c])
})

test('what the browser holds already is not sent again, but to who has logged in since', async () => {
  const url = '/companyIntroduction'
  const first = await get(url)
  const held = { 'if-none-match': `"other", W/${first.headers.etag}` }
  const again = await get(url, held)
  expect([again.statusCode, again.body, again.policy]).toEqual([304, '', first.policy])
  expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  const cookie = await membersCookie('purchaser2')
  const own = await get(url, { ...held, cookie })
  expect([own.statusCode, own.told.name]).toEqual([200, '韩梅'])
})

test('HEAD has the head of the page, without its body', async () => {
  const url = '/platformBusinessModel'
  const head = await get(url, {}, 'HEAD')
  const page = await get(url)
  expect([head.statusCode, head.body]).toEqual([200, ''])
  expect([head.headers.etag, head.policy]).toEqual([page.headers.etag, page.policy])
  expect(head.headers['content-length']).toBe(page.headers['content-length'])
})

test.each([
  ['where something of it failed', '/help', 200],
  ['of another status', '/agreement', 404],
  ['that leads elsewhere', '/payOnline', 302],
  ['with a cookie', '/hexin', 500],
  ['of a list that the staff is told of', '/productList?keyword=%E9%BE%98%E9%BE%98%E9%BE%98', 200],
  ['outside of the shop', '/login', 200],
  ['as data', '/contactUs.data', 200],
])('a page %s is made for each visitor', async (_, url, status) => {
  const before = made
  const [first, second] = [await get(url), await get(url)]
  expect([first.statusCode, second.statusCode, made]).toEqual([status, status, before + 2])
})

test('a page for one visitor holds the number of its own request', async () => {
  const { told, headers } = await get('/help')
  expect(told.requestId).toBe(headers['x-request-id'])
})

test('a list with goods is kept', async () => {
  const before = made
  const url = '/productList?keyword=6204'
  expect([(await get(url)).statusCode, (await get(url)).statusCode, made]).toEqual([
    ...[200, 200, before + 1],
  ])
})

test('who comes while a page is made waits for it, but never for one from before a change', async () => {
  const url = '/productDetail?skuId=3'
  const { userId } = (await who('demander1')) ?? expect.unreachable()
  const cookie = await membersCookie('operator')
  const token = /token=([^;]+)/.exec(cookie)?.[1] ?? ''
  const before = made
  const { promise, resolve } = Promise.withResolvers<void>()
  held.next = promise
  const early = [get(url), get(url)]
  await expect.poll(() => made).toBe(before + 1)
  const changed = await call('POST', api.staff.endSessions.path, {
    headers: { authorization: token, cookie },
    payload: { userId },
  })
  expect(changed.body.success).toBe(true) // a refused one has changed nothing
  const late = get(url)
  await expect.poll(() => made).toBe(before + 2)
  resolve()
  held.next = null
  const [first, second] = await Promise.all(early)
  expect(second?.body).toBe(first?.body)
  const { told, body } = await late
  expect(told.made).toBe(before + 2)
  expect((await get(url)).body).toBe(body)
})

test('a failure is told to all who wait for the page, and the next one has it made anew', async () => {
  const url = '/productDetail?skuId=4'
  const before = made
  const { promise, reject } = Promise.withResolvers<void>()
  held.next = promise
  const asked = [get(url), get(url), get(url)]
  await expect.poll(() => made).toBe(before + 1)
  reject(new Error('broken'))
  held.next = null
  const answers = await Promise.all(asked)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500])
  expect(made).toBe(before + 1)
  expect((await get(url)).statusCode).toBe(200)
})

test('nobody waits for a page that a robot has asked for', async () => {
  const url = '/productDetail?skuId=5'
  const before = made
  const first = await get(url, robot)
  const second = await get(url)
  expect([first.statusCode, second.statusCode, made]).toEqual([200, 200, before + 2])
  await get(url, robot)
  expect(made).toBe(before + 2)
})

test('each answer was sent once, and each page made for somebody', () => {
  expect(lines.filter((line) => line.includes('already sent'))).toEqual([])
})
