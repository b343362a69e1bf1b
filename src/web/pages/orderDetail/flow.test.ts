import { expect, test } from 'vitest'
import type { OrderDetail } from '#mall/trade/order/order.contract.ts'
import { flow, nextStep } from './flow.ts'

const created = '2026-11-20T02:32:00.000Z'
const later = '2026-11-20T03:00:00.000Z'

const order = (changes: Partial<OrderDetail>) => ({
  status: 20 as OrderDetail['status'],
  createdAt: created,
  paidAt: null,
  payDeadline: '2026-11-21T02:32:00.000Z',
  isMonthly: false,
  cancelRequest: null,
  promisedDate: null,
  refunds: [],
  actions: [],
  lines: [],
  logs: [log(20)],
  ...changes,
})
const log = (toStatus: OrderDetail['status'], at = created, note = '') => ({
  at,
  actor: '采购01',
  fromStatus: null,
  toStatus,
  note,
})
const names = (changes: Partial<OrderDetail>) =>
  flow(order(changes)).map(({ name, state }) => `${name} ${state}`)

test('an unpaid order stands at its submission', () => {
  expect(flow(order({}))).toEqual([
    { name: '提交订单', at: created, state: 'now' },
    { name: '付款到账', at: null, state: 'next' },
    { name: '订单确认', at: null, state: 'next' },
    { name: '已发货', at: null, state: 'next' },
    { name: '已收货', at: null, state: 'next' },
    { name: '已完成', at: null, state: 'next' },
  ])
  expect(nextStep(order({}))).toBe('请在 2026-11-21 10:32 前完成支付，逾期订单自动取消')
})

test('a paid order stands at its payment', () => {
  const paid = { status: 30 as const, paidAt: later, logs: [log(20), log(30, later)] }
  expect(names(paid).slice(0, 3)).toEqual(['提交订单 done', '付款到账 now', '订单确认 next'])
  expect(nextStep(order(paid))).toBe('已付款，等待商城确认库存与交期')
})

test('an order charged to the account has no payment step', () => {
  expect(names({ status: 30, isMonthly: true, logs: [log(30)] })).toEqual([
    '提交订单 now',
    '订单确认 next',
    '已发货 next',
    '已收货 next',
    '已完成 next',
  ])
})

test('an order of which some was sent says what is left and when it goes', () => {
  const line = {
    count: 10,
    shipped: 9,
    missing: 0,
    laterDate: null,
  } as OrderDetail['lines'][number]
  const partly = { status: 45 as const, promisedDate: '2026-11-27', lines: [line] }
  expect(nextStep(order(partly))).toBe('部分商品已发出，还有 1 件待发，预计 2026-11-27 发货')
  const short = { ...line, shipped: 4, missing: 5, laterDate: '2026-12-03' }
  expect(nextStep(order({ ...partly, lines: [short] }))).toBe(
    '部分商品已发出，还有 6 件待发，其中 5 件缺货、预计 2026-12-03 发货，其余预计 2026-11-27 发货',
  )
})

test('missing goods and parcels that came back say what comes next', () => {
  const held = order({ status: 30, isMonthly: true })
  const declined = { state: 'declined', isLive: true } as const
  expect(nextStep(held, { shortages: [declined], parcels: [] })).toBe('等待商城另提缺货办法')
  const old = { shortages: [{ ...declined, isLive: false }], parcels: [] }
  expect(nextStep(held, old)).toBe('已挂账，等待商城确认库存与交期')
  const parcel = { receivedAt: null, returnedAt: null, deliveredOn: null, events: [] }
  const sent = (trouble: 'refused' | null, more = {}) => {
    const parcels = [{ ...parcel, trouble, handledAt: null, ...more }]
    return nextStep(order({ status: 50 }), { shortages: [], parcels })
  }
  expect(sent(null, { handledAt: later, events: [{ state: 'refused' }] })).toBe(
    '有包裹的物流异常已处理，等待承运商重派，收到后再确认收货',
  )
  expect(sent('refused')).toBe('有包裹被拒收或退回，等待商城安排重派或重新发货，收到后再确认收货')
  expect(sent(null)).toBe('商品已全部发出，收到后请逐个包裹确认收货')
})

test('an order of which everything came back is to be sent again', () => {
  const logs = ([20, 30, 40, 50, 40] as const).map((status) => log(status, later))
  expect(names({ status: 40, paidAt: later, logs }).slice(2, 4)).toEqual([
    '订单确认 now',
    '已发货 next',
  ])
})

test('a cancelled order shows what it passed, and why it ended', () => {
  const cancelled = { status: 90 as const, logs: [log(20), log(90, later, '超时未付款')] }
  expect(names(cancelled)).toEqual(['提交订单 done', '已取消 now'])
  expect(nextStep(order(cancelled))).toBe('超时未付款')
})

test('a finished order has all steps behind it', () => {
  const logs = ([20, 30, 40, 50, 60] as const).map((status) => log(status, later))
  const finished = { status: 60 as const, paidAt: later, logs }
  expect(names(finished).every((step) => step.endsWith('done'))).toBe(true)
})

test('what becomes of a request to cancel stands beside the state', () => {
  const request = { reason: '型号选错', createdAt: created, decidedAt: null }
  const asked = { ...request, state: 'waiting', answer: '' } as const
  const refused = { ...request, state: 'refused', answer: '商品已经出库' } as const
  const refund = { refundNo: 'RF1', totalPrice: 57.3, createdAt: later, settledAt: null }
  expect(nextStep(order({ status: 30, cancelRequest: asked }))).toBe('已申请取消，等待商城处理')
  expect(nextStep(order({ status: 30, cancelRequest: refused }))).toBe(
    '取消申请未通过：商品已经出库',
  )
  expect(nextStep(order({ status: 90, refunds: [{ ...refund, state: 'open' }] }))).toBe(
    '¥57.30 正在按原支付方式退回',
  )
  expect(nextStep(order({ status: 90, refunds: [{ ...refund, state: 'done' }] }))).toBe(
    '¥57.30 已按原支付方式退回',
  )
})
