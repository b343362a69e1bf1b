import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { chineseDay } from '#mall/day.ts'
import { workingDay } from '#mall/workingDay.rules.ts'
import { newSku, placed, stockOf } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { receiveDue } from './parcel.ts'
import { waybillColumns } from './waybill.rules.ts'

const { db, as, who } = await openWorld()
const wuGang = await as('admin1') // his company pays monthly, so that its orders wait for the mall at once
const fengTao = await as('manager2')
const staff = await as('operator')

beforeEach(() => db`delete from message`)

const detail = (orderNo: string, call = wuGang) => call(api.order.orderDetail, { orderNo })
const room = (orderNo: string) => staff(api.shipment.staffOrder, { orderNo })
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => error.code as string,
  )

/** An order on account of goods of its own: 10 of one and 5 of another. */
async function ordered(call: Call = wuGang) {
  const goods = [
    await newSku(db, { fen: 1000, stock: 50 }),
    await newSku(db, { fen: 500, stock: 50 }),
  ]
  const [first = '', second = ''] = goods
  const orderNo = await placed(call, [
    { skuId: first, count: 10 },
    { skuId: second, count: 5 },
  ])
  return { orderNo, first, second }
}

async function confirmed(call: Call = wuGang) {
  const made = await ordered(call)
  await staff(api.shipment.confirmOrders, { orderNos: [made.orderNo] })
  return made
}

const ship = (orderNo: string, pieces: readonly number[], parcels = 0, more = {}) =>
  staff(api.shipment.shipOrder, {
    orderNo,
    parcels,
    carrier: '顺丰速运',
    waybill: 'SF1234567890',
    lines: pieces.flatMap((count, at) => (count > 0 ? [{ lineNo: at + 1, count }] : [])),
    ...more,
  })

const waybillOf = (orderNo: string) => `SF${orderNo.slice(2).padStart(13, '0')}`

const receive = (
  orderNo: string,
  shipmentNo: string,
  lines: readonly { lineNo: number; count: number; kind?: 'short' }[],
  call = wuGang,
) => call(api.shipment.receiveParcel, { orderNo, shipmentNo, lines: [...lines] })

const openDifference = async (orderNo: string) => {
  const differences = (await room(orderNo)).parcels.flatMap(({ lines }) =>
    lines.flatMap((line) => line.differences),
  )
  const open = differences.find(({ remedy }) => remedy === null) ?? expect.unreachable()
  return { differenceId: open.differenceId }
}

const counters = async (orderNo: string) =>
  (await detail(orderNo)).lines.map(({ shipped, received }) => [shipped, received])
const titles = async () =>
  (await db<{ title: string }[]>`select title from message order by message_id`).map(
    ({ title }) => title,
  )

test('an order goes from 待确认 to 已完成: confirmed, sent in two parcels, received', async () => {
  const { orderNo } = await ordered()
  expect(await detail(orderNo)).toMatchObject({ status: 30, promisedDate: null })
  const { proposedDate } = await room(orderNo)
  expect(await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })).toEqual({
    confirmed: 1,
    left: [],
  })
  expect(await detail(orderNo)).toMatchObject({ status: 40, promisedDate: proposedDate })

  const one = await ship(orderNo, [10, 2])
  expect([(await detail(orderNo)).status, await counters(orderNo)]).toEqual([
    45,
    [
      [10, 0],
      [2, 0],
    ],
  ])
  const other = await ship(orderNo, [0, 3], 1, { carrier: '商城配送', waybill: '' })
  expect(await detail(orderNo)).toMatchObject({
    status: 50,
    actions: ['receive', 'track', 'buyAgain'],
  })

  await receive(orderNo, one.shipmentNo, [
    { lineNo: 1, count: 10 },
    { lineNo: 2, count: 2 },
  ])
  expect((await detail(orderNo)).status).toBe(55)
  await receive(orderNo, other.shipmentNo, [{ lineNo: 2, count: 3 }])
  const done = await detail(orderNo)
  expect([done.status, done.payState, done.actions]).toEqual([60, 5, ['track', 'buyAgain']])
  expect(done.logs.map(({ actor, fromStatus, toStatus }) => [actor, fromStatus, toStatus])).toEqual(
    [
      ['吴刚', null, 30],
      ['商城', 30, 40],
      ['商城', 40, 45],
      ['商城', 45, 50],
      ['吴刚', 50, 55],
      ['吴刚', 55, 60],
    ],
  )
  expect(await titles()).toEqual(['订单已确认', '订单已发货', '订单已发货'])
  expect(
    (await room(orderNo)).parcels.map(({ carrier, receivedBy }) => [carrier, receivedBy]),
  ).toEqual([
    ['顺丰速运', '吴刚'],
    ['商城配送', '吴刚'],
  ])
})

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

