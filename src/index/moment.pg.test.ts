import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDb } from '#db/postgres.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import { allGoods } from '#mall/goods/search/catalogSearch.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { withoutTriggers } from '#test/database.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { type Catalog, openCatalogSearch } from './openIndex.ts'

const { db, owner, url, who } = await openWorld()
const other = openDb(url, { connections: 1 })
const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const log = { warn() {}, error() {} }
let catalog: Catalog
let buyer: Caller
let skuId: string

const open = (pollMs: number) =>
  openCatalogSearch(db, {
    url,
    folder,
    log,
    pace: { pollMs, mostInDelta: 20_000, stillMs: 0, longestWaitMs: 600_000 },
  })

/** The first makes the index; the second would look for changes by itself once in an hour. */
beforeAll(async () => {
  await withoutTriggers(owner, 'delete from sku where sku_id % 150 <> 0')
  const first = await open(10)
  await vi.waitUntil(() => first.search.engine === 'index', { timeout: 60_000 })
  await vi.waitUntil(() => readdirSync(folder).includes('search.index'), { timeout: 60_000 })
  await first.stop()
  catalog = await open(3_600_000)
  buyer = { who: await who('purchaser2'), now: new Date() }
  skuId = await newSku(db, { fen: 1000 })
  await db`update sku set product_name = '磁悬浮扳手' where sku_id = ${skuId}`
  await catalog.moment.catchUp()
})
afterAll(async () => {
  await Promise.all([catalog.stop(), other.end()])
  rmSync(folder, { recursive: true })
})

async function isBehind(): Promise<boolean | null> {
  const [row] = await db<
    { isBehind: boolean | null }[]
  >`select ${catalog.moment.isBehind(db)} as is_behind`
  return row ? row.isBehind : expect.unreachable()
}

async function price(): Promise<number | undefined> {
  const { search } = catalog.moment
  const { plan } = await understand(search, '磁悬浮扳手')
  const { list } = await search.page(buyer, { ...allGoods, plan }, { sort: 2, limit: 1, offset: 0 })
  return list[0]?.taxPrice
}

const setPrice = (fen: number, by = db) => by`
  update sku set tax_price_fen = ${fen} where sku_id = ${skuId}`

test('a committed change is known of before it is read, and read when it is asked for', async () => {
  expect([catalog.search.engine, await isBehind(), await price()]).toEqual(['index', false, 10])
  const before = catalog.search.stamp
  await setPrice(2000)
  expect([await isBehind(), await price(), catalog.search.stamp]).toEqual([true, 10, before])
  expect(await catalog.moment.catchUp()).toBe(true)
  expect([await isBehind(), await price()]).toEqual([false, 20])
  expect(catalog.search.stamp).not.toBe(before)
})

test('nothing is waited for that is not committed, however many others were meanwhile', async () => {
  await other`begin`
  await setPrice(3000, other)
  expect(await isBehind()).toBe(false)
  await newSku(db)
  expect(await isBehind()).toBe(true)
  await catalog.moment.catchUp()
  expect([await isBehind(), await price()]).toEqual([false, 20])
  await other`commit`
  expect(await isBehind()).toBe(true)
  await catalog.moment.catchUp()
  expect([await isBehind(), await price()]).toEqual([false, 30])
})

test('whoever asks while others are answered gets what was committed before he asked', async () => {
  const prices = [4000, 4100, 4200, 4300, 4400]
  const waits: Promise<unknown>[] = []
  for (const fen of prices) {
    await setPrice(fen)
    waits.push(
      catalog.moment.catchUp().then(async () => {
        const seen = Math.round(100 * ((await price()) ?? 0))
        expect(seen).toBeGreaterThanOrEqual(fen)
      }),
    )
  }
  await Promise.all(waits)
  expect(await price()).toBe(44)
})

test('nobody waits while changes are read that are too many to be read at once', async () => {
  await db`insert into search_change (sku_id) select generate_series(1, 30000)` // it takes longer than two questions
  await setPrice(5000)
  expect(await isBehind()).toBe(true)
  const wait = catalog.moment.catchUp()
  await vi.waitUntil(async () => (await isBehind()) === null, { timeout: 60_000, interval: 1 })
  expect(await price()).toBe(44)
  await wait
  const isRead = async () => {
    await catalog.moment.catchUp()
    return (await price()) === 50
  }
  await vi.waitUntil(isRead, { timeout: 60_000 })
  expect(await isBehind()).toBe(false)
})

test('the question looks into one index only, and not at what others have not committed', async () => {
  const note = (by = db) => by`insert into search_change (sku_id) select generate_series(1, 1500)`
  for (let round = 0; round < 4; round++) {
    await note()
    while (await isBehind()) await catalog.moment.catchUp()
  }
  await owner`vacuum analyze search_change`
  await other`begin`
  await note(other)
  const rows = await db`
    explain (analyze, buffers, timing off, summary off) select ${catalog.moment.isBehind(db)} as is_behind`
  const plan = rows.map((row) => Object.values(row)[0]).join('\n')
  await other`rollback`
  expect(plan.match(/Index (Only )?Scan using search_change_pkey/g)?.length).toBe(2)
  expect(plan).not.toMatch(/Seq Scan/)
  expect(Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])).toBeLessThan(20)
})
