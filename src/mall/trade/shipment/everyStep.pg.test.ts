import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { orderLabel } from '#mall/trade/order/order.rules.ts'
import {
  arrived,
  asked,
  confirmed,
  db,
  declined,
  done,
  type Event,
  events,
  fengTao,
  hisAdmin,
  nothing,
  onAccount,
  openSteps,
  paid,
  paidAgreed,
  rejected,
  sent,
  short,
  staff,
  standingOf,
  traceOf,
  unpaid,
  waiting,
  wuGang,
  zhouMin,
} from '#test/orderSteps.ts'

type Way = readonly [status: number, label: string]
type Case = {
  begin: () => Promise<string>
  buyer: Call
  colleague: Call
  stranger: Call
  /** What its buyer can do, and what the staff can do, with where the order stands afterwards. */
  buyerMay: Partial<Record<Event, Way>>
  staffMay: Partial<Record<Event, Way>>
  /** The colleague is asked to approve it, or may pay what he sees of his company. */
  colleagueMay?: Partial<Record<Event, Way>>
}
await openSteps()

const atOnce = { buyer: fengTao, colleague: hisAdmin, stranger: wuGang }
const monthly = { buyer: wuGang, colleague: zhouMin, stranger: fengTao }

const short30: Partial<Record<Event, Way>> = {
  accept: [40, '待发货'],
  drop: [40, '待发货'],
  decline: [30, '待确认'],
}
const short40: Partial<Record<Event, Way>> = {
  accept: [40, '待发货'],
  drop: [40, '待发货'],
  decline: [40, '待发货'],
}

const approvers: Partial<Record<Event, Way>> = {
  reject: [12, '审批驳回'],
  sendBack: [12, '审批驳回'],
  change: [10, '待审批'],
}
const buyerOfWaiting: Partial<Record<Event, Way>> = {
  urge: [10, '待审批'],
  withdraw: [90, '已取消'],
}

const cases: Record<string, Case> = {
  '待审批 10': {
    ...atOnce,
    begin: () => waiting(fengTao, 'manager2'),
    buyerMay: buyerOfWaiting,
    staffMay: {},
    colleagueMay: { ...approvers, approve: [20, '待付款'] },
  },
  '待审批 10, on account': {
    buyer: zhouMin,
    colleague: wuGang,
    stranger: fengTao,
    begin: () => waiting(zhouMin, 'manager1'),
    buyerMay: buyerOfWaiting,
    staffMay: {},
    colleagueMay: { ...approvers, approve: [30, '待确认'] },
  },
  '审批驳回 12': {
    ...atOnce,
    begin: rejected,
    buyerMay: { cancel: [90, '已取消'], resubmit: [20, '待付款'] },
    staffMay: {},
  },
  '审批驳回 12, on account': {
    buyer: zhouMin,
    colleague: wuGang,
    stranger: fengTao,
    begin: async () => {
      const orderNo = await waiting(zhouMin, 'manager1')
      await events.sendBack(wuGang, { ...nothing, orderNo })
      return orderNo
    },
    buyerMay: { cancel: [90, '已取消'], resubmit: [30, '待确认'] },
    staffMay: {},
  },
  '审批驳回 12, for approval again': {
    ...atOnce,
    begin: async () => {
      const orderNo = await rejected()
      await db`update person set single_limit_fen = 0 where account = 'manager2'`
      return orderNo
    },
    buyerMay: { resubmit: [10, '待审批'], cancel: [90, '已取消'] },
    staffMay: {},
  },
  '待支付 20': {
    ...atOnce,
    begin: unpaid,
    buyerMay: { pay: [30, '待确认'], cancel: [90, '已取消'] },
    staffMay: {},
    colleagueMay: { pay: [30, '待确认'] },
  },
  '待确认 30, paid': {
    ...atOnce,
    begin: paid,
    buyerMay: { askCancel: [30, '取消申请中'] },
    staffMay: { confirm: [40, '待发货'], propose: [30, '待确认'] },
  },
  '待确认 30, paid, short': {
    ...atOnce,
    begin: () => short(paid),
    buyerMay: { ...short30, askCancel: [30, '取消申请中'] },
    staffMay: { propose: [30, '待确认'], unpropose: [30, '待确认'] },
  },
  '待确认 30, paid, short, 取消申请中': {
    ...atOnce,
    begin: () => asked(() => short(paid), fengTao),
    buyerMay: { withdrawCancel: [30, '待确认'] },
    staffMay: { agree: [90, '已退款'], refuse: [30, '待确认'] },
  },
  '待确认 30, on account, short': {
    ...monthly,
    begin: () => short(onAccount),
    buyerMay: { ...short30, cancel: [90, '已取消'] },
    staffMay: { propose: [30, '待确认'], unpropose: [30, '待确认'] },
  },
  '待确认 30, on account, declined': {
    ...monthly,
    begin: () => declined(onAccount, wuGang),
    buyerMay: { cancel: [90, '已取消'] },
    staffMay: { propose: [30, '待确认'], unpropose: [30, '待确认'] },
  },
  '待确认 30, paid, 取消申请中': {
    ...atOnce,
    begin: () => asked(paid, fengTao),
    buyerMay: { withdrawCancel: [30, '待确认'] },
    staffMay: { agree: [90, '已退款'], refuse: [30, '待确认'] },
  },
  '待确认 30, on account': {
    ...monthly,
    begin: onAccount,
    buyerMay: { cancel: [90, '已取消'] },
    staffMay: { confirm: [40, '待发货'], propose: [30, '待确认'] },
  },
  '待发货 40, paid': {
    ...atOnce,
    begin: () => confirmed(paid),
    buyerMay: { askCancel: [40, '取消申请中'] },
    staffMay: { promise: [40, '待发货'], ship: [45, '部分发货'], propose: [40, '待发货'] },
  },
  '待发货 40, paid, 取消申请中': {
    ...atOnce,
    begin: () => asked(() => confirmed(paid), fengTao),
    buyerMay: { withdrawCancel: [40, '待发货'] },
    staffMay: { agree: [90, '已退款'], refuse: [40, '待发货'] },
  },
  '待发货 40, on account': {
    ...monthly,
    begin: confirmed,
    buyerMay: { askCancel: [40, '取消申请中'] },
    staffMay: { promise: [40, '待发货'], ship: [45, '部分发货'], propose: [40, '待发货'] },
  },
  '待发货 40, on account, short': {
    ...monthly,
    begin: () => short(confirmed),
    buyerMay: { ...short40, askCancel: [40, '取消申请中'] },
    staffMay: { promise: [40, '待发货'], propose: [40, '待发货'], unpropose: [40, '待发货'] },
  },
  '部分发货 45, short': {
    ...monthly,
    begin: () => short(() => sent(1)),
    buyerMay: {
      accept: [45, '部分发货'],
      drop: [50, '待收货'],
      decline: [45, '部分发货'],
      receive: [45, '部分发货'],
    },
    staffMay: {
      promise: [45, '部分发货'],
      deliver: [45, '部分发货'],
      resend: [40, '待发货'],
      propose: [45, '部分发货'],
      unpropose: [45, '部分发货'],
    },
  },
  '待发货 40, on account, 取消申请中': {
    ...monthly,
    begin: () => asked(confirmed, wuGang),
    buyerMay: { withdrawCancel: [40, '待发货'] },
    staffMay: { agree: [90, '已取消'], refuse: [40, '待发货'] },
  },
  '部分发货 45': {
    ...monthly,
    begin: () => sent(1),
    buyerMay: { receive: [45, '部分发货'] },
    staffMay: {
      promise: [45, '部分发货'],
      ship: [50, '待收货'],
      deliver: [45, '部分发货'],
      resend: [40, '待发货'],
      propose: [45, '部分发货'],
    },
  },
  '待收货 50': {
    ...monthly,
    begin: () => sent(1, 2),
    buyerMay: { receive: [55, '部分收货'] },
    staffMay: { deliver: [50, '待收货'], resend: [45, '部分发货'] },
  },
  '部分收货 55, one parcel under way': {
    ...monthly,
    begin: async () => arrived(await sent(1, 2)),
    buyerMay: {},
    staffMay: {},
  },
  '待收货 50, with a difference': {
    ...monthly,
    begin: async () => arrived(await sent(1, 2), 0),
    buyerMay: {},
    staffMay: { settle: [55, '部分收货'] },
  },
  '已完成 60': { ...monthly, begin: done, buyerMay: {}, staffMay: {} },
  '已取消 90': {
    ...atOnce,
    begin: async () => {
      const orderNo = await unpaid()
      await events.cancel(fengTao, { ...nothing, orderNo })
      return orderNo
    },
    buyerMay: {},
    staffMay: {},
  },
  '已退款 90': { ...atOnce, begin: paidAgreed, buyerMay: {}, staffMay: {} },
}

