import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { fen } from '#mall/money.ts'
import { selectListGoods } from '#mall/own/favourite/list.sql.ts'
import { visibleList } from '#mall/own/favourite/list.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { assertOwn, readyGoods } from '#mall/trade/bulk/bulk.ts'
import { type GoodsWanted, selectForCart } from '#mall/trade/cart/cart.sql.ts'
import { selectPlaces } from '#mall/trade/requisition/lines.sql.ts'
import { visibleRequisition } from '#mall/trade/requisition/requisition.ts'
import { actionsOf } from './actions.rules.ts'
import { refuseAction, standingOf, visibleOrder } from './cancellation.ts'
import { selectAgain } from './order.sql.ts'
import { selectReturned } from './resubmitted.sql.ts'
import type { OrderChange, SourceName } from './settled.contract.ts'
import { together } from './submitted.rules.ts'

export type Buyer = { db: Sql; who: UserInfo; now: Date }
type Asked = { id: string; count?: number | undefined; price?: number | undefined }

/**
 * A source offers lines of the user's cart, which are gone when they are ordered, goods, which leave nothing behind, or
 * both. Where its lines had a price or a cost centre before, it says so; what it can offer no more is told.
 */
export type Offered = {
  cartItemIds?: string[]
  goods?: GoodsWanted[]
  seenFen?: ReadonlyMap<string, string>
  gone?: OrderChange[]
  /** Its lines had these cost centres, by lineId. */
  costCentres?: ReadonlyMap<string, string | null>
}

/** Names goods that a source offers as lines. */
export const lineIdOf = (source: SourceName, skuId: string): string =>
  source === 'order' ? `sku${skuId}` : skuId

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

  async bulk(buyer, { id }) {
    await assertOwn(buyer, id)
    const goods = await readyGoods(buyer, id)
    if (goods.length > limits.cartIds) refuse('BULK_TOO_MANY_KINDS')
    return { goods: goods.map(({ skuId, count }) => ({ skuId, count, seenFen: null })) }
  },

  async order(buyer, { id }) {
    const { orderId } = await returnedOrder(buyer, id)
    const lines = await selectReturned(buyer.db, buyer.who.userId, orderId)
    const own = lines
      .filter(({ ownCount }) => ownCount > 0)
      .map((line) => ({ ...line, count: line.ownCount }))
    const inList = lines.flatMap(({ asked, costCentreId }) =>
      asked.flatMap(({ cartItemId }) => (cartItemId ? [{ cartItemId, costCentreId }] : [])),
    )
    return {
      cartItemIds: inList.map(({ cartItemId }) => cartItemId),
      goods: together(own).map(({ skuId, count, boughtFen }) => ({
        skuId,
        count,
        seenFen: boughtFen,
      })),
      costCentres: new Map([
        ...own.map(({ skuId, costCentreId }) => [lineIdOf('order', skuId), costCentreId] as const),
        ...inList.map(({ cartItemId, costCentreId }) => [cartItemId, costCentreId] as const),
      ]),
      seenFen: new Map(lines.map(({ skuId, boughtFen }) => [skuId, boughtFen])),
      gone: lines.flatMap(({ asked, skuNo, model, productName }) =>
        asked
          .filter(({ cartItemId }) => cartItemId === null)
          .map(({ count }, at) => ({
            ...{ lineId: `gone ${skuNo} ${at}`, skuNo, model, productName },
            ...{ kind: 'gone' as const, before: count, after: null },
          })),
      ),
    }
  },
}

/** An order of the caller's own that came back to him; it is refused where it stands elsewhere. */
export async function returnedOrder({ db, who, now }: Buyer, orderNo: string) {
  const row = await visibleOrder({ db, who }, orderNo)
  if (row.userId !== who.userId) refuse('FORBIDDEN')
  const order = standingOf(row)
  if (!actionsOf(order, who, now).includes('resubmit')) refuseAction(order, 'resubmit', undefined)
  return order
}

const isId = (id: string): boolean => /^[1-9]\d{0,17}$/.test(id)
