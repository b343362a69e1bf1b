import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { chineseDay } from '#mall/day.ts'
import { newSku, placed, submit } from './orders.ts'
import { openWorld } from './testWorld.ts'

// A world with an order in each state and all that anybody could ask for about it.

export let db: Awaited<ReturnType<typeof openWorld>>['db']
export let as: Awaited<ReturnType<typeof openWorld>>['as']
export let staff: Call
/** His company pays monthly. */
export let wuGang: Call
/** She is of the same. */
export let zhouMin: Call
/** His company pays at once. */
export let fengTao: Call
/** He is of the same. */
export let hisAdmin: Call
let goods: string[] = []

/** Opens it for the file that is running: files of one worker share this module, and each has a world of its own. */
export async function openSteps() {
  ;({ db, as } = await openWorld())
  staff = await as('operator')
  wuGang = await as('admin1')
  zhouMin = await as('manager1')
  fengTao = await as('manager2')
  hisAdmin = await as('admin2')
  goods = [await newSku(db, { stock: 100_000 }), await newSku(db, { stock: 100_000 })]
}

/** What anybody could ask for about an order. Who must not name a thing names one that does not exist. */
export const events = {
  pay: async (call: Call, { orderNo }: Standing) => {
    const key = { idempotencyKey: crypto.randomUUID() }
    const made = await call(api.payment.createPayment, { orderNo, channel: 'sandbox' }, key)
    return call(api.payment.sandboxPay, { paymentNo: made.paymentNo, result: 'success' })
  },
  cancel: (call, { orderNo }) => call(api.order.cancelOrder, { orderNo, reason: '不需要了' }),
  approve: (call, { orderNo }) => call(api.approval.approveOrder, { orderNo }),
  reject: (call, { orderNo }) => call(api.approval.rejectOrder, { orderNo, reason: '价格偏高' }),
  sendBack: (call, { orderNo }) => call(api.approval.returnOrder, { orderNo, reason: '数量偏多' }),
  change: (call, { orderNo }) =>
    call(api.approval.changeOrderLines, {
      orderNo,
      reason: '库存够用',
      lines: [{ lineNo: 1, count: 0 }],
    }),
  resubmit: (call, { orderNo }) => resubmit(call, orderNo),
  withdraw: (call, { orderNo }) => call(api.approval.withdrawOrder, { orderNo }),
  urge: (call, { orderNo }) => call(api.approval.urgeApproval, { orderNo }),
  askCancel: (call, { orderNo }) => call(api.order.askCancel, { orderNo, reason: '不需要了' }),
  withdrawCancel: (call, { orderNo }) => call(api.order.withdrawCancel, { orderNo }),
  agree: (call, { cancelRequestId }) =>
    call(api.cancellation.agreeCancellation, { cancelRequestId, reason: '同意取消' }),
  refuse: (call, { cancelRequestId }) =>
    call(api.cancellation.refuseCancellation, { cancelRequestId, reason: '已备货' }),
  confirm: (call, { orderNo }) => call(api.shipment.confirmOrders, { orderNos: [orderNo] }),
  promise: (call, { orderNo }) =>
    call(api.shipment.changePromised, {
      ...{ orderNo, promisedDate: '2099-01-05', isSure: true, reason: '到货延迟' },
    }),
  propose: (call, { orderNo }) => propose(call, orderNo),
  unpropose: (call, { orderNo }) =>
    call(api.shortage.withdrawShortage, { orderNo, reason: '已找到' }),
  accept: (call, standing) => answer(call, standing, 'accept'),
  drop: (call, standing) => answer(call, standing, 'drop'),
  decline: (call, standing) => answer(call, standing, 'decline'),
  ship: (call, { orderNo, parcels }) => ship(call, orderNo, parcels, 2),
  deliver: (call, { shipmentNo }) =>
    call(api.shipment.setDelivered, { shipmentNo, deliveredOn: chineseDay(new Date()) }),
  resend: (call, { shipmentNo }) =>
    call(api.shipment.resendParcel, { shipmentNo, reason: '收件人拒收' }),
  receive: (call, { orderNo, shipmentNo }) => receive(call, orderNo, shipmentNo),
  settle: (call, { differenceId }) =>
    call(api.shipment.settleDifference, {
      differenceId,
      remedy: 'accept',
      reason: '已核实',
    }),
} satisfies Record<string, (call: Call, order: Standing) => Promise<unknown>>
export type Event = keyof typeof events