test.each(Object.entries(cases))('%s: all else is refused without a trace', async (_, one) => {
  const order = await standingOf(await one.begin())
  const before = await traceOf(order.orderNo)
  const actors = [
    { actor: 'buyer', call: one.buyer, may: one.buyerMay },
    { actor: 'colleague', call: one.colleague, may: one.colleagueMay ?? {} },
    { actor: 'stranger', call: one.stranger, may: {} },
    { actor: 'staff', call: staff, may: one.staffMay },
  ]
  const others = actors.flatMap(({ actor, call, may }) =>
    Object.entries(events)
      .filter(([event]) => !(event in may))
      .map(([event, ask]) => ({ name: `${actor} ${event}`, ask: () => ask(call, order) })),
  )
  const done: string[] = []
  for (const { name, ask } of others) {
    const code = await ask().then(
      () => 'done',
      (error) => error.code,
    )
    if (!/^[A-Z_]{4,}$/.test(code)) done.push(`${name}: ${code}`)
  }
  expect(done).toEqual([])
  expect(await traceOf(order.orderNo)).toEqual(before)
})

test.each(
  Object.entries(cases).flatMap(([name, { begin, buyer, colleague, ...may }]) => [
    ...Object.entries(may.buyerMay).map(
      ([event, way]) => [name, event, buyer, begin, buyer, way] as const,
    ),
    ...Object.entries(may.staffMay).map(
      ([event, way]) => [name, event, staff, begin, buyer, way] as const,
    ),
    ...Object.entries(may.colleagueMay ?? {}).map(
      ([event, way]) => [name, event, colleague, begin, buyer, way] as const,
    ),
  ]),
)('%s: %s', async (_, event, call, begin, buyer, [status, label]) => {
  const order = await standingOf(await begin())
  await events[event as Event](call, order)
  const seen = await buyer(api.order.orderDetail, { orderNo: order.orderNo })
  expect([seen.status, orderLabel(seen)]).toEqual([status, label])
  const { logs } = await staff(api.shipment.staffOrder, { orderNo: order.orderNo })
  const ofStaff = logs.filter((_log, at) => seen.logs[at]?.actor === '商城')
  expect(ofStaff.filter(({ actor }) => actor !== '商城运营')).toEqual([])
})
