import type { Sql } from '#db/postgres.ts'
import { isOneOfColleagues } from '#mall/company/employee/scope.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Duty } from './absence.contract.ts'
import { demandFacts } from './demand.sql.ts'
import type {
  LineState,
  RequisitionHead,
  RequisitionLine,
  RequisitionState,
} from './requisition.contract.ts'
import type { Standing } from './requisition.rules.ts'

/** A role of the company may have taken from its purchasers what they are asked for. */
export const handles = (db: Sql) => db`not exists (
  select from company_role own where own.role_id = p.custom_role_id and 'applications' = any(own.denied))`

/** A disabled person cannot log in, and neither can one who has not yet set his password. */
const canLogIn = (db: Sql) => db`p.status = 1 and p.activated_at is not null`

/** Purchasers of a company that can log in. */
export const selectColleagues = (db: Sql, companyId: string, roleName: string) => db<
  { userId: string; name: string }[]
>`
  select user_id, name from person p
  where company_id = ${companyId} and role_name = ${roleName} and ${canLogIn(db)} and ${handles(db)}
  order by name, user_id`

type Purchaser = { userId: string; name: string }

/** Purchasers have requisitions to deal with, managers and administrators orders to approve; null is of all others. */
const duty = (db: Sql) => db`case
  when p.role_name = 'purchaser' and ${handles(db)} then 'requisition'
  when p.role_name in ('purchasingManager', 'groupAdministrator') and not exists (
    select from company_role own where own.role_id = p.custom_role_id and 'approve' = any(own.denied)) then 'approval'
  end`

/** Answers somebody of this company who may be away: whether he can log in does not matter to that. */
export async function selectAbsentee(db: Sql, companyId: string, userId: string) {
  const [row] = await db<(Purchaser & { duty: Duty })[]>`
    select user_id, name, ${duty(db)} as duty from person p
    where user_id = ${userId} and company_id = ${companyId} and status = 1 and ${duty(db)} is not null`
  return row
}

/** Answers everybody of a company who can log in and has the same to do. */
export const selectDeputies = (db: Sql, companyId: string, of: Duty) => db<Purchaser[]>`
  select user_id, name from person p
  where company_id = ${companyId} and ${canLogIn(db)} and ${duty(db)} = ${of} order by name, user_id`

/** Answers a purchaser of this company who may be given something, if he is one. */
async function selectPurchaser(db: Sql, companyId: string | null, userId: string) {
  const [row] = await db<Purchaser[]>`
    select user_id, name from person p
    where user_id = ${userId} and company_id = ${companyId} and role_name = 'purchaser'
      and ${canLogIn(db)} and ${handles(db)}`
  return row
}

/** The same, who stays one to the end of the transaction: he is to be given something. People are locked before lines. */
export async function selectPurchaserForShare(db: Sql, companyId: string | null, userId: string) {
  await db`
    select from person where user_id = ${userId} and company_id = ${companyId} for share`
  await db`
    select from company_role join person p on p.custom_role_id = role_id
    where p.user_id = ${userId} and p.company_id = ${companyId} for share of company_role`
  return selectPurchaser(db, companyId, userId)
}

/** What was sent and has arrived of the line `l` that has become part of an order. */
const demandOfLine = (db: Sql) => db`
  left join order_line_demand d on (d.order_id, d.requisition_line_id) = (l.order_id, l.requisition_line_id)`

/** The state of each line, from the order it has become and from its goods. */
const stateOfLine = (db: Sql, now: Date) => db`
  case
    when l.state = 'ordered' and (o.status = 60 or d.received = d.count) then 'received'
    when l.state = 'ordered' and (o.status in (50, 55) or d.shipped > 0) then 'shipped'
    when l.state = 'waiting' and l.settling_until > ${now} then 'settling'
    else l.state
  end`

/** A requisition's state is nowhere stored: this is the one place that makes it of its lines. */
const heads = (db: Sql, now: Date) => db`
  select r.requisition_id, r.requisition_no, r.company_id, r.demander_id, r.demander_name,
    r.purchaser_id, p.name as purchaser_name, r.note, r.expect_date::text, r.created_at, r.urged_at,
    sums.type, sums.total, sums.total_price, sums.open, sums.waiting,
    case
      when sums.open = sums.type then 'pending'
      when sums.open > 0 then 'partial'
      when sums.ordered > 0 then 'ordered'
      when sums.received > 0 then 'done'
      when sums.returned > 0 then 'returned'
      else 'withdrawn'
    end as state
  from requisition r join person p on p.user_id = r.purchaser_id
  cross join lateral (
    select count(*)::int as type, sum(count)::float8 as total, yuan(sum(fen)::bigint) as total_price,
      (count(*) filter (where state in ('waiting', 'settling')))::int as open,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      count(*) filter (where state in ('ordered', 'shipped')) as ordered,
      count(*) filter (where state = 'received') as received,
      count(*) filter (where state = 'returned') as returned
    from (
      select l.count, l.tax_price_fen::numeric * l.count as fen, ${stateOfLine(db, now)} as state
      from requisition_line l left join sales_order o using (order_id)
      ${demandOfLine(db)}
      where l.requisition_id = r.requisition_id
    ) line
  ) sums`

