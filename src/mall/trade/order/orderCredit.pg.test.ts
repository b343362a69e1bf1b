import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { selectCreditForUpdate } from '#mall/company/company/credit.sql.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { newSku, placed, stockOf, submission, submit } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import type { SubmitOrder } from './settled.contract.ts'

/** Two pools are what two server processes are to PostgreSQL. */
const { db, url, as, who, search, sms } = await openWorld()
const otherDb = openDb(url)
afterAll(() => otherDb.end())
const liLei = await as('purchaser1')
const staff = await as('operator')
const companyId = '1'

/** Reads from the company's orders how much it has on account now. */
async function onAccount() {
  const [row] = await db<{ fen: number }[]>`
    select coalesce(sum(total_fen - coalesce((
      select sum(refund_fen) from after_sale a where a.order_id = o.order_id), 0)), 0)::float8 as fen from sales_order o
    where company_id = 1 and pay_state = 5 and status <> 90`
  return row?.fen ?? Number.NaN
}

/** What its orders reserve, and what was charged of them. */
async function reserved() {
  const [row] = await db<{ fen: number }[]>`
    select sum(balance_fen)::float8 as fen from ledger_account
    where company_id = 1 and kind in ('reserved', 'receivable')`
  return row?.fen ?? 0
}

/** Answers what the back office shows of the company. */
async function seen() {
  const { creditAmount, termDays, mayPayNow } = await staff(api.companyReview.reviewDetail, {
    companyId,
  })
  return { amount: creditAmount, days: termDays, mayPayNow }
}

/** Leaves the company so many fen to spend. */
const leave = async (fen: number) =>
  db`update company set settlement_type = 1, may_pay_now = true, credit_fen = ${(await onAccount()) + fen}
    where company_id = 1`

beforeEach(async () => {
  await db`delete from cart_item where user_id in (select user_id from person where company_id = 1)`
})

test('orders that were there before count, and what the demo company may still spend is known', async () => {
  expect(await reserved()).toBe(await onAccount())
  expect(await onAccount()).toBeGreaterThan(0)
  const [row] = await db<{ creditFen: number; termDays: number }[]>`
    select credit_fen::float8, term_days from company where company_id = 1`
  expect(row).toEqual({ creditFen: 50_000_000, termDays: 30 })
})

test('the last fen of the credit may be spent and none beyond it', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await leave(1999)
  const input = await submission(liLei, [{ skuId, count: 2 }])
  const refused = submit(liLei, input)
  await expect(refused).rejects.toMatchObject({
    code: 'CREDIT_EXCEEDED',
    message:
      '订单应付 ¥20.00，超出企业可用额度 ¥19.99。可改为现结支付，或请企业管理员（吴刚）申请调整额度',
  })
  expect(await stockOf(db, skuId)).toBe(1000)
  await leave(2000)
  expect(await submit(liLei, input)).toMatchObject({ status: 30 })
  expect(await reserved()).toBe(await onAccount())
})

test('the terms that an order was counted with stay until it is stored', async () => {
  await db.begin(async (tx) => {
    await selectCreditForUpdate(tx, companyId)
    await expect(
      otherDb`select from company where company_id = ${companyId} for no key update nowait`,
    ).rejects.toMatchObject({ code: '55P03' })
  })
})

test('a limit below what is used leaves nothing, and no limit refuses nothing', async () => {
  const skuId = await newSku(db, { fen: 100 })
  const input = await submission(liLei, [{ skuId, count: 1 }])
  await leave(-1)
  const cartItemIdStr = input.lines[0]?.lineId ?? ''
  expect((await liLei(api.order.confirmOrder, { id: cartItemIdStr })).credit).toMatchObject({
    amounts: { available: 0 },
    isEnough: false,
    mayPayNow: true,
    askNames: ['吴刚'],
  })
  await expect(submit(liLei, input)).rejects.toMatchObject({ code: 'CREDIT_EXCEEDED' })
  await db`update company set credit_fen = null where company_id = 1`
  expect((await liLei(api.order.confirmOrder, { id: cartItemIdStr })).credit).toMatchObject({
    amounts: { limit: null, available: null },
    isEnough: true,
  })
  expect((await submit(liLei, input)).status).toBe(30)
})

test('who has no credit left pays at once where the terms allow, and the order goes the four steps', async () => {
  await leave(0)
  const before = await reserved()
  const input = await submission(liLei, [{ skuId: await newSku(db, { fen: 1000 }), count: 1 }])
  await db`update company set may_pay_now = false where company_id = 1`
  await expect(submit(liLei, { ...input, payment: 'now' })).rejects.toMatchObject({
    code: 'PAY_NOW_CLOSED',
  })
  await expect(submit(liLei, input)).rejects.toMatchObject({
    message:
      '订单应付 ¥10.00，超出企业可用额度 ¥0.00。请企业管理员（吴刚）申请调整额度，或先取消不需要的挂账订单',
  })
  await db`update company set may_pay_now = true where company_id = 1`
  const { orderNo, status } = await submit(liLei, { ...input, payment: 'now' })
  expect(status).toBe(20)
  expect(await liLei(api.order.orderDetail, { orderNo })).toMatchObject({
    payState: 0,
    isMonthly: false,
    actions: ['pay', 'cancel'],
  })
  expect(await reserved()).toBe(before)
})

