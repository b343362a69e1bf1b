import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { isRefusal } from '#mall/refusal.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { returnTo, sentWay } from '#test/afterSales.ts'
import { receivedOrder } from '#test/invoices.ts'
import { newSku } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { settleAfterSales } from './due.ts'
import { type AfterSaleKind, afterSaleReasons, reasonNames } from './reasons.rules.ts'

// Whatever buyers and staff do at once, no piece is in two requests, what goes back is what the pieces cost, to the fen,
// and the ledger agrees with it.

const { db, as } = await openWorld()
const [staff, buyer] = [await as('operator'), await as('admin1')]

/** The same steps in every run; how they meet is left to the database. */
let state = 20_270_340
function roll(below: number) {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((state / 2_147_483_648) * below)
}
const one = <T>(of: readonly T[]): T => of[roll(of.length)] ?? expect.unreachable()

async function order() {
  const wanted = await Promise.all(
    [9, 14].map(async (count) => ({
      skuId: await newSku(db, { fen: 1 + roll(5000), stock: 1000 }),
      count,
    })),
  )
  return receivedOrder({ db, staff, buyer }, wanted)
}
const orderNos = [await order(), await order()]
const ofOrders = () =>
  db`order_id in (select order_id from sales_order where order_no = any(${orderNos}))`

async function apply() {
  const orderNo = one(orderNos)
  const { lines } = await buyer(api.afterSale.afterSalable, { orderNo })
  const asked = lines
    .filter(({ left }) => left > 0 && roll(3) > 0)
    .map(({ lineNo, left }) => ({ lineNo, left, count: 1 + roll(Math.min(left, 4)) }))
  const reason = one(reasonNames)
  const kind = one<AfterSaleKind>(afterSaleReasons[reason].kinds)
  const who = { contact: '仓管', mobile: '13800000001' }
  if (asked.length > 0)
    await buyer(api.afterSale.applyAfterSale, { orderNo, reason, kind, ...who, lines: asked })
}

async function some() {
  const rows = await db<{ afterSaleNo: string }[]>`
    select after_sale_no from after_sale where ${ofOrders()} and state not in ('done', 'refused', 'withdrawn', 'closed')
    order by after_sale_id`
  return rows.length > 0 ? one(rows).afterSaleNo : 'AS2611200000000001'
}

async function inspect(call: Call) {
  const afterSaleNo = await some()
  const { lines } = await call(api.afterSaleDesk.deskAfterSale, { afterSaleNo })
  const inspected = lines.map(({ lineNo, count }) => {
    const accepted = roll(count + 1)
    return { lineNo, accepted, restocked: roll(accepted + 1) }
  })
  await call(api.afterSaleDesk.inspectAfterSale, {
    afterSaleNo,
    lines: inspected,
    reason: '有使用痕迹',
  })
}

const steps: (() => Promise<unknown>)[] = [
  apply,
  apply,
  async () => staff(api.afterSaleDesk.approveAfterSale, { afterSaleNo: await some(), ...returnTo }),
  async () => staff(api.afterSaleDesk.approveAfterSale, { afterSaleNo: await some(), ...returnTo }),
  async () =>
    staff(api.afterSaleDesk.refuseAfterSale, { afterSaleNo: await some(), reason: '不在期限内' }),
  async () => buyer(api.afterSale.withdrawAfterSale, { afterSaleNo: await some() }),
  async () => buyer(api.afterSale.sendBack, { afterSaleNo: await some(), ...sentWay }),
  () => inspect(staff),
  () => inspect(staff),
  async () => staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo: await some() }),
  async () => staff(api.afterSaleDesk.refundAfterSale, { afterSaleNo: await some() }),
  async () => staff(api.afterSaleDesk.sendAfterSale, { afterSaleNo: await some(), ...sentWay }),
]

async function check() {
  const wrong = await db`
    select l.order_id, l.line_no, l.in_after_sale, l.returned, held.held, held.returned as gone from order_line l
    cross join lateral (
      select coalesce(sum(coalesce(s.accepted, s.count)) filter (
          where a.state not in ('done', 'refused', 'withdrawn', 'closed') and a.refund_fen is null), 0) as held,
        coalesce(sum(coalesce(s.accepted, s.count)) filter (where a.refund_fen is not null), 0) as returned
      from after_sale_line s join after_sale a using (after_sale_id)
      where (s.order_id, s.line_no) = (l.order_id, l.line_no)
    ) held
    where ${ofOrders()} and (l.in_after_sale, l.returned) <> (held.held, held.returned)`
  expect([...wrong]).toEqual([])
}

test('requests of many at once hold each piece once, and money follows to the fen', async () => {
  for (let round = 0; round < 120; round++) {
    const done = await Promise.allSettled([one(steps)(), one(steps)(), one(steps)()])
    for (const result of done)
      if (result.status === 'rejected' && !isRefusal(result.reason)) throw result.reason
    if (round % 20 === 0) await check()
  }
  await check()
  await completeRefunds({ db, channels: sandbox, now: new Date() })
  await settleAfterSales(db, new Date())
  const [sums] = await db<{ given: number; returned: number; credited: number }[]>`
    select (select coalesce(sum(refund_fen - freight_fen), 0)::float8 from after_sale where ${ofOrders()}) as given,
      (select coalesce(sum(returned * tax_price_fen), 0)::float8 from order_line where ${ofOrders()}) as returned,
      (select coalesce(-sum(with_tax_fen), 0)::float8 from charge where ${ofOrders()} and document_kind = 'afterSale') as credited`
  expect(sums?.returned).toBeGreaterThan(0)
  expect(sums).toEqual({
    ...{ given: sums?.returned, returned: sums?.returned, credited: sums?.returned },
  })
  expect(await ledgerFaults(db)).toEqual([])
})
