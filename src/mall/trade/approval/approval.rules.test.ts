import { expect, test } from 'vitest'
import {
  conditionText,
  defaultRules,
  type Facts,
  hitOf,
  isExempt,
  newRule,
  problemOf,
  ruleProblems,
} from './approval.rules.ts'
import type { Condition, Rule } from './approvalRule.contract.ts'

const facts: Facts = {
  totalFen: '600000',
  lineFen: '400000',
  kinds: 3,
  freightFen: '1500',
  aboveAgreed: '0',
  abovePaid: '0',
  offAgreementFen: '200000',
  categoryIds: ['11', '13'],
  brandIds: ['5'],
  buyerId: '3',
  roleName: 'purchaser',
  overBudgetFen: '0',
  costCentreIds: [],
  departmentIds: ['7', '2'],
}
const from = (kind: Condition['kind'], amount: number): Condition => ({
  kind,
  amount,
  values: [],
})
const oneOf = (kind: Condition['kind'], ...values: string[]): Condition => ({
  kind,
  amount: null,
  values,
})
const rule = (...groups: Condition[][]): Rule => ({ ...newRule, name: '规则', groups })
const isHit = (...groups: Condition[][]) => hitOf([rule(...groups)], facts) !== null

test.each([
  [from('total', 6000), true],
  [from('total', 6000.01), false],
  [from('line', 4000), true],
  [from('line', 4000.01), false],
  [from('kinds', 3), true],
  [from('kinds', 4), false],
  [from('freight', 15), true],
  [from('freight', 15.01), false],
  [from('offAgreement', 2000), true],
  [from('offAgreement', 2000.01), false],
  [oneOf('category', '12', '13'), true],
  [oneOf('category', '12'), false],
  [oneOf('brand', '5'), true],
  [oneOf('brand', '6'), false],
  [oneOf('buyer', '3'), true],
  [oneOf('buyer', '4'), false],
  [oneOf('role', 'purchaser'), true],
  [oneOf('role', 'purchasingManager'), false],
  [oneOf('department', '2'), true],
  [oneOf('department', '9'), false],
])('%o is met: %s', (condition, expected) => {
  expect(isHit([condition])).toBe(expected)
})

test('an order without freight or without goods off agreement is not meant by 0', () => {
  const none = { ...facts, freightFen: '0', offAgreementFen: '0' }
  for (const kind of ['freight', 'offAgreement'] as const)
    expect(hitOf([rule([from(kind, 0)])], none)).toBeNull()
})

test('conditions of a group hold together, and of the groups any or all', () => {
  const [yes, no] = [from('total', 1), from('kinds', 99)]
  expect(isHit([yes, no])).toBe(false)
  expect(isHit([yes, no], [yes])).toBe(true)
  expect(hitOf([{ ...rule([yes], [no]), between: 'all' }], facts)).toBeNull()
  expect(hitOf([{ ...rule([yes], [yes]), between: 'all' }], facts)).not.toBeNull()
})

test('the first active rule that is met is the one, and it says why', () => {
  const dear = { ...rule([from('total', 5000), oneOf('brand', '5')]), name: '大额' }
  const names = new Map([['brand 5', 'SKF']])
  const found = hitOf(
    [{ ...dear, isActive: false }, rule([from('kinds', 9)]), dear, rule([from('total', 1)])],
    facts,
    names,
  )
  expect(found?.rule.name).toBe('大额')
  expect(found?.reasons).toEqual(['订单含税总额 ¥6,000.00 ≥ ¥5,000.00', '含品牌 SKF'])
})

test('conditions are said in words', () => {
  expect(conditionText(oneOf('role', 'purchaser', 'purchasingManager'), new Map())).toBe(
    '下单人角色 采购员、采购经理',
  )
  expect(conditionText(from('kinds', 8), new Map())).toBe('商品种类数 ≥ 8')
})

test('the rules that are offered: from ¥5,000 the manager, from ¥50,000 an administrator too', () => {
  const stepsOf = (totalFen: string) =>
    hitOf(defaultRules, { ...facts, totalFen })?.rule.steps.map(({ roleName }) => roleName) ?? []
  expect(stepsOf('499999')).toEqual([])
  expect(stepsOf('500000')).toEqual(['purchasingManager'])
  expect(stepsOf('4999999')).toEqual(['purchasingManager'])
  expect(stepsOf('5000000')).toEqual(['purchasingManager', 'groupAdministrator'])
})

test.each([
  ['groupAdministrator', null, 1n, true],
  ['purchasingManager', '100', 100n, true],
  ['purchasingManager', '100', 101n, false],
  ['purchasingManager', null, 1n, false],
  ['purchaser', '100', 1n, false],
] as const)('%s with a limit of %s orders %i without approval: %s', (role, limit, total, free) => {
  expect(isExempt(role, limit, total)).toBe(free)
})

test('rules that are not complete are named', () => {
  const ok = rule([from('total', 1)])
  expect(problemOf(ok)).toBe('')
  expect(problemOf({ ...ok, name: ' a ' })).toBe('规则名称为 2–30 字')
  expect(problemOf(rule([from('total', 1), oneOf('brand')]))).toBe('请补充条件「含品牌」')
  expect(problemOf(rule([{ kind: 'kinds', amount: 1.5, values: [] }]))).toBe(
    '请补充条件「商品种类数」',
  )
  const [step] = ok.steps
  expect(problemOf({ ...ok, steps: step ? [step, { ...step, by: 'person' }] : [] })).toBe(
    '请选择第 2 步的审批人',
  )
  for (const dueIn of [241, 1.5])
    expect(problemOf({ ...ok, steps: step ? [{ ...step, dueIn }] : [] })).toBe(
      '第 1 步的时限为 0–240 的整数',
    )
  expect(ruleProblems([ok, ok])).toEqual({ rule1: '已有同名的规则，请更换名称' })
})

test('what a condition names and is gone is said to be gone', () => {
  const gone = { kind: 'department', amount: null, values: ['7'] } as const
  expect(conditionText({ ...gone, values: ['7'] }, new Map())).toBe('下单人部门 已不存在')
})

test('an order over a budget can be meant whatever it is over, and says by how much it is', () => {
  const anyOver: Condition = { kind: 'overBudget', amount: null, values: [] }
  const over = { ...facts, overBudgetFen: '1' }
  expect(problemOf(rule([anyOver]))).toBe('')
  expect(problemOf(rule([{ ...anyOver, kind: 'total' }]))).toBe('请补充条件「订单含税总额」')
  expect(hitOf([rule([anyOver])], facts)).toBe(null)
  expect(hitOf([rule([anyOver])], over)?.reasons).toEqual(['超预算 ¥0.01'])
  expect(hitOf([rule([from('overBudget', 0.02)])], over)).toBe(null)
  expect(conditionText(anyOver, new Map())).toBe('超预算')
  expect(conditionText(from('overBudget', 100), new Map())).toBe('超预算金额 ≥ ¥100.00')
})
