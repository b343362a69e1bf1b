import { brotliCompressSync, constants } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { pages } from '#mall/pages.ts'
import { browserCookies, type Server } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'
import { sentImport } from '#test/sentImport.ts'

let server: Server
let db: Db
let skuId = ''
let gone = ''

beforeAll(async () => {
  const mall = await openMall()
  server = mall.servers[0] ?? expect.unreachable()
  db = mall.db
  const [found] = await db<{ skuId: string; gone: string }[]>`
    select min(sku_id) filter (where is_active and model = '6204-2RSH') as sku_id,
      min(sku_id) filter (where not is_active) as gone from sku`
  ;({ skuId, gone } = found ?? expect.unreachable())
})

afterAll(async () => {
  await server?.stop()
  await db?.end()
})

/** A robot reads this of a page. */
type Read = {
  status: number
  html: string
  titles: string[]
  headings: string[]
  canonical: string[]
  /** They stand by name or property. */
  meta: Record<string, string>
  jsonLd: { '@type': string; [key: string]: unknown }[]
}

async function open(path: string, cookie = '') {
  const url = new URL(path, server.address)
  const response = await fetch(url, { redirect: 'manual', headers: { cookie } })
  const { status, headers } = response
  return { status, headers, html: await response.text() }
}

async function read(path: string, cookie = ''): Promise<Read> {
  const { status, html } = await open(path, cookie)
  const head = html.slice(0, html.indexOf('</head>'))
  const all = (text: string, pattern: RegExp) =>
    Array.from(text.matchAll(pattern), ([, found = '']) => plain(found))
  return {
    status,
    html,
    titles: all(html, /<title>([^<]*)<\/title>/g),
    headings: all(html, /<h1[^>]*>(.*?)<\/h1>/g),
    canonical: all(head, /<link rel="canonical" href="([^"]*)"/g),
    meta: Object.fromEntries(
      Array.from(
        head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g),
        ([, name, content = '']) => [name, plain(content)],
      ),
    ),
    jsonLd: Array.from(
      html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g),
      ([, text = '']) => JSON.parse(text),
    ),
  }
}

const plain = (text: string) =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'")

/** Pages to be kept, each its own canonical, with the types of what they say of themselves. */
const kept = () => [
  ['/', 'Organization', 'WebSite'],
  ['/productList', 'BreadcrumbList'],
  ['/secondCategory?firstCategoryId=1', 'BreadcrumbList'],
  ['/productList?category1Id=1', 'BreadcrumbList'],
  ['/productList?category2Id=101', 'BreadcrumbList'],
  ['/productList?category3Id=10101', 'BreadcrumbList'],
  ...['category2Id=402', 'category3Id=40201', 'category3Id=40201&category4Id=4020101'].map(
    (keys) => [`/productList?${keys}`, 'BreadcrumbList'], // it is one name in three categories
  ),
  ['/productList?category3Id=10101&category4Id=1010101', 'BreadcrumbList'],
  ['/productList?category3Id=10101&pageNum=2', 'BreadcrumbList'],
  ['/productList?brandId=100001&brandName=SKF%2F%E6%96%AF%E5%87%AF%E5%AD%9A', 'BreadcrumbList'],
  [`/productDetail?skuId=${skuId}`, 'Product', 'BreadcrumbList'],
  [
    '/productList?brandId=100001&brandName=SKF%2F%E6%96%AF%E5%87%AF%E5%AD%9A&category4Id=1010101',
    'BreadcrumbList',
  ],
  ['/help?topic=search', 'BreadcrumbList'],
  ['/agreement?text=privacy', 'BreadcrumbList'],
  ...pages
    .filter(({ access, layout, path }) => access === 'public' && layout === 'shop' && !known(path))
    .map(({ path }) => [path, 'BreadcrumbList']),
]
const known = (path: string) =>
  ['/', '/productList', '/productDetail', '/productCompare', '/secondCategory'].includes(path)

