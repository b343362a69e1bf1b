import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { limits } from '#mall/limits.ts'
import { fen } from '#mall/money.ts'
import { selectListGoods } from '#mall/own/favourite/list.sql.ts'
import { visibleList } from '#mall/own/favourite/list.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { assertOwn, readyGoods } from '#mall/trade/bulk/bulk.ts'
import { idsOf } from '#mall/trade/cart/cart.rules.ts'
import { type GoodsWanted, selectForCart } from '#mall/trade/cart/cart.sql.ts'
import { quotedGoods } from '#mall/trade/enquiry/accepting.ts'
import { goodsOfQuotation } from '#mall/trade/quotation/quotation.ts'
import { selectPlaces } from '#mall/trade/requisition/lines.sql.ts'
import { visibleRequisition } from '#mall/trade/requisition/requisition.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { actionsOf } from './actions.rules.ts'
import { refuseAction, standingOf, visibleOrder } from './cancellation.ts'
import { type BoughtLine, selectBought } from './resubmitted.sql.ts'
import type { OrderChange, SourceName } from './settled.contract.ts'
import { together } from './submitted.rules.ts'

/** placedBy: somebody of the staff takes the order by telephone. */
export type Buyer = { db: Sql; who: UserInfo; now: Date; placedBy?: string }
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
  /** The order that is submitted again was submitted first at this time. */
  orderedAt?: Date
  /** They had these notes, by lineId. */
  notes?: Record<string, string>
}

/** Names goods that a source offers as lines. */
export const lineIdOf = (
  source: SourceName,
  { skuId, lineId = skuId }: Pick<GoodsWanted, 'skuId' | 'lineId'>,
): string => (source === 'order' || source === 'reorder' ? `sku${skuId}` : lineId)

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
    return boughtBefore('reorder', await selectBought(db, who.userId, orderId))
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

  async quote(buyer, { id }) {
    return { goods: await quotedGoods(buyer, id) }
  },

  async quotation(buyer, { id }) {
    const lines = await goodsOfQuotation(buyer, id)
    return {
      goods: together(lines.filter(({ isGone }) => !isGone)).map(({ skuId, count, fen }) => ({
        ...{ skuId, count, seenFen: fen },
      })),
      gone: lines.filter(({ isGone }) => isGone).map(goneLine),
    }
  },

  async phone({ placedBy }, { id }) {
    const skuIds = placedBy === undefined ? null : idsOf(id)
    if (!skuIds) refuse('BAD_INPUT')
    if (skuIds.length > orderLimits.phoneLines) refuse('PHONE_TOO_MANY')
    return { goods: skuIds.map((skuId) => ({ skuId, count: 1, seenFen: null })) }
  },

  async order(buyer, { id }) {
    const { orderId, createdAt } = await returnedOrder(buyer, id)
    const lines = await selectBought(buyer.db, buyer.who.userId, orderId)
    return { ...boughtBefore('order', lines), orderedAt: createdAt }
  },
}

/**
 * Offers what an order was made of: of what demanders asked for, their lines where the user has them back in his list, so
 * that nothing is ordered twice. Goods are one line: what another quote than the first of them locked is told as gone.
 */
function boughtBefore(source: SourceName, lines: readonly BoughtLine[]): Offered {
  const all = lines
    .filter(({ ownCount }) => ownCount > 0)
    .map((line) => ({ ...line, count: line.ownCount, lineId: lineIdOf(source, line) }))
  const quotes = new Map(all.toReversed().map(({ skuId, quoteLineId }) => [skuId, quoteLineId]))
  const isAtFirstQuote = (line: BoughtLine) => quotes.get(line.skuId) === line.quoteLineId
  const own = all.filter(isAtFirstQuote)
  const others = all.filter((line) => !isAtFirstQuote(line))
  const asked = lines.flatMap((line) => line.asked.map((one) => ({ ...line, ...one })))
  const inList = asked.flatMap(({ cartItemId, ...line }) =>
    cartItemId ? [{ ...line, lineId: cartItemId }] : [],
  )
  const gone = asked.filter(({ cartItemId }) => cartItemId === null)
  return {
    cartItemIds: inList.map(({ lineId }) => lineId),
    goods: together(own).map(({ skuId, count, boughtFen, quoteLineId }) => ({
      ...{ skuId, count, seenFen: boughtFen, quoteLineId },
    })),
    costCentres: new Map(
      [...own, ...inList].map(({ lineId, costCentreId }) => [lineId, costCentreId]),
    ),
    notes: notesOf([...own, ...inList]),
    seenFen: new Map(lines.map(({ skuId, boughtFen }) => [skuId, boughtFen])),
    gone: [...gone, ...others].map(goneLine),
  }
}

type Gone = Pick<OrderChange, 'skuNo' | 'model' | 'productName'> & { count: number }

const goneLine = ({ skuNo, model, productName, count }: Gone, at: number): OrderChange => ({
  ...{ lineId: `gone ${at}`, skuNo, model, productName },
  ...{ kind: 'gone', before: count, after: null },
})

type Noted = { lineId: string; skuId: string; note: string }

/** The notes of goods, which may have had several lines, stand at the first of those that are offered. */
function notesOf(lines: readonly Noted[]): Record<string, string> {
  const bySku = [...Map.groupBy(lines, ({ skuId }) => skuId).values()]
  return Object.fromEntries(
    bySku.flatMap((of) => {
      const note = [...new Set(of.map((line) => line.note))].filter(Boolean).join('；')
      return note && of[0] ? [[of[0].lineId, note.slice(0, limits.maxLength.note)]] : []
    }),
  )
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
