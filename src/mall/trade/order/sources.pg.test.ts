import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import type { Output } from '#mall/endpoint.ts'
import { newSku, placed, setStock, stockOf, submission, submit } from '#test/orders.ts'
import { application, applied, requested } from '#test/requisitions.ts'
import { openWorld } from '#test/testWorld.ts'
import type { Source } from './settled.contract.ts'

const { db, as, who } = await openWorld()
const fengTao = await as('manager2')
const hanMei = await as('purchaser2')
const zhengJie = await as('demander2')
const wuGang = await as('admin1')
const liLei = await as('purchaser1') // of a company that has agreed on prices
const chenChen = await as('demander1')
const { userId: hanMeiId = '' } = (await who('purchaser2')) ?? {}
beforeEach(() => db`delete from cart_item`)

const cartOf = async (call: Call) =>
  (await call(api.cart.cartList, {})).list.map(({ skuId, count }) => [skuId, count])
const confirm = (call: Call, source: Source['source'], id: string, count?: number) =>
  call(api.order.confirmOrder, { source, id, ...(count && { count }) })
const code = (code: string) => expect.objectContaining({ code })

type Confirmed = Output<typeof api.order.confirmOrder>
const linesOf = ({ list }: Confirmed) =>
  list.map(({ skuId, count, taxPrice }) => [skuId, count, taxPrice])
const changesOf = ({ changes }: Confirmed) =>
  changes.map(({ kind, before, after }) => [kind, before, after])

/** Submits what the page shows. */
async function submitShown(call: Call, from: Source, { list, isFreight }: Confirmed) {
  const { addressId } = await submission(call, [])
  const lines = list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice }))
  return submit(call, { from, addressId, isFreight, lines })
}
const orderedOf = async (call: Call, orderNo: string) =>
  (await call(api.order.orderDetail, { orderNo })).lines.map(({ skuId, count }) => [skuId, count])

test('立即购买 orders the goods alone and leaves the cart as it is', async () => {
  const skuId = await newSku(db)
  await hanMei(api.cart.addCart, { skuId, count: 4 })
  const page = await confirm(hanMei, 'buynow', skuId, 3)
  expect(linesOf(page)).toEqual([[skuId, 3, 10]])
  expect(page).toMatchObject({ changes: [], totals: { withTaxTotal: 30, freight: 15 } })
  expect(await stockOf(db, skuId)).toBe(1000)

  const { orderNo } = await submitShown(hanMei, { source: 'buynow', id: skuId }, page)
  expect(await orderedOf(hanMei, orderNo)).toEqual([[skuId, 3]])
  expect(await cartOf(hanMei)).toEqual([[skuId, 4]])
  expect(await stockOf(db, skuId)).toBe(997)
})

test('without a quantity 立即购买 takes the least, and too little or too much is made to fit', async () => {
  const skuId = await newSku(db, { minQuantity: 20, isMultiple: true, stock: 70 })
  expect(linesOf(await confirm(hanMei, 'buynow', skuId))).toEqual([[skuId, 20, 10]])
  const few = await confirm(hanMei, 'buynow', skuId, 5)
  expect([linesOf(few), changesOf(few)]).toEqual([[[skuId, 20, 10]], [['minimum', 5, 20]]])
  const many = await confirm(hanMei, 'buynow', skuId, 100)
  expect([linesOf(many), changesOf(many)]).toEqual([[[skuId, 60, 10]], [['stock', 100, 70]]])
})

test('再次购买 prices the goods anew and tells each difference', async () => {
  const skus = await Promise.all(Array.from({ length: 5 }, () => newSku(db)))
  const [same = '', dearer = '', short = '', unpriced = '', gone = ''] = skus
  const orderNo = await placed(
    fengTao,
    skus.map((skuId) => ({ skuId, count: 7 })),
  )
  await expect(confirm(fengTao, 'reorder', orderNo)).rejects.toMatchObject({
    code: 'ORDER_ACTION',
    message: '订单待付款，不能再次购买',
  })
  await fengTao(api.order.cancelOrder, { orderNo, reason: '重新下单' })
  await db`update sku set tax_price_fen = 1250 where sku_id = ${dearer}`
  await setStock(db, short, 5)
  await db`update sku set tax_price_fen = null where sku_id = ${unpriced}`
  await db`update sku set sku_is_marketable = 0 where sku_id = ${gone}`

  const page = await confirm(fengTao, 'reorder', orderNo)
  expect(linesOf(page)).toEqual([
    [same, 7, 10],
    [dearer, 7, 12.5],
    [short, 5, 10],
  ])
  expect(changesOf(page)).toEqual([
    ['price', 10, 12.5],
    ['stock', 7, 5],
    ['unpriced', 10, null],
    ['invalid', null, null],
  ])
  const again = await submitShown(fengTao, { source: 'reorder', id: orderNo }, page)
  expect(await orderedOf(fengTao, again.orderNo)).toEqual([
    [same, 7],
    [dearer, 7],
    [short, 5],
  ])
})

