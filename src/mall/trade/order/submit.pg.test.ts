import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { newSku, placed, setStock, stockOf, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { earliestDate, sendingDate } from './submitted.rules.ts'

const { db, owner, as } = await openWorld()
const fengTao = await as('manager2') // he pays at once, with freight as for everybody
const wuGang = await as('admin1') // 月结, without freight
const zhengJie = await as('demander2')

const cartSkus = async (call: typeof fengTao) =>
  (await call(api.cart.cartList, {})).list.map(({ skuId }) => skuId)

const countOrders = async () => {
  const [row] = await db<{ count: number }[]>`select count(*)::int from sales_order`
  return row?.count
}

test('an order takes its goods out of stock and cart, and waits a day for the money', async () => {
  const before = Date.now()
  const [washer, nut] = [await newSku(db, { fen: 9999 }), await newSku(db, { fen: 1, stock: 7 })]
  const wanted = [
    { skuId: washer, count: 2 },
    { skuId: nut, count: 7 },
  ]
  const { orderNo, orders, ...answer } = await submit(fengTao, await submission(fengTao, wanted))
  expect(orderNo).toMatch(/^SO\d{12}$/)
  expect(answer).toEqual({ status: 20, totalPrice: 215.05 })
  expect(orders).toEqual([{ orderNo, totalPrice: 215.05 }])
  expect(await stockOf(db, washer)).toBe(998)
  expect(await stockOf(db, nut)).toBe(0)
  expect(await cartSkus(fengTao)).toEqual([])

  const order = await fengTao(api.order.orderDetail, { orderNo })
  expect(order).toMatchObject({
    status: 20,
    payState: 0,
    isMonthly: false,
    actions: ['pay', 'cancel'],
    logs: [{ actor: '冯涛', fromStatus: null, toStatus: 20, note: '' }],
  })
  const wait = Date.parse(order.payDeadline ?? '') - Date.parse(order.createdAt)
  expect(wait).toBe(24 * 3_600_000)
  expect(Date.parse(order.createdAt)).toBeGreaterThanOrEqual(before)
})

test('an order keeps what was agreed, to the fen of each line', async () => {
  const [washer, nut] = [await newSku(db, { fen: 9999 }), await newSku(db, { fen: 1 })]
  const input = await submission(fengTao, [
    { skuId: washer, count: 2 },
    { skuId: nut, count: 7 },
  ])
  const lines = input.lines.map((line, index) => ({ ...line, note: `行 ${index + 1}` }))
  const words = { poNumber: 'PO-1', remark: '请送至 1 号门', isSplitAllowed: false }
  const { orderNo } = await submit(fengTao, { ...input, ...words, lines })
  const order = await fengTao(api.order.orderDetail, { orderNo })
  expect(order).toMatchObject({
    ...words,
    buyerName: '冯涛',
    companyName: '示范食品设备有限公司',
    receiver: '仓管01',
    address: '江苏省苏州市吴中区木渎镇示例路 100 号 1 号门收货',
    expectDate: null,
    // 200.05 / 1.13 = 177.035
    totals: {
      type: 2,
      total: 9,
      withTaxTotal: 200.05,
      noTaxTotal: 177.04,
      tax: 23.01,
      freight: 15,
      totalPrice: 215.05,
    },
  })
  // 199.98 / 1.13 = 176.973 and 0.07 / 1.13 = 0.062: the fen left over is on the larger line
  expect(
    order.lines.map((line) => [
      line.skuId,
      line.count,
      line.taxPrice,
      line.withTaxAmount,
      line.noTaxAmount,
      line.taxAmount,
      line.taxPercent,
      line.priceSource,
      line.note,
    ]),
  ).toEqual([
    [washer, 2, 99.99, 199.98, 176.98, 23, 13, 'standard', '行 1'],
    [nut, 7, 0.01, 0.07, 0.06, 0.01, 13, 'standard', '行 2'],
  ])
})

test('a company that pays monthly goes straight to 待确认', async () => {
  const skuId = await newSku(db, { fen: 100 })
  const input = await submission(wuGang, [{ skuId, count: 1 }])
  const answer = await submit(wuGang, input)
  expect(answer).toMatchObject({ status: 30, totalPrice: 1 })
  const order = await wuGang(api.order.orderDetail, { orderNo: answer.orderNo })
  expect(order).toMatchObject({
    payState: 5,
    payDeadline: null,
    isMonthly: true,
    totals: { freight: 0 },
    actions: ['cancel', 'buyAgain'],
  })
})

test('an order on account says when its company is stated next, while something is to be sent', async () => {
  const skuId = await newSku(db, { fen: 100 })
  const orderNo = await placed(wuGang, [{ skuId, count: 1 }])
  await owner`
    update company set cut_day = 0 where company_id = (select company_id from sales_order where order_no = ${orderNo})`
  const statedOn = async () => (await wuGang(api.order.orderDetail, { orderNo })).statedOn
  expect(await statedOn()).toMatch(/^\d{4}-\d\d-(28|29|30|31)$/)
  await owner`update sales_order set status = 60 where order_no = ${orderNo}`
  expect(await statedOn()).toBeUndefined()
})

test('a company buys at the price of its agreement, and the line says which', async () => {
  const [agreed] = await db<{ skuId: string; taxPriceFen: string; agreementId: string }[]>`
    select a.sku_id, a.tax_price_fen, a.agreement_id from agreement_price a join sku using (sku_id) join stock using (sku_id)
    where is_active and min_quantity = 1 and pieces > 0 order by a.sku_id limit 1`
  if (!agreed) throw new Error('Nothing is agreed.')
  const orderNo = await placed(wuGang, [{ skuId: agreed.skuId, count: 1 }])
  const { lines } = await wuGang(api.order.orderDetail, { orderNo })
  expect(lines[0]).toMatchObject({
    taxPrice: Number(agreed.taxPriceFen) / 100,
    priceSource: 'agreement',
  })
  const [line] = await db<{ priceRefId: string }[]>`
    select price_ref_id from order_line join sales_order using (order_id)
    where order_no = ${orderNo}`
  expect(line?.priceRefId).toBe(agreed.agreementId)
})

test.each([
  [29_999, 15],
  [30_000, 0],
])('freight of %i fen is %i yuan', async (fen, freight) => {
  const orderNo = await placed(fengTao, [{ skuId: await newSku(db, { fen }), count: 1 }])
  const { totals } = await fengTao(api.order.orderDetail, { orderNo })
  expect(totals.freight).toBe(freight)
})

test.each([
  ['price', 'sku set tax_price_fen = 1001', [10, 10.01]],
  ['unpriced', 'sku set tax_price_fen = null', [10, null]],
  ['invalid', 'sku set sku_is_marketable = 0', [null, null]],
  ['invalid', 'sku set sku_is_delete = 1', [null, null]],
  ['stock', 'stock set pieces = 3', [4, 3]],
  ['minimum', 'sku set min_quantity = 5', [4, 5]],
  ['multiple', 'sku set min_quantity = 3, is_multiple = true', [4, 3]],
] as const)('after %s (%s) nothing is ordered', async (kind, change, [before, after]) => {
  const [steady, changing] = [await newSku(db), await newSku(db)]
  const input = await submission(fengTao, [
    { skuId: steady, count: 2 },
    { skuId: changing, count: 4 },
  ])
  const orders = await countOrders()
  await db.unsafe(`update ${change} where sku_id = ${changing}`)
  const stock = await stockOf(db, changing)

  const key = crypto.randomUUID()
  await expect(submit(fengTao, input, key)).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: {
      changes: [expect.objectContaining({ lineId: input.lines[1]?.lineId, kind, before, after })],
    },
  })
  expect(await countOrders()).toBe(orders)
  expect(await stockOf(db, steady)).toBe(1000)
  expect(await stockOf(db, changing)).toBe(stock)
  expect(await db`select from idempotency where key = ${key}`).toHaveLength(0)
  await fengTao(api.cart.removeCart, {
    cartItemIdStr: input.lines.map(({ lineId }) => lineId).join(','),
  })
})

