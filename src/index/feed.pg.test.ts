import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { loadAnalyser } from '#mall/goods/search/analyser.ts'
import { selectChanges, selectPosition } from '#mall/goods/search/change.sql.ts'
import { newSku } from '#test/orders.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { catchUp, type Follower } from './feed.ts'
import { followWithVectors } from './vectorFeed.ts'

const { db, url } = await openWorld()
const other = openDb(url, { patient: true, connections: 1 })
afterAll(() => other.end())
const analyser = await loadAnalyser(db)
const never = () => false
const eventually = <T>(read: () => T) => expect.poll(read)

/** Remembers what it was told of each of the goods: their price, or null for those that are gone. */
async function newFollower(told = new Map<number, number | null>()) {
  const follower: Follower & { told: typeof told; companies: string[]; readings: number } = {
    position: await selectPosition(db),
    caughtUpAt: 0,
    told,
    companies: [],
    readings: 0,
    apply(changed, gone) {
      for (const { skuId, priceFen } of changed) told.set(skuId, priceFen)
      for (const skuId of gone) told.set(skuId, null)
    },
    applyFigures(moved) {
      for (const { skuId, priceFen } of moved) told.set(skuId, priceFen)
      return []
    },
    forgetPriceList: (companyId) => follower.companies.push(companyId),
    readVocabulary: async () => {
      follower.readings++
    },
  }
  return follower
}

const setPrice = (sql: typeof db | typeof other, skuId: string, fen: number) => sql`
  update sku set tax_price_fen = ${fen} where sku_id = ${skuId}`

async function threeGoods() {
  const [a, b, c] = [await newSku(db), await newSku(db), await newSku(db)]
  return { a, b, c }
}

test('what commits late and out of order is not lost', async () => {
  const { a, b, c } = await threeGoods()
  const follower = await newFollower()
  const prices = async () => {
    await catchUp(db, follower, never)
    return [a, b, c].map((skuId) => follower.told.get(Number(skuId)))
  }
  await other`begin`
  await setPrice(other, a, 11)
  await setPrice(db, b, 22)
  await catchUp(db, follower, never)
  await setPrice(other, c, 33)
  await other`commit`
  await eventually(prices).toEqual([11, 22, 33])
})

test('each of many changes arrives, however few are read at a time', async () => {
  const follower = await newFollower()
  await db`insert into search_change (sku_id) select sku_id from sku where sku_id <= 2500`
  const applied = () => catchUp(db, follower, never).then(() => follower.told.size)
  await eventually(applied).toBe(2500)
  const [count] =
    await db`select count(*)::int as active from sku where is_active and sku_id <= 2500`
  const active = follower.told.values().filter((price) => price !== null)
  expect([...active].length).toBe(count?.active)
})

test('only goods that have become different are told of, an absent value like any other', async () => {
  const { a, b, c } = await threeGoods()
  const noted = () => db<{ skuId: string }[]>`
    select sku_id from search_change where sku_id in (${a}, ${b}, ${c}) order by change_id`
  await db`update sku set tax_price_fen = null where sku_id = ${b}`
  const before = await noted()
  await db`
    update sku set tax_price_fen = case sku_id when ${a} then 77 else tax_price_fen end,
      series_id = series_id || '-x'
    where sku_id in (${a}, ${b}, ${c})`
  await db`update sku set tax_price_fen = 88 where sku_id in (${b})`
  expect((await noted()).slice(before.length)).toEqual([{ skuId: a }, { skuId: b }])
})

