import { afterEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { askDue } from '#mall/trade/payment/asking.ts'
import type { Channels } from '#mall/trade/payment/channel.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { openApp } from '#test/app.ts'
import { openFakeAlipay } from '#test/fakeAlipay.ts'
import { openFakeWechat } from '#test/fakeWechat.ts'
import { newSku, placed } from '#test/orders.ts'
import { type Report, sendReport } from '#test/reports.ts'
import { openWorld } from '#test/testWorld.ts'
import { alipayChannel } from './alipay.ts'
import { sandbox } from './sandboxChannel.ts'
import { wechatChannel } from './wechat.ts'

const [wechat, alipay] = [await openFakeWechat(), await openFakeAlipay()]
const channels: Channels = {
  ...sandbox,
  wechat: wechatChannel(wechat.config),
  alipay: alipayChannel(alipay.config),
}
const { db, as } = await openWorld({ channels })
const { app, lines } = await openApp(db, undefined, true, undefined, { channels })
const [buyer, manager] = [await as('purchaser2'), await as('manager2')]

afterEach(() => {
  for (const { state } of [wechat, alipay]) state.isDown = false
})

type Fake = typeof wechat | typeof alipay
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const later = (minutes: number) => minutesAgo(-minutes)

const report = (fake: Fake, sent: Report) =>
  sendReport(app, fake === wechat ? 'wechat' : 'alipay', sent)
const accepted = { wechat: [204, ''], alipay: [200, 'success'] } as const

/** Somebody has an order of ¥35.00 and has scanned the code of a channel. */
async function scanned(channel: 'wechat' | 'alipay', { orderNo = '', by = buyer } = {}) {
  const no = orderNo || (await placed(buyer, [{ skuId: await newSku(db), count: 2 }]))
  const key = { idempotencyKey: crypto.randomUUID() }
  const { paymentNo } = await by(api.payment.createPayment, { orderNo: no, channel }, key)
  const { code } = await by(api.payment.paymentCode, { paymentNo })
  return { orderNo: no, paymentNo, code }
}

const standing = async (orderNo: string) => {
  const { status, payState, logs, refunds } = await buyer(api.order.orderDetail, { orderNo })
  const payments = await db<{ channel: string; state: string }[]>`
    select channel, state from payment join sales_order using (order_id)
    where order_no = ${orderNo} order by payment.created_at`
  return {
    status,
    payState,
    payments: payments.map((one) => `${one.channel} ${one.state}`),
    refunds: refunds.map(({ totalPrice, state }) => [totalPrice, state]),
    paid: logs.filter(({ fromStatus, toStatus }) => fromStatus === 20 && toStatus === 30).length,
  }
}
const noticesOf = async (orderNo: string) => {
  const rows = await db<{ title: string; account: string }[]>`
    select message.title, account from message join person using (user_id)
    where address like ${`%${orderNo}`} order by message_id`
  return rows.map(({ title, account }) => `${account} ${title}`)
}
const ask = (at: Date) => askDue({ db, channels, now: at })
const both = (state: string) => [1, 2].map(() => [35, state])
const paidOnce = { status: 30, payState: 4, refunds: [], paid: 1 }

test.each([
  ['wechat', wechat],
  ['alipay', alipay],
] as const)('200 reports of %s at once are one payment', async (name, fake) => {
  const { orderNo, paymentNo } = await scanned(name)
  fake.pay(paymentNo)
  const sent = fake.report(paymentNo)
  const answers = await Promise.all(Array.from({ length: 200 }, () => report(fake, sent)))
  expect(answers).toEqual(answers.map(() => accepted[name]))
  expect(await standing(orderNo)).toEqual({ ...paidOnce, payments: [`${name} paid`] })
  expect(await noticesOf(orderNo)).toEqual(['purchaser2 订单已付款'])
})

test('a report that comes before the page asks, and a page that asks before the report, are one payment', async () => {
  const first = await scanned('wechat')
  wechat.pay(first.paymentNo)
  await report(wechat, wechat.report(first.paymentNo))
  expect(await buyer(api.payment.askPayment, { paymentNo: first.paymentNo })).toEqual({
    orderNo: first.orderNo,
    state: 'paid',
  })
  const second = await scanned('alipay')
  const { paymentNo } = second
  expect(await buyer(api.payment.askPayment, { paymentNo })).toMatchObject({ state: 'open' })
  alipay.pay(paymentNo)
  expect(await buyer(api.payment.askPayment, { paymentNo })).toMatchObject({ state: 'paid' })
  expect(await report(alipay, alipay.report(paymentNo))).toEqual([200, 'success'])
  for (const { orderNo } of [first, second]) expect(await standing(orderNo)).toMatchObject(paidOnce)
})

test('forged reports, those of others and of unknown payments change nothing', async () => {
  const { orderNo, paymentNo } = await scanned('wechat')
  wechat.pay(paymentNo)
  const good = wechat.report(paymentNo)
  const forged = { ...good, body: good.body.replace('TRANSACTION', 'TRANSACTIoN') }
  expect(await report(wechat, forged)).toEqual([401, '{"code":"FAIL","message":"签名不符"}'])
  expect((await report(wechat, wechat.report(paymentNo, { mchid: '1' })))[0]).toBe(401)
  const old = wechat.report(paymentNo, {}, { at: minutesAgo(6) })
  expect((await report(wechat, old))[0]).toBe(401)
  expect((await report(wechat, wechat.report('PY00000000000000000000')))[0]).toBe(422)
  const ofOther = alipay.report(paymentNo, { trade_status: 'TRADE_SUCCESS', total_amount: '35.00' })
  expect(await report(alipay, ofOther)).toEqual([422, 'failure'])
  expect(await report(alipay, { headers: good.headers, body: '' })).toEqual([401, 'failure'])
  expect(await standing(orderNo)).toMatchObject({ status: 20, payments: ['wechat open'] })
})

test('another amount than was asked for pays nothing, and a person reads of it', async () => {
  const { orderNo, paymentNo } = await scanned('alipay')
  alipay.pay(paymentNo)
  const sent = alipay.report(paymentNo, { total_amount: '0.01' })
  expect(await report(alipay, sent)).toEqual([422, 'failure'])
  expect(await standing(orderNo)).toMatchObject({ status: 20, payments: ['alipay open'] })
  expect(lines.some((line) => line.includes('paid with another amount'))).toBe(true)
  await report(alipay, alipay.report(paymentNo))
  expect(await standing(orderNo)).toMatchObject(paidOnce)
})

test('reports count whatever order they come in', async () => {
  const { orderNo, paymentNo } = await scanned('alipay')
  const closed = alipay.report(paymentNo, { trade_status: 'TRADE_CLOSED' })
  await report(alipay, closed)
  expect(await standing(orderNo)).toMatchObject({ status: 20, payments: ['alipay failed'] })
  await expect(buyer(api.payment.paymentCode, { paymentNo })).rejects.toMatchObject({
    code: 'PAYMENT_ENDED',
  })
  alipay.pay(paymentNo)
  await report(alipay, alipay.report(paymentNo))
  await report(alipay, closed)
  expect(await standing(orderNo)).toEqual({ ...paidOnce, payments: ['alipay paid'] })
})

test('money for a cancelled order goes back, with a notice to its buyer and its payer', async () => {
  const { orderNo, paymentNo } = await scanned('wechat', { by: await as('purchaser2') })
  const colleague = await scanned('alipay', { orderNo, by: manager })
  await buyer(api.order.cancelOrder, { orderNo, reason: '不要了' })
  expect(await standing(orderNo)).toMatchObject({ payments: ['wechat closed', 'alipay closed'] })
  wechat.pay(paymentNo)
  alipay.pay(colleague.paymentNo)
  const sent = wechat.report(paymentNo)
  await Promise.all(Array.from({ length: 20 }, () => report(wechat, sent)))
  await report(alipay, alipay.report(colleague.paymentNo))
  expect(await standing(orderNo)).toMatchObject({
    status: 90,
    payState: 9,
    payments: ['wechat late', 'alipay late'],
    refunds: both('open'),
  })
  const late = '收到的付款将原路退回'
  const told = [`purchaser2 ${late}`, `purchaser2 ${late}`, `manager2 ${late}`]
  expect((await noticesOf(orderNo)).toSorted()).toEqual(told.toSorted())
  expect(await completeRefunds({ db, channels, now: new Date() })).toEqual([])
  expect(await completeRefunds({ db, channels, now: new Date() })).toEqual([])
  expect(await standing(orderNo)).toMatchObject({
    status: 90,
    payState: 9,
    refunds: both('done'),
  })
  const [refundOfWechat] = [...wechat.refunds.values()].slice(-1)
  expect(refundOfWechat?.amount).toEqual({ refund: 3500, total: 3500, currency: 'CNY' })
  expect((await noticesOf(orderNo)).slice(3)).toEqual([
    'purchaser2 退款已完成',
    'purchaser2 退款已完成',
  ])
})

test('what was paid in time counts, however late it is heard; what was paid after the deadline goes back', async () => {
  const [first, second] = [await scanned('wechat'), await scanned('wechat')]
  for (const { orderNo } of [first, second])
    await db`update sales_order set pay_deadline = ${minutesAgo(10)} where order_no = ${orderNo}`
  wechat.pay(first.paymentNo, minutesAgo(11))
  wechat.pay(second.paymentNo, minutesAgo(9))
  await report(wechat, wechat.report(first.paymentNo))
  await report(wechat, wechat.report(second.paymentNo))
  expect(await standing(first.orderNo)).toMatchObject(paidOnce)
  expect(await standing(second.orderNo)).toMatchObject({
    status: 20,
    payments: ['wechat late'],
    refunds: [[35, 'open']],
  })
})

test('an order that was paid by two channels keeps what came first', async () => {
  const { orderNo, paymentNo } = await scanned('wechat')
  const other = await scanned('alipay', { orderNo })
  alipay.pay(other.paymentNo)
  wechat.pay(paymentNo)
  await report(alipay, alipay.report(other.paymentNo))
  expect(await standing(orderNo)).toEqual({
    ...paidOnce,
    payments: ['wechat closed', 'alipay paid'],
  })
  expect(await ask(new Date())).toEqual([]) // the channel is asked at once about what the mall has closed
  expect(await standing(orderNo)).toMatchObject({
    ...paidOnce,
    payments: ['wechat late', 'alipay paid'],
    refunds: [[35, 'open']],
  })
  await completeRefunds({ db, channels, now: new Date() })
  expect(await standing(orderNo)).toMatchObject({ ...paidOnce, refunds: [[35, 'done']] })
})

test('a report that was lost is found by asking, ever less often', async () => {
  const { orderNo, paymentNo } = await scanned('wechat')
  const asked = () => wechat.state.requests.filter((path) => path.includes(`${paymentNo}?`)).length
  const rounds: number[] = []
  for (let minute = 0; minute <= 16; minute++) {
    const before = asked()
    await Promise.all([ask(later(minute)), ask(later(minute))])
    if (asked() > before) rounds.push(minute)
  }
  expect(rounds).toHaveLength(asked()) // never by two processes at once
  expect(rounds).toEqual([1, 2, 4, 8, 16]) // after 1 minute, and then after 1, 2, 4, 8 … more
  wechat.pay(paymentNo)
  await ask(later(33))
  expect(await standing(orderNo)).toMatchObject(paidOnce)
})

test('what the mall has closed is closed with the channel, and one that was never begun is given up', async () => {
  const { orderNo, paymentNo } = await scanned('alipay')
  await expireOrders(db, later(25 * 60))
  expect(await standing(orderNo)).toMatchObject({ status: 90, payments: ['alipay closed'] })
  await ask(later(25 * 60 + 1))
  expect(alipay.trades.get(paymentNo)?.trade_status).toBe('TRADE_CLOSED')
  await ask(later(25 * 60 + 10))
  const [row] = await db`select state, ask_at from payment where payment_no = ${paymentNo}`
  expect(row).toEqual({ state: 'closed', askAt: null })
})

test('while a channel is away its payer reads so and takes another, and the rounds go on', async () => {
  const { orderNo, paymentNo } = await scanned('wechat')
  await db`update payment set code_at = code_at - interval '2 minutes' where payment_no = ${paymentNo}`
  wechat.state.isDown = true
  const down = {
    code: 'PAYMENT_CHANNEL_DOWN',
    message: '微信支付暂时没有回应，请稍后重试，或换一种支付方式。如已付款请勿重复支付',
  }
  for (const call of [api.payment.paymentCode, api.payment.askPayment])
    await expect(buyer(call, { paymentNo })).rejects.toMatchObject(down)
  const other = await scanned('alipay', { orderNo })
  alipay.pay(other.paymentNo)
  const [failure] = await ask(later(5))
  expect(failure).toMatchObject({ message: 'fetch failed' })
  expect(await standing(orderNo)).toMatchObject(paidOnce)
  wechat.state.isDown = false
  await ask(later(70))
  expect(wechat.trades.get(paymentNo)?.trade_state).toBe('CLOSED')
})

test('a code is shown for two minutes, then there is a new one of the same payment', async () => {
  const { orderNo, paymentNo, code } = await scanned('wechat')
  const again = await manager(api.payment.paymentCode, { paymentNo })
  expect(again.code).toBe(code)
  expect(Date.parse(again.renewAt) - Date.parse(again.now)).toBeGreaterThan(100_000)
  const soon = await as('purchaser2', later(3))
  const renewed = await soon(api.payment.paymentCode, { paymentNo })
  expect(renewed.code).toBe(`weixin://wxpay/bizpayurl?pr=${paymentNo}2`)
  expect(Date.parse(renewed.renewAt) - Date.parse(renewed.now)).toBe(120_000)
  await expect(buyer(api.payment.paymentPage, { paymentNo })).rejects.toMatchObject({
    code: 'PAYMENT_CHANNEL_CLOSED',
  })
  const other = await scanned('alipay', { orderNo })
  const { address } = await buyer(api.payment.paymentPage, { paymentNo: other.paymentNo })
  expect(address).toContain('alipay.trade.page.pay')
  wechat.pay(paymentNo)
  await report(wechat, wechat.report(paymentNo))
  await expect(buyer(api.payment.paymentCode, { paymentNo })).rejects.toMatchObject({
    code: 'ORDER_CLOSED',
  })
})

test('a channel that is not set up is absent from the cashier and takes no reports', async () => {
  const bare = await openApp(db, undefined, false, undefined, { channels: {} })
  expect(bare.app.hasRoute({ method: 'POST', url: '/payment/wechat' })).toBe(false)
})

test('no secret gets into the log', () => {
  const log = lines.join('\n')
  for (const secret of [wechat.config.apiKey, 'PRIVATE KEY', 'authorization'])
    expect(log.includes(secret)).toBe(false)
})

test('the ledger agrees with all of these payments and refunds', async () => {
  expect(await ledgerFaults(db)).toEqual([])
  const rows = await db<{ channel: string; isAny: boolean }[]>`
    select channel, exists (select from ledger_entry e where e.account_id = a.account_id) as is_any
    from ledger_account a where kind = 'cash' and channel not in ('sandbox', 'transfer') order by channel`
  expect(rows).toEqual(['alipay', 'wechat'].map((channel) => ({ channel, isAny: true })))
})
