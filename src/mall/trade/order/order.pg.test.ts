import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { withoutTriggers } from '#test/database.ts'
import { newSku, placed, stockOf, submission } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { expireOrders } from './order.ts'

const { db, owner, as } = await openWorld()
const hanMei = await as('purchaser2')
const fengTao = await as('manager2')
const chuNing = await as('admin2')
const jiangXin = await as('purchaser3')
const wuGang = await as('admin1')
const zhengJie = await as('demander2')

const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
const statusOf = async (orderNo: string) => {
  const [row] = await db<{ status: number; payState: number }[]>`
    select status, pay_state from sales_order where order_no = ${orderNo}`
  return [row?.status, row?.payState]
}
const detail = (call: typeof hanMei, orderNo: string) => call(api.order.orderDetail, { orderNo })

test('the order page shows today’s prices beside those the cart showed', async () => {
  const [dear, cheap] = [await newSku(db, { fen: 20_000 }), await newSku(db, { fen: 100 })]
  const input = await submission(fengTao, [
    { skuId: dear, count: 1 },
    { skuId: cheap, count: 2 },
  ])
  const cartItemIdStr = input.lines.map(({ lineId }) => lineId).join(',')
  await db`update sku set tax_price_fen = 30000 where sku_id = ${dear}`
  const page = await fengTao(api.order.confirmOrder, { id: cartItemIdStr })
  expect(page).toMatchObject({ isFreight: 0, isMonthly: false })
  expect(page.list.map(({ skuId, taxPrice, count }) => [skuId, taxPrice, count])).toEqual([
    [cheap, 1, 2],
    [dear, 300, 1],
  ])
  expect(page.totals).toMatchObject({ type: 2, total: 3, withTaxTotal: 302, freight: 0 })
  expect(page.changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['price', 200, 300],
  ])

  await db`update sku set sku_is_enable = 0 where sku_id = ${cheap}`
  await expect(fengTao(api.order.confirmOrder, { id: cartItemIdStr })).rejects.toMatchObject({
    code: 'CART_SELECTION_INVALID',
  })
  await expect(zhengJie(api.order.confirmOrder, { id: cartItemIdStr })).rejects.toMatchObject({
    code: 'ROLE_CANNOT_ORDER',
  })
  await fengTao(api.cart.removeCart, { cartItemIdStr })
})

test('an order stays what it was, whatever becomes of its goods, its address and its company', async () => {
  const skuId = await newSku(db)
  const orderNo = await placed(fengTao, [{ skuId, count: 3 }])
  const before = await detail(fengTao, orderNo)
  await db`
    update sku set tax_price_fen = 1, model = 'other', product_name = 'other', sku_is_delete = 1,
      unit = 'other', delivery_date = 99 where sku_id = ${skuId}`
  await db`
    update address set receiver = 'other', detail = 'other' where user_id =
      (select user_id from person where account = 'manager2')`
  await db`update company set name = '更名后的企业' where company_id = 2`
  expect(await detail(fengTao, orderNo)).toEqual(before)
})

test('orders of others are unknown, except to managers of the company', async () => {
  const orderNo = await placed(hanMei, [{ skuId: await newSku(db), count: 1 }])
  expect((await detail(hanMei, orderNo)).actions).toEqual(['pay', 'cancel'])
  expect((await detail(fengTao, orderNo)).actions).toEqual(['pay'])
  for (const stranger of [wuGang, jiangXin, zhengJie]) {
    await expect(detail(stranger, orderNo)).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(
      stranger(api.order.cancelOrder, { orderNo, reason: '不要了' }),
    ).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
    await expect(stranger(api.order.buyAgain, { orderNo })).rejects.toMatchObject({
      code: 'ORDER_NOT_FOUND',
    })
  }
  await expect(fengTao(api.order.cancelOrder, { orderNo, reason: '不要了' })).rejects.toMatchObject(
    { code: 'FORBIDDEN' },
  )
  expect(await statusOf(orderNo)).toEqual([20, 0])
})

test('a cancelled order gives its goods back, once', async () => {
  const skuId = await newSku(db, { stock: 10 })
  const orderNo = await placed(fengTao, [{ skuId, count: 4 }])
  expect(await stockOf(db, skuId)).toBe(6)
  await fengTao(api.order.cancelOrder, { orderNo, reason: '型号选错' })
  expect(await stockOf(db, skuId)).toBe(10)
  const order = await detail(fengTao, orderNo)
  expect(order).toMatchObject({ status: 90, payState: 9, actions: ['buyAgain'] })
  expect(order.logs.at(-1)).toMatchObject({ fromStatus: 20, toStatus: 90, note: '型号选错' })
  await expect(
    fengTao(api.order.cancelOrder, { orderNo, reason: '再来一次' }),
  ).rejects.toMatchObject({ code: 'ORDER_ACTION', message: '订单已取消，不能直接取消' })
  expect(await stockOf(db, skuId)).toBe(10)
})

