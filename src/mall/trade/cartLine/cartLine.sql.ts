import type { Sql } from '#db/postgres.ts'
import { chargedPrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { PriceTier } from '#mall/goods/pricing/tier.contract.ts'
import { lowestTierFen } from '#mall/goods/pricing/tier.sql.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { lockedPrice } from './quoted.sql.ts'

/**
 * Adds to the lines of these SKUs, or starts them: one atomic statement, so no two adds can lose each
 * other. The lines take today's price and are chosen. A line with a quote keeps it and the price that was seen. Answers
 * the SKUs added: not those whose count would pass `most` or whose amount would pass what is exact, and, for this buyer of
 * quoted goods, not those whose price another quote locks, or of which the quote is for fewer than there would be.
 */
export async function insertOrAddCartItems(
  db: Sql,
  userId: string,
  lines: readonly NewCartLine[],
  most: number = limits.maxQuantity,
  buyer?: Buyer,
): Promise<string[]> {
  const tiered = lines.flatMap(({ skuId, priceTiers }) => (priceTiers ? [skuId] : []))
  const rows = await db<{ skuId: string }[]>`
    insert into cart_item (user_id, sku_id, count, tax_price_fen, quote_line_id, is_chosen)
    select ${userId}, line.*, true from unnest(${lines.map(({ skuId }) => skuId)}::bigint[],
      ${lines.map(({ count }) => count)}::bigint[],
      ${lines.map(({ taxPriceFen }) => taxPriceFen)}::bigint[],
      ${lines.map(({ quoteLineId = null }) => quoteLineId)}::bigint[]) as line (sku_id, count, fen, quote_line_id)
    order by line.sku_id
    on conflict (user_id, sku_id) where requisition_line_id is null do update set
      count = cart_item.count + excluded.count, is_chosen = true,
      quote_line_id = coalesce(excluded.quote_line_id, cart_item.quote_line_id),
      tax_price_fen = case when excluded.quote_line_id is null and cart_item.quote_line_id is not null
        then cart_item.tax_price_fen else least(excluded.tax_price_fen, ${reachedFen(db, tiered)}) end
    where cart_item.count + excluded.count <= ${most}
      and is_exact((cart_item.count + excluded.count)::numeric * excluded.tax_price_fen)
      ${buyer ? db`and ${isAtQuote(db, buyer)}` : db``}
    returning sku_id`
  return rows.map(({ skuId }) => skuId)
}

/** Together with what is in the cart the pieces may reach a tier that neither did. */
const reachedFen = (db: Sql, skuIds: readonly string[]) =>
  skuIds.length === 0
    ? db`null::bigint`
    : lowestTierFen(db, {
        skuId: db`cart_item.sku_id`,
        count: db`cart_item.count + excluded.count`,
        among: skuIds,
      })

type Buyer = { who: Pick<UserInfo, 'companyId'>; now: Date }

/** No other quote locks the price of the line in the cart, and the new one locks that of all its pieces. */
const isAtQuote = (db: Sql, buyer: Buyer) => db`
  coalesce(${lockedBy(db, buyer)} = excluded.quote_line_id, true)
  and ${lockedBy(db, buyer, db`select cart_item.sku_id, cart_item.user_id, cart_item.count + excluded.count as count, excluded.quote_line_id`)} is not null`

/** The line of a quote that locks the price of a line of the cart, if one does. */
const lockedBy = (
  db: Sql,
  { who, now }: Buyer,
  line = db`select cart_item.sku_id, cart_item.user_id, cart_item.count, cart_item.quote_line_id`,
) => db`(select q.quote_line_id from (${line}) i ${lockedPrice(db, who, now)})`

/** Answers in which count these goods are in the user's own lines, and which lines of quotes lock their prices. */
export async function selectLocks(
  db: Sql,
  userId: string,
  skuIds: readonly string[],
  buyer: Buyer,
): Promise<Map<string, { quoteLineId: string | null; count: number }>> {
  const rows = await db<{ skuId: string; quoteLineId: string | null; count: number }[]>`
    select sku_id, count::float8, ${lockedBy(db, buyer)} as quote_line_id from cart_item
    where user_id = ${userId} and sku_id = any(${[...skuIds]}::bigint[]) and requisition_line_id is null`
  return new Map(rows.map((row) => [row.skuId, row]))
}

export type NewCartLine = {
  skuId: string
  count: number
  taxPriceFen: string
  /** Its price is locked by this line of a quote. */
  quoteLineId?: string
  /** It is at the standard price or at a tier, so that more pieces may come to another one. */
  priceTiers?: readonly PriceTier[] | null | undefined
}

/**
 * Locks these of the user's lines to the end of the transaction and answers their goods and quotes. Whoever takes
 * several lines takes them in the order of their goods, as insertOrAddCartItems does: nothing deadlocks.
 */
export const selectCartForUpdate = (db: Sql, userId: string, ids: string[]) =>
  db<{ skuId: string; quoteLineId: string | null }[]>`${lockedLines(db, userId, ids)}`

/** Answers the user's own lines of these goods. */
export async function selectCartItemIds(db: Sql, userId: string, skuIds: readonly string[]) {
  const rows = await db<{ cartItemId: string }[]>`
    select cart_item_id from cart_item where user_id = ${userId} and sku_id = any(${[...skuIds]}::bigint[])
      and requisition_line_id is null`
  return rows.map(({ cartItemId }) => cartItemId)
}

/** The part of a statement that locks these of the user's lines. */
export const lockedLines = (db: Sql, userId: string, ids: string[]) => db`
  select cart_item_id, user_id, sku_id, count, requisition_line_id, quote_line_id from cart_item
  where user_id = ${userId} and cart_item_id = any(${ids}::bigint[])
  order by sku_id, cart_item_id for update`

/** Answers whether the line is still there, at a price at which so many can be counted. */
export async function updateCount(
  db: Sql,
  userId: string,
  cartItemId: string,
  { count, newFen }: { count: number; newFen: string | null },
) {
  const updated = await db`
    update cart_item set count = ${count}, tax_price_fen = coalesce(${newFen}::bigint, tax_price_fen)
    where cart_item_id = ${cartItemId} and user_id = ${userId}
      and is_exact(${count}::numeric * coalesce(${newFen}::bigint, tax_price_fen))`
  return updated.count === 1
}

/** Lines that are gone meanwhile are not missed, and those that are so already are not written. */
export const updateChosen = (db: Sql, userId: string, ids: string[], isChosen: boolean) => db`
  with line as (${lockedLines(db, userId, ids)})
  update cart_item i set is_chosen = ${isChosen} from line
  where i.cart_item_id = line.cart_item_id and i.is_chosen <> ${isChosen}`

/**
 * Brings the prices that the user sees up to date; goods on inquiry have 0. A line keeps its old price
 * where its amount would no longer be exact: it can be reduced or deleted, and settlement refuses it.
 */
export function updatePrices(db: Sql, who: UserInfo, now: Date, ids: string[]) {
  return db`
    with line as (${lockedLines(db, who.userId, ids)}), today as (
      select i.cart_item_id, coalesce(q.tax_price_fen, p.tax_price_fen, 0) as fen
      from line i join sku s using (sku_id) ${chargedPrice(db, { who, now }, db`i.count`)} ${lockedPrice(db, who, now)}
    )
    update cart_item i set tax_price_fen = today.fen from today
    where i.cart_item_id = today.cart_item_id and i.tax_price_fen <> today.fen
      and is_exact(today.fen::numeric * i.count)`
}

/** Deletes only his own ones: what demanders asked for is returned to them (requisition). */
export const deleteCartItems = (db: Sql, userId: string, ids: string[]) => db`
  with line as (${lockedLines(db, userId, ids)})
  delete from cart_item using line
  where cart_item.cart_item_id = line.cart_item_id and line.requisition_line_id is null`

/** Lines that have become an order, whoever wanted them. */
export const deleteOrdered = (db: Sql, userId: string, ids: string[]) => db`
  delete from cart_item where user_id = ${userId} and cart_item_id = any(${ids}::bigint[])`

type Fragment = ReturnType<typeof lockedLines>

/**
 * The parts of statements that write what demanders asked for: requisition writes its own rows in the same statement.
 * `rows` selects user_id, sku_id, count, tax_price_fen and requisition_line_id.
 */
export const insertAsked = (db: Sql, rows: Fragment) => db`
  insert into cart_item (user_id, sku_id, count, tax_price_fen, requisition_line_id)
  ${rows}`

/** Deletes the lines of `line (cart_item_id)`, which the statement has locked. */
export const deleteLocked = (db: Sql) => db`
  delete from cart_item using line where cart_item.cart_item_id = line.cart_item_id
  returning cart_item.requisition_line_id`

/** Gives lines to another user, who has not chosen them; `which` says from where and which ones. */
export const updateUser = (db: Sql, userId: string, which: Fragment) => db`
  update cart_item i set user_id = ${userId}, is_chosen = false ${which}
  returning i.requisition_line_id`
