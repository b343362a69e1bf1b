import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { deliveredCalendar, workingDay } from '#mall/workingDay.rules.ts'
import { codeOf as code } from '#test/approvals.ts'
import { openParcels, sending, waybillOf } from '#test/parcels.ts'

const { db, as, wuGang, staff, ordered, confirmed, detail, room, ship } = await openParcels()

test('of several orders those that no longer wait are left out', async () => {
  const [waiting, gone] = [await ordered(), await ordered()]
  await wuGang(api.order.cancelOrder, { orderNo: gone.orderNo, reason: '下错了' })
  const orderNos = [gone.orderNo, waiting.orderNo]
  expect(
    await staff(api.shipment.confirmOrders, { orderNos, promisedDate: '2099-01-05', isSure: true }),
  ).toEqual({
    confirmed: 1,
    left: [gone.orderNo],
    late: [],
  })
  expect((await detail(waiting.orderNo)).promisedDate).toBe('2099-01-05')
  expect(await code(staff(api.shipment.confirmOrders, { orderNos }))).toBe('ORDER_STATUS_CHANGED')
})

test('nobody promises a day that is over', async () => {
  const { orderNo } = await ordered()
  const promisedDate = chineseDay(new Date(), -1)
  const promise = staff(api.shipment.confirmOrders, { orderNos: [orderNo], promisedDate })
  expect([await code(promise), (await detail(orderNo)).status]).toEqual(['PROMISED_DAY', 30])
})

test('only who is sure of it promises a day of rest, or one before the earliest', async () => {
  const { orderNo } = await ordered()
  await db`
    update order_line set delivery_date = 30
    where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  const promise = (promisedDate: string, isSure = false) =>
    staff(api.shipment.confirmOrders, { orderNos: [orderNo], promisedDate, isSure })
  const saturday = '2099-01-03'
  expect(await code(promise(saturday))).toBe('PROMISED_DAY_OFF')
  expect(await code(promise(workingDay(deliveredCalendar, new Date(), 1)))).toBe(
    'PROMISED_DAY_EARLY',
  )
  expect(await code(promise('2099-01-05'))).toBe('PROMISED_DAY_FAR')
  await promise(saturday, true)
  expect(await detail(orderNo)).toMatchObject({ status: 40, promisedDate: saturday })
  const change = (promisedDate: string, isSure = false) =>
    staff(api.shipment.changePromised, { orderNo, promisedDate, isSure, reason: '厂家到货延迟' })
  expect(await code(change('2099-01-04'))).toBe('PROMISED_DAY_OFF')
  await change('2099-01-04', true)
  expect(await detail(orderNo)).toMatchObject({ promisedDate: '2099-01-04' })
})

test('an order is found by its parcel, by a part of its number, and by both names', async () => {
  const { orderNo } = await confirmed()
  const waybill = waybillOf(orderNo)
  await ship(orderNo, [1, 0], 0, { waybill })
  const { companyName, buyerName, parcels } = await room(orderNo)
  const foundBy = async (keyword: string) => {
    const { list } = await staff(api.shipment.staffOrderList, { tab: 'all', keyword })
    return list.map((one) => one.orderNo)
  }
  const [parcel] = parcels
  for (const keyword of [waybill.toLowerCase(), waybill.slice(-6), parcel?.shipmentNo ?? ''])
    expect(await foundBy(keyword), keyword).toEqual([orderNo])
  for (const keyword of [companyName?.slice(0, 4) ?? '', buyerName])
    expect(await foundBy(keyword), keyword).toContain(orderNo)
  expect(await foundBy('没有这样的公司')).toEqual([])
})

test('an order is found by every number that belongs to it', async () => {
  const { orderNo } = await confirmed()
  const no = orderNo.slice(2)
  await db`
    update order_line set material_code = ${`WL-${no}`}, model = ${`M-${no}`}
    where order_id = (select order_id from sales_order where order_no = ${orderNo})`
  await ship(orderNo, [], 0, {
    lines: [{ lineNo: 1, count: 2, batch: `L-${no}`, serials: [`Sn3-${no}`, `SN4-${no}`] }],
  })
  await db`update sales_order set mobile = '13912340987' where order_no = ${orderNo}`
  const foundBy = async (keyword: string, tab: 'all' | 'toShip') => {
    const { list, counts } = await staff(api.shipment.staffOrderList, { tab, keyword })
    expect(counts[tab]).toBe(list.length)
    return list.map((one) => one.orderNo)
  }
  const [line] = (await room(orderNo)).lines
  const numbers = [line?.skuNo ?? '', `m-${no}`, `wl-${no}`, `l-${no}`, `sn4-${no}`, '13912340987']
  for (const keyword of numbers) {
    expect(await foundBy(keyword, 'all'), keyword).toEqual([orderNo])
    expect(await foundBy(keyword, 'toShip'), keyword).toEqual([orderNo])
  }
  expect(await foundBy('13800000000000', 'all')).toEqual([])
})

test('an order is found by the words of its lines, as its buyer finds it', async () => {
  const { orderNo } = await confirmed()
  const no = orderNo.slice(2)
  await db`
    update order_line set brand_name = ${`牌${no}`}, product_name = '地面标识胶带', model = ${`764-${no}×33m`}
    where line_no = 1 and order_id = (select order_id from sales_order where order_no = ${orderNo})`
  const foundBy = async (keyword: string) => {
    const { list, counts } = await staff(api.shipment.staffOrderList, { tab: 'toShip', keyword })
    expect(counts.toShip).toBe(list.length)
    return list.map((one) => one.orderNo)
  }
  for (const keyword of [`764-${no}`, `764-${no}x33m`, `牌${no} 胶带 地面`, `胶带  ${orderNo}`])
    expect(await foundBy(keyword), keyword).toEqual([orderNo])
  expect(await foundBy(`牌${no} 手套`)).toEqual([])
})

test('the staff reads who of them it was, and the buyer that it was the mall', async () => {
  const { orderNo } = await confirmed()
  await sending(await as('operator2'))(orderNo, [10, 5])
  const actors = ({ logs }: { logs: { actor: string }[] }) => logs.map(({ actor }) => actor)
  expect(actors(await room(orderNo))).toEqual(['吴刚', '商城运营', '何静'])
  const seen = await detail(orderNo)
  expect(actors(seen)).toEqual(['吴刚', '商城', '商城'])
  expect(JSON.stringify(seen)).not.toContain('何静')
})

test('another day of sending is told to the buyer with its reason, and stands in the history', async () => {
  const { orderNo } = await confirmed()
  const change = (promisedDate: string) =>
    staff(api.shipment.changePromised, {
      ...{ orderNo, promisedDate, isSure: true, reason: '厂家到货延迟' },
    })
  expect(await code(change('2026-01-01'))).toBe('PROMISED_DAY')
  await change('2099-01-05')
  const { status, promisedDate, logs } = await detail(orderNo)
  expect([status, promisedDate]).toEqual([40, '2099-01-05'])
  expect(logs.at(-1)).toMatchObject({
    actor: '商城',
    note: '改为预计 2099-01-05 发货：厂家到货延迟',
  })
  const [told] = await db`select title, text from message order by message_id desc limit 1`
  expect(told).toEqual({
    title: '预计发货日有变化',
    text: `订单 ${orderNo} 改为预计 2099-01-05 发货。原因：厂家到货延迟`,
  })
})
