import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { customRole } from '#mall/people/account/account.sql.ts'
import type { Names } from '#mall/people/account/person.sql.ts'
import { hasSecondStep } from '#mall/people/account/secondFactor.sql.ts'
import type { Employee } from './employee.contract.ts'
import type { Role } from './roles.rules.ts'

export type EmployeeRow = Omit<Employee, 'singleLimit' | 'lastLoginAt'> & {
  singleLimitFen: string | null
  lastLoginAt: Date | null
}

const employees = (db: Sql) => db`
  select p.user_id, p.name, p.account as username, p.mobile, coalesce(p.email, '') as email, p.title, p.role_name,
    ${customRole(db)}, p.department_id, d.name as department_name, p.superior_id, s.name as superior_name,
    p.single_limit_fen, p.status, p.activated_at is not null as is_activated,
    ${hasSecondStep(db)}, p.last_login_at,
    (select count(distinct l.requisition_id)::int from cart_item i join requisition_line l using (requisition_line_id)
     where i.user_id = p.user_id) as open_requisitions
  from person p left join department d using (department_id) left join person s on s.user_id = p.superior_id`

/** 1 active, 2 not yet activated, 0 disabled; every colleague is in one of them. */
const isIn = (db: Sql, status: 0 | 1 | 2) => {
  if (status === 0) return db`p.status = 0`
  return status === 1
    ? db`p.status = 1 and p.activated_at is not null`
    : db`p.status = 1 and p.activated_at is null`
}

export type EmployeeFilter = {
  type: number
  keyword: string
  /** The keyword names these roles, for search key 5. */
  rolesNamed: Role[]
  roleName?: Role | undefined
  customRoleId?: string | undefined
  /** It comes with the departments below it. */
  departmentId?: string | undefined
  status?: 0 | 1 | 2 | undefined
}

const searched = (db: Sql, { type, keyword, rolesNamed }: EmployeeFilter) => {
  if (type === 5)
    return db`case when p.custom_role_id is null then p.role_name = any(${rolesNamed}) else exists (
      select from company_role r where r.role_id = p.custom_role_id
        and strpos(lower(r.name), ${keyword.toLowerCase()}) > 0) end`
  const field = [db`p.name`, db`p.account`, db`p.mobile`, db`coalesce(p.email, '')`][type - 1]
  return db`strpos(lower(${field ?? db`p.name`}), ${keyword.toLowerCase()}) > 0`
}

/** Filters roles as people see them: a role that was made from another is not that other. */
const hasRole = (db: Sql, { roleName, customRoleId }: EmployeeFilter) =>
  customRoleId
    ? db`p.custom_role_id = ${customRoleId}`
    : db`p.role_name = ${roleName ?? ''} and p.custom_role_id is null`

const matches = (db: Sql, companyId: string, filter: EmployeeFilter) => db`
  p.company_id = ${companyId}
  ${filter.keyword ? db`and ${searched(db, filter)}` : db``}
  ${filter.roleName || filter.customRoleId ? db`and ${hasRole(db, filter)}` : db``}
  ${filter.status === undefined ? db`` : db`and ${isIn(db, filter.status)}`}
  ${filter.departmentId ? db`and p.department_id in (${departmentsBelow(db, companyId, filter.departmentId)})` : db``}`

/** Answers a department with everything below it. */
export const departmentsBelow = (
  db: Sql,
  companyId: string,
  departmentId: string | ReturnType<Sql>,
) => db`
  with recursive below as (
    select department_id from department
    where department_id = ${departmentId} and company_id = ${companyId}
    union all
    select d.department_id from department d join below on d.parent_id = below.department_id
  )
  select department_id from below`

export const selectEmployees = (
  db: Sql,
  companyId: string,
  filter: EmployeeFilter,
  page: { offset: number; limit: number },
) => db<EmployeeRow[]>`
  ${employees(db)} where ${matches(db, companyId, filter)}
  order by p.user_id offset ${page.offset} limit ${page.limit}`