test('a term that ended meanwhile is told, and orders after it are paid at once', async () => {
  await leave(100_000)
  const input = await submission(liLei, [{ skuId: await newSku(db), count: 1 }])
  await staff(api.companyReview.endTerm, { companyId, seen: await seen(), reason: '合同到期' })
  await expect(submit(liLei, { ...input, payment: 'account' })).rejects.toMatchObject({
    code: 'TERMS_CHANGED',
  })
  expect((await submit(await as('purchaser1'), input)).status).toBe(20)
  await leave(100_000)
})

test('fifty submissions at once never spend more than there is', async () => {
  const count = 50
  const person = (await who('purchaser1')) ?? expect.unreachable()
  const [address] = (await liLei(api.address.addressList, {})).list
  const skus = await Promise.all(Array.from({ length: count }, () => newSku(db, { fen: 1000 })))
  const lines = await db<{ cartItemId: string }[]>`
    insert into cart_item ${db(
      skus.map((sku_id) => ({ user_id: person.userId, sku_id, count: 1, tax_price_fen: 1000 })),
    )} returning cart_item_id`
  await leave(20_000)
  const work = lines.map(({ cartItemId }, index) => {
    const pool = index % 2 ? db : otherDb
    const visit = { ...programVisit }
    const call: Call = (endpoint, input, options) =>
      callAs({
        ...{ db: pool, search, sms, who: person, now: new Date(), channels: sandbox, visit },
        idempotencyKey: options?.idempotencyKey ?? null,
      })(endpoint, input)
    const input: SubmitOrder = {
      addressId: address?.addressId ?? '',
      lines: [{ lineId: cartItemId, count: 1, price: 10 }],
      isFreight: person.isFreight,
    }
    return submit(call, input)
  })
  const outcomes = await Promise.allSettled(work)
  const codes = outcomes.map((one) => (one.status === 'fulfilled' ? 'ordered' : one.reason.code))
  expect(codes.filter((code) => code === 'ordered')).toHaveLength(20)
  expect(codes.filter((code) => code === 'CREDIT_EXCEEDED')).toHaveLength(30)
  expect(await reserved()).toBe(await onAccount())
  const left = await Promise.all(skus.map((skuId) => stockOf(db, skuId)))
  expect(left.toSorted()).toEqual([...Array(30).fill(1000), ...Array(20).fill(999)])
})

test('while some order and others cancel, what is reserved is what stands on account', async () => {
  await leave(100_000)
  const skuId = await newSku(db, { fen: 1000, stock: 1000 })
  const early: string[] = []
  for (let n = 0; n < 20; n++) early.push(await placed(liLei, [{ skuId, count: 1 }]))
  const sunLi = await as('purchaser4')
  const zhouMin = await as('manager1')
  const later = async (call: Call) => {
    for (let n = 0; n < 8; n++) await placed(call, [{ skuId, count: 1 + (n % 3) }])
  }
  const cancels = early.flatMap((orderNo) => {
    const cancel = () => liLei(api.order.cancelOrder, { orderNo, reason: '不要了' })
    return [cancel(), cancel()]
  })
  const outcomes = await Promise.allSettled([...cancels, later(sunLi), later(zhouMin)])
  const failed = outcomes.filter((one) => one.status === 'rejected')
  expect(failed).toHaveLength(20)
  expect(await reserved()).toBe(await onAccount())
  expect(await stockOf(db, skuId)).toBe(1000 - 2 * (3 * 1 + 3 * 2 + 2 * 3))
})

test('of two of the staff who change the credit at once one is told, and writes nothing', async () => {
  await leave(100_000)
  const before = await seen()
  const change = (amount: number) =>
    staff(api.companyReview.setCredit, {
      ...{ companyId, seen: before, amount, days: 45, mayPayNow: false },
      reason: `调整为 ${amount}`,
    }).then(
      () => amount,
      (error) => error.code as string,
    )
  const held = before.amount ?? 0
  const both = await Promise.all([change(held + 20_000), change(held + 40_000)])
  const [amount, ...more] = both.filter((one) => typeof one === 'number')
  expect(more).toEqual([])
  expect(both).toContain('CREDIT_CHANGED')
  expect(await seen()).toEqual({ amount, days: 45, mayPayNow: false })
  const logged = await db<{ detail: Record<string, string> }[]>`
    select detail from audit_log where action = 'term.change'`
  expect(logged.map(({ detail }) => detail.原因)).toEqual([`调整为 ${amount}`])
})
