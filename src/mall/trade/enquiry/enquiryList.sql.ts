import type { Sql } from '#db/postgres.ts'
import { mayOrder } from '#mall/access.ts'
import { isWithinScope } from '#mall/company/employee/scope.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { EnquiryHead } from './enquiry.contract.ts'
import type { EnquiryState } from './enquiry.rules.ts'

/**
 * One's own and those of colleagues within one's scope; purchasers order what others of their company ask for, so they see
 * all of these. Nobody's draft is among them.
 */
export function isSeenBy(db: Sql, who: UserInfo) {
  const isWithin = isWithinScope(db, who, db`e.user_id`, db`e.company_id`)
  const isPurchaser = who.companyId !== null && who.roleName === 'purchaser' && mayOrder(who)
  const isSeen = isPurchaser ? db`(${isWithin} or e.company_id = ${who.companyId})` : isWithin
  return db`${isSeen} and e.state <> 'draft'`
}

export type HeadRow = Omit<
  EnquiryHead,
  | 'state'
  | 'validUntil'
  | 'submittedAt'
  | 'dueAt'
  | 'answeredAt'
  | 'againDueAt'
  | 'changedAt'
  | 'actions'
> & {
  enquiryId: string
  userId: string
  companyId: string | null
  state: EnquiryState & EnquiryHead['state']
  validUntil: Date | null
  submittedAt: Date
  /** The staff has begun: what was asked for does not change any more. */
  openedAt: Date | null
  dueAt: Date | null
  answeredAt: Date | null
  againDueAt: Date | null
  changedAt: Date
}

/** The count of the line `l` as `q` is sold and quoted (fit.count), goods that the catalogue does not have in any number, and the fen of its tier (fit.fen); nothing where `q` is not quoted. */
export const fitting = (db: Sql) => db`
  select fit.count, tier.tax_price_fen as fen
  from (select) one left join sku s on s.sku_id = q.sku_id cross join lateral (
    select greatest(l.count, s.min_quantity, (
      select min(min_count) from quote_tier where quote_tier.quote_line_id = q.quote_line_id)) as least) wanted
  cross join lateral (select ${packed(db, db`wanted.least`)} as count) fit
  cross join lateral (
    select tax_price_fen from quote_tier t
    where t.quote_line_id = q.quote_line_id and t.min_count <= fit.count order by t.min_count desc limit 1) tier
  where q.state in ('quoted', 'substitute')`

type Fragment = ReturnType<typeof isSeenBy>

/** As many of the goods `s` as come in whole multiples. */
const packed = (db: Sql, least: Fragment) => db`
  case when s.is_multiple then ceil((${least})::numeric / s.min_quantity)::bigint * s.min_quantity else ${least} end`

/** The count of the line `l` as the goods `s` are sold, from `least` on; `quotedCount` says the same. */
export const fitted = (db: Sql, least: Fragment) =>
  packed(db, db`greatest(l.count, s.min_quantity, ${least})`)

/** The columns of the enquiry `e` that lists show. */
export const head = (db: Sql) => db`
  e.enquiry_id, e.enquiry_no, e.title, e.state, e.user_id, e.company_id, asker.name as asker_name,
  coalesce(owner.name, '') as owner_name, sums.kinds, sums.quoted, e.last_version as version,
  case when e.last_version > 0 then yuan(sums.fen) end as with_tax_total,
  e.valid_until, e.submitted_at, e.opened_at, e.due_at, e.answered_at, e.again_due_at, e.changed_at, e.reason`

export const headJoins = (db: Sql) => db`
  join person asker on asker.user_id = e.user_id left join person owner on owner.user_id = e.owner_id
  cross join lateral (
    select count(*)::int as kinds, count(fit.count)::int as quoted,
      least(coalesce(sum(fit.fen::numeric * fit.count), 0), 3500000000000000)::bigint as fen
    from enquiry_line l
    left join quote_line q on (q.enquiry_id, q.version, q.line_no) = (l.enquiry_id, e.last_version, l.line_no)
    left join lateral (${fitting(db)}) fit on true
    where l.enquiry_id = e.enquiry_id) sums`

export type Filter = {
  keyword: string
  from?: string | undefined
  to?: string | undefined
  askerId?: string | undefined
  ownerId?: string | undefined
}

/** Days are Chinese ones, the last one included. */
const matches = (db: Sql, who: UserInfo, { keyword, from, to, askerId, ownerId }: Filter) => db`
  ${isSeenBy(db, who)}
  ${askerId ? db`and e.user_id = ${askerId}` : db``}
  ${ownerId ? db`and e.owner_id = ${ownerId}` : db``}
  ${from ? db`and e.submitted_at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${to ? db`and e.submitted_at < (${to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'` : db``}
  ${keyword ? db`and ${mentions(db, keyword.toLowerCase())}` : db``}`

const mentions = (db: Sql, keyword: string) => db`(
  strpos(lower(e.enquiry_no || ' ' || e.title), ${keyword}) > 0
  or exists (select from person p where p.user_id = e.user_id and strpos(lower(p.name), ${keyword}) > 0)
  or exists (
    select from enquiry_line l left join sku s using (sku_id) where l.enquiry_id = e.enquiry_id
      and strpos(lower(l.text || ' ' || l.name || ' ' || l.brand || ' ' || l.model || ' ' ||
        coalesce(s.sku_code || ' ' || s.model, '')), ${keyword}) > 0)
  or exists (
    select from quote_line q join sku s using (sku_id)
    where (q.enquiry_id, q.version) = (e.enquiry_id, e.last_version)
      and strpos(lower(s.sku_code || ' ' || s.model), ${keyword}) > 0)
  or exists (
    select from quote_line q where (q.enquiry_id, q.version) = (e.enquiry_id, e.last_version)
      and strpos(lower(concat_ws(' ', q.own->>'brand', q.own->>'model', q.own->>'name')), ${keyword}) > 0))`

export const selectCounts = (db: Sql, who: UserInfo, filter: Filter) => db<
  { state: EnquiryState; count: number }[]
>`
  select e.state, count(*)::int as count from enquiry e
  where ${matches(db, who, filter)} group by e.state`

type Person = { kind: 'asker' | 'owner'; userId: string; name: string }

/** All who have asked, and all of the staff who have dealt with it, among what this person sees: his own, and what is of his company. */
export const selectPeople = (db: Sql, who: UserInfo) => db<Person[]>`
  with seen as materialized (
    select e.user_id, e.owner_id from enquiry e where ${isSeenBy(db, who)} and e.user_id = ${who.userId}
    union select distinct e.user_id, e.owner_id from enquiry e
    where ${isSeenBy(db, who)} and e.company_id = ${who.companyId})
  select kind, user_id, name from (
    select 'asker' as kind, user_id from seen union select 'owner', owner_id from seen where owner_id is not null) one
  join person using (user_id) order by kind, name, user_id`

export const selectEnquiries = (
  db: Sql,
  who: UserInfo,
  {
    states,
    offset,
    limit,
    ...filter
  }: Filter & {
    states: readonly string[]
    offset: number
    limit: number
  },
) => db<HeadRow[]>`
  select ${head(db)} from (
    select * from enquiry e where ${matches(db, who, filter)} and e.state = any(${[...states]}::text[])
    order by e.changed_at desc, e.enquiry_id desc offset ${offset} limit ${limit}
  ) e ${headJoins(db)} order by e.changed_at desc, e.enquiry_id desc`
