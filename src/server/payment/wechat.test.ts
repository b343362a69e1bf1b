import { expect, test } from 'vitest'
import { openFakeWechat } from '#test/fakeWechat.ts'
import { wechatChannel } from './wechat.ts'

const paymentNo = 'PY00000000000000000001'
const payment = {
  paymentNo,
  orderNo: 'SO2611260001',
  amountFen: '3500',
  expiresAt: new Date('2026-11-27T02:00:00Z'),
}
const refund = { refundNo: 'RF01', paymentNo, amountFen: '1000', paidFen: '3500' }
const open = async () => {
  const fake = await openFakeWechat()
  return { fake, channel: wechatChannel(fake.config) }
}

test('a code is scanned and paid, and what was paid can be asked for', async () => {
  const { fake, channel } = await open()
  expect(await channel.query(paymentNo)).toEqual({ state: 'none' })
  expect(await channel.code?.(payment)).toBe(`weixin://wxpay/bizpayurl?pr=${paymentNo}1`)
  expect(fake.trades.get(paymentNo)).toMatchObject({ amount: { total: 3500, currency: 'CNY' } })
  expect(await channel.query(paymentNo)).toEqual({ state: 'open' })
  expect(await channel.code?.(payment)).toBe(`weixin://wxpay/bizpayurl?pr=${paymentNo}2`)
  const paidAt = new Date('2026-11-26T02:00:00Z')
  fake.pay(paymentNo, paidAt)
  const tradeNo = '420000000000000'
  expect(await channel.query(paymentNo)).toEqual({
    state: 'paid',
    amountFen: '3500',
    paidAt,
    tradeNo,
  })
  await expect(channel.close(paymentNo)).rejects.toThrow('ORDERPAID')
})

test('a payment is closed, and takes no money any more', async () => {
  const { channel } = await open()
  await channel.code?.(payment)
  await channel.close(paymentNo)
  expect(await channel.query(paymentNo)).toEqual({ state: 'ended' })
})

test('money goes back once, at once or later', async () => {
  const { fake, channel } = await open()
  fake.state.refundStatus = 'PROCESSING'
  expect(await channel.refund(refund)).toBe('pending')
  expect(fake.refunds.get('RF01')?.amount).toEqual({ refund: 1000, total: 3500, currency: 'CNY' })
  expect(await channel.queryRefund(refund)).toBe('pending')
  fake.refunds.set('RF01', { status: 'SUCCESS', amount: {} })
  expect(await channel.refund(refund)).toBe('done')
  expect(await channel.queryRefund(refund)).toBe('done')
  fake.refunds.set('RF01', { status: 'ABNORMAL', amount: {} })
  await expect(channel.refund(refund)).rejects.toThrow('ABNORMAL')
})

test('a report says what was paid', async () => {
  const { fake, channel } = await open()
  await channel.code?.(payment)
  const paidAt = new Date('2026-11-26T02:00:00Z')
  fake.pay(paymentNo, paidAt)
  const told = { state: 'paid', amountFen: '3500', paidAt, tradeNo: '420000000000000' }
  expect(await channel.readReport?.(fake.report(paymentNo), new Date())).toEqual({
    paymentNo,
    told,
  })
  const ofRefund = fake.report(paymentNo, {}, { type: 'refund' })
  expect(await channel.readReport?.(ofRefund, new Date())).toBe('other')
})

test('what is changed, for others, old, or signed by nobody who is known, is forged', async () => {
  const { fake, channel } = await open()
  const now = new Date()
  const read = (sent: ReturnType<typeof fake.report>) => channel.readReport?.(sent, now)
  const good = fake.report(paymentNo)
  expect(await read({ ...good, body: good.body.replace('TRANSACTION', 'TRANSACTIoN') })).toBe(
    'forged',
  )
  const headers = { ...good.headers, 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abc' }
  expect(await read({ ...good, headers })).toBe('forged')
  expect(await read({ body: good.body, headers: {} as typeof headers })).toBe('forged')
  expect(await read(fake.report(paymentNo, { appid: 'wx0000000000000002' }))).toBe('forged')
  expect(await read(fake.report(paymentNo, { mchid: '1900000002' }))).toBe('forged')
  for (const seconds of [-301, 301]) {
    const at = new Date(now.getTime() + seconds * 1000)
    expect(await read(fake.report(paymentNo, {}, { at }))).toBe('forged')
  }
  const late = fake.report(paymentNo, {}, { at: new Date(now.getTime() - 290_000) })
  expect(await read(late)).toMatchObject({ paymentNo })
  const other = await openFakeWechat()
  expect(await read(other.report(paymentNo))).toBe('forged')
})

test('a new certificate of the platform is fetched when it is met, and unknown ones not too often', async () => {
  const { fake, channel } = await open()
  const fetched = () => fake.state.requests.filter((path) => path.endsWith('/certificates')).length
  const start = Date.now()
  const readAt = (ms: number) => {
    const at = new Date(start + ms)
    return channel.readReport?.(fake.report(paymentNo, {}, { at }), at)
  }
  expect(await readAt(0)).toMatchObject({ paymentNo })
  expect(await readAt(1000)).toMatchObject({ paymentNo })
  expect(fetched()).toBe(1)
  fake.rotate('0B02')
  expect(await readAt(2000)).toBe('forged') // it comes again, since it was not accepted
  expect(fetched()).toBe(1)
  expect(await readAt(61_000)).toMatchObject({ paymentNo })
  expect(fetched()).toBe(2)
})

test('with a public key in a file no certificate is fetched', async () => {
  const { fake } = await open()
  const channel = wechatChannel({ ...fake.config, publicKey: fake.usePublicKey('PUB_KEY_ID_01') })
  await channel.code?.(payment)
  expect(await channel.readReport?.(fake.report(paymentNo), new Date())).toMatchObject({
    paymentNo,
  })
  expect(fake.state.requests).toEqual(['POST /v3/pay/transactions/native'])
})

test('an answer that is not signed is not believed, and who is away fails', async () => {
  const { fake, channel } = await open()
  await channel.code?.(payment)
  fake.state.isForging = true
  await expect(channel.query(paymentNo)).rejects.toThrow('签名不符')
  fake.state.isDown = true
  await expect(channel.query(paymentNo)).rejects.toThrow('fetch failed')
  const stranger = wechatChannel({ ...fake.config, merchantSerial: 'FF' })
  fake.state.isDown = false
  await expect(stranger.code?.(payment)).rejects.toThrow('SIGN_ERROR')
})