export type HeadRow = Omit<RequisitionHead, 'createdAt' | 'urgedAt' | 'actions'> &
  Standing & { requisitionId: string; createdAt: Date }

export type Filter = {
  whose: 'demander' | 'purchaser' | 'company'
  keyword: string
  from?: string | undefined
  to?: string | undefined
}

const seenBy = (db: Sql, who: UserInfo, whose: Filter['whose']) => {
  if (whose === 'demander') return db`r.demander_id = ${who.userId}`
  if (whose === 'purchaser') return db`r.purchaser_id = ${who.userId}`
  return isOneOfColleagues(db, who, [db`r.demander_id`, db`r.purchaser_id`], db`r.company_id`)
}

/** Days are Chinese ones, the last one included. */
const matches = (db: Sql, who: UserInfo, { whose, keyword, from, to }: Filter) => db`
  ${seenBy(db, who, whose)}
  ${from ? db`and r.created_at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${to ? db`and r.created_at < (${to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'` : db``}
  ${keyword ? db`and ${mentions(db, keyword.toLowerCase())}` : db``}`

const mentions = (db: Sql, keyword: string) => db`(
  strpos(lower(r.requisition_no || ' ' || r.demander_name || ' ' || p.name || ' ' || r.note), ${keyword}) > 0
  or exists (
    select from requisition_line l join sku s using (sku_id) left join sales_order o using (order_id)
    where l.requisition_id = r.requisition_id
      and strpos(lower(s.sku_code || ' ' || s.model || ' ' || s.product_name || ' ' || coalesce(o.order_no, '') || ' ' ||
        coalesce(l.material_code, '')), ${keyword}) > 0))`

/** Counts how many of the caller's requisitions are in each state. */
export const selectCounts = (db: Sql, who: UserInfo, now: Date, filter: Filter) => db<
  { state: RequisitionState; count: number }[]
>`
  select state, count(*)::int from (${heads(db, now)} where ${matches(db, who, filter)}) head
  group by state`

export const selectRequisitions = (
  db: Sql,
  who: UserInfo,
  now: Date,
  filter: Filter & { state: RequisitionState | null; offset: number; limit: number },
) => db<HeadRow[]>`
  select * from (${heads(db, now)} where ${matches(db, who, filter)}) head
  ${filter.state ? db`where state = ${filter.state}` : db``}
  order by requisition_id desc offset ${filter.offset} limit ${filter.limit}`

/** Answers one that the caller sees. */
export async function selectRequisition(
  db: Sql,
  who: UserInfo,
  now: Date,
  asked: { whose: Filter['whose']; requisitionNo: string },
) {
  const [row] = await db<HeadRow[]>`
    ${heads(db, now)}
    where r.requisition_no = ${asked.requisitionNo} and ${seenBy(db, who, asked.whose)}`
  return row
}

export type LineRow = Omit<RequisitionLine, 'taxPrice' | 'taxCountAmount'> & {
  seenFen: string
  state: LineState
}

/** Goods as they are called today, counts and prices as they were asked for. */
export const selectRequisitionLines = (db: Sql, requisitionId: string, now: Date) => db<LineRow[]>`
  select l.requisition_line_id, l.sku_id, s.sku_code as sku_no, s.img_url as pic, s.family, b.brand_name,
    s.product_name, s.model, s.unit, s.attr_desc::text as attr_descs, coalesce(l.material_code, '') as material_code, l.count::float8,
    coalesce(l.ordered_count, i.count, l.count)::float8 as current_count, l.tax_price_fen as seen_fen,
    case when l.state = 'waiting' and not s.is_active then 'invalid' else ${stateOfLine(db, now)} end as state,
    o.order_no, l.reason, ${demandFacts(db)}
  from requisition_line l join sku s using (sku_id) join brand b using (brand_id)
  left join cart_item i using (requisition_line_id) left join sales_order o using (order_id)
  ${demandOfLine(db)}
  left join order_line ol on (ol.order_id, ol.line_no) = (d.order_id, d.line_no)
  where l.requisition_id = ${requisitionId} order by l.line_no`
