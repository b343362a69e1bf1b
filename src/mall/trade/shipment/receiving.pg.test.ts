import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { storeFile } from '#mall/company/company/file.ts'
import { chineseDay } from '#mall/day.ts'
import { selectOrderFile } from '#mall/trade/order/orderFile.sql.ts'
import { png } from '#test/files.ts'
import { submission, submit } from '#test/orders.ts'
import { applied, openRequisitions, requested } from '#test/requisitions.ts'
import { receiveDue } from './parcel.ts'

const { db, as, who, owner, bearing, bolt, liLei } = await openRequisitions()
const [chenChen, liLeiCalls, staff] = [
  await as('demander1'),
  await as('purchaser1'),
  await as('operator'),
]
const stranger = await as('demander2')
await db`update shipment set delivered_on = null where received_at is null` // of the demo world
const hisId = (await who('demander1'))?.userId ?? ''

beforeEach(async () => {
  await owner`truncate message`
})

const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code as string,
  )
async function photo(account: 'demander1' | 'purchaser1') {
  const person = (await who(account)) ?? expect.unreachable()
  const upload = { kind: 'difference' as const, name: '破损.png', bytes: png(640, 480) }
  return (await storeFile({ db, who: person, now: new Date() }, upload)).fileId
}

/** Two requisitions of one demander and one of a colleague become one order, which is confirmed. */
async function ordered() {
  const first = await requested(chenChen, liLei, [
    { skuId: bearing, count: 3 },
    { skuId: bolt, count: 20 },
  ])
  const lines = await applied(liLeiCalls)
  const { orderNo } = await submit(liLeiCalls, lines)
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  return { orderNo, first }
}
const ship = async (orderNo: string, pieces: readonly number[], parcels = 0) => {
  const { lines } = await staff(api.shipment.staffOrder, { orderNo })
  const bySku = [bearing, bolt].map((skuId) => lines.find((line) => line.skuId === skuId)?.lineNo)
  return staff(api.shipment.shipOrder, {
    orderNo,
    parcels,
    carrier: '商城配送',
    lines: pieces.flatMap((count, at) => {
      const lineNo = bySku[at]
      return count > 0 && lineNo ? [{ lineNo, count }] : []
    }),
  })
}
const his = (orderNo: string) => chenChen(api.shipment.demandedOrder, { orderNo })
const lineNosOf = async (orderNo: string) => {
  const { lines } = await his(orderNo)
  return [bearing, bolt].map((skuId) => lines.find((line) => line.skuId === skuId)?.lineNo ?? 0)
}
const states = async (requisitionNo: string) =>
  (await chenChen(api.requisition.requisitionDetail, { requisitionNo })).lines.map(
    ({ state }) => state,
  )
const titles = async (userId: string) =>
  (
    await db<{ title: string }[]>`
      select title from message where user_id = ${userId} order by message_id`
  ).map(({ title }) => title)

test('a demander follows his material to his hand and confirms what is his', async () => {
  const { orderNo, first } = await ordered()
  expect(await his(orderNo)).toMatchObject({ orderNo, status: 40, parcels: [] })
  const { shipmentNo } = await ship(orderNo, [3, 10])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  expect(await states(first)).toEqual(['shipped', 'shipped'])
  const seen = await his(orderNo)
  expect(seen.lines.map(({ skuId, count, shipped }) => [skuId, count, shipped])).toEqual(
    expect.arrayContaining([
      [bearing, 3, 3],
      [bolt, 20, 10],
    ]),
  )
  await chenChen(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [
      { lineNo: bearings, count: 3 },
      { lineNo: bolts, count: 10 },
    ],
  })
  expect(await states(first)).toEqual(['received', 'shipped'])
  expect((await his(orderNo)).parcels[0]).toMatchObject({ receivedBy: '陈晨' })
  const whole = await liLeiCalls(api.order.orderDetail, { orderNo })
  expect([whole.status, whole.actions.includes('receive')]).toEqual([45, false])
  expect(whole.logs.at(-1)?.note).toBe(`包裹 ${shipmentNo} 需求人已确认收货`)
  expect(await titles(hisId)).toContain('您申请的物料已发货')
  expect(await titles(hisId)).not.toContain('您申请的物料已到货')

  const again = await ship(orderNo, [0, 10], 1)
  await liLeiCalls(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo: again.shipmentNo,
    lines: [{ lineNo: bolts, count: 10 }],
  })
  expect(await states(first)).toEqual(['received', 'received'])
  expect((await titles(hisId)).at(-1)).toBe('您申请的物料已到货')
})

