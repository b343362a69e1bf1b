import { createStaticHandler, RouterContextProvider, type StaticHandler } from 'react-router'
import { expect, test } from 'vitest'
import { pages } from '#mall/pages.ts'
import { guard } from './guard.ts'
import { type Visit, visit } from './visit.ts'

const who = { userId: '1' } as Visit['who']

test.each([
  ['a visitor on a public page', '/productList?keyword=6204', null, null, null],
  ['a visitor on a login page', '/myCart?tab=2', null, null, '/login?redirect=%2FmyCart%3Ftab%3D2'],
  ['a visitor where no page is', '/nosuchpage', null, null, null],
  ['a member on a login page', '/myCart', who, null, null],
  ['a member at the login', '/login', who, null, '/'],
  ['a dead token anywhere', '/productList', null, 'A00004', '/'],
  ['a dead token where no page is', '/nosuchpage', null, 'A00004', '/'],
  ['a dead token on a login page', '/myCart', null, 'A00004', '/'],
  ['a dead token at home', '/', null, 'A00004', null],
  ['a disabled person', '/', null, 'ACCOUNT_DISABLED', '/login?reason=ACCOUNT_DISABLED'],
  ['a disabled person at the login', '/login', null, 'ACCOUNT_DISABLED', null],
] as const)('%s', async (_, address, who, ended, to) => {
  expect(await locationAfter(address, { who, ended })).toBe(to)
})

test.each(['/orderSubmit/', '/orderSubmit//', '/ORDERSUBMIT', '/order%53ubmit', '/%6frderSubmit/'])(
  '%s is guarded as the page it opens',
  async (path) => {
    const visitor = { who: null, ended: null }
    expect(await locationAfter(`${path}?a=1`, visitor)).toBe(
      '/login?redirect=%2ForderSubmit%3Fa%3D1',
    )
  },
)

test.each(['/LOGIN', '/login/', '/%6cogin'])('%s is the login too', async (path) => {
  expect(await locationAfter(path, { who, ended: null })).toBe('/')
  expect(await locationAfter(path, { who: null, ended: 'ACCOUNT_DISABLED' })).toBe(null)
})

/** Our pages under React Router's own matching, as web/routes.ts has them. */
const router: StaticHandler = createStaticHandler([
  {
    id: 'root',
    path: '',
    middleware: [guard],
    children: [
      ...pages.map(({ path }) =>
        path === '/'
          ? { id: path, index: true as const, Component: Nothing }
          : { id: path, path: path.slice(1), Component: Nothing },
      ),
      { id: '*', path: '*', Component: Nothing },
    ],
  },
])

function Nothing() {
  return null
}

async function locationAfter(address: string, visitor: Pick<Visit, 'who' | 'ended'>) {
  const requestContext = new RouterContextProvider()
  requestContext.set(visit, visitor as Visit)
  const answer = await router.query(new Request(new URL(address, 'http://mall.test')), {
    requestContext,
    generateMiddlewareResponse: async (query) => {
      const found = await query(new Request(new URL(address, 'http://mall.test')))
      return found instanceof Response ? found : new Response()
    },
  })
  return answer instanceof Response ? answer.headers.get('location') : null
}
