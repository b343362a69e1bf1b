import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import autocannon from 'autocannon'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { browserCookies, loginOverHttp, startServer } from '#test/mall.ts'

/**
 * npm run bench makes the first journey over HTTP at 1, 10 and 50 connections, and prints a table for
 * docs/benchmarks.md.
 */
const seconds = Number(process.env.SECONDS ?? 5)
const connections = [1, 10, 50]

const dataDir = process.env.DATA_DIR ?? 'var/bench'
mkdirSync(dataDir, { recursive: true })
const server = await startServer({ DATA_DIR: dataDir })
const { address } = server
const { call, token } = await loginOverHttp(address, 'purchaser2')
const skuId = await plentiful(call)
await call(api.cart.addCart, { skuId, count: 1 })

const visitor = { accept: 'text/html' }
const member = { ...visitor, cookie: await browserCookies(address, 'purchaser2') }
const program = { accept: 'application/json', authorization: token }
const inCategory = '/productList?category2Id=101'

type Load = { name: string; path: string; headers: Record<string, string>; body?: string }
const loads: Load[] = [
  { name: 'home, HTML', path: '/', headers: visitor },
  { name: 'list 轴承, HTML', path: inCategory, headers: visitor },
  { name: 'list 轴承, HTML, logged in', path: inCategory, headers: member },
  { name: 'list 6204, HTML', path: '/productList?keyword=6204', headers: visitor },
  { name: 'list 6204, JSON', path: `${api.search.list.path}?keyword=6204`, headers: program },
  { name: 'detail, HTML', path: `/productDetail?skuId=${skuId}`, headers: visitor },
  {
    name: 'add to cart',
    path: api.cart.addCart.path,
    headers: { ...program, 'content-type': 'application/json' },
    body: JSON.stringify({ skuId, count: 1 }),
  },
  { name: 'cart', path: api.cart.cartList.path, headers: program },
]

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${seconds} s each`)
console.log('| request | connections | requests/s | p50 ms | p99 ms | errors | memory MB |')
console.log('|---|--:|--:|--:|--:|--:|--:|')
for (const load of loads) for (const count of connections) await run(load, count)
for (const count of connections) await runSubmit(count)
await server.stop()

async function run({ name, path, headers, body }: Load, count: number) {
  const { requests, latency, non2xx, errors } = await autocannon({
    url: address + path,
    method: body ? 'POST' : 'GET',
    body,
    connections: count,
    duration: seconds,
    headers: { ...headers, 'accept-encoding': 'br' },
  })
  row(name, count, requests.average, latency.p50, latency.p99, non2xx + errors)
}

/** Add and submit, one after the other in each connection; the time is that of an accepted submission alone. */
async function runSubmit(count: number) {
  const accounts = ['member', 'purchaser2', 'manager2', 'admin2', 'purchaser3'] as const
  const buyers = await Promise.all(accounts.map((account) => loginOverHttp(address, account)))
  const goods = await manyGoods(count)
  const until = Date.now() + seconds * 1000
  const times: number[] = []
  let errors = 0
  await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const buyer = buyers[index % buyers.length]?.call ?? call
      const { list } = await buyer(api.address.addressList, {})
      const addressId = list[0]?.addressId ?? ''
      while (Date.now() < until) {
        const line = await addLine(buyer, goods[index] ?? skuId)
        const start = performance.now()
        await buyer(
          api.order.submitOrder,
          { addressId, isFreight: 0, lines: [line] },
          { idempotencyKey: crypto.randomUUID() },
        ).then(
          () => times.push(performance.now() - start),
          () => errors++,
        )
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(times.length * part)] ?? 0
  row('add and submit an order', count, times.length / seconds, at(0.5), at(0.99), errors)
}

async function addLine(buyer: Call, skuId: string) {
  await buyer(api.cart.addCart, { skuId, count: 1 })
  const { list } = await buyer(api.cart.cartList, {})
  const { cartItemId = '', count = 1, taxPrice = 0 } = list.find((i) => i.skuId === skuId) ?? {}
  return { lineId: cartItemId, count, price: taxPrice }
}

async function plentiful(call: Call): Promise<string> {
  const [first = ''] = await manyGoods(1, call)
  return first
}

async function manyGoods(count: number, as: Call = call): Promise<string[]> {
  const goods: string[] = []
  for (let pageNum = 1; goods.length < count; pageNum++) {
    const { goodsList } = await as(api.search.list, { pageSize: 100, pageNum })
    const found = goodsList.list.filter(
      ({ stock = 0, minQuantity, taxPrice }) => stock > 1000 && minQuantity === 1 && taxPrice,
    )
    goods.push(...found.map((item) => item.skuId))
  }
  return goods.slice(0, count)
}

function row(
  name: string,
  count: number,
  perSecond: number,
  p50: number,
  p99: number,
  errors: number,
) {
  const figures = [perSecond, p50, p99].map((figure) => figure.toFixed(figure < 10 ? 1 : 0))
  console.log(`| ${name} | ${count} | ${figures.join(' | ')} | ${errors} | ${memory()} |`)
}

/** Answers the resident megabytes of the server process. */
function memory(): string {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], {
    encoding: 'utf8',
  })
  return (Number(kilobytes) / 1024).toFixed(0)
}
