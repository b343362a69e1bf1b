import type { Sql } from '#db/postgres.ts'
import { tierAt } from '#mall/goods/pricing/tier.rules.ts'

// These change an order that was submitted. Its row is locked.

type AmendableLine = {
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
  isFreight: 0 | 1
  tiers: { minCount: number; fen: string }[]
}

export const selectAmendable = (db: Sql, orderId: string) => db<AmendableLine[]>`
  select l.line_no, l.sku_id, l.model, l.unit, l.count::float8, l.tax_price_fen, l.tax_percent,
    s.min_quantity::float8 as min_count, s.is_multiple, o.is_freight,
    exists (select from order_line_demand d where (d.order_id, d.line_no) = (l.order_id, l.line_no)) as is_demanded,
    coalesce((
      select json_agg(json_build_object('minCount', t.min_count, 'fen', t.tax_price_fen::text) order by t.min_count)
      from (${tiersOfLine(db)}) t), '[]') as tiers
  from order_line l join sku s using (sku_id) join sales_order o using (order_id)
  where l.order_id = ${orderId} order by l.line_no`

/** Those of the quote at which the line was bought; of a line at a tier those of its goods, after their standard price. */
const tiersOfLine = (db: Sql) => db`
  select min_count, tax_price_fen from quote_tier
  where l.price_source = 'quote' and quote_line_id = l.price_ref_id
  union all
  select min_count, tax_price_fen from price_tier
  where l.price_source = 'tier' and price_tier.sku_id = l.sku_id and tax_price_fen < s.tax_price_fen
  union all
  select s.min_quantity, s.tax_price_fen where l.price_source = 'tier'`

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
  tiers?: AmendableLine['tiers']
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

/** Leaves an order with these sums, which are those of these lines. */
export async function updateAmended(
  db: Sql,
  orderId: string,
  lines: readonly Amended[],
  sums: Sums,
) {
  await db`
    update order_line l set count = line.count, tax_price_fen = line.fen, with_tax_fen = line.with_tax,
      no_tax_fen = line.no_tax, tax_fen = line.with_tax - line.no_tax,
      price_ref_id = case when l.price_source = 'tier' then coalesce(line.min_count, l.price_ref_id) else l.price_ref_id end
    from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ count }) => count)}::bigint[],
      ${lines.map(({ taxPriceFen }) => taxPriceFen)}::bigint[], ${lines.map(({ withTax }) => `${withTax}`)}::bigint[],
      ${lines.map(({ noTax }) => `${noTax}`)}::bigint[],
      ${lines.map(({ tiers, count }) => tierAt(tiers ?? [], count)?.minCount ?? null)}::bigint[])
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

/** The time to pay in begins when the order is approved; one on account has none. */
export const updatePayDeadline = (db: Sql, orderId: string, deadline: Date) => db`
  update sales_order set pay_deadline = ${deadline}
  where order_id = ${orderId} and pay_deadline is not null`
