import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { selectStockForUpdate, updateStockTaken } from '#mall/goods/catalogue/stock.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type GoodsWanted, selectCart, selectGoods } from '#mall/trade/cart/cart.sql.ts'
import { deleteOrdered, selectCartForUpdate } from '#mall/trade/cartLine/cartLine.sql.ts'
import { asLine } from './confirm.ts'
import type { order } from './order.contract.ts'
import type { Source } from './settled.contract.ts'
import { sources } from './sources.ts'
import { changesOf, mergedByGoods } from './submitted.rules.ts'

export type Buyer = Pick<Ctx<UserInfo>, 'who' | 'now'>
export type Submitted = Parsed<typeof order.submitOrder>
type Seen = Submitted['lines']

/** Takes the goods out of stock, and lines of a cart out of it: what else was put there stays. */
export async function takeLines(tx: Sql, buyer: Buyer, { from, lines: seen }: Submitted) {
  const ids = seen.map(({ lineId }) => lineId)
  if (new Set(ids).size < ids.length) refuse('CART_IDS_INVALID')
  const goods = from ? await offeredGoods(tx, buyer, from, seen) : null
  const rows = goods ? await lockGoods(tx, buyer, goods) : await lockCart(tx, buyer, ids)
  const held = rows.map(asLine)
  refuseChanges(seen, held)

  const byId = new Map(held.map((row) => [row.lineId, row]))
  const lines = seen.flatMap(({ lineId, note }) => {
    const row = byId.get(lineId)
    return row?.currentFen ? [{ ...row, taxPriceFen: row.currentFen, note }] : []
  })
  await updateStockTaken(tx, mergedByGoods(lines))
  if (!goods) await deleteOrdered(tx, buyer.who.userId, ids)
  return lines
}

/**
 * First the lines are locked, then their pieces, and only then one statement reads them: prices and what may be sold
 * are those of that moment.
 */
async function lockCart(tx: Sql, { who, now }: Buyer, ids: string[]) {
  await selectStockForUpdate(tx, await selectCartForUpdate(tx, who.userId, ids))
  return selectCart(tx, who, now, { ids })
}

async function lockGoods(tx: Sql, { who, now }: Buyer, goods: readonly GoodsWanted[]) {
  await selectStockForUpdate(
    tx,
    goods.map(({ skuId }) => skuId),
  )
  return selectGoods(tx, who, now, goods)
}

/** Answers those of the submitted goods that their source still offers; null where it offers lines of the cart. */
async function offeredGoods(tx: Sql, buyer: Buyer, { source, id }: Source, seen: Seen) {
  if (source === 'cart') return null
  const offered = await sources[source]({ ...buyer, db: tx }, { id })
  if (!('goods' in offered)) return null
  const known = new Set(offered.goods.map(({ skuId }) => skuId))
  return seen.flatMap(({ lineId, count }) =>
    known.has(lineId) ? [{ skuId: lineId, count, seenFen: null }] : [],
  )
}

function refuseChanges(...compared: Parameters<typeof changesOf>) {
  const changes = changesOf(...compared)
  if (changes.length) refuse('ORDER_CHANGED', { changes })
}
