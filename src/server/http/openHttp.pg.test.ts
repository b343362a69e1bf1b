import { expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner } = await openWorld()
const { app, call, login, lines } = await openApp(db)
const { token } = await login('purchaser2')
const authorization = { authorization: token }

const told = (msg: string, code: string, data: unknown = null) => ({
  success: false,
  data,
  msg,
  code,
})

test('an answer and a refusal have the same envelope and status 200', async () => {
  const badge = await call('GET', '/mall/goods/getHeadInfo')
  expect(badge).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: { cartCount: 0, applicationCount: 0, unread: 0, isFrozen: false },
      msg: '',
      code: '00000',
    },
  })
  const payload = { account: 'member', password: 'wrong' }
  const refused = await call('POST', '/auth/ua/login', { payload })
  expect(refused.status).toBe(200)
  expect(refused.body).toEqual(
    told('账号或密码不正确', 'LOGIN_FAILED', { left: 4, needsCaptcha: false }),
  )
})

test('a wrong input names its fields', async () => {
  const { status, body } = await call('POST', '/mallcart/cart/addCart', {
    headers: authorization,
    payload: { skuId: '1', count: 0 },
  })
  expect(status).toBe(200)
  expect(body).toEqual(told('请求内容有误，请检查后重试', 'BAD_INPUT', { fields: ['count'] }))
})

test('only the zero character itself is refused, not text that speaks of it', async () => {
  const codeOf = async (account: string) => {
    const payload = JSON.stringify({ account, password: 'b' })
    return (await call('POST', '/auth/ua/login', { headers: json, payload })).body.code
  }
  expect(await codeOf('\\u0000')).toBe('LOGIN_FAILED')
  expect(await codeOf('a\u0000')).toBe('BAD_INPUT')
})

