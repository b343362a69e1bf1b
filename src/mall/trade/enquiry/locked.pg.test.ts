import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { newSku, setStock, submission, submit } from '#test/orders.ts'
import { asked, quoted, sendVersion } from '#test/quotes.ts'
import { openWorld } from '#test/testWorld.ts'
import { moveEnquiry } from './moving.ts'

const { db, owner, as, who } = await openWorld()
const hanMei = await as('purchaser2')
const liLei = await as('purchaser1') // of a company that has agreed on prices
const wangFang = await as('member')
beforeEach(() => owner`delete from cart_item`)

const code = (code: string) => expect.objectContaining({ code })
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

async function accept(call: Call, enquiryNo: string, counts: readonly number[]) {
  const { version } = await call(api.enquiry.enquiryDetail, { enquiryNo })
  const lines = counts.flatMap((count, at) => (count > 0 ? [{ lineNo: at + 1, count }] : []))
  return call(api.enquiry.acceptEnquiry, { enquiryNo, version, lines })
}
const cartOf = async (call: Call) => (await call(api.cart.cartList, {})).list
const lineOf = async (call: Call, skuId: string) =>
  (await cartOf(call)).find((line) => line.skuId === skuId) ?? expect.unreachable()
const stateOf = async (call: Call, enquiryNo: string) =>
  (await call(api.enquiry.enquiryDetail, { enquiryNo })).state
const priceOf = (skuId: string, fen: number | null) => db`
  update sku set tax_price_fen = ${fen} where sku_id = ${skuId}`

/** Orders lines of the cart as they stand there. */
async function ordered(call: Call, cartItemIds: readonly string[]) {
  const lines = (await cartOf(call)).filter(({ cartItemId }) => cartItemIds.includes(cartItemId))
  return submit(call, {
    ...(await submission(call, [])),
    lines: lines.map(({ cartItemId: lineId, count, taxPrice }) => ({
      lineId,
      count,
      price: taxPrice,
    })),
  })
}

test('an accepted line keeps its price while that of the mall rises, up to the order', async () => {
  const [skuId, other] = [await newSku(db), await newSku(db)]
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 6, tiers: { 1: 900, 10: 800 } },
    { skuId: other, count: 2, tiers: { 1: 700 } },
  ])
  expect(await accept(hanMei, enquiryNo, [6])).toMatchObject({ added: 1, skipped: [] })
  await priceOf(skuId, 1500)

  const line = await lineOf(hanMei, skuId)
  expect(line).toMatchObject({
    ...{ count: 6, taxPrice: 9, currentPrice: 9, taxCountAmount: 54 },
    ...{ priceSource: 'quote', quoteNo: enquiryNo },
  })
  expect(Date.parse(line.quotedUntil ?? '')).toBeGreaterThan(Date.now())
  expect(await hanMei(api.cart.pushCart, { cartItemIdStr: line.cartItemId })).toEqual([])
  expect(await hanMei(api.cart.refreshCartList, { cartItemIdStr: line.cartItemId })).toMatchObject({
    list: [{ taxPrice: 9, currentPrice: 9 }],
  })

  const { orderNo } = await ordered(hanMei, [line.cartItemId])
  const order = await hanMei(api.order.orderDetail, { orderNo })
  expect(order.lines).toMatchObject([
    { skuId, count: 6, taxPrice: 9, withTaxAmount: 54, priceSource: 'quote', quoteNo: enquiryNo },
  ])
  const detail = await hanMei(api.enquiry.enquiryDetail, { enquiryNo })
  expect([detail.state, detail.lines.map(({ orderNos }) => orderNos)]).toEqual([
    'done',
    [[orderNo], []],
  ])
  expect(detail.logs.at(-1)).toMatchObject({ actor: '韩梅', event: 'order', note: orderNo })

  // what was not ordered yet is good until the end
  await accept(hanMei, enquiryNo, [0, 2])
  const rest = await lineOf(hanMei, other)
  expect(rest).toMatchObject({ taxPrice: 7, priceSource: 'quote' })
  const again = await ordered(hanMei, [rest.cartItemId])
  expect((await hanMei(api.enquiry.enquiryDetail, { enquiryNo })).logs.at(-1)).toMatchObject({
    event: 'order',
    note: again.orderNo,
  })
})

