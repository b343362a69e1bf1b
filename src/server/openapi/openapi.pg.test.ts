import { expect, test } from 'vitest'
import * as z from 'zod'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import { openApi } from './openapi.ts'

const { db, owner } = await openWorld()
const { app, login } = await openApp(db)
const described = openApi()
const { token } = await login('purchaser2')
const authorization = { authorization: token }
const staff = await login('operator')

type Asked = { method: 'GET' | 'POST'; url: string; headers?: object; payload?: object | string }

/** Answers what the description says of an answer, with the shapes that it names. */
function shapeOf({ method, url }: Asked, status: number) {
  const path = url.split('?', 1)[0] ?? ''
  const responses = described.paths[path]?.[method.toLowerCase()]?.responses ?? {}
  const { $ref = '' } = responses[status] ?? {}
  const response = $ref ? described.components.responses[$ref.split('/').at(-1)] : responses[status]
  const schema = response?.content['application/json'].schema
  const text = JSON.stringify({ ...schema, $defs: described.components.schemas })
  return {
    headers: Object.keys(response?.headers ?? {}),
    schema: z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'))),
  }
}

const json = { 'content-type': 'application/json' }
const search = '/mall/product/search/list'
const add = '/mallcart/cart/addCart'

test.each<[number, Asked]>([
  [200, { method: 'GET', url: `${search}?keyword=6204` }],
  [200, { method: 'GET', url: '/mall/index/homeCategoryList?levels=3' }],
  [200, { method: 'GET', url: '/mall/index/userInfo' }],
  [200, { method: 'POST', url: add, headers: json, payload: { skuId: '0', count: 1 } }],
  [400, { method: 'POST', url: add, headers: json, payload: '{' }],
  [405, { method: 'POST', url: search, headers: json, payload: {} }],
  [413, { method: 'POST', url: add, headers: json, payload: { text: 'x'.repeat(600_000) } }],
  [415, { method: 'POST', url: add, headers: { 'content-type': 'text/csv' }, payload: 'x' }],
])('an answer of status %i is as it is described', async (status, asked) => {
  const answer = await app.inject({ ...asked, headers: { ...authorization, ...asked.headers } })
  expect(answer.statusCode).toBe(status)
  const isOther = status === 405 // no operation is described there, so its neighbour tells
  const { headers, schema } = shapeOf(isOther ? { ...asked, method: 'GET' } : asked, status)
  expect(schema.safeParse(answer.json()).error).toBeUndefined()
  for (const name of headers) expect(answer.headers).toHaveProperty(name.toLowerCase())
})

test('a login too many, and an answer of a database that fails, are as they are described', async () => {
  const logIn = { method: 'POST', url: '/auth/ua/login', headers: json } as const
  const payload = { account: 'nobody', password: 'wrong' }
  const statuses = await Promise.all(
    Array.from({ length: 121 }, () =>
      app.inject({ ...logIn, payload, remoteAddress: '203.0.113.9' }),
    ),
  )
  const refused = statuses.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(shapeOf(logIn, 429).schema.safeParse(refused[0]?.json()).error).toBeUndefined()

  const cart = { method: 'GET', url: '/bdrmall-product/api/v1/mallcart/cart/cartList' } as const
  await owner`alter table cart_item rename to cart_item_gone`
  const failed = await app.inject({ ...cart, headers: authorization })
  await owner`alter table cart_item_gone rename to cart_item`
  expect(failed.statusCode).toBe(500)
  expect(shapeOf(cart, 500).schema.safeParse(failed.json()).error).toBeUndefined()
})

const credit = { companyId: '1', amount: 100, days: 30, mayPayNow: true, reason: '核对额度' }
const seenDays = (days: number) => ({ ...credit, seen: { amount: 100, days, mayPayNow: true } })
const tooLarge = { notices: [], brandIds: [], version: 2 ** 31 }

test.each<[string, object]>([
  ['/mall/companyReview/setCredit', seenDays(0.5)],
  ['/mall/companyReview/endTerm', seenDays(1e308)],
  ['/mall/staff/saveNotices', tooLarge],
  ['/mall/staff/saveHotBrands', tooLarge],
])('%s refuses a number that the database cannot hold', async (url, payload) => {
  const headers = { authorization: staff.token }
  const answer = await app.inject({ method: 'POST', url, headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([200, 'BAD_INPUT'])
})

test('a version of a text that the database cannot hold is refused', async () => {
  const url = '/mall/staff/contentSource?slug=agreement&version=2147483648'
  const answer = await app.inject({ url, headers: { authorization: staff.token } })
  expect([answer.statusCode, answer.json().code]).toEqual([200, 'BAD_INPUT'])
})
