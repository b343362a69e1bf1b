import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { byManager, openApproving, ruleOf, setRules } from '#test/approvals.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { quoted } from '#test/quotes.ts'

const { db, who, buyer, manager, admin, detail } = await openApproving()
await setRules(admin, [ruleOf([byManager])])

/** Orders so many pieces at a quote with these tiers; the order waits for approval. */
async function waiting(
  count: number,
  tiers: Record<number, number>,
  limit: { most?: number } = {},
) {
  const skuId = await newSku(db, { fen: 5000, stock: 5000 })
  const wanted = { skuId, count, tiers, ...limit }
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [wanted])
  const lines = [{ lineNo: 1, count }]
  await buyer(api.enquiry.acceptEnquiry, { enquiryNo, version: 1, lines })
  const { list } = await buyer(api.cart.cartList, {})
  const line = list.find((one) => one.skuId === skuId) ?? expect.unreachable()
  const { orderNo, status } = await submit(buyer, {
    ...(await submission(buyer, [])),
    lines: [{ lineId: line.cartItemId, count, price: line.taxPrice }],
  })
  expect(status).toBe(10)
  return { orderNo, enquiryNo }
}
const change = (orderNo: string, count: number) =>
  manager(api.approval.changeOrderLines, {
    ...{ orderNo, reason: '库存够用' },
    lines: [{ lineNo: 1, count }],
  })
const linesOf = async (orderNo: string) =>
  (await detail(orderNo)).lines.map(({ count, taxPrice, withTaxAmount, priceSource }) => ({
    ...{ count, taxPrice, withTaxAmount, priceSource },
  }))

test('an approver leaves no fewer pieces than the first tier of a quote', async () => {
  const { orderNo } = await waiting(2000, { 1000: 100 })
  const [unit] = (await detail(orderNo)).lines.map((line) => line.unit)
  await expect(change(orderNo, 999)).rejects.toMatchObject({
    code: 'APPROVAL_COUNTS',
    data: { fields: { count1: `报价从 1000 ${unit}起，不能更少，可删除` } },
  })
  expect(await linesOf(orderNo)).toMatchObject([{ count: 2000, taxPrice: 1 }])
  expect(await change(orderNo, 1000)).toEqual({ totalPrice: 1000 })
  expect(await linesOf(orderNo)).toEqual([
    { count: 1000, taxPrice: 1, withTaxAmount: 1000, priceSource: 'quote' },
  ])
})

test('fewer pieces have the price of the tier that they reach, where that costs no more', async () => {
  const { orderNo } = await waiting(1000, { 10: 1000, 1000: 800 })
  await expect(change(orderNo, 900)).rejects.toMatchObject({
    data: { fields: { count1: '减少后单价更高，金额反而增加，请删除或退回修改' } },
  })
  expect(await change(orderNo, 500)).toEqual({ totalPrice: 5000 })
  expect(await linesOf(orderNo)).toEqual([
    { count: 500, taxPrice: 10, withTaxAmount: 5000, priceSource: 'quote' },
  ])
  const { logs, totals } = await detail(orderNo)
  expect([totals.withTaxTotal, totals.totalPrice]).toEqual([5000, 5000])
  expect(logs.map(({ note }) => note).join()).toContain('，按阶梯重新计价（库存够用）')
})

test('an order that waits counts at its quote with what is left of it, and not when it comes back', async () => {
  const { orderNo, enquiryNo } = await waiting(1000, { 10: 1000 }, { most: 1000 })
  const limit = async () =>
    (await buyer(api.enquiry.enquiryDetail, { enquiryNo })).lines[0]?.quote?.limit
  expect(await limit()).toEqual({ most: 1000, ordered: 1000 })
  await change(orderNo, 600)
  expect(await limit()).toEqual({ most: 1000, ordered: 600 })
  await manager(api.approval.rejectOrder, { orderNo, reason: '暂不采购' })
  expect(await limit()).toEqual({ most: 1000, ordered: 0 })

  // what others order meanwhile is not there any more when it is submitted again
  const from = { source: 'quote' as const, id: enquiryNo }
  const { status } = await submit(buyer, {
    ...(await submission(buyer, [])),
    from,
    lines: [{ lineId: '1', count: 500, price: 10 }],
  })
  expect([status, await limit()]).toEqual([10, { most: 1000, ordered: 500 }])
  const again = await buyer(api.order.confirmOrder, { source: 'order', id: orderNo })
  expect(again.list).toMatchObject([
    { count: 600, taxPrice: 50, priceSource: 'standard', quoteLimit: { most: 1000, ordered: 500 } },
  ])
  expect(again.changes).toMatchObject([{ kind: 'price', before: 10, after: 50 }])
})