test.each([
  '/productList?keyword=6204',
  '/admin/home', // purchasers do not find it
])('%s tells the styles that it shows, before every script', async (path) => {
  const { headers, html } = await open(path, await browserCookies(server.address, 'purchaser1'))
  const [head = ''] = html.split('</head>')
  const styles = Array.from(head.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="([^"]*)"/g))
  const told = styles.map(([, href]) => `<${href}>; rel=preload; as=style`)
  expect(headers.get('link')).toBe(told.join(', '))
  expect(head.lastIndexOf('<script')).toBeLessThan(styles[0]?.index ?? 0)
})

test('every public page says what it is, once and unlike any other', async () => {
  const seen = new Set<string>()
  for (const [path = '', ...types] of kept()) {
    const { status, titles, headings, canonical, meta, jsonLd } = await read(path)
    const address = new URL(path, server.address).href
    const [title = ''] = titles
    expect({ path, status, titles, headings }).toEqual({
      path,
      status: 200,
      titles: [expect.stringMatching(/工业品商城/)],
      headings: [expect.stringMatching(/./)],
    })
    expect(canonical.map((url) => new URL(url).href)).toEqual([address])
    expect(meta.robots).toBe(undefined)
    expect(meta.description?.length).toBeGreaterThan(15)
    expect([title, title.replace(/ – 工业品商城$/, '')]).toContain(meta['og:title'])
    expect(meta).toMatchObject({
      'og:site_name': '工业品商城',
      'og:description': meta.description,
      'og:image': expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/og\/v1\/[\w-]+\.png$/),
    })
    expect(new URL(meta['og:url'] ?? '').href).toBe(address)
    expect(jsonLd.map((one) => one['@type'])).toEqual(types)
    seen.add(title)
    seen.add(meta.description ?? '')
  }
  expect(seen.size).toBe(kept().length * 2)
})

/** Such a page needs to be told what to show. */
const keys: Record<string, string> = {
  '/secondCategory': '?firstCategoryId=1',
  '/admin/company': '?companyId=1',
  '/admin/agreement': '?agreementId=1',
  '/admin/content': '?slug=hexin',
}

test('every page has one heading and a title that no other has', async () => {
  const [order] = await db<{ orderNo: string; unpaid: string; userId: string }[]>`
    select max(user_id)::text as user_id, min(order_no) filter (where o.status <> 20) as order_no,
      min(order_no) filter (where o.status = 20) as unpaid
    from sales_order o join person using (user_id) where account = 'purchaser2'`
  const { orderNo, unpaid, userId } = order ?? expect.unreachable()
  const [made] = await db<{ invoiceNo: string; receivedNo: string; afterSaleNo: string }[]>`
    select min(invoice_no) as invoice_no, (select min(after_sale_no) from after_sale a where a.user_id = i.user_id) as after_sale_no, (select min(order_no) from sales_order o where o.user_id = i.user_id
      and o.status = 60) as received_no
    from invoice i join person using (user_id) where account = 'purchaser2' group by i.user_id`
  const { invoiceNo, receivedNo, afterSaleNo } = made ?? expect.unreachable()
  const [statement] = await db<{ statementNo: string }[]>`
    select min(statement_no) as statement_no from statement where company_id = 1`
  const told: Record<string, string> = {
    ...keys,
    '/productDetail': `?skuId=${skuId}`,
    '/productCompare': `?skuIds=${skuId}`,
    '/orderDetail': `?orderNo=${orderNo}`,
    '/admin/order': `?orderNo=${orderNo}`,
    '/invoiceApply': `?orderNos=${receivedNo}`,
    '/invoiceDetail': `?invoiceNo=${invoiceNo}`,
    '/afterSaleApply': `?orderNo=${receivedNo}`,
    '/afterSaleDetail': `?afterSaleNo=${afterSaleNo}`,
    '/admin/afterSale': `?afterSaleNo=${afterSaleNo}`,
    '/admin/invoice': `?invoiceNo=${invoiceNo}`,
    '/statementDetail': `?statementNo=${statement?.statementNo}`,
    '/admin/statement': `?statementNo=${statement?.statementNo}`,
    '/admin/phoneOrder': `?userId=${userId}`,
    '/admin/import': `?runId=${await sentImport(server.address)}`,
    '/settlement': `?source=buynow&id=${skuId}`,
    '/submitResult': `?orderNo=${orderNo}`,
    '/checkStand': `?orderNo=${unpaid}`,
  }
  const cookies = {
    public: '',
    login: await browserCookies(server.address, 'purchaser2'),
    operator: await browserCookies(server.address, 'operator'),
  }
  const others: Record<string, string> = {
    '/memberCenter': await browserCookies(server.address, 'member'),
    '/statementDetail': await browserCookies(server.address, 'admin1'),
  }
  const titles = new Map<string, string>()
  for (const { path, access } of pages) {
    const cookie = others[path] ?? cookies[access]
    const { status, headings, titles: own } = await read(path + (told[path] ?? ''), cookie)
    const [title = ''] = own
    expect({ path, status, headings }).toEqual({
      ...{ path, status: 200 },
      headings: [expect.stringMatching(/./)],
    })
    expect([path, titles.get(title)]).toEqual([path, undefined])
    titles.set(title, path)
  }
  expect(titles.size).toBe(pages.length)
})

