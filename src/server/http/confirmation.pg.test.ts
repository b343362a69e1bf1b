import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/world.ts'

const { db, who } = await openWorld()
const { call, login } = await openApp(db)

beforeEach(async () => {
  await db`delete from session`
  await db`delete from login_failure`
  await db`update person set status = 1`
})

const codeOf = async (token: string, path: string, payload: object) =>
  (await call('POST', path, { headers: { authorization: token }, payload })).body.code
const confirm = (token: string, password: string) =>
  codeOf(token, '/mall/account/confirmPassword', { password })
const disable = async (token: string, status = 0) => {
  const { userId } = (await who('purchaser1')) ?? expect.unreachable()
  return codeOf(token, '/mall/staff/setUserStatus', { userId, status, reason: '离职' })
}
const grow = (minutes: number) => db`
  update session set confirmed_at = confirmed_at - ${minutes} * interval '1 minute'`

test('the password that was given at the login allows what weighs for fifteen minutes', async () => {
  const { token } = await login('operator')
  expect(await disable(token)).toBe('00000')
  await grow(14)
  expect(await disable(token, 1)).toBe('00000')
  await grow(1)
  expect(await disable(token)).toBe('PASSWORD_AGAIN')
  expect((await who('purchaser1'))?.status).toBe(1)
})

test('given again it allows that session alone the same for fifteen minutes more', async () => {
  const [one, other] = [await login('operator'), await login('operator')]
  await grow(15)
  expect(await confirm(one.token, 'wrong')).toBe('PASSWORD_WRONG')
  expect(await disable(one.token)).toBe('PASSWORD_AGAIN')
  expect(await confirm(one.token, 'Mall@2026')).toBe('00000')
  expect(await disable(one.token)).toBe('00000')
  expect(await disable(other.token)).toBe('PASSWORD_AGAIN')
  await grow(15)
  expect(await disable(one.token, 1)).toBe('PASSWORD_AGAIN')
})

test('whoever came by a code has given no password yet', async () => {
  const { token } = await login('operator')
  await db`update session set confirmed_at = null`
  expect(await disable(token)).toBe('PASSWORD_AGAIN')
})

test('nobody guesses it there: five times in fifteen minutes', async () => {
  const { token } = await login('operator')
  const codes: string[] = []
  for (let n = 0; n < 6; n++) codes.push(await confirm(token, 'wrong'))
  expect(codes).toEqual([...Array(4).fill('PASSWORD_WRONG'), 'LOGIN_LOCKED', 'LOGIN_LOCKED'])
  expect(await confirm(token, 'Mall@2026')).toBe('LOGIN_LOCKED')
})

test('what weighs are decisions about companies, money, accounts and published texts', () => {
  const sensitive = Object.values(api)
    .flatMap((contract) => Object.values<Endpoint>(contract))
    .filter(({ isSensitive }) => isSensitive)
    .map(({ path, access }) => `${access} ${path}`)
  for (const path of [
    'companyReview/approve',
    'companyReview/freeze',
    'companyReview/unfreeze',
    'companyReview/approveTerm',
    'companyReview/setCredit',
    'companyReview/endTerm',
    'staff/agreeCancellation',
    'staff/setUserStatus',
    'staff/publishContent',
  ])
    expect(sensitive).toContain(`operator /mall/${path}`)
})

test('a session of the staff ends eight hours after it was last used, and after thirty days', async () => {
  const { token } = await login('operator')
  const { token: buyers } = await login('purchaser1')
  const info = async (token: string) =>
    (await call('GET', '/mall/index/userInfo', { headers: { authorization: token } })).body.code
  const idle = (minutes: number) => db`
    update session set expires_at = expires_at - ${minutes} * interval '1 minute',
      last_seen_at = last_seen_at - ${minutes} * interval '1 minute'`
  await idle(479)
  expect(await info(token)).toBe('00000')
  await idle(479)
  expect(await info(token)).toBe('00000')
  await idle(480)
  expect(await info(token)).toBe('A00004')
  expect(await info(buyers)).toBe('00000')

  const { token: old } = await login('operator')
  await db`update session set created_at = created_at - interval '30 days', last_seen_at = last_seen_at - interval '1 hour'`
  expect(await info(old)).toBe('00000')
  expect(await info(old)).toBe('A00004')
})

test('a tab that only listens is no use of a session', async () => {
  const { token, companion } = await login('operator', { 'sec-fetch-site': 'same-origin' })
  await db`update session set last_seen_at = last_seen_at - interval '1 hour'`
  const [before] = await db`select last_seen_at, expires_at from session`
  const { visitorWith } = await import('./session.ts')
  expect((await visitorWith(db, { token, companion }, new Date(), true)).who?.name).toBe('商城运营')
  expect(await db`select last_seen_at, expires_at from session`).toEqual([before])
})
