import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '#mall/call.ts'
import type { OrderStatus } from '#mall/trade/order/order.contract.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { codeOf } from '#test/approvals.ts'
import {
  db,
  type Event,
  events,
  fengTao,
  hisAdmin,
  openSteps,
  staff,
  standingOf,
  wuGang,
  zhouMin,
} from '#test/orderSteps.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { ledgerFaults } from './ledger.ts'

/** Whatever happens to orders at the same time, the ledger is what they, payments and refunds say. A failure prints its seed. */

await openSteps()

const buyers = [
  { call: wuGang, approver: zhouMin },
  { call: zhouMin, approver: wuGang },
  { call: fengTao, approver: hisAdmin },
] as const
const ofStaff: readonly Event[] = ['agree', 'refuse', 'confirm', 'propose', 'ship', 'deliver']
const ofApprover: readonly Event[] = ['approve', 'reject', 'sendBack', 'change']

/** What may be tried on an order where it stands; others may be faster. */
const moves: Partial<Record<OrderStatus, readonly Event[]>> = {
  10: ['approve', 'approve', 'change', 'reject', 'sendBack', 'withdraw'],
  12: ['resubmit', 'resubmit', 'cancel'],
  20: ['pay', 'pay', 'pay', 'cancel'],
  30: ['askCancel', 'askCancel', 'propose', 'propose', 'confirm', 'cancel', 'pay'],
  40: ['askCancel', 'askCancel', 'propose', 'ship', 'ship'],
  45: ['propose', 'ship', 'deliver', 'receive'],
  50: ['deliver', 'receive', 'agree'],
  90: ['pay', 'agree', 'resubmit', 'approve'],
}
const asked: readonly Event[] = ['agree', 'agree', 'refuse', 'withdrawCancel', 'pay']
const proposed: readonly Event[] = ['drop', 'drop', 'accept', 'askCancel']
const action = fc.record({
  what: fc.oneof(
    { weight: 3, arbitrary: fc.constant('submit' as const) },
    { weight: 1, arbitrary: fc.constant('completeRefunds' as const) },
    { weight: 12, arbitrary: fc.constant('move' as const) },
  ),
  of: fc.nat(3),
  move: fc.nat(100),
  buyer: fc.nat(2),
  count: fc.integer({ min: 1, max: 5 }),
  isPaidNow: fc.boolean(),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
type Placed = { orderNo: string; buyer: Call; approver: Call }

/** Any other refusal says that it cannot be done as things stand. */
const bugs = new Set(['SERVER_ERROR', 'BAD_INPUT'])

async function place(placed: Placed[], { buyer: at, count, isPaidNow }: Action) {
  const { call, approver } = buyers[at] ?? expect.unreachable()
  const wanted = [
    { skuId: await newSku(db), count },
    { skuId: await newSku(db), count: 2 },
  ]
  const input = await submission(call, wanted)
  const { orderNo } = await submit(call, { ...input, ...(isPaidNow && { payment: 'now' }) })
  placed.push({ orderNo, buyer: call, approver })
}

async function act(placed: Placed[], one: Action): Promise<unknown> {
  if (one.what === 'completeRefunds')
    return completeRefunds({ db, channels: sandbox, now: new Date() })
  const chosen = placed.at(-1 - (one.of % (placed.length || 1)))
  if (one.what === 'submit' || !chosen) return place(placed, one)
  const { buyer, approver, orderNo } = chosen
  const [order] = await db<{ status: OrderStatus; isAsked: boolean; isShort: boolean }[]>`
    select status, exists (select from cancel_request r where r.order_id = o.order_id and r.state = 'waiting') as is_asked,
      exists (select from shortage h where h.order_id = o.order_id and h.state = 'open') as is_short
    from sales_order o where order_no = ${orderNo}`
  const { status = 90, isAsked = false, isShort = false } = order ?? {}
  const may = isAsked ? asked : isShort ? proposed : (moves[status] ?? proposed)
  const event = may[one.move % may.length] ?? 'askCancel'
  const call = ofStaff.includes(event) ? staff : ofApprover.includes(event) ? approver : buyer
  return events[event](call, await standingOf(orderNo))
}

/** Leaves the first company ¥150, and asks a superior about larger orders of the managers. */
async function openRun() {
  await db`
    update company set may_pay_now = true, credit_fen = 15000 + (
      select sum(balance_fen) from ledger_account account
      where account.company_id = 1 and account.kind in ('reserved', 'receivable'))
    where company_id = 1`
  await db`update person set single_limit_fen = 6500 where account in ('manager1', 'manager2')`
}

async function expectTruth() {
  expect(await ledgerFaults(db)).toEqual([])
  const [row] = await db`
    select (select sum(fen) from ledger_entry)::int as sum,
      (select sum(fen) from ledger_entry join ledger_account using (account_id) where kind = 'cash')::bigint
        - (select sum(amount_fen) from payment where state = 'paid')
        - (select coalesce(sum(amount_fen), 0) from statement_payment where state = 'paid' and line_id is not null)
        - (select coalesce(sum(amount_fen), 0) from payback where state = 'open')
        + (select coalesce(sum(amount_fen), 0) from refund where state = 'done')
        + (select coalesce(sum(balance_fen), 0) from ledger_account where kind = 'balance') as cash,
      (select sum(balance_fen) <= max(credit_fen) from ledger_account account join company using (company_id)
        where company_id = 1 and account.kind in ('reserved', 'receivable')) as is_within_limit,
      (select count(*)::int from ledger_entry join ledger_account using (account_id) where kind = 'cash' and fen > 0)
        - (select count(*)::int from payment where state = 'paid')
        - (select count(*)::int from statement_payment where state = 'paid' and line_id is not null) as paid_twice`
  expect(row).toEqual({ sum: 0, cash: '0', isWithinLimit: true, paidTwice: 0 })
}

const rounds = fc.array(fc.array(action, { minLength: 3, maxLength: 8 }), {
  minLength: 4,
  maxLength: 8,
})

const runs = (numRuns: number) =>
  fc.assert(
    fc.asyncProperty(rounds, async (batches) => {
      await openRun()
      const placed: Placed[] = []
      for (const batch of batches) {
        const codes = await Promise.all(batch.map((one) => codeOf(act(placed, one))))
        expect(codes.filter((code) => bugs.has(code))).toEqual([])
        await expectTruth()
      }
    }),
    { numRuns },
  )

test('a few orders that several people work on at once leave the ledger right', () => runs(4))

const title = 'whatever happens at the same time, the ledger says what its documents say'
test(title, { tags: 'long/access' }, () => runs(40))
