import { afterAll, expect, test } from 'vitest'
import { type Db, openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { selectGoods } from '#mall/goods/search/change.sql.ts'
import { selectFigures } from '#mall/people/content/figures.sql.ts'
import { withoutTriggers } from '#test/database.ts'
import { newSku, stockOf } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectChoices } from './catalogue.sql.ts'
import { selectSizes } from './series.sql.ts'
import { selectStockForUpdate, updateStockFreed, updateStockTaken } from './stock.sql.ts'

const { db, owner, url, as } = await openWorld()
const otherDb = openDb(url)
afterAll(() => otherDb.end())

type Lines = { skuId: string; count: number }[]

/** The statements with which a process of the version before takes goods, as they were. */
const takeAsBefore = (pool: Db, lines: Lines) =>
  pool.begin(async (tx) => {
    const skuIds = lines.map(({ skuId }) => skuId)
    await tx`select from sku where sku_id = any(${skuIds}::bigint[]) order by sku_id for no key update`
    const seen = await tx<{ skuId: string; stock: number }[]>`
      select sku_id, stock::float8 from sku where sku_id = any(${skuIds}::bigint[])`
    const stocks = new Map(seen.map(({ skuId, stock }) => [skuId, stock]))
    if (lines.some(({ skuId, count }) => count > (stocks.get(skuId) ?? 0))) return 'refused'
    await tx`
      update sku s set stock = s.stock - line.count
      from unnest(${skuIds}::bigint[], ${lines.map(({ count }) => count)}::bigint[]) as line (sku_id, count)
      where s.sku_id = line.sku_id`
    return 'taken'
  })

const freeAsBefore = (pool: Db, { skuId, count }: Lines[number]) => pool`
  with freed as (select ${skuId}::bigint as sku_id, ${count}::bigint as count), locked as (
    select s.sku_id from sku s join freed using (sku_id) order by s.sku_id for no key update of s
  )
  update sku s set stock = s.stock + freed.count
  from freed join locked using (sku_id)
  where s.sku_id = freed.sku_id`

const take = (pool: Db, lines: Lines) =>
  pool.begin(async (tx) => {
    const skuIds = lines.map(({ skuId }) => skuId)
    await selectStockForUpdate(tx, skuIds)
    const left = await Promise.all(skuIds.map((skuId) => stockOf(tx, skuId)))
    if (lines.some(({ count }, at) => count > (left[at] ?? 0))) return 'refused'
    await updateStockTaken(tx, lines)
    return 'taken'
  })

test('each of the goods has its row, from the beginning to the end', async () => {
  const lonely = () => db`select from sku full join stock using (sku_id)
    where sku.sku_id is null or stock.sku_id is null`
  expect(await lonely()).toHaveLength(0)
  const skuId = await newSku(db, { stock: 7 })
  expect(await db`select pieces from stock where sku_id = ${skuId}`).toEqual([{ pieces: '7' }])
  await db`delete from sku where sku_id = ${skuId}`
  expect(await db`select from stock where sku_id = ${skuId}`).toHaveLength(0)
  expect(await lonely()).toHaveLength(0)
})

test('what a process of the version before takes and gives back is taken and given back', async () => {
  const [first, second] = [await newSku(db, { stock: 10 }), await newSku(db, { stock: 10 })]
  const lines = [
    { skuId: second, count: 3 },
    { skuId: first, count: 2 },
  ]
  expect(await takeAsBefore(db, lines)).toBe('taken')
  expect([await stockOf(db, first), await stockOf(db, second)]).toEqual([8, 7])
  await freeAsBefore(db, { skuId: first, count: 2 })
  expect([await stockOf(db, first), await stockOf(db, second)]).toEqual([10, 7])
})

test('a process of the version before that believes in more pieces than there are takes none', async () => {
  const [plenty, scarce] = [await newSku(db), await newSku(db, { stock: 10 })]
  expect(await take(db, [{ skuId: scarce, count: 8 }])).toBe('taken')
  const late = takeAsBefore(db, [
    { skuId: plenty, count: 1 },
    { skuId: scarce, count: 3 },
  ])
  await expect(late).rejects.toMatchObject({ code: '40001' })
  expect([await stockOf(db, plenty), await stockOf(db, scarce)]).toEqual([1000, 2])
  const freed = db`select ${scarce}::bigint as sku_id, 8::bigint as count`
  await updateStockFreed(db, freed)
  expect(await stockOf(db, scarce)).toBe(10)
})

