import type { Sql } from '#db/postgres.ts'
import { inGroups, together } from '#db/together.ts'
import { frozen } from '#mall/company/company/company.sql.ts'
import {
  type GoodsFacts,
  goodsFacts,
  goodsVersion,
  type Versioned,
} from '#mall/goods/catalogue/goodsFacts.sql.ts'
import { ownCode } from '#mall/goods/material/material.sql.ts'
import { chargedPrice } from '#mall/goods/pricing/pricing.sql.ts'
import { visibilityOf } from '#mall/goods/pricing/visibility.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { unreadOf } from '#mall/people/message/message.sql.ts'
import { lockedLines } from '#mall/trade/cartLine/cartLine.sql.ts'
import { lockedPrice } from '#mall/trade/cartLine/quoted.sql.ts'
import type { CartItem } from './cart.contract.ts'

/**
 * The database has a line so: the price as last seen, and the caller's price of today (null means on inquiry).
 */
export type CartRow = Omit<
  CartItem,
  'taxPrice' | 'notaxPrice' | 'taxCountAmount' | 'currentPrice'
> & {
  seenFen: string
  currentFen: string | null
  priceRefId: string | null
  /** A line that a demander asked for has it. */
  requisitionLineId: string | null
}

/** These are the user's own lines, what demanders asked him for, or those of these ids that are his. */
export type CartPart = 'cart' | 'application' | { ids: string[] }

/** Answers the newest first. */
export const selectCart = (db: Sql, who: UserInfo, now: Date, part: CartPart = 'cart') => db<
  CartRow[]
>`
  ${lines(db, who, now, db`cart_item`)}
  where i.user_id = ${who.userId} and ${isIn(db, part)}
  order by i.cart_item_id desc`

/** `known` is a state that these lines once had. */
type Asked = { who: UserInfo; now: Date; known?: string | null }
/** It is a line of somebody's own without the facts of its goods, but with their version. */
export type OwnRow = Omit<
  CartRow,
  | keyof GoodsFacts
  | 'bandName'
  | 'requisitionLineId'
  | 'demanderId'
  | 'demanderName'
  | 'requisitionNo'
> &
  Versioned & { userId: string; quoteLineId: string | null; quotedDays: number | null }

/**
 * The state is another one whenever a line is; null: nothing can be told by it. The rows are null where the state is the
 * known one.
 */
export type OwnRows = { rows: OwnRow[] | null; state: string | null }

/**
 * Answers the user's own lines, the newest first. Colleagues who ask at the same time are answered by one statement;
 * nobody waits for more than some milliseconds for a long cart.
 */
export const ownRowsOf = together(
  (db, asked: Asked[]) => inGroups(asked, visibilityOf, (alike) => selectOwnRows(db, alike)),
  10,
)

/** All of them see the same prices. Few carts have a quoted line, so quotes are only looked for where there is one. */
async function selectOwnRows(db: Sql, asked: [Asked, ...Asked[]]): Promise<OwnRows[]> {
  const found = await selectChangedRows(db, onePerUser(asked))
  const hasQuotes = found.some(({ quoteLineId }) => quoteLineId !== null)
  const [{ who, now }] = asked
  const quoted = hasQuotes ? await selectRowsOf(db, asked, lockedPrice(db, who, now)) : []
  const [byUser, quotedByUser] = [
    Map.groupBy(found, ({ ofUser }) => ofUser),
    Map.groupBy(quoted, ({ userId }) => userId),
  ]
  return asked.map((one) => {
    const rows = byUser.get(one.who.userId) ?? []
    const [first] = rows
    if (first && first.cartItemId === null) return { rows: null, state: first.state }
    return rows.some(({ quoteLineId }) => quoteLineId !== null)
      ? { rows: quotedByUser.get(one.who.userId) ?? [], state: null }
      : { rows: rows as OwnRow[], state: first?.state ?? null }
  })
}

/** Who asks twice at the same time is answered in full if he knows different states. */
function onePerUser(asked: [Asked, ...Asked[]]): [Asked, ...Asked[]] {
  const byUser = Map.groupBy(asked, ({ who }) => who.userId).values()
  return [...byUser].map((same) => {
    const [first] = same
    return same.every(({ known }) => known === first?.known) ? first : { ...first, known: null }
  }) as [Asked, ...Asked[]]
}

type ChangedRow = { ofUser: string; state: string } & (OwnRow | { [N in keyof OwnRow]: null })

/**
 * Answers the lines, without their quotes, of those whose state is not the known one, and of each other user one row that
 * has only his state. It is a hash of all columns, so a change is missed once in 2^64 changes.
 */
const selectChangedRows = (db: Sql, asked: [Asked, ...Asked[]]) => db<ChangedRow[]>`
  with line as materialized (${ownLines(db, asked, noQuote(db))}), present as (
    select user_id as of_user, bit_xor(hash_record_extended(line, 0)) as state from line group by user_id)
  select of_user, state, line.* from present
  left join unnest(${asked.map(({ who }) => who.userId)}::bigint[], ${asked.map(({ known }) => known ?? null)}::bigint[])
    as known (of_user, known_state) using (of_user)
  left join line on line.user_id = of_user and state is distinct from known_state
  order by cart_item_id desc`

