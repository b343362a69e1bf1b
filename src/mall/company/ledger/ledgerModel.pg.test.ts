import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Call } from '#mall/call.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { codeOf } from '#test/approvals.ts'
import {
  db,
  type Event,
  events,
  fengTao,
  hisAdmin,
  staff,
  standingOf,
  wuGang,
  zhouMin,
} from '#test/orderSteps.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { ledgerFaults } from './ledger.ts'

/** Whatever happens to orders at the same time, the ledger is what they, payments and refunds say. A failure prints its seed. */

const buyers = [
  { call: wuGang, approver: zhouMin },
  { call: zhouMin, approver: wuGang },
  { call: fengTao, approver: hisAdmin },
] as const
const ofStaff: readonly Event[] = ['agree', 'refuse', 'confirm', 'propose', 'ship', 'deliver']
const ofApprover: readonly Event[] = ['approve', 'reject', 'sendBack', 'change']
const ofBuyer: readonly Event[] = [
  ...(['pay', 'cancel', 'askCancel', 'withdrawCancel', 'withdraw', 'resubmit'] as const),
  ...(['accept', 'drop', 'receive'] as const),
]
const action = fc.record({
  what: fc.oneof(
    { weight: 2, arbitrary: fc.constant('submit' as const) },
    { weight: 1, arbitrary: fc.constant('completeRefunds' as const) },
    { weight: 7, arbitrary: fc.constantFrom(...ofStaff, ...ofApprover, ...ofBuyer) },
  ),
  of: fc.nat(5),
  buyer: fc.nat(2),
  count: fc.integer({ min: 1, max: 5 }),
  isPaidNow: fc.boolean(),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never
type Placed = { orderNo: string; buyer: Call; approver: Call }

/** Any other refusal says that it cannot be done as things stand. */
const bugs = new Set(['SERVER_ERROR', 'BAD_INPUT', 'FORM_INVALID'])

async function order(placed: Placed[], { buyer: at, count, isPaidNow }: Action) {
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
  const { what } = one
  if (what === 'completeRefunds') return completeRefunds(db, new Date())
  const chosen = placed.at(-1 - (one.of % (placed.length || 1)))
  if (what === 'submit' || !chosen) return order(placed, one)
  const { buyer, approver, orderNo } = chosen
  const call = ofStaff.includes(what) ? staff : ofApprover.includes(what) ? approver : buyer
  return events[what](call, await standingOf(orderNo))
}

/** Leaves the first company ¥150, and asks a superior about larger orders of the managers. */
async function openRun() {
  await db`
    update company set may_pay_now = true, credit_fen = 15000 + (
      select balance_fen from ledger_account account where account.company_id = 1 and account.kind = 'reserved')
    where company_id = 1`
  await db`update person set single_limit_fen = 6500 where account in ('manager1', 'manager2')`
}

async function expectTruth() {
  expect(await ledgerFaults(db)).toEqual([])
  const [row] = await db`
    select (select sum(fen) from ledger_entry)::int as sum,
      (select sum(fen) from ledger_entry join ledger_account using (account_id) where kind = 'cash')::bigint
        - (select sum(amount_fen) from payment where state = 'paid')
        + (select coalesce(sum(amount_fen), 0) from refund where state = 'done') as cash,
      (select balance_fen <= credit_fen from ledger_account account join company using (company_id)
        where company_id = 1 and account.kind = 'reserved') as is_within_limit,
      (select count(*)::int from ledger_entry join ledger_account using (account_id) where kind = 'cash' and fen > 0)
        - (select count(*)::int from payment where state = 'paid') as paid_twice`
  expect(row).toEqual({ sum: 0, cash: '0', isWithinLimit: true, paidTwice: 0 })
}

const rounds = fc.array(fc.array(action, { minLength: 3, maxLength: 8 }), {
  minLength: 3,
  maxLength: 6,
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
test(title, { tags: 'long/access' }, () => runs(60))
