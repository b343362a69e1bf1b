import type { Sql } from '#db/postgres.ts'
import { seesPrices } from '#mall/access.ts'
import { type Fragment, productColumns } from '#mall/goods/catalogue/catalogue.sql.ts'
import type { Equal } from '#mall/goods/matching/match.rules.ts'
import { ownCode } from '#mall/goods/material/material.sql.ts'
import { type Caller, effectivePrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { BulkCounts, BulkGoods, BulkLine, BulkState } from './bulk.contract.ts'

type Buyer = Caller & { who: UserInfo }

/**
 * The lines of a draft as they stand today: what is sold no more, what has no price and what there is too little of follows
 * from the goods, not from what was once matched. Whoever sees no prices is not told who has none.
 */
const lines = (db: Sql, caller: Buyer, draftId: string): Fragment => db`
  select *, shown = 'matched'
    and sum(count) over (partition by sku_id order by line_no) > pieces as is_short
  from (${linesToday(db, caller, draftId)}) today`

const linesToday = (db: Sql, caller: Buyer, draftId: string): Fragment => db`
  select l.*, p.tax_price_fen, coalesce(t.pieces, 0) as pieces,
    case when l.sku_id is null then l.state
      when not s.is_active then 'invalid'
      when ${seesPrices(caller.who)} and p.tax_price_fen is null then 'unpriced'
      else 'matched' end as shown
  from (
    select *, sum(count) over (partition by sku_id) as together from bulk_line where draft_id = ${draftId}
  ) l left join sku s using (sku_id)
    left join stock t using (sku_id) ${effectivePrice(db, caller, db`l.together`)}`

export type Sums = BulkCounts & {
  short: number
  kinds: number
  acceptable: number
  totalFen: string | null
}

export async function selectSums(db: Sql, caller: Buyer, draftId: string, sure: number) {
  const [row] = await db<Sums[]>`
    with line as (${lines(db, caller, draftId)})
    select count(*)::int as all,
      (count(*) filter (where shown = 'waiting'))::int as waiting,
      (count(*) filter (where shown = 'matched'))::int as matched,
      (count(*) filter (where shown = 'choose'))::int as choose,
      (count(*) filter (where shown = 'substitute'))::int as substitute,
      (count(*) filter (where shown = 'none'))::int as none,
      (count(*) filter (where shown = 'invalid'))::int as invalid,
      (count(*) filter (where shown = 'unpriced'))::int as unpriced,
      (count(*) filter (where is_short))::int as short,
      (count(distinct sku_id) filter (where shown = 'matched'))::int as kinds,
      (count(*) filter (where shown = 'choose' and sureness >= ${sure}))::int as acceptable,
      sum(tax_price_fen::numeric * count) filter (where shown = 'matched' and not is_short)::text as total_fen
    from line`
  return row ?? nothing
}

const nothing: Sums = {
  ...{ all: 0, waiting: 0, matched: 0, choose: 0, substitute: 0, none: 0, invalid: 0, unpriced: 0 },
  ...{ short: 0, kinds: 0, acceptable: 0, totalFen: null },
}

export type Shown = Pick<
  BulkLine,
  | 'lineNo'
  | 'text'
  | 'place'
  | 'sheetNo'
  | 'rowNo'
  | 'way'
  | 'sureness'
  | 'count'
  | 'note'
  | 'reason'
  | 'sameAs'
  | 'inCart'
  | 'isShort'
> & {
  shown: BulkState
  /** It is what is matched: the text without columns that are not used. */
  line: string
  skuId: string | null
  candidates: string[]
  equals: Equal[]
  amountFen: string | null
}

type Page = { state?: BulkState | undefined; offset: number; limit: number }

export const selectLines = (
  db: Sql,
  caller: Buyer,
  draftId: string,
  { state, offset, limit }: Page,
) => db<Shown[]>`
  with line as (${lines(db, caller, draftId)}), counted as (
    select *, min(line_no) over (partition by sku_id) as first_no from line)
  select line_no, text, line, place, sheet_no, row_no, shown, way, sureness, sku_id, count::float8, note, reason,
    is_short,
    array(select unnest(candidates)::text) as candidates, equals,
    case when sku_id is not null and first_no < line_no then first_no end as same_as,
    case when shown = 'matched' then (tax_price_fen::numeric * count)::text end as amount_fen,
    coalesce((select sum(count) from cart_item i where i.user_id = ${caller.who.userId}
      and i.sku_id = counted.sku_id and i.requisition_line_id is null), 0)::float8 as in_cart
  from counted where ${state ? db`shown = ${state}` : db`true`}
  order by line_no offset ${offset} limit ${limit}`

/** Goods that can be ordered, each once, in the order of the lines. */
export const selectReady = (db: Sql, caller: Buyer, draftId: string) => db<
  { skuId: string; skuCode: string; count: number }[]
>`
  with line as (${lines(db, caller, draftId)})
  select sku_id, sku_code, sum(count)::float8 as count
  from line join sku using (sku_id) where shown = 'matched'
  group by sku_id, sku_code order by min(line_no)`

type Leftover = {
  lineNo: number
  text: string
  line: string
  skuId: string | null
  count: number | null
  unit: string
  note: string
}

/** Lines for which nothing was found, or whose goods have no price for the company, whoever of it asks. */
export const selectLeftovers = (
  db: Sql,
  caller: Buyer,
  draftId: string,
  state: 'none' | 'unpriced',
) => db<Leftover[]>`
  with line as (${lines(db, caller, draftId)})
  select line_no, text, line, line.sku_id, coalesce(count, asked_count)::float8 as count,
    coalesce(s.unit, asked_unit) as unit, note
  from line left join sku s using (sku_id) where shown = ${state} order by line_no`

/** Goods as lists show them, those that are sold no more included. */
export const selectGoods = (db: Sql, caller: Buyer, skuIds: string[]) => db<BulkGoods[]>`
  select ${productColumns(db, caller)}, s.is_active, coalesce(own.code, '') as material_code
  from unnest(${skuIds}::bigint[]) as wanted (sku_id)
  join sku s using (sku_id) join stock using (sku_id) join brand b using (brand_id)
  ${ownCode(db, caller.who.companyId)} ${effectivePrice(db, caller)}`
