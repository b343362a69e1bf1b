import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { insertLateRefund } from '#mall/trade/order/refund.sql.ts'
import { newRefundNo } from '#mall/trade/order/refundNo.ts'
import { openCompany } from '#test/histories/company.ts'
import { openHouse } from '#test/histories/house.ts'
import { openWorld } from '#test/testWorld.ts'
import { chosen, imported, orderOf, serial } from '#test/transfers.ts'
import { waitsForAnother } from '#test/waits.ts'
import { ledgerFaults } from './ledger.ts'

const { db, owner } = await openWorld()
const house = await openHouse(db)

/** A customer who has paid a part of one order, and has another one that channels could still pay. */
async function partlyPaid() {
  const company = await openCompany(house, 'prepaid')
  const call = company.people[0]?.call ?? expect.unreachable()
  const [part, late] = [await orderOf(db, call, 800), await orderOf(db, call, 700)]
  const { code } = await chosen(call, part)
  const line = { day: '20260921', in: '500.00', name: company.name, words: code, serial: serial() }
  await imported(house.staff, [line])
  const { paymentNo } = await call(
    api.payment.createPayment,
    { orderNo: late, channel: 'wechat' },
    { idempotencyKey: crypto.randomUUID() },
  )
  await call(api.order.cancelOrder, { orderNo: late, reason: '不要了' })
  return { call, part, paymentNo, companyId: company.companyId }
}

/** A history that the model has found: the cancellation ended in a deadlock. */
test('money that comes too late and money that goes to the balance wait for each other in one order', async () => {
  const { call, part, paymentNo } = await partlyPaid()
  let cancelled: Promise<unknown> = Promise.resolve()
  await db.begin(async (tx) => {
    await tx`update payment set state = 'late', settled_at = now() where payment_no = ${paymentNo}`
    cancelled = call(api.order.cancelOrder, { orderNo: part, reason: '不要了' })
    await waitsForAnother(owner, cancelled)
    await insertLateRefund(tx, { refundNo: newRefundNo(), paymentNo, now: house.clock.now })
  })
  await cancelled
  expect((await call(api.transfer.balanceInfo, {})).balance).toBe(500)
  expect(await ledgerFaults(db)).toEqual([])
})

test('a customer has all accounts from the first on, in the order in which they are locked', async () => {
  const { companyId } = await partlyPaid()
  const rows = await db<{ kind: string }[]>`
    select kind from ledger_account where company_id = ${companyId} order by account_id`
  expect(rows.map(({ kind }) => kind)).toEqual([
    ...['reserved', 'receivable', 'advance', 'refundable', 'balance'],
  ])
})
