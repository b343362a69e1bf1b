import { mkdirSync } from 'node:fs'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { api } from '#mall/api.ts'
import { logIn, openBrowser } from '#test/browser.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'
import { interactions } from './pages/interactions.ts'
import { lighthouse } from './pages/lighthouse.ts'
import { openings } from './pages/openings.ts'
import { firstView, type View } from './pages/views.ts'

/**
 * npm run bench:pages measures what a first view costs and how soon it answers, and prints tables for
 * docs/benchmarks.md. With ADDRESS it measures a server that runs already; LIGHTHOUSE=0 leaves Lighthouse out.
 */
const rounds = Number(process.env.ROUNDS ?? 5)
const server = process.env.ADDRESS ? null : await startOwn()
const address = process.env.ADDRESS ?? server?.address ?? ''
const { call } = await loginOverHttp(address, 'purchaser2')
const skuIds = await fillCart(200)
const pages: Record<string, string> = {
  home: '/',
  list: '/productList?category3Id=10101',
  detail: `/productDetail?skuId=${skuIds[0]}`,
  cart: '/myCart',
}

const browser = await openBrowser()
console.log(
  '| page | LCP ms | LCP ms from another page | CLS | HTML KB | CSS KB | JS KB | pictures | largest picture B |',
)
console.log('|---|--:|--:|--:|--:|--:|--:|--:|--:|')
row('a text alone', await median(browser, '/robots.txt'))
for (const [name, path] of Object.entries(pages)) row(name, await median(browser, path))
await interactions(browser, address, pages, rounds)
await openings(browser, address, pages.list ?? '/')
await browser.close()
if (process.env.LIGHTHOUSE !== '0') await lighthouse(address, pages)
await server?.stop()

async function startOwn() {
  const dataDir = process.env.DATA_DIR ?? 'var/bench'
  mkdirSync(dataDir, { recursive: true })
  return startServer({ DATA_DIR: dataDir })
}

/** Puts one piece of each SKU into the cart, so that it has as many rows. */
async function fillCart(count: number): Promise<string[]> {
  const found: string[] = []
  for (let pageNum = 1; found.length < count; pageNum++) {
    const { goodsList } = await call(api.search.list, {
      category2Id: '101',
      pageNum,
      pageSize: 100,
    })
    found.push(...goodsList.list.filter(({ taxPrice }) => taxPrice).map(({ skuId }) => skuId))
    if (pageNum >= goodsList.pages) break
  }
  const skuIds = found.slice(0, count)
  const { list } = await call(api.cart.cartList, {})
  for (const skuId of skuIds.slice(list.length)) {
    const { minQuantity } = await call(api.catalogue.getInfo, { skuId })
    await call(api.cart.addCart, { skuId, count: minQuantity })
  }
  return skuIds
}

async function median(browser: Browser, path: string): Promise<View> {
  const views: View[] = []
  for (let round = 0; round < rounds; round++) {
    const context = await newContext(browser, path)
    views.push(await firstView(await context.newPage(), address + path))
    await context.close()
  }
  const [best] = views.toSorted((a, b) => a.lcp - b.lcp).slice(Math.floor(rounds / 2))
  if (!best) throw new Error(`${path} was never shown.`)
  return { ...best, cls: Math.max(...views.map(({ cls }) => cls)) }
}

async function newContext(browser: Browser, path: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page: Page = await context.newPage()
  if (path === '/myCart') await logIn(page, address, 'purchaser2')
  await page.close()
  return context
}

function row(name: string, { lcp, lcpNext, cls, bytes, pictures, largest }: View) {
  const kb = (value: number) => (value / 1000).toFixed(1)
  const cells = [
    name,
    Math.round(lcp),
    Math.round(lcpNext),
    cls,
    kb(bytes.html),
    kb(bytes.css),
    kb(bytes.js),
  ]
  console.log(`| ${[...cells, pictures, largest].join(' | ')} |`)
}
