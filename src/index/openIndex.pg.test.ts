// @module-tag long/search
import { mkdtempSync, readdirSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { queryObjects } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { updateStockTaken } from '#mall/goods/catalogue/stock.sql.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import {
  allGoods,
  type CatalogSearch,
  type SearchRequest,
} from '#mall/goods/search/catalogSearch.ts'
import { understand } from '#mall/goods/search/understand.ts'
import { withoutTriggers } from '#test/database.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { Following } from './following.ts'
import { LivingIndex } from './livingIndex.ts'
import { type Catalog, openCatalogSearch } from './openIndex.ts'
import { readSnapshot } from './snapshot.ts'

const { db, owner, url, who } = await openWorld()
const root = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
const opened: Catalog[] = []
afterAll(async () => {
  for (const catalog of opened) await catalog.stop()
  rmSync(root, { recursive: true })
})
const folder = join(root, 'first')

let company1: Caller
let company2: Caller
let catalog: Catalog
let lines: string[]
let skuId: string
beforeAll(async () => {
  await withoutTriggers(owner, 'delete from sku where sku_id % 15 <> 0')
  company1 = { who: await who('purchaser1'), now: new Date() }
  company2 = { who: await who('purchaser2'), now: new Date() }
  ;({ catalog, lines } = await open(folder))
  skuId = await newSku(db, { fen: 1000 })
})

async function open(folder: string, mostInDelta = 20_000, address = url) {
  const lines: string[] = []
  const catalog = await openCatalogSearch(db, {
    url: address,
    folder,
    log: {
      warn: (line) => void lines.push(line),
      error: (error, line) => void lines.push(`${line}: ${error}`),
    },
    pace: { pollMs: 10, mostInDelta, stillMs: 0, longestWaitMs: 600_000 },
  })
  opened.push(catalog)
  return { catalog, lines }
}

const eventually = <T>(read: () => T) => expect.poll(read)

const isIndexed = (catalog: Catalog) => eventually(() => catalog.search.engine).toBe('index')

/** Answers what a company finds, as skuId to price. */
async function find(search: CatalogSearch, keyword: string, caller = company2, filter = {}) {
  const { plan } = await understand(search, keyword)
  if (!plan) return new Map<string, number | undefined>()
  const request: SearchRequest = { ...allGoods, plan, ...filter }
  const { list } = await search.page(caller, request, { sort: 2, limit: 100, offset: 0 })
  return new Map(list.map(({ skuId, taxPrice }) => [skuId, taxPrice]))
}

const change = (columns: Record<string, string | number | boolean>) =>
  db`update sku set ${db(columns)} where sku_id = ${skuId}`
const rename = (brandName: string) => db`
  update brand set brand_name = ${brandName}
  where brand_id = (select brand_id from sku where sku_id = ${skuId})`
const price = (keyword: string, caller?: Caller, filter?: object) => async () =>
  (await find(catalog.search, keyword, caller, filter)).get(skuId)

test('PostgreSQL answers until the index is made; the first index needs no word in the log', async () => {
  expect(catalog.search.engine).toBe('postgres')
  expect((await find(catalog.search, '轴承')).size).toBe(100)
  await isIndexed(catalog)
  expect((await find(catalog.search, '轴承')).size).toBe(100)
  expect(lines).toEqual([])
  await eventually(() => readdirSync(folder)).toEqual(['search.index'])
})

test('every change of an article is visible', async () => {
  await change({ product_name: '磁悬浮扳手', model: 'QZX-77' })
  await eventually(price('磁悬浮扳手')).toBe(10)
  await eventually(price('qzx77')).toBe(10)
  await change({ tax_price_fen: 2000 })
  await eventually(price('qzx77')).toBe(20)
  await change({ sku_is_marketable: 0 })
  await eventually(price('qzx77')).toBe(undefined)
  await change({ sku_is_marketable: 1 })
  await eventually(price('qzx77')).toBe(20)
  const [brand] = await db`select brand_id from brand order by brand_id desc limit 1`
  await change({ brand_id: brand?.brandId })
  await eventually(price('qzx77', company2, { brandIds: [`${brand?.brandId}`] })).toBe(20)
})

