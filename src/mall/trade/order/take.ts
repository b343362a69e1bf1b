import { inTurn } from '#db/inTurn.ts'
import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import type { Parsed } from '#mall/endpoint.ts'
import { refuse } from '#mall/errors.ts'
import { selectStockForUpdate, updateStockTaken } from '#mall/goods/catalogue/stock.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { deleteLinesWith } from '#mall/trade/bulk/bulk.sql.ts'
import { piecesByGoods } from '#mall/trade/cart/cart.rules.ts'
import {
  type CartRow,
  type GoodsWanted,
  selectCart,
  selectGoods,
} from '#mall/trade/cart/cart.sql.ts'
import { deleteOrdered, selectCartForUpdate } from '#mall/trade/cartLine/cartLine.sql.ts'
import { selectQuotedForUpdate } from '#mall/trade/enquiry/answer.sql.ts'
import { asLine } from './confirm.ts'
import type { order } from './order.contract.ts'
import type { Source } from './settled.contract.ts'
import { lineIdOf, sources } from './sources.ts'
import { changesOf } from './submitted.rules.ts'

/** Somebody else may order for him and hand in the files. */
export type Buyer = Pick<Ctx<UserInfo>, 'who' | 'now'> & { placedBy?: string; uploader?: UserInfo }
export type Submitted = Parsed<typeof order.submitOrder>
type Seen = Submitted['lines']

/** Locks what is submitted and answers it as it is now, or refuses with all that is not as the user saw it. */
export async function heldLines(tx: Sql, buyer: Buyer, { from, lines: seen }: Submitted) {
  const ids = seen.map(({ lineId }) => lineId)
  if (new Set(ids).size < ids.length) refuse('CART_IDS_INVALID')
  const wanted = from ? await offered(tx, buyer, from, seen) : null
  const { cartItemIds, goods } = wanted ?? { cartItemIds: ids.filter(isOfCart), goods: [] }
  const rows = await lockLines(tx, buyer, cartItemIds, goods)
  const held = rows.map(asLine)
  refuseChanges(seen, held)

  const byId = new Map(held.map((row) => [row.lineId, row]))
  const lines = seen.flatMap(({ lineId, note }) => {
    const row = byId.get(lineId)
    return row?.currentFen ? [{ ...row, taxPriceFen: row.currentFen, note }] : []
  })
  return { lines, cartItemIds, bought: goods.map(({ skuId }) => skuId) }
}
type Held = Awaited<ReturnType<typeof heldLines>>

/** Takes the goods out of stock, and lines of a cart out of it: what else was put there stays. */
export async function takeLines(
  tx: Sql,
  { who }: Buyer,
  { from }: Submitted,
  { lines, cartItemIds, bought }: Held,
) {
  const pieces = [...piecesByGoods(lines)].map(([skuId, count]) => ({ skuId, count }))
  await inTurn([
    () => updateStockTaken(tx, pieces),
    async () => cartItemIds.length > 0 && deleteOrdered(tx, who.userId, cartItemIds),
    async () => from?.source === 'bulk' && deleteLinesWith(tx, from.id, bought),
  ])
}

/**
 * First the lines are locked, then the enquiries that lock their prices, then their pieces, and only then one statement
 * reads them: prices and what may be sold are those of that moment.
 */
async function lockLines(
  tx: Sql,
  { who, now }: Buyer,
  ids: string[],
  goods: readonly GoodsWanted[],
): Promise<CartRow[]> {
  const inCart = ids.length > 0 ? await selectCartForUpdate(tx, who.userId, ids) : []
  const quoted = [...inCart, ...goods].flatMap(({ quoteLineId }) => quoteLineId ?? [])
  if (quoted.length > 0) await selectQuotedForUpdate(tx, quoted)
  const skuIds = [...inCart, ...goods].map(({ skuId }) => skuId)
  const [, rows, wanted] = await inTurn([
    () => selectStockForUpdate(tx, skuIds),
    async () => (ids.length > 0 ? selectCart(tx, who, now, { ids }) : []),
    async () => (goods.length > 0 ? selectGoods(tx, who, now, goods) : []),
  ])
  return [...rows, ...wanted]
}

const isOfCart = (lineId: string): boolean => !lineId.startsWith('sku')

/** Answers those of the submitted lines that their source still offers; null where that is the cart. */
async function offered(tx: Sql, buyer: Buyer, { source, id }: Source, seen: Seen) {
  if (source === 'cart') return null
  const { cartItemIds = [], goods = [] } = await sources[source]({ ...buyer, db: tx }, { id })
  const counts = new Map(seen.map(({ lineId, count }) => [lineId, count]))
  return {
    cartItemIds: cartItemIds.filter((cartItemId) => counts.has(cartItemId)),
    goods: goods.flatMap((one) => {
      const lineId = lineIdOf(source, one)
      const count = counts.get(lineId)
      return count ? [{ ...one, lineId, count, seenFen: null }] : []
    }),
  }
}

function refuseChanges(...compared: Parameters<typeof changesOf>) {
  const changes = changesOf(...compared)
  if (changes.length) refuse('ORDER_CHANGED', { changes })
}
