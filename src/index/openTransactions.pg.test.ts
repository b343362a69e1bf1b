import { afterAll, expect, inject, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { selectPosition } from '#mall/goods/search/change.sql.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { catchUp, type Follower } from './feed.ts'

const { db, url } = await openWorld()
const other = openDb(url, { patient: true, connections: 1 })
const elsewhere = openDb(inject('postgres'), { patient: true, connections: 1 })
afterAll(() => Promise.all([other.end(), elsewhere.end()]))

async function newFollower() {
  const told = new Map<number, number>()
  const follower: Follower = {
    position: await selectPosition(db),
    caughtUpAt: 0,
    apply(changed) {
      for (const { skuId, priceFen } of changed) told.set(skuId, priceFen)
    },
    applyFigures(moved) {
      for (const { skuId, priceFen } of moved) told.set(skuId, priceFen)
      return []
    },
    forgetPriceList() {},
    readVocabulary: async () => {},
  }
  return async (skuId: string) => {
    await catchUp(db, follower, () => false)
    return told.get(Number(skuId))
  }
}

const setPrice = (sql: typeof db, skuId: string, fen: number) => sql`
  update sku set tax_price_fen = ${fen} where sku_id = ${skuId}`

test('a transaction of another database that stays open holds nothing up', async () => {
  const skuId = await newSku(db)
  const priceOf = await newFollower()
  await elsewhere`begin`
  await elsewhere`select pg_current_xact_id()`
  await setPrice(db, skuId, 11)
  expect(await priceOf(skuId)).toBe(11)
  await elsewhere`rollback`
})

test('a transaction that stays open holds up nothing but its own changes', async () => {
  const [early, late] = [await newSku(db), await newSku(db)]
  const priceOf = await newFollower()
  await other`begin`
  await setPrice(other, early, 22)
  await setPrice(db, late, 33)
  expect(await priceOf(late)).toBe(33)
  expect(await priceOf(early)).toBe(undefined)
  await other`commit`
  expect(await priceOf(early)).toBe(22)
})

test('a prepared transaction holds up nothing but its own changes', async () => {
  const [early, late] = [await newSku(db), await newSku(db)]
  const priceOf = await newFollower()
  await other`begin`
  await setPrice(other, early, 44)
  await other`prepare transaction 'early'`
  await setPrice(db, late, 55)
  expect(await priceOf(late)).toBe(55)
  expect(await priceOf(early)).toBe(undefined)
  await other`commit prepared 'early'`
  expect(await priceOf(early)).toBe(44)
})
