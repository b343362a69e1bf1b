import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, placed } from '#test/orders.ts'
import { openParcels } from '#test/parcels.ts'

const { db, wuGang, staff, ship, room } = await openParcels()

/** A history that the model has found: line 2 was charged with 437.00, and said 436.99 afterwards. */
test('what was sent of an order goes on to cost what it did without tax when goods are missing', async () => {
  const goods = [
    [33, 7],
    [12_345, 4],
    [1235, 7],
  ] as const
  const wanted = await Promise.all(
    goods.map(async ([fen, count]) => ({ skuId: await newSku(db, { fen }), count })),
  )
  const orderNo = await placed(wuGang, wanted)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  await ship(orderNo, [2, 4, 2])
  const missing = { lineNo: 3, ready: 1, kind: 'later', laterDate: '2099-01-05' } as const
  await staff(api.shortage.proposeShortage, { orderNo, lines: [missing] })
  const { list } = await wuGang(api.shortage.shortageList, { orderNo })
  await wuGang(api.shortage.answerShortage, {
    ...{ orderNo, shortageId: list[0]?.shortageId ?? '', answer: 'drop' },
  })
  const { parcels } = await room(orderNo)
  await ship(orderNo, [5, 0, 1], parcels.length)
  const rows = await db<{ noTax: number; charged: number }[]>`
    select l.no_tax_fen::int as no_tax, sum(c.no_tax_fen)::int as charged
    from order_line l join charge c using (order_id, line_no) join sales_order using (order_id)
    where order_no = ${orderNo} group by l.order_id, line_no order by line_no`
  expect([...rows]).toEqual([
    { noTax: 204, charged: 204 },
    { noTax: 43_700, charged: 43_700 },
    { noTax: 3279, charged: 3279 },
  ])
  const [order] = await db<{ noTax: number; withTax: number }[]>`
    select no_tax_fen::int as no_tax, with_tax_fen::int as with_tax from sales_order where order_no = ${orderNo}`
  expect(order).toEqual({ noTax: 204 + 43_700 + 3279, withTax: 53_316 })
})
