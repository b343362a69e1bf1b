import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, placed, stockOf, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectRefundedOrderForUpdate } from './refund.sql.ts'
import type { SubmitOrder } from './settled.contract.ts'

const { db, url, as } = await openWorld()
const otherDb = openDb(url)
afterAll(() => otherDb.end())
const hanMei = await as('purchaser2')
const wangFang = await as('member')

/** Changes a row as another transaction does, and commits when somebody waits for it. */
async function whileHeld<T>(change: string, id: string, work: () => Promise<T>) {
  return await otherDb.begin(async (tx) => {
    await tx.unsafe(change, [id])
    const working = work()
    await expect.poll(countWaiting, { interval: 5 }).toBe(1)
    return { working }
  })
}

async function countWaiting() {
  const waiting = await db`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return waiting.length
}

const lineOf = ({ lines }: SubmitOrder) => lines[0]?.lineId ?? expect.unreachable()
const cartOf = async (call: Call) =>
  (await call(api.cart.cartList, {})).list.map(({ skuId, count }) => [skuId, count])
const outcome = <T>(work: Promise<T>) => work.catch((error: unknown) => error)

test('an order that waited takes what came back meanwhile, and takes it from the stock', async () => {
  const skuId = await newSku(db, { stock: 1 })
  const input = await submission(hanMei, [{ skuId, count: 1 }])
  const orderNo = await placed(wangFang, [{ skuId, count: 1 }])
  const change = 'update stock set pieces = 1 where sku_id = $1'
  const { working } = await whileHeld(change, skuId, () => submit(hanMei, input))
  expect((await working).status).toBe(20)
  expect(await stockOf(db, skuId)).toBe(0)
  await wangFang(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect(await stockOf(db, skuId)).toBe(1)
})

test.each([
  ['', 0, 'stock'],
  ['update sku set tax_price_fen = 1001 where sku_id = $1', 999, 'price'],
  ['update sku set sku_is_marketable = 0 where sku_id = $1', 999, 'invalid'],
])(
  'an order that waited for its pieces is told what else has changed: %s',
  async (change, left, kind) => {
    const skuId = await newSku(db)
    const input = await submission(hanMei, [{ skuId, count: 1 }])
    const held = `with other as (${change || 'select'}) update stock set pieces = ${left} where sku_id = $1`
    const { working } = await whileHeld(held, skuId, () => outcome(submit(hanMei, input)))
    expect(await working).toMatchObject({ code: 'ORDER_CHANGED', data: { changes: [{ kind }] } })
    await hanMei(api.cart.removeCart, { cartItemIdStr: lineOf(input) })
  },
)

test('an order does not wait for prices that are still being changed', async () => {
  const skuId = await newSku(db)
  const input = await submission(hanMei, [{ skuId, count: 1 }])
  const orderNo = await otherDb.begin(async (tx) => {
    await tx`update sku set tax_price_fen = 1001 where sku_id = ${skuId}`
    return (await submit(hanMei, input)).orderNo
  })
  const { lines } = await hanMei(api.order.orderDetail, { orderNo })
  expect(lines.map(({ taxPrice }) => taxPrice)).toEqual([10])
})

test('pieces added while their order comes are not lost with the line', async () => {
  const skuId = await newSku(db)
  const input = await submission(hanMei, [{ skuId, count: 1 }])
  const change = 'update cart_item set count = count + 4 where cart_item_id = $1'
  const { working } = await whileHeld(change, lineOf(input), () => outcome(submit(hanMei, input)))
  expect(await working).toMatchObject({
    code: 'ORDER_CHANGED',
    data: { changes: [{ kind: 'count', before: 1, after: 5 }] },
  })
  expect(await cartOf(hanMei)).toEqual([[skuId, 5]])
  expect(await stockOf(db, skuId)).toBe(1000)
  await hanMei(api.cart.removeCart, { cartItemIdStr: lineOf(input) })
})

test('pieces added after their order has begun are a new line', async () => {
  const skuId = await newSku(db)
  const input = await submission(hanMei, [{ skuId, count: 1 }])
  let adding: Promise<unknown> = Promise.resolve()
  const { working } = await otherDb.begin(async (tx) => {
    await tx`select from stock where sku_id = ${skuId} for no key update`
    const working = submit(hanMei, input)
    await expect.poll(countWaiting, { interval: 5 }).toBe(1)
    adding = hanMei(api.cart.addCart, { skuId, count: 2 })
    await expect.poll(countWaiting, { interval: 5 }).toBe(2)
    return { working }
  })
  expect((await working).status).toBe(20)
  await adding
  expect(await cartOf(hanMei)).toEqual([[skuId, 2]])
  expect(await stockOf(db, skuId)).toBe(999)
})

test('a count for a line that goes meanwhile is refused', async () => {
  const input = await submission(wangFang, [{ skuId: await newSku(db), count: 1 }])
  const cartItemId = lineOf(input)
  const { working } = await whileHeld(
    'delete from cart_item where cart_item_id = $1',
    cartItemId,
    () => outcome(wangFang(api.cart.addCartNum, { cartItemId, count: 3 })),
  )
  expect(await working).toMatchObject({ code: 'CART_ITEM_INVALID' })
})

test('of two refunds that are completed at once the later one is the last of the order', async () => {
  const orderNo = await placed(wangFang, [{ skuId: await newSku(db), count: 1 }])
  const [order] = await db<{ orderId: string }[]>`
    select order_id from sales_order where order_no = ${orderNo}`
  const orderId = order?.orderId ?? ''
  for (const no of ['1', '2']) {
    await db`
      insert into payment (payment_no, order_id, channel, amount_fen, state, created_at, settled_at)
      values (${`PY-part-${no}`}, ${orderId}, 'writeOff', 1, 'paid', now(), now())`
    await db`
      insert into refund (refund_no, order_id, payment_no, channel, amount_fen, state, created_at)
      values (${`RF-part-${no}`}, ${orderId}, ${`PY-part-${no}`}, 'writeOff', 1, 'open', now())`
  }
  const change = `
    with done as (update refund set state = 'done', settled_at = now() where refund_no = 'RF-part-1')
    select from sales_order where order_id = $1 for no key update`
  const { working } = await whileHeld(change, orderId, () =>
    selectRefundedOrderForUpdate(db, orderId, 'RF-part-2'),
  )
  expect(await working).toMatchObject({ isLast: true })
})
