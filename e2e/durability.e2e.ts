import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/world.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { httpCall, loginOverHttp, type Server, startServer } from '#test/mall.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-kill-'))
const start = () => startServer({ DATA_DIR: dataDir, SKUS: '200' })
const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
let server: Server
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Buyer = { call: Call; token: string; addressId: string }
type Tally = { acknowledged: Set<string>; keys: string[] }

async function open(account: DemoAccount): Promise<Buyer> {
  const { call, token } = await loginOverHttp(server.address, account)
  const { list } = await call(api.address.addressList, {})
  return { call, token, addressId: list[0]?.addressId ?? expect.unreachable('no address') }
}

/** Orders one piece after the other until the server is gone; notes only what was acknowledged. */
async function buyUntilGone({ call, addressId }: Buyer, skuId: string, tally: Tally) {
  try {
    for (;;) {
      await call(api.cart.addCart, { skuId, count: 1 })
      const { list } = await call(api.cart.cartList, {})
      const line = list.find((item) => item.skuId === skuId) ?? expect.unreachable()
      const { cartItemId, count, taxPrice: price } = line
      const { orderNo } = await call(
        api.order.submitOrder,
        { addressId, isFreight: 0, lines: [{ cartItemId, count, price }] },
        { idempotencyKey: crypto.randomUUID() },
      )
      tally.acknowledged.add(orderNo)
    }
  } catch (error) {
    if (error instanceof TypeError) return // the connection is gone
    if ((error as { status?: number }).status !== 503) throw error
  }
}

async function ordersOf({ call }: Buyer, skuId: string) {
  const numbers: string[] = []
  let pieces = 0
  for (let pageNum = 1, pages = 1; pageNum <= pages; pageNum++) {
    const answer = await call(api.order.orderList, { pageNum, pageSize: 50 })
    pages = answer.pages
    for (const { orderNo, lines } of answer.list) {
      const line = lines.find((item) => item.skuId === skuId)
      if (!line) continue
      numbers.push(orderNo)
      pieces += line.count
    }
  }
  return { numbers, pieces }
}

test('kill -9 of the server, then of the database, under load: no acknowledged order is lost', async () => {
  server = await start()
  const accounts = ['purchaser2', 'manager2', 'purchaser3', 'member'] as const
  let buyers = await Promise.all(accounts.map(open))
  const skuId = await plentiful(buyers[0]?.call ?? expect.unreachable())
  const stockOf = async () =>
    (await httpCall(server.address)(api.catalogue.getInfo, { skuId })).stock
  const stock = await stockOf()
  const before = await Promise.all(buyers.map((buyer) => ordersOf(buyer, skuId)))
  const tallies = accounts.map((): Tally => ({ acknowledged: new Set(), keys: [] }))

  for (const kill of [
    () => server.process.kill('SIGKILL'),
    () => process.kill(postmaster(), 'SIGKILL'),
  ]) {
    const enough = tallies.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0) + 40
    const load = buyers.map((buyer, index) =>
      buyUntilGone(buyer, skuId, tallies[index] ?? expect.unreachable()),
    )
    await expect
      .poll(() => tallies.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0), {
        timeout: 20_000,
      })
      .toBeGreaterThan(enough)
    kill()
    await Promise.all(load)
    if (server.process.signalCode === null && kill.toString().includes('server'))
      await once(server.process, 'exit')
    if (server.process.signalCode !== null) server = await start()
    await expect
      .poll(async () => (await fetch(`${server.address}/readyz`)).status, { timeout: 20_000 })
      .toBe(200)
    buyers = await Promise.all(accounts.map(open))
  }

  let sold = 0
  for (const [index, buyer] of buyers.entries()) {
    const { numbers, pieces } = await ordersOf(buyer, skuId)
    const acknowledged = tallies[index]?.acknowledged ?? new Set()
    expect(acknowledged.difference(new Set(numbers))).toEqual(new Set())
    expect(new Set(numbers).size).toBe(numbers.length)
    sold += pieces - (before[index]?.pieces ?? 0)
  }
  expect(await stockOf()).toBe(stock - sold)
})

/** A SKU of which there is enough for the whole test. */
async function plentiful(call: Call): Promise<string> {
  const { goodsList } = await call(api.search.list, { pageSize: 100 })
  const found = goodsList.list.find(
    ({ stock, minQuantity, taxPrice }) => stock > 1500 && minQuantity === 1 && taxPrice,
  )
  return found?.skuId ?? expect.unreachable('nothing plentiful')
}
