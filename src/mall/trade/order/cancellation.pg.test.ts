import { expect, test, vi } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { sandbox, sandboxChannel } from '#server/payment/sandboxChannel.ts'
import { newSku, placed, stockOf, submit } from '#test/orders.ts'
import { application, applied, openRequisitions, requested } from '#test/requisitions.ts'

const { db, owner, as, hanMei: hanMeiId, wanted } = await openRequisitions()
const hanMei = await as('purchaser2')
const fengTao = await as('manager2')
const wuGang = await as('admin1')
const staff = await as('operator')

const detail = (call: Call, orderNo: string) => call(api.order.orderDetail, { orderNo })
const cancel = (call: Call, orderNo: string, actions?: 'cancel'[]) =>
  call(api.order.cancelOrder, { orderNo, reason: '下错了', ...(actions && { actions }) })
const ask = (call: Call, orderNo: string, reason = '型号选错') =>
  call(api.order.askCancel, { orderNo, reason })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code as string,
  )

async function pay(call: Call, orderNo: string) {
  const { paymentNo } = await call(
    api.payment.createPayment,
    { orderNo, channel: 'sandbox' },
    { idempotencyKey: crypto.randomUUID() },
  )
  await call(api.payment.sandboxPay, { paymentNo, result: 'success' })
}

/** An order that is paid and waits for the mall, of goods of its own. */
async function paid(call = fengTao) {
  const skuId = await newSku(db, { fen: 1000, stock: 10 })
  const orderNo = await placed(call, [{ skuId, count: 4 }])
  await pay(call, orderNo)
  return { orderNo, skuId }
}

async function waiting(orderNo: string) {
  const { list } = await staff(api.cancellation.cancellationList, { keyword: orderNo })
  return list[0]?.cancelRequestId ?? expect.unreachable()
}

const told = async (orderNo: string) => {
  const rows = await db<{ account: string; title: string }[]>`
    select p.account, m.title from message m join person p using (user_id)
    where m.text like ${`%${orderNo}%`} and m.title <> '订单已付款' order by m.message_id`
  return rows.map(({ account, title }) => `${account} ${title}`)
}

test('an order on account is cancelled at once while the mall has not confirmed it', async () => {
  const skuId = await newSku(db, { stock: 10 })
  const orderNo = await placed(wuGang, [{ skuId, count: 4 }])
  expect((await detail(wuGang, orderNo)).actions).toEqual(['cancel', 'buyAgain'])
  await cancel(wuGang, orderNo)
  expect(await detail(wuGang, orderNo)).toMatchObject({
    status: 90,
    payState: 9,
    actions: ['buyAgain'],
  })
  expect(await stockOf(db, skuId)).toBe(10)
})

test('lines that an order was made of go back to 待采购, and both sides hear of it', async () => {
  const requisitionNo = await requested(await as('demander2'), hanMeiId, wanted)
  const { orderNo } = await submit(hanMei, await applied(hanMei))
  await pay(hanMei, orderNo)
  await ask(hanMei, orderNo)
  await db`delete from message`
  await staff(api.cancellation.agreeCancellation, {
    cancelRequestId: await waiting(orderNo),
    reason: '尚未备货',
  })
  expect(await application(hanMei)).toHaveLength(2)
  const messages = await db<{ account: string; title: string }[]>`
    select p.account, m.title from message m join person p using (user_id)
    where m.text like ${`%${requisitionNo}%`} or m.text like ${`%${orderNo}%`} order by 1, m.message_id`
  expect(messages.map(({ account, title }) => `${account} ${title}`)).toEqual([
    'demander2 订单已取消，物料重新待采购',
    'purchaser2 取消申请已同意',
    'purchaser2 退款已完成',
  ])
})

