import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { codeOf as code, toldTo } from '#test/approvals.ts'
import { openDemanded } from '#test/demanded.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { sending, waybillOf } from '#test/parcels.ts'
import { applied, requested } from '#test/requisitions.ts'
import { receiveDue } from './parcel.ts'
import { isGoingOn } from './tracking.rules.ts'
import { updateFollowed } from './tracking.sql.ts'
import { takeEvents } from './tracking.ts'

const world = await openDemanded()
const { db, as, staff, demander, buyer, liLei, hisId, bearing, bolt } = world
const { ordered, his, lineNosOf, states } = world
const wuGang = await as('admin1') // his company pays monthly, so that its orders wait for the mall at once
const ship = sending(staff)

/** An order of its own goods, of which this parcel was refused at the door. */
async function refused(pieces: readonly number[] = [10, 5]) {
  const goods = [await newSku(db, { stock: 50 }), await newSku(db, { stock: 50 })]
  const orderNo = await placed(
    wuGang,
    goods.map((skuId, at) => ({ skuId, count: at === 0 ? 10 : 5 })),
  )
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await ship(orderNo, pieces)
  await news(shipmentNo, 'refused', '收件人拒收')
  return { orderNo, shipmentNo }
}
const news = (shipmentNo: string, state: 'refused' | 'signed', text: string) =>
  takeEvents(db, shipmentNo, [{ at: new Date(), state, text }], new Date())
const resend = (shipmentNo: string, reason = '收件人休假，改寄前台') =>
  staff(api.shipment.resendParcel, { shipmentNo, reason })
const detail = (orderNo: string) => wuGang(api.order.orderDetail, { orderNo })
const parcels = async (orderNo: string) => (await wuGang(api.shipment.parcelList, { orderNo })).list
const waiting = async (orderNo: string, tab: 'differing' | 'toShip' | 'underWay') =>
  (await staff(api.shipment.staffOrderList, { tab, keyword: orderNo })).list.length
const wuGangId = (await world.who('admin1'))?.userId ?? ''

test('a refused parcel is sent again: its pieces wait to be sent, its buyer reads why', async () => {
  const { orderNo, shipmentNo } = await refused()
  expect([await waiting(orderNo, 'differing'), (await detail(orderNo)).status]).toEqual([1, 50])
  await resend(shipmentNo)
  const after = await detail(orderNo)
  expect(after).toMatchObject({ status: 40, lines: [{ shipped: 0 }, { shipped: 0 }] })
  expect(after.actions).not.toContain('receive')
  expect(after.logs.at(-1)).toMatchObject({
    ...{ actor: '商城', fromStatus: 50, toStatus: 40 },
    note: `包裹 ${shipmentNo} 退回，商品将重新发出：收件人休假，改寄前台`,
  })
  expect(await waiting(orderNo, 'differing')).toBe(0)
  expect([await waiting(orderNo, 'underWay'), await waiting(orderNo, 'toShip')]).toEqual([0, 1])
  const [back] = await parcels(orderNo)
  expect(back).toMatchObject({ trouble: null, handledNote: '收件人休假，改寄前台', dueOn: null })
  expect(back?.returnedAt).toBe(back?.handledAt)
  expect((await toldTo({ db }, wuGangId)).at(-1)).toBe('包裹退回，商品将重新发出')

  const again = await ship(orderNo, [10, 5], 1, { waybill: 'SF1234567891' })
  await wuGang(api.shipment.receiveParcel, {
    ...{ orderNo, shipmentNo: again.shipmentNo },
    lines: [
      { lineNo: 1, count: 10 },
      { lineNo: 2, count: 5 },
    ],
  })
  expect(await detail(orderNo)).toMatchObject({ status: 60, lines: [{ received: 10 }, {}] })
})

test('nobody is asked to confirm what was refused, until something of it was signed for', async () => {
  const { orderNo, shipmentNo } = await refused()
  expect((await detail(orderNo)).actions).toEqual(['askCancel', 'track', 'buyAgain'])
  await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: chineseDay(new Date()) })
  expect((await detail(orderNo)).actions).toEqual(['receive', 'track', 'buyAgain'])
})

test('a parcel that goes on is not signed for before the day on which that was agreed', async () => {
  const { shipmentNo } = await refused()
  const [today, before] = [chineseDay(new Date()), chineseDay(new Date(), -1)]
  await db`
    update shipment set shipped_at = shipped_at - interval '5 days', waybill = 'SF0000000000555' where shipment_no = ${shipmentNo}`
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '明日重派' })
  const sign = (deliveredOn: string) =>
    staff(api.shipment.setDelivered, { shipmentNo, deliveredOn })
  expect(await code(sign(before))).toBe('DELIVERY_DAY')
  await sign(today)
})

