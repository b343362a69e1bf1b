import type { Sql } from '#db/postgres.ts'
import { isWithinScope } from '#mall/company/employee/scope.sql.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { quoteBounds } from '#mall/trade/cartLine/quoted.sql.ts'
import type { EnquiryDetail, EnquiryLine } from './enquiry.contract.ts'
import { filesOf } from './enquiryFile.sql.ts'
import { fitting, type HeadRow, head, headJoins, isSeenBy } from './enquiryList.sql.ts'
import { acceptedCount, openListing } from './listing.sql.ts'

export type DetailRow = HeadRow &
  Pick<
    EnquiryDetail,
    | 'expectDate'
    | 'city'
    | 'invoice'
    | 'takesSubstitutes'
    | 'contact'
    | 'mobile'
    | 'note'
    | 'files'
    | 'copiedFrom'
  > & { wantedBy: Date | null }

export async function selectEnquiry(db: Sql, who: UserInfo, enquiryNo: string) {
  const [row] = await db<DetailRow[]>`
    select ${head(db)}, e.expect_date::text, e.city, e.invoice, e.takes_substitutes, e.wanted_by, e.contact,
      left(e.mobile, 3) || '****' || right(e.mobile, 4) as mobile, e.note,
      coalesce((select c.enquiry_no from enquiry c where c.enquiry_id = e.copied_from), '') as copied_from,
      ${filesOf(db, db`x.enquiry_id = e.enquiry_id and x.line_no is null and x.enquiry_message_id is null`)} as files
    from enquiry e ${headJoins(db)}
    where e.enquiry_no = ${enquiryNo} and ${isSeenBy(db, who)}`
  return row
}

/** Answers each line beside what this version and the one before it say of it, and the orders of it that the caller sees. */
export const selectLines = (
  db: Sql,
  who: UserInfo,
  { enquiryId, version }: { enquiryId: string; version: number },
) => db<EnquiryLine[]>`
  with bound as materialized (${quoteBounds(db, db`${enquiryId}`, db`${version}`)})
  select l.line_no, l.text, l.name, l.brand, l.model, l.count::float8, l.unit, yuan(l.target_fen) as target_price,
    l.note, ${filesOf(db, db`(x.enquiry_id, x.line_no) = (l.enquiry_id, l.line_no)`)} as files,
    ${quoteOf(db, version, limitOf(db))} as quote, ${quoteOf(db, version - 1)} as before,
    ${openListing(db)} as listing, ${acceptedCount(db)} as accepted_count,
    array(
      select distinct o.order_no from quote_line one
      join order_line ol on ol.price_ref_id = one.quote_line_id and ol.price_source = 'quote'
      join sales_order o using (order_id)
      where (one.enquiry_id, one.line_no) = (l.enquiry_id, l.line_no)
        and ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)}
      order by o.order_no) as order_nos
  from enquiry_line l where l.enquiry_id = ${enquiryId} order by l.line_no`

const limitOf = (db: Sql) => db`(
  select json_build_object('most', most, 'ordered', ordered) from bound
  where bound.sku_id = q.sku_id and most is not null
  union all select json_build_object('most', q.most_count, 'ordered', 0) where q.own is not null and q.most_count is not null)`

const quoteOf = (db: Sql, version: number, limit = db`null`) => db`(
  select json_build_object('state', q.state, 'deliveryDate', q.delivery_date, 'note', q.note, 'limit', ${limit},
    'count', coalesce((select count from (${fitting(db)}) fit), l.count),
    'tiers', coalesce((
      select json_agg(json_build_object('minCount', t.min_count, 'taxPrice', yuan(t.tax_price_fen)) order by t.min_count)
      from quote_tier t where t.quote_line_id = q.quote_line_id), '[]'),
    'goods', (
      select json_build_object('skuId', s.sku_id::text, 'skuNo', s.sku_code, 'brandName', b.brand_name,
        'productName', s.product_name, 'model', s.model, 'unit', s.unit, 'family', s.family,
        'attrDesc', s.attr_desc::text, 'imgUrl', s.img_url, 'minQuantity', s.min_quantity,
        'isMultiple', s.is_multiple, 'taxPercent', s.tax_percent, 'isActive', s.is_active)
      from sku s join brand b using (brand_id) where s.sku_id = q.sku_id
      union all ${unlistedGoods(db)}))
  from quote_line q where (q.enquiry_id, q.version, q.line_no) = (l.enquiry_id, ${version}, l.line_no))`

const unlistedGoods = (db: Sql) => db`
  select json_build_object('skuId', null, 'skuNo', '', 'brandName', q.own->>'brand', 'productName', q.own->>'name',
    'model', q.own->>'model', 'unit', q.own->>'unit', 'family', '', 'attrDesc', '', 'imgUrl', '', 'minQuantity', 1,
    'isMultiple', false, 'taxPercent', ${limits.taxPercent}::int, 'isActive', true)
  where q.own is not null`

export type QuotedLine = {
  lineNo: number
  quoteLineId: string
  skuId: string
  skuNo: string
  model: string
  productName: string
  isActive: boolean
  unit: string
  minCount: number
  isMultiple: boolean
  /** So many of the goods are quoted in all lines, null being any number, and so many of them are ordered. */
  most: number | null
  ordered: number
  /** The least that is quoted, and the count that was asked for as far as it can be bought, at this price. */
  least: number
  count: number
  fen: string
  tiers: { minCount: number; fen: string }[]
}

/** Answers the lines that the latest version quotes, but not those whose goods the catalogue does not have yet. */
export const selectQuotedLines = (db: Sql, enquiryId: string) => db<QuotedLine[]>`
  with bound as materialized (${quoteBounds(db, db`${enquiryId}`, latestVersion(db, enquiryId))})
  select l.line_no, q.quote_line_id, s.sku_id, s.sku_code as sku_no, s.model, s.product_name, s.is_active, s.unit,
    bound.most, bound.ordered, s.min_quantity::float8 as min_count, s.is_multiple, fit.count::float8, fit.fen,
    (select min(min_count) from quote_tier t where t.quote_line_id = q.quote_line_id)::float8 as least, (
      select json_agg(json_build_object('minCount', t.min_count, 'fen', t.tax_price_fen::text) order by t.min_count)
      from quote_tier t where t.quote_line_id = q.quote_line_id) as tiers
  from enquiry e join quote_line q on (q.enquiry_id, q.version) = (e.enquiry_id, e.last_version)
  join enquiry_line l on (l.enquiry_id, l.line_no) = (q.enquiry_id, q.line_no)
  join sku s on s.sku_id = q.sku_id join bound on bound.sku_id = q.sku_id cross join lateral (${fitting(db)}) fit
  where e.enquiry_id = ${enquiryId} order by l.line_no`

const latestVersion = (db: Sql, enquiryId: string) =>
  db`(select last_version from enquiry where enquiry_id = ${enquiryId})`