test('of a paid order the buyer asks, the staff agrees, and the money goes back once', async () => {
  const { orderNo, skuId } = await paid()
  expect((await detail(fengTao, orderNo)).actions).toEqual(['askCancel', 'buyAgain'])
  await ask(fengTao, orderNo)
  expect(await detail(fengTao, orderNo)).toMatchObject({
    status: 30,
    payState: 4,
    actions: ['withdrawCancel', 'buyAgain'],
    cancelRequest: { state: 'waiting', reason: '型号选错' },
  })
  expect(await stockOf(db, skuId)).toBe(6)
  const { cancellations } = await staff(api.staff.rooms, {})
  expect(cancellations).toBe(1)

  const cancelRequestId = await waiting(orderNo)
  expect(await staff(api.cancellation.cancellationDetail, { cancelRequestId })).toMatchObject({
    orderNo,
    buyerName: '冯涛',
    amount: 55,
    reason: '型号选错',
    lines: [{ skuId, count: 4 }],
  })
  const decision = { cancelRequestId, reason: '尚未备货' }
  const both = await Promise.all(
    [1, 2].map(() => code(staff(api.cancellation.agreeCancellation, decision))),
  )
  expect(both.toSorted()).toEqual(['CANCEL_DECIDED', 'done'])
  await Promise.all([
    completeRefunds({ db, channels: sandbox, now: new Date() }),
    completeRefunds({ db, channels: sandbox, now: new Date() }),
  ])

  const order = await detail(fengTao, orderNo)
  expect(order).toMatchObject({
    status: 90,
    payState: 8,
    actions: ['buyAgain'],
    cancelRequest: { state: 'agreed' },
    refunds: [{ totalPrice: 55, state: 'done' }],
  })
  expect(order.logs.slice(-3).map(({ actor, note }) => [actor, note])).toEqual([
    ['冯涛', '申请取消：型号选错'],
    ['商城', '同意取消：尚未备货'],
    ['系统', `退款单 ${order.refunds[0]?.refundNo}，已按原支付方式退回`],
  ])
  expect(await stockOf(db, skuId)).toBe(10)
  expect(await told(orderNo)).toEqual(['manager2 取消申请已同意', 'manager2 退款已完成'])
  const audited = await db<{ action: string; detail: unknown }[]>`
    select action, detail from audit_log where subject = ${`订单 ${orderNo}`}`
  expect(audited).toEqual([
    { action: 'cancellation.agree', detail: { 金额: '¥55.00', 原因: '尚未备货' } },
  ])
  const rows = await db`
    select from refund join sales_order using (order_id) where order_no = ${orderNo}`
  expect(rows).toHaveLength(1)
})

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

test('a refund that was not finished is finished by the next round, once', async () => {
  const { orderNo } = await paid()
  await ask(fengTao, orderNo)
  const stop = new Error('The answer of the channel was lost.')
  const channel = vi.spyOn(sandboxChannel, 'refund').mockRejectedValueOnce(stop)
  await staff(api.cancellation.agreeCancellation, {
    cancelRequestId: await waiting(orderNo),
    reason: '可以取消',
  })
  channel.mockRestore()
  expect((await detail(fengTao, orderNo)).refunds).toMatchObject([{ state: 'open' }])
  await Promise.all(
    [1, 2, 3].map(() => completeRefunds({ db, channels: sandbox, now: inMinutes(1) })),
  )
  expect(await detail(fengTao, orderNo)).toMatchObject({
    payState: 8,
    refunds: [{ state: 'done' }],
  })
})

test('what a channel cannot pay back now stays open for the next round', async () => {
  const { orderNo } = await paid()
  await ask(fengTao, orderNo)
  const failure = new Error('The channel is away.')
  const channel = vi.spyOn(sandboxChannel, 'refund').mockRejectedValue(failure)
  await staff(api.cancellation.agreeCancellation, {
    cancelRequestId: await waiting(orderNo),
    reason: '可以取消',
  })
  const round = (minutes: number) =>
    completeRefunds({ db, channels: sandbox, now: inMinutes(minutes) })
  expect(await round(0)).toEqual([]) // it was tried just now, and comes behind all others
  expect(await round(1)).toEqual([failure])
  expect(await round(2)).toEqual([])
  expect((await detail(fengTao, orderNo)).refunds).toMatchObject([{ state: 'open' }])
  channel.mockRestore()
  expect(await round(3)).toEqual([])
  expect((await detail(fengTao, orderNo)).refunds).toMatchObject([{ state: 'done' }])
})

test('a mistake while a refund is settled is told, and does not pass for a channel that is away', async () => {
  const { orderNo } = await paid()
  await ask(fengTao, orderNo)
  const decision = { cancelRequestId: await waiting(orderNo), reason: '可以取消' }
  await owner`alter table refund rename column settled_at to elsewhere`
  const agreed = code(staff(api.cancellation.agreeCancellation, decision))
  await agreed
  await owner`alter table refund rename column elsewhere to settled_at`
  expect(await agreed).toBe('42703')
})

test('a refusal is read by the buyer, who may ask again', async () => {
  const { orderNo, skuId } = await paid()
  await ask(fengTao, orderNo)
  await staff(api.cancellation.refuseCancellation, {
    cancelRequestId: await waiting(orderNo),
    reason: '商品已经出库',
  })
  expect(await detail(fengTao, orderNo)).toMatchObject({
    status: 30,
    payState: 4,
    actions: ['askCancel', 'buyAgain'],
    cancelRequest: { state: 'refused', answer: '商品已经出库' },
    refunds: [],
  })
  expect(await told(orderNo)).toEqual(['manager2 取消申请未通过'])
  expect(await stockOf(db, skuId)).toBe(6)
  expect(await code(ask(fengTao, orderNo, '仍然不需要'))).toBe('done')
})

