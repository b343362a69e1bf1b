import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

type Fragment = ReturnType<typeof isQuotedTo>

/**
 * Joins the price that a quote locks for the line `i (sku_id, user_id, count, quote_line_id)` as `q`: that of its count
 * in the latest version, as long as this is valid and of the company of whoever has the line, or of himself. More pieces
 * than the version is for have no such price: then only q.most and q.ordered say why. All columns of `q` are null
 * otherwise. For a line without a quote nothing is looked for. `together` are the pieces of the goods in all lines at hand.
 */
export const lockedPrice = (
  db: Sql,
  { companyId }: Pick<UserInfo, 'companyId'>,
  now: Date,
  together = db`i.count`,
) => db`
  left join lateral (
    select case when is_within then reached.tax_price_fen end as tax_price_fen,
      case when is_within then reached.quote_line_id end as quote_line_id,
      case when is_within then reached.enquiry_no end as enquiry_no,
      case when is_within then reached.valid_until end as valid_until,
      case when is_within then reached.delivery_date end as delivery_date, bound.most, bound.ordered
    from (
      select tier.tax_price_fen, latest.quote_line_id, latest.delivery_date, latest.sku_id, e.enquiry_id, e.enquiry_no,
        e.last_version, e.valid_until
      from quote_line accepted join enquiry e on e.enquiry_id = accepted.enquiry_id
      join quote_line latest on (latest.enquiry_id, latest.version, latest.line_no)
        = (e.enquiry_id, e.last_version, accepted.line_no)
      join quote_tier tier on tier.quote_line_id = latest.quote_line_id
      where i.quote_line_id is not null and accepted.quote_line_id = i.quote_line_id and latest.sku_id = i.sku_id
        and latest.state in ('quoted', 'substitute') and tier.min_count <= i.count
        and ${isQuoteValid(db, now)} and ${isQuotedTo(db, companyId)}
      order by tier.min_count desc limit 1
    ) reached
    cross join lateral (${boundOfReached(db)}) bound
    cross join lateral (select coalesce(bound.ordered + ${together} <= bound.most, true) as is_within) judged
  ) q on true`

const boundOfReached = (db: Sql) =>
  quoteBounds(db, db`reached.enquiry_id`, db`reached.last_version`, db`m.sku_id = reached.sku_id`)

/**
 * How many pieces of its goods a version is for in all its lines (`most`; null is any number), and how many of them were
 * ordered at any version of the enquiry (`ordered`). Orders that came to nothing, or back to their buyer, do not count.
 */
export const quoteBounds = (
  db: Sql,
  enquiryId: Fragment,
  version: Fragment,
  which = db`true`,
) => db`
  select m.sku_id, case when bool_and(m.most_count is not null) filter (where ${isOffered(db, version)})
      then sum(m.most_count) filter (where ${isOffered(db, version)}) end::float8 as most,
    coalesce(sum(sold.count), 0)::float8 as ordered
  from quote_line m cross join lateral (
    select sum(ol.count) as count from order_line ol join sales_order o using (order_id)
    where ol.price_source = 'quote' and ol.price_ref_id = m.quote_line_id and ${isStanding(db)}
  ) sold
  where m.enquiry_id = ${enquiryId} and ${which} group by m.sku_id`

/** The order `o` was neither cancelled nor sent back to its buyer. */
export const isStanding = (db: Sql) => db`o.status not in (12, 90)`

const isOffered = (db: Sql, version: Fragment) =>
  db`m.version = ${version} and m.state in ('quoted', 'substitute')`

/** The latest version of the enquiry `e` can be accepted. */
const isQuoteValid = (db: Sql, now: Date) => db`
  e.last_version > 0 and e.valid_until > ${now}::timestamptz
    and e.state in ('waiting', 'quoting', 'asking', 'partly', 'quoted', 'done')`

const isQuotedTo = (db: Sql, companyId: string | null) =>
  companyId === null
    ? db`e.company_id is null and e.user_id = i.user_id`
    : db`e.company_id = ${companyId}`
