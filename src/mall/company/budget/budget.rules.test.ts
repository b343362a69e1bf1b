import { expect, test } from 'vitest'
import {
  type BudgetFacts,
  bears,
  chargesOf,
  leftOf,
  overText,
  periodLabel,
  periodStart,
  useOf,
  yearOf,
} from './budget.rules.ts'

const budget: BudgetFacts = {
  budgetId: '1',
  kind: 'department',
  subjectId: '7',
  subject: '装配一车间',
  period: 'month',
  startsOn: '2026-11-05',
  endsOn: null,
  amountFen: '100000',
  spentBeforeFen: '30000',
  onOver: 'stop',
}
const goods = { userId: '9', departmentIds: ['7', '3'], costCentreId: null, fen: 20_000n }

test.each([
  ['month', '2026-11-30', '2026-11-01', '2026 年 11 月'],
  ['quarter', '2026-11-30', '2026-10-01', '2026 年第 4 季度'],
  ['quarter', '2026-03-31', '2026-01-01', '2026 年第 1 季度'],
  ['quarter', '2026-09-01', '2026-07-01', '2026 年第 3 季度'],
  ['year', '2026-12-31', '2026-01-01', '2026 年'],
  ['once', '2027-02-01', '2026-11-05', '2026-11-05 起'],
] as const)('%s: %s is in the period of %s', (period, day, start, label) => {
  expect(periodStart({ ...budget, period }, day)).toBe(start)
  expect(periodLabel({ period }, start)).toBe(label)
})

test('a department bears what it orders and what those below it order', () => {
  expect(bears(budget, goods)).toBe(true)
  expect(bears({ ...budget, subjectId: '3' }, goods)).toBe(true)
  expect(bears({ ...budget, subjectId: '4' }, goods)).toBe(false)
  expect(bears({ ...budget, subjectId: null }, goods)).toBe(false)
  expect(bears({ ...budget, kind: 'person', subjectId: '9' }, goods)).toBe(true)
  expect(bears({ ...budget, kind: 'person', subjectId: '7' }, goods)).toBe(false)
  expect(bears({ ...budget, kind: 'costCentre', subjectId: '7' }, goods)).toBe(false)
  const other = { ...goods, costCentreId: '7' }
  expect(bears({ ...budget, kind: 'costCentre', subjectId: '7' }, other)).toBe(true)
})

test('an order takes the sum of its lines, and nothing of budgets that it does not fall upon', () => {
  const others = { ...budget, budgetId: '2', subjectId: '4' }
  expect(chargesOf([budget, others], [goods, { ...goods, fen: 5n }], '2026-12-01')).toEqual([
    { budget, start: '2026-12-01', fen: 20_005n },
  ])
})

test('what was spent elsewhere counts in the first period only', () => {
  expect(leftOf(budget, '2026-11-01', 10_000n)).toBe(60_000n)
  expect(leftOf(budget, '2026-12-01', 10_000n)).toBe(90_000n)
})

test('the last fen may be taken and none beyond it', () => {
  const charge = { budget, start: '2026-11-01', fen: 60_000n }
  expect(useOf(charge, 10_000n).overFen).toBe(0n)
  const over = useOf(charge, 10_001n)
  expect(over.overFen).toBe(1n)
  const name = '部门 装配一车间 2026 年 11 月预算'
  expect(overText(over, true)).toBe(`${name}剩余 ¥599.99，本单计入 ¥600.00，超出 ¥0.01`)
  expect(overText(over, false)).toBe(`${name}不足`)
})

const months = (taken: Record<string, [used: number, reserved: number]>) =>
  Array.from({ length: 12 }, (_, at) => {
    const month = `2026-${String(at + 1).padStart(2, '0')}`
    const [used, reserved] = taken[month] ?? [0, 0]
    return { month, usedFen: `${used}`, reservedFen: `${reserved}` }
  })

test('a year of months: each begins anew, and before its first day there is no budget', () => {
  const year = yearOf(budget, months({ '2026-11': [10_000, 5000], '2026-12': [0, 120_000] }))
  expect(year.slice(9)).toEqual([
    { month: '2026-10', used: 0, reserved: 0, left: null },
    { month: '2026-11', used: 400, reserved: 50, left: 550 },
    { month: '2026-12', used: 0, reserved: 1200, left: -200 },
  ])
})

test('a year of quarters, and of one period that began the year before', () => {
  const quarters = {
    ...budget,
    period: 'quarter',
    startsOn: '2026-02-10',
    endsOn: '2026-05-31',
  } as const
  const year = yearOf(quarters, months({ '2026-02': [10_000, 0], '2026-04': [0, 20_000] }))
  expect(year.map(({ left }) => left)).toEqual([
    null,
    600,
    600,
    800,
    800,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  const once = { ...budget, period: 'once', startsOn: '2025-12-20' } as const
  const [january] = yearOf(once, months({ '2026-01': [1000, 0] }), 20_000n)
  expect(january).toEqual({ month: '2026-01', used: 10, reserved: 0, left: 490 })
})