test('nobody sees or confirms what others have asked for', async () => {
  const { orderNo } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const lines = [{ lineNo: 1, count: 3 }]
  expect(await code(stranger(api.shipment.demandedOrder, { orderNo }))).toBe('ORDER_NOT_FOUND')
  expect(await code(staff(api.shipment.demandedOrder, { orderNo }))).toBe('ORDER_NOT_FOUND')
  expect(await code(stranger(api.shipment.receiveParcel, { orderNo, shipmentNo, lines }))).toBe(
    'ORDER_NOT_FOUND',
  )
  expect(
    await code((await as('manager1'))(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })),
  ).toBe('FORBIDDEN')
  const [colleague] = await db<{ orderNo: string }[]>`
    select order_no from sales_order where company_id = 1 and order_id not in (select order_id from order_line_demand)
    limit 1`
  expect(await code(his(colleague?.orderNo ?? ''))).toBe('ORDER_NOT_FOUND')
})

test('damage at full count is reported with pictures, and the order waits until it is settled', async () => {
  const { orderNo, first } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  const fileIds = [await photo('demander1'), await photo('demander1')]
  const damaged = { kind: 'damaged', affected: 2, wish: 'exchange', fileIds } as const
  const lines = [
    { lineNo: bearings, count: 3, ...damaged },
    { lineNo: bolts, count: 20 },
  ]
  const foreign = [
    { ...lines[0], lineNo: bearings, count: 3, fileIds: [await photo('purchaser1')] },
    lines[1],
  ]
  expect(
    await code(
      chenChen(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: foreign as typeof lines }),
    ),
  ).toBe('FILE_NOT_FOUND')
  await chenChen(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  expect(await titles(liLei)).toContain('收货差异待处理')

  const queue = await staff(api.shipment.staffOrderList, { tab: 'differing', keyword: orderNo })
  expect(queue.list.map((one) => [one.orderNo, one.status])).toEqual([[orderNo, 55]])
  const [parcel] = (await staff(api.shipment.staffOrder, { orderNo })).parcels
  const [difference] = parcel?.lines.flatMap((line) => line.differences) ?? []
  expect(difference).toMatchObject({
    kind: 'damaged',
    count: 2,
    isMissing: false,
    wish: 'exchange',
    reportedBy: '陈晨',
    files: [{ name: '破损.png' }, { name: '破损.png' }],
  })
  for (const account of ['operator', 'demander1', 'purchaser1', 'manager1'] as const) {
    const person = (await who(account)) ?? expect.unreachable()
    expect(await selectOrderFile(db, person, fileIds[0] ?? '')).toMatchObject({ name: '破损.png' })
  }
  for (const account of ['demander2', 'admin2', 'purchaser4'] as const) {
    const person = (await who(account)) ?? expect.unreachable()
    expect(await selectOrderFile(db, person, fileIds[0] ?? '')).toBeUndefined()
  }

  const { differenceId = '' } = difference ?? {}
  await staff(api.shipment.settleDifference, { differenceId, remedy: 'resend', reason: '换新补发' })
  expect((await his(orderNo)).lines.find(({ lineNo }) => lineNo === bearings)).toMatchObject({
    count: 3,
    shipped: 1,
    received: 1,
  })
  expect(await states(first)).toEqual(['shipped', 'received'])
  const again = await ship(orderNo, [2, 0], 1)
  await chenChen(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo: again.shipmentNo,
    lines: [{ lineNo: bearings, count: 2 }],
  })
  expect((await liLeiCalls(api.order.orderDetail, { orderNo })).status).toBe(60)
  expect(await states(first)).toEqual(['received', 'received'])
})