test('a quote ranks before the price that was agreed on, while both that and the standard one rise', async () => {
  const [row] = await db<{ skuId: string; fen: string }[]>`
    select sku_id, min(price.tax_price_fen) as fen from agreement_price price join sku using (sku_id)
    join stock using (sku_id)
    where is_active and min_quantity = 1 and pieces > 100 and company_id = 1 group by sku_id order by sku_id limit 1`
  const { skuId = '', fen = '0' } = row ?? {}
  const locked = Number(fen) - 1
  const { enquiryNo } = await quoted(db, await who('purchaser1'), [
    { skuId, count: 3, tiers: { 1: locked } },
  ])
  await accept(liLei, enquiryNo, [3])
  await owner`update agreement_price set tax_price_fen = tax_price_fen * 2 where sku_id = ${skuId}`
  await priceOf(skuId, Number(fen) * 5)
  const line = await lineOf(liLei, skuId)
  expect(line).toMatchObject({ currentPrice: locked / 100, priceSource: 'quote' })
  expect(await liLei(api.cart.pushCart, { cartItemIdStr: line.cartItemId })).toEqual([])
})

test('the count finds its tier; below the first one and back it goes through the dialog of prices', async () => {
  const skuId = await newSku(db)
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 20, tiers: { 5: 900, 20: 800 } },
  ])
  await expect(accept(hanMei, enquiryNo, [4])).rejects.toEqual(code('COUNT_BELOW_MINIMUM'))
  await accept(hanMei, enquiryNo, [20])
  const { cartItemId } = await lineOf(hanMei, skuId)
  const recount = async (count: number) => {
    await hanMei(api.cart.addCartNum, { cartItemId, count })
    const changes = await hanMei(api.cart.pushCart, { cartItemIdStr: cartItemId })
    await hanMei(api.cart.refreshCartList, { cartItemIdStr: cartItemId })
    const { taxPrice, priceSource } = await lineOf(hanMei, skuId)
    return [changes.map(({ oldPrice, price }) => [oldPrice, price]), taxPrice, priceSource]
  }
  expect(await recount(19)).toEqual([[[8, 9]], 9, 'quote'])
  expect(await recount(4)).toEqual([[[9, 10]], 10, 'standard'])
  expect(await recount(30)).toEqual([[[10, 8]], 8, 'quote'])
  expect(await recount(21)).toEqual([[], 8, 'quote'])
})

test('after its end the ordinary price is said in the dialog; goods without one are on inquiry again', async () => {
  const [skuId, unpriced] = [await newSku(db), await newSku(db, { fen: null })]
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 1, tiers: { 1: 900 } },
    { skuId: unpriced, count: 2, tiers: { 1: 500 } },
  ])
  await expect(hanMei(api.cart.addCart, { skuId: unpriced, count: 1 })).rejects.toEqual(
    code('SKU_WITHOUT_PRICE'),
  )
  await accept(hanMei, enquiryNo, [1, 2])
  const cartItemIdStr = (await cartOf(hanMei)).map(({ cartItemId }) => cartItemId).join()
  const hour = 3_600_000
  const before = await as('purchaser2', new Date(later(7).getTime() - hour))
  expect(await before(api.cart.pushCart, { cartItemIdStr })).toEqual([])
  const after = await as('purchaser2', later(7))
  const changes = await after(api.cart.pushCart, { cartItemIdStr })
  expect(changes.map(({ oldPrice, price }) => [oldPrice, price])).toEqual([
    [5, 0],
    [9, 10],
  ])
  expect(await lineOf(after, skuId)).toMatchObject({
    ...{ taxPrice: 9, currentPrice: 10, priceSource: 'standard', quoteNo: '', quotedUntil: null },
  })
  // the very same rows are read anew each time
  expect(await lineOf(before, skuId)).toMatchObject({ currentPrice: 9, quoteNo: enquiryNo })

  const { orderNo } = await ordered(before, cartItemIdStr.split(','))
  const { lines } = await before(api.order.orderDetail, { orderNo })
  expect(lines.map(({ skuId, taxPrice }) => [skuId, taxPrice])).toEqual(
    expect.arrayContaining([
      [skuId, 9],
      [unpriced, 5],
    ]),
  )
})

test('a line follows its enquiry to the next version, which the dialog says', async () => {
  const [skuId, dropped] = [await newSku(db), await newSku(db)]
  const lines = [
    { skuId, count: 2, tiers: { 1: 900 } },
    { skuId: dropped, count: 2, tiers: { 1: 900 } },
  ]
  const { enquiryId, enquiryNo } = await quoted(db, await who('purchaser2'), lines)
  await accept(hanMei, enquiryNo, [2, 2])
  await expect(
    hanMei(api.enquiry.acceptEnquiry, { enquiryNo, version: 2, lines: [{ lineNo: 1, count: 2 }] }),
  ).rejects.toEqual(code('ENQUIRY_VERSION'))
  await sendVersion(db, enquiryId, [
    { skuId, count: 2, tiers: { 1: 850 } },
    { skuId: dropped, count: 2 },
  ])
  const cartItemIdStr = (await cartOf(hanMei)).map(({ cartItemId }) => cartItemId).join()
  const changes = await hanMei(api.cart.pushCart, { cartItemIdStr })
  expect(changes.map(({ oldPrice, price }) => [oldPrice, price])).toEqual([
    [9, 10],
    [9, 8.5],
  ])
})