test('if a request is withdrawn while it is decided, exactly one of the two wins, and an order that goes on is not refunded', async () => {
  for (let round = 0; round < 10; round++) {
    const { orderNo } = await paid()
    await ask(fengTao, orderNo)
    const cancelRequestId = await waiting(orderNo)
    const racers = [
      () => fengTao(api.order.withdrawCancel, { orderNo, actions: ['withdrawCancel'] }),
      () => staff(api.cancellation.agreeCancellation, { cancelRequestId, reason: '可以取消' }),
    ]
    if (round % 2) racers.reverse()
    const codes = await Promise.all(racers.map((race) => code(race())))
    const { status, payState, refunds } = await detail(fengTao, orderNo)
    const isDone = codes[round % 2 ? 0 : 1] === 'done'
    expect([codes.toSorted(), status, payState, refunds.length === 0]).toEqual(
      isDone
        ? [['ORDER_STATUS_CHANGED', 'done'], 90, 8, false]
        : [['CANCEL_DECIDED', 'done'], 30, 4, true],
    )
  }
})

test('two who ask at once make one request, and two cancels one end', async () => {
  const { orderNo } = await paid()
  const asked = await Promise.all([1, 2].map(() => code(ask(fengTao, orderNo))))
  expect(asked.toSorted()).toEqual(['ORDER_ACTION', 'done'])
  const skuId = await newSku(db, { stock: 10 })
  const onAccount = await placed(wuGang, [{ skuId, count: 4 }])
  const ended = await Promise.all([1, 2].map(() => code(cancel(wuGang, onAccount, ['cancel']))))
  expect(ended.toSorted()).toEqual(['ORDER_STATUS_CHANGED', 'done'])
  expect(await stockOf(db, skuId)).toBe(10)
})

test('that something changed is said only where it did; otherwise why it cannot be done', async () => {
  const { orderNo } = await paid()
  const refused = (work: Promise<unknown>) => work.catch(({ code, message }) => [code, message])
  expect(await refused(cancel(fengTao, orderNo))).toEqual([
    'ORDER_ACTION',
    '订单待确认，不能直接取消',
  ])
  expect(await refused(cancel(fengTao, orderNo, ['cancel']))).toEqual([
    'ORDER_STATUS_CHANGED',
    '订单状态已变化，请刷新后操作',
  ])
  expect(await refused(fengTao(api.order.withdrawCancel, { orderNo }))).toEqual([
    'ORDER_ACTION',
    '订单待确认，不能撤回取消申请',
  ])
  await ask(fengTao, orderNo)
  expect(await refused(ask(fengTao, orderNo))).toEqual([
    'ORDER_ACTION',
    '订单取消申请中，不能申请取消',
  ])
  for (const call of [await as('admin2')]) {
    expect(await code(cancel(call, orderNo))).toBe('FORBIDDEN')
    expect(await code(ask(call, orderNo))).toBe('FORBIDDEN')
  }
  expect(await code(ask(hanMei, orderNo))).toBe('ORDER_NOT_FOUND')
})

const statuses = [10, 12, 20, 25, 30, 40, 45, 50, 55, 60, 90]
test.each(statuses)(
  'in status %i only what is offered is done, and the rest writes nothing',
  async (status) => {
    const { orderNo, skuId } = await paid()
    for (const payState of [0, 4, 5]) {
      await db`update sales_order set status = ${status}, pay_state = ${payState} where order_no = ${orderNo}`
      const { actions, logs } = await detail(fengTao, orderNo)
      const attempts = {
        cancel: () => cancel(fengTao, orderNo),
        askCancel: () => ask(fengTao, orderNo),
        withdrawCancel: () => fengTao(api.order.withdrawCancel, { orderNo }),
      }
      for (const [action, attempt] of Object.entries(attempts)) {
        if (actions.some((one) => one === action)) continue
        expect([action, await code(attempt())]).toEqual([action, 'ORDER_ACTION'])
      }
      const after = await detail(fengTao, orderNo)
      expect([after.status, after.payState, after.logs.length]).toEqual([
        status,
        payState,
        logs.length,
      ])
      expect(await stockOf(db, skuId)).toBe(6)
    }
    await db`update sales_order set status = 60, pay_state = 4 where order_no = ${orderNo}`
  },
)
