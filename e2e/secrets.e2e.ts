import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { httpCall, loginOverHttp, type Server } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'

/** Every standard price is 9,87x,xxx.xx and every agreement price 8,76x,xxx.xx: neither looks like anything else. */
const standardCanary = /98[67]\d{4}\.\d|9,8[67]\d,\d{3}/
const agreedCanary = /87[56]\d{4}\.\d|8,7[56]\d,\d{3}/

let server: Server
let db: Db
let address: string
let agreed: string

beforeAll(async () => {
  const mall = await openMall()
  server = mall.servers[0] ?? expect.unreachable()
  address = server.address
  db = mall.db
  await db`update sku set tax_price_fen = 987000011 + sku_id % 1000 * 10 where tax_price_fen is not null`
  await db`update agreement_price set tax_price_fen = 876000011 + sku_id % 1000 * 10`
  const [row] = await db<{ skuId: string }[]>`
    select min(sku_id) as sku_id from agreement_price join sku using (sku_id) where is_active`
  agreed = row?.skuId ?? expect.unreachable()
})

afterAll(async () => {
  await server?.stop()
  await db?.end()
})

const pages = () => [
  '/',
  '/productList?keyword=6204',
  '/productList?keyword=6204&view=list',
  '/productList?category2Id=101&sort=0',
  '/productList?category2Id=101&sort=1&minPrice=1&maxPrice=99999999',
  '/productList?productType=1',
  `/productDetail?skuId=${agreed}`,
  '/login',
  '/nosuchpage',
]

const calls = () => [
  `${api.catalogue.homeProductList.path}`,
  `${api.search.list.path}?keyword=6204`,
  `${api.search.list.path}?category2Id=101&sort=0&pageSize=100`,
  `${api.search.getbrandlist.path}?keyword=6204`,
  `${api.catalogue.getInfo.path}?skuId=${agreed}`,
  `${api.catalogue.detailList.path}?skuId=${agreed}`,
]

const textOf = async (path: string, token = '') =>
  (await fetch(address + path, { headers: { authorization: token } })).text()

test('spec §1: nothing that a visitor can read holds a price', async () => {
  for (const path of [...pages(), ...pages().map(asData), ...calls()]) {
    const text = await textOf(path)
    expect(text.length, path).toBeGreaterThan(20)
    expect(standardCanary.exec(text)?.[0], path).toBe(undefined)
    expect(agreedCanary.exec(text)?.[0], path).toBe(undefined)
  }
})

/** The address under which React Router asks for the data of a page. */
const asData = (path: string) => {
  const [page = '', query = ''] = path.split('?')
  return `${page === '/' ? '/_root' : page}.data${query && `?${query}`}`
}

test("a member sees standard prices, company 1 its own, and nobody else company 1's", async () => {
  const tokens = { member: '', purchaser1: '', purchaser2: '' }
  for (const account of ['member', 'purchaser1', 'purchaser2'] as const)
    tokens[account] = (await loginOverHttp(address, account)).token
  for (const path of calls().filter((path) => /getInfo|sort=0/.test(path))) {
    expect(await textOf(path, tokens.member)).toMatch(standardCanary)
    expect(await textOf(path, tokens.purchaser1)).toMatch(agreedCanary)
    expect(await textOf(path, tokens.member)).not.toMatch(agreedCanary)
    expect(await textOf(path, tokens.purchaser2)).not.toMatch(agreedCanary)
  }
})

test('a visitor cannot search prices out: sort and range do nothing for him', async () => {
  const visitor = httpCall(address)
  const ids = async (filters: object) =>
    (await visitor(api.search.list, { category2Id: '101', ...filters })).goodsList.list.map(
      ({ skuId }) => skuId,
    )
  const everything = await ids({})
  expect(everything).toHaveLength(20)
  expect(await ids({ sort: 0 })).toEqual(everything)
  expect(await ids({ sort: 1 })).toEqual(everything)
  expect(await ids({ minPrice: 1, maxPrice: 2 })).toEqual(everything)
})

test('agreement goods are for agreement customers', async () => {
  const member = await loginOverHttp(address, 'purchaser2')
  for (const call of [httpCall(address), member.call])
    await expect(call(api.search.list, { productType: 1 })).rejects.toMatchObject({
      code: 'PROTOCOL_ONLY',
    })
  const { call } = await loginOverHttp(address, 'purchaser1')
  const { goodsList } = await call(api.search.list, { productType: 1 })
  expect(goodsList.list.map(({ priceSource }) => priceSource)).toEqual(Array(20).fill('agreement'))
})