test('the buyer says who gets how many of what has arrived', async () => {
  const one = await requested(chenChen, liLei, [{ skuId: bearing, count: 3 }])
  const two = await requested(chenChen, liLei, [{ skuId: bearing, count: 5 }])
  const { orderNo } = await submit(liLeiCalls, await applied(liLeiCalls))
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await ship(orderNo, [6])
  const [parcel] = (await liLeiCalls(api.shipment.parcelList, { orderNo })).list
  const shares = parcel?.lines[0]?.shares ?? []
  expect(shares.map(({ requisitionNo, due, most }) => [requisitionNo, due, most])).toEqual([
    [one, 3, 3],
    [two, 3, 5],
  ])
  const handed = [1, 4].map((count, at) => ({
    requisitionLineId: shares[at]?.requisitionLineId ?? '',
    count,
  }))
  await liLeiCalls(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count: 5, kind: 'short', shares: handed }],
  })
  const [confirmed] = (await liLeiCalls(api.shipment.parcelList, { orderNo })).list
  expect(confirmed?.lines[0]?.shares.map(({ due, received }) => [due, received])).toEqual([
    [2, 1],
    [4, 4],
  ])
  const [difference] = confirmed?.lines[0]?.differences ?? []
  await staff(api.shipment.settleDifference, {
    differenceId: difference?.differenceId ?? '',
    remedy: 'accept',
    reason: '前台代收',
  })
  expect((await his(orderNo)).lines[0]).toMatchObject({ count: 8, shipped: 6, received: 6 })
})

test('whoever waits is reminded once, and an open difference stops the automatic receipt', async () => {
  const { orderNo } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: chineseDay(new Date()) })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
  await owner`truncate message`
  await receiveDue(db, inDays(7))
  expect(await titles(liLei)).toEqual([])
  await receiveDue(db, inDays(8))
  await receiveDue(db, inDays(9))
  expect(await titles(liLei)).toEqual(['包裹即将自动确认收货'])

  await chenChen(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [
      { lineNo: bearings, count: 1, kind: 'short' },
      { lineNo: bolts, count: 20 },
    ],
  })
  await receiveDue(db, inDays(11))
  expect((await liLeiCalls(api.order.orderDetail, { orderNo })).status).toBe(55)
})

test('damage that the buyer reports is sent again to whoever asked for the goods', async () => {
  const { orderNo, first } = await ordered()
  const { shipmentNo } = await ship(orderNo, [3, 20])
  const [bearings = 0, bolts = 0] = await lineNosOf(orderNo)
  const damaged = { kind: 'other', affected: 2, reason: '碰伤' } as const
  const lines = [
    { lineNo: bearings, count: 3, ...damaged },
    { lineNo: bolts, count: 20 },
  ]
  await liLeiCalls(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  const [parcel] = (await staff(api.shipment.staffOrder, { orderNo })).parcels
  const [difference] = parcel?.lines.flatMap((line) => line.differences) ?? []
  const { differenceId = '' } = difference ?? {}
  await staff(api.shipment.settleDifference, { differenceId, remedy: 'resend', reason: '换新补发' })
  expect((await his(orderNo)).lines.find(({ lineNo }) => lineNo === bearings)).toMatchObject({
    count: 3,
    shipped: 1,
    received: 1,
  })
  await ship(orderNo, [2, 0], 1)
  expect(await states(first)).toEqual(['shipped', 'received'])
})

test('nobody is told of an automatic receipt that a difference stops', async () => {
  await requested(chenChen, liLei, [{ skuId: bearing, count: 3 }])
  const asked = await applied(liLeiCalls)
  const own = await submission(liLeiCalls, [{ skuId: bolt, count: 10 }])
  const lines = [...asked.lines, ...own.lines]
  const { orderNo } = await submit(liLeiCalls, { ...asked, lines })
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await ship(orderNo, [3, 10])
  const [lineNo = 0] = await lineNosOf(orderNo)
  await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn: chineseDay(new Date()) })
  const short = { lineNo, count: 1, kind: 'short' } as const
  await chenChen(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: [short] })
  await owner`truncate message`
  await receiveDue(db, new Date(Date.now() + 9 * 86_400_000))
  expect(await titles(liLei)).toEqual([])
  await receiveDue(db, new Date(Date.now() + 11 * 86_400_000))
  const { parcels } = await staff(api.shipment.staffOrder, { orderNo })
  expect(parcels).toMatchObject([{ shipmentNo, receivedAt: null }])
})

test('roles without prices see none', async () => {
  const { orderNo } = await ordered()
  const [role] = await db<{ roleId: string }[]>`
    insert into company_role (company_id, name, base_role, denied, data_scope)
    values (1, '无价需求人', 'demander', '{prices}', 'own')
    returning role_id`
  await db`update person set custom_role_id = ${role?.roleId ?? null} where account = 'demander1'`
  const blind = await as('demander1')
  const { lines } = await blind(api.shipment.demandedOrder, { orderNo })
  await db`update person set custom_role_id = null where account = 'demander1'`
  expect(lines.map((line) => 'taxPrice' in line)).toEqual([false, false])
})