test('a day of sending that is over is promised anew', async () => {
  const { orderNo, shipmentNo } = await refused()
  await db`update sales_order set promised_date = '2026-01-05' where order_no = ${orderNo}`
  await resend(shipmentNo)
  const { promisedDate, logs } = await detail(orderNo)
  expect(promisedDate).toBe((await staff(api.shipment.staffOrder, { orderNo })).proposedDate)
  expect(
    logs.slice(-2).map(({ fromStatus, toStatus, note }) => [fromStatus, toStatus, note]),
  ).toEqual([
    [50, 40, `包裹 ${shipmentNo} 退回，商品将重新发出：收件人休假，改寄前台`],
    [40, 40, `改为预计 ${promisedDate} 发货：包裹退回，重新备货`],
  ])
  const [told] = await db`
    select text from message where user_id = ${wuGangId} order by message_id desc limit 1`
  expect(told?.text).toBe(
    `订单 ${orderNo} 有包裹未能送达，商品将重新发出：收件人休假，改寄前台，预计 ${promisedDate} 发货。`,
  )
})

test('of two parcels only what was in the returned one is sent again', async () => {
  const { orderNo, shipmentNo } = await refused([4, 0])
  await ship(orderNo, [6, 5], 1, { waybill: waybillOf(orderNo) })
  await resend(shipmentNo)
  expect(await detail(orderNo)).toMatchObject({
    status: 45,
    lines: [{ shipped: 6 }, { shipped: 5 }],
  })
})

test('nothing more happens to a parcel that came back, and it comes back once', async () => {
  const { orderNo, shipmentNo } = await refused()
  const codes = await Promise.all([code(resend(shipmentNo)), code(resend(shipmentNo))])
  expect(codes.toSorted()).toEqual(['SHIPMENT_RETURNED', 'done'])
  const lines = [{ lineNo: 1, count: 10 }]
  const today = chineseDay(new Date())
  const asked = [
    wuGang(api.shipment.receiveParcel, { orderNo, shipmentNo, lines }),
    staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: today }),
    staff(api.shipment.changeWaybill, {
      ...{ shipmentNo, carrier: '顺丰速运' as const, waybill: 'SF1234567892', reason: '单号录错' },
    }),
  ]
  expect(await Promise.all(asked.map(code))).toEqual(Array(3).fill('SHIPMENT_RETURNED'))
  expect(await news(shipmentNo, 'signed', '退件已签收')).toBe(0)
  await updateFollowed(db, new Date())
  await receiveDue(db, new Date(Date.now() + 40 * 86_400_000))
  const [parcel] = await parcels(orderNo)
  expect(parcel).toMatchObject({ receivedAt: null, deliveredOn: null, isFollowed: false })
})

test('a parcel that was received is not sent again', async () => {
  const { orderNo, shipmentNo } = await refused([10, 0])
  await wuGang(api.shipment.receiveParcel, {
    ...{ orderNo, shipmentNo, lines: [{ lineNo: 1, count: 10 }] },
  })
  expect(await code(resend(shipmentNo))).toBe('SHIPMENT_RECEIVED')
  expect(await detail(orderNo)).toMatchObject({ lines: [{ shipped: 10, received: 10 }, {}] })
})

test('a parcel that goes on says beside it what was done', async () => {
  const { orderNo, shipmentNo } = await refused()
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '收件人明早在，再派一次' })
  const [parcel] = await parcels(orderNo)
  expect(parcel).toMatchObject({
    ...{ trouble: null, handledNote: '收件人明早在，再派一次', returnedAt: null },
  })
  expect(await detail(orderNo)).toMatchObject({ status: 50 })
})

test('material that came back is on its way to nobody, and whoever asked for it is told', async () => {
  const { orderNo, first } = await ordered()
  const { shipmentNo } = await world.ship(orderNo, [3, 20])
  await db`update sales_order set promised_date = '2026-01-05' where order_no = ${orderNo}`
  await resend(shipmentNo)
  expect(await states(first)).toEqual(['ordered', 'ordered'])
  const seen = await his(orderNo)
  expect(seen.lines.map(({ shipped, received }) => [shipped, received])).toEqual([
    [0, 0],
    [0, 0],
  ])
  expect(seen.parcels).toMatchObject([{ shipmentNo, handledNote: '收件人休假，改寄前台' }])
  expect((await toldTo({ db }, hisId)).at(-1)).toBe('您申请的物料将重新发出')
  const { logs } = await demander(api.requisition.requisitionDetail, { requisitionNo: first })
  const last = logs.at(-1) ?? expect.unreachable()
  const why = `收件人休假，改寄前台，预计 ${(await his(orderNo)).promisedDate} 发货`
  const [about, what = ''] = last.note.split('：')
  expect([last.action, last.actor, about]).toEqual(['back', '商城', `${shipmentNo}，${why}`])
  expect(what).toMatch(/ 3 [^（]+、.* 20 [^（]+$/)
  const [told] = await db`
    select text from message where user_id = ${hisId} order by message_id desc limit 1`
  expect(told?.text).toBe(`采购申请 ${first}：包裹未能送达，${what} 将重新发出：${why}。`)

  const again = await world.ship(orderNo, [3, 20], 1)
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  await demander(api.shipment.receiveParcel, {
    ...{ orderNo, shipmentNo: again.shipmentNo },
    lines: [
      { lineNo: bearings, count: 3 },
      { lineNo: bolts, count: 20 },
    ],
  })
  expect(await states(first)).toEqual(['received', 'received'])
})

