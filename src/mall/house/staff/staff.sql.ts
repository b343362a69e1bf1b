import type { Sql } from '#db/postgres.ts'
import { agreementLimits } from '#mall/houseLimits.ts'
import type { RoleName } from '#mall/people/account/account.contract.ts'
import { hasSecondStep } from '#mall/people/account/secondFactor.sql.ts'
import { work } from './desk.sql.ts'
import type { Rooms, StaffUser, UserTab } from './staff.contract.ts'

const today = (db: Sql, now: Date) =>
  db`date_trunc('day', ${now}::timestamptz at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`

export async function selectRooms(db: Sql, now: Date): Promise<Rooms> {
  const [row] = await db<Rooms[]>`
    select waits.*,
      (select count(*)::int from person) as users,
      (select count(*)::int from person where is_operator and status = 1) as staff,
      (select count(*)::int from audit_log where at >= ${today(db, now)}) as audit,
      (select count(*)::int from sms_message where created_at >= ${today(db, now)}) as messages,
      (select count(*)::int from delivery where state = 'dead') as dead_notices,
      (select count(*)::int from write_off where state = 'waiting') as write_offs,
      (select count(*)::int from closing_request where state = 'waiting') as closings,
      (select count(*)::int from notice_text) as notice_texts,
      (select count(*)::int from content where published_at is null) as drafts,
      (select coalesce(sum(hits), 0)::int from search_miss where day = (${now}::timestamptz at time zone 'Asia/Shanghai')::date) as misses,
      (select count(*)::int from home_banner) as banners,
      (select count(*)::int from agreement where ended_at is null
        and (${now}::timestamptz at time zone 'Asia/Shanghai')::date between valid_from and valid_to
        and valid_to - (${now}::timestamptz at time zone 'Asia/Shanghai')::date < ${agreementLimits.endingDays}) as agreements
    from (
      select count(*) filter (where queue = 'companies')::int as companies, count(*) filter (where queue in ('terms', 'credits'))::int as terms,
        count(distinct key) filter (where queue in ('confirming', 'short', 'toShip', 'differing', 'asked'))::int as orders,
        count(*) filter (where queue = 'cancellations')::int as cancellations,
        count(*) filter (where queue = 'receipts')::int as receipts, count(*) filter (where queue = 'vouchers')::int as vouchers,
        count(*) filter (where queue = 'moneyBack')::int as money_back,
        count(*) filter (where queue = 'enquiries')::int as enquiries,
        count(*) filter (where queue = 'invoices')::int as invoices,
        count(*) filter (where queue = 'afterSales')::int as after_sales,
        count(*) filter (where queue = 'disputes')::int as statements,
        count(*) filter (where queue = 'contacts')::int as contacts
      from (${work(db)}) work) waits`
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
  if (tab === 'buyers')
    return db`and p.status = 1 and not p.is_operator and p.role_name <> 'demander'`
  return db`and p.status = ${tab === 'active' ? 1 : 0}`
}

export const selectUsers = (
  db: Sql,
  filter: UserFilter & { tab: UserTab; offset: number; limit: number },
  now: Date,
) => db<UserRow[]>`
  select p.user_id, p.name, p.account as username, p.mobile, p.email, p.company_id,
    c.name as company_name, p.role_name, p.is_operator, p.status, p.last_login_at,
    (select count(*)::int from session s where s.user_id = p.user_id and s.expires_at > ${now}) as sessions, ${hasSecondStep(db)}
  from person p left join company c using (company_id)
  where ${matches(db, filter)} ${isIn(db, filter.tab)}
  order by p.user_id desc offset ${filter.offset} limit ${filter.limit}`

export async function selectUserCounts(db: Sql, filter: UserFilter) {
  const [row] = await db<Record<UserTab, number>[]>`
    select count(*)::int as all, (count(*) filter (where p.status = 1))::int as active,
      (count(*) filter (where p.status = 0))::int as disabled,
      (count(*) filter (where p.is_operator))::int as staff,
      (count(*) filter (where p.status = 1 and not p.is_operator and p.role_name <> 'demander'))::int as buyers
    from person p left join company c using (company_id) where ${matches(db, filter)}`
  return row ?? { all: 0, active: 0, disabled: 0, staff: 0, buyers: 0 }
}

export async function selectUser(db: Sql, userId: string) {
  const [row] = await db<{ name: string; username: string; isOperator: boolean }[]>`
    select name, account as username, is_operator from person where user_id = ${userId}`
  return row
}
