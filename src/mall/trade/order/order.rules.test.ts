import { expect, test } from 'vitest'
import { OrderStatus } from './order.contract.ts'
import {
  actionsOf,
  beginning,
  changesOf,
  countsByTab,
  earliestDate,
  isCovered,
  sendingDate,
  stateLabel,
  tabs,
  transitions,
} from './order.rules.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const hour = 3_600_000

test('only these steps exist', () => {
  const steps = Object.entries(transitions).map(
    ([event, { from, to, payState }]) => `${event}: ${from} → ${to}, pay ${payState}`,
  )
  expect(steps).toEqual([
    'submit: null → 20, pay 0',
    'submitMonthly: null → 30, pay 5',
    'pay: 20 → 30, pay 4',
    'cancel: 20 → 90, pay 9',
    'expire: 20 → 90, pay 9',
    'cancelOnAccount: 30 → 90, pay 9',
    'refund: 30 → 90, pay 6',
    'refunded: 90 → 90, pay 8',
  ])
})

test.each([
  ['account', 30, 5, null],
  ['now', 20, 0, new Date(now.getTime() + 24 * hour)],
] as const)('an order paid by %s begins in %i', (payment, to, payState, payDeadline) => {
  expect(beginning(payment, now)).toEqual({ from: null, to, payState, payDeadline })
})

const statuses = tabs.all.statuses
const inTime = new Date(now.getTime() + 1)

const onlyAgain = (status: number) => (status === 20 ? [] : ['buyAgain'])

test.each(
  statuses.flatMap((status) =>
    [0, 4, 5, 6, 8, 9].flatMap((payState) => [
      { status, payState, isCancelAsked: false },
      { status, payState, isCancelAsked: true },
    ]),
  ),
)('what may be done with %o, by its buyer and by others', (standing) => {
  const { status, payState, isCancelAsked } = standing
  const order = { ...standing, userId: '7', payDeadline: null }
  const asking = isCancelAsked ? 'withdrawCancel' : 'askCancel'
  const mine: string[] = status === 20 ? ['cancel'] : []
  if (status === 30 && payState === 5) mine.push('cancel')
  if (status === 30 && payState === 4) mine.push(asking)
  expect(actionsOf(order, { userId: '7' }, now)).toEqual([...mine, ...onlyAgain(status)])
  expect(actionsOf(order, { userId: '8' }, now)).toEqual(onlyAgain(status))
})

test.each([
  ['7', inTime, ['pay', 'cancel']],
  ['7', now, ['cancel']],
  ['8', inTime, []],
])('what %s may do with an unpaid order of 7, payable until %o: %o', (userId, payDeadline, may) => {
  const order = { userId: '7', status: 20, payState: 0, payDeadline, isCancelAsked: false } as const
  expect(actionsOf(order, { userId }, now)).toEqual(may)
})

test.each([
  [{ status: 30, payState: 4, isCancelAsked: true }, '取消申请中'],
  [{ status: 90, payState: 6, isCancelAsked: false }, '退款中'],
  [{ status: 90, payState: 8, isCancelAsked: false }, '已退款'],
  [{ status: 90, payState: 9, isCancelAsked: true }, '已取消'],
  [{ status: 30, payState: 4, isCancelAsked: false }, '待确认'],
] as const)('%o is called %s', (order, label) => {
  expect(stateLabel(order)).toBe(label)
})

test('every status is in one tab, and all of them in 全部', () => {
  const { all, ...others } = tabs
  const sorted = (list: readonly number[]) => list.toSorted((a, b) => a - b)
  expect(sorted(Object.values(others).flatMap((tab) => tab.statuses))).toEqual(sorted(all.statuses))
  expect(all.statuses.every((status) => OrderStatus.safeParse(status).success)).toBe(true)
})

test('a tab counts the orders of its statuses', () => {
  const counted = [
    { status: 20, count: 3 },
    { status: 30, count: 2 },
    { status: 45, count: 4 },
    { status: 90, count: 1 },
  ] as const
  expect(countsByTab(counted)).toEqual({
    all: 10,
    approval: 0,
    unpaid: 3,
    verifying: 0,
    toShip: 6,
    toReceive: 0,
    done: 0,
    cancelled: 1,
  })
})

const line = {
  cartItemId: '1',
  skuNo: 'ZC100001',
  model: '6204-2RSH',
  productName: '深沟球轴承',
  count: 10,
  stock: 50,
  minCount: 5,
  isMultiple: true,
  currentFen: '3062',
  skuIsDelete: 0,
  skuIsEnable: 1,
  skuIsOfficialSite: 1,
  skuIsMarketable: 1,
} as Parameters<typeof changesOf>[1][number]

test.each([
  [{}, {}, []],
  [{ price: 30.61 }, {}, [['price', 30.61, 30.62]]],
  [{}, { count: 15 }, [['count', 10, 15]]],
  [{}, { stock: 9 }, [['stock', 10, 9]]],
  [{}, { minCount: 20 }, [['minimum', 10, 20]]],
  [{}, { minCount: 4 }, [['multiple', 10, 4]]],
  [{}, { minCount: 4, isMultiple: false }, []],
  [{}, { skuIsMarketable: 0, stock: 0 }, [['invalid', null, null]]],
  [{}, { currentFen: null }, [['unpriced', 30.62, null]]],
  [
    { price: 1 },
    { stock: 0 },
    [
      ['price', 1, 30.62],
      ['stock', 10, 0],
    ],
  ],
] as const)('seen with %o, holding %o: %o', (seen, holds, expected) => {
  const found = changesOf(
    [{ cartItemId: '1', count: 10, price: 30.62, ...seen }],
    [{ ...line, ...holds }],
  )
  expect(found.map(({ kind, before, after }) => [kind, before, after])).toEqual(expected)
  expect(found.every(({ skuNo }) => skuNo === 'ZC100001')).toBe(true)
})

test('a line that is gone is known by its id only', () => {
  expect(changesOf([{ cartItemId: '9', count: 1, price: 1 }], [line])).toEqual([
    {
      cartItemId: '9',
      skuNo: '',
      model: '',
      productName: '',
      kind: 'gone',
      before: null,
      after: null,
    },
  ])
})

test.each([
  [0, '2026-11-19', '2026-11-20'],
  [1, '2026-11-20', '2026-11-23'],
  [4, '2026-11-25', '2026-11-26'],
])('goods of %i working days leave on %s and arrive on %s at the earliest', (days, sent, come) => {
  const thursday = new Date('2026-11-19T10:00:00+08:00')
  expect([sendingDate(thursday, days), earliestDate(thursday, days)]).toEqual([sent, come])
})

test.each([
  [{ limitFen: '1000', reservedFen: '400' }, 600n, true],
  [{ limitFen: '1000', reservedFen: '400' }, 601n, false],
  [{ limitFen: '1000', reservedFen: '1001' }, 0n, false],
  [{ limitFen: null, reservedFen: '400' }, 10n ** 15n, true],
])('%o covers %i fen more: %s', (credit, total, covers) => {
  expect(isCovered(credit, total)).toBe(covers)
})
