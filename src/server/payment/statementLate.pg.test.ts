import { afterEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { askDue } from '#mall/trade/payment/asking.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { later, openPayments, scanned } from '#test/paidOnline.ts'
import { codeFor } from '#test/stated.ts'
import { imported, serial } from '#test/transfers.ts'

const { db, staff, channels, ...world } = await openPayments()
const { admin, manager, wechat, alipay, stated, standing, told, report, paidBy } = world

afterEach(async () => expect(await ledgerFaults(db)).toEqual([]))

const transferred = (words: string, amount: string) =>
  imported(staff, [
    {
      in: amount,
      words,
      serial: serial(),
      name: '示例精密机械有限公司',
      account: '6222021100001190',
    },
  ])

const readers = ['admin1', 'manager1']
const byWechat = { state: 'settled', due: 0, paid: [['微信支付', 800]], refunds: [] }

test('a transfer that is matched meanwhile closes the payment, and its money goes back with a notice', async () => {
  const statementNo = await stated(false)
  const code = await codeFor(admin, statementNo)
  const paymentNo = await scanned(admin, statementNo, 'wechat')
  expect(await transferred(code, '300.00')).toMatchObject({ matched: 1 })
  expect(await standing(statementNo)).toMatchObject({ state: 'partial', opened: ['wechat closed'] })
  await expect(admin(api.payment.paymentCode, { paymentNo })).rejects.toMatchObject({
    code: 'PAYMENT_ENDED',
  })
  expect(await paidBy(wechat, paymentNo)).toBe(204)
  const paid = [['示例精密机械有限公司', 300]]
  expect(await standing(statementNo)).toMatchObject({
    ...{ state: 'partial', due: 500, paid, opened: ['wechat late'], refunds: [[80_000, 'open']] },
    log: `支付单 ${paymentNo} 晚到，原路退回 ¥800.00`,
  })
  expect(await told(statementNo, '收到的付款将原路退回')).toEqual(readers)
  expect(await ledgerFaults(db)).toEqual([])
  expect(await completeRefunds({ db, channels, now: new Date() })).toEqual([])
  expect(await completeRefunds({ db, channels, now: new Date() })).toEqual([])
  expect(await standing(statementNo)).toMatchObject({
    ...{ due: 500, refunds: [[80_000, 'done']] },
    log: `支付单 ${paymentNo} 已原路退回 ¥800.00`,
  })
  expect(await told(statementNo, '退款已完成')).toEqual(readers)
  const rest = await scanned(admin, statementNo, 'wechat', 500)
  await paidBy(wechat, rest)
  expect(await standing(statementNo)).toMatchObject({
    ...{ state: 'settled', due: 0, paid: [...paid, ['微信支付', 500]] },
  })
})

test('if a transfer and a payment of a channel meet, the statement is paid once and nothing is lost', async () => {
  for (let round = 0; round < 4; round++) {
    const statementNo = await stated(false)
    const code = await codeFor(admin, statementNo)
    const paymentNo = await scanned(admin, statementNo, 'wechat')
    wechat.pay(paymentNo)
    const sent = wechat.report(paymentNo)
    const racers = [() => transferred(code, '800.00'), () => report(wechat, sent)]
    await Promise.all((round % 2 ? racers.toReversed() : racers).map((race) => race()))
    const { state, due, paid, opened, refunds } = await standing(statementNo)
    expect([state, due]).toEqual(['settled', 0])
    expect([
      [[['微信支付', 800]], ['wechat paid'], []],
      [[['示例精密机械有限公司', 800]], ['wechat late'], [[80_000, 'open']]],
    ]).toContainEqual([paid, opened, refunds])
    expect(await ledgerFaults(db)).toEqual([])
  }
})

test('two people who pay by two channels pay once, and the second one gets it back', async () => {
  const statementNo = await stated()
  const [one, two] = [
    await scanned(admin, statementNo, 'wechat'),
    await scanned(manager, statementNo, 'alipay'),
  ]
  alipay.pay(two)
  await paidBy(wechat, one)
  expect(await standing(statementNo)).toMatchObject({
    ...byWechat,
    opened: ['wechat paid', 'alipay closed'],
  })
  expect(await askDue({ db, channels, now: later(1) })).toEqual([])
  expect(await standing(statementNo)).toMatchObject({
    ...{ ...byWechat, opened: ['wechat paid', 'alipay late'], refunds: [[80_000, 'open']] },
  })
  await completeRefunds({ db, channels, now: later(2) })
  expect(await standing(statementNo)).toMatchObject({
    state: 'settled',
    refunds: [[80_000, 'done']],
  })
})

test('a dispute changes what is paid; what was asked for before goes back, unless it is the sum again', async () => {
  const statementNo = await stated()
  const paymentNo = await scanned(admin, statementNo, 'wechat')
  const said = { amount: '10.00', pieces: '1', reason: '少 1 件' }
  await admin(api.statement.disputeLine, { statementNo, place: 1, ...said })
  expect(await standing(statementNo)).toMatchObject({ due: 790, opened: ['wechat closed'] })
  const disputed = await scanned(admin, statementNo, 'alipay', 790)
  const { list } = await admin(api.statement.statementLines, { statementNo })
  await admin(api.statement.withdrawDispute, { disputeId: list[0]?.dispute?.disputeId ?? '' })
  expect(await standing(statementNo)).toMatchObject({ due: 800 })
  await paidBy(alipay, disputed)
  await paidBy(wechat, paymentNo)
  expect(await standing(statementNo)).toMatchObject({
    ...{ ...byWechat, opened: ['wechat paid', 'alipay late'], refunds: [[79_000, 'open']] },
  })
})
