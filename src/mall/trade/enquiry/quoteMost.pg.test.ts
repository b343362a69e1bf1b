import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { enquired, typedQuote } from '#test/enquiries.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { type QuotedLine, quoted } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import { mostAt } from './quoteLine.rules.ts'

const { db, owner, as, who } = await openWorld()
const hanMei = await as('purchaser2')
const staff = await as('operator')
beforeEach(() => owner`delete from cart_item`)

const goods = () => newSku(db, { fen: 5000, stock: 5000 })
const offer = async (...lines: QuotedLine[]) =>
  (await quoted(db, await who('purchaser2'), lines)).enquiryNo
const accept = (enquiryNo: string, count: number, lineNo = 1) =>
  hanMei(api.enquiry.acceptEnquiry, { enquiryNo, version: 1, lines: [{ lineNo, count }] })
const reasonsOf = async (work: ReturnType<typeof accept>) =>
  (await work).skipped.map(({ reason }) => reason)
const inCart = async (skuId: string) =>
  (await hanMei(api.cart.cartList, {})).list.find((line) => line.skuId === skuId) ??
  expect.unreachable()
const limitOf = async (enquiryNo: string) =>
  (await hanMei(api.enquiry.enquiryDetail, { enquiryNo })).lines.map(({ quote }) => quote?.limit)

/** Orders so many pieces of the first lines of a quote at these prices. */
async function order(
  enquiryNo: string,
  counts: number[],
  price: number,
  by: DemoAccount = 'purchaser2',
) {
  const call = await as(by)
  return submit(call, {
    ...(await submission(call, [])),
    from: { source: 'quote', id: enquiryNo },
    lines: counts.map((count, at) => ({ lineId: `${at + 1}`, count, price })),
  })
}

test('more pieces than a quote is for have the price of the day, and the dialog says why', async () => {
  const skuId = await goods()
  const enquiryNo = await offer({ skuId, count: 100, tiers: { 1: 2000 }, most: 100 })
  expect(await limitOf(enquiryNo)).toEqual([{ most: 100, ordered: 0 }])
  await accept(enquiryNo, 100)
  const { cartItemId } = await inCart(skuId)
  expect(await inCart(skuId)).toMatchObject({
    ...{ taxPrice: 20, currentPrice: 20, priceSource: 'quote' },
    quoteLimit: { most: 100, ordered: 0 },
  })
  await hanMei(api.cart.addCartNum, { cartItemId, count: 101 })
  expect(await inCart(skuId)).toMatchObject({
    ...{ taxPrice: 20, currentPrice: 50, priceSource: 'standard', quoteNo: '', quotedUntil: null },
    quoteLimit: { most: 100, ordered: 0 },
  })
  expect(await hanMei(api.cart.pushCart, { cartItemIdStr: cartItemId })).toMatchObject([
    { oldPrice: 20, price: 50, quoteLimit: { most: 100, ordered: 0 } },
  ])
  await hanMei(api.cart.addCartNum, { cartItemId, count: 100 })
  expect(await inCart(skuId)).toMatchObject({ currentPrice: 20, quoteNo: enquiryNo })
})

test('what was ordered at it counts until the order is cancelled or comes back', async () => {
  const skuId = await goods()
  const enquiryNo = await offer({ skuId, count: 100, tiers: { 1: 2000 }, most: 100 })
  const { orderNo } = await order(enquiryNo, [70], 20)
  expect(await limitOf(enquiryNo)).toEqual([{ most: 100, ordered: 70 }])
  await expect(accept(enquiryNo, 31)).rejects.toMatchObject({
    code: 'QUOTE_MOST',
    message: expect.stringMatching(/此价最多 100 .，已订 70 .，请减少数量$/),
  })
  await expect(order(enquiryNo, [31], 20)).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: { changes: [{ kind: 'price', before: 20, after: 50 }] },
  })
  const page = await hanMei(api.order.confirmOrder, {
    ...{ source: 'quote', id: enquiryNo, counts: '1:31' },
  })
  expect(page.list).toMatchObject([
    { count: 31, taxPrice: 50, priceSource: 'standard', quoteLimit: { most: 100, ordered: 70 } },
  ])
  expect(await accept(enquiryNo, 30)).toMatchObject({ added: 1, skipped: [] })
  expect(await inCart(skuId)).toMatchObject({ count: 30, taxPrice: 20, currentPrice: 20 })

  const ordered = async () => (await staff(api.quoteDesk.deskEnquiry, { enquiryNo })).ordered
  expect(await ordered()).toEqual([{ skuId, count: 70 }])
  await hanMei(api.order.cancelOrder, { orderNo, reason: '下错了' })
  expect(await ordered()).toEqual([])
  expect(await limitOf(enquiryNo)).toEqual([{ most: 100, ordered: 0 }])
  expect(await reasonsOf(accept(enquiryNo, 71))).toEqual(['quoteMost'])
  expect(await accept(enquiryNo, 70)).toMatchObject({ added: 1, skipped: [] })
  expect(await inCart(skuId)).toMatchObject({ count: 100, taxPrice: 20, currentPrice: 20 })
})

