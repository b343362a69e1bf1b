import type { Sql } from '#db/postgres.ts'
import type { FreightTerms } from '#mall/goods/pricing/freight.rules.ts'
import { chargedPrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { freightRule } from '#mall/people/account/freightRule.sql.ts'

// These change lines of an order of which goods are missing. Its row is locked.

export type ShortLine = {
  lineNo: number
  skuId: string
  model: string
  unit: string
  count: number
  shipped: number
  missing: number
  deliveryDate: number
  laterDate: string | null
  taxPriceFen: string
  noTaxFen: string
  taxPercent: number
  costCentreId: string | null
}

export const selectShortLines = (db: Sql, orderId: string) => db<ShortLine[]>`
  select line_no, sku_id, model, unit, count::float8, shipped::float8, missing::float8, delivery_date,
    later_date::text, tax_price_fen, no_tax_fen, tax_percent, cost_centre_id
  from order_line where order_id = ${orderId} order by line_no`

/** Answers what of the lines of an order is charged, without tax, and was not given back. */
export const selectChargedNoTax = (db: Sql, orderId: string) => db<
  { lineNo: number; pieces: number; noTaxFen: string }[]
>`
  select line_no, sum(pieces)::float8 as pieces, sum(no_tax_fen)::bigint as no_tax_fen from charge
  where order_id = ${orderId} and line_no > 0 and kind <> 'adjust' group by line_no`

/** Answers what an order costs so far, and how it is sent. */
export async function selectCosts(db: Sql, orderId: string) {
  const [row] = await db<
    (FreightTerms & { freightFen: string; totalFen: string; isSplitAllowed: boolean })[]
  >`
    select is_freight, ${freightRule(db, db`freight_version`)}, freight_fen, total_fen, is_split_allowed
    from sales_order where order_id = ${orderId}`
  if (!row) throw new Error(`There is no order ${orderId}.`)
  return row
}

type Cut = { lineNo: number; missing: number }

/** What is missing of these lines is not delivered any more; what they cost without tax is said afterwards. */
export const updateLinesCut = (db: Sql, orderId: string, cuts: readonly Cut[]) => db`
  update order_line l set count = l.count - cut.missing, cancelled = l.cancelled + cut.missing, missing = 0,
    with_tax_fen = l.tax_price_fen * (l.count - cut.missing), no_tax_fen = 0,
    tax_fen = l.tax_price_fen * (l.count - cut.missing)
  from unnest(${cuts.map(({ lineNo }) => lineNo)}::int[], ${cuts.map(({ missing }) => missing)}::bigint[])
    as cut (line_no, missing)
  where l.order_id = ${orderId} and l.line_no = cut.line_no`

type Later = { lineNo: number; laterDate: string }

/** What is missing of these lines comes on these days; `isSplit`: what is there is sent before. */
export const updateLinesLater = (
  db: Sql,
  orderId: string,
  lines: readonly Later[],
  isSplit: boolean,
) => db`
  with changed as (
    update order_line l set later_date = one.later_date
    from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ laterDate }) => laterDate)}::date[])
      as one (line_no, later_date)
    where l.order_id = ${orderId} and l.line_no = one.line_no
  )
  update sales_order set is_split_allowed = true where order_id = ${orderId} and ${isSplit} and not is_split_allowed`

type Swap = { lineNo: number; missing: number; skuId: string; fen: string }

type Buyer = { who: UserInfo; now: Date }

/**
 * Adds goods that come in the place of others; answers in which line they stand. A quote and tiers are for their own goods: others
 * have their price from where this buyer has it.
 */
export const insertSubstitutes = (
  db: Sql,
  orderId: string,
  swaps: readonly Swap[],
  buyer: Buyer,
) => db<{ lineNo: number; replaces: number }[]>`
  insert into order_line (order_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit, family, attr_desc,
    img_url, delivery_date, count, tax_price_fen, tax_percent, price_source, price_ref_id, with_tax_fen, no_tax_fen,
    tax_fen, note, material_code, cost_centre_id, cost_centre, replaces, no_return)
  select l.order_id, (select max(line_no) from order_line where order_id = ${orderId}) + swap.place,
    s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit, s.family, s.attr_desc, s.img_url,
    s.delivery_date, swap.missing, swap.fen, p.tax_percent,
    case when l.price_source in ('quote', 'tier') then p.price_source else l.price_source end,
    case when l.price_source in ('quote', 'tier') then p.price_ref_id else l.price_ref_id end,
    swap.fen * swap.missing, 0, swap.fen * swap.missing, l.note, own.code, l.cost_centre_id, l.cost_centre, l.line_no, s.no_return
  from unnest(${swaps.map(({ lineNo }) => lineNo)}::int[], ${swaps.map(({ missing }) => missing)}::bigint[],
    ${swaps.map(({ skuId }) => skuId)}::bigint[], ${swaps.map(({ fen }) => fen)}::bigint[])
    with ordinality as swap (line_no, missing, sku_id, fen, place)
  join order_line l on l.order_id = ${orderId} and l.line_no = swap.line_no
  join sales_order o on o.order_id = l.order_id
  join sku s on s.sku_id = swap.sku_id join brand b using (brand_id) ${chargedPrice(db, buyer)}
  left join material own on own.company_id = o.company_id and own.sku_id = s.sku_id
  returning line_no, replaces`

/** Answers the goods with these part numbers, by them. */
export async function selectSkuIds(db: Sql, skuNos: string[]): Promise<Map<string, string>> {
  const rows = await db<{ skuNo: string; skuId: string }[]>`
    select sku_code as sku_no, sku_id from sku where sku_code = any(${skuNos}::text[])`
  return new Map(rows.map(({ skuNo, skuId }) => [skuNo, skuId]))
}

export async function selectStaffOrderId(db: Sql, orderNo: string): Promise<string | undefined> {
  const [row] = await db<{ orderId: string }[]>`
    select order_id from sales_order where order_no = ${orderNo}`
  return row?.orderId
}