test('what was seen must be what is in the cart', async () => {
  const skuId = await newSku(db)
  const input = await submission(fengTao, [{ skuId, count: 2 }])
  const [line] = input.lines
  if (!line) return expect.unreachable()
  const submitLine = (changed: object) =>
    submit(fengTao, { ...input, lines: [{ ...line, ...changed }] })

  await expect(submitLine({ count: 3 })).rejects.toMatchObject({
    data: { changes: [{ kind: 'count', before: 3, after: 2 }] },
  })
  await expect(submitLine({ price: 0.01 })).rejects.toMatchObject({
    data: { changes: [{ kind: 'price', before: 0.01, after: 10 }] },
  })
  await expect(submitLine({ lineId: '999999999' })).rejects.toMatchObject({
    data: { changes: [{ kind: 'gone', before: null, after: null }] },
  })
  await expect(submit(fengTao, { ...input, lines: [line, line] })).rejects.toMatchObject({
    code: 'CART_IDS_INVALID',
  })
  expect(await cartSkus(fengTao)).toEqual([skuId])
  expect((await submit(fengTao, input)).totalPrice).toBe(35)
})

test("another user's cart line is as gone as one that never was", async () => {
  const mine = await submission(wuGang, [{ skuId: await newSku(db), count: 1 }])
  const { addressId } = await submission(fengTao, [])
  await expect(submit(fengTao, { ...mine, addressId, isFreight: 0 })).rejects.toMatchObject({
    data: { changes: [{ kind: 'gone', skuNo: '' }] },
  })
  expect(await submit(wuGang, mine)).toMatchObject({ status: 30 })
})

