import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { chineseDay } from '#mall/day.ts'
import { codeOf as code, toldTo } from '#test/approvals.ts'
import { openDemanded } from '#test/demanded.ts'
import { newSku, placed } from '#test/orders.ts'
import { sending } from '#test/parcels.ts'
import { takeEvents } from './tracking.ts'

const world = await openDemanded()
const { db, as, staff } = world
const wuGang = await as('admin1') // his company pays monthly, so that its orders wait for the mall at once
const wuGangId = (await world.who('admin1'))?.userId ?? ''
const ship = sending(staff)

/** An order of 15 pieces, all of them sent in so many parcels that were refused at the door. */
async function refused(...parcels: [number, number][]) {
  const goods = [await newSku(db, { stock: 50 }), await newSku(db, { stock: 50 })]
  const lines = goods.map((skuId, at) => ({ skuId, count: at === 0 ? 10 : 5 }))
  const orderNo = await placed(wuGang, lines)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const shipmentNos: string[] = []
  for (const [at, pieces] of parcels.entries()) {
    const waybill = `SF${orderNo.slice(-8)}0${at}`
    const { shipmentNo } = await ship(orderNo, pieces, at, { waybill })
    await news(shipmentNo, 'refused', '收件人拒收')
    shipmentNos.push(shipmentNo)
  }
  return { orderNo, shipmentNos, shipmentNo: shipmentNos[0] ?? '' }
}
const news = (shipmentNo: string, state: 'refused' | 'signed' | 'delivering', text: string) =>
  takeEvents(db, shipmentNo, [{ at: new Date(), state, text }], new Date())
const detail = (orderNo: string) => wuGang(api.order.orderDetail, { orderNo })

/** Its buyer asks for the end of the order; answers what the staff decides about. */
async function asked(orderNo: string) {
  await wuGang(api.order.askCancel, { orderNo, reason: '不再需要' })
  const { list } = await staff(api.cancellation.cancellationList, { keyword: orderNo })
  const cancelRequestId = list[0]?.cancelRequestId ?? ''
  return {
    agree: () => staff(api.cancellation.agreeCancellation, { cancelRequestId, reason: '同意退回' }),
    refuse: () =>
      staff(api.cancellation.refuseCancellation, { cancelRequestId, reason: '已经送到' }),
    read: () => staff(api.cancellation.cancellationDetail, { cancelRequestId }),
  }
}

test('who agrees to the end of an order takes back its refused parcels in the same act', async () => {
  const { orderNo, shipmentNo, shipmentNos } = await refused([10, 0], [0, 5])
  const { agree } = await asked(orderNo)
  const told = (await toldTo({ db }, wuGangId)).length
  await agree()
  const { status, payState, lines, logs } = await detail(orderNo)
  expect([status, payState, lines.map(({ shipped }) => shipped)]).toEqual([90, 9, [0, 0]])
  expect(
    logs.slice(-3).map(({ fromStatus, toStatus, note }) => [fromStatus, toStatus, note]),
  ).toEqual([
    [50, 45, `包裹 ${shipmentNo} 退回，商品不再发出`],
    [45, 40, `包裹 ${shipmentNos[1]} 退回，商品不再发出`],
    [40, 90, '同意取消：同意退回'],
  ])
  expect((await toldTo({ db }, wuGangId)).slice(told)).toEqual(['取消申请已同意'])
  const { list } = await wuGang(api.shipment.parcelList, { orderNo })
  expect(list.map(({ handledNote, trouble }) => [handledNote, trouble])).toEqual([
    ['订单取消，商品不再发出', null],
    ['订单取消，商品不再发出', null],
  ])
  expect(await ledgerFaults(db)).toEqual([])
})

test('while its end is asked for, nothing of an order is sent again', async () => {
  const { orderNo, shipmentNo } = await refused([10, 5])
  const { refuse } = await asked(orderNo)
  const resend = () => staff(api.shipment.resendParcel, { shipmentNo, reason: '改寄前台' })
  expect(await code(resend())).toBe('ORDER_CANCEL_ASKED')
  await refuse()
  await resend()
  expect(await detail(orderNo)).toMatchObject({ status: 40 })
})

test('a parcel that is under way again can neither be taken back nor can its order end', async () => {
  const { orderNo, shipmentNo } = await refused([10, 5])
  const { agree } = await asked(orderNo)
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '明日重派' })
  expect(await code(agree())).toBe('CANCEL_PARCEL')
  expect(await detail(orderNo)).toMatchObject({ status: 50, cancelRequest: { state: 'waiting' } })
  await wuGang(api.order.withdrawCancel, { orderNo })
  expect(await detail(orderNo)).toMatchObject({ cancelRequest: { state: 'withdrawn' } })
})

test('a parcel that is delivered after all ends the request, and its buyer is told', async () => {
  const [signed, registered] = [await refused([10, 5]), await refused([10, 5])]
  for (const { orderNo, shipmentNo } of [signed, registered]) {
    const { agree, read } = await asked(orderNo)
    const before = (await toldTo({ db }, wuGangId)).length
    if (orderNo === signed.orderNo) await news(shipmentNo, 'signed', '已签收')
    else await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: chineseDay(new Date()) })
    const after = await detail(orderNo)
    expect(after).toMatchObject({ status: 50, cancelRequest: { state: 'withdrawn' } })
    expect(after.actions).toEqual(['receive', 'track', 'buyAgain'])
    expect(after.logs.at(-1)).toMatchObject({ actor: '系统', note: '包裹已送达，取消申请结束' })
    expect((await toldTo({ db }, wuGangId)).slice(before)).toEqual(['取消申请未通过', '包裹已签收'])
    expect((await read()).answer).toBe('包裹已送达；不需要的商品，收货后可以申请售后')
    expect(await code(agree())).toBe('CANCEL_DECIDED')
  }
})
