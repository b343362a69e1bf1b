import { roleNames } from '#mall/access.ts'
import { price, yuan } from '#mall/money.ts'
import type { RoleName } from '#mall/people/account/account.contract.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import type { Condition, ConditionKind, Named, Rule, Step } from './approvalRule.contract.ts'

/** What rules ask about an order: amounts are fen, places are the ids of its categories and brands. */
export type Facts = {
  totalFen: string
  /** It is that of the dearest line. */
  lineFen: string
  kinds: number
  freightFen: string
  /** All that was not bought at a contract price. */
  offAgreementFen: string
  /**
   * By how much the line that rose most is dearer than what was agreed on, and than what was paid last, in hundredths
   * of a percent. 0: none is, or no rule asks.
   */
  aboveAgreed: string
  abovePaid: string
  categoryIds: readonly string[]
  brandIds: readonly string[]
  buyerId: string
  roleName: string
  /** The buyer's department and those above it. */
  departmentIds: readonly string[]
  /** The most that it was over any budget when it was submitted. */
  overBudgetFen: string
  costCentreIds: readonly string[]
}

type Words = { label: string; unit: '元' | '种' | '%' | null }
export const conditionWords: Record<ConditionKind, Words> = {
  total: { label: '订单含税总额', unit: '元' },
  line: { label: '单行金额', unit: '元' },
  kinds: { label: '商品种类数', unit: '种' },
  freight: { label: '运费', unit: '元' },
  offAgreement: { label: '非协议商品金额', unit: '元' },
  aboveAgreed: { label: '高于协议价', unit: '%' },
  abovePaid: { label: '高于上次成交价', unit: '%' },
  category: { label: '含商品分类', unit: null },
  brand: { label: '含品牌', unit: null },
  buyer: { label: '下单人', unit: null },
  role: { label: '下单人角色', unit: null },
  department: { label: '下单人部门', unit: null },
  overBudget: { label: '超预算金额', unit: '元' },
  costCentre: { label: '成本中心', unit: null },
}

/** Administrators order without approval (isExempt). */
export const buyerRoles = ['purchaser', 'purchasingManager'] as const

/** Amounts and numbers: from so much on. */
const amountOf: Partial<Record<ConditionKind, (facts: Facts) => bigint>> = {
  total: ({ totalFen }) => BigInt(totalFen),
  line: ({ lineFen }) => BigInt(lineFen),
  kinds: ({ kinds }) => BigInt(kinds) * 100n,
  freight: ({ freightFen }) => BigInt(freightFen),
  offAgreement: ({ offAgreementFen }) => BigInt(offAgreementFen),
  aboveAgreed: (facts) => BigInt(facts.aboveAgreed),
  abovePaid: (facts) => BigInt(facts.abovePaid),
  overBudget: ({ overBudgetFen }) => BigInt(overBudgetFen),
}

const valuesOf: Partial<Record<ConditionKind, (facts: Facts) => readonly string[]>> = {
  category: ({ categoryIds }) => categoryIds,
  brand: ({ brandIds }) => brandIds,
  buyer: ({ buyerId }) => [buyerId],
  role: ({ roleName }) => [roleName],
  department: ({ departmentIds }) => departmentIds,
  costCentre: ({ costCentreIds }) => costCentreIds,
}

function holds({ kind, amount, values }: Condition, facts: Facts): boolean {
  const has = amountOf[kind]?.(facts)
  // an order without freight, without such goods or without a dearer line is not meant by 0
  if (has !== undefined) return has > 0n && has >= BigInt(Math.round((amount ?? 0) * 100))
  return valuesOf[kind]?.(facts).some((value) => values.includes(value)) ?? false
}

/** Says in words what a condition asks for, and of an order what it has. */
export function conditionText({ kind, amount, values }: Condition, names: Names): string {
  const { label, unit } = conditionWords[kind]
  if (isAnyOver({ kind, amount })) return budgetRuleName
  if (unit === '元') return `${label} ≥ ${price(amount ?? 0)}`
  if (unit) return `${label} ≥ ${amount ?? 0}${unit === '%' ? '%' : ''}`
  const named = values.map((value) =>
    kind === 'role'
      ? (roleNames[value as RoleName] ?? '已不存在')
      : (names.get(`${kind} ${value}`) ?? '已不存在'),
  )
  return `${label} ${named.join('、')}`
}
/** Says whether a rule has conditions whose ids have to be called by their names. */
export const isNaming = ({ groups }: Pick<Rule, 'groups'>): boolean =>
  groups.flat().some(({ kind, values }) => kind !== 'role' && values.length > 0)

/** Names of ids by kind and id. */
export type Names = ReadonlyMap<string, string>

type Namable = Record<
  'people' | 'departments' | 'brands' | 'categories' | 'costCentres',
  readonly Named[]
>

/** Answers what ids in conditions are called. */
export function namesOf(lists: Namable): Names {
  const named = {
    buyer: lists.people,
    department: lists.departments,
    brand: lists.brands,
    category: lists.categories,
    costCentre: lists.costCentres,
  }
  return new Map(
    Object.entries(named).flatMap(([kind, list]) =>
      list.map(({ id, name }) => [`${kind} ${id}`, name] as const),
    ),
  )
}