test('only a buyer, to an own address, under the freight he saw', async () => {
  const input = await submission(fengTao, [{ skuId: await newSku(db), count: 1 }])
  const foreign = (await wuGang(api.address.addressList, {})).list[0]?.addressId ?? ''
  await expect(submit(zhengJie, input)).rejects.toMatchObject({ code: 'ROLE_CANNOT_ORDER' })
  await expect(submit(fengTao, { ...input, addressId: foreign })).rejects.toMatchObject({
    code: 'ADDRESS_NOT_FOUND',
  })
  await expect(submit(fengTao, { ...input, isFreight: 1 })).rejects.toMatchObject({
    code: 'FREIGHT_CHANGED',
  })
})

test('nothing is expected on the day on which it leaves, and on the next working day it may be', async () => {
  const skuId = await newSku(db)
  const input = await submission(fengTao, [{ skuId, count: 1 }])
  const { deliveryDate } = await fengTao(api.catalogue.getInfo, { skuId })
  const now = new Date()
  const sent = sendingDate(deliveredCalendar, now, deliveryDate)
  await expect(submit(fengTao, { ...input, expectDate: sent })).rejects.toMatchObject({
    code: 'EXPECT_DATE_TOO_EARLY',
  })
  const expectDate = earliestDate(deliveredCalendar, now, deliveryDate)
  const { orderNo } = await submit(fengTao, { ...input, expectDate })
  expect((await fengTao(api.order.orderDetail, { orderNo })).expectDate).toBe(expectDate)
})

test('one key is one order: repeats get its answer, other contents are refused', async () => {
  const input = await submission(fengTao, [{ skuId: await newSku(db), count: 1 }])
  await expect(fengTao(api.order.submitOrder, input)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_MISSING',
  })
  const orders = (await countOrders()) ?? 0
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => submit(fengTao, input, key)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await countOrders()).toBe(orders + 1)
  expect(await submit(fengTao, input, key)).toEqual(answers[0])
  await expect(submit(fengTao, { ...input, remark: '另一单' }, key)).rejects.toMatchObject({
    code: 'IDEMPOTENCY_CONFLICT',
  })
  const others = await submission(wuGang, [{ skuId: await newSku(db), count: 1 }])
  expect((await submit(wuGang, others, key)).orderNo).not.toBe(answers[0]?.orderNo)
})

test('a refused key may be used again when the reason is gone', async () => {
  const skuId = await newSku(db, { stock: 5 })
  const input = await submission(fengTao, [{ skuId, count: 5 }])
  const key = crypto.randomUUID()
  await setStock(db, skuId, 4)
  await expect(submit(fengTao, input, key)).rejects.toMatchObject({ code: 'ORDER_CHANGED' })
  await setStock(db, skuId, 5)
  expect(await submit(fengTao, input, key)).toMatchObject({ status: 20 })
})

test('five hundred lines are one order', async () => {
  const rows = await db<{ skuId: string }[]>`
    select sku_id from sku join stock using (sku_id)
    where is_active and tax_price_fen > 0 and pieces >= min_quantity order by sku_id limit 500`
  const [buyer] = await db<{ userId: string }[]>`
    select user_id from person where account = 'admin2'`
  await db`
    insert into cart_item (user_id, sku_id, count, tax_price_fen)
    select ${buyer?.userId ?? ''}, sku_id, min_quantity, tax_price_fen from sku
    where sku_id = any(${rows.map(({ skuId }) => skuId)}::bigint[])`
  const chuNing = await as('admin2')
  const cart = await chuNing(api.cart.cartList, {})
  const input = await submission(chuNing, [])
  const { orderNo } = await submit(chuNing, {
    ...input,
    lines: cart.list.map(({ cartItemId, count, taxPrice }) => ({
      lineId: cartItemId,
      count,
      price: taxPrice,
    })),
  })
  const order = await chuNing(api.order.orderDetail, { orderNo })
  expect(order.lines).toHaveLength(500)
  const sum = order.lines.reduce((fen, line) => fen + Math.round(line.noTaxAmount * 100), 0)
  expect(sum).toBe(Math.round(order.totals.noTaxTotal * 100))
})
