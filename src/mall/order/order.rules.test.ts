import { expect, test } from 'vitest'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { OrderStatus } from './order.contract.ts'
import {
  actionsOf,
  beginning,
  changesOf,
  countsByTab,
  earliestDate,
  sendingDate,
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
  ])
})

test.each([
  [{ isAuth: 1, settlementType: 1 }, 30, 5, null],
  [{ isAuth: 1, settlementType: 0 }, 20, 0, new Date(now.getTime() + 24 * hour)],
  [{ isAuth: 0, settlementType: 1 }, 20, 0, new Date(now.getTime() + 24 * hour)],
])('an order of %o begins in %i', (flags, to, payState, payDeadline) => {
  expect(beginning(flags as UserInfo, now)).toEqual({ from: null, to, payState, payDeadline })
})

const statuses = tabs.all.statuses
const inTime = new Date(now.getTime() + 1)

test.each([
  ['own', 20, inTime, ['pay', 'cancel']],
  ['own', 20, now, ['cancel']],
  ["a colleague's", 20, inTime, []],
  ...statuses
    .filter((status) => status !== 20)
    .flatMap((status) => [
      ['own', status, null, ['buyAgain']] as const,
      ["a colleague's", status, null, ['buyAgain']] as const,
    ]),
] as const)('%s order in %i, payable until %o: %o', (whose, status, payDeadline, actions) => {
  const userId = whose === 'own' ? '7' : '8'
  expect(actionsOf({ userId, status, payDeadline }, { userId: '7' }, now)).toEqual(actions)
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
