import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { asked, quoted, sendVersion } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who } = await openWorld()
const buyer = await as('purchaser2')
const staff = await as('operator')
const wonNow = async () => {
  const { won, wonAmount } = await staff(api.quoteDesk.quoteStats, {})
  return [won, wonAmount]
}

test('each order of a quote is won once, as long as it stands and as much as is left of it', async () => {
  const [won, amount] = await wonNow()
  const since = async () => {
    const now = await wonNow()
    return [(now[0] ?? 0) - (won ?? 0), Math.round(((now[1] ?? 0) - (amount ?? 0)) * 100) / 100]
  }
  const [skuId, later] = [await newSku(db, { stock: 1000 }), await newSku(db)]
  const line = { skuId, count: 10, tiers: { 1: 900 } }
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [line, line])
  const order = async (of: string, lineIds: string[], count: number) =>
    submit(buyer, {
      ...(await submission(buyer, [])),
      from: { source: 'quote', id: of },
      lines: lineIds.map((lineId) => ({ lineId, count, price: 9 })),
    })
  await order(enquiryNo, ['1', '2'], 10)

  const second = await order(enquiryNo, ['1'], 5)
  await order(enquiryNo, ['2'], 3)
  expect(await since()).toEqual([1, 252])
  await buyer(api.order.cancelOrder, { orderNo: second.orderNo, reason: '下错了' })
  expect(await since()).toEqual([1, 207])

  // what is not wholly answered is won as well
  const open = await asked(db, await who('purchaser2'), [line, { skuId: later, count: 1 }])
  await sendVersion(db, open.enquiryId, [line, { skuId: later, count: 1 }])
  const part = await order(open.enquiryNo, ['1'], 2)
  expect(await since()).toEqual([2, 225])
  await db`
    update order_line l set count = 1, with_tax_fen = 900, no_tax_fen = 796, tax_fen = 104
    from sales_order o where o.order_id = l.order_id and o.order_no = ${part.orderNo}`
  expect(await since()).toEqual([2, 216])
})