test('what nobody pays in time is cancelled, and only that', async () => {
  const skuId = await newSku(db, { stock: 1000 })
  const unpaid = await placed(fengTao, [{ skuId, count: 4 }])
  const monthly = await placed(wuGang, [{ skuId, count: 5 }])
  await expireOrders(db, later(23))
  expect(await statusOf(unpaid)).toEqual([20, 0])

  await db`
    insert into sales_order select (jsonb_populate_record(o, jsonb_build_object('order_id',
      1000000 + n, 'order_no', 'SO260101' || 100000 + n))).*
    from sales_order o, generate_series(1, 250) n where order_no = ${unpaid}`
  expect(await expireOrders(db, later(25))).toBeGreaterThanOrEqual(251)
  expect(await expireOrders(db, later(25))).toBe(0)
  expect(await statusOf(unpaid)).toEqual([90, 9])
  expect(await statusOf(monthly)).toEqual([30, 5])
  expect(await stockOf(db, skuId)).toBe(995)
  expect((await detail(fengTao, unpaid)).logs.at(-1)).toMatchObject({
    actor: '系统',
    note: '超时未付款',
    toStatus: 90,
  })
  await withoutTriggers(owner, 'delete from order_log where order_id > 1000000')
  await db`delete from sales_order where order_id > 1000000`
})

test('goods are bought again at today’s prices, as far as they are sold', async () => {
  const skus = await Promise.all(
    Array.from({ length: 4 }, () => newSku(db, { fen: 1000, minQuantity: 1 })),
  )
  const [same = '', dearer = '', unpriced = '', gone = ''] = skus
  const orderNo = await placed(
    fengTao,
    skus.map((skuId) => ({ skuId, count: 7 })),
  )
  await expect(fengTao(api.order.buyAgain, { orderNo })).rejects.toMatchObject({
    code: 'ORDER_ACTION',
    message: '订单待付款，不能再次购买',
  })
  await fengTao(api.order.cancelOrder, { orderNo, reason: '重新下单' })
  await db`
    update sku set tax_price_fen = 1250, min_quantity = 5, is_multiple = true
    where sku_id = ${dearer}`
  await db`update sku set tax_price_fen = null where sku_id = ${unpriced}`
  await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`
  await fengTao(api.cart.addCart, { skuId: same, count: 1 })

  const answer = await fengTao(api.order.buyAgain, { orderNo })
  expect(answer.added).toBe(2)
  expect(answer.skipped.map(({ reason }) => reason)).toEqual(['unpriced', 'invalid'])
  expect(answer.repriced.map(({ before, after }) => [before, after])).toEqual([[10, 12.5]])
  const { list } = await fengTao(api.cart.cartList, {})
  expect(list.map(({ skuId, count, taxPrice }) => [skuId, count, taxPrice])).toEqual([
    [dearer, 10, 12.5],
    [same, 8, 10],
  ])
})

test('a list counts its tabs, filters and turns pages', async () => {
  const skus = await Promise.all(Array.from({ length: 7 }, () => newSku(db)))
  const numbers: string[] = []
  for (let n = 0; n < 12; n++)
    numbers.unshift(
      await placed(
        chuNing,
        skus.map((skuId) => ({ skuId, count: 1 })),
      ),
    )
  const [last = '', beforeLast = ''] = numbers
  await chuNing(api.order.cancelOrder, { orderNo: last, reason: '不要了' })
  await db`update sales_order set po_number = 'PO-77%_' where order_no = ${beforeLast}`
  await db`
    update sales_order set created_at = '2026-03-01T00:30:00+08:00'
    where order_no = ${beforeLast}`
  const list = (input: object) => chuNing(api.order.orderList, input)
  const found = async (input: object) => (await list(input)).list.map(({ orderNo }) => orderNo)

  const first = await list({ pageSize: 5 })
  expect(first).toMatchObject({ total: 12, pages: 3 })
  expect(first.counts).toMatchObject({ all: 12, unpaid: 11, cancelled: 1, toShip: 0 })
  expect(first.list.map(({ orderNo }) => orderNo)).toEqual(numbers.slice(0, 5))
  expect(first.list[0]?.lines.map(({ lineNo }) => lineNo)).toEqual([1, 2, 3, 4, 5])
  expect(first.list[0]?.totals).toMatchObject({ type: 7, withTaxTotal: 70, freight: 15 })
  expect(first.list[1]?.actions).toEqual(['pay', 'cancel'])

  expect(await found({ tab: 'cancelled' })).toEqual([last])
  expect(await found({ pageSize: 5, pageNum: 3 })).toEqual(numbers.slice(10))
  expect(await found({ keyword: '77%_' })).toEqual([beforeLast])
  expect(await found({ keyword: last.toLowerCase() })).toEqual([last])
  expect(await found({ keyword: '%' })).toEqual([beforeLast])
  expect(await found({ keyword: '没有' })).toEqual([])
  const model = first.list[0]?.lines[0]?.model ?? ''
  expect((await list({ keyword: model.toLowerCase() })).total).toBe(12)
  expect(await found({ from: '2026-03-01', to: '2026-03-01' })).toEqual([beforeLast])
  expect(await found({ to: '2026-02-28' })).toEqual([])
})

test('a manager sees the orders of the company, a purchaser his own', async () => {
  const mine = await hanMei(api.order.orderList, {})
  const company = await chuNing(api.order.orderList, { scope: 'company', pageSize: 50 })
  expect(new Set(mine.list.map(({ buyerName }) => buyerName))).toEqual(new Set(['韩梅']))
  const buyers = new Set(company.list.map(({ buyerName }) => buyerName))
  expect(buyers).toEqual(new Set(['韩梅', '冯涛', '褚宁']))
  await expect(hanMei(api.order.orderList, { scope: 'company' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const { list } = await fengTao(api.order.orderList, {})
  expect(list.every(({ buyerName }) => buyerName === '冯涛')).toBe(true)
})
