import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { keptLimits } from '#mall/limits.ts'
import { newSku } from '#test/orders.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectFavouriteCount } from './favourite.sql.ts'

const { owner, db, as, who, visitor } = await openWorld()
const liLei = await as('purchaser1')
const hanMei = await as('purchaser2')
const [bearing, bolt, gone] = [await newSku(db), await newSku(db, { fen: null }), await newSku(db)]
const rename = (skuId: string, productName: string, model: string) =>
  db`update sku set product_name = ${productName}, model = ${model} where sku_id = ${skuId}`
await rename(bearing, '深沟球轴承', 'KEPT-6204')
await rename(bolt, '内六角螺钉', 'KEPT-M8')
await rename(gone, '深沟球轴承', 'KEPT-6205')
await owner`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
beforeEach(() => db`delete from favourite`)

const code = (wanted: string) => expect.objectContaining({ code: wanted })
const at = (time: string) => as('purchaser1', new Date(`2026-11-20T${time}:00+08:00`))
const modelsOf = async (input: { keyword?: string } = {}) =>
  (await liLei(api.favourite.favouriteList, input)).list.map(({ model }) => model)

test('the latest stand first and what is no longer sold last, without a price', async () => {
  await (await at('09:00'))(api.favourite.addFavourite, { skuIds: [bearing] })
  await (await at('10:00'))(api.favourite.addFavourite, { skuIds: [bolt] })
  await (await at('11:00'))(api.favourite.addFavourite, { skuIds: [gone] })
  const { total, pages, list } = await liLei(api.favourite.favouriteList, {})
  expect({ total, pages }).toEqual({ total: 3, pages: 1 })
  expect(list).toMatchObject([
    { skuId: bolt, isActive: true, priceVisible: true, taxPrice: 0 },
    { skuId: bearing, isActive: true, priceVisible: true, taxPrice: 10 },
    { skuId: gone, isActive: false, priceVisible: false },
  ])
  expect(list[2]?.taxPrice).toBeUndefined()
  expect(await liLei(api.favourite.favouriteCount, {})).toEqual({ count: 3 })
})

test('adding again changes neither number nor order; removing takes several at once', async () => {
  await (await at('09:00'))(api.favourite.addFavourite, { skuIds: [bearing] })
  await (await at('10:00'))(api.favourite.addFavourite, { skuIds: [bolt] })
  await (await at('11:00'))(api.favourite.addFavourite, { skuIds: [bearing] })
  expect(await modelsOf()).toEqual(['KEPT-M8', 'KEPT-6204'])
  const isFavourite = () => liLei(api.favourite.isFavourite, { skuId: bearing })
  expect(await isFavourite()).toEqual({ isFavourite: true })
  await liLei(api.favourite.removeFavourite, { skuIds: [bearing, bolt, '999999999'] })
  expect(await isFavourite()).toEqual({ isFavourite: false })
  expect(await modelsOf()).toEqual([])
})

test.each([
  ['kept-62', ['KEPT-6204', 'KEPT-6205']],
  ['轴承 6205', ['KEPT-6205']],
  ['轴承 M8', []],
  ['%', []],
])('the search for %s finds %j', async (keyword, found) => {
  await liLei(api.favourite.addFavourite, { skuIds: [bearing, bolt, gone] })
  expect(await modelsOf({ keyword })).toEqual(found)
  expect((await liLei(api.favourite.favouriteList, { keyword })).total).toBe(found.length)
})

test('a page holds as many as it is asked for', async () => {
  await liLei(api.favourite.addFavourite, { skuIds: [bearing, bolt, gone] })
  const page = await liLei(api.favourite.favouriteList, { pageNum: 2, pageSize: 2 })
  expect(page).toMatchObject({ total: 3, pages: 2, list: [{ skuId: gone }] })
})

test('favourites are their owner’s alone', async () => {
  await liLei(api.favourite.addFavourite, { skuIds: [bearing] })
  expect((await hanMei(api.favourite.favouriteList, {})).list).toEqual([])
  await hanMei(api.favourite.removeFavourite, { skuIds: [bearing] })
  expect(await modelsOf()).toEqual(['KEPT-6204'])
  const nobodys = visitor(api.favourite.favouriteList, {})
  await expect(nobodys).rejects.toEqual(code('A00004'))
})

test('goods are found by the code of one’s own company, and it is shown', async () => {
  await db`
    insert into material (company_id, sku_id, code, code_key, source, user_id, changed_at)
    select company_id, ${bearing}, 'WL-9001', 'WL9001', 'manual', user_id, now()
    from person where account = 'purchaser1'`
  for (const call of [liLei, hanMei])
    await call(api.favourite.addFavourite, { skuIds: [bearing, bolt] })
  const found = { keyword: 'wl-9001' }
  const { list } = await liLei(api.favourite.favouriteList, found)
  expect(list.map(({ skuId, materialCode }) => [skuId, materialCode])).toEqual([
    [bearing, 'WL-9001'],
  ])
  expect((await hanMei(api.favourite.favouriteList, found)).total).toBe(0)
})

test('prices are those of whoever looks', async () => {
  const [agreed] = await db<{ skuId: string; fen: number; standardFen: number }[]>`
    select sku_id, price.tax_price_fen::int as fen, sku.tax_price_fen::int as standard_fen
    from agreement_price price join sku using (sku_id)
    where company_id = 1 and is_active and price.tax_price_fen < sku.tax_price_fen
    order by sku_id limit 1`
  const { skuId = '', fen = 0, standardFen = 0 } = agreed ?? {}
  for (const call of [liLei, hanMei]) await call(api.favourite.addFavourite, { skuIds: [skuId] })
  const pricesOf = async (call: typeof liLei) =>
    (await call(api.favourite.favouriteList, {})).list.map(({ taxPrice }) => taxPrice)
  expect(await pricesOf(liLei)).toEqual([fen / 100])
  expect(await pricesOf(hanMei)).toEqual([standardFen / 100])
})

test('goods that do not exist cannot be kept, nor more than there is room for', async () => {
  const unknown = liLei(api.favourite.addFavourite, { skuIds: ['999999999'] })
  await expect(unknown).rejects.toEqual(code('SKU_NOT_FOUND'))
  await db`
    insert into favourite (user_id, sku_id, added_at)
    select ${(await who('purchaser1'))?.userId ?? ''}, sku_id, now()
    from sku where sku_id < ${bearing} order by sku_id limit ${keptLimits.favourites}`
  const tooMany = liLei(api.favourite.addFavourite, { skuIds: [bearing] })
  await expect(tooMany).rejects.toEqual(code('FAVOURITE_LIMIT'))
  expect(await liLei(api.favourite.favouriteCount, {})).toEqual({ count: keptLimits.favourites })
})

test('many who add at once get no further than there is room', async () => {
  const { userId = '' } = (await who('purchaser1')) ?? {}
  const goods = await db<{ skuId: string }[]>`
    select sku_id from sku where sku_id < ${bearing} order by sku_id limit ${keptLimits.favourites + 4}`
  await db`
    insert into favourite (user_id, sku_id, added_at)
    select ${userId}, sku_id, now() from sku
    where sku_id = any(${goods.slice(8).map(({ skuId }) => skuId)}::bigint[])`
  const tried = await Promise.allSettled(
    goods.slice(0, 8).map(({ skuId }) => liLei(api.favourite.addFavourite, { skuIds: [skuId] })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled').length).toBe(4)
  expect(await liLei(api.favourite.favouriteCount, {})).toEqual({ count: keptLimits.favourites })
})

test('favourites are counted without a look at the goods, unless they are searched', async () => {
  const owner = (await who('purchaser1')) ?? expect.unreachable()
  const all = await planOf(db, (db) => selectFavouriteCount(db, owner))
  expect(all).not.toMatch(/ on (sku|brand|material)/)
  const searched = await planOf(db, (db) => selectFavouriteCount(db, owner, '轴承'))
  expect(searched).toMatch(/ on sku/)
})
