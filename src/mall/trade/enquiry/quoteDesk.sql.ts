import type { Sql } from '#db/postgres.ts'
import type { DeskDetail, DeskEnquiry } from './deskEnquiry.contract.ts'
import { filesOf } from './enquiryFile.sql.ts'
import type { DeskTab } from './quoteDesk.contract.ts'
import { dueAt, isUnder, waitsSince } from './waitingEnquiries.sql.ts'

type Filter = { keyword: string }
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

const from = (db: Sql) => db`
  from enquiry e join person p on p.user_id = e.user_id left join company c on c.company_id = e.company_id
  left join person o on o.user_id = e.owner_id`

const columns = (db: Sql) => db`
  e.enquiry_id, e.enquiry_no, e.title, c.name as company_name, p.name as buyer_name, e.state, e.submitted_at, e.changed_at,
  case when ${isUnder(db, 'waiting')} then ${dueAt(db)} end as due_at,
  e.owner_id, o.name as owner_name, e.last_version as version, e.valid_until,
  (select count(*)::int from enquiry_line l where l.enquiry_id = e.enquiry_id) as lines,
  (select count(*)::int from quote_line q
    where q.enquiry_id = e.enquiry_id and q.version = e.last_version and q.state <> 'pending') as answered,
  (select count(*)::int from quote_approval a where a.enquiry_id = e.enquiry_id and a.decided_at is null) as approvals,
  coalesce((select not is_staff from enquiry_message m where m.enquiry_id = e.enquiry_id
    order by enquiry_message_id desc limit 1), false) as is_asked`

const matches = (db: Sql, { keyword }: Filter) =>
  keyword === ''
    ? db`e.state <> 'draft'`
    : db`e.state <> 'draft' and (
      strpos(lower(concat_ws(' ', e.enquiry_no, e.title, c.name, p.name, o.name)), ${keyword.toLowerCase()}) > 0
      or exists (select from enquiry_line l left join sku s using (sku_id) where l.enquiry_id = e.enquiry_id
        and strpos(lower(concat_ws(' ', l.text, l.name, l.brand, l.model, s.model)), ${keyword.toLowerCase()}) > 0))`

/** The first answer that is due first comes first; then what has waited longest. What is over comes newest first. */
const order = (db: Sql, tab: DeskTab) =>
  tab === 'waiting'
    ? db`coalesce(${dueAt(db)}, ${waitsSince(db)}), e.enquiry_id`
    : tab === 'quoted'
      ? db`e.valid_until, e.enquiry_id`
      : db`e.changed_at desc, e.enquiry_id desc`

export const selectDeskEnquiries = (
  db: Sql,
  { tab, offset, limit, ...filter }: Filter & { tab: DeskTab; offset: number; limit: number },
) => db<DeskRow[]>`
  select ${columns(db)} ${from(db)}
  where ${matches(db, filter)} and ${isUnder(db, tab)}
  order by ${order(db, tab)} offset ${offset} limit ${limit}`

export async function selectDeskCounts(db: Sql, filter: Filter): Promise<Record<DeskTab, number>> {
  const [row] = await db<Record<DeskTab, number>[]>`
    select count(*) filter (where ${isUnder(db, 'waiting')})::int as waiting,
      count(*) filter (where ${isUnder(db, 'asking')})::int as asking,
      count(*) filter (where ${isUnder(db, 'quoted')})::int as quoted,
      count(*) filter (where ${isUnder(db, 'closed')})::int as closed
    ${from(db)} where ${matches(db, filter)}`
  return row ?? { waiting: 0, asking: 0, quoted: 0, closed: 0 }
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

export async function selectDeskEnquiry(db: Sql, enquiryNo: string) {
  const [row] = await db<DeskDetailRow[]>`
    select ${columns(db)}, e.user_id, e.company_id, e.expect_date::text, e.city, e.invoice, e.takes_substitutes, e.wanted_by,
      e.contact, e.mobile, e.note, e.reason
    ${from(db)} where e.enquiry_no = ${enquiryNo}`
  return row
}

export async function selectEnquiryFiles(db: Sql, enquiryId: string) {
  const [row] = await db<Pick<DeskDetail, 'files'>[]>`
    select ${filesOf(db, db`x.enquiry_id = ${enquiryId} and x.line_no is null and x.enquiry_message_id is null`)} as files`
  return row?.files ?? []
}

export const selectDeskLines = (db: Sql, enquiryId: string) => db<DeskDetail['lineList']>`
  select l.line_no, l.text, l.name, l.brand, l.model, l.count::float8, l.unit, yuan(l.target_fen) as target_price, l.note,
    l.sku_id, l.candidates::text[], l.reason,
    ${filesOf(db, db`x.enquiry_id = l.enquiry_id and x.line_no = l.line_no`)} as files
  from enquiry_line l where l.enquiry_id = ${enquiryId} order by l.line_no`

export async function selectCandidates(db: Sql, enquiryNo: string, lineNo: number) {
  const [row] = await db<{ candidates: string[] }[]>`
    select l.candidates::text[] from enquiry_line l join enquiry e using (enquiry_id)
    where e.enquiry_no = ${enquiryNo} and l.line_no = ${lineNo}`
  return row?.candidates ?? []
}

type VersionRow = Omit<DeskDetail['versions'][number], 'sentAt' | 'validUntil'> & {
  sentAt: Date
  validUntil: Date
}

/** Answers all versions that were sent, the first one first. */
export const selectVersions = (db: Sql, enquiryId: string) => db<VersionRow[]>`
  select v.version, v.sent_at, p.name as sent_by, v.valid_until, v.note,
    (select json_agg(json_build_object('lineNo', q.line_no, 'state', q.state, 'skuId', q.sku_id::text,
        'deliveryDate', q.delivery_date, 'note', q.note, 'tiers', coalesce((
          select json_agg(json_build_object('minCount', t.min_count, 'price', yuan(t.tax_price_fen)) order by t.min_count)
          from quote_tier t where t.quote_line_id = q.quote_line_id), '[]')) order by q.line_no)
      from quote_line q where q.enquiry_id = v.enquiry_id and q.version = v.version) as lines
  from quote_version v left join person p on p.user_id = v.sent_by
  where v.enquiry_id = ${enquiryId} and v.sent_at is not null order by v.version`

type MessageRow = Omit<DeskDetail['messages'][number], 'at'> & { at: Date }

export const selectMessages = (db: Sql, enquiryId: string) => db<MessageRow[]>`
  select m.enquiry_message_id, m.at, m.actor, m.is_staff, m.kind, m.text,
    ${filesOf(db, db`x.enquiry_message_id = m.enquiry_message_id`)} as files
  from enquiry_message m where m.enquiry_id = ${enquiryId} order by m.enquiry_message_id`

export const selectLogs = (db: Sql, enquiryId: string) => db<
  { at: Date; actor: string; event: string; note: string }[]
>`
  select at, actor, event, note from enquiry_log where enquiry_id = ${enquiryId} order by log_id`

export const selectColleagues = (db: Sql, userId: string) => db<DeskDetail['colleagues']>`
  select user_id, name from person where is_operator and status = 1 and user_id <> ${userId} order by user_id`

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
