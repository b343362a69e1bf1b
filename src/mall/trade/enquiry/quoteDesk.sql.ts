import type { Sql } from '#db/postgres.ts'
import { isStaffFor } from '#mall/people/account/staffRole.sql.ts'
import type { DeskDetail, DeskEnquiry } from './deskEnquiry.contract.ts'
import { filesOf } from './enquiryFile.sql.ts'
import { openListing } from './listing.sql.ts'
import type { DeskTab } from './quoteDesk.contract.ts'
import { dueAt, isShownTo, isUnder, waitsSince } from './waitingEnquiries.sql.ts'

/** What is listed and counted is as this one of the staff sees it. */
type Filter = { keyword: string; userId: string }
export type DeskRow = Omit<
  DeskEnquiry,
  'submittedAt' | 'changedAt' | 'dueAt' | 'leftMinutes' | 'validUntil'
> & {
  enquiryId: string
  submittedAt: Date
  changedAt: Date
  dueAt: Date | null
  validUntil: Date | null
}

const joins = (db: Sql) => db`
  join person p on p.user_id = e.user_id left join company c on c.company_id = e.company_id
  left join person o on o.user_id = e.owner_id`

const columns = (db: Sql, userId: string) => db`
  e.enquiry_id, e.enquiry_no, e.title, c.name as company_name, p.name as buyer_name, e.state, e.submitted_at, e.changed_at,
  case when ${isUnder(db, 'waiting')} then ${dueAt(db)} end as due_at, e.again_due_at is not null as is_asked_again,
  e.owner_id, o.name as owner_name, e.last_version as version, e.valid_until,
  (select count(*)::int from enquiry_line l where l.enquiry_id = e.enquiry_id) as lines,
  (select count(*)::int from quote_line q
    where q.enquiry_id = e.enquiry_id and q.version = e.last_version and q.state <> 'pending') as answered,
  (select count(*)::int from quote_approval a where a.enquiry_id = e.enquiry_id and a.decided_at is null) as approvals,
  (select count(*)::int from quote_approval a
    where a.enquiry_id = e.enquiry_id and a.decided_at is null and a.asked_by <> ${userId}) as to_agree,
  (select count(*)::int from listing x where x.enquiry_id = e.enquiry_id and x.closed_at is null) as to_list,
  coalesce((select not is_staff from enquiry_message m where m.enquiry_id = e.enquiry_id
    order by enquiry_message_id desc limit 1), false) as is_asked`

/**
 * A keyword is in the words of the enquiry `e`, by the index of their letters, or in the name of its buyer, of his company
 * or of whoever deals with it. Those of each that has such a name are looked up by their index, however many there may be.
 */
const matches = (db: Sql, { keyword }: Pick<Filter, 'keyword'>) => {
  if (keyword === '') return db`e.state <> 'draft'`
  const word = db`small_letters(${keyword}::text)`
  const isLong = [...keyword].length > 3 // of fewer letters the index alone knows
  const isNamed = db`strpos(small_letters(name), ${word}) > 0`
  return db`e.enquiry_id = any(array(
    select enquiry_id from enquiry_words
    where order_grams(0, words, '') @> asked_grams(0, 0, ${word})
      ${isLong ? db`and strpos(words, ${word}) > 0` : db``}
    union all select enquiry_id from person p cross join lateral (
      select enquiry_id from enquiry where user_id = p.user_id and state <> 'draft' offset 0) of_buyer where ${isNamed}
    union all select enquiry_id from company c cross join lateral (
      select enquiry_id from enquiry where company_id = c.company_id and state <> 'draft' offset 0) of_company where ${isNamed}
    union all select enquiry_id from person o cross join lateral (
      select enquiry_id from enquiry where owner_id = o.user_id offset 0) of_owner where is_operator and ${isNamed}))`
}

/** The first answer that is due first comes first; then what has waited longest. What is over comes newest first. */
const order = (db: Sql, tab: DeskTab) =>
  tab === 'waiting' || tab === 'margins'
    ? db`coalesce(${dueAt(db)}, ${waitsSince(db)}), e.enquiry_id`
    : tab === 'quoted'
      ? db`e.valid_until, e.enquiry_id`
      : db`e.changed_at desc, e.enquiry_id desc`

export const selectDeskEnquiries = (
  db: Sql,
  { tab, offset, limit, ...filter }: Filter & { tab: DeskTab; offset: number; limit: number },
) => db<DeskRow[]>`
  select ${columns(db, filter.userId)} from (
    select * from enquiry e where ${matches(db, filter)} and ${isShownTo(db, tab, filter.userId)}
    order by ${order(db, tab)} offset ${offset} limit ${limit}
  ) e ${joins(db)} order by ${order(db, tab)}`