const selectRowsOf = (db: Sql, asked: [Asked, ...Asked[]], quotes: Fragment) => db<OwnRow[]>`
  ${ownLines(db, asked, quotes)} order by i.cart_item_id desc`

/**
 * Each user has a place between the first and the last: for such a condition PostgreSQL expects one user and goes by its
 * indexes, and with the users in a subselect it plans once.
 */
function ownLines(db: Sql, [asked, ...others]: [Asked, ...Asked[]], quotes: Fragment) {
  const { who, now } = asked
  const userIds = [...new Set([asked, ...others].map((one) => one.who.userId))]
  return db`
    select i.user_id, i.quote_line_id, ${lineColumns(db)}, ${goodsVersion(db)}, q.delivery_date as quoted_days
    from unnest(array(select unnest(${userIds}::bigint[]))) with ordinality as asked (user_id, place)
    join cart_item i using (user_id) ${joins(db, who, now, quotes)}
    where place between 1 and ${userIds.length} and ${isIn(db, 'cart')}`
}

/** The columns of lockedPrice for lines without a quote. Its plan alone took a tenth of the time of a cart. */
const noQuote = (db: Sql) => db`
  cross join (select null::bigint as tax_price_fen, null::bigint as quote_line_id, null::text as enquiry_no,
    null::timestamptz as valid_until, null::int as delivery_date, null::float8 as most, null::float8 as ordered) q`

/** Goods that are to be bought without the cart; whoever was told no price of them has none. */
export type GoodsWanted = {
  skuId: string
  count: number
  seenFen: string | null
  /** Their price is locked by this line of a quote. */
  quoteLineId?: string | null
  /** It names their line; without it they do so themselves. */
  lineId?: string
}

/** Answers them as lines of a cart, at the price of today where none was seen; unknown ones are absent. */
export const selectGoods = (db: Sql, who: UserInfo, now: Date, goods: readonly GoodsWanted[]) => db<
  CartRow[]
>`
  ${lines(
    db,
    who,
    now,
    db`(
    select ${who.userId}::bigint as user_id, line_id as cart_item_id, sku_id, count, true as is_chosen,
      fen as tax_price_fen, null::bigint as requisition_line_id, quote_line_id, place,
      sum(count) over (partition by sku_id) as together
    from unnest(${goods.map(({ skuId }) => skuId)}::bigint[], ${goods.map(({ count }) => count)}::bigint[],
      ${goods.map(({ seenFen }) => seenFen)}::bigint[],
      ${goods.map(({ quoteLineId = null }) => quoteLineId)}::bigint[],
      ${goods.map(({ skuId, lineId = skuId }) => lineId)}::text[])
      with ordinality as wanted (sku_id, count, fen, quote_line_id, line_id, place)
    )`,
    db`i.together`,
  )}
  order by i.place`

type Fragment = ReturnType<typeof chargedPrice>

const lines = (db: Sql, who: UserInfo, now: Date, from: Fragment, together?: Fragment) => db`
  select ${lineColumns(db)}, ${goodsFacts(db, db`coalesce(q.delivery_date, s.delivery_date)`)}, b.brand_name as band_name,
    i.requisition_line_id, coalesce(r.demander_id::text, '') as demander_id,
    coalesce(r.demander_name, '') as demander_name, coalesce(r.requisition_no, '') as requisition_no
  from ${from} i ${joins(db, who, now, lockedPrice(db, who, now, together))}
  left join requisition_line l using (requisition_line_id) left join requisition r using (requisition_id)`

/** What may be another each time a line is read, though its goods are the same. */
const lineColumns = (db: Sql) => db`
  i.cart_item_id, i.sku_id, b.brand_name, i.count::float8, stock.pieces::float8 as stock, i.is_chosen,
  coalesce(i.tax_price_fen, q.tax_price_fen, p.tax_price_fen, 0) as seen_fen,
  coalesce(q.tax_price_fen, p.tax_price_fen) as current_fen,
  case when q.quote_line_id is null then p.price_source else 'quote' end as price_source,
  coalesce(q.quote_line_id, p.price_ref_id) as price_ref_id, p.tax_percent,
  case when q.quote_line_id is null then p.price_tiers end as price_tiers,
  coalesce(q.enquiry_no, '') as quote_no,
  to_char(q.valid_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as quoted_until,
  case when q.most is not null then jsonb_build_object('most', q.most, 'ordered', q.ordered) end as quote_limit,
  coalesce(own.code, '') as material_code, own.source as material_source`

