import type { Sql } from '#db/postgres.ts'
import type { FreightTerms } from '#mall/goods/pricing/freight.rules.ts'
import type { PriceTier } from '#mall/goods/pricing/tier.contract.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'
import { fen } from '#mall/money.ts'
import { freightRule } from '#mall/people/account/freightRule.sql.ts'

// These change an order that was submitted. Its row is locked.

type AmendableLine = FreightTerms & {
  lineNo: number
  skuId: string
  model: string
  unit: string
  count: number
  taxPriceFen: string
  taxPercent: number
  minCount: number
  isMultiple: boolean
  isDemanded: boolean
  beside: number
  tiers: Tier[]
}
type Tier = { minCount: number; fen: string }

export async function selectAmendable(db: Sql, orderId: string): Promise<AmendableLine[]> {
  const rows = await db<
    (AmendableLine & { priceTiers: PriceTier[] | null })[]
  >`${amendable(db, orderId)}`
  return rows.map(({ priceTiers, ...line }) => ({
    ...line,
    tiers: priceTiers ? priceTiers.map(inFen) : line.tiers,
  }))
}

/** Below the first tier the standard price holds. */
const inFen = ({ minCount, taxPrice }: PriceTier, at: number): Tier => ({
  minCount: at === 0 ? standardFrom : minCount,
  fen: `${fen(taxPrice)}`,
})

const standardFrom = 1

/** The tiers of a line are those of its quote, or those at which it was submitted, whatever they are by now. */
const amendable = (db: Sql, orderId: string) => db`
  select l.line_no, l.sku_id, l.model, l.unit, l.count::float8, l.tax_price_fen, l.tax_percent,
    s.min_quantity::float8 as min_count, s.is_multiple, o.is_freight, ${freightRule(db, db`o.freight_version`)},
    exists (select from order_line_demand d where (d.order_id, d.line_no) = (l.order_id, l.line_no)) as is_demanded,
    case when l.price_source = 'tier' then l.beside else 0 end::float8 as beside,
    case when l.price_source = 'tier' then l.price_tiers end as price_tiers,
    coalesce((
      select json_agg(json_build_object('minCount', t.min_count, 'fen', t.tax_price_fen::text) order by t.min_count)
      from quote_tier t where l.price_source = 'quote' and t.quote_line_id = l.price_ref_id), '[]') as tiers
  from order_line l join sku s using (sku_id) join sales_order o using (order_id)
  where l.order_id = ${orderId} order by l.line_no`

/** The part of a statement that says how many pieces of each of the goods are given back. */
export const pieces = (db: Sql, lines: readonly { skuId: string; count: number }[]) => db`
  select sku_id, sum(count)::bigint as count from unnest(${lines.map(({ skuId }) => skuId)}::bigint[],
    ${lines.map(({ count }) => count)}::bigint[]) as line (sku_id, count) group by sku_id`

type Amended = {
  lineNo: number
  skuId: string
  count: number
  taxPriceFen: string
  withTax: bigint
  noTax: bigint
  tiers?: Tier[]
  beside?: number
}
type Sums = { withTax: bigint; noTax: bigint; freight: bigint }

/** Keeps what an order was when it was submitted, before it is changed the first time. */
export const insertSubmitted = (db: Sql, orderId: string) => db`
  insert into order_submitted (order_id, total_fen, freight_fen, kinds, lines)
  select order_id, total_fen, freight_fen, kinds, (
    select jsonb_agg(to_jsonb(line) order by line_no) from (
      select line_no, sku_id, tax_price_fen, with_tax_fen, price_source, cost_centre_id
      from order_line where order_id = ${orderId}
    ) line)
  from sales_order where order_id = ${orderId} on conflict do nothing`

export const deleteLines = (db: Sql, orderId: string, lineNos: number[]) => db`
  delete from order_line where order_id = ${orderId} and line_no = any(${lineNos}::int[])`

/**
 * Leaves an order with these sums, which are those of these lines. One that comes to another tier says so; one that keeps its
 * pieces keeps what is said of it.
 */
export async function updateAmended(
  db: Sql,
  orderId: string,
  lines: readonly Amended[],
  sums: Sums,
) {
  await db`
    update order_line l set count = line.count, tax_price_fen = line.fen, with_tax_fen = line.with_tax,
      no_tax_fen = line.no_tax, tax_fen = line.with_tax - line.no_tax,
      price_source = case when l.price_source = 'tier' and line.count <> l.count and line.min_count is null
        then 'standard' else l.price_source end,
      price_ref_id = case when l.price_source = 'tier' and line.count <> l.count then line.min_count else l.price_ref_id end
    from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ count }) => count)}::bigint[],
      ${lines.map(({ taxPriceFen }) => taxPriceFen)}::bigint[], ${lines.map(({ withTax }) => `${withTax}`)}::bigint[],
      ${lines.map(({ noTax }) => `${noTax}`)}::bigint[],
      ${lines.map(tierFrom)}::bigint[])
      as line (line_no, count, fen, with_tax, no_tax, min_count)
    where l.order_id = ${orderId} and l.line_no = line.line_no`
  await db`
    update sales_order set kinds = ${new Set(lines.map(({ skuId }) => skuId)).size},
      pieces = ${`${lines.reduce((sum, { count }) => sum + count, 0)}`}::bigint,
      with_tax_fen = ${`${sums.withTax}`}::bigint, no_tax_fen = ${`${sums.noTax}`}::bigint,
      tax_fen = ${`${sums.withTax - sums.noTax}`}::bigint, freight_fen = ${`${sums.freight}`}::bigint,
      total_fen = ${`${sums.withTax + sums.freight}`}::bigint
    where order_id = ${orderId}`
}

const tierFrom = ({ tiers = [], count, beside = 0 }: Amended): number | null => {
  const from = tierAt(tiers, count + beside)?.minCount ?? standardFrom
  return from === standardFrom ? null : from
}

/** The time to pay in begins when the order is approved; one on account has none. */
export const updatePayDeadline = (db: Sql, orderId: string, deadline: Date) => db`
  update sales_order set pay_deadline = ${deadline}
  where order_id = ${orderId} and pay_deadline is not null`
