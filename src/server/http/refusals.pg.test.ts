import { beforeEach, expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, who } = await openWorld()
const { app, lines, call, login } = await openApp(db)

beforeEach(() => {
  lines.length = 0
})

const refused = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused')

test('a failed login is a line with its address and number, and without password or whole name', async () => {
  const payload = { account: '13800000003', password: 'Secret-6204' }
  const headers = { 'x-request-id': 'request-0001' }
  await call('POST', '/auth/ua/login', { payload, headers })
  const [line] = refused()
  expect(line).toMatchObject({
    level: 40,
    code: 'LOGIN_FAILED',
    path: '/auth/ua/login',
    ip: '127.0.0.1',
    name: '13***03',
    reqId: 'request-0001',
  })
  expect(lines.join('')).not.toMatch(/Secret-6204|13800000003/)
})

test('what somebody may not do is a line that names him by his number', async () => {
  const { token } = await login('purchaser1')
  await call('GET', '/mall/staff/rooms', { headers: { authorization: token } })
  const { userId } = (await who('purchaser1')) ?? expect.unreachable()
  const line = { level: 40, code: 'FORBIDDEN', path: '/mall/staff/rooms', userId }
  expect(refused()).toMatchObject([line])
})

test('what is refused for other reasons is not', async () => {
  await call('GET', '/mall/account/sessions')
  await call('POST', '/biz/sms/send', { payload: { mobile: '1', type: 'login' } })
  expect(refused()).toEqual([])
})

test('pages may use no camera, microphone or place', async () => {
  const { headers } = await app.inject('/')
  expect(headers['permissions-policy']).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/)
  expect(headers['permissions-policy']).not.toMatch(/clipboard|fullscreen/)
})
