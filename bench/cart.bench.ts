import { mkdirSync } from 'node:fs'
import { cpus } from 'node:os'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { browserCookies, loginOverHttp, startServer } from '#test/mall.ts'

/**
 * npm run bench:cart calls carts of 20 and of 1,000 lines over HTTP, one call after the other, and prints a table for
 * docs/benchmarks.md. Its options are ROUNDS and DATA_DIR.
 */
const rounds = Number(process.env.ROUNDS ?? 15)
const dataDir = process.env.DATA_DIR ?? 'var/bench'
mkdirSync(dataDir, { recursive: true })
const server = await startServer({ DATA_DIR: dataDir })
const { address } = server
const purchaser = await loginOverHttp(address, 'purchaser1')
const demander = await loginOverHttp(address, 'demander1')
const goods = await manyGoods(purchaser.call, 1000)
const { userId } = await purchaser.call(api.account.userInfo, {})
const { list: addresses } = await purchaser.call(api.address.addressList, {})

console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0]?.model}, ${rounds} rounds`)
console.log('| request | lines | p50 ms | p95 ms |')
console.log('|---|--:|--:|--:|')
for (const size of [20, 1000]) {
  await measureCart(size)
  await measureSharing(size)
}
await server.stop()

async function measureCart(size: number) {
  const { call } = purchaser
  await fill(call, size)
  const lines = await listed(call)
  const cartItemIdStr = lines.map(({ cartItemId }) => cartItemId).join(',')
  const [first, skuId = ''] = [lines[0], goods[0]]
  if (!first) throw new Error('The cart is empty')
  const { cartItemId, minCount } = first
  const cookie = await browserCookies(address, 'purchaser1')
  const page = () => fetch(`${address}/myCart`, { headers: { cookie } }).then((r) => r.text())
  await row('/myCart, HTML', size, page)
  await row('cartList', size, () => call(api.cart.cartList, {}))
  await row('addCart', size, () => call(api.cart.addCart, { skuId, count: 1 }))
  await row('addCartNum', size, () => call(api.cart.addCartNum, { cartItemId, count: minCount }))
  await row('pushCart', size, () => call(api.cart.pushCart, { cartItemIdStr }))
  await row('refreshCartList', size, () => call(api.cart.refreshCartList, { cartItemIdStr }))
  await row('confirmOrder', size, () => call(api.order.confirmOrder, { id: cartItemIdStr }))
  await row('submitOrder', size, async () => {
    await fill(call, size)
    return submission(call)
  })
}

/** Answers the call that is measured: a cart is filled before each order. */
async function submission(call: Call) {
  const lines = await listed(call)
  const input = {
    addressId: addresses[0]?.addressId ?? '',
    isFreight: 1 as const,
    lines: lines.map(({ cartItemId: lineId, count, taxPrice }) => ({
      lineId,
      count,
      price: taxPrice,
    })),
  }
  return () => call(api.order.submitOrder, input, { idempotencyKey: crypto.randomUUID() })
}

async function measureSharing(size: number) {
  const { call } = demander
  await fill(call, size)
  await row('cartShare', size, async () => {
    await fill(call, size)
    const data = (await listed(call)).map(({ cartItemId, count }) => ({ cartItemId, count }))
    return () => call(api.cart.cartShare, { cartItemIdObj: JSON.stringify({ userId, data }) })
  })
  await row('shareCartList', size, () => purchaser.call(api.cart.shareCartList, {}))
  const { list } = await purchaser.call(api.cart.shareCartList, {})
  for (let at = 0; at < list.length; at += 2000) {
    const ids = list.slice(at, at + 2000).map(({ cartItemId }) => cartItemId)
    await purchaser.call(api.cart.removeCart, { cartItemIdStr: ids.join(',') })
  }
}

/** Exactly so many lines: what is missing is added, what is too much removed. */
async function fill(call: Call, size: number) {
  const lines = await listed(call)
  const wanted = new Set(goods.slice(0, size))
  const extra = lines.filter(({ skuId }) => !wanted.has(skuId)).map(({ cartItemId }) => cartItemId)
  if (extra.length) await call(api.cart.removeCart, { cartItemIdStr: extra.join(',') })
  const held = new Set(lines.map(({ skuId }) => skuId))
  for (const skuId of wanted)
    if (!held.has(skuId)) await call(api.cart.addCart, { skuId, count: 1 })
}

async function listed(call: Call) {
  return (await call(api.cart.cartList, {})).list
}

async function manyGoods(call: Call, count: number): Promise<string[]> {
  const found: string[] = []
  for (let pageNum = 1; found.length < count; pageNum++) {
    const { goodsList } = await call(api.search.list, { pageSize: 100, pageNum })
    const good = goodsList.list.filter(
      ({ stock = 0, minQuantity, taxPrice }) => stock > 100 && minQuantity === 1 && taxPrice,
    )
    found.push(...good.map(({ skuId }) => skuId))
  }
  return found.slice(0, count)
}

/** If what is called answers a function, only that is measured. */
async function row(name: string, size: number, ask: () => Promise<unknown>) {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    let start = performance.now()
    const answer = await ask()
    if (typeof answer === 'function') {
      start = performance.now()
      await answer()
    }
    times.push(performance.now() - start)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1)
  console.log(`| ${name} | ${size} | ${at(0.5)} | ${at(0.95)} |`)
}
