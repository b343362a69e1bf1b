import { createHash } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { selectRulesOn } from '#mall/goods/agreement/priceOwner.sql.ts'
import type { CategoryRow } from '#mall/goods/catalogue/catalogue.rules.ts'
import { selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import type { Step } from '#mall/goods/catalogue/movedCategory.rules.ts'
import { selectGoodsBelow, selectMoved } from '#mall/goods/catalogue/movedCategory.sql.ts'
import { selectOwnTaxPercents } from '#mall/goods/catalogue/taxonomy.sql.ts'
import { taxonomyLimits } from '#mall/houseLimits.ts'
import { selectNaming } from '#mall/trade/approval/approvalRule.sql.ts'
import type { CategoryLook } from './categoryRoom.contract.ts'
import { type Category, pathOf, planned, type Wish, withAbove } from './renumbered.rules.ts'
import { type RuleMove, ruleMoves } from './ruleMoves.rules.ts'
import { type TaxMove, taxMoves } from './taxMoves.rules.ts'

/** What would be done, with all that it concerns. */
export type Looked = {
  look: CategoryLook
  all: readonly CategoryRow[]
  steps: readonly Step[]
  rules: readonly RuleMove[]
}

/** Says what a wish would do; nothing is written. */
export async function looked(db: Sql, wish: Wish, now: Date): Promise<Looked> {
  const [all, moved] = [await selectCategories(db), await selectMoved(db)]
  if (!all.some(({ categoryId }) => categoryId === wish.categoryId)) refuse('NOT_FOUND')
  const given = new Map(moved.map(({ oldId, newId }) => [oldId, newId]))
  const { steps, problem } = planned(wish, all, given)
  const concerned = concernedBy(wish, steps ?? [])
  const [rules, approvals, goods, ownTaxPercents] = [
    ruleMoves(wish, steps ?? [], await selectRulesOn(db, concerned, chineseDay(now))),
    await selectNaming(db, concerned),
    await selectGoodsBelow(db, wish.categoryId),
    await selectOwnTaxPercents(db),
  ]
  const look = {
    ...placesOf(wish, steps ?? [], all),
    ...goods,
    taxes: taxesOf(taxMoves(steps ?? [], ownTaxPercents), all),
    approvals,
    rules: rules
      .slice(0, taxonomyLimits.shown)
      .map(({ owner, categoryName: category, rate, fate }) => ({ owner, category, rate, fate })),
    moreRules: Math.max(0, rules.length - taxonomyLimits.shown),
    problem: problem || problemOf(rules, goods.goods),
  }
  return { look: { ...look, seen: seenOf(look, rules) }, all, steps: steps ?? [], rules }
}

/** Whatever it leaves, becomes, or comes under, and all that is renumbered. */
const concernedBy = ({ categoryId, toId }: Wish, steps: readonly Step[]): string[] => [
  ...new Set([
    ...withAbove(categoryId),
    ...withAbove(toId),
    ...steps.flatMap(({ from, to }) => [from, to]),
  ]),
]

function placesOf(wish: Wish, steps: readonly Step[], all: readonly Category[]) {
  const nameOf = new Map(all.map(({ categoryId, name }) => [categoryId, name]))
  const path = pathOf(wish.categoryId, all)
  const target = pathOf(wish.toId, all)
  const own = nameOf.get(wish.categoryId) ?? ''
  const joined = steps.slice(1).filter(({ isNew }) => !isNew)
  return {
    path,
    pathAfter: wish.act === 'move' ? `${target} › ${own}` : target,
    categories: steps.length,
    joined: joined.slice(0, taxonomyLimits.shown).map(({ from }) => nameOf.get(from) ?? ''),
  }
}

/** Those that change alike stand together. */
function taxesOf(moves: readonly TaxMove[], all: readonly Category[]): CategoryLook['taxes'] {
  const nameOf = new Map(all.map(({ categoryId, name }) => [categoryId, name]))
  const alike = Map.groupBy(moves, ({ percent, after }) => `${percent} ${after}`)
  return [...alike.values()].flatMap((group) => {
    const [first] = group
    const names = group.slice(0, taxonomyLimits.shown).map(({ from }) => nameOf.get(from) ?? '')
    return first
      ? { percent: first.percent, after: first.after, count: group.length, categories: names }
      : []
  })
}

function problemOf(rules: readonly RuleMove[], goods: number): string {
  const { movedGoods } = taxonomyLimits
  const conflict = rules.find(({ fate }) => fate === 'conflict')
  if (conflict)
    return `${conflict.owner} 给两个分类的折扣不同，合并后只能有一个。请先到该协议或等级里改成一样，或去掉一个`
  return goods > movedGoods
    ? `共 ${goods} 个商品，一次最多 ${movedGoods} 个。请先逐个移动它的下级，或在商品列表里批量修改分类`
    : ''
}

/** Goods come and go all day long, and nobody who decides minds a few. */
function seenOf(look: object, rules: readonly RuleMove[]): string {
  const { goods: _, onShelf: __, ...rest } = look as Omit<CategoryLook, 'seen'>
  return createHash('sha256')
    .update(JSON.stringify([rest, rules]))
    .digest('hex')
}