export async function selectEmployeeCount(db: Sql, companyId: string, filter: EmployeeFilter) {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from person p where ${matches(db, companyId, filter)}`
  return row?.count ?? 0
}

export async function selectStateCounts(db: Sql, companyId: string) {
  const [row] = await db<{ active: number; waiting: number; disabled: number }[]>`
    select (count(*) filter (where ${isIn(db, 1)}))::int as active,
      (count(*) filter (where ${isIn(db, 2)}))::int as waiting,
      (count(*) filter (where ${isIn(db, 0)}))::int as disabled
    from person p where company_id = ${companyId}`
  return row ?? { active: 0, waiting: 0, disabled: 0 }
}

/** Selects somebody of this company. */
export async function selectEmployee(db: Sql, companyId: string, userId: string) {
  const [row] = await db<EmployeeRow[]>`
    ${employees(db)} where p.user_id = ${userId} and p.company_id = ${companyId}`
  return row
}

export const selectEmployeeForUpdate = (db: Sql, companyId: string, userId: string) => db`
  select from person where user_id = ${userId} and company_id = ${companyId} for no key update`

/** They are locked in one order, so that two such changes cannot wait for each other; strangers are left out. */
export async function selectEmployeesForUpdate(db: Sql, companyId: string, userIds: string[]) {
  await db`
    select from person where user_id = any(${userIds}::bigint[]) and company_id = ${companyId}
    order by user_id for no key update`
  return db<EmployeeRow[]>`
    ${employees(db)} where p.user_id = any(${userIds}::bigint[]) and p.company_id = ${companyId}
    order by p.user_id`
}

export type HolderRow = Pick<UserInfo, 'roleName' | 'customRole'>

/**
 * Changes of a company's people, departments and roles are made one after another; what the caller still holds is
 * asked once he is alone, so that two administrators cannot take each other's place away.
 */
export async function selectHolderAlone(db: Sql, who: UserInfo) {
  await db`select from company where company_id = ${who.companyId} for no key update`
  const [row] = await db<HolderRow[]>`
    select p.role_name, ${customRole(db)} from person p
    where p.user_id = ${who.userId} and p.company_id = ${who.companyId} and p.status = 1`
  return row
}

/** Answers which of these names of a person already stand for somebody else, in whatever company. */
export async function selectTaken(db: Sql, names: Names, userId: string | null) {
  const [row] = await db<{ username: boolean; mobile: boolean; email: boolean }[]>`
    select coalesce(bool_or(account = ${names.username}), false) as username,
      coalesce(bool_or(mobile = ${names.mobile}), false) as mobile,
      coalesce(bool_or(email = ${names.email}), false) as email
    from person
    where (account = ${names.username} or mobile = ${names.mobile} or email = ${names.email})
      and user_id is distinct from ${userId}::bigint`
  return row ?? { username: false, mobile: false, email: false }
}

/** Says whether the chosen superior reports, directly or not, to this person himself. */
export async function selectReportsTo(db: Sql, superiorId: string, userId: string) {
  const rows = await db`
    with recursive above as (
      select user_id, superior_id from person where user_id = ${superiorId}
      union
      select p.user_id, p.superior_id from person p join above on p.user_id = above.superior_id
    )
    select from above where user_id = ${userId}`
  return rows.length > 0
}

/** Answers those of a company who can be chosen as superiors and leaders. */
export const selectPeople = (db: Sql, companyId: string) => db<
  (HolderRow & { userId: string; name: string; username: string; isActivated: boolean })[]
>`
  select p.user_id, p.name, p.account as username, p.role_name, ${customRole(db)},
    p.activated_at is not null as is_activated
  from person p where p.company_id = ${companyId} and p.status = 1 order by p.name, p.user_id`

/** Which of these texts already stand for somebody: user names, mobiles and e-mail addresses. */
export const selectTakenOf = (db: Sql, names: readonly Names[]) => db<
  { username: string; mobile: string; email: string | null }[]
>`
  select account as username, mobile, email from person
  where account = any(${names.map(({ username }) => username)})
    or mobile = any(${names.map(({ mobile }) => mobile)})
    or email = any(${names.map(({ email }) => email).filter(Boolean)})`
