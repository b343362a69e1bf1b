import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { codeOf as code } from '#test/approvals.ts'
import { openParcels } from '#test/parcels.ts'
import { receiveDue } from './parcel.ts'

const { db, as, who, wuGang, staff, confirmed, detail, room, ship, receive, counters, titles } =
  await openParcels()
const fengTao = await as('manager2')

const openDifference = async (orderNo: string) => {
  const differences = (await room(orderNo)).parcels.flatMap(({ lines }) =>
    lines.flatMap((line) => line.differences),
  )
  const open = differences.find(({ remedy }) => remedy === null) ?? expect.unreachable()
  return { differenceId: open.differenceId }
}

test('missing pieces wait for the staff: what is sent again can be received again', async () => {
  const { orderNo } = await confirmed()
  const { shipmentNo } = await ship(orderNo, [10, 5])
  const lines = [
    { lineNo: 1, count: 8, kind: 'short' as const },
    { lineNo: 2, count: 5 },
  ]
  expect(
    await code(
      receive(orderNo, shipmentNo, [
        { lineNo: 1, count: 8 },
        { lineNo: 2, count: 5 },
      ]),
    ),
  ).toBe('FORM_INVALID')
  await receive(orderNo, shipmentNo, lines)
  expect(await code(receive(orderNo, shipmentNo, lines))).toBe('SHIPMENT_RECEIVED')
  expect((await detail(orderNo)).status).toBe(55)
  const { list } = await staff(api.shipment.staffOrderList, { tab: 'differing', keyword: orderNo })
  expect(list.map((one) => one.orderNo)).toEqual([orderNo])

  const settle = {
    ...(await openDifference(orderNo)),
    remedy: 'resend',
    reason: '仓库漏发',
  } as const
  await staff(api.shipment.settleDifference, settle)
  expect(await code(staff(api.shipment.settleDifference, settle))).toBe('DIFFERENCE_DONE')
  expect([(await detail(orderNo)).status, await counters(orderNo)]).toEqual([
    45,
    [
      [8, 8],
      [5, 5],
    ],
  ])
  const again = await ship(orderNo, [2], 1)
  await receive(orderNo, again.shipmentNo, [{ lineNo: 1, count: 2 }])
  expect((await detail(orderNo)).status).toBe(60)
})

test('pieces that have arrived after all end the order', async () => {
  const { orderNo } = await confirmed()
  const { shipmentNo } = await ship(orderNo, [10, 5])
  await receive(orderNo, shipmentNo, [
    { lineNo: 1, count: 0, kind: 'short' },
    { lineNo: 2, count: 5 },
  ])
  const settled = {
    ...(await openDifference(orderNo)),
    remedy: 'accept',
    reason: '前台代收，已核实',
  } as const
  await staff(api.shipment.settleDifference, settled)
  expect(await detail(orderNo)).toMatchObject({
    status: 60,
    lines: [{ received: 10 }, { received: 5 }],
  })
  expect((await titles()).at(-1)).toBe('收货差异已处理')
})

test('a delivered parcel counts as received after ten days, once', async () => {
  const { orderNo } = await confirmed()
  const { shipmentNo } = await ship(orderNo, [10, 5])
  const today = chineseDay(new Date())
  await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: today })
  const [parcel] = (await wuGang(api.shipment.parcelList, { orderNo })).list
  expect([parcel?.deliveredOn, parcel?.dueOn]).toEqual([today, chineseDay(new Date(), 10)])
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await receiveDue(db, inDays(9))
  expect((await detail(orderNo)).status).toBe(50)
  await db`delete from message`
  await Promise.all([receiveDue(db, inDays(10)), receiveDue(db, inDays(10))])
  const done = await detail(orderNo)
  expect([done.status, done.logs.filter(({ actor }) => actor === '系统').length]).toEqual([60, 1])
  expect(await titles()).toEqual(['已自动确认收货'])
})

test('a day of delivery lies between sending and today', async () => {
  const { orderNo } = await confirmed()
  const { shipmentNo } = await ship(orderNo, [10, 5])
  for (const deliveredOn of [chineseDay(new Date(), -1), chineseDay(new Date(), 1)])
    expect(await code(staff(api.shipment.setDelivered, { shipmentNo, deliveredOn }))).toBe(
      'DELIVERY_DAY',
    )
})

test('only the buyer receives, and only what is in the parcel of his order', async () => {
  const { orderNo } = await confirmed()
  const { shipmentNo } = await ship(orderNo, [10, 0])
  const other = await confirmed()
  const all = [{ lineNo: 1, count: 10 }]
  expect(await code(receive(orderNo, shipmentNo, all, fengTao))).toBe('ORDER_NOT_FOUND')
  expect(await code(receive(orderNo, shipmentNo, all, await as('manager1')))).toBe('FORBIDDEN')
  expect(await code(receive(other.orderNo, shipmentNo, all))).toBe('NOT_FOUND')
  expect(await code(receive(orderNo, shipmentNo, [{ lineNo: 1, count: 11 }]))).toBe('FORM_INVALID')
  expect(await code(receive(orderNo, shipmentNo, [{ lineNo: 2, count: 1 }]))).toBe('FORM_INVALID')
  expect((await who('admin1'))?.name).toBe('吴刚')
})

test.each([
  [
    'a line of another parcel',
    [
      { lineNo: 1, count: 10 },
      { lineNo: 2, count: 5 },
    ],
  ],
  [
    'a line twice',
    [
      { lineNo: 1, count: 0, kind: 'short' as const },
      { lineNo: 1, count: 10 },
    ],
  ],
])('nothing is received of %s', async (_, lines) => {
  const { orderNo } = await confirmed()
  const { shipmentNo } = await ship(orderNo, [10, 0])
  await ship(orderNo, [0, 5], 1)
  expect(await code(receive(orderNo, shipmentNo, lines))).toBe('FORM_INVALID')
  expect([(await detail(orderNo)).status, await counters(orderNo)]).toEqual([
    50,
    [
      [10, 0],
      [5, 0],
    ],
  ])
})