test('old and new processes take the same goods at once, sell what there is and lock nobody out', async () => {
  const skus = [await newSku(db), await newSku(db), await newSku(db, { stock: 30 })]
  const lines = skus.map((skuId) => ({ skuId, count: 1 }))
  const ways = [take, takeAsBefore]
  const outcomes = await Promise.all(
    Array.from({ length: 80 }, (_, n) => {
      const way = ways[n % 2] ?? expect.unreachable()
      const work = way(n % 4 < 2 ? db : otherDb, n % 8 < 4 ? lines : lines.toReversed())
      return work.catch(({ code }) => String(code))
    }),
  )
  const taken = outcomes.filter((outcome) => outcome === 'taken').length
  expect(taken).toBe(30)
  expect(['taken', 'refused', '40001']).toEqual(expect.arrayContaining([...new Set(outcomes)]))
  expect(await Promise.all(skus.map((skuId) => stockOf(db, skuId)))).toEqual([970, 970, 0])
})

test('a process of the version before may order before its role has a right to the new table', async () => {
  const skuId = await newSku(db, { stock: 5 })
  const [me = expect.unreachable()] = await db<{ name: string }[]>`select current_user as name`
  await owner`revoke all on stock from ${owner(me.name)}`
  expect(await takeAsBefore(db, [{ skuId, count: 2 }])).toBe('taken')
  await owner`grant select, insert, update, delete on stock to ${owner(me.name)}`
  expect(await stockOf(db, skuId)).toBe(3)
})

const noted = async (skuId: string) =>
  (await db`select from search_change where sku_id = ${skuId}`).length

test('the search hears of a changed number of pieces, whoever changes it', async () => {
  const skuId = await newSku(db, { stock: 5 })
  expect(await noted(skuId)).toBe(1)
  await take(db, [{ skuId, count: 1 }])
  expect(await noted(skuId)).toBe(2)
  await takeAsBefore(db, [{ skuId, count: 1 }])
  expect(await noted(skuId)).toBeGreaterThan(2)
})

test('an order changes no index: what it takes stays in the page of its row', async () => {
  const skus = await db<{ skuId: string }[]>`
    select sku_id from stock where pieces > 1 order by sku_id limit 50`
  const lines = skus.map(({ skuId }) => ({ skuId, count: 1 }))
  const [before, after] = await db.begin(async (tx) => {
    const written = () => tx<{ updated: number; inPage: number; goods: number }[]>`
      select sum(n_tup_upd) filter (where relname = 'stock')::int as updated,
        sum(n_tup_hot_upd) filter (where relname = 'stock')::int as in_page,
        sum(n_tup_upd) filter (where relname = 'sku')::int as goods
      from pg_stat_xact_user_tables`
    const [before = expect.unreachable()] = await written()
    await updateStockTaken(tx, lines)
    const [after = expect.unreachable()] = await written()
    return [before, after]
  })
  const { updated, inPage, goods } = before
  expect(after).toEqual({ updated: updated + 50, inPage: inPage + 50, goods })
})

test('stock has no index but its key', async () => {
  expect(await db`select indexname as name from pg_indexes where tablename = 'stock'`).toEqual([
    { name: 'stock_pkey' },
  ])
})

test('nobody reads the old column any more', async () => {
  const buyer = await as('purchaser2')
  const [goods] = await db<{ skuId: string }[]>`
    select sku_id from stock join sku using (sku_id)
    where model = '6204-2RSH' and brand_id = 100001`
  const skuId = goods?.skuId ?? expect.unreachable()
  await buyer(api.cart.addCart, { skuId, count: 1 })
  await buyer(api.favourite.addFavourite, { skuIds: [skuId] })
  const answers = () =>
    Promise.all([
      buyer(api.search.list, { keyword: '6204' }),
      buyer(api.catalogue.getInfo, { skuId }),
      buyer(api.catalogue.detailList, { skuId }),
      buyer(api.catalogue.detailSeries, { skuId }),
      buyer(api.catalogue.detailSeries, { skuId, inStock: '1' }),
      buyer(api.catalogue.sameSpecification, { skuId }),
      buyer(api.catalogue.homeProductList, {}),
      buyer(api.cart.cartList, {}),
      buyer(api.favourite.favouriteList, {}),
      selectFigures(db, 5),
      selectGoods(db, [skuId]),
      selectChoices(db),
      selectSizes(db, 'S0001'),
    ])
  const before = await answers()
  await withoutTriggers(owner, 'update sku set stock = 7654321')
  const after = await answers()
  expect(after).toEqual(before)
  expect(JSON.stringify(after)).not.toContain('7654321')
})
