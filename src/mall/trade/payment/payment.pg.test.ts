import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { newSku, placed, stockOf } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { waitsForAnother } from '#test/waits.ts'

const { db, owner, as } = await openWorld()
const fengTao = await as('manager2')
const hanMei = await as('purchaser2')
const wuGang = await as('admin1')
const tomorrow = new Date(Date.now() + 25 * 3_600_000)

const detail = (call: Call, orderNo: string) => call(api.order.orderDetail, { orderNo })
const create = (call: Call, orderNo: string, key: string = crypto.randomUUID()) =>
  call(api.payment.createPayment, { orderNo, channel: 'sandbox' }, { idempotencyKey: key })
const pay = (call: Call, paymentNo: string, result: 'success' | 'failure' = 'success') =>
  call(api.payment.sandboxPay, { paymentNo, result })
const unpaid = async (call = fengTao) => placed(call, [{ skuId: await newSku(db), count: 2 }])
const statesOf = async (orderNo: string) => {
  const rows = await db<{ state: string }[]>`
    select state from payment join sales_order using (order_id)
    where order_no = ${orderNo} order by payment.created_at`
  return rows.map(({ state }) => state)
}

test('the cashier shows what is to be paid and until when', async () => {
  const orderNo = await unpaid()
  const order = await detail(fengTao, orderNo)
  const page = await fengTao(api.payment.checkStand, { orderNo })
  expect(page).toMatchObject({
    orderNo,
    status: 20,
    totalPrice: 35,
    createdAt: order.createdAt,
    payDeadline: order.payDeadline,
    channels: ['sandbox'],
  })
  const late = await as('manager2', tomorrow)
  expect((await late(api.payment.checkStand, { orderNo })).channels).toEqual([])
})

test('a paid order goes on to 待确认, and repeats say the same', async () => {
  const orderNo = await unpaid()
  const { paymentNo, amount } = await create(fengTao, orderNo)
  expect(paymentNo).toMatch(/^PY[0-9A-Z]{20}$/)
  expect(amount).toBe(35)
  expect(await pay(fengTao, paymentNo)).toEqual({ orderNo, state: 'paid' })
  expect(await pay(fengTao, paymentNo)).toEqual({ orderNo, state: 'paid' })
  expect(await pay(fengTao, paymentNo, 'failure')).toEqual({ orderNo, state: 'paid' })

  const order = await detail(fengTao, orderNo)
  expect(order).toMatchObject({ status: 30, payState: 4, actions: ['askCancel', 'buyAgain'] })
  expect(Date.parse(order.paidAt ?? '')).toBeGreaterThan(Date.parse(order.createdAt))
  expect(order.logs.map(({ fromStatus, toStatus, note }) => [fromStatus, toStatus, note])).toEqual([
    [null, 20, ''],
    [20, 30, `支付单 ${paymentNo}`],
  ])
  await expect(create(fengTao, orderNo)).rejects.toMatchObject({
    code: 'ORDER_ACTION',
    message: '订单待确认，不能支付',
  })
  await expect(fengTao(api.order.cancelOrder, { orderNo, reason: '不要了' })).rejects.toMatchObject(
    { code: 'ORDER_ACTION', message: '订单待确认，不能直接取消' },
  )
})

test('twenty reports at once are one payment', async () => {
  const orderNo = await unpaid()
  const { paymentNo } = await create(fengTao, orderNo)
  const answers = await Promise.all(Array.from({ length: 20 }, () => pay(fengTao, paymentNo)))
  expect(answers).toEqual(answers.map(() => ({ orderNo, state: 'paid' })))
  expect((await detail(fengTao, orderNo)).logs).toHaveLength(2)
})

test('an order has one open payment, whoever asks how often', async () => {
  const orderNo = await unpaid()
  await expect(
    fengTao(api.payment.createPayment, { orderNo, channel: 'sandbox' }),
  ).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_MISSING' })
  const key = crypto.randomUUID()
  const same = Array.from({ length: 10 }, () => create(fengTao, orderNo, key))
  const others = Array.from({ length: 10 }, () => create(fengTao, orderNo))
  const numbers = (await Promise.all([...same, ...others])).map(({ paymentNo }) => paymentNo)
  expect(new Set(numbers).size).toBe(1)
  expect(await statesOf(orderNo)).toEqual(['open'])
  await expect(create(fengTao, await unpaid(), key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  })
})

test('after a failure one pays anew', async () => {
  const orderNo = await unpaid()
  const first = await create(fengTao, orderNo)
  expect(await pay(fengTao, first.paymentNo, 'failure')).toEqual({ orderNo, state: 'failed' })
  expect(await pay(fengTao, first.paymentNo)).toEqual({ orderNo, state: 'failed' })
  expect((await detail(fengTao, orderNo)).actions).toEqual(['pay', 'cancel'])
  const second = await create(fengTao, orderNo)
  expect(second.paymentNo).not.toBe(first.paymentNo)
  expect(await pay(fengTao, second.paymentNo)).toEqual({ orderNo, state: 'paid' })
  expect(await statesOf(orderNo)).toEqual(['failed', 'paid'])
})