test('goods are named by brand and model first, and no price is said to anybody', async () => {
  const { titles, headings, meta, jsonLd, html } = await read(`/productDetail?skuId=${skuId}`)
  const [sku] = await db<{ name: string; skuCode: string; yuan: string }[]>`
    select brand_name || ' ' || model || ' ' || product_name as name, sku_code,
      to_char(tax_price_fen / 100.0, 'FM999999990.00') as yuan
    from sku join brand using (brand_id) where sku_id = ${skuId}`
  const { name, skuCode, yuan } = sku ?? expect.unreachable()
  expect(titles[0]?.startsWith(name)).toBe(true)
  expect(headings).toEqual([name.replace('SKF/', '')]) // both names are for search engines
  expect(meta.description).toContain(skuCode)
  expect(meta['og:type']).toBe('product')
  const [product, breadcrumb] = jsonLd
  expect(product).toMatchObject({ name, sku: skuCode, image: meta['og:image'] })
  expect(JSON.stringify(jsonLd)).not.toMatch(/offers|price/i)
  expect(html).not.toContain(yuan)
  const crumbs = breadcrumb?.itemListElement as { name: string; item: string }[]
  expect(crumbs).toHaveLength(6)
  expect(crumbs[0]).toMatchObject({ name: '首页', item: `${server.address}/` })
  const lists = crumbs.slice(1, -1).map(({ item }) => item.replace(server.address, ''))
  expect(lists).toEqual([
    '/productList?category1Id=1',
    '/productList?category2Id=101',
    '/productList?category3Id=10101',
    '/productList?category3Id=10101&category4Id=1010101',
  ])
  expect((await fetch(meta['og:image'] ?? '')).headers.get('content-type')).toBe('image/png')
})

test.each([
  ['/productList?keyword=6204', 'noindex'],
  ['/productList?category3Id=10101&brandIds=100001', 'noindex'],
  ['/productList?category3Id=10101&attrs=%E5%86%85%E5%BE%84(mm):20', 'noindex'],
  ['/productList?category3Id=10101&choose=brand', 'noindex'],
  ['/productList?keyword=nosuchthing', 'noindex'],
  ['/agreement?text=privacy&version=2026.1', 'noindex'],
  ['/login', 'noindex'],
  ['/register', 'noindex'],
  ['/forgetPwd', 'noindex'],
  ['/firstRun?token=nobody', 'noindex'],
  ['/secondStep', 'noindex'],
])('%s is not to be kept', async (path, robots) => {
  const { status, meta } = await read(path)
  expect({ status, robots: meta.robots }).toEqual({ status: 200, robots })
})