test('lines of the same goods are limited together, however they are ordered', async () => {
  const skuId = await goods()
  const line = { skuId, count: 10, tiers: { 1: 2000 }, most: 10 }
  const enquiryNo = await offer(line, { ...line, count: 20, most: 20 })
  expect(await limitOf(enquiryNo)).toEqual([
    { most: 30, ordered: 0 },
    { most: 30, ordered: 0 },
  ])
  const both = { enquiryNo, version: 1 }
  await hanMei(api.enquiry.acceptEnquiry, {
    ...both,
    lines: [
      { lineNo: 1, count: 10 },
      { lineNo: 2, count: 20 },
    ],
  })
  expect(await inCart(skuId)).toMatchObject({ count: 30, currentPrice: 20, priceSource: 'quote' })
  await expect(order(enquiryNo, [25, 25], 20)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  await order(enquiryNo, [25, 5], 20)
  expect(await limitOf(enquiryNo)).toContainEqual({ most: 30, ordered: 30 })
})

test('what is left is bought in whole packs, and what is not enough for one is sold out', async () => {
  const skuId = await goods()
  await owner`update sku set min_quantity = 12, is_multiple = true where sku_id = ${skuId}`
  const enquiryNo = await offer({ skuId, count: 96, tiers: { 1: 2000 }, most: 100 })
  const proposed = async () => {
    const [line] = (await hanMei(api.enquiry.enquiryDetail, { enquiryNo })).lines
    return line?.quote?.goods ? mostAt({ ...line.quote, goods: line.quote.goods }) : null
  }
  expect(await proposed()).toBe(96)
  await order(enquiryNo, [36], 20)
  expect(await proposed()).toBe(60)
  await expect(accept(enquiryNo, 72)).rejects.toMatchObject({
    message: expect.stringMatching(/已订 36 .，请减少数量$/),
  })
  expect(await accept(enquiryNo, 60)).toMatchObject({ added: 1, skipped: [] })
  await order(enquiryNo, [60], 20)
  expect(await proposed()).toBe(0)
  await expect(accept(enquiryNo, 12)).rejects.toMatchObject({
    code: 'QUOTE_SOLD',
    message: expect.stringMatching(/此价最多 100 .，已订 96 .，已订完，请不选这一行$/),
  })
})

test('of orders that come at once none takes more than is left', async () => {
  const skuId = await goods()
  const enquiryNo = await offer({ skuId, count: 100, tiers: { 1: 2000 }, most: 100 })
  const accounts = ['purchaser2', 'manager2', 'admin2', 'purchaser2'] as const
  const outcomes = await Promise.allSettled(
    accounts.map((account) => order(enquiryNo, [40], 20, account)),
  )
  const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'ordered'))
  expect(codes.toSorted()).toEqual(['ORDER_CHANGED', 'ORDER_CHANGED', 'ordered', 'ordered'])
  const [row] = await db<{ count: number }[]>`
    select sum(count)::int as count from order_line where sku_id = ${skuId} and price_source = 'quote'`
  expect(row?.count).toBe(80)
})

