import { expect } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { ProposedLine } from '#mall/trade/order/shortage.contract.ts'
import { newSku, placed } from './orders.ts'
import { openWorld } from './testWorld.ts'

/** What is missing comes on this day, where a test does not say another one. */
export const laterDay = '2099-01-05'

type ShortLine = Partial<ProposedLine> & Pick<ProposedLine, 'lineNo' | 'ready' | 'kind'>

export const propose = (staff: Call, orderNo: string, ...lines: ShortLine[]) =>
  staff(api.shortage.proposeShortage, {
    orderNo,
    lines: lines.map((line) => ({ laterDate: laterDay, ...line })),
  })

export const shortages = async (call: Call, orderNo: string) =>
  (await call(api.shortage.shortageList, { orderNo })).list

/** Answers the last proposal for a line. */
export async function answerShort(
  call: Call,
  orderNo: string,
  lineNo: number,
  answer: 'accept' | 'drop' | 'decline',
) {
  const row = (await shortages(call, orderNo)).findLast((one) => one.lineNo === lineNo)
  const shortageId = row?.shortageId ?? ''
  return call(api.shortage.answerShortage, { orderNo, shortageId, answer })
}

/** Lines, sums and counters of an order say the same. */
export async function expectAddsUp(db: Db, orderNo: string) {
  const rows = await db`
    select o.order_no from sales_order o join order_line l using (order_id) where o.order_no = ${orderNo} group by o.order_id
    having sum(l.with_tax_fen) <> o.with_tax_fen or sum(l.no_tax_fen) <> o.no_tax_fen
      or count(*) filter (where l.count > 0) <> o.kinds or sum(l.count) <> o.pieces`
  expect(rows).toEqual([])
}

/**
 * Opens a world in which nothing is short yet, with two goods of its own at ¥100 and ¥50. The company of wuGang pays monthly
 * and has free shipping, that of fengTao pays at once.
 */
export async function openShort() {
  const world = await openWorld()
  const { db, as } = world
  await db`delete from shortage` // of the demo world
  const [staff, wuGang, fengTao] = [await as('operator'), await as('admin1'), await as('manager2')]
  const first = await newSku(db, { stock: 1000, fen: 100_00 })
  const second = await newSku(db, { stock: 1000, fen: 50_00 })
  const order = (call: Call, count = 10) =>
    placed(
      call,
      [first, second].map((skuId) => ({ skuId, count })),
    )
  async function paid(count = 10) {
    const orderNo = await order(fengTao, count)
    const key = { idempotencyKey: crypto.randomUUID() }
    const made = await fengTao(api.payment.createPayment, { orderNo, channel: 'sandbox' }, key)
    await fengTao(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
    return orderNo
  }
  return {
    ...world,
    ...{ staff, wuGang, fengTao, first, second, order, paid },
    detail: (call: Call, orderNo: string) => call(api.order.orderDetail, { orderNo }),
    skuNoOf: async (skuId: string) => {
      const [row] = await db<{ skuCode: string }[]>`
        select sku_code from sku where sku_id = ${skuId}`
      return row?.skuCode ?? ''
    },
  }
}