test.each([
  ['/productList?category3Id=10101&view=list&sort=1', '/productList?category3Id=10101'],
  [
    '/productList?brandId=100001&brandName=other',
    '/productList?brandId=100001&brandName=SKF%2F%E6%96%AF%E5%87%AF%E5%AD%9A',
  ],
  ['/productList?category1Id=1&category1Name=%E8%BD%B4%E6%89%BF', '/productList?category1Id=1'],
  ['/help?topic=search&from=1', '/help?topic=search'],
])('%s names %s as its address', async (path, canonical) => {
  expect((await read(path)).canonical).toEqual([server.address + canonical])
})

test('what is not there, what is gone, what has moved and what cannot be done', async () => {
  const answer = async (path: string, method = 'GET') => {
    const { status, headers } = await fetch(server.address + path, { method, redirect: 'manual' })
    return [status, headers.get('location') ?? headers.get('allow')]
  }
  expect(await answer('/nosuchpage')).toEqual([404, null])
  expect(await answer('/productDetail?skuId=999999999')).toEqual([404, null])
  expect(await answer('/productList?category3Id=99999')).toEqual([404, null])
  expect(await answer('/productList?category3Id=10101&pageNum=9999')).toEqual([404, null])
  expect(await answer('/help?topic=nothing')).toEqual([404, null])
  expect(await answer('/agreement?text=nosuch')).toEqual([404, null])
  expect(await answer(`/productDetail?skuId=${gone}`)).toEqual([410, null])
  expect(await answer('/ProductDetail/?skuId=1&a=b')).toEqual([301, '/productDetail?skuId=1&a=b'])
  expect(await answer('/img/v1/mid/part.svg')).toEqual([301, '/img/v7/mid/part.svg'])
  expect(await answer('/productList', 'POST')).toEqual([405, 'GET, HEAD'])
  expect((await read(`/productDetail?skuId=${gone}`)).meta.robots).toBe('noindex')
})

test('every address of the sitemap is open and its own canonical', {
  tags: 'long/browser',
}, async () => {
  const locations = async (path: string) => {
    const xml = await (await fetch(server.address + path)).text()
    return Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => plain(url))
  }
  expect(await locations('/sitemap.xml')).toHaveLength(2)
  const places = await locations('/sitemap/pages.xml')
  const goods = await locations('/sitemap/goods-0.xml')
  const sample = [...places, ...goods].filter((_, at) => at % 97 === 0 || at < 12)
  expect(sample.length).toBeGreaterThan(300)
  for (const url of sample.slice(0, 60).concat(sample.slice(-20))) {
    const { status, canonical, meta } = await read(url)
    expect({ url, status, canonical: canonical.map((one) => new URL(one).href) }).toEqual({
      url,
      status: 200,
      canonical: [new URL(url).href],
    })
    expect(meta.robots).toBe(undefined)
  }
})

/** These are the bytes that travel: HTML and styles of a first view, and each picture. */
test('a list is small: 30 KB of HTML and styles, 2 KB a picture, and no fonts', async () => {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  const weigh = async (path: string) => {
    const text = await (await fetch(new URL(path, server.address))).text()
    return { text, bytes: brotliCompressSync(text, quality).length }
  }
  for (const path of ['/productList?category3Id=10101', '/productList?keyword=6204&view=list']) {
    const { text: html, bytes } = await weigh(path)
    const found = (pattern: RegExp) => [
      ...new Set(Array.from(html.matchAll(pattern), ([, url = '']) => plain(url))),
    ]
    const styles = await Promise.all(
      found(/<link(?=[^>]*rel="stylesheet")[^>]*href="([^"]+)"/g).map(weigh),
    )
    const pictures = await Promise.all(found(/<img[^>]* src="([^"]+)"/g).map(weigh))
    expect(styles.length).toBeGreaterThan(0)
    expect(pictures.length).toBeGreaterThan(1)
    const sum = styles.reduce((total, style) => total + style.bytes, bytes)
    expect(sum).toBeLessThanOrEqual(30_000)
    expect(Math.max(...pictures.map((picture) => picture.bytes))).toBeLessThanOrEqual(2000)
    expect([html, ...styles.map(({ text }) => text)].join('')).not.toMatch(/@font-face|\.woff/)
  }
})