test('the staff sends what was asked for as the most, another number or none', async () => {
  const [pack, plain] = [await newSku(db), await newSku(db, { fen: 1000, stock: 9 })]
  await db`update sku set min_quantity = 12, is_multiple = true where sku_id = ${pack}`
  const enquiryNo = await enquired(db, {
    by: 'purchaser2',
    lines: [pack, plain, plain, plain].map((skuId) => ({ skuId, count: 20 })),
  })
  await staff(api.quoteDesk.openEnquiry, { enquiryNo })
  const save = async (typed: Record<number, object>) => {
    const { draft } = await staff(api.quoteDesk.deskEnquiry, { enquiryNo })
    const lines = Object.entries(typed).map(([no, part]) => ({
      lineNo: Number(no),
      typed: { ...typedQuote(no === '1' ? pack : plain, '80'), ...part },
    }))
    return staff(api.quoteDesk.saveQuote, {
      ...{ enquiryNo, revision: draft.revision, lines, validDay: null, note: '' },
    })
  }
  const send = async ({ revision }: { revision: number }) =>
    staff(api.quoteDesk.sendQuote, { enquiryNo, revision })
  const tiers = [
    { min: '1', price: '80' },
    { min: '50', price: '70' },
  ]
  await expect(send(await save({ 2: { tiers, most: '49' } }))).rejects.toMatchObject({
    code: 'QUOTE_INVALID',
  })
  await send(await save({ 1: {}, 2: { tiers, most: '' }, 3: { most: '30' }, 4: { most: '不限' } }))
  const mostOf = async () => {
    const { versions } = await staff(api.quoteDesk.deskEnquiry, { enquiryNo })
    return versions.map(({ lines }) => lines.map((one) => [one.mostCount, one.isMostTyped]))
  }
  const first = [
    [24, false],
    [50, false],
    [30, true],
    [null, true],
  ]
  expect(await mostOf()).toEqual([first])
  // what a version does not change it keeps
  await send(await save({ 1: { most: '36' } }))
  expect(await mostOf()).toEqual([first, [[36, true], ...first.slice(1)]])
  expect(await limitOf(enquiryNo)).toEqual([{ most: 36, ordered: 0 }, null, null, null])
})

test('goods that are answered at once are quoted in the count that was asked for', async () => {
  const skuId = await newSku(db)
  await db`update sku set min_quantity = 6, is_multiple = true where sku_id = ${skuId}`
  await hanMei(api.enquiryDraft.addEnquiryGoods, { goods: [{ skuId, count: 12 }] })
  const draft = (await hanMei(api.enquiryDraft.enquiryDraft, {})) ?? expect.unreachable()
  const { enquiryNo } = await hanMei(api.enquiryDraft.submitEnquiry, {
    ...{ draftId: draft.draftId, title: '备件', city: '苏州市', contact: '韩梅' },
    mobile: '13800000000',
  })
  expect(await limitOf(enquiryNo)).toEqual([{ most: 12, ordered: 0 }])
})

test('an order at a quote promises the days of the quote', async () => {
  const skuId = await goods()
  await db`update sku set delivery_date = 1 where sku_id = ${skuId}`
  const enquiryNo = await offer({ skuId, count: 10, tiers: { 5: 2000 }, days: 15 })
  await accept(enquiryNo, 10)
  const { cartItemId } = await inCart(skuId)
  expect(await inCart(skuId)).toMatchObject({ deliveryDate: 15 })
  const settled = async (source: 'cart' | 'quote', id: string) =>
    (await hanMei(api.order.confirmOrder, { source, id })).list.map((line) => line.deliveryDate)
  expect(await settled('cart', cartItemId)).toEqual([15])
  expect(await settled('quote', enquiryNo)).toEqual([15])
  await hanMei(api.cart.addCartNum, { cartItemId, count: 4 })
  expect(await inCart(skuId)).toMatchObject({ deliveryDate: 1, priceSource: 'standard' })

  const call = hanMei
  const soon = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
  const whole = {
    ...(await submission(call, [])),
    from: { source: 'quote' as const, id: enquiryNo },
    lines: [{ lineId: '1', count: 10, price: 20 }],
  }
  await expect(submit(call, { ...whole, expectDate: soon })).rejects.toMatchObject({
    code: 'EXPECT_DATE_TOO_EARLY',
  })
  const { orderNo } = await submit(call, whole)
  const { lines } = await hanMei(api.order.orderDetail, { orderNo })
  expect(lines.map((line) => line.deliveryDate)).toEqual([15])
})