test('a parcel of which a demander has confirmed his part has arrived, and is not sent again', async () => {
  const first = await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
  const asked = await applied(buyer)
  const own = await submission(buyer, [{ skuId: bolt, count: 10 }])
  const { orderNo } = await submit(buyer, { ...asked, lines: [...asked.lines, ...own.lines] })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await world.ship(orderNo, [3, 10])
  const [bearings = 0] = await lineNosOf(orderNo)
  const lines = [{ lineNo: bearings, count: 3 }]
  await demander(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  expect(await code(resend(shipmentNo))).toBe('SHIPMENT_SIGNED')
  const { lines: counted, status } = await buyer(api.order.orderDetail, { orderNo })
  const of = (sku: string) => counted.find(({ skuId }) => skuId === sku)
  expect(status).toBe(55)
  expect(of(bearing)).toMatchObject({ shipped: 3, received: 3 })
  expect(of(bolt)).toMatchObject({ shipped: 10, received: 0 })
  expect(await states(first)).toEqual(['received'])
})

test('a parcel that was signed for is not sent again, unless its carrier has brought it back since', async () => {
  const { orderNo, shipmentNo } = await refused()
  await news(shipmentNo, 'signed', '已签收，签收人：仓管01')
  expect(await code(resend(shipmentNo))).toBe('SHIPMENT_SIGNED')
  const byHand = await refused()
  const deliveredOn = chineseDay(new Date())
  await staff(api.shipment.setDelivered, { shipmentNo: byHand.shipmentNo, deliveredOn })
  expect(await code(resend(byHand.shipmentNo))).toBe('SHIPMENT_SIGNED')
  expect(await detail(orderNo)).toMatchObject({ status: 50, lines: [{ shipped: 10 }, {}] })
  await news(shipmentNo, 'refused', '前台代签，收件人退回')
  await resend(shipmentNo)
  expect(await detail(orderNo)).toMatchObject({ status: 40, lines: [{ shipped: 0 }, {}] })
})

test('the number of a parcel that came back is not that of the one which follows it', async () => {
  const { orderNo, shipmentNo } = await refused()
  const waybill = waybillOf(orderNo)
  await staff(api.shipment.changeWaybill, {
    ...{ shipmentNo, carrier: '顺丰速运' as const, waybill, reason: '单号录错' },
  })
  await resend(shipmentNo)
  const again = (number: string) => ship(orderNo, [10, 5], 1, { waybill: number, isShared: true })
  await expect(again(waybill.toLowerCase())).rejects.toMatchObject({
    ...{ code: 'WAYBILL_RETURNED', data: { shipmentNo } },
  })
  const next = await again('SF1234567893')
  const corrected = staff(api.shipment.changeWaybill, {
    ...{ shipmentNo: next.shipmentNo, carrier: '顺丰速运' as const, waybill, reason: '单号录错' },
  })
  expect(await code(corrected)).toBe('WAYBILL_RETURNED')
  expect((await parcels(orderNo)).map((one) => one.waybill)).toEqual([waybill, 'SF1234567893'])
})

test('whoever asked for what is in a parcel hears that it goes on, and it is to be delivered anew', async () => {
  const { orderNo, first } = await ordered()
  const { shipmentNo } = await world.ship(orderNo, [3, 20])
  await news(shipmentNo, 'refused', '收件人拒收')
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '明日重派' })
  const [told] = await db`
    select text from message where user_id = ${hisId} order by message_id desc limit 1`
  expect(told?.text).toBe(`采购申请 ${first} 的包裹：拒签，明日重派。`)
  const seen = async () => {
    const [parcel = expect.unreachable()] = (await buyer(api.shipment.parcelList, { orderNo })).list
    return isGoingOn(parcel)
  }
  expect(await seen()).toBe(true)
  await news(shipmentNo, 'signed', '已签收')
  expect(await seen()).toBe(false)
})
