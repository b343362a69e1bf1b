import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()
const { app } = await openApp(db)

let goods: Map<string, string>
let places: string[]

beforeAll(async () => {
  const files = locations(await read('/sitemap.xml'))
  expect(files).toEqual(['http://mall.cn/sitemap/pages.xml', 'http://mall.cn/sitemap/goods-0.xml'])
  const file = await read('/sitemap/goods-0.xml')
  goods = new Map(
    Array.from(file.matchAll(entry), ([, skuId = '', changedAt = '']) => [skuId, changedAt]),
  )
  places = locations(await read('/sitemap/pages.xml'))
})

const entry =
  /<url><loc>http:\/\/mall\.cn\/productDetail\?skuId=(\d+)<\/loc><lastmod>([^<]+)<\/lastmod><\/url>\n/g

async function read(url: string) {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host: 'mall.cn' } })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  return body
}

const locations = (xml: string): string[] =>
  Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url.replaceAll('&amp;', '&'))

test('all goods on sale stand in it once, and no others', async () => {
  const rows = await db<{ skuId: string; changedAt: Date; isActive: boolean }[]>`
    select sku_id, changed_at, is_active from sku`
  const active = rows.filter(({ isActive }) => isActive)
  expect(active.length).toBeLessThan(rows.length)
  const wanted = active.map(
    ({ skuId, changedAt }) => [skuId, `${changedAt.toISOString().slice(0, 19)}Z`] as const,
  )
  expect(goods.size).toBe(wanted.length)
  expect(goods).toEqual(new Map(wanted))
})

test('categories and brands with goods, pages and texts, and nothing that needs a login', async () => {
  const paths = places.map((url) => url.replace('http://mall.cn', ''))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/productList',
      '/agreement',
      '/contactUs',
      '/help?topic=search',
      '/productList?category1Id=1',
      '/productList?category3Id=10101',
      '/productList?category3Id=10101&category4Id=1010101',
      '/productList?brandId=100001&brandName=SKF%2F%E6%96%AF%E5%87%AF%E5%AD%9A',
    ]),
  )
  const [count] = await db<{ categories: number; brands: number }[]>`
    select count(distinct category4_id)::int as categories, count(distinct brand_id)::int as brands
    from sku where is_active`
  expect(paths.filter((path) => path.includes('category4Id='))).toHaveLength(count?.categories ?? 0)
  expect(paths.filter((path) => path.includes('brandId='))).toHaveLength(count?.brands ?? 0)
  expect(
    paths.filter((path) => /^\/(login|register|my|admin|productDetail|forget|order)/.test(path)),
  ).toEqual([])
})

test('the date is that of what is said of goods: a name changes it, an order does not', async () => {
  const [skuId = ''] = goods.keys()
  const changedAt = async () => {
    const [row] = await db<
      { changedAt: Date }[]
    >`select changed_at from sku where sku_id = ${skuId}`
    return row?.changedAt.getTime()
  }
  const before = await changedAt()
  await db`update sku set tax_price_fen = 100 where sku_id = ${skuId}`
  await db`update sku set product_name = product_name where sku_id = ${skuId}`
  expect(await changedAt()).toBe(before)
  const [renamed] = await db<{ isNow: boolean }[]>`
    update sku set product_name = product_name || '改' where sku_id = ${skuId}
    returning changed_at = now() as is_now`
  expect(renamed).toEqual({ isNow: true })
  const [gone] = await db<{ isNow: boolean }[]>`
    update sku set sku_is_enable = 0 where sku_id = ${skuId} returning changed_at = now() as is_now`
  expect(gone).toEqual({ isNow: true })
})

test('files of the sitemap are sent compressed, and other names are not found', async () => {
  const headers = { 'accept-encoding': 'gzip' }
  const { rawPayload, headers: told } = await app.inject({ url: '/sitemap/goods-0.xml', headers })
  expect(told['content-encoding']).toBe('gzip')
  expect(rawPayload.length).toBeLessThan(250_000)
  expect(gunzipSync(rawPayload).toString()).toMatch(/<\/urlset>\n$/)
  for (const name of ['goods-1.xml', 'goods-99999999999.xml', 'nothing.xml', '..%2Fsitemap.xml'])
    expect((await app.inject(`/sitemap/${name}`)).statusCode).toBe(404)
})

test('robots keep to their pages, by whole paths', async () => {
  const { body } = await app.inject({ url: '/robots.txt', headers: { host: 'mall.cn' } })
  const lines = body.split('\n')
  expect(lines).toContain('Disallow: /company$')
  expect(lines).toContain('Disallow: /company?')
  expect(lines).toContain('Disallow: /login?')
  expect(lines).not.toContain('Disallow: /company')
  expect(lines).toContain('Disallow: /productList?*attrs=')
  expect(lines.filter((line) => / \/(productDetail|agreement|companyTransfer)/.test(line))).toEqual(
    [],
  )
  expect(lines).toContain('Sitemap: http://mall.cn/sitemap.xml')
})

test('whoever asks without end is refused', async () => {
  const statuses: number[] = []
  for (let time = 1; time <= 121; time++) {
    const { statusCode } = await app.inject({ url: '/sitemap.xml', remoteAddress: '203.0.113.9' })
    statuses.push(statusCode)
  }
  expect(statuses.slice(0, 120)).toEqual(Array(120).fill(200))
  expect(statuses[120]).toBe(429)
})