test('a requisition is ordered without the rest of the list, and its lines follow', async () => {
  const [bearing, bolt, other] = [await newSku(db), await newSku(db), await newSku(db)]
  const wanted = [
    { skuId: bearing, count: 3 },
    { skuId: bolt, count: 20 },
  ]
  const requisitionNo = await requested(zhengJie, hanMeiId, wanted)
  await requested(zhengJie, hanMeiId, [{ skuId: other, count: 1 }])
  await setStock(db, bolt, 5)

  const page = await confirm(hanMei, 'requisition', requisitionNo)
  expect(linesOf(page)).toEqual([[bearing, 3, 10]])
  expect(page.list[0]).toMatchObject({ requisitionNo })
  expect(changesOf(page)).toEqual([['stock', 20, 5]])
  const detail = () => zhengJie(api.requisition.requisitionDetail, { requisitionNo })
  const states = async () => (await detail()).lines.map(({ state }) => state)
  expect(await states()).toEqual(['waiting', 'waiting']) // who only looks keeps nothing
  await hanMei(api.order.confirmOrder, { source: 'requisition', id: requisitionNo, isBegun: true })
  expect(await states()).toEqual(['settling', 'waiting'])

  await submitShown(hanMei, { source: 'requisition', id: requisitionNo }, page)
  expect(await states()).toEqual(['ordered', 'waiting'])
  expect((await application(hanMei)).map(({ skuId }) => skuId)).toEqual([other, bolt])
  expect(linesOf(await confirm(hanMei, 'requisition', requisitionNo))).toEqual([])
})

test('the same lines of a requisition are ordered once, from its list and from it at the same time', async () => {
  const skuId = await newSku(db)
  const requisitionNo = await requested(zhengJie, hanMeiId, [{ skuId, count: 3 }])
  const page = await confirm(hanMei, 'requisition', requisitionNo)
  const input = await applied(hanMei)
  const sent = await Promise.allSettled([
    submit(hanMei, input),
    submitShown(hanMei, { source: 'requisition', id: requisitionNo }, page),
  ])
  const refused = sent.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(refused).toEqual([code('ORDER_CHANGED')])
  expect(refused[0].data.changes).toMatchObject([{ kind: 'gone' }])
  expect(await stockOf(db, skuId)).toBe(997)
})

test('every source has the prices that the company has agreed on', async () => {
  const skuId = await newSku(db)
  const orderNo = await placed(liLei, [{ skuId, count: 2 }])
  await liLei(api.order.cancelOrder, { orderNo, reason: '重新下单' })
  const goods = [{ skuId, count: 2 }]
  const { listId } = await liLei(api.shoppingList.createList, { name: '协议', goods })
  const requisitionNo = await requested(chenChen, (await who('purchaser1'))?.userId ?? '', goods)
  const [agreement] = await db<{ agreementId: string }[]>`
    insert into agreement (company_id, agreement_no, valid_from, valid_to)
    values (1, 'XY-T', current_date - 1, current_date + 1) returning agreement_id`
  await db`insert into agreement_price (company_id, sku_id, agreement_id, tax_price_fen)
    values (1, ${skuId}, ${agreement?.agreementId ?? ''}, 880)`
  const ids = { buynow: skuId, reorder: orderNo, list: listId, requisition: requisitionNo }
  for (const source of ['buynow', 'reorder', 'list', 'requisition'] as const) {
    const page = await confirm(liLei, source, ids[source])
    expect([source, page.list.map(({ taxPrice }) => taxPrice)]).toEqual([source, [8.8]])
    await submitShown(liLei, { source, id: ids[source] }, page)
  }
})

test('an amount that cannot be said to the fen is refused, of a line and of all', async () => {
  const dear = await Promise.all([1, 2].map(() => newSku(db, { fen: 2_000_000_000_000_000 })))
  const [one = ''] = dear
  const goods = (count: number) => dear.map((skuId) => ({ skuId, count }))
  await expect(confirm(hanMei, 'buynow', one, 3)).rejects.toEqual(code('AMOUNT_TOO_LARGE'))
  const list = { name: '大额', goods: goods(1) }
  const { listId } = await fengTao(api.shoppingList.createList, list)
  await expect(confirm(fengTao, 'list', listId)).rejects.toEqual(code('AMOUNT_TOO_LARGE'))
})

