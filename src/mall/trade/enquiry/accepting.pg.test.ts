import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { limits } from '#mall/limits.ts'
import { newSku, stockOf, submission, submit } from '#test/orders.ts'
import { type QuotedLine, quoted } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as, who } = await openWorld()
const hanMei = await as('purchaser2')
beforeEach(() => owner`delete from cart_item`)

const offer = async (...lines: QuotedLine[]) =>
  (await quoted(db, await who('purchaser2'), lines)).enquiryNo

/** Accepts these counts of the first lines. */
async function accept(enquiryNo: string, ...counts: number[]) {
  const lines = counts.map((count, at) => ({ lineNo: at + 1, count }))
  const { added, skipped } = await hanMei(api.enquiry.acceptEnquiry, {
    ...{ enquiryNo, lines },
    version: 1,
  })
  return [added, skipped.map(({ reason }) => reason)]
}
const cartOf = async (call: Call) =>
  (await call(api.cart.cartList, {})).list.map(
    ({ skuId, count, taxPrice, currentPrice, quoteNo }) => ({
      ...{ skuId, count, taxPrice, currentPrice, quoteNo },
    }),
  )

test('of two lines of the same goods at different prices the cart takes the first and says so', async () => {
  const skuId = await newSku(db, { fen: 5000 })
  const enquiryNo = await offer(
    { skuId, count: 1, tiers: { 1: 2000 } },
    { skuId, count: 100, tiers: { 1: 1000 } },
    { skuId, count: 2, tiers: { 1: 2000 } },
  )
  expect(await accept(enquiryNo, 1, 100, 2)).toEqual([1, ['otherQuote']])
  expect(await cartOf(hanMei)).toEqual([
    { skuId, count: 3, taxPrice: 20, currentPrice: 20, quoteNo: enquiryNo },
  ])
})

test('直接下单 orders two lines of the same goods each at its own price', async () => {
  const skuId = await newSku(db, { fen: 5000, stock: 1000 })
  const id = await offer(
    { skuId, count: 1, tiers: { 1: 2000 } },
    { skuId, count: 100, tiers: { 1: 1000 } },
  )
  const from = { source: 'quote' as const, id }
  const { list, totals } = await hanMei(api.order.confirmOrder, from)
  expect(list.map(({ lineId, count, taxPrice }) => [lineId, count, taxPrice])).toEqual([
    ['1', 1, 20],
    ['2', 100, 10],
  ])
  expect(totals.withTaxTotal).toBe(1020)
  const second = await hanMei(api.order.confirmOrder, { ...from, counts: '1:0,2:50' })
  expect(second.list.map(({ lineId, count, taxPrice }) => [lineId, count, taxPrice])).toEqual([
    ['2', 50, 10],
  ])

  const lines = list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice }))
  const { orderNo } = await submit(hanMei, { ...(await submission(hanMei, [])), from, lines })
  const order = await hanMei(api.order.orderDetail, { orderNo })
  expect(order.lines).toMatchObject([
    { skuId, count: 1, taxPrice: 20, priceSource: 'quote', quoteNo: id },
    { skuId, count: 100, taxPrice: 10, priceSource: 'quote', quoteNo: id },
  ])
  expect(order.totals.withTaxTotal).toBe(1020)
  expect(await stockOf(db, skuId)).toBe(899)

  await hanMei(api.order.cancelOrder, { orderNo, reason: '下错了' })
  const again = await hanMei(api.order.confirmOrder, { source: 'reorder', id: orderNo })
  expect(again.list.map(({ count, taxPrice }) => [count, taxPrice])).toEqual([[1, 20]])
  expect(again.changes.map(({ kind, before }) => [kind, before])).toEqual([['gone', 100]])
})

test('a second quote takes over nothing that a first one locks, until that has ended', async () => {
  const skuId = await newSku(db, { fen: 5000 })
  const first = await offer({ skuId, count: 1000, tiers: { 1: 100 } })
  const second = await offer({ skuId, count: 10, tiers: { 1: 3000 } })
  expect(await accept(first, 1000)).toEqual([1, []])
  expect(await accept(second, 10)).toEqual([0, ['otherQuote']])
  expect(await cartOf(hanMei)).toEqual([
    { skuId, count: 1000, taxPrice: 1, currentPrice: 1, quoteNo: first },
  ])
  expect(await accept(first, 5)).toEqual([1, []])
  await db`update enquiry set valid_until = now() - interval '1 hour' where enquiry_no = ${first}`
  expect(await accept(second, 10)).toEqual([1, []])
  expect(await cartOf(hanMei)).toEqual([
    { skuId, count: 1015, taxPrice: 30, currentPrice: 30, quoteNo: second },
  ])
})

test('counts that are too large together, and amounts, are refused in a sentence', async () => {
  const [skuId, dear] = [await newSku(db, { fen: 5000 }), await newSku(db, { fen: 5000 })]
  const most = limits.maxQuantity
  const line = { skuId, count: 1, tiers: { 1: 1 } }
  await expect(accept(await offer(line, line), most, most)).rejects.toMatchObject({
    code: 'COUNT_TOO_LARGE',
  })
  const huge = await offer({ skuId: dear, count: 5, tiers: { 1: 1_000_000 } })
  await expect(accept(huge, most)).rejects.toMatchObject({ code: 'AMOUNT_TOO_LARGE' })
  expect(await cartOf(hanMei)).toEqual([])
})
