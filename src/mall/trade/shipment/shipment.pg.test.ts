import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf as code } from '#test/approvals.ts'
import { stockOf } from '#test/orders.ts'
import { openParcels, waybillOf } from '#test/parcels.ts'
import { waybillColumns } from './waybill.rules.ts'

const {
  db,
  who,
  wuGang,
  staff,
  ordered,
  confirmed,
  detail,
  room,
  ship,
  receive,
  counters,
  titles,
} = await openParcels()

test('an order goes from 待确认 to 已完成: confirmed, sent in two parcels, received', async () => {
  const { orderNo } = await ordered()
  expect(await detail(orderNo)).toMatchObject({ status: 30, promisedDate: null })
  const { proposedDate } = await room(orderNo)
  expect(await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })).toEqual({
    confirmed: 1,
    left: [],
    late: [],
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
  expect([done.status, done.payState, done.actions]).toEqual([
    60,
    5,
    ['track', 'afterSale', 'buyAgain'],
  ])
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

test.each([
  ['that was just sent', '0'],
  ['of some days ago', '3 days'],
])('the number of a parcel %s is taken again only on purpose', async (_, ago) => {
  const [first, second] = [await confirmed(), await confirmed()]
  const waybill = waybillOf(first.orderNo)
  const { shipmentNo } = await ship(first.orderNo, [1, 0], 0, { waybill })
  await db`
    update shipment set shipped_at = now() - ${ago}::interval where shipment_no = ${shipmentNo}`
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
    actor: '商城运营',
    note: `包裹 ${shipmentNo} 的运单${ways}：单号录错`,
  })
  const told = await db`select title, text from message`
  expect(told).toEqual([{ title: '运单号已更正', text: `订单 ${orderNo} 的运单${ways}。` }])

  await receive(orderNo, shipmentNo, [{ lineNo: 1, count: 1 }])
  expect(await code(staff(api.shipment.changeWaybill, { shipmentNo, ...right }))).toBe(
    'SHIPMENT_RECEIVED',
  )
})