test('accepting the next version brings its price to what is in the cart, also where no more can be added', async () => {
  const skuId = await newSku(db)
  const { enquiryId, enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 200, tiers: { 1: 900 }, most: 250 },
  ])
  await accept(hanMei, enquiryNo, [200])
  await sendVersion(db, enquiryId, [{ skuId, count: 200, tiers: { 1: 850 }, most: 250 }])
  expect(await lineOf(hanMei, skuId)).toMatchObject({ taxPrice: 9, currentPrice: 8.5 })
  const { skipped } = await accept(hanMei, enquiryNo, [51])
  expect(skipped.map(({ reason }) => reason)).toEqual(['quoteMost'])
  const line = await lineOf(hanMei, skuId)
  expect(line).toMatchObject({ count: 200, taxPrice: 8.5, taxCountAmount: 1700 })
})

test('what is added to an accepted line from elsewhere stays under the quote', async () => {
  const skuId = await newSku(db)
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 6, tiers: { 1: 900, 10: 800 } },
  ])
  await hanMei(api.cart.addCart, { skuId, count: 1 })
  await accept(hanMei, enquiryNo, [6])
  expect(await lineOf(hanMei, skuId)).toMatchObject({ count: 7, taxPrice: 9, currentPrice: 9 })
  await hanMei(api.cart.addCart, { skuId, count: 3 })
  expect(await lineOf(hanMei, skuId)).toMatchObject({ count: 10, taxPrice: 9, currentPrice: 8 })
})

test('a quote is of the company that it was made for, or of the member who asked', async () => {
  const skuId = await newSku(db)
  const lines = [{ skuId, count: 1, tiers: { 1: 900 } }]
  const { enquiryId, enquiryNo } = await quoted(db, await who('purchaser2'), lines)
  const steal = async (call: Call) => {
    await call(api.cart.addCart, { skuId, count: 1 })
    await db`
      update cart_item set quote_line_id = (select max(quote_line_id) from quote_line where enquiry_id = ${enquiryId})
      where sku_id = ${skuId}`
    return lineOf(call, skuId)
  }
  for (const call of [liLei, wangFang]) {
    expect(await steal(call)).toMatchObject({ currentPrice: 10, priceSource: 'standard' })
    await expect(accept(call, enquiryNo, [1])).rejects.toEqual(code('ENQUIRY_NOT_FOUND'))
    await expect(call(api.order.confirmOrder, { source: 'quote', id: enquiryNo })).rejects.toEqual(
      code('ENQUIRY_NOT_FOUND'),
    )
  }
  const manager = await as('manager2')
  expect(await steal(manager)).toMatchObject({ currentPrice: 9, priceSource: 'quote' })

  const own = await quoted(db, await who('member'), lines)
  await owner`delete from cart_item`
  await accept(wangFang, own.enquiryNo, [1])
  expect(await lineOf(wangFang, skuId)).toMatchObject({ currentPrice: 9, quoteNo: own.enquiryNo })
})

test('直接下单 settles the chosen lines in their counts at the quote, and says where that has ended', async () => {
  const [skuId, other, unpriced] = [
    await newSku(db),
    await newSku(db),
    await newSku(db, { fen: null }),
  ]
  const { enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 6, tiers: { 1: 900, 10: 800 } },
    { skuId: other, count: 2, tiers: { 1: 700 } },
    { skuId: unpriced, count: 4, tiers: { 1: 500 } },
  ])
  const from = { source: 'quote' as const, id: enquiryNo }
  const page = await hanMei(api.order.confirmOrder, { ...from, counts: '1:12,2:0' })
  expect(page.list.map((line) => [line.skuId, line.count, line.taxPrice, line.quoteNo])).toEqual([
    [skuId, 12, 8, enquiryNo],
    [unpriced, 4, 5, enquiryNo],
  ])
  expect(page.changes).toEqual([])

  const ended = await (await as('purchaser2', later(8)))(api.order.confirmOrder, from)
  expect(ended.changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['price', 9, 10],
    ['price', 7, 10],
    ['unpriced', 5, null],
  ])
  expect(ended.list.map((line) => [line.skuId, line.taxPrice])).toEqual([
    [skuId, 10],
    [other, 10],
  ])

  const lines = page.list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice }))
  const order = { ...(await submission(hanMei, [])), from, lines }
  const late = await as('purchaser2', later(8))
  await expect(submit(late, order)).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: { changes: [{ kind: 'price' }, { kind: 'unpriced' }] },
  })
  const { orderNo } = await submit(hanMei, order)
  expect((await hanMei(api.order.orderDetail, { orderNo })).lines).toMatchObject([
    { skuId, count: 12, taxPrice: 8, priceSource: 'quote' },
    { skuId: unpriced, count: 4, taxPrice: 5, priceSource: 'quote' },
  ])
  expect(await stateOf(hanMei, enquiryNo)).toBe('done')
})