test.each([
  ['more than is open', [11, 0], {}, 'SHIPMENT_TOO_MANY'],
  ['a line that is not there', [0, 0, 1], {}, 'SHIPMENT_TOO_MANY'],
  ['from a page that has not seen the parcels', [1, 0], { parcels: 3 }, 'ORDER_STATUS_CHANGED'],
  ['without a carrier', [1, 0], { carrier: '' }, 'FORM_INVALID'],
  ['without a number of its carrier', [1, 0], { waybill: '' }, 'FORM_INVALID'],
])('nothing is sent %s', async (_, pieces, more, refusal) => {
  const { orderNo } = await confirmed()
  expect(await code(ship(orderNo, pieces, 0, more))).toBe(refusal)
  expect([(await detail(orderNo)).status, await counters(orderNo)]).toEqual([
    40,
    [
      [0, 0],
      [0, 0],
    ],
  ])
})

test('an order that may not be split is sent whole', async () => {
  const { orderNo } = await confirmed()
  await db`update sales_order set is_split_allowed = false where order_no = ${orderNo}`
  expect(await code(ship(orderNo, [10, 4]))).toBe('SHIPMENT_NOT_SPLIT')
  await ship(orderNo, [10, 5])
  expect((await detail(orderNo)).status).toBe(50)
})

test('of two of the staff who send the same pieces one does', async () => {
  const { orderNo } = await confirmed()
  const codes = await Promise.all([code(ship(orderNo, [10, 5])), code(ship(orderNo, [10, 5]))])
  expect(codes.toSorted()).toEqual(['ORDER_STATUS_CHANGED', 'done'])
})

test('a confirmed order on account is cancelled by the mall only, and frees goods and credit', async () => {
  const { orderNo, first } = await confirmed()
  expect((await detail(orderNo)).actions).toEqual(['askCancel', 'buyAgain'])
  await wuGang(api.order.askCancel, { orderNo, reason: '项目取消' })
  expect(await code(ship(orderNo, [10, 5]))).toBe('ORDER_CANCEL_ASKED')
  const { list } = await staff(api.cancellation.cancellationList, { keyword: orderNo })
  const { cancelRequestId = '' } = list[0] ?? {}
  const agreed = { cancelRequestId, reason: '尚未备货' }
  expect(await staff(api.cancellation.agreeCancellation, agreed)).toEqual({ refundNo: null })
  expect(await detail(orderNo)).toMatchObject({ status: 90, payState: 9, refunds: [] })
  expect(await stockOf(db, first)).toBe(50)
})

