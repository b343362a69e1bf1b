import type { Sql } from '#db/postgres.ts'
import { seesApplications, seesPrices } from '#mall/access.ts'
import type { Again, Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { withThumb } from '#mall/goods/catalogue/thumb.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import {
  deleteCartItems,
  insertOrAddCartItems,
  selectCartForUpdate,
  updateChosen,
  updateCount,
  updatePrices,
} from '#mall/trade/cartLine/cartLine.sql.ts'
import { withStandIns } from '#mall/trade/requisition/absence.rules.ts'
import { selectAway } from '#mall/trade/requisition/absence.sql.ts'
import { selectColleagues } from '#mall/trade/requisition/requisition.sql.ts'
import { returnLines } from '#mall/trade/requisition/requisition.ts'
import { addGoods, addShoppingList } from './addGoods.ts'
import { addTyped } from './addTyped.ts'
import type { cart } from './cart.contract.ts'
import {
  cartItemOf,
  countProblem,
  fenAt,
  idsOf,
  inCount,
  isActive,
  isCountable,
  mostOf,
  seenToday,
  stockProblem,
} from './cart.rules.ts'
import {
  type CartRow,
  emptyHead,
  selectAskedLines,
  selectCart,
  selectCount,
  selectForCart,
  selectHead,
  selectIsOneActive,
} from './cart.sql.ts'
import { keepFromWithdrawal, priceChanges, selectForSettlement } from './chosen.ts'
import { ownLinesOf } from './ownLines.ts'
import { shareAgain, shareLines } from './share.ts'

/** Owns each user's cart. Every id is looked for among the caller's own lines only. */
export const cartVerbs: Verbs<typeof cart> = {
  addCart,
  addCartOfService: addCart,

  async cartList(ctx) {
    const { lines } = await ownLinesOf(ctx)
    return { list: (lines ?? []).map(cartItemOf) }
  },

  async shareCartList({ db, who, now }) {
    const isTheirs = seesApplications(who)
    return { list: isTheirs ? (await selectCart(db, who, now, 'application')).map(shown) : [] }
  },

  async addCartNum({ db, who, now }, { cartItemId, count, price }) {
    const [row] = await selectCart(db, who, now, { ids: [cartItemId] })
    if (!row || !isActive(row)) refuse('CART_ITEM_INVALID')
    const problem = stockProblem(row, count, mostOf(who))
    if (problem) refuse(problem)
    const wanted = inCount(row, count)
    const seenNow = seesPrices(who) ? seenToday(wanted.currentFen, price) : null
    const seenFen = seenNow ?? wanted.seenFen
    const newFen = seenFen === row.seenFen ? null : seenFen
    if (!isCountable(BigInt(seenFen), count)) refuse('AMOUNT_TOO_LARGE')

    const isStored = await updateCount(db, who.userId, cartItemId, { count, newFen })
    if (!isStored) refuse('CART_ITEM_INVALID')
    if (row.demanderId)
      await notifyLive(db, [
        { userIds: [row.demanderId], event: { kind: 'change', by: who.name, count: 1 } },
      ])
    return cartItemOf({ ...wanted, seenFen })
  },

  async chooseCart({ db, who }, { cartItemIdStr, isChosen }) {
    await updateChosen(db, who.userId, knownIds(cartItemIdStr), isChosen)
    return null
  },

  async removeCart(ctx, { cartItemIdStr }) {
    const ids = knownIds(cartItemIdStr)
    await ctx.db.begin((tx) => removeLines(tx, ctx, ids))
    return null
  },

  async clearInvalidCart(ctx, { cartItemIdStr }) {
    const ids = knownIds(cartItemIdStr)
    await ctx.db.begin(async (tx) => {
      if (await selectIsOneActive(tx, ctx.who.userId, ids)) refuse('CART_CLEAR_CHANGED')
      await removeLines(tx, ctx, ids, '商品已失效')
    })
    return null
  },

  async refreshCartList({ db, who, now }, { cartItemIdStr }) {
    const ids = knownIds(cartItemIdStr)
    await updatePrices(db, who, now, ids)
    return { list: (await selectCart(db, who, now, { ids })).map(shown) }
  },

  async pushCart(ctx, { cartItemIdStr }) {
    const rows = await selectForSettlement(ctx, knownIds(cartItemIdStr))
    const changes = priceChanges(rows)
    if (changes.length === 0) await keepFromWithdrawal(ctx, rows)
    return changes
  },

  async getCompnyUser({ db, who, now }, { roleName, companyId }) {
    if (companyId !== who.companyId) refuse('FORBIDDEN')
    const [purchasers, away] = await Promise.all([
      selectColleagues(db, companyId, roleName),
      selectAway(db, companyId, chineseDay(now)),
    ])
    return withStandIns(purchasers, away)
  },

  cartShare: shareLines,
  shareAgain,
  addGoods,
  addTyped,
  addShoppingList,

  getHeadInfo: async ({ db, who }) => (who ? selectHead(db, who) : emptyHead),
}

export const cartAgain: Again<typeof cart> = {
  async cartList(ctx, _, known) {
    const { lines, state } = await ownLinesOf(ctx, known)
    return { answer: lines && { list: lines.map(cartItemOf) }, state }
  },
}

const shown = (row: CartRow) => cartItemOf(withThumb(row))

/** Own lines are gone; what demanders asked for goes back to them. */
async function removeLines(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  ids: string[],
  note = '采购员从列表中退回',
) {
  const held = await selectCartForUpdate(tx, who.userId, ids)
  if (held.length === 0) refuse('CART_IDS_INVALID')
  await returnLines(tx, await selectAskedLines(tx, who.userId, ids), { actor: who.name, now, note })
  await deleteCartItems(tx, who.userId, ids)
}

async function addCart(
  { db, who, now }: Ctx<UserInfo>,
  { skuId, count }: { skuId: string; count: number },
) {
  const sku = (await selectForCart(db, who, now, skuId)) ?? refuse('SKU_NOT_FOUND')
  if (!sku.isActive) refuse('SKU_INVALID')
  const taxPriceFen = fenAt(sku, count) ?? refuse('SKU_WITHOUT_PRICE')
  const most = mostOf(who)
  const problem = countProblem(sku, count, most)
  if (problem) refuse(problem)
  if (!isCountable(BigInt(taxPriceFen), count)) refuse('AMOUNT_TOO_LARGE')

  const { priceTiers } = sku
  const line = { skuId, count, taxPriceFen, priceTiers }
  const added = await insertOrAddCartItems(db, who.userId, [line], most)
  if (added.length) return null
  const held = await selectCount(db, who.userId, skuId)
  return refuse(
    countProblem({ minCount: 1, isMultiple: false }, held + count, most) ?? 'AMOUNT_TOO_LARGE',
  )
}

const knownIds = (cartItemIdStr: string): string[] =>
  idsOf(cartItemIdStr) ?? refuse('CART_IDS_INVALID')