test('the pieces that any process takes are gone from what is found', async () => {
  const { plan } = await understand(catalog.search, 'qzx77')
  const request: SearchRequest = { ...allGoods, plan: plan ?? expect.unreachable() }
  const left = async () => {
    const first = { sort: 2, limit: 1, offset: 0 } as const
    const { list } = await catalog.search.page(company2, request, first)
    return list.map(({ stock }) => stock)
  }
  await eventually(left).toEqual([1000])
  await updateStockTaken(db, [{ skuId, count: 400 }])
  await eventually(left).toEqual([600])
  await db`update sku set stock = stock - 50 where sku_id = ${skuId}` // as the version before does
  await eventually(left).toEqual([550])
})

test('new articles come and deleted ones go', async () => {
  const other = await newSku(db)
  await db`update sku set product_name = '反重力吊钩' where sku_id = ${other}`
  const found = async () => [...(await find(catalog.search, '反重力吊钩')).keys()]
  await eventually(found).toEqual([other])
  await db`delete from sku where sku_id = ${other}`
  await eventually(found).toEqual([])
})

test('a price that is agreed on is visible for that company only', async () => {
  await db`
    insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    select company_id, ${skuId}, agreement_id, 1234 from agreement where company_id = 1 limit 1`
  await eventually(price('qzx77', company1)).toBe(12.34)
  expect(await price('qzx77', company2)()).toBe(20)
  await db`delete from agreement_price where sku_id = ${skuId}`
  await eventually(price('qzx77', company1)).toBe(20)
})

test('a new synonym acts', async () => {
  expect(await price('飞天扳子')()).toBe(undefined)
  await db`insert into search_synonym (term, meaning) values ('飞天扳子', '磁悬浮扳手')`
  await eventually(price('飞天扳子')).toBe(20)
})

test('a brand has another name: the old index answers until there is a new one', async () => {
  await rename('磁浮牌')
  const engines = new Set<string>()
  const isNamed = () => catalog.search.analyser.brands.some((one) => one.brandName === '磁浮牌')
  await eventually(isNamed).toBe(true)
  const found = async () => {
    engines.add(catalog.search.engine)
    return price('磁浮牌')()
  }
  await eventually(found).toBe(20)
  expect([...engines]).toEqual(['index'])
  const version = async () =>
    (await db`select version from search_origin`).map((row) => row.version)
  await eventually(version).toEqual([catalog.search.analyser.version])
  expect(lines).toEqual([])
})

const hour = 3_600_000

test('PostgreSQL finds what the index finds', async () => {
  const log = { warn() {}, error() {} }
  const reference = await openCatalogSearch(db, { url, folder, log, engine: 'postgres' })
  opened.push(reference)
  const ours = await find(catalog.search, '磁悬浮扳手')
  expect(ours.size).toBe(1)
  await eventually(() => find(reference.search, '磁悬浮扳手')).toEqual(ours)
})

test('the next start goes on from the snapshot, before anything else', async () => {
  await change({ tax_price_fen: 3000 })
  const { catalog: next, lines } = await open(folder)
  expect(next.search.engine).toBe('index')
  await eventually(async () => (await find(next.search, 'qzx77')).get(skuId)).toBe(30)
  expect(lines).toEqual([])
  await next.stop()
})

test('two processes on one database both follow it', async () => {
  const { catalog: second } = await open(join(root, 'second'))
  await isIndexed(second)
  await change({ product_name: '磁悬浮扳手 二代' })
  const both = () => Promise.all([catalog, second].map(({ search }) => find(search, '二代')))
  await eventually(both).toEqual([new Map([[skuId, 30]]), new Map([[skuId, 30]])])
  await second.stop()
})

test('a merge changes nothing that is found, while it is searched and changed', async () => {
  const { catalog: busy } = await open(folder, 20)
  const goods = await db<{ skuId: string }[]>`select sku_id from sku where is_active limit 200`
  const { search: before } = busy
  let isDone = false
  const asking = (async () => {
    for (; !isDone; await setImmediate()) expect((await find(busy.search, '轴承')).size).toBe(100)
  })()
  for (let round = 1; round <= 10; round++) {
    const some = goods.slice(round * 20 - 20, round * 20).map(({ skuId }) => skuId)
    await db`update sku set product_name = product_name || ' 合并试验' where sku_id = any(${some}::bigint[])`
  }
  const merged = async () => (await find(busy.search, '合并试验')).size
  await eventually(merged).toBe(100)
  await eventually(() => busy.search === before).toBe(false)
  isDone = true
  await asking
  expect(await merged()).toBe(100)
  await busy.stop()
})

