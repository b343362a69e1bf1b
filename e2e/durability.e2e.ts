import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/world.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { loginOverHttp, type Server, startServer } from '#test/mall.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-kill-'))
const start = () => startServer({ DATA_DIR: dataDir, SKUS: '200' })
const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
let server: Server
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const accounts = ['purchaser2', 'manager2', 'purchaser3', 'member'] as const
type Buyer = { call: Call; token: string; addressId: string }

async function open(account: DemoAccount): Promise<Buyer> {
  const { call, token } = await loginOverHttp(server.address, account)
  const { list } = await call(api.address.addressList, {})
  return { call, token, addressId: list[0]?.addressId ?? expect.unreachable('no address') }
}

/** Orders one piece after the other until the server is gone; notes only what was acknowledged. */
async function buyUntilGone({ call, addressId }: Buyer, skuId: string, acknowledged: Set<string>) {
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
      acknowledged.add(orderNo)
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

const killings = {
  async server() {
    server.process.kill('SIGKILL')
    await once(server.process, 'exit')
    server = await start()
  },
  async database() {
    process.kill(postmaster(), 'SIGKILL')
  },
}

test('kill -9 of the server, then of the database, under load: no acknowledged order is lost', async () => {
  server = await start()
  let buyers = await Promise.all(accounts.map(open))
  const skuId = await plentiful(buyers[0]?.call ?? expect.unreachable())
  const stockOf = async () =>
    (await buyers[0]?.call(api.catalogue.getInfo, { skuId }))?.stock ?? Number.NaN
  const stock = await stockOf()
  const before = await Promise.all(buyers.map((buyer) => ordersOf(buyer, skuId)))
  const acknowledged = accounts.map(() => new Set<string>())
  const count = () => acknowledged.reduce((sum, { size }) => sum + size, 0)

  for (const kill of [killings.server, killings.database]) {
    const enough = count() + 40
    const load = buyers.map((buyer, index) =>
      buyUntilGone(buyer, skuId, acknowledged[index] ?? expect.unreachable()),
    )
    await expect.poll(count, { timeout: 20_000 }).toBeGreaterThan(enough)
    await kill()
    await Promise.all(load)
    const readiness = async () => (await fetch(`${server.address}/readyz`)).status
    await expect.poll(readiness, { timeout: 20_000 }).toBe(200)
    buyers = await Promise.all(accounts.map(open))
  }

  const after = await Promise.all(buyers.map((buyer) => ordersOf(buyer, skuId)))
  for (const [index, { numbers }] of after.entries()) {
    expect(acknowledged[index]?.difference(new Set(numbers))).toEqual(new Set())
    expect(new Set(numbers).size).toBe(numbers.length)
  }
  const pieces = (all: typeof after) => all.reduce((sum, one) => sum + one.pieces, 0)
  expect(await stockOf()).toBe(stock - (pieces(after) - pieces(before)))
})

/** A SKU of which there is enough for the whole test. */
async function plentiful(call: Call): Promise<string> {
  const { goodsList } = await call(api.search.list, { pageSize: 100 })
  const found = goodsList.list.find(
    ({ stock = 0, minQuantity, taxPrice }) => stock > 1500 && minQuantity === 1 && taxPrice,
  )
  return found?.skuId ?? expect.unreachable('nothing plentiful')
}