const joins = (db: Sql, who: UserInfo, now: Date, quotes: Fragment) => db`
  join sku s using (sku_id) join stock using (sku_id) join brand b using (brand_id)
  ${ownCode(db, who.companyId)} ${chargedPrice(db, { who, now }, db`i.count`)} ${quotes}`

function isIn(db: Sql, part: CartPart) {
  if (part === 'cart') return db`i.requisition_line_id is null`
  if (part === 'application') return db`i.requisition_line_id is not null`
  return db`i.cart_item_id = any(${part.ids}::bigint[])`
}

/** Every page of a member asks for this: his own lines, those that demanders asked him for, and what else its head shows. */
export async function selectHead(db: Sql, { userId, companyId }: UserInfo) {
  const [row] = await db<Head[]>`
    select (count(*) filter (where requisition_line_id is null))::int as cart_count,
      count(requisition_line_id)::int as application_count,
      ${unreadOf(db, userId)} as unread, ${frozen(db, companyId)} as is_frozen
    from cart_item where user_id = ${userId}`
  return row ?? emptyHead
}

type Head = { cartCount: number; applicationCount: number; unread: number; isFrozen: boolean }
export const emptyHead: Head = { cartCount: 0, applicationCount: 0, unread: 0, isFrozen: false }

/** Answers what addCart has to know of a SKU; its price is that of few pieces. */
export async function selectForCart(db: Sql, who: UserInfo, now: Date, skuId: string) {
  const [row] = await db<
    (Pick<CartRow, 'priceTiers' | 'currentFen' | 'minCount' | 'isMultiple'> & {
      isActive: boolean
    })[]
  >`
    select s.min_quantity::float8 as min_count, s.is_multiple, s.is_active,
      p.tax_price_fen as current_fen, p.price_tiers
    from sku s ${chargedPrice(db, { who, now }, db`0`)} where s.sku_id = ${skuId}`
  return row
}

/** Answers the pieces of this SKU in the user's cart. */
export async function selectCount(db: Sql, userId: string, skuId: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count::float8 from cart_item
    where user_id = ${userId} and sku_id = ${skuId} and requisition_line_id is null`
  return row?.count ?? 0
}

/** Answers which of these of the user's lines were asked for by demanders. */
export async function selectAskedLines(db: Sql, userId: string, ids: string[]) {
  const rows = await db<{ requisitionLineId: string }[]>`
    select requisition_line_id from cart_item
    where user_id = ${userId} and cart_item_id = any(${ids}::bigint[]) and requisition_line_id is not null`
  return rows.map(({ requisitionLineId }) => requisitionLineId)
}

/** Locks these lines and says whether one of them can be bought. */
export async function selectIsOneActive(db: Sql, userId: string, ids: string[]): Promise<boolean> {
  const [row] = await db<{ isOneActive: boolean }[]>`
    with line as (${lockedLines(db, userId, ids)})
    select coalesce(bool_or(s.is_active), false) as is_one_active from line join sku s using (sku_id)`
  return row?.isOneActive ?? false
}

/** Answers the goods of a requisition as they are sold to its demander today. */
export const selectAskedAgain = (db: Sql, who: UserInfo, now: Date, requisitionId: string) => db<
  SoldAgain[]
>`
  select l.sku_id, s.sku_code as sku_no, s.model, s.product_name, l.count::float8,
    s.min_quantity::float8 as min_count, s.is_multiple, s.is_active,
    l.tax_price_fen as bought_fen, p.tax_price_fen as current_fen, p.price_tiers
  from requisition_line l join sku s using (sku_id) ${chargedPrice(db, { who, now }, db`l.count`)}
  where l.requisition_id = ${requisitionId} order by l.line_no`

/** These goods as they are sold to the caller today; unknown ones are absent. */
export const selectWanted = (
  db: Sql,
  who: UserInfo,
  now: Date,
  goods: readonly { skuId: string; count: number | null }[],
) => db<SoldAgain[]>`
  select s.sku_id, s.sku_code as sku_no, s.model, s.product_name,
    coalesce(wanted.count, s.min_quantity)::float8 as count, s.min_quantity::float8 as min_count,
    s.is_multiple, s.is_active, coalesce(p.tax_price_fen, 0)::text as bought_fen,
    p.tax_price_fen as current_fen, p.price_tiers
  from unnest(${goods.map(({ skuId }) => skuId)}::bigint[], ${goods.map(({ count }) => count)}::bigint[])
    with ordinality as wanted (sku_id, count, place)
  join sku s using (sku_id) ${chargedPrice(db, { who, now }, db`coalesce(wanted.count, s.min_quantity)`)} order by wanted.place`

/**
 * These are goods of an earlier order or requisition: in what count and at which price then, and what holds now.
 */
export type SoldAgain = {
  skuId: string
  skuNo: string
  model: string
  productName: string
  count: number
  minCount: number
  isMultiple: boolean
  isActive: boolean
  boughtFen: string
  /** It is that of this count; tiers say it of others. */
  currentFen: string | null
  priceTiers?: CartItem['priceTiers']
}
