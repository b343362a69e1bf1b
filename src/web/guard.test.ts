import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { guard } from './guard.ts'
import { type Visit, visit } from './visit.ts'

const who = { userId: '1' } as Visit['who']

test.each([
  ['a visitor on a public page', '/productList?keyword=6204', null, null, null],
  ['a visitor on a login page', '/myCart?tab=2', null, null, '/login?redirect=%2FmyCart%3Ftab%3D2'],
  ['a member on a login page', '/myCart', who, null, null],
  ['a member at the login', '/login', who, null, '/'],
  ['a dead token anywhere', '/productList', null, 'A00004', '/'],
  ['a dead token on a login page', '/myCart', null, 'A00004', '/'],
  ['a dead token at home', '/', null, 'A00004', null],
  ['a disabled person', '/', null, 'ACCOUNT_DISABLED', '/login?reason=ACCOUNT_DISABLED'],
  ['a disabled person at the login', '/login', null, 'ACCOUNT_DISABLED', null],
] as const)('%s', (_, address, who, ended, to) => {
  const context = new RouterContextProvider()
  context.set(visit, { who, ended } as Visit)
  const url = new URL(address, 'http://mall.test')
  const asked = { url, context, request: new Request(url), params: {}, pattern: '' }
  expect(locationAfter(() => guard(asked, next))).toBe(to)
})

const next = async () => undefined

function locationAfter(visitPage: () => unknown): string | null {
  try {
    visitPage()
    return null
  } catch (response) {
    return (response as Response).headers.get('location')
  }
}
