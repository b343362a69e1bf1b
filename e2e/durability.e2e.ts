import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { SubmitOrder } from '#mall/trade/order/settled.contract.ts'
import { loginOverHttp, type Server, startServer } from '#test/mall.ts'
import { sentImport } from '#test/sentImport.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'mall-kill-'))
const start = () => startServer({ DATA_DIR: dataDir, SKUS: '200', JOBS_SECONDS: '2' })
const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
let server: Server
afterAll(async () => {
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const accounts = ['purchaser2', 'manager2', 'purchaser3', 'member'] as const
type Buyer = { call: Call; addressId: string }
type Submission = { input: SubmitOrder; idempotencyKey: string }
/** A buyer knows the number under each key; it is null as long as no answer came. */
type Ledger = Map<Submission, string | null>

async function open(account: DemoAccount): Promise<Buyer> {
  const { call } = await loginOverHttp(server.address, account)
  const { list } = await call(api.address.addressList, {})
  return { call, addressId: list[0]?.addressId ?? expect.unreachable('no address') }
}

/** Orders one piece after the other until the server is gone. */
async function buyUntilGone({ call, addressId }: Buyer, skuId: string, ledger: Ledger) {
  try {
    for (;;) {
      await call(api.cart.addCart, { skuId, count: 1 })
      const { list } = await call(api.cart.cartList, {})
      const line = list.find((item) => item.skuId === skuId) ?? expect.unreachable()
      const { cartItemId: lineId, count, taxPrice: price } = line
      const input = { addressId, isFreight: 0 as const, lines: [{ lineId, count, price }] }
      await submit(call, { input, idempotencyKey: crypto.randomUUID() }, ledger)
    }
  } catch (error) {
    if (error instanceof TypeError) return // the connection is gone
    if ((error as { status?: number }).status !== 503) throw error
  }
}

async function submit(call: Call, submission: Submission, ledger: Ledger) {
  const { input, idempotencyKey } = submission
  ledger.set(submission, ledger.get(submission) ?? null)
  const { orderNo } = await call(api.order.submitOrder, input, { idempotencyKey })
  expect(ledger.get(submission) ?? orderNo).toBe(orderNo)
  ledger.set(submission, orderNo)
}

/** Sends again what was not answered, and one that was. */
async function repeat({ call }: Buyer, ledger: Ledger) {
  for (const submission of [...withAnswer(ledger, false), ...withAnswer(ledger, true).slice(-1)])
    await untilAnswered(() => submit(call, submission, ledger))
}

/** Does as a program that is told 503: a database that is back has not yet told so to every connection. */
async function untilAnswered<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if ((error as { status?: number }).status !== 503) throw error
      await setTimeout(200)
    }
  }
}

const withAnswer = (ledger: Ledger, isAnswered: boolean) =>
  [...ledger].flatMap(([submission, orderNo]) =>
    (orderNo !== null) === isAnswered ? [submission] : [],
  )

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

test('kill -9 of the server, then of the database, under load: each key is one order', {
  tags: 'long/processes',
}, async () => {
  server = await start()
  let buyers = await Promise.all(accounts.map(open))
  const skuId = await plentiful(buyers[0]?.call ?? expect.unreachable())
  const stockOf = async () =>
    (await buyers[0]?.call(api.catalogue.getInfo, { skuId }))?.stock ?? Number.NaN
  const stock = await stockOf()
  const before = await Promise.all(buyers.map((buyer) => ordersOf(buyer, skuId)))
  const ledgers = accounts.map((): Ledger => new Map())
  let repeated = 0
  const count = () => ledgers.reduce((sum, { size }) => sum + size, 0)
  const inFlight = () => ledgers.flatMap((ledger) => withAnswer(ledger, false)).length

  for (const kill of [killings.server, killings.database]) {
    const enough = count() + 40
    const load = buyers.map((buyer, index) =>
      buyUntilGone(buyer, skuId, ledgers[index] ?? expect.unreachable()),
    )
    const isTime = () => count() > enough && inFlight() > 1
    await expect.poll(isTime).toBe(true)
    await kill()
    await Promise.all(load)
    buyers = await Promise.all(accounts.map((account) => untilAnswered(() => open(account))))
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    repeated += inFlight()
    for (const [index, ledger] of ledgers.entries())
      await repeat(buyers[index] ?? expect.unreachable(), ledger)
    expect(inFlight()).toBe(0)
  }
  expect(repeated).toBeGreaterThan(0)

  const after = await Promise.all(buyers.map((buyer) => ordersOf(buyer, skuId)))
  for (const [index, { numbers }] of after.entries()) {
    const known = [...(before[index]?.numbers ?? []), ...(ledgers[index]?.values() ?? [])]
    expect(numbers.toSorted()).toEqual(known.toSorted()) // there is one order for each key, and no other
  }
  const pieces = (all: typeof after) => all.reduce((sum, one) => sum + one.pieces, 0)
  expect(await stockOf()).toBe(stock - (pieces(after) - pieces(before)))
})

/** Finds a SKU of which there is enough for the whole test. */
async function plentiful(call: Call): Promise<string> {
  const { goodsList } = await call(api.search.list, { pageSize: 100 })
  const found = goodsList.list.find(
    ({ stock = 0, minQuantity, taxPrice }) => stock > 1500 && minQuantity === 1 && taxPrice,
  )
  return found?.skuId ?? expect.unreachable('nothing plentiful')
}

test('kill -9 in the middle of writing an import: the next start writes the rest, and nothing twice', {
  tags: 'long/processes',
}, async () => {
  const rows = 8000
  await server?.stop()
  server = await start()
  const staff = async () => (await loginOverHttp(server.address, 'operator')).call
  const call = await staff()
  const { brands, categories } = await call(api.assortment.goodsChoices, {})
  const brandId = brands[0]?.brandId ?? expect.unreachable()
  const category4Id = categories.find(({ categoryId }) => categoryId.length === 7)?.categoryId ?? ''
  const goodsOf = async (by: Call) =>
    (await by(api.assortment.goodsList, { tab: 'all', brandId })).total
  const before = await goodsOf(call)
  const lines = Array.from({ length: rows }, (_, no) => `KILL-${no},试件,${no + 1}.00,个,3`)
  const table = ['型号,名称,含税价,单位,交期（工作日）', ...lines].join('\n')
  const runId = await sentImport(server.address, table)
  const detail = (by: Call) => by(api.importing.importDetail, { runId })
  const { columns, choices } = await detail(call)
  await call(api.importing.checkImport, {
    runId,
    columns: columns.map(({ no, field, attribute }) => ({
      no,
      field,
      attribute,
      isConfirmed: true,
    })),
    choices: { ...choices, brandId, category4Id },
  })
  await expect.poll(async () => (await detail(call)).state).toBe('checked')
  expect((await detail(call)).counts).toEqual({ new: rows })
  await call(api.importing.applyImport, { runId })
  await expect.poll(async () => (await detail(call)).written, { interval: 10 }).toBeGreaterThan(0)
  await killings.server()

  const again = await staff()
  const { state, written } = await detail(again)
  expect([state, written < rows]).toEqual(['applying', true])
  await expect.poll(async () => (await detail(again)).state).toBe('applied')
  expect(await detail(again)).toMatchObject({ written: rows, counts: { new: rows } })
  await expect.poll(() => goodsOf(again)).toBe(before + rows)
})