test('of all merged indexes one is left, even if somebody goes on asking the first', async () => {
  const { catalog: merging } = await open(join(root, 'merging'), 10)
  await isIndexed(merging)
  const [alive, first] = [queryObjects(Following), merging.moment]
  for (const round of ['甲', '乙', '丙']) {
    const before = merging.search
    await db`update sku set unit = ${round} where sku_id in (select sku_id from sku order by sku_id limit 20)`
    await eventually(() => merging.search === before).toBe(false)
  }
  await eventually(() => queryObjects(Following)).toBe(alive)
  expect((await find(first.search, '轴承')).size).toBe(100)
  expect(first.search.stamp).toBe(merging.search.stamp)
  await merging.stop()
})

test('an index that cannot be written is searched all the same', async () => {
  const { catalog: homeless, lines } = await open('/dev/null/nowhere')
  await isIndexed(homeless)
  await eventually(() => lines.join()).toMatch(/^The search index was not written: EN/)
  await homeless.stop()
})

test('as long as the index cannot be made PostgreSQL answers', async () => {
  const nowhere = new URL(url)
  nowhere.pathname = 'nowhere'
  const { catalog: lost, lines } = await open(join(root, 'lost'), 20_000, nowhere.href)
  const line = 'The search index could not be made: database "nowhere" does not exist'
  await eventually(() => lines.at(-1)).toBe(line)
  expect(lost.search.engine).toBe('postgres')
  expect((await find(lost.search, '轴承')).size).toBe(100)
  await lost.stop()
})

test.each([
  ['damaged', async () => truncateSync(join(folder, 'search.index'), 99_999), 'it is not complete'],
  [
    'of another database',
    async () => void (await db`update search_origin set origin = gen_random_uuid()`),
    'it is of another database',
  ],
  ['of another vocabulary', async () => void (await rename('悬浮牌')), 'it has another vocabulary'],
])('a snapshot that is %s is made anew', async (_, spoil, reason) => {
  await catalog.stop()
  await spoil()
  const startedAt = Date.now()
  const { catalog: next, lines } = await open(folder)
  expect(next.search.engine).toBe('postgres')
  expect(lines).toEqual([`The search index is made anew: ${reason}`])
  await isIndexed(next)
  expect((await find(next.search, 'qzx77')).get(skuId)).toBe(30)
  const file = join(folder, 'search.index')
  await eventually(async () => (await readSnapshot(file))?.stamp.at).toBeGreaterThan(startedAt)
  expect((await open(folder)).lines).toEqual([])
  await next.stop()
})

test('without an index the vectors follow the goods', async () => {
  for (const one of opened) await one.stop()
  const log = { warn() {}, error() {} }
  const reference = await openCatalogSearch(db, { url, folder, log, engine: 'postgres' })
  opened.push(reference)
  await change({ product_name: '量子撬棍' })
  await eventually(() => find(reference.search, '量子撬棍')).toEqual(new Map([[skuId, 30]]))
})

test('how far behind it is counts from the oldest change that is missing in what answers', async () => {
  const log = { warn() {}, error() {} }
  const { catalog: index } = await open(folder)
  const reference = await openCatalogSearch(db, { url, folder, log, engine: 'postgres' })
  opened.push(reference)
  await isIndexed(index)
  const lock = await db.reserve()
  await lock`begin`
  await lock`lock table sku in access exclusive mode`
  await db`insert into search_change (sku_id) values (${skuId})`
  for (const one of [index, reference]) await eventually(() => one.behindMs).toBeGreaterThan(3000)
  await lock`rollback`
  lock.release()
  for (const one of [index, reference]) await eventually(() => one.behindMs).toBeLessThan(1000)
})

// It comes last: an index that another process makes meanwhile may be of the name in between, and so is its snapshot.
test('a new index waits until names have been still, or until a merge is due', async () => {
  const place = { url, file: join(root, 'still.index') }
  const log = { warn() {}, error() {} }
  const pace = { pollMs: 10, mostInDelta: 20_000, stillMs: hour, longestWaitMs: 1000 }
  const living = new LivingIndex(db, place, log, pace)
  living.start()
  await eventually(() => living.current !== null).toBe(true)
  const following = living.current ?? expect.unreachable()
  const [brand] = await db<{ brandName: string }[]>`
    select brand_name from brand join sku using (brand_id) where sku_id = ${skuId}`
  const outdated = async () => {
    await following.catchUp(() => false)
    return [following.isOutdated(), following.isOutdated(hour)]
  }
  await rename('静止牌')
  expect(await outdated()).toEqual([true, false])
  expect(living.current).toBe(following)
  await rename(brand?.brandName ?? '')
  expect(await outdated()).toEqual([false, false])
  await living.stop()
})
