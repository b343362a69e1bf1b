import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf as code, toldTo } from '#test/approvals.ts'
import { openDemanded } from '#test/demanded.ts'
import { submit } from '#test/orders.ts'
import { applied, requested } from '#test/requisitions.ts'

const {
  db,
  as,
  bearing,
  bolt,
  liLei,
  hisId,
  demander,
  buyer,
  staff,
  ordered,
  his,
  lineNosOf,
  ship,
  states,
} = await openDemanded()
const stranger = await as('demander2')
const titles = (userId: string) => toldTo({ db }, userId)

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
  await demander(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [
      { lineNo: bearings, count: 3 },
      { lineNo: bolts, count: 10 },
    ],
  })
  expect(await states(first)).toEqual(['received', 'shipped'])
  expect((await his(orderNo)).parcels[0]).toMatchObject({ receivedBy: '陈晨' })
  const whole = await buyer(api.order.orderDetail, { orderNo })
  expect([whole.status, whole.actions.includes('receive')]).toEqual([45, false])
  expect(whole.logs.at(-1)?.note).toBe(`包裹 ${shipmentNo} 需求人已确认收货`)
  expect(await titles(hisId)).toContain('您申请的物料已发货')
  expect(await titles(hisId)).not.toContain('您申请的物料已到货')

  const again = await ship(orderNo, [0, 10], 1)
  await buyer(api.shipment.receiveParcel, {
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

test('the buyer says who gets how many of what has arrived', async () => {
  const one = await requested(demander, liLei, [{ skuId: bearing, count: 3 }])
  const two = await requested(demander, liLei, [{ skuId: bearing, count: 5 }])
  const { orderNo } = await submit(buyer, await applied(buyer))
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const { shipmentNo } = await ship(orderNo, [6])
  const [parcel] = (await buyer(api.shipment.parcelList, { orderNo })).list
  const shares = parcel?.lines[0]?.shares ?? []
  expect(shares.map(({ requisitionNo, due, most }) => [requisitionNo, due, most])).toEqual([
    [one, 3, 3],
    [two, 3, 5],
  ])
  const handed = [1, 4].map((count, at) => ({
    requisitionLineId: shares[at]?.requisitionLineId ?? '',
    count,
  }))
  await buyer(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count: 5, kind: 'short', shares: handed }],
  })
  const [confirmed] = (await buyer(api.shipment.parcelList, { orderNo })).list
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
