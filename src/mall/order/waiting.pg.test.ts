import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { newSku, placed, stockOf, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/world.ts'

const { db, url, as } = await openWorld()
const otherDb = openDb(url)
afterAll(() => otherDb.end())
const hanMei = await as('purchaser2')
const wangFang = await as('member')

/** Holds the SKU as another transaction does, changes it, and lets go when somebody waits for it. */
async function whileHeld<T>(skuId: string, change: string, work: () => Promise<T>) {
  return await otherDb.begin(async (tx) => {
    await tx`select from sku where sku_id = ${skuId} for no key update`
    await tx.unsafe(`update sku set ${change} where sku_id = $1`, [skuId])
    const working = work()
    await expect
      .poll(async () => (await db`select from pg_locks where not granted`).length, { interval: 5 })
      .toBe(1)
    return { working }
  })
}

test('an order that waited takes what came back meanwhile, and takes it from the stock', async () => {
  const skuId = await newSku(db, { stock: 1 })
  const input = await submission(hanMei, [{ skuId, count: 1 }])
  const orderNo = await placed(wangFang, [{ skuId, count: 1 }])
  const { working } = await whileHeld(skuId, 'stock = 1', () => submit(hanMei, input))
  expect((await working).status).toBe(20)
  expect(await stockOf(db, skuId)).toBe(0)
  await wangFang(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect(await stockOf(db, skuId)).toBe(1)
})

test.each([
  ['stock = 0', 'stock'],
  ['tax_price_fen = 1001', 'price'],
  ['sku_is_marketable = 0', 'invalid'],
])('an order that waited while %s was set is told so', async (change, kind) => {
  const skuId = await newSku(db)
  const input = await submission(hanMei, [{ skuId, count: 1 }])
  const { working } = await whileHeld(skuId, change, () =>
    submit(hanMei, input).catch((error) => error),
  )
  expect(await working).toMatchObject({ code: 'ORDER_CHANGED', data: { changes: [{ kind }] } })
})
