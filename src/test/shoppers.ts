import { setTimeout } from 'node:timers/promises'
import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { loginOverHttp } from './mall.ts'
import { newSku, submission, submit } from './orders.ts'

export type Tally = {
  requests: number
  /** These were not answered as they should be. */
  failures: string[]
  /** A process answered 503 so many times because it had too much to do. */
  busy: number
  /** These orders were acknowledged. */
  orders: string[]
  /** Answers by port. */
  servedBy: Record<string, number>
}

export const newTally = (): Tally => ({
  requests: 0,
  failures: [],
  busy: 0,
  orders: [],
  servedBy: {},
})

type Shop = { address: string; db: Db; accounts: readonly DemoAccount[]; tally: Tally }

/**
 * Each account orders one piece after the other while as many visitors read. It answers the numbers of all orders
 * that stand.
 */
export async function shop({
  address,
  db,
  accounts,
  tally,
}: Shop): Promise<() => Promise<string[]>> {
  const goods = { fen: 100, stock: 1_000_000 }
  const skuIds = await Promise.all(accounts.map(() => newSku(db, goods))) // so that nobody waits for a lock
  const stop = new AbortController()
  const buyers = await Promise.all(accounts.map((account) => loginOverHttp(address, account)))
  const work = [
    ...buyers.map(({ call }, index) =>
      repeat(() => buy(counted(call, tally), skuIds[index] ?? '', tally)),
    ),
    ...skuIds.map((skuId) => repeat(() => look(address, skuId, tally))),
  ]
  async function repeat(once: () => Promise<void>) {
    while (!stop.signal.aborted)
      await once().catch((error) => void tally.failures.push(String(error)))
  }
  return async () => {
    stop.abort()
    await Promise.all(work)
    const rows = await db<{ orderNo: string }[]>`
      select order_no from sales_order join order_line using (order_id) where sku_id = any(${skuIds}::bigint[])`
    return rows.map(({ orderNo }) => orderNo).toSorted()
  }
}

type AnyCall = Awaited<ReturnType<typeof loginOverHttp>>['call']

/** Sends again what a process had no time for, as a program does that is told 503. */
const counted =
  (call: AnyCall, tally: Tally): AnyCall =>
  async (endpoint, input, options) => {
    for (;;) {
      tally.requests++
      try {
        return await call(endpoint, input, options)
      } catch (error) {
        const { status, code, message } = error as Error & { status?: number; code?: string }
        if (status !== 503) throw new Error(`${endpoint.path}: ${status} ${code} ${message}`)
        tally.busy++
        await setTimeout(200)
      }
    }
  }

async function buy(call: AnyCall, skuId: string, tally: Tally) {
  const { orderNo } = await submit(call, await submission(call, [{ skuId, count: 1 }]))
  tally.orders.push(orderNo)
}

async function look(address: string, skuId: string, tally: Tally) {
  const paths = [
    api.catalogue.homeCategoryList.path,
    `${api.catalogue.getInfo.path}?skuId=${skuId}`,
    '/productList?keyword=6204',
  ]
  for (const path of paths) {
    tally.requests++
    const response = await fetch(address + path)
    const port = response.headers.get('x-served-by') ?? ''
    tally.servedBy[port] = (tally.servedBy[port] ?? 0) + 1
    const text = await response.text()
    if (response.status === 503) tally.busy++
    else if (response.status !== 200) tally.failures.push(`${path}: ${response.status} ${text}`)
  }
}
