import { mkdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#db/embedded.ts'
import { openDb } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { mergeWords, updateTally } from '#mall/trade/order/orderList.sql.ts'
import { loginOverHttp, startServer } from '#test/mall.ts'
import {
  accountOf,
  buyers,
  insertManyOrders,
  insertRuledBuyers,
  manyOrders,
} from './orders/ordersWorld.ts'
import { processorMs } from './peers/processor.ts'

/**
 * npm run bench:orders submits orders of five lines under approval rules at 1, 10 and 50 connections, and turns over
 * the orders of a company that has 100,000 of them, its approvals, and the lists of the staff. It prints tables for
 * docs/benchmarks.md. Processor time is that of the server and of PostgreSQL. Its options are ROUNDS, SECONDS and
 * DATA_DIR; ONLY=lists or ONLY=submit leaves out the other half.
 */
const rounds = Number(process.env.ROUNDS ?? 40)
const seconds = Number(process.env.SECONDS ?? 5)
const only = process.env.ONLY
const dataDir = resolve(process.env.DATA_DIR ?? 'var/bench-orders')
mkdirSync(dataDir, { recursive: true })
const embedded = await startEmbedded(dataDir)
const owner = openDb(embedded.url, { patient: true, connections: 1 })
const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: embedded.url, DEMO: '1' })
const [postmaster] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)
const processes = { programs: [server.process.pid ?? 0], postmasters: [Number(postmaster)] }
try {
  await insertRuledBuyers(owner)
  await insertManyOrders(owner)
  await updateTally(owner) // as each round of jobs does
  await mergeWords(owner)
  await owner`vacuum order_tally`
  sayWhere()
  if (only !== 'lists') await measureSubmissions()
  if (only !== 'submit') await measureLists()
} finally {
  await server.stop()
  await owner.end()
  await embedded.stop()
}

function sayWhere() {
  const [load = 0] = loadavg()
  const machine = `${cpus().length} × ${cpus()[0]?.model}, load ${load.toFixed(1)}`
  const orders = manyOrders.toLocaleString('en')
  console.log(`Node ${process.version}, ${machine}; ${orders} orders of one company\n`)
}

async function measureSubmissions() {
  const skuIds = await selectGoods()
  const all = []
  for (let at = 0; at < buyers; at++) all.push(await openBuyer(accountOf(at)))
  console.log(
    '| submission of 5 lines | connections | orders/s | p50 ms | p95 ms | processor ms | to be approved | refused |',
  )
  console.log('|---|--:|--:|--:|--:|--:|--:|--:|')
  await submitFor(1, all.slice(0, 10), skuIds) // until its code is compiled
  for (const count of [1, 10, 50]) {
    const found = await submitFor(seconds, all.slice(0, count), skuIds)
    const figures = [found.perSecond, ...percentiles(found.times, 0.5, 0.95), found.processor]
    const share = `${Math.round(found.share * 100)} % | ${found.refused}`
    console.log(
      `| under rules | ${count} | ${figures.map((one) => one.toFixed(1)).join(' | ')} | ${share} |`,
    )
  }
  console.log('')
}

type Buyer = Awaited<ReturnType<typeof openBuyer>>

async function openBuyer(account: string) {
  const { call } = await loginOverHttp(server.address, account as DemoAccount)
  const [address] = (await call(api.address.addressList, {})).list
  const { list } = await call(api.cart.cartList, {})
  const cartItemIdStr = list.map(({ cartItemId }) => cartItemId).join(',')
  if (list.length > 0) await call(api.cart.removeCart, { cartItemIdStr })
  const { isFreight } = await call(api.account.userInfo, {})
  return { call, addressId: address?.addressId ?? '', isFreight }
}

/** Each buyer puts five goods into his cart, and submits what is in it. Times are those of the submission, processor that of all three calls. */
async function submitFor(length: number, all: Buyer[], skuIds: string[]) {
  const times: number[] = []
  let [approvals, refused, next] = [0, 0, 0]
  const [begun, used] = [performance.now(), processorMs(processes)]
  const isOver = () => performance.now() - begun > length * 1000
  async function buy(buyer: Buyer) {
    const goods = Array.from({ length: 5 }, () => ({
      skuId: skuIds[next++ % skuIds.length] ?? '',
      count: 1,
    }))
    const { milliseconds, status } = await submitted(buyer, goods)
    times.push(milliseconds)
    if (status === 10) approvals++
  }
  /** A server with too much to do says so at once, and is asked again. */
  async function buyAll(buyer: Buyer) {
    while (!isOver())
      await buy(buyer).catch(async (error) => {
        if (error.status !== 503) throw error
        refused++
        await sleep(200)
      })
  }
  await Promise.all(all.map(buyAll))
  const elapsed = (performance.now() - begun) / 1000
  const processor = (processorMs(processes) - used) / times.length
  const share = approvals / times.length
  return { times, processor, perSecond: times.length / elapsed, share, refused }
}

async function submitted(
  { call, addressId, isFreight }: Buyer,
  goods: { skuId: string; count: number }[],
) {
  await call(api.cart.addGoods, { goods })
  const { list } = await call(api.cart.cartList, {})
  const lines = list.map(({ cartItemId: lineId, count, currentPrice: price }) => ({
    lineId,
    count,
    price,
  }))
  const input = { addressId, isFreight, lines }
  const start = performance.now()
  const key = { idempotencyKey: crypto.randomUUID() }
  const { status } = await call(api.order.submitOrder, input, key)
  return { milliseconds: performance.now() - start, status }
}

