import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newSku, placed } from '#test/orders.ts'
import { openParcels } from '#test/parcels.ts'

const { db, wuGang, staff, ship, room } = await openParcels()

type Wanted = readonly (readonly [fen: number, count: number])[]

async function confirmed(goods: Wanted) {
  const wanted = await Promise.all(
    goods.map(async ([fen, count]) => ({ skuId: await newSku(db, { fen }), count })),
  )
  const orderNo = await placed(wuGang, wanted)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  return orderNo
}

/** All but so many open pieces of a line are taken off. */
async function drop(orderNo: string, lineNo: number, ready: number) {
  const missing = { lineNo, ready, kind: 'later', laterDate: '2099-01-05' } as const
  await staff(api.shortage.proposeShortage, { orderNo, lines: [missing] })
  const { list } = await wuGang(api.shortage.shortageList, { orderNo })
  const shortageId = list.find(({ state }) => state === 'open')?.shortageId ?? ''
  await wuGang(api.shortage.answerShortage, { orderNo, shortageId, answer: 'drop' })
}

const withoutTax = async (orderNo: string) => [
  ...(await db<{ noTax: number; charged: number }[]>`
    select l.no_tax_fen::int as no_tax, sum(c.no_tax_fen)::int as charged
    from order_line l join charge c using (order_id, line_no) join sales_order using (order_id)
    where order_no = ${orderNo} group by l.order_id, line_no order by line_no`),
]

/** A history that the model has found: line 2 was charged with 437.00, and said 436.99 afterwards. */
test('what was sent of an order goes on to cost what it did without tax when goods are missing', async () => {
  const orderNo = await confirmed([
    [33, 7],
    [12_345, 4],
    [1235, 7],
  ])
  await ship(orderNo, [2, 4, 2])
  await drop(orderNo, 3, 1)
  const { parcels } = await room(orderNo)
  await ship(orderNo, [5, 0, 1], parcels.length)
  expect(await withoutTax(orderNo)).toEqual([
    { noTax: 204, charged: 204 },
    { noTax: 43_700, charged: 43_700 },
    { noTax: 3279, charged: 3279 },
  ])
  const [order] = await db<{ noTax: number; withTax: number }[]>`
    select no_tax_fen::int as no_tax, with_tax_fen::int as with_tax from sales_order where order_no = ${orderNo}`
  expect(order).toEqual({ noTax: 204 + 43_700 + 3279, withTax: 53_316 })
})

/** A history that the model has found: rounded twice, the line said 0.59 of what was charged with 0.58. */
test('what was sent goes on to cost what it did without tax however often goods are missing', async () => {
  const orderNo = await confirmed([[33, 7]])
  await ship(orderNo, [2])
  await drop(orderNo, 1, 2)
  await drop(orderNo, 1, 0)
  expect(await withoutTax(orderNo)).toEqual([{ noTax: 58, charged: 58 }])
})