test('however deep an input is nested, it is only a wrong input', async () => {
  const payload = `{"account":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
  const { status, body } = await call('POST', '/auth/ua/login', { headers: json, payload })
  expect([status, body.code]).toEqual([200, 'BAD_INPUT'])
})

const loginPath = '/auth/ua/login'
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const text = { 'content-type': 'text/plain' }
const json = { 'content-type': 'application/json' }
const big = JSON.stringify({ account: 'a'.repeat(512 * 1024), password: 'b' })

type Case = [string, 'GET' | 'POST', string, string, Record<string, string>, number, string, string]
const faults: Case[] = [
  ['an unknown call', 'GET', '/mall/no/such', '', {}, 404, 'NOT_FOUND', '您访问的内容不存在'],
  [
    'a call to come',
    'POST',
    '/biz/sms/receive',
    '{}',
    json,
    404,
    'NOT_FOUND',
    '您访问的内容不存在',
  ],
  ['a wrong method', 'GET', loginPath, '', {}, 405, 'METHOD_NOT_ALLOWED', '该地址不支持此请求方式'],
  ['half a JSON', 'POST', loginPath, '{', json, 400, 'BAD_INPUT', '请求内容有误，请检查后重试'],
  [
    'a zero character',
    'POST',
    loginPath,
    JSON.stringify({ account: 'a\u0000', password: 'b' }),
    json,
    200,
    'BAD_INPUT',
    '请求内容有误，请检查后重试',
  ],
  ['half a character', 'GET', '/mall/%E4%', '', {}, 400, 'BAD_INPUT', '请求内容有误，请检查后重试'],
  ['too large a body', 'POST', loginPath, big, json, 413, 'TOO_LARGE', '提交的内容过大'],
  [
    'a form',
    'POST',
    loginPath,
    'account=a',
    form,
    415,
    'UNSUPPORTED_TYPE',
    '请求内容须为 JSON 格式',
  ],
  ['a text', 'POST', loginPath, '{}', text, 415, 'UNSUPPORTED_TYPE', '请求内容须为 JSON 格式'],
]

test.each(faults)('%s is told in the envelope', async (...fault) => {
  const [, method, url, payload, headers, expected, code, msg] = fault
  const { status, body } = await call(method, url, { headers, payload })
  expect(status).toBe(expected)
  expect(body).toEqual(told(msg, code))
})

test('a wrong method says which are right, for calls and for pages', async () => {
  const onCall = await app.inject({ method: 'DELETE', url: '/mallcart/cart/addCart' })
  expect([onCall.statusCode, onCall.headers.allow]).toEqual([405, 'POST'])
  const onPage = await app.inject({ method: 'POST', url: '/myCart' })
  expect([onPage.statusCode, onPage.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect(onPage.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(onPage.body).toContain('<h1>该地址不支持此请求方式</h1>')
})

test('the login page takes a form, from our own pages only', async () => {
  const send = (headers: Record<string, string>) =>
    app.inject({
      method: 'POST',
      url: '/login',
      payload: 'account=member',
      headers: {
        host: 'mall.test',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    })
  expect((await send({ origin: 'http://mall.test' })).json()).toMatchObject({ method: 'POST' })
  expect((await send({ origin: 'http://evil.test' })).statusCode).toBe(403)
  expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('an empty body is an empty input', async () => {
  const session = await login('member')
  const headers = { ...json, authorization: session.token }
  const { body } = await call('POST', '/auth/ua/login_out', { headers })
  expect(body).toEqual({ success: true, data: null, msg: '', code: '00000' })
})

test('every answer has a number, a given one if it is one', async () => {
  const given = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'proxy-12345' } })
  expect(given.headers['x-request-id']).toBe('proxy-12345')
  const forged = await app.inject({ url: '/healthz', headers: { 'x-request-id': 'a"b' } })
  expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

test('headers protect every answer; HSTS is for https', async () => {
  const { headers } = await app.inject({ url: '/' })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['strict-transport-security']).toBe(undefined)
  const secure = await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000')
})

test('large answers are compressed and small ones are not', async () => {
  const url = '/mall/index/homeCategoryList'
  const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } })
  expect(headers['content-encoding']).toBe('br')
  const small = await app.inject({
    url: '/mall/goods/getHeadInfo',
    headers: { 'accept-encoding': 'br' },
  })
  expect(small.headers['content-encoding']).toBe(undefined)
})

test('drawings may be kept for ever and run nothing', async () => {
  const { headers, body } = await app.inject({ url: '/img/v7/mid/part.svg' })
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers['content-security-policy']).toContain('sandbox')
  expect(body).toContain('<svg')
  expect((await app.inject({ url: '/img/v7/mid/../x.svg' })).statusCode).toBe(404)
})

test('the picture of the tab is a picture', async () => {
  const { headers, body } = await app.inject({ url: '/favicon.ico' })
  expect(headers['content-type']).toContain('image/svg+xml')
  expect(body).toMatch(/^<svg /)
})

test('no log line holds a secret', async () => {
  app.log.error({ password: 'secret-1', body: { accessToken: 'secret-2', smsCode: 'secret-3' } })
  await owner`create function fail() returns trigger language plpgsql as 'begin raise ''broken''; end'`
  await owner`create trigger fail before insert on session execute function fail()`
  const payload = { account: 'admin2', password: 'Mall@2026' }
  const headers = { cookie: 'token=secret-4', authorization: 'secret-5' }
  const failed = await call('POST', '/auth/ua/login?accessToken=secret-6', { payload, headers })
  await owner`drop trigger fail on session`

  const requestId = failed.response.headers['x-request-id']
  expect(failed.status).toBe(500)
  expect(failed.body).toEqual(told('系统出错了，请稍后再试', 'SERVER_ERROR', { requestId }))
  expect(lines.join('')).toContain('broken')
  expect(lines.join('')).toContain(requestId)
  expect(lines.join('')).not.toMatch(/secret-\d|Mall@2026/)
})

test('more than 120 logins a minute from one address have to wait', async () => {
  const headers = { ...json, 'x-forwarded-for': '203.0.113.7' }
  const url = '/auth/ua/login'
  const attempts = Array.from({ length: 121 }, () => call('POST', url, { headers, payload: '{}' }))
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('heads have 30 s to arrive and are looked for every second; bodies have a rule of their own', () => {
  expect(app.server).toMatchObject({
    headersTimeout: 30_000,
    connectionsCheckingInterval: 1000,
    requestTimeout: 0,
  })
})
