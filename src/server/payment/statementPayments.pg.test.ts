import { afterEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { askDue } from '#mall/trade/payment/asking.ts'
import { png } from '#test/files.ts'
import { later, opened, openPayments, scanned } from '#test/paidOnline.ts'
import { codeFor } from '#test/stated.ts'

const { db, as, who, channels, ...world } = await openPayments()
const { admin, manager, wechat, alipay, stated, standing, told, report } = world

afterEach(async () => expect(await ledgerFaults(db)).toEqual([]))

const pay = (call: Call, paymentNo: string, result: 'success' | 'failure' = 'success') =>
  call(api.payment.sandboxPay, { paymentNo, result })
const owed = async () => {
  const [row] = await db<{ owed: number; cash: number; used: number }[]>`
    select (select balance_fen from ledger_account where company_id = 1 and kind = 'receivable')::int as owed,
      (select coalesce(sum(fen), 0) from ledger_entry join ledger_account using (account_id) where kind = 'cash')::int as cash,
      (select sum(balance_fen) from ledger_account where company_id = 1 and kind in ('reserved', 'receivable'))::int as used`
  return row ?? expect.unreachable()
}
const readers = ['admin1', 'manager1']
const byWechat = { state: 'settled', due: 0, paid: [['微信支付', 800]], refunds: [] }

test('a confirmed statement is paid whole at the sandbox, once', async () => {
  const statementNo = await stated()
  expect(await manager(api.payment.statementStand, { statementNo })).toMatchObject({
    ...{ payable: 800, paid: 0, due: 800, isSettled: false, takesMoney: true },
    channels: ['wechat', 'alipay', 'sandbox'],
  })
  const before = await owed()
  const { paymentNo } = await opened(manager, statementNo)
  expect((await opened(admin, statementNo)).paymentNo).toBe(paymentNo)
  expect(await pay(manager, paymentNo, 'failure')).toEqual({ statementNo, state: 'failed' })
  const again = (await opened(manager, statementNo)).paymentNo
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(manager, again)))
  expect(answers).toEqual(answers.map(() => ({ statementNo, state: 'paid' })))
  expect(await standing(statementNo)).toMatchObject({
    ...{ state: 'settled', due: 0, paid: [['沙箱收银台', 800]], log: '到账 ¥800.00' },
    opened: ['sandbox failed', 'sandbox paid'],
  })
  const after = await owed()
  expect([after.owed - before.owed, after.cash - before.cash, after.used - before.used]).toEqual([
    -80_000, 80_000, -80_000,
  ])
  expect(await told(statementNo, '对账单已付清')).toEqual(readers)
  const { list } = await admin(api.credit.creditMoves, {})
  expect(list[0]).toMatchObject({
    operation: 'pay',
    documentNo: again,
    statementNos: [statementNo],
  })
  expect((await admin(api.payment.statementStand, { statementNo })).channels).toEqual([])
  await expect(opened(admin, statementNo)).rejects.toMatchObject({ code: 'STATEMENT_UNPAYABLE' })
})

