import type { Sql } from '#db/postgres.ts'
import type { RoleName } from '#mall/people/account/account.contract.ts'
import { differing } from '#mall/trade/shipment/queue.sql.ts'
import type { Rooms, StaffUser, UserTab } from './staff.contract.ts'

const today = (db: Sql, now: Date) =>
  db`date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

export async function selectRooms(db: Sql, now: Date): Promise<Rooms> {
  const [row] = await db<Rooms[]>`
    select
      (select count(*)::int from certification where state = 'pending') as companies,
      (select count(*)::int from term_application where state = 'pending') as terms,
      (select count(*)::int from (
        select order_id from sales_order where status in (30, 40, 45) or is_answer_due
        union select order_id from (${differing(db)}) d) waiting) as orders,
      (select count(*)::int from cancel_request where state = 'waiting') as cancellations,
      (select count(*)::int from person) as users,
      (select count(*)::int from audit_log where at >= ${today(db, now)}) as audit,
      (select count(*)::int from sms_message where created_at >= ${today(db, now)}) as messages,
      (select count(*)::int from delivery where state = 'dead') as dead_notices,
      (select count(*)::int from notice_text) as notice_texts,
      (select count(*)::int from content where published_at is null) as drafts,
      (select count(*)::int from contact where state = 'pending') as contacts,
      (select coalesce(sum(hits), 0)::int from search_miss where day = (${now}::timestamptz at time zone 'Asia/Shanghai')::date) as misses,
      (select count(*)::int from home_banner) as banners`
  if (!row) throw new Error('The database did not count the rooms.')
  return row
}

export type UserFilter = { keyword: string; roleName?: RoleName | undefined }
export type UserRow = Omit<StaffUser, 'lastLoginAt'> & { lastLoginAt: Date | null }

const matches = (db: Sql, { keyword, roleName }: UserFilter) => db`
  true
  ${keyword ? db`and strpos(lower(concat_ws(' ', p.name, p.account, p.mobile, p.email, c.name)), ${keyword.toLowerCase()}) > 0` : db``}
  ${roleName === undefined ? db`` : db`and p.role_name = ${roleName}`}`

const isIn = (db: Sql, tab: UserTab) => {
  if (tab === 'staff') return db`and p.is_operator`
  if (tab === 'all') return db``
  return db`and p.status = ${tab === 'active' ? 1 : 0}`
}

export const selectUsers = (
  db: Sql,
  filter: UserFilter & { tab: UserTab; offset: number; limit: number },
  now: Date,
) => db<UserRow[]>`
  select p.user_id, p.name, p.account as username, p.mobile, p.email, p.company_id,
    c.name as company_name, p.role_name, p.is_operator, p.status, p.last_login_at,
    (select count(*)::int from session s where s.user_id = p.user_id and s.expires_at > ${now}) as sessions
  from person p left join company c using (company_id)
  where ${matches(db, filter)} ${isIn(db, filter.tab)}
  order by p.user_id desc offset ${filter.offset} limit ${filter.limit}`

export async function selectUserCounts(db: Sql, filter: UserFilter) {
  const [row] = await db<Record<UserTab, number>[]>`
    select count(*)::int as all, (count(*) filter (where p.status = 1))::int as active,
      (count(*) filter (where p.status = 0))::int as disabled,
      (count(*) filter (where p.is_operator))::int as staff
    from person p left join company c using (company_id) where ${matches(db, filter)}`
  return row ?? { all: 0, active: 0, disabled: 0, staff: 0 }
}

export async function selectUser(db: Sql, userId: string) {
  const [row] = await db<{ name: string; username: string }[]>`
    select name, account as username from person where user_id = ${userId}`
  return row
}
