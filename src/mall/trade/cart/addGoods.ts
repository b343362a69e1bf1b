import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { selectListGoods } from '#mall/own/favourite/list.sql.ts'
import { visibleList } from '#mall/own/favourite/list.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { AddedGoods } from './cart.contract.ts'
import { asSoldToday } from './cart.rules.ts'
import { selectWanted } from './cart.sql.ts'
import { addAgain } from './share.ts'

type Wanted = { skuId: string; count?: number | undefined }

/** Puts many goods into the cart, as far as they are sold, in quantities in which they are sold. */
export async function addGoods(
  { db, who, now }: Pick<Ctx<UserInfo>, 'who' | 'now'> & { db: Sql },
  { goods }: { goods: readonly Wanted[] },
): Promise<AddedGoods> {
  const wanted = await selectWanted(db, who, now, onceEach(goods))
  if (wanted.length === 0) refuse('SKU_NOT_FOUND')
  const { added, skipped } = await addAgain(db, who, wanted)
  const left = new Set(skipped.map(({ skuNo }) => skuNo))
  const corrected = wanted
    .map((line) => ({ ...line, before: line.count, after: asSoldToday(line).count }))
    .filter(({ skuNo, before, after }) => before !== after && !left.has(skuNo))
  return { added, skipped, corrected }
}

export async function addShoppingList(ctx: Ctx<UserInfo>, { listId }: { listId: string }) {
  await visibleList(ctx, listId)
  const goods = await selectListGoods(ctx.db, listId)
  return goods.length ? addGoods(ctx, { goods }) : { added: 0, skipped: [], corrected: [] }
}

/** A SKU named twice is wanted as often as both say. */
function onceEach(goods: readonly Wanted[]) {
  const counts = new Map<string, number | null>()
  for (const { skuId, count = null } of goods) {
    const before = counts.get(skuId)
    counts.set(skuId, before == null ? count : before + (count ?? 0))
  }
  return [...counts].map(([skuId, count]) => ({ skuId, count }))
}
