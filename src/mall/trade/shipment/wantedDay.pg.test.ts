import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { confirmDue } from '#mall/trade/order/confirming.ts'
import { dayText, sentOn } from '#mall/trade/order/wantedDay.rules.ts'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { codeOf as code } from '#test/approvals.ts'
import { openDemanded } from '#test/demanded.ts'
import { newSku, placed, submit } from '#test/orders.ts'
import { waybillOf } from '#test/parcels.ts'
import { applied, requested } from '#test/requisitions.ts'
import { answerShort, propose } from '#test/shortages.ts'

const world = await openDemanded()
const { db, as, who, staff, demander, buyer, liLei, hisId, bearing } = world
const wuGang = await as('admin1')
const wuGangId = (await who('admin1'))?.userId ?? expect.unreachable()

/** An order whose buyer wants its goods on the day on which they can be sent: they come a working day later. */
async function wanted(call = wuGang) {
  const orderNo = await placed(call, [{ skuId: await newSku(db, { stock: 50 }), count: 10 }])
  const { proposedDate } = await staff(api.shipment.staffOrder, { orderNo })
  await db`update sales_order set expect_date = ${proposedDate}::text::date where order_no = ${orderNo}`
  return { orderNo, day: proposedDate }
}
const detail = (orderNo: string) => wuGang(api.order.orderDetail, { orderNo })
const lastTo = async (userId: string) => {
  const [told] = await db<{ text: string }[]>`
    select text from message where user_id = ${userId} order by message_id desc limit 1`
  return told?.text
}

test('of several orders those are left for a person that would come too late for their buyers', async () => {
  const { orderNo } = await wanted()
  const other = await placed(wuGang, [{ skuId: await newSku(db), count: 1 }])
  const said = await staff(api.shipment.confirmOrders, { orderNos: [orderNo, other] })
  expect(said).toEqual({ confirmed: 1, left: [], late: [orderNo] })
  expect([(await detail(orderNo)).status, (await detail(other)).status]).toEqual([30, 40])
})

test('an order that would come too late waits for a person, and is not confirmed by itself', async () => {
  const { orderNo } = await wanted()
  const later = new Date(Date.now() + 60 * 60_000)
  await confirmDue(db, new Date())
  await confirmDue(db, later)
  const held = await staff(api.shipment.staffOrder, { orderNo })
  expect([held.status, held.heldFor]).toEqual([30, ['late']])
  const { list } = await staff(api.shipment.staffOrderList, { tab: 'confirming', held: 'late' })
  expect(list.map((one) => one.orderNo)).toContain(orderNo)
})

test('a day that is too late is promised only on purpose, and the buyer is told', async () => {
  const { orderNo, day } = await wanted()
  const orderNos = [orderNo]
  const promise = (isSure: boolean) =>
    staff(api.shipment.confirmOrders, { orderNos, promisedDate: day, isSure })
  await expect(promise(false)).rejects.toMatchObject({
    code: 'PROMISED_DAY_LATE',
    message: expect.stringContaining(`赶不上要求的 ${day}`),
  })
  await promise(true)
  const told = dayText(deliveredCalendar, day, day)
  expect(told).toContain(`晚于要求的 ${day}`)
  expect(await lastTo(wuGangId)).toBe(`订单 ${orderNo} 已确认，预计 ${told}发货。`)
  expect((await detail(orderNo)).logs.at(-1)?.note).toBe(
    `预计 ${sentOn(deliveredCalendar, day, day)}`,
  )

  const change = (isSure: boolean) =>
    staff(api.shipment.changePromised, {
      ...{ orderNo, promisedDate: day, isSure, reason: '厂家到货延迟' },
    })
  expect(await code(change(false))).toBe('PROMISED_DAY_LATE')
  await change(true)
  expect(await lastTo(wuGangId)).toBe(
    `订单 ${orderNo} 改为预计 ${sentOn(deliveredCalendar, day, day)}。原因：厂家到货延迟`,
  )
})

test('whoever asked for material hears that it comes after the day on which he wants it', async () => {
  const requisitionNo = await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
  const { orderNo } = await submit(buyer, await applied(buyer))
  const { proposedDate: day, wantedOn } = await staff(api.shipment.staffOrder, { orderNo })
  expect(wantedOn).toBeNull()
  await db`update requisition set expect_date = ${day}::text::date where requisition_no = ${requisitionNo}`
  expect(await staff(api.shipment.staffOrder, { orderNo })).toMatchObject({ wantedOn: day })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo], promisedDate: day, isSure: true })
  expect(await lastTo(hisId)).toBe(
    `采购申请 ${requisitionNo}：订单 ${orderNo} 改为预计 ${sentOn(deliveredCalendar, day, day)}。`,
  )
})

test('what came back is sent again too late only on purpose', async () => {
  const { orderNo, day } = await wanted()
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo], isSure: true })
  const { shipmentNo } = await staff(api.shipment.shipOrder, {
    ...{ orderNo, parcels: 0, carrier: '顺丰速运', waybill: waybillOf(orderNo) },
    lines: [{ lineNo: 1, count: 10 }],
  })
  await db`update sales_order set promised_date = '2026-01-05' where order_no = ${orderNo}`
  const resend = (isSure: boolean) =>
    staff(api.shipment.resendParcel, { shipmentNo, reason: '改寄前台', isSure })
  expect(await code(resend(false))).toBe('RESENT_LATE')
  expect(await detail(orderNo)).toMatchObject({ status: 50, promisedDate: '2026-01-05' })
  await resend(true)
  expect(await lastTo(wuGangId)).toBe(
    `订单 ${orderNo} 有包裹未能送达，商品将重新发出：改寄前台，预计 ${sentOn(deliveredCalendar, day, day)}。`,
  )
})

test('missing goods are put off for longer than their buyer wants only on purpose', async () => {
  const { orderNo, day } = await wanted()
  const line = { lineNo: 1, ready: 4, kind: 'later' } as const
  expect(await code(propose(staff, orderNo, line))).toBe('SHORT_LATE')
  await staff(api.shortage.proposeShortage, {
    ...{ orderNo, isSure: true, lines: [{ ...line, laterDate: '2099-01-05' }] },
  })
  expect(await lastTo(wuGangId)).toContain(`2099-01-05 到齐一起发，晚于您要求的 ${day} 到货。`)
})

test('whoever asked for missing goods hears that they come after his day', async () => {
  const requisitionNo = await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
  await db`update requisition set expect_date = '2098-12-31' where requisition_no = ${requisitionNo}`
  const { orderNo } = await submit(buyer, await applied(buyer))
  const [line] = (await staff(api.shipment.staffOrder, { orderNo })).lines
  const proposed = { lineNo: 1, ready: 1, kind: 'split' as const, laterDate: '2099-01-05' }
  await staff(api.shortage.proposeShortage, { orderNo, isSure: true, lines: [proposed] })
  await answerShort(buyer, orderNo, 1, 'accept')
  expect(await lastTo(hisId)).toBe(
    `采购申请 ${requisitionNo}：${line?.model} 2 ${line?.unit} 缺货，2099-01-05 发，晚于您要求的 2098-12-31 到货。`,
  )
})
