import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

/**
 * Joins the price that a quote locks for the line `i (sku_id, user_id, count, quote_line_id)` as `q`: that of its count
 * in the latest version, as long as this is valid and of the company of whoever has the line, or of himself. All columns
 * of `q` are null otherwise. For a line without a quote nothing is looked for.
 */
export const lockedPrice = (db: Sql, { companyId }: Pick<UserInfo, 'companyId'>, now: Date) => db`
  left join lateral (
    select tier.tax_price_fen, latest.quote_line_id, e.enquiry_no, e.valid_until
    from quote_line accepted join enquiry e on e.enquiry_id = accepted.enquiry_id
    join quote_line latest on (latest.enquiry_id, latest.version, latest.line_no)
      = (e.enquiry_id, e.last_version, accepted.line_no)
    join quote_tier tier on tier.quote_line_id = latest.quote_line_id
    where i.quote_line_id is not null and accepted.quote_line_id = i.quote_line_id and latest.sku_id = i.sku_id
      and latest.state in ('quoted', 'substitute') and tier.min_count <= i.count
      and ${isQuoteValid(db, now)} and ${isQuotedTo(db, companyId)}
    order by tier.min_count desc limit 1
  ) q on true`

/** The latest version of the enquiry `e` can be accepted. */
const isQuoteValid = (db: Sql, now: Date) => db`
  e.last_version > 0 and e.valid_until > ${now}::timestamptz
    and e.state in ('waiting', 'quoting', 'asking', 'partly', 'quoted', 'done')`

const isQuotedTo = (db: Sql, companyId: string | null) =>
  companyId === null
    ? db`e.company_id is null and e.user_id = i.user_id`
    : db`e.company_id = ${companyId}`
