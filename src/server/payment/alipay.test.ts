import { generateKeyPairSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { openFakeAlipay } from '#test/fakeAlipay.ts'
import { alipayChannel } from './alipay.ts'
import { chineseTime, fenOf, yuanText } from './chineseTime.ts'

const paymentNo = 'PY00000000000000000001'
const payment = {
  paymentNo,
  orderNo: 'SO2611260001',
  amountFen: '3505',
  expiresAt: new Date('2026-11-27T02:00:00Z'),
}
const refund = { refundNo: 'RF01', paymentNo, amountFen: '1000', paidFen: '3505' }
const open = async () => {
  const fake = await openFakeAlipay()
  return { fake, channel: alipayChannel(fake.config) }
}

test('amounts and times are those of China', () => {
  expect(['1', '12', '3505', '1226948'].map(yuanText)).toEqual([
    '0.01',
    '0.12',
    '35.05',
    '12269.48',
  ])
  expect(['0.01', '35', '35.5', '12269.48', '-1', '1.234', ''].map(fenOf)).toEqual([
    ...['1', '3500', '3550', '1226948'],
    ...['', '', ''],
  ])
  expect(chineseTime(new Date('2026-11-26T16:30:00Z'))).toBe('2026-11-27 00:30:00')
})

test('a code is scanned and paid, and what was paid can be asked for', async () => {
  const { fake, channel } = await open()
  expect(await channel.query(paymentNo)).toEqual({ state: 'none' })
  expect(await channel.code?.(payment)).toBe(`https://qr.alipay.com/${paymentNo}1`)
  expect(fake.trades.get(paymentNo)?.total_amount).toBe('35.05')
  expect(await channel.query(paymentNo)).toEqual({ state: 'open' })
  const paidAt = new Date('2026-11-26T02:00:00Z')
  fake.pay(paymentNo, paidAt)
  const tradeNo = '202611260000000000'
  expect(await channel.query(paymentNo)).toEqual({
    state: 'paid',
    amountFen: '3505',
    paidAt,
    tradeNo,
  })
  await expect(channel.close(paymentNo)).rejects.toThrow('ACQ.TRADE_STATUS_ERROR')
})

test('the page of Alipay is asked for what is to be paid, until when, and leads back', async () => {
  const { fake, channel } = await open()
  const address = new URL((await channel.page?.(payment, new Date())) ?? '')
  expect(address.origin + address.pathname).toBe(fake.config.gateway)
  const said = fake.saidBy(address.search.slice(1), '') ?? {}
  expect(said).toMatchObject({
    method: 'alipay.trade.page.pay',
    notify_url: 'https://mall.example.cn/payment/alipay',
    return_url: 'https://mall.example.cn/checkStand?orderNo=SO2611260001',
  })
  expect(JSON.parse(said.biz_content ?? '')).toEqual({
    out_trade_no: paymentNo,
    total_amount: '35.05',
    subject: '商城订单 SO2611260001',
    time_expire: '2026-11-27 10:00:00',
    product_code: 'FAST_INSTANT_TRADE_PAY',
  })
})

test('a payment is closed, also one that nobody has begun', async () => {
  const { channel } = await open()
  await channel.close(paymentNo)
  await channel.code?.(payment)
  await channel.close(paymentNo)
  expect(await channel.query(paymentNo)).toEqual({ state: 'ended' })
})

test('money goes back once, at once or later', async () => {
  const { fake, channel } = await open()
  expect(await channel.refund(refund)).toBe('done')
  expect(await channel.refund(refund)).toBe('done') // a repeat changes nothing and is asked for
  expect(fake.refunds.get('RF01')?.amount).toBe('10.00')
  fake.refunds.set('RF01', { status: '', amount: '10.00' })
  expect(await channel.queryRefund(refund)).toBe('pending')
})

test('a report says what was paid, and forged ones say nothing', async () => {
  const { fake, channel } = await open()
  await channel.code?.(payment)
  const paidAt = new Date('2026-11-26T02:00:00Z')
  fake.pay(paymentNo, paidAt)
  const read = (sent: ReturnType<typeof fake.report>) => channel.readReport?.(sent, new Date())
  const told = { state: 'paid', amountFen: '3505', paidAt, tradeNo: '202611260000000000' }
  expect(await read(fake.report(paymentNo))).toEqual({ paymentNo, told })
  expect(await read(fake.report(paymentNo, { trade_status: 'TRADE_CLOSED' }))).toEqual({
    paymentNo,
    told: { state: 'ended' },
  })
  const good = fake.report(paymentNo)
  expect(await read({ ...good, body: good.body.replace('35.05', '0.01') })).toBe('forged')
  expect(await read({ ...good, body: '' })).toBe('forged')
  expect(await read(fake.report(paymentNo, { app_id: '2021000000000002' }))).toBe('forged')
  expect(await read(fake.report(paymentNo, { seller_id: '2088000000000002' }))).toBe('forged')
  expect(await read(fake.report(paymentNo, { sign_type: 'RSA' }))).toBe('forged')
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  expect(await read(fake.report(paymentNo, {}, privateKey))).toBe('forged')
})

test('an answer that is not signed is not believed, and who is away fails', async () => {
  const { fake, channel } = await open()
  await channel.code?.(payment)
  fake.state.isForging = true
  await expect(channel.query(paymentNo)).rejects.toThrow('验签失败')
  fake.state.isForging = false
  fake.state.isDown = true
  await expect(channel.code?.(payment)).rejects.toThrow('Request error')
})