test('whoever deals with what his company owes pays it, once it is confirmed and as he has seen it', async () => {
  const statementNo = await stated(false)
  await expect(opened(admin, statementNo)).rejects.toMatchObject({ code: 'STATEMENT_UNPAYABLE' })
  expect((await admin(api.payment.statementStand, { statementNo })).channels).toEqual([])
  await admin(api.statement.confirmStatement, { statementNo })
  const [purchaser, other] = [await as('purchaser1'), await as('admin2')]
  await expect(opened(purchaser, statementNo)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(opened(other, statementNo)).rejects.toMatchObject({ code: 'STATEMENT_NOT_FOUND' })
  await expect(opened(admin, statementNo, 'sandbox', 799.99)).rejects.toMatchObject({
    code: 'STATEMENT_UNPAYABLE',
  })
  const { paymentNo } = await opened(admin, statementNo)
  for (const call of [purchaser, other])
    await expect(pay(call, paymentNo)).rejects.toMatchObject({ code: 'PAYMENT_NOT_FOUND' })
})

test('while a voucher of the bank waits no channel takes the same money', async () => {
  const statementNo = await stated(false)
  await codeFor(admin, statementNo)
  const [transfer] = await db<{ transferNo: string }[]>`
    select transfer_no from transfer order by transfer_id desc limit 1`
  const { transferNo } = transfer ?? expect.unreachable()
  const person = (await who('admin1')) ?? expect.unreachable()
  const file = { kind: 'voucher' as const, name: '回单.png', bytes: png(300, 300) }
  const { fileId } = await storeFile({ db, who: person, now: new Date() }, file)
  const payer = { payerName: '示例精密机械有限公司', accountTail: '0001', amount: '800.00' }
  const said = { ...payer, paidOn: '2026-11-20', serialNo: '', fileIds: fileId }
  await admin(api.transfer.sendVoucher, { transferNo, ...said })
  expect(await admin(api.payment.statementStand, { statementNo })).toMatchObject({
    ...{ isVerifying: true, channels: [] },
  })
  await expect(opened(admin, statementNo)).rejects.toMatchObject({ code: 'TRANSFER_VERIFYING' })
  await admin(api.transfer.withdrawVoucher, { transferNo })
  const { paymentNo } = await opened(admin, statementNo)
  expect(await pay(admin, paymentNo)).toEqual({ statementNo, state: 'paid' })
})

test.each([
  ['wechat', wechat],
  ['alipay', alipay],
] as const)('200 reports of %s at once are one payment', async (name, fake) => {
  const statementNo = await stated()
  const paymentNo = await scanned(admin, statementNo, name)
  fake.pay(paymentNo)
  const sent = fake.report(paymentNo)
  const answers = await Promise.all(Array.from({ length: 200 }, () => report(fake, sent)))
  expect(new Set(answers.map(([status]) => status))).toEqual(
    new Set([name === 'wechat' ? 204 : 200]),
  )
  expect(await standing(statementNo)).toMatchObject({ state: 'settled', opened: [`${name} paid`] })
  expect(await told(statementNo, '对账单已付清')).toEqual(readers)
})

test('another amount than was asked for pays nothing', async () => {
  const statementNo = await stated()
  const paymentNo = await scanned(admin, statementNo, 'alipay')
  alipay.pay(paymentNo)
  const sent = alipay.report(paymentNo, { total_amount: '0.01' })
  expect(await report(alipay, sent)).toEqual([422, 'failure'])
  expect(await standing(statementNo)).toMatchObject({ due: 800, opened: ['alipay open'] })
})

test('a report that was lost is found by asking', async () => {
  const statementNo = await stated()
  wechat.pay(await scanned(admin, statementNo, 'wechat'))
  expect(await askDue({ db, channels, now: later(2) })).toEqual([])
  expect(await standing(statementNo)).toMatchObject(byWechat)
})

test('a payment that is open for a day ends with its channel, and there is a new one', async () => {
  const statementNo = await stated()
  const paymentNo = await scanned(admin, statementNo, 'alipay')
  const page = await admin(api.payment.paymentPage, { paymentNo })
  expect(page.address).toContain('alipay.trade.page.pay')
  const subject = `"subject":"商城对账单 ${statementNo}"`
  expect(new URL(page.address).searchParams.get('biz_content')).toContain(subject)
  await askDue({ db, channels, now: later(24 * 60 - 1) })
  expect(await standing(statementNo)).toMatchObject({ opened: ['alipay open'] })
  await askDue({ db, channels, now: later(24 * 60 + 1) })
  expect(alipay.trades.get(paymentNo)?.trade_status).toBe('TRADE_CLOSED')
  expect(await standing(statementNo)).toMatchObject({ opened: ['alipay closed'] })
  expect((await opened(admin, statementNo, 'alipay')).paymentNo).not.toBe(paymentNo)
})
