import type { Step } from '#mall/goods/catalogue/movedCategory.rules.ts'
import { type Wish, withAbove } from './renumbered.rules.ts'

/** A discount of an agreement, a level or a group on a category. */
export type CategoryRule = {
  agreementId: string | null
  groupId: string | null
  owner: string
  /** The agreement is no longer in force. */
  isOver: boolean
  categoryId: string
  categoryName: string
  rate: number
}

/**
 * What becomes of a discount. follows: it names the same category as before. joins: it is for all of the category that
 * this one becomes. same: there it is already. over: another one stands there, of an agreement that has ended.
 * conflict: another one stands there, and nothing can be done. loses and gains: the goods leave a discount of
 * something above them, or come under one.
 */
export type RuleFate = 'follows' | 'joins' | 'same' | 'over' | 'conflict' | 'loses' | 'gains'
export type RuleMove = CategoryRule & { fate: RuleFate; to: string }

/** Answers what becomes of the discounts on categories, those first that hold everything up. */
export function ruleMoves(
  { categoryId, toId }: Wish,
  steps: readonly Step[],
  rules: readonly CategoryRule[],
): RuleMove[] {
  const stepOf = new Map(steps.map((step) => [step.from, step]))
  const above = new Set(withAbove(categoryId))
  const joined = steps.filter(({ isNew }) => !isNew).map(({ to }) => to)
  const below = new Set([...withAbove(steps[0]?.to ?? toId), ...joined])
  const hasItsOwn = (rule: CategoryRule) =>
    rules.some((one) => one.categoryId === categoryId && isOfSame(one, rule))
  const moves = rules.flatMap((rule): RuleMove[] => {
    const step = stepOf.get(rule.categoryId)
    if (step) return [{ ...rule, to: step.to, fate: fateOf(rule, step, rules) }]
    if (rule.isOver || above.has(rule.categoryId) === below.has(rule.categoryId)) return []
    if (hasItsOwn(rule)) return [] // which is the nearest
    return [{ ...rule, to: '', fate: above.has(rule.categoryId) ? 'loses' : 'gains' }]
  })
  return moves.toSorted((a, b) => order.indexOf(a.fate) - order.indexOf(b.fate))
}

const order: readonly RuleFate[] = [
  'conflict',
  'joins',
  'loses',
  'gains',
  'follows',
  'same',
  'over',
]

function fateOf(rule: CategoryRule, { to, isNew }: Step, rules: readonly CategoryRule[]): RuleFate {
  const there = rules.find((one) => one.categoryId === to && isOfSame(one, rule))
  if (!there) return isNew ? 'follows' : 'joins'
  if (there.rate === rule.rate) return 'same'
  return rule.isOver ? 'over' : 'conflict'
}

const isOfSame = (a: CategoryRule, b: CategoryRule) =>
  a.agreementId === b.agreementId && a.groupId === b.groupId

/** Prices by their keys, as an agreement, a level or a group has them afterwards. */
export const factsAfter = (moves: readonly RuleMove[]): Record<string, string> =>
  Object.fromEntries(
    moves.flatMap(({ fate, categoryId, to, rate }) => [
      [`category:${categoryId}`, ''],
      ...(fate === 'follows' || fate === 'joins' ? [[`category:${to}`, `${rate}`]] : []),
    ]),
  )
