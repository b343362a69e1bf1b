import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { fen } from '#mall/money.ts'
import { selectListGoods } from '#mall/own/favourite/list.sql.ts'
import { visibleList } from '#mall/own/favourite/list.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type GoodsWanted, selectForCart } from '#mall/trade/cart/cart.sql.ts'
import { selectPlaces } from '#mall/trade/requisition/lines.sql.ts'
import { visibleRequisition } from '#mall/trade/requisition/requisition.ts'
import { refuseAction, standingOf, visibleOrder } from './cancellation.ts'
import { actionsOf } from './order.rules.ts'
import { selectAgain } from './order.sql.ts'
import type { SourceName } from './settled.contract.ts'
import { together } from './submitted.rules.ts'

export type Buyer = { db: Sql; who: UserInfo; now: Date }
type Asked = { id: string; count?: number | undefined; price?: number | undefined }

/** A source offers lines of the user's cart, which are gone when they are ordered, or goods, which leave nothing behind. */
export type Offered = { cartItemIds: string[] } | { goods: GoodsWanted[] }

/** Each source of lines to be settled beside the cart reads its own; what the user may not see is as unknown as what does not exist. */
export const sources: Record<
  Exclude<SourceName, 'cart'>,
  (buyer: Buyer, asked: Asked) => Promise<Offered>
> = {
  async requisition(buyer, { id }) {
    const { requisitionId } = await visibleRequisition(buyer, id)
    return { cartItemIds: await selectPlaces(buyer.db, buyer.who.userId, requisitionId) }
  },

  async buynow({ db, who, now }, { id, count, price }) {
    const sku = isId(id) ? await selectForCart(db, who, now, id) : undefined
    if (!sku) refuse('SKU_NOT_FOUND')
    const seenFen = price ? `${fen(price)}` : null
    return { goods: [{ skuId: id, count: count ?? sku.minCount, seenFen }] }
  },

  async reorder(buyer, { id }) {
    const { db, who, now } = buyer
    const { orderId, ...row } = await visibleOrder(buyer, id)
    const order = standingOf(row)
    if (!actionsOf(order, who, now).includes('buyAgain')) refuseAction(order, 'buyAgain', undefined)
    const bought = together(await selectAgain(db, who, now, orderId))
    return { goods: bought.map((line) => ({ ...line, seenFen: line.boughtFen })) }
  },

  async list({ db, who }, { id }) {
    if (!isId(id)) refuse('LIST_NOT_FOUND')
    await visibleList({ db, who }, id)
    const goods = await selectListGoods(db, id)
    return { goods: goods.map((line) => ({ ...line, seenFen: null })) }
  },
}

const isId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id)