test('two orders of one quote and its end meet without harm', async () => {
  const skuId = await newSku(db)
  await setStock(db, skuId, 1000)
  const { enquiryId, enquiryNo } = await quoted(db, await who('purchaser2'), [
    { skuId, count: 1, tiers: { 1: 900 } },
  ])
  const from = { source: 'quote' as const, id: enquiryNo }
  const order = async (account: DemoAccount) => {
    const call = await as(account)
    return submit(call, {
      ...(await submission(call, [])),
      from,
      lines: [{ lineId: '1', count: 1, price: 9 }],
    })
  }
  const both = await Promise.all([order('purchaser2'), order('manager2')])
  const { logs } = await hanMei(api.enquiry.enquiryDetail, { enquiryNo })
  expect(logs.flatMap(({ event, note }) => (event === 'order' ? [note] : [])).toSorted()).toEqual(
    both.map(({ orderNo }) => orderNo).toSorted(),
  )

  const second = await quoted(db, await who('purchaser2'), [{ skuId, count: 1, tiers: { 1: 900 } }])
  const expire = () =>
    db.begin((tx) =>
      moveEnquiry(tx, second.enquiryId, 'expire', 'mall', { actor: '系统', now: new Date() }),
    )
  const outcomes = await Promise.allSettled([
    submit(hanMei, {
      ...(await submission(hanMei, [])),
      from: { source: 'quote', id: second.enquiryNo },
      lines: [{ lineId: '1', count: 1, price: 9 }],
    }),
    expire(),
  ])
  const won = outcomes.filter(({ status }) => status === 'fulfilled')
  expect(won).toHaveLength(1)
  expect(['done', 'expired']).toContain(await stateOf(hanMei, second.enquiryNo))
  expect(enquiryId).not.toBe(second.enquiryId)
})

test('no answer to another company has a price of a quote', async () => {
  const skuId = await newSku(db, { fen: 100_000 })
  const lines = [{ skuId, count: 3, tiers: { 1: 77_731 } }]
  const { enquiryNo } = await quoted(db, await who('purchaser2'), lines)
  await accept(hanMei, enquiryNo, [3])
  const answers: unknown[] = []
  for (const account of ['purchaser1', 'demander1', 'admin1', 'member'] as const) {
    const call = await as(account)
    await call(api.cart.addCart, { skuId, count: 3 })
    answers.push(
      await call(api.cart.cartList, {}),
      await call(api.catalogue.getInfo, { skuId }),
      await call(api.enquiry.enquiryList, { pageSize: 50 }),
      await call(api.message.messageList, { pageSize: 50 }),
    )
  }
  const text = JSON.stringify(answers)
  expect(text).not.toMatch(/777\.31|2331\.93/)
  expect(text).not.toContain(enquiryNo)
  const messages = await db<{ text: string }[]>`select text from message where kind = 'enquiry'`
  expect(JSON.stringify(messages)).not.toMatch(/777\.31/)
})

test('an enquiry without a quote offers nothing', async () => {
  const skuId = await newSku(db)
  const { enquiryNo } = await asked(db, await who('purchaser2'), [{ skuId, count: 1 }])
  const lines = [{ lineNo: 1, count: 1 }]
  await expect(
    hanMei(api.enquiry.acceptEnquiry, { enquiryNo, version: 1, lines }),
  ).rejects.toMatchObject({ code: 'ENQUIRY_MOVED' })
  await expect(
    hanMei(api.order.confirmOrder, { source: 'quote', id: enquiryNo }),
  ).rejects.toMatchObject({
    code: 'ENQUIRY_MOVED',
    message: '询价单现为「待报价」，不能按报价下单，请刷新后操作',
  })
})