type Standing = {
  orderNo: string
  cancelRequestId: string
  shipmentNo: string
  shortageId: string
  differenceId: string
  parcels: number
}

/** Submits an order again as it is. Where it cannot be, no line of it is known. */
async function resubmit(call: Call, orderNo: string) {
  const from = { source: 'order', id: orderNo } as const
  const page = await call(api.order.confirmOrder, from)
  const { list } = await call(api.address.addressList, {})
  const lines = page.list.map(({ lineId, count, taxPrice }) => ({ lineId, count, price: taxPrice }))
  const { isFreight } = page
  return submit(call, { from, addressId: list[0]?.addressId ?? '', lines, isFreight })
}

const propose = (call: Call, orderNo: string) =>
  call(api.shortage.proposeShortage, {
    orderNo,
    lines: [{ lineNo: 2, ready: 0, kind: 'later', laterDate: '2099-01-05' }],
  })

const answer = (
  call: Call,
  { orderNo, shortageId }: Standing,
  said: 'accept' | 'drop' | 'decline',
) => call(api.shortage.answerShortage, { orderNo, shortageId, answer: said })

const ship = (call: Call, orderNo: string, parcels: number, lineNo: number) =>
  call(api.shipment.shipOrder, {
    orderNo,
    parcels,
    carrier: '商城配送',
    lines: [{ lineNo, count: 1 }],
  })

const receive = (call: Call, orderNo: string, shipmentNo: string, count = 1) =>
  call(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 1, count, ...(count === 0 ? { kind: 'short' as const } : {}) }],
  })

const confirm = (orderNo: string) => events.confirm(staff, { ...nothing, orderNo })
const askCancel = (call: Call, orderNo: string) => events.askCancel(call, { ...nothing, orderNo })
export const nothing = {
  orderNo: '',
  cancelRequestId: '999999999',
  shipmentNo: 'SH0000000000',
  shortageId: '999999999',
  differenceId: '999999999',
  parcels: 0,
}

export const unpaid = async () => {
  await db`update person set single_limit_fen = null where account = 'manager2'`
  return ordered(fengTao)
}
const ordered = (call: Call) =>
  placed(
    call,
    goods.map((skuId) => ({ skuId, count: 1 })),
  )
export async function paid() {
  const orderNo = await unpaid()
  await events.pay(fengTao, { ...nothing, orderNo })
  return orderNo
}
export const onAccount = () => ordered(wuGang)
export async function confirmed(begin = onAccount) {
  const orderNo = await begin()
  await confirm(orderNo)
  return orderNo
}
export async function asked(begin: () => Promise<string>, call: Call) {
  const orderNo = await begin()
  await askCancel(call, orderNo)
  return orderNo
}
export async function short(begin: () => Promise<string>) {
  const orderNo = await begin()
  await propose(staff, orderNo)
  return orderNo
}
export async function declined(begin: () => Promise<string>, call: Call) {
  const orderNo = await short(begin)
  await events.decline(call, await standingOf(orderNo))
  return orderNo
}
export async function sent(...lineNos: number[]) {
  const orderNo = await confirmed()
  for (const [parcels, lineNo] of lineNos.entries()) await ship(staff, orderNo, parcels, lineNo)
  return orderNo
}
export async function arrived(orderNo: string, count = 1) {
  const { shipmentNo } = await standingOf(orderNo)
  await receive(wuGang, orderNo, shipmentNo, count)
  return orderNo
}
export const paidAgreed = async () => {
  const orderNo = await asked(paid, fengTao)
  await events.agree(staff, await standingOf(orderNo))
  return orderNo
}
export const done = async () => {
  const orderNo = await arrived(await sent(1, 2))
  const { shipmentNo } = await standingOf(orderNo, 2)
  await wuGang(api.shipment.receiveParcel, {
    orderNo,
    shipmentNo,
    lines: [{ lineNo: 2, count: 1, reason: '' }],
  })
  return orderNo
}

