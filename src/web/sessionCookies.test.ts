import { expect, test } from 'vitest'
import { cookieOf, endedSession, sessionCookies } from './sessionCookies.ts'

const userInfo = {
  userId: '8',
  name: '韩梅',
  companyId: '2',
  companyName: '示范食品设备有限公司',
  roleName: 'purchaser',
  protocolType: 0,
  isAuth: 1,
  settlementType: 0,
  isFreight: 0,
  freightRule: { version: 1, fee: 15, freeFrom: 300 },
  isOperator: false,
  customRole: null,
  staffRole: null,
} as const

const lifetimes = (cookies: readonly string[]) =>
  cookies.map((cookie) => [/^\w+/.exec(cookie)?.[0], Number(/Max-Age=(\d+)/.exec(cookie)?.[1])])

test('spec §3: account 15 days, token and userInfo 30', () => {
  const cookies = sessionCookies({ accessToken: 'abc', userInfo }, 'purchaser2')
  expect(lifetimes(cookies)).toEqual([
    ['token', 30 * 86_400],
    ['userInfo', 30 * 86_400],
    ['account', 15 * 86_400],
  ])
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; .*SameSite=Lax$/)
})

test('an account that is not to be remembered is forgotten', () => {
  const cookies = sessionCookies({ accessToken: 'abc', userInfo }, null)
  expect(lifetimes(cookies)[2]).toEqual(['account', 0])
  expect(lifetimes(endedSession)).toEqual([
    ['token', 0],
    ['userInfo', 0],
  ])
})

test('what was written is read again', () => {
  const header = sessionCookies({ accessToken: 'abc', userInfo }, 'a;b=韩')
    .map((cookie) => cookie.split('; ', 1)[0])
    .join('; ')
  expect(cookieOf(header, 'token')).toBe('abc')
  expect(JSON.parse(cookieOf(header, 'userInfo'))).toEqual(userInfo)
  expect(cookieOf(header, 'account')).toBe('a;b=韩')
  expect(cookieOf(header, 'oken')).toBe('')
  expect(cookieOf('token=%E4%', 'token')).toBe('')
})
