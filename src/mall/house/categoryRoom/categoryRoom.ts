import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { change, lockedOwner } from '#mall/goods/agreement/priceChanging.ts'
import { lockOwner, type OwnerId } from '#mall/goods/agreement/priceOwner.sql.ts'
import { selectCategories } from '#mall/goods/catalogue/catalogue.sql.ts'
import {
  deleteRenumbered,
  insertOldNames,
  insertRenumbered,
  updateOrder,
} from '#mall/goods/catalogue/movedCategory.sql.ts'
import { forgetShelf } from '#mall/goods/catalogue/shelf.ts'
import { lockTaxonomy, selectBranchForUpdate } from '#mall/goods/catalogue/taxonomy.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { categoryRoom } from './categoryRoom.contract.ts'
import { type Looked, looked } from './looking.ts'
import { oldNames, type Wish } from './renumbered.rules.ts'
import { factsAfter, type RuleMove } from './ruleMoves.rules.ts'
import { taxText } from './taxMoves.rules.ts'

type Staff = Ctx<UserInfo>

export const categoryRoomVerbs: Verbs<typeof categoryRoom> = {
  lookAtCategory: async ({ db, now }, wish) => (await looked(db, wish, now)).look,

  moveCategory: (ctx, { seen, ...wish }) => carry(ctx, { ...wish, act: 'move' }, seen),

  mergeCategory: (ctx, { seen, ...wish }) => carry(ctx, { ...wish, act: 'merge' }, seen),

  async shiftCategory(ctx, { categoryId, isUp }) {
    await ctx.db.begin(async (tx) => {
      await lockTaxonomy(tx)
      const all = await selectCategories(tx)
      const self = all.find((one) => one.categoryId === categoryId) ?? refuse('NOT_FOUND')
      const beside = all.filter(({ parentId }) => parentId === self.parentId)
      const at = beside.indexOf(self)
      const other = beside[isUp ? at - 1 : at + 1]
      if (!other) return
      await updateOrder(tx, isUp ? [categoryId, other.categoryId] : [other.categoryId, categoryId])
      const detail = { 顺序: `排到“${other.name}”${isUp ? '前' : '后'}` }
      await recordAudit(tx, { who: ctx.who, action: 'category.shift', subject: self.name, detail })
    })
    forgetShelf(ctx.db)
    return null
  },
}

/** Whoever comes second sees what the first has done, and decides again if it concerns him. */
async function carry(ctx: Staff, wish: Wish, seen: string) {
  const done = await ctx.db.begin(async (tx) => {
    await tx`set local statement_timeout = '60s'`
    await lockTaxonomy(tx)
    const owners = ownersOf((await looked(tx, wish, ctx.now)).rules)
    for (const owner of owners.values()) await lockOwner(tx, owner)
    await selectBranchForUpdate(
      tx,
      ...(wish.act === 'merge' ? [wish.categoryId, wish.toId] : [wish.categoryId]),
    )
    const before = await looked(tx, wish, ctx.now)
    const { look, steps, rules } = before
    if (look.problem) refuse('CATEGORY_UNMOVED', { why: look.problem })
    const isLocked = [...ownersOf(rules).keys()].every((key) => owners.has(key))
    if (look.seen !== seen || !isLocked) refuse('CATEGORY_CHANGED')
    const goods = await insertRenumbered(tx, steps)
    await carryRules(tx, ctx, rules)
    if (wish.act === 'merge') await insertOldNames(tx, oldNames(steps, before.all))
    await deleteRenumbered(tx, steps)
    await record(tx, ctx, wish, before)
    return { categoryId: steps[0]?.to ?? '', goods }
  })
  forgetShelf(ctx.db)
  return done
}

/** Each agreement, level and group has it in its history, as whatever else is changed of it. */
async function carryRules(tx: Sql, ctx: Staff, rules: readonly RuleMove[]) {
  for (const [key, id] of ownersOf(rules)) {
    const own = rules.filter((one) => isWritten(one) && keyOf(one) === key)
    const owner = await lockedOwner(tx, id)
    await change(tx, ctx, owner, { kind: 'items', facts: factsAfter(own) })
  }
}

/**
 * Whoever writes a discount locks its owner first and its category by that, so owners come first here too, and always in
 * the same order.
 */
function ownersOf(rules: readonly RuleMove[]): ReadonlyMap<string, OwnerId> {
  const ids = rules
    .filter(isWritten)
    .map((one): [string, OwnerId] => [
      keyOf(one),
      { agreementId: one.agreementId, groupId: one.groupId },
    ])
  return new Map(ids.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

const isWritten = ({ fate }: RuleMove) => fate !== 'loses' && fate !== 'gains'
const keyOf = ({ agreementId, groupId }: OwnerId) => `${agreementId} ${groupId}`

function record(tx: Sql, { who }: Staff, wish: Wish, { look, rules }: Looked) {
  const fates = rules.filter(isWritten)
  const over = rules.filter(({ fate }) => fate === 'over').map(({ owner }) => owner)
  const detail = {
    分类: `${look.path} → ${look.pathAfter}`,
    分类数: look.categories,
    商品: look.goods,
    ...(look.taxes.length > 0 && { 新品税率: taxText(look.taxes).slice(0, 200) }),
    ...(fates.length > 0 && { 随之改写的折扣: fates.length }),
    ...(over.length > 0 && { 已失效协议中放弃的折扣: over.join('、').slice(0, 200) }),
  }
  return recordAudit(tx, { who, action: `category.${wish.act}`, subject: look.path, detail })
}
