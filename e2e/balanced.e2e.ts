import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/world.ts'
import { type Server, startServer } from '#test/mall.ts'
import { openMall } from '#test/openMall.ts'
import { openRoundRobin } from '#test/roundRobin.ts'
import { newTally, shop } from '#test/shoppers.ts'

/** RESTARTS=40 REQUESTS=10000 restarts two processes 20 times each: the figure of docs/operations.md. */
const restarts = Number(process.env.RESTARTS ?? 3)
const requests = Number(process.env.REQUESTS ?? 0)

let servers: Server[]
let db: Db
let balancer: Awaited<ReturnType<typeof openRoundRobin>>

beforeAll(async () => {
  ;({ servers, db } = await openMall(2, { DRAIN_SECONDS: '1' }))
  balancer = await openRoundRobin(servers.map(({ address }) => address))
})

afterAll(async () => {
  balancer.close()
  await Promise.all(servers.map((server) => server.stop()))
  await db.end()
})

async function restart(index: number) {
  const server = servers[index] ?? expect.unreachable()
  server.process.kill('SIGTERM')
  expect(await once(server.process, 'exit')).toEqual([0, null])
  const { port } = new URL(server.address)
  const { process } = await startServer({ ...server.env, PORT: port })
  servers[index] = Object.assign(server, { process })
  await expect.poll(() => balancer.isReady(index)).toBe(true)
}

test('processes that are restarted one after the other lose no request', {
  timeout: 60_000 + restarts * 10_000,
}, async () => {
  const tally = newTally()
  const accounts: DemoAccount[] = ['purchaser2', 'manager2', 'purchaser3', 'manager3', 'member']
  const stopShopping = await shop({ address: balancer.address, db, accounts, tally })
  for (let n = 0; n < restarts; n++) {
    const before = tally.requests
    await restart(n % 2)
    const share = (requests / restarts) * (n + 1)
    await expect.poll(() => tally.requests, { timeout: 60_000 }).toBeGreaterThan(share)
    await expect.poll(() => tally.requests).toBeGreaterThan(before + 50)
  }
  const ordered = await stopShopping()
  console.log(`${restarts} restarts, ${tally.requests} requests, ${tally.orders.length} orders`)
  expect(balancer.broken).toEqual([])
  expect(tally.failures).toEqual([])
  expect(ordered).toEqual(tally.orders.toSorted())
  expect(Object.keys(tally.servedBy)).toHaveLength(2)
})
