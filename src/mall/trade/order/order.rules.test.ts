import { expect, test } from 'vitest'
import { actionsOf } from './actions.rules.ts'
import { OrderStatus } from './order.contract.ts'
import {
  beginning,
  countsByTab,
  isCovered,
  payLabel,
  progressOf,
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
    'submitForApproval: null → 10, pay 0',
    'submitMonthlyForApproval: null → 10, pay 5',
    'approve: 10 → 20, pay null',
    'approveOnAccount: 10 → 30, pay null',
    'reject: 10 → 12, pay 9',
    'withdraw: 10 → 90, pay 9',
    'resubmit: 12 → 20, pay 0',
    'resubmitMonthly: 12 → 30, pay 5',
    'resubmitForApproval: 12 → 10, pay 0',
    'resubmitMonthlyForApproval: 12 → 10, pay 5',
    'abandon: 12 → 90, pay 9',
    'pay: 20 → 30, pay 4',
    'cancel: 20 → 90, pay 9',
    'expire: 20 → 90, pay 9',
    'cancelOnAccount: 30 → 90, pay 9',
    'confirm: 30 → 40, pay null',
    'refund: 30 → 90, pay 6',
    'refundConfirmed: 40 → 90, pay 6',
    'releaseConfirmed: 40 → 90, pay 9',
    'refunded: 90 → 90, pay 8',
  ])
})

test.each([
  ['account', 30, 5, null],
  ['now', 20, 0, new Date(now.getTime() + 24 * hour)],
] as const)('an order paid by %s begins in %i', (payment, to, payState, payDeadline) => {
  expect(beginning(payment, now)).toEqual({ from: null, to, payState, payDeadline })
  expect(beginning(payment, now, true)).toEqual({ from: null, to: 10, payState, payDeadline })
})

const statuses = tabs.all.statuses
const inTime = new Date(now.getTime() + 1)

const onlyAgain = (status: number) => [
  ...(status >= 45 && status <= 60 ? ['track'] : []),
  ...(status === 20 || status === 12 ? [] : ['buyAgain']),
]

const buyer = { userId: '7', roleName: 'purchaser' } as const
const colleague = { userId: '8', roleName: 'purchasingManager' } as const

test.each(
  statuses.flatMap((status) =>
    [0, 4, 5, 6, 8, 9].flatMap((payState) => [
      { status, payState, isCancelAsked: false, hasParcel: false },
      { status, payState, isCancelAsked: true, hasParcel: false },
      { status, payState, isCancelAsked: false, hasParcel: true },
    ]),
  ),
)('what may be done with %o, by its buyer and by others', (standing) => {
  const { status, payState, isCancelAsked, hasParcel } = standing
  const order = { ...standing, userId: '7', payDeadline: null, hasProposal: false, arrivedOn: null }
  const asking = isCancelAsked ? 'withdrawCancel' : 'askCancel'
  const mine: string[] = status === 12 ? ['resubmit', 'cancel'] : status === 20 ? ['cancel'] : []
  if (status === 10) mine.push('urge', 'withdraw')
  if (status === 30 && payState === 5) mine.push('cancel')
  const isSent = (status === 45 || status === 50) && !hasParcel
  const mayAsk =
    isSent || (payState === 4 && status === 30) || ([4, 5].includes(payState) && status === 40)
  if (isCancelAsked || mayAsk) mine.push(asking)
  if (hasParcel) mine.push('receive')
  expect(actionsOf(order, buyer, now)).toEqual([...mine, ...onlyAgain(status)])
  expect(actionsOf(order, colleague, now)).toEqual(onlyAgain(status))
})

const still = { isCancelAsked: false, hasParcel: false, hasProposal: false, arrivedOn: null }

test('what the mall proposes for missing goods is answered by the buyer, unless he wants to cancel', () => {
  const order = {
    userId: '7',
    status: 30,
    payState: 5,
    payDeadline: null,
    ...still,
    hasProposal: true,
    arrivedOn: null,
  } as const
  expect(actionsOf(order, buyer, now)).toContain('answerShortage')
  expect(actionsOf(order, colleague, now)).not.toContain('answerShortage')
  const asked = { ...order, isCancelAsked: true }
  expect(actionsOf(asked, buyer, now)).not.toContain('answerShortage')
})

test.each([
  [buyer, inTime, ['pay', 'cancel']],
  [buyer, now, ['cancel']],
  [colleague, inTime, ['pay']],
  [colleague, now, []],
  [{ ...colleague, roleName: 'demander' }, inTime, []],
] as const)(
  'what %o may do with an unpaid order of 7, payable until %o: %o',
  (who, payDeadline, may) => {
    const order = { userId: '7', status: 20, payState: 0, payDeadline, ...still } as const
    expect(actionsOf(order, who, now)).toEqual(may)
  },
)

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

test.each([
  [[[10, 0, 0]], 40],
  [[[10, 3, 0]], 45],
  [[[10, 3, 3]], 45],
  [[[10, 10, 0]], 50],
  [
    [
      [10, 10, 0],
      [5, 0, 0],
    ],
    45,
  ],
  [[[10, 10, 9]], 55],
  [
    [
      [10, 10, 10],
      [5, 5, 0],
    ],
    55,
  ],
  [
    [
      [10, 10, 10],
      [5, 5, 5],
    ],
    60,
  ],
])(
  'lines of which so many were ordered, sent and received %j make an order %i',
  (lines, status) => {
    expect(
      progressOf(
        lines.map(([count = 0, shipped = 0, received = 0]) => ({ count, shipped, received })),
      ),
    ).toBe(status)
  },
)

test.each([
  [{ limitFen: '1000', usedFen: '400', mayExceed: false }, 600n, true],
  [{ limitFen: '1000', usedFen: '400', mayExceed: false }, 601n, false],
  [{ limitFen: '1000', usedFen: '400', mayExceed: true }, 601n, true],
  [{ limitFen: '1000', usedFen: '1001', mayExceed: false }, 0n, false],
  [{ limitFen: null, usedFen: '400', mayExceed: false }, 10n ** 15n, true],
])('%o covers %i fen more: %s', (credit, total, covers) => {
  expect(isCovered(credit, total)).toBe(covers)
})

test('what goes back is on its way first, and then all of what was paid or a part of it', () => {
  const [open, done] = [{ state: 'open' }, { state: 'done' }] as const
  const order = { payState: 7, refunds: [done], isPaidBack: false }
  expect(payLabel(order)).toBe('部分退款')
  expect(payLabel({ ...order, refunds: [done, open] })).toBe('退款中')
  expect(payLabel({ ...order, refunds: [open], isPaidBack: true })).toBe('退款中')
  expect(payLabel({ ...order, isPaidBack: true })).toBe('已退款')
  expect(payLabel({ ...order, payState: 4, refunds: [] })).toBe('已付款')
})