/** They are from all over the catalogue, and five of them cost more than ¥5,000. */
async function selectGoods(): Promise<string[]> {
  const rows = await owner<{ skuId: string }[]>`
    select sku_id from sku
    where is_active and tax_price_fen between 100000 and 500000 and min_quantity = 1 and not is_multiple
    order by hashint8(sku_id) limit 2000`
  const skuIds = rows.map(({ skuId }) => skuId)
  await owner`update stock set pieces = 100000000 where sku_id = any(${skuIds}::bigint[])`
  return skuIds
}

async function measureLists() {
  const as = async (account: DemoAccount) => (await loginOverHttp(server.address, account)).call
  const [admin, manager] = [await as('admin1'), await as('manager1')]
  const [buyer, staff] = [await as('purchaser1'), await as('operator')]
  const { orderList } = api.order
  const first = () => 1
  const deep = (n: number) => manyOrders / 10 - 1 - n * 7
  const orders = (call: Call, page: (n: number) => number, asked: object) => (n: number) =>
    call(orderList, { pageNum: page(n), pageSize: 10, ...asked })
  const company = { scope: 'company' }
  const approvals = (call: Call, tab: string, page: (n: number) => number) => (n: number) =>
    call(api.approval.approvalList, { tab, pageNum: page(n), pageSize: 10 } as never)
  const queue =
    (tab: string, page: (n: number) => number, asked: object = {}) =>
    (n: number) =>
      staff(api.shipment.staffOrderList, { tab, pageNum: page(n), pageSize: 10, ...asked } as never)
  const year = (n: number) => ({
    from: `202${5 + (n % 2)}-0${1 + (n % 6)}-01`,
    to: `202${5 + (n % 2)}-09-30`,
  })
  console.log('| list | p50 ms | p95 ms | processor ms |')
  console.log('|---|--:|--:|--:|')
  await row('/myOrder, first page', orders(admin, first, company))
  await row('/myOrder, page 9,700 to 9,999', orders(admin, deep, company))
  await row(
    '/myOrder, 已完成, deep',
    orders(admin, (n) => 9000 - n * 7, { ...company, tab: 'done' }),
  )
  await row('/myOrder, some months', (n) => orders(admin, first, { ...company, ...year(n) })(n))
  await row(
    '/myOrder, by order number',
    orders(admin, first, { ...company, keyword: 'so250101123456' }),
  )
  await measureWords(admin)
  await row('/myOrder of one buyer', orders(buyer, first, {}))
  await row('/orderApproval, 待我审批', approvals(manager, 'waiting', first))
  await row('/orderApproval, 我已审批', approvals(manager, 'decided', first))
  await row('/orderApproval, 我已审批, deep', approvals(manager, 'decided', deep))
  await row('/orderApproval, 抄送我, deep', approvals(admin, 'copied', deep))
  await row('/admin/orders, 待确认', queue('confirming', first))
  await row('/admin/orders, 待收货', queue('underWay', first))
  await row('/admin/orders, 全部, deep', queue('all', deep))
  await row('/admin/orders, by order number', queue('all', first, { keyword: 'so250101123456' }))
  await row('/admin, desk', () => staff(api.staff.desk, {}))
  await row('/admin/deliveries, 已发送', (n) =>
    staff(api.notice.deliveryList, { tab: 'sent', pageNum: 1 + n, pageSize: 20 } as never),
  )
}

/** First pages and those in the middle, which are the dearest. */
async function measureWords(admin: Call) {
  for (const words of [{ keyword: '6204' }, { keyword: '轴承' }, { brand: 'SKF' }]) {
    const asked = { scope: 'company' as const, pageSize: 10, ...words }
    const { pages, total } = await admin(api.order.orderList, asked)
    const name = `/myOrder, by ${Object.values(words)} (${total.toLocaleString('en')})`
    const middle = Math.ceil(pages / 2)
    await row(`${name}, first page`, () => admin(api.order.orderList, { ...asked, pageNum: 1 }))
    await row(`${name}, deep`, (n) =>
      admin(api.order.orderList, { ...asked, pageNum: Math.max(1, middle - n) }),
    )
  }
}

/** One call after the other, after a few that are not measured. */
async function row(name: string, ask: (n: number) => Promise<unknown>) {
  for (let n = 0; n < 8; n++) await ask(n)
  const times: number[] = []
  const used = processorMs(processes)
  for (let n = 0; n < rounds; n++) {
    const start = performance.now()
    await ask(n)
    times.push(performance.now() - start)
  }
  const processor = (processorMs(processes) - used) / rounds
  const figures = [...percentiles(times, 0.5, 0.95), processor]
  console.log(`| ${name} | ${figures.map((one) => one.toFixed(1)).join(' | ')} |`)
}

function percentiles(times: number[], ...parts: number[]): number[] {
  const sorted = times.toSorted((a, b) => a - b)
  return parts.map((part) => sorted[Math.floor(sorted.length * part)] ?? 0)
}