test('of several orders those that no longer wait are left out', async () => {
  const [waiting, gone] = [await ordered(), await ordered()]
  await wuGang(api.order.cancelOrder, { orderNo: gone.orderNo, reason: '下错了' })
  const orderNos = [gone.orderNo, waiting.orderNo]
  expect(await staff(api.shipment.confirmOrders, { orderNos, promisedDate: '2099-01-05' })).toEqual(
    {
      confirmed: 1,
      left: [gone.orderNo],
    },
  )
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
  expect(await code(promise(workingDay(new Date(), 1)))).toBe('PROMISED_DAY_EARLY')
  await promise(saturday, true)
  expect(await detail(orderNo)).toMatchObject({ status: 40, promisedDate: saturday })
  const change = (promisedDate: string, isSure = false) =>
    staff(api.shipment.changePromised, { orderNo, promisedDate, isSure, reason: '厂家到货延迟' })
  expect(await code(change('2099-01-04'))).toBe('PROMISED_DAY_OFF')
  await change('2099-01-04', true)
  expect(await detail(orderNo)).toMatchObject({ promisedDate: '2099-01-04' })
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

test('what nobody gives a number for has none, and other carriers are refused', async () => {
  const { orderNo } = await confirmed()
  expect(await code(ship(orderNo, [1, 0], 0, { carrier: '某某快递' }))).not.toBe('done')
  await ship(orderNo, [1, 0], 0, { carrier: '客户自提', waybill: 'SF1' })
  expect((await room(orderNo)).parcels.map(({ waybill }) => waybill)).toEqual([''])
})

test('demanders hear of what has arrived, and not of what is missing', async () => {
  const { userId } = (await who('demander1')) ?? expect.unreachable()
  const { orderNo } = await confirmed()
  await db`
    with asked as (
      insert into requisition (requisition_no, company_id, demander_id, demander_name, purchaser_id, created_at)
      select 'PR2611259999', company_id, user_id, name, user_id, now() from person where user_id = ${userId}
      returning requisition_id, requisition_no, demander_name
    ), lines as (
      insert into requisition_line (requisition_id, line_no, sku_id, count, tax_price_fen, state, order_id, ordered_count)
      select requisition_id, l.line_no, l.sku_id, l.count, 0, 'ordered', l.order_id, l.count
      from asked, order_line l join sales_order o using (order_id) where o.order_no = ${orderNo}
      returning requisition_line_id, line_no, order_id, count
    )
    insert into order_line_demand (order_id, line_no, requisition_line_id, requisition_no, demander_name, count)
    select order_id, line_no, requisition_line_id, requisition_no, demander_name, count from lines, asked`
  const { shipmentNo } = await ship(orderNo, [10, 5])
  await receive(orderNo, shipmentNo, [
    { lineNo: 1, count: 0, kind: 'short' },
    { lineNo: 2, count: 5 },
  ])
  const told = await db`select text from message where user_id = ${userId} order by message_id`
  expect(told.map(({ text }) => text)).toEqual([
    '采购申请 PR2611259999：2 种物料已发出。',
    '采购申请 PR2611259999：1 种物料已确认收货。',
  ])
})

test('a parcel is found by its waybill', async () => {
  const { orderNo } = await confirmed()
  await ship(orderNo, [1, 0], 0, { waybill: waybillOf(orderNo) })
  const found = await staff(api.shipment.staffOrderList, {
    tab: 'all',
    keyword: waybillOf(orderNo).toLowerCase(),
  })
  expect(found.list.map((one) => one.orderNo)).toEqual([orderNo])
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

test('another day of sending is told to the buyer with its reason, and stands in the history', async () => {
  const { orderNo } = await confirmed()
  const change = (promisedDate: string) =>
    staff(api.shipment.changePromised, { orderNo, promisedDate, reason: '厂家到货延迟' })
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

test('a parcel says of which batch its pieces are, and which numbers they have', async () => {
  const { orderNo } = await confirmed()
  const send = (batch: string, serials: string[], parcels = 0) =>
    ship(orderNo, [], parcels, { lines: [{ lineNo: 1, count: 3, batch, serials }] })
  for (const [serials, problem] of [
    [['A1', 'A2'], '本次 3 件，填了 2 个序列号，须一件一个'],
    [['A1', 'A2', 'a1'], '序列号 a1 重复'],
  ] as const)
    await expect(send('', [...serials])).rejects.toMatchObject({
      code: 'FORM_INVALID',
      data: { fields: { serials1: problem } },
    })
  await send(' B-2611 ', ['A1', 'A2', 'A3'])
  await send('', [], 1)
  const { list } = await wuGang(api.shipment.parcelList, { orderNo })
  expect(list.map(({ lines }) => lines.map(({ batch, serials }) => [batch, ...serials]))).toEqual([
    [['B-2611', 'A1', 'A2', 'A3']],
    [['']],
  ])
})

test.each([
  ['of other characters', 'abc 12', '运单号只能是字母和数字'],
  ['that is too short', 'SF12345', '顺丰速运的运单号为 12 或 15 位，现为 7 位'],
])('a number %s is none', async (_, waybill, said) => {
  const { orderNo } = await confirmed()
  await expect(ship(orderNo, [1, 0], 0, { waybill })).rejects.toMatchObject({
    ...{ code: 'FORM_INVALID', data: { fields: { waybill: said } } },
  })
})

test('the number of a parcel of some days ago is taken again only on purpose', async () => {
  const [first, second] = [await confirmed(), await confirmed()]
  const waybill = waybillOf(first.orderNo)
  const { shipmentNo } = await ship(first.orderNo, [1, 0], 0, { waybill })
  await db`
    update shipment set shipped_at = now() - interval '3 days' where shipment_no = ${shipmentNo}`
  await expect(
    ship(second.orderNo, [1, 0], 0, { waybill: waybill.toLowerCase() }),
  ).rejects.toMatchObject({
    code: 'WAYBILL_USED',
    message: `该运单号已用于订单 ${first.orderNo} 的包裹 ${shipmentNo}；确为合并寄出的，请勾选“合并寄出”`,
  })
  const cells = [second.orderNo, '', '', '顺丰速运', waybill, '']
  const { failed } = await staff(api.waybill.importWaybills, {
    rows: [[...waybillColumns], cells],
  })
  expect(failed.map(({ errors }) => errors)).toEqual([
    [`运单号已用于订单 ${first.orderNo} 的包裹 ${shipmentNo}；合并寄出的，请在订单中发货`],
  ])
  await ship(second.orderNo, [1, 0], 0, { waybill, isShared: true })
  expect((await room(second.orderNo)).parcels).toHaveLength(1)
})

test('a wrong number is corrected: what its carrier said is forgotten, the buyer is told', async () => {
  const { orderNo } = await confirmed()
  const { shipmentNo } = await ship(orderNo, [1, 0])
  await db`
    with s as (
      update shipment set delivered_on = current_date, followed_at = now(), trouble = 'refused', trouble_at = now()
      where shipment_no = ${shipmentNo} returning shipment_id)
    insert into tracking_event (shipment_id, at, state, text, told_at)
    select shipment_id, now() - interval '1 hour', 'refused', '拒收', now() - interval '1 minute' from s`
  await db`delete from message`
  const right = { carrier: '顺丰速运' as const, waybill: waybillOf(orderNo), reason: '单号录错' }
  await staff(api.shipment.changeWaybill, { shipmentNo, ...right })
  const { parcels, logs } = await room(orderNo)
  expect(parcels).toMatchObject([
    {
      ...{ waybill: right.waybill, events: [], trouble: null },
      ...{ deliveredOn: null, isFollowed: false },
    },
  ])
  const ways = `由 顺丰速运 SF1234567890 更正为 顺丰速运 ${right.waybill}`
  expect(logs.at(-1)).toMatchObject({
    actor: '商城',
    note: `包裹 ${shipmentNo} 的运单${ways}：单号录错`,
  })
  const told = await db`select title, text from message`
  expect(told).toEqual([{ title: '运单号已更正', text: `订单 ${orderNo} 的运单${ways}。` }])

  await receive(orderNo, shipmentNo, [{ lineNo: 1, count: 1 }])
  expect(await code(staff(api.shipment.changeWaybill, { shipmentNo, ...right }))).toBe(
    'SHIPMENT_RECEIVED',
  )
})