test('whose figures alone have changed is read without words, unless somebody does not know them', async () => {
  const { a, b, c } = await threeGoods()
  const follower = await newFollower()
  const [figures, whole]: [number[], number[]] = [[], []]
  follower.applyFigures = (moved) => {
    figures.push(...moved.map(({ skuId }) => skuId))
    return moved.filter(({ skuId }) => `${skuId}` === b)
  }
  follower.apply = (changed, gone) => {
    whole.push(...changed.map(({ skuId }) => skuId), ...gone.map((skuId) => -skuId))
  }
  const read = async () => {
    await catchUp(db, follower, never)
    const told = { figures: figures.splice(0).toSorted(), whole: whole.splice(0).toSorted() }
    return { figures: told.figures.map(String), whole: told.whole.map(String) }
  }
  await setPrice(db, a, 11)
  await db`update stock set pieces = pieces + 1 where sku_id = ${c}`
  expect(await read()).toEqual({ figures: [a, c], whole: [] })
  await setPrice(db, b, 22)
  expect(await read()).toEqual({ figures: [b], whole: [b] })
  await setPrice(db, a, 12)
  await db`update sku set product_name = '卡尺', tax_price_fen = 13 where sku_id = ${a}`
  expect(await read()).toEqual({ figures: [], whole: [a] })
  await setPrice(db, c, 33)
  await db`update sku set sku_is_enable = 0 where sku_id = ${c}`
  expect(await read()).toEqual({ figures: [], whole: [`-${c}`] })
})

test('what could not be applied is applied the next time', async () => {
  const { a } = await threeGoods()
  const follower = await newFollower()
  const { applyFigures } = follower
  let failures = 0
  follower.applyFigures = (moved) => {
    if (failures++ === 0) throw new Error('broken')
    return applyFigures?.(moved) ?? []
  }
  await setPrice(db, a, 44)
  const attempt = () => catchUp(db, follower, never).then(() => 'applied', String)
  await eventually(attempt).toBe('Error: broken')
  expect(follower.told.size).toBe(0)
  await eventually(attempt).toBe('applied')
  expect(follower.told.get(Number(a))).toBe(44)
})

test('companies and the vocabulary are told apart from goods', async () => {
  const follower = await newFollower()
  await db`update agreement_price set tax_price_fen = tax_price_fen + 1 where company_id = 1`
  await db`insert into search_synonym (term, meaning) values ('甲甲', '轴承')`
  const told = async () => {
    await catchUp(db, follower, never)
    return [follower.companies, follower.readings, follower.told.size]
  }
  await eventually(told).toEqual([['1'], 1, 0])
})

test('vectors follow, and an article that somebody has locked keeps only them waiting', async () => {
  const skuId = await newSku(db)
  const follower = await newFollower()
  const lines: string[] = []
  const vectors = followWithVectors(db, {
    position: follower.position,
    analyser: () => analyser,
    readVocabulary: async () => {},
    pauseMs: 10,
    log: { warn: (line) => lines.push(line), error: (error) => expect.unreachable(`${error}`) },
  })
  onTestFinished(vectors.stop)
  const isFound = async () =>
    (await db`select from sku where sku_id = ${skuId} and search @@ '扳手'`).length

  await db`update sku set product_name = '磁悬浮扳手', tax_price_fen = 77 where sku_id = ${skuId}`
  await eventually(isFound).toBe(1)
  await db`update sku set product_name = '磁悬浮钳子', tax_price_fen = 88 where sku_id = ${skuId}`
  await other`begin`
  await other`select from sku where sku_id = ${skuId} for update`
  const price = () => catchUp(db, follower, never).then(() => follower.told.get(Number(skuId)))
  await eventually(price).toBe(88)
  await other`rollback`
  await eventually(isFound).toBe(0)
})

test('changes are found by their position', async () => {
  await db`
    insert into search_change (xid, sku_id)
    select (n / 10)::text::xid8, n from generate_series(1000, 100000) as n`
  await db`analyze search_change`
  const reading = { upTo: '8:12:8', xid: '7', changeId: '3' }
  for (const position of [await selectPosition(db), { seen: '5:9:5,7', reading }]) {
    const plan = await planOf(db, (sql) => selectChanges(sql, position, 2000))
    expect(plan.match(/Index Scan using search_change_pkey/g)).toHaveLength(3)
    expect(plan).not.toMatch(/(Seq|Heap) Scan on search_change/)
  }
})
