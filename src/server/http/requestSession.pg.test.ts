import { expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { browser, openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()
const { app, call, login } = await openApp(db)

const ended = { success: false, data: null, msg: '登录已过期，请重新登录', code: 'A00004' }

async function nameOf(headers: Record<string, string>, query = '') {
  const { status, body } = await call('GET', `/mall/index/userInfo${query}`, { headers })
  expect(status).toBe(200)
  return body.success ? (body.data as { name: string }).name : body.code
}

test('requests that come together are each of their own session, and a logout counts for the next ones', async () => {
  const accounts = ['purchaser2', 'member', 'demander1'] as const
  const sessions = await Promise.all(accounts.map((account) => login(account)))
  const namesOf = () =>
    Promise.all(
      [...sessions, { token: 'wrong' }].map(({ token }) => nameOf({ authorization: token })),
    )
  expect(await namesOf()).toEqual(['韩梅', '王芳', '陈晨', 'A00004'])
  const asked = namesOf()
  await call('POST', '/auth/ua/login_out', { headers: { authorization: sessions[1]?.token ?? '' } })
  await asked
  expect(await namesOf()).toEqual(['韩梅', 'A00004', '陈晨', 'A00004'])
})

test("a program's token works alone: bare, as Bearer and as accessToken", async () => {
  const { token, companion } = await login('purchaser2')
  expect(companion).toBe('')
  expect(await nameOf({ authorization: token })).toBe('韩梅')
  expect(await nameOf({ authorization: `Bearer ${token}` })).toBe('韩梅')
  expect(await nameOf({ authorization: `bearer ${token}` })).toBe('韩梅')
  expect(await nameOf({}, `?accessToken=${token}`)).toBe('韩梅')
  expect(await nameOf({ authorization: 'wrong' }, `?accessToken=${token}`)).toBe('A00004')
})

test('only userInfo takes the token as a parameter', async () => {
  const { token } = await login('purchaser2')
  const { body } = await call('GET', `/mall/order/list?accessToken=${token}`)
  expect(body).toEqual(ended)
})

test("a browser's token works only beside its companion, and cookies alone are nobody", async () => {
  const { token, companion, response } = await login('member', browser)
  expect(response.cookies).toMatchObject([
    { name: 'device', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 15_552_000 },
    { name: 'companion', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 30 * 86_400 },
  ])
  const cookie = `token=${token}; companion=${companion}`
  expect(await nameOf({ authorization: token, cookie })).toBe('王芳')
  expect(await nameOf({ authorization: token })).toBe('A00004')
  expect(await nameOf({ authorization: token, cookie: 'companion=another' })).toBe('A00004')
  expect(await nameOf({ cookie })).toBe('A00004')
})

test('whoever logs in on the page is a browser, whatever it tells of itself', async () => {
  const { app } = await openApp(db, async (_, { attempt }) =>
    Response.json(await attempt(api.account.login, { account: 'member', password: demoPassword })),
  )
  const response = await app.inject({
    method: 'POST',
    url: '/login',
    payload: 'account=member',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.cookies).toMatchObject([
    { name: 'device' },
    { name: 'companion', httpOnly: true },
  ])
  const { accessToken: authorization } = response.json()
  expect(await nameOf({ authorization })).toBe('A00004')
  const cookie = `companion=${response.cookies[1]?.value}`
  expect(await nameOf({ authorization, cookie })).toBe('王芳')
})

test('cookies are Secure behind https', async () => {
  const { response } = await login('member', { ...browser, 'x-forwarded-proto': 'https' })
  expect(response.cookies).toMatchObject([
    { name: 'device', secure: true },
    { name: 'companion', secure: true },
  ])
})

test('after the logout the token is A00004 and the companion is gone', async () => {
  const { token, companion } = await login('member', browser)
  const headers = { authorization: token, cookie: `companion=${companion}` }
  const { response, body } = await call('POST', '/auth/ua/login_out', { headers })
  expect(body.success).toBe(true)
  expect(response.cookies).toMatchObject([{ name: 'companion', value: '', maxAge: 0 }])
  expect((await call('GET', '/mall/index/userInfo', { headers })).body).toEqual(ended)
})

const pageAs = (cookie: string, url = '/myCart') => app.inject({ url, headers: { cookie } })

test('a page is read by its cookies', async () => {
  const { token, companion } = await login('member', browser)
  const { headers, body } = await pageAs(`token=${token}; companion=${companion}`)
  expect(JSON.parse(body)).toMatchObject({ name: '王芳', ended: null })
  expect(headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Cookie, Accept-Encoding' })
})

test('a page load with a dead token takes its cookies away', async () => {
  const { cookies, body } = await pageAs('token=dead; userInfo=%7B%7D; companion=dead')
  expect(JSON.parse(body)).toMatchObject({ name: null, ended: 'A00004' })
  expect(cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
    ['token', '', 0],
    ['userInfo', '', 0],
    ['companion', '', 0],
  ])
  expect((await pageAs('')).cookies).toEqual([])
})

test('a disabled person is told so by every call and page', async () => {
  const { token } = await login('demander3')
  await db`update person set status = 0 where account = 'demander3'`
  const { status, body } = await call('GET', '/mall/index/userInfo', {
    headers: { authorization: token },
  })
  expect(status).toBe(200)
  expect(body).toMatchObject({ code: 'ACCOUNT_DISABLED', msg: '账号已停用，请联系企业管理员' })
  const page = await pageAs(`token=${token}`)
  expect(JSON.parse(page.body)).toMatchObject({ name: null, ended: 'ACCOUNT_DISABLED' })
  await db`update person set status = 1 where account = 'demander3'`
})