function reasonOf(condition: Condition, facts: Facts, names: Names): string {
  const text = conditionText(condition, names)
  const amount = amountOf[condition.kind]?.(facts)
  if (amount === undefined || condition.kind === 'kinds') return text
  const { unit } = conditionWords[condition.kind]
  const has = unit === '%' ? `${Number(amount) / 100}%` : price(yuan(amount))
  return isAnyOver(condition) ? `${text} ${has}` : text.replace(' ≥', ` ${has} ≥`)
}

export type Hit = { rule: Rule; reasons: string[] }

/** The first active rule that an order meets, with everything in it that holds; null where there is none. */
export function hitOf(rules: readonly Rule[], facts: Facts, names: Names = new Map()): Hit | null {
  for (const rule of rules) {
    if (!rule.isActive) continue
    const met = rule.groups.filter((group) => group.every((condition) => holds(condition, facts)))
    const isHit = rule.between === 'any' ? met.length > 0 : met.length === rule.groups.length
    if (!isHit) continue
    const reasons = met.flat().map((condition) => reasonOf(condition, facts, names))
    return { rule, reasons: [...new Set(reasons)] }
  }
  return null
}

/** Says by how much one price is above another, in hundredths of a percent; 0 where it is not, or there is no other. */
export const above = (fen: bigint, beforeFen: string | null): bigint => {
  const rise = beforeFen === null ? 0n : (fen * 10_000n) / BigInt(beforeFen) - 10_000n
  return rise > 0n ? rise : 0n
}

/** Says whether an active rule asks for this. */
export const isAsked = (rules: readonly Rule[], kind: ConditionKind): boolean =>
  rules.some(({ isActive, groups }) => isActive && groups.flat().some((one) => one.kind === kind))

/** pages.md section 2: administrators order without approval, and managers within a limit that they have. */
export const isExempt = (roleName: RoleName, limitFen: string | null, totalFen: bigint): boolean =>
  roleName === 'groupAdministrator' ||
  (roleName === 'purchasingManager' && limitFen !== null && totalFen <= BigInt(limitFen))

/** Says what is wrong with rules, by place; nothing if they can be saved. */
export function ruleProblems(rules: readonly Rule[]): Record<string, string> {
  const names = new Set<string>()
  const found = rules.flatMap((rule, at) => {
    const problem = names.has(rule.name) ? '已有同名的规则，请更换名称' : problemOf(rule)
    names.add(rule.name)
    return problem ? [[`rule${at}`, problem]] : []
  })
  return Object.fromEntries(found)
}

export function problemOf({ name, groups, steps }: Rule): string {
  if (name.trim().length < 2 || name.trim().length > approvalLimits.name)
    return `规则名称为 2–${approvalLimits.name} 字`
  const bad = groups.flat().find((condition) => !isComplete(condition))
  if (bad) return `请补充条件「${conditionWords[bad.kind].label}」`
  const empty = steps.findIndex(({ by, userIds }) => by === 'person' && userIds.length === 0)
  if (empty >= 0) return `请选择第 ${empty + 1} 步的审批人`
  const untimed = steps.findIndex(
    ({ dueIn }) => !Number.isInteger(dueIn) || dueIn < 0 || dueIn > approvalLimits.dueIn,
  )
  return untimed < 0 ? '' : `第 ${untimed + 1} 步的时限为 0–${approvalLimits.dueIn} 的整数`
}

/** Answers from when on approvers can be urged again; null where they can now. */
export function urgeAgainAt({ urgedAt }: { urgedAt: Date | null }, now: Date): string | null {
  const again = urgedAt && new Date(urgedAt.getTime() + approvalLimits.urgeAgainMs)
  return again && again > now ? again.toISOString() : null
}

/** Without an amount, or from 0 on, an order is meant that is over a budget at all. */
const isAnyOver = ({ kind, amount }: Pick<Condition, 'kind' | 'amount'>): boolean =>
  kind === 'overBudget' && (amount ?? 0) === 0

/** Says whether a condition has what it asks for: a number, or some of a list. */
export const isComplete = ({ kind, amount, values }: Condition): boolean =>
  conditionWords[kind].unit === null
    ? values.length > 0
    : isAnyOver({ kind, amount }) ||
      (amount !== null && amount >= 0 && Number.isInteger(kind === 'kinds' ? amount : 1))

const step = (roleName: Step['roleName']): Step => ({
  by: 'role',
  userIds: [],
  roleName,
  mode: 'any',
  dueIn: 24,
  dueUnit: 'hours',
  onDue: 'remind',
})

/** A new rule begins as this. */
export const newRule: Rule = {
  name: '',
  isActive: true,
  between: 'any',
  groups: [[{ kind: 'total', amount: 5000, values: [] }]],
  steps: [step('purchasingManager')],
  onEmpty: 'administrators',
  onSelf: 'superior',
  copyTo: [],
}

/** The rules that are offered to a company without any: from ¥5,000 the manager, from ¥50,000 an administrator too. */
export const defaultRules: readonly Rule[] = [
  {
    ...newRule,
    name: '单笔 ≥ ¥50,000',
    groups: [[{ kind: 'total', amount: 50_000, values: [] }]],
    steps: [step('purchasingManager'), step('groupAdministrator')],
  },
  { ...newRule, name: '单笔 ≥ ¥5,000' },
]

/** An order over a budget goes to the superior of its buyer, unless a rule that it meets asks for that. */
export const budgetRuleName = '超预算'

/** An order above the limit of its buyer goes to his superior, whatever rules there are. */
export const limitRule: Rule = {
  ...newRule,
  name: '单笔限额',
  steps: [{ ...step('purchasingManager'), by: 'superior' }],
}
