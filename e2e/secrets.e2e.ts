import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { browserCookies, httpCall, loginOverHttp, type Server } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'

/** Every standard price is 9,87x,xxx.xx, every agreement price 8,76x,xxx.xx and every stock 76,54x,xxx: none looks like anything else. Three neighbours in a list of numbers, as in [8,769,770] of a page's data, are no amount. */
const standardCanary = /98[67]\d{4}\.\d|(?<![[,\d])9,8[67]\d,\d{3}/
const agreedCanary = /87[56]\d{4}\.\d|(?<![[,\d])8,7[56]\d,\d{3}/
const stockCanary = /7654\d{4}|(?<![[,\d])76,54\d,\d{3}/

let server: Server
let db: Db
let address: string
let agreed: string

beforeAll(async () => {
  const mall = await openMall()
  server = mall.servers[0] ?? expect.unreachable()
  address = server.address
  db = mall.db
  await db`update stock set pieces = 76540000 + sku_id % 1000 * 10`
  await db`update sku set tax_price_fen =
    case when tax_price_fen is not null then 987000011 + sku_id % 1000 * 10 end`
  await db`update agreement_price set tax_price_fen = 876000011 + sku_id % 1000 * 10`
  const [row] = await db<{ skuId: string }[]>`
    select min(sku_id) as sku_id from agreement_price join sku using (sku_id) where is_active`
  agreed = row?.skuId ?? expect.unreachable()
  const { call } = await loginOverHttp(address, 'member')
  const listed = async () =>
    JSON.stringify(await call(api.search.list, { sort: 0, keyword: '6204' }))
  await vi.waitFor(async () => {
    const text = await listed() // the index follows
    expect(text).toMatch(standardCanary)
    expect(text).toMatch(stockCanary)
  }, 60_000)
})

afterAll(async () => {
  await server?.stop()
  await db?.end()
})

/** Each comes with its status for a visitor, which is the same for document and data. */
const pages = (): [string, number][] => [
  ['/', 200],
  ['/productList?keyword=6204', 200],
  ['/productList?keyword=6204&view=list', 200],
  ['/productList?category2Id=101&sort=0', 200],
  ['/productList?category2Id=101&sort=1&minPrice=1&maxPrice=99999999', 200],
  ['/productList?productType=1', 403],
  [`/productDetail?skuId=${agreed}`, 200],
  ['/login', 200],
  ['/nosuchpage', 404],
]
const documentsAndData = () =>
  pages().flatMap(([path, status]) => [[path, status] as const, [asData(path), status] as const])

/** Answers the address under which React Router asks for the data of a page. */
const asData = (path: string) => {
  const [page = '', query = ''] = path.split('?')
  return `${page === '/' ? '/_' : page}.data${query && `?${query}`}`
}

const calls = () => [
  `${api.catalogue.homeProductList.path}`,
  `${api.search.list.path}?keyword=6204`,
  `${api.search.list.path}?category2Id=101&sort=0&pageSize=100`,
  `${api.search.getbrandlist.path}?keyword=6204`,
  `${api.catalogue.getInfo.path}?skuId=${agreed}`,
  `${api.catalogue.detailList.path}?skuId=${agreed}`,
  `${api.catalogue.detailSeries.path}?skuId=${agreed}`,
  `${api.catalogue.sameSpecification.path}?skuId=${agreed}`,
  `${api.equivalence.equalGoods.path}?skuId=${agreed}`,
]

/** Checks the status too, so that what should be looked into is there to be looked into. */
async function textOf(path: string, headers: Record<string, string> = {}, expected = 200) {
  const response = await fetch(address + path, { headers, redirect: 'manual' })
  expect(response.status, path).toBe(expected)
  return response.text()
}

test('spec §1: nothing that a visitor can read holds a price or a stock', async () => {
  for (const [path, status] of [
    ...documentsAndData(),
    ...calls().map((path) => [path, 200] as const),
  ]) {
    const text = await textOf(path, {}, status)
    for (const canary of [standardCanary, agreedCanary, stockCanary])
      expect(canary.exec(text)?.[0], path).toBe(undefined)
  }
})

test("a member's pages hold standard prices, company 1's its own, and nobody else's those", async () => {
  const detail = `/productDetail?skuId=${agreed}`
  const own = { cookie: await browserCookies(address, 'purchaser1') }
  const other = { cookie: await browserCookies(address, 'purchaser2') }
  for (const path of [detail, asData(detail), '/productList?productType=1'])
    expect(await textOf(path, own), path).toMatch(agreedCanary)
  const seen = documentsAndData().filter(([path]) => !path.startsWith('/login'))
  for (const [path, status] of seen) {
    const text = await textOf(path, other, status)
    expect(agreedCanary.exec(text)?.[0], path).toBe(undefined)
    const hasGoods = status === 200
    expect(standardCanary.test(text), path).toBe(hasGoods)
  }
  expect(await textOf(detail, other)).toMatch(stockCanary)
})

test.each(['/orderSubmit/', '/ORDERSUBMIT', '/order%53ubmit'])(
  'a visitor at %s is sent to log in',
  async (path) => {
    const { redirected, url } = await fetch(address + path)
    expect([redirected, url]).toEqual([true, `${address}/login?redirect=%2ForderSubmit`])
  },
)

test.each(['/orderSubmit.data', '/orderSubmit/.data', '/orderSubmit/_.data', '/ORDERSUBMIT.data'])(
  'a visitor who asks for %s is sent to log in too',
  async (path) => {
    expect(await textOf(path, {}, 202)).toContain('/login?redirect=%2ForderSubmit')
  },
)

test("a member sees standard prices, company 1 its own, and nobody else company 1's", async () => {
  const authorizationOf = async (account: DemoAccount) => ({
    authorization: (await loginOverHttp(address, account)).token,
  })
  const member = await authorizationOf('member')
  const purchaser1 = await authorizationOf('purchaser1')
  const purchaser2 = await authorizationOf('purchaser2')
  for (const path of calls().filter((path) => /getInfo|sort=0/.test(path))) {
    expect(await textOf(path, member)).toMatch(standardCanary)
    expect(await textOf(path, purchaser1)).toMatch(agreedCanary)
    expect(await textOf(path, member)).not.toMatch(agreedCanary)
    expect(await textOf(path, purchaser2)).not.toMatch(agreedCanary)
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