test('whoever of the company may order and sees it pays; of others there is neither order nor payment', async () => {
  const orderNo = await unpaid(hanMei)
  const { paymentNo } = await create(hanMei, orderNo)
  await expect(wuGang(api.payment.checkStand, { orderNo })).rejects.toMatchObject({
    code: 'ORDER_NOT_FOUND',
  })
  await expect(create(wuGang, orderNo)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
  for (const call of [api.payment.paymentCode, api.payment.paymentPage, api.payment.askPayment])
    await expect(wuGang(call, { paymentNo })).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  await expect(pay(wuGang, paymentNo)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
  await expect(pay(hanMei, 'PY00000000000000000000')).rejects.toMatchObject({
    code: 'PAYMENT_NOT_FOUND',
  })
  const demander = await as('demander2')
  await expect(pay(demander, paymentNo)).rejects.toMatchObject({ code: 'ROLE_CANNOT_ORDER' })
  expect((await detail(hanMei, orderNo)).status).toBe(20)

  expect((await detail(fengTao, orderNo)).actions).toEqual(['pay'])
  expect(await fengTao(api.payment.checkStand, { orderNo })).toMatchObject({ totalPrice: 35 })
  expect(await create(fengTao, orderNo)).toEqual({ paymentNo, amount: 35 })
  expect(await pay(fengTao, paymentNo)).toEqual({ orderNo, state: 'paid' })
  expect((await detail(hanMei, orderNo)).status).toBe(30)
  const monthly = await unpaid(wuGang)
  await expect(create(wuGang, monthly)).rejects.toMatchObject({ code: 'ORDER_ACTION' })
})

test('a cancelled order takes no money', async () => {
  const orderNo = await unpaid()
  const { paymentNo } = await create(fengTao, orderNo)
  await fengTao(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect(await statesOf(orderNo)).toEqual(['closed'])
  await expect(pay(fengTao, paymentNo)).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
  await expect(create(fengTao, orderNo)).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
  expect(await detail(fengTao, orderNo)).toMatchObject({ status: 90, paidAt: null })
})

test('an order past its time takes no money, expired or not yet', async () => {
  const orderNo = await unpaid()
  const { paymentNo } = await create(fengTao, orderNo)
  const late = await as('manager2', tomorrow)
  await expect(pay(late, paymentNo)).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
  expect(await statesOf(orderNo)).toEqual(['closed'])
  await expect(create(late, orderNo)).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
  expect((await detail(late, orderNo)).status).toBe(20)
})

test('if a payment meets a cancellation or the deadline, exactly one of the two wins', async () => {
  for (let round = 0; round < 20; round++) {
    const skuId = await newSku(db, { stock: 5 })
    const orderNo = await placed(fengTao, [{ skuId, count: 5 }])
    const { paymentNo } = await create(fengTao, orderNo)
    const rival =
      round % 2
        ? fengTao(api.order.cancelOrder, { orderNo, reason: '不要了' })
        : expireOrders(db, tomorrow)
    const racers =
      round % 4 < 2 ? [pay(fengTao, paymentNo), rival] : [rival, pay(fengTao, paymentNo)]
    await Promise.allSettled(racers)

    const { status } = await detail(fengTao, orderNo)
    const outcome = [status, await statesOf(orderNo), await stockOf(db, skuId)]
    expect([
      [30, ['paid'], 0],
      [90, ['closed'], 5],
    ]).toContainEqual(outcome)
  }
})

/** A history that the model has found: ¥15.01 came for an order of which ¥0.01 had come in the same moment. */
test('money for all of an order is not taken when a part of it comes while it waits', async () => {
  const orderNo = await unpaid()
  const { paymentNo } = await create(fengTao, orderNo)
  const { paying } = await owner.begin(async (tx) => {
    const [order] = await tx<{ orderId: string }[]>`
      select order_id from sales_order where order_no = ${orderNo} for no key update`
    const paying = pay(fengTao, paymentNo)
    await waitsForAnother(db, paying)
    await tx`
      insert into payment (payment_no, order_id, channel, amount_fen, state, created_at, settled_at)
      values ('PY-a-fen', ${order?.orderId ?? ''}, 'writeOff', 1, 'paid', now(), now())`
    return { paying }
  })
  await expect(paying).rejects.toMatchObject({ code: 'ORDER_CLOSED' })
  expect(await statesOf(orderNo)).toContain('closed')
  expect((await detail(fengTao, orderNo)).status).toBe(20)
})