test('a list is ordered in the quantities that it has', async () => {
  const [bearing, bolt] = [await newSku(db), await newSku(db)]
  const goods = [
    { skuId: bearing, count: 3 },
    { skuId: bolt, count: 20 },
  ]
  const { listId } = await fengTao(api.shoppingList.createList, { name: '常购轴承', goods })
  await expect(confirm(hanMei, 'list', listId)).rejects.toEqual(code('LIST_NOT_FOUND'))
  await fengTao(api.shoppingList.shareList, { listId, isShared: true })
  const page = await confirm(hanMei, 'list', listId)
  expect(linesOf(page)).toEqual([
    [bearing, 3, 10],
    [bolt, 20, 10],
  ])
  const { orderNo } = await submitShown(hanMei, { source: 'list', id: listId }, page)
  expect(await orderedOf(hanMei, orderNo)).toEqual([
    [bearing, 3],
    [bolt, 20],
  ])
  await fengTao(api.shoppingList.removeListLines, { listId, skuIds: [bolt] })
  await expect(submitShown(hanMei, { source: 'list', id: listId }, page)).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: { changes: [{ lineId: bolt, kind: 'gone' }] },
  })
})

test('what has changed since the page was shown is told line by line, and nothing is ordered', async () => {
  const skuId = await newSku(db)
  const page = await confirm(hanMei, 'buynow', skuId, 4)
  await db`update sku set tax_price_fen = 1100 where sku_id = ${skuId}`
  await setStock(db, skuId, 3)
  const submitted = submitShown(hanMei, { source: 'buynow', id: skuId }, page)
  await expect(submitted).rejects.toMatchObject({
    code: 'ORDER_CHANGED',
    data: {
      changes: [
        { lineId: skuId, kind: 'price', before: 10, after: 11 },
        { lineId: skuId, kind: 'stock', before: 4, after: 3 },
      ],
    },
  })
  expect(await stockOf(db, skuId)).toBe(3)
})

test('nobody settles what is not his, and demanders settle nothing', async () => {
  const skuId = await newSku(db)
  const orderNo = await placed(wuGang, [{ skuId, count: 1 }])
  const requisitionNo = await requested(zhengJie, hanMeiId, [{ skuId, count: 1 }])
  const refused = (call: Call, source: Source['source'], id: string, expected: string) =>
    expect(confirm(call, source, id)).rejects.toEqual(code(expected))
  await refused(hanMei, 'reorder', orderNo, 'ORDER_NOT_FOUND')
  await refused(wuGang, 'requisition', requisitionNo, 'REQUISITION_NOT_FOUND')
  await refused(hanMei, 'buynow', '999999999', 'SKU_NOT_FOUND')
  await refused(hanMei, 'buynow', 'x', 'SKU_NOT_FOUND')
  await refused(hanMei, 'list', 'x', 'LIST_NOT_FOUND')
  for (const source of ['buynow', 'requisition', 'reorder', 'list'] as const)
    await refused(zhengJie, source, skuId, 'ROLE_CANNOT_ORDER')
  const page = await confirm(hanMei, 'buynow', skuId)
  const from = { source: 'reorder', id: orderNo } as const
  await expect(submitShown(hanMei, from, page)).rejects.toEqual(code('ORDER_NOT_FOUND'))
  expect(await stockOf(db, skuId)).toBe(999)
})

test('goods that cannot be bought leave nothing to settle', async () => {
  const skuId = await newSku(db)
  await db`update sku set sku_is_enable = 0 where sku_id = ${skuId}`
  const page = await confirm(hanMei, 'buynow', skuId, 2)
  expect([page.list, changesOf(page)]).toEqual([[], [['invalid', null, null]]])
})

test('goods of a quotation are bought at the prices of today, beside those that were quoted', async () => {
  const skuId = await newSku(db, { fen: 1000 })
  await liLei(api.cart.addCart, { skuId, count: 3 })
  const [line] = (await liLei(api.cart.cartList, {})).list
  await liLei(api.quotation.downBJDPdf, {
    cartItemIdObj: JSON.stringify([{ cartItemId: line?.cartItemId, count: 3 }]),
  })
  const [quotation] = (await liLei(api.quotation.quotationList, {})).list
  const { quotationNo = '' } = quotation ?? {}
  await db`update sku set tax_price_fen = 1200 where sku_id = ${skuId}`
  const page = await confirm(liLei, 'quotation', quotationNo)
  expect([linesOf(page), changesOf(page)]).toEqual([[[skuId, 3, 12]], [['price', 10, 12]]])
  const { orderNo } = await submitShown(liLei, { source: 'quotation', id: quotationNo }, page)
  expect(await orderedOf(liLei, orderNo)).toEqual([[skuId, 3]])
  expect(await cartOf(liLei)).toEqual([[skuId, 3]])
  await expect(confirm(hanMei, 'quotation', quotationNo)).rejects.toEqual(code('NOT_FOUND'))
  await expect(confirm(liLei, 'quotation', 'BJ2611200001x')).rejects.toEqual(code('NOT_FOUND'))
})