/** Without a keyword what is open is read by its own index, and what is over is only counted. */
export async function selectDeskCounts(db: Sql, filter: Filter): Promise<Record<DeskTab, number>> {
  const of = (tab: DeskTab) => db`count(*) filter (where ${isShownTo(db, tab, filter.userId)})::int`
  const open = db`${of('waiting')} as waiting, ${of('margins')} as margins, ${of('asking')} as asking, ${of('quoted')} as quoted`
  const [row] = await db<Record<DeskTab, number>[]>`${
    filter.keyword === ''
      ? db`
        select open.*, (select count(*)::int from enquiry e where ${isUnder(db, 'closed')}) as closed
        from (select ${open} from enquiry e where e.state in ('waiting', 'quoting', 'asking', 'partly', 'quoted')) open`
      : db`select ${open}, ${of('closed')} as closed from enquiry e where ${matches(db, filter)}`
  }`
  return row ?? { waiting: 0, margins: 0, asking: 0, quoted: 0, closed: 0 }
}

type DeskDetailRow = DeskRow &
  Pick<
    DeskDetail,
    | 'expectDate'
    | 'city'
    | 'invoice'
    | 'takesSubstitutes'
    | 'contact'
    | 'mobile'
    | 'note'
    | 'reason'
  > & { userId: string; companyId: string | null; wantedBy: Date | null }

export async function selectDeskEnquiry(db: Sql, enquiryNo: string, viewerId: string) {
  const [row] = await db<DeskDetailRow[]>`
    select ${columns(db, viewerId)}, e.user_id, e.company_id, e.expect_date::text, e.city, e.invoice, e.takes_substitutes, e.wanted_by,
      e.contact, e.mobile, e.note, e.reason
    from enquiry e ${joins(db)} where e.enquiry_no = ${enquiryNo}`
  return row
}

export async function selectEnquiryFiles(db: Sql, enquiryId: string) {
  const [row] = await db<Pick<DeskDetail, 'files'>[]>`
    select ${filesOf(db, db`x.enquiry_id = ${enquiryId} and x.line_no is null and x.enquiry_message_id is null`)} as files`
  return row?.files ?? []
}

export const selectDeskLines = (db: Sql, enquiryId: string) => db<DeskDetail['lineList']>`
  select l.line_no, l.text, l.name, l.brand, l.model, l.count::float8, l.unit, yuan(l.target_fen) as target_price, l.note,
    l.sku_id, l.candidates::text[], l.reason, ${openListing(db)} as listing,
    ${filesOf(db, db`x.enquiry_id = l.enquiry_id and x.line_no = l.line_no`)} as files
  from enquiry_line l where l.enquiry_id = ${enquiryId} order by l.line_no`

export async function selectCandidates(db: Sql, enquiryNo: string, lineNo: number) {
  const [row] = await db<{ candidates: string[] }[]>`
    select l.candidates::text[] from enquiry_line l join enquiry e using (enquiry_id)
    where e.enquiry_no = ${enquiryNo} and l.line_no = ${lineNo}`
  return row?.candidates ?? []
}

type VersionLines = { version: number; lines: DeskDetail['versions'][number]['lines'] }

/** What each version says of its lines, the first one first. */
export const selectVersionLines = (db: Sql, enquiryId: string) => db<VersionLines[]>`
  select q.version, json_agg(json_build_object('lineNo', q.line_no, 'state', q.state, 'skuId', q.sku_id::text,
    'own', q.own || jsonb_build_object('cost', (
      select yuan(cost_fen) from quote_line_cost x where x.quote_line_id = q.quote_line_id)),
    'deliveryDate', q.delivery_date, 'note', q.note, 'mostCount', q.most_count, 'isMostTyped', q.is_most_typed,
    'tiers', coalesce((
      select json_agg(json_build_object('minCount', t.min_count, 'price', yuan(t.tax_price_fen)) order by t.min_count)
      from quote_tier t where t.quote_line_id = q.quote_line_id), '[]')) order by q.line_no) as lines
  from quote_line q where q.enquiry_id = ${enquiryId} group by q.version order by q.version`

export const selectColleagues = (db: Sql, userId: string) => db<DeskDetail['colleagues']>`
  select user_id, name from person where ${isStaffFor(db, 'sales')} and user_id <> ${userId} order by user_id`

type Customer = { userId: string; companyId: string | null }

/** What the company has ordered with tax since then, or the customer who has none. */
export async function selectSpent(db: Sql, { userId, companyId }: Customer, since: Date) {
  const isOf = companyId
    ? db`company_id = ${companyId}`
    : db`user_id = ${userId} and company_id is null`
  const [row] = await db<{ amount: number }[]>`
    select coalesce(yuan(sum(with_tax_fen)::bigint), 0) as amount from sales_order
    where ${isOf} and created_at >= ${since} and status not in (12, 90)`
  return row?.amount ?? 0
}