/** Placed by somebody who may order nothing without his superior. */
export async function waiting(call: Call, account: string) {
  await db`update person set single_limit_fen = 0 where account = ${account}`
  const orderNo = await ordered(call)
  await db`update person set single_limit_fen = null where account = ${account}`
  return orderNo
}
export async function rejected() {
  const orderNo = await waiting(fengTao, 'manager2')
  await events.reject(hisAdmin, { ...nothing, orderNo })
  return orderNo
}

/** Answers what names an order, its last request and its parcel of this number, or what names nothing. */
export async function standingOf(orderNo: string, parcel = 1): Promise<Standing> {
  const [row] = await db<
    {
      cancelRequestId: string | null
      shortageId: string | null
      differenceId: string | null
      shipmentNos: string[]
    }[]
  >`
    select (select max(shortage_id)::text from shortage h where h.order_id = o.order_id) as shortage_id,
      (select max(cancel_request_id)::text from cancel_request c where c.order_id = o.order_id) as cancel_request_id,
      (select max(difference_id)::text from shipment_difference d where d.order_id = o.order_id) as difference_id,
      array(select shipment_no from shipment s where s.order_id = o.order_id order by shipment_id) as shipment_nos
    from sales_order o where order_no = ${orderNo}`
  const shipmentNos = row?.shipmentNos ?? []
  return {
    orderNo,
    cancelRequestId: row?.cancelRequestId ?? nothing.cancelRequestId,
    shipmentNo: shipmentNos[parcel - 1] ?? nothing.shipmentNo,
    shortageId: row?.shortageId ?? nothing.shortageId,
    differenceId: row?.differenceId ?? nothing.differenceId,
    parcels: shipmentNos.length,
  }
}

/** Everything that is stored of an order. */
export const traceOf = (orderNo: string) => db`
  select to_jsonb(o) as "order",
    (select jsonb_agg(l order by line_no) from order_line l where l.order_id = o.order_id) as lines,
    (select jsonb_agg(g order by log_id) from order_log g where g.order_id = o.order_id) as log,
    (select jsonb_agg(p order by payment_no) from payment p where p.order_id = o.order_id) as payments,
    (select jsonb_agg(c order by cancel_request_id) from cancel_request c where c.order_id = o.order_id) as requests,
    (select to_jsonb(a) from approval a where a.order_id = o.order_id) as approval,
    (select jsonb_agg(s order by step_no, user_id) from approval_approver s where s.order_id = o.order_id) as approvers,
    (select jsonb_agg(d order by decision_id) from approval_decision d where d.order_id = o.order_id) as decisions,
    (select jsonb_agg(h order by shortage_id) from shortage h where h.order_id = o.order_id) as shortages,
    (select jsonb_agg(r order by refund_no) from refund r where r.order_id = o.order_id) as refunds,
    (select jsonb_agg(to_jsonb(s) || jsonb_build_object('lines', (select jsonb_agg(l order by line_no)
      from shipment_line l where l.shipment_id = s.shipment_id)) order by shipment_id)
      from shipment s where s.order_id = o.order_id) as parcels,
    (select jsonb_agg(d order by difference_id) from shipment_difference d where d.order_id = o.order_id) as differences
  from sales_order o where order_no = ${orderNo}`
