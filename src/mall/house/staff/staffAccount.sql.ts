import type { Sql } from '#db/postgres.ts'
import type { StaffRole } from '#mall/people/account/account.contract.ts'
import { hasSecondStep } from '#mall/people/account/secondFactor.sql.ts'
import { staffRole } from '#mall/people/account/staffRole.sql.ts'
import type { StaffTab } from './staffAccount.contract.ts'

export type StaffRow = {
  userId: string
  name: string
  username: string
  mobile: string
  staffRole: StaffRole
  status: 0 | 1
  isActivated: boolean
  hasSecondStep: boolean
  lastLoginAt: Date | null
}
export type StaffFilter = { keyword: string; roleId?: string | undefined }

const columns = (db: Sql) => db`
  p.user_id, p.name, p.account as username, p.mobile, ${staffRole(db)}, p.status,
  p.activated_at is not null as is_activated, ${hasSecondStep(db)}, p.last_login_at`

const isIn = (db: Sql, tab: StaffTab) => {
  if (tab === 'all') return db`true`
  if (tab === 'disabled') return db`p.status = 0`
  return tab === 'active'
    ? db`p.status = 1 and p.activated_at is not null`
    : db`p.status = 1 and p.activated_at is null`
}

const matches = (db: Sql, { keyword, roleId }: StaffFilter) => db`
  p.is_operator and p.staff_role_id is not null
  ${keyword ? db`and strpos(lower(concat_ws(' ', p.name, p.account, p.mobile)), ${keyword.toLowerCase()}) > 0` : db``}
  ${roleId ? db`and p.staff_role_id = ${roleId}` : db``}`

export const selectStaff = (
  db: Sql,
  filter: StaffFilter & { tab: StaffTab; offset: number; limit: number },
) => db<StaffRow[]>`
  select ${columns(db)} from person p where ${matches(db, filter)} and ${isIn(db, filter.tab)}
  order by p.user_id offset ${filter.offset} limit ${filter.limit}`

export async function selectStaffCounts(db: Sql, filter: StaffFilter) {
  const [row] = await db<Record<StaffTab, number>[]>`
    select count(*)::int as all, (count(*) filter (where ${isIn(db, 'active')}))::int as active,
      (count(*) filter (where ${isIn(db, 'waiting')}))::int as waiting,
      (count(*) filter (where ${isIn(db, 'disabled')}))::int as disabled
    from person p where ${matches(db, filter)}`
  return row ?? { all: 0, active: 0, waiting: 0, disabled: 0 }
}

/** One of the staff, locked before anything about him is read. */
export async function selectOneForUpdate(tx: Sql, userId: string) {
  const [row] = await tx<StaffRow[]>`
    select ${columns(tx)} from person p
    where p.user_id = ${userId} and p.is_operator and p.staff_role_id is not null for no key update of p`
  return row
}

/** Says which names are somebody else's. */
export async function selectTaken(
  db: Sql,
  names: { username: string; mobile: string },
  userId: string | null,
) {
  const [row] = await db<{ username: boolean; mobile: boolean }[]>`
    select coalesce(bool_or(account = ${names.username}), false) as username,
      coalesce(bool_or(mobile = ${names.mobile}), false) as mobile
    from person
    where (account = ${names.username} or mobile = ${names.mobile}) and user_id is distinct from ${userId}::bigint`
  return row ?? { username: false, mobile: false }
}
