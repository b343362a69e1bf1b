import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { codeOf } from '#test/approvals.ts'
import { expectCounted, newBudget, newCostCentre } from '#test/budgets.ts'
import { newSku, stockOf, submission, submit } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'

/** Whatever happens to orders at the same time, budgets are what their orders say. A failure prints its seed. */
const { db, url, who, search, sms } = await openWorld()
const patient = openDb(url, { patient: true })
afterAll(() => patient.end())

async function callOf(account: DemoAccount): Promise<Call> {
  const ctx = { search, who: await who(account), channels: sandbox, sms }
  return (endpoint, input, { idempotencyKey = null } = {}) =>
    callAs({ ...ctx, db: patient, visit: { ...programVisit }, now: new Date(), idempotencyKey })(
      endpoint,
      input,
    )
}
const manager = await callOf('manager2')
const admin = await callOf('admin2')
const buyers = [await callOf('purchaser2'), manager]

const actions = [
  'submit',
  'cancel',
  'pay',
  'approve',
  'reject',
  'withdraw',
  'change',
  'expire',
] as const
const action = fc.record({
  what: fc.oneof(fc.constant('submit' as const), fc.constantFrom(...actions)),
  buyer: fc.nat(1),
  count: fc.integer({ min: 1, max: 4 }),
  of: fc.nat(20),
  centre: fc.nat(2),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

type Placed = { orderNo: string; buyer: Call }
type World = { skuId: string; centres: readonly (string | undefined)[]; placed: Placed[] }

/** Any other refusal says that it cannot be done as things stand. */
const bugs = new Set(['SERVER_ERROR', 'BAD_INPUT', 'FORM_INVALID'])

async function order({ skuId, centres, placed }: World, { buyer: at, count, centre }: Action) {
  const buyer = buyers[at] ?? expect.unreachable()
  const input = await submission(buyer, [{ skuId, count }])
  if (input.lines.length === 0) return // the same buyer has just ordered it
  const costCentreId = centres[centre]
  const { orderNo } = await submit(buyer, { ...input, ...(costCentreId && { costCentreId }) })
  placed.push({ orderNo, buyer })
}

function act(world: World, one: Action): Promise<unknown> {
  const { orderNo, buyer } = world.placed[one.of % (world.placed.length || 1)] ?? {}
  if (one.what === 'submit' || !orderNo || !buyer) return order(world, one)
  const lines = [{ lineNo: 1, count: 1 }]
  const reason = '不再需要'
  const moves: Record<Exclude<Action['what'], 'submit'>, () => Promise<unknown>> = {
    cancel: () => buyer(api.order.cancelOrder, { orderNo, reason }),
    pay: () => paid(buyer, orderNo),
    approve: () => admin(api.approval.approveOrder, { orderNo }),
    reject: () => admin(api.approval.rejectOrder, { orderNo, reason }),
    withdraw: () => buyer(api.approval.withdrawOrder, { orderNo }),
    change: () => admin(api.approval.changeOrderLines, { orderNo, reason, lines }),
    expire: async () => {
      await db`
        update sales_order set pay_deadline = now() - interval '1 hour' where order_no = ${orderNo} and status = 20`
      await expireOrders(patient, new Date())
    },
  }
  return moves[one.what]()
}

async function paid(buyer: Call, orderNo: string) {
  const pay = { orderNo, channel: 'sandbox' } as const
  const { paymentNo } = await buyer(api.payment.createPayment, pay, { idempotencyKey: orderNo })
  await buyer(api.payment.sandboxPay, { paymentNo, result: 'success' })
}

/** Reads from the orders alone what a budget of a cost centre has to say. */
async function takenOf(costCentreId: string): Promise<number> {
  const [row] = await db<{ fen: number }[]>`
    select coalesce(sum(l.with_tax_fen), 0)::float8 as fen from order_line l join sales_order o using (order_id)
    where l.cost_centre_id = ${costCentreId} and o.status not in (12, 90)`
  return row?.fen ?? Number.NaN
}

async function countedOf(budgetId: string): Promise<number> {
  const [row] = await db<{ fen: number }[]>`
    select coalesce(sum(taken_fen), 0)::float8 as fen from budget_period where budget_id = ${budgetId}`
  return row?.fen ?? Number.NaN
}

async function openRun() {
  const centre = () => newCostCentre(manager, `M-${crypto.randomUUID().slice(0, 8)}`)
  const [stopping, asking] = [await centre(), await centre()]
  const of = (subjectId: string) => ({ kind: 'costCentre' as const, subjectId, amount: '60' })
  const stop = await newBudget(manager, of(stopping))
  const made = of(asking)
  const ask = await newBudget(manager, { ...made, onOver: 'approve' })
  await db`delete from cart_item where user_id in (select user_id from person where company_id = 2)`
  const skuId = await newSku(db, { fen: 1000, stock: 500 })
  return {
    skuId,
    centres: [stopping, asking, undefined],
    placed: [],
    stopping,
    asking,
    stop,
    ask,
    made,
  }
}

const title =
  'whatever happens at the same time, budgets say what their orders say and are never over'
test(title, { tags: 'long/access' }, async () => {
  const rounds = fc.array(fc.array(action, { minLength: 3, maxLength: 8 }), {
    minLength: 2,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(rounds, async (batches) => {
      const world = await openRun()
      for (const batch of batches) {
        const moves = batch.map((one) => codeOf(act(world, one)))
        const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
        const later = { ...world.made, startsOn: today, onOver: 'approve' } as const
        const [made, ...codes] = await Promise.all([newBudget(manager, later), ...moves])
        expect(await countedOf(made)).toBe(await takenOf(world.asking))
        await db`update budget set is_active = false where budget_id = ${made}`
        expect(codes.filter((code) => bugs.has(code))).toEqual([])
        await expectCounted(db)
        expect(await countedOf(world.stop)).toBe(await takenOf(world.stopping))
        expect(await countedOf(world.ask)).toBe(await takenOf(world.asking))
        expect(await countedOf(world.stop)).toBeLessThanOrEqual(6000)
        const [held] = await db<{ pieces: number }[]>`
          select coalesce(sum(l.count), 0)::float8 as pieces from order_line l join sales_order o using (order_id)
          where l.sku_id = ${world.skuId} and o.status not in (12, 90)`
        expect(await stockOf(db, world.skuId)).toBe(500 - (held?.pieces ?? 0))
      }
    }),
    { numRuns: 12 },
  )
})
