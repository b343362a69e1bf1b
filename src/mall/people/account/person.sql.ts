import type { Sql } from '#db/postgres.ts'
import type { RoleName } from './account.contract.ts'

export type NewPerson = {
  account: string
  mobile: string
  name: string
  email: string | null
  password: string
}

/** Answers null when the number, the user name or the address is somebody's. */
export async function insertPerson(db: Sql, person: NewPerson): Promise<string | null> {
  const [row] = await db<{ userId: string }[]>`
    insert into person ${db(person)} on conflict do nothing returning user_id`
  return row?.userId ?? null
}

/** People say these things of themselves. */
type PersonFacts = { name: string; gender: string; title: string; email: string }

/**
 * Answers false when something of it is no longer as it was seen. names.sql.ts writes the address, which must be
 * nobody else's.
 */
export async function updateProfile(
  db: Sql,
  userId: string,
  { name, gender, title }: PersonFacts,
  before: PersonFacts,
) {
  const rows = await db`
    update person set name = ${name}, gender = ${gender}, title = ${title}
    where user_id = ${userId} and (name, gender, title, coalesce(email, ''))
      = (${before.name}, ${before.gender}, ${before.title}, ${before.email})
    returning user_id`
  return rows.length === 1
}

/** Answers false when he has this status already. */
export async function updateStatus(db: Sql, userId: string, status: 0 | 1): Promise<boolean> {
  const rows = await db`
    update person set status = ${status} where user_id = ${userId} and status <> ${status}
    returning user_id`
  return rows.length > 0
}

export const updateStatuses = (db: Sql, userIds: string[], status: 0 | 1) => db`
  update person set status = ${status} where user_id = any(${userIds}::bigint[])`

export const updateDepartments = (db: Sql, userIds: string[], departmentId: string) => db`
  update person set department_id = ${departmentId} where user_id = any(${userIds}::bigint[])`

type Role = { roleName: RoleName; customRoleId: string | null }

export const updateRoles = (db: Sql, userIds: string[], { roleName, customRoleId }: Role) => db`
  update person set role_name = ${roleName}, custom_role_id = ${customRoleId}
  where user_id = any(${userIds}::bigint[])`

export type Names = { username: string; mobile: string; email: string }

/** No password hashes to this, although it has the shape of a hash: nobody logs in with it. */
const noPassword = Buffer.alloc(48).toString('base64')

export type EmployeeValues = Names & {
  name: string
  title: string
  departmentId: string | null
  roleName: RoleName
  customRoleId: string | null
  superiorId: string | null
  singleLimitFen: string | null
}

/** They cannot log in before they have set a password themselves; answers the ids of those who are new. */
export const insertEmployees = (
  db: Sql,
  companyId: string,
  people: readonly EmployeeValues[],
) => db<{ userId: string }[]>`
  insert into person (account, mobile, email, name, password, company_id, role_name, custom_role_id, department_id, title,
    superior_id, single_limit_fen, activated_at)
  select account, mobile, nullif(email, ''), name, ${noPassword}, ${companyId}, role_name, custom_role_id, department_id, title,
    superior_id, single_limit_fen, null
  from unnest(
    ${people.map(({ username }) => username)}::text[], ${people.map(({ mobile }) => mobile)}::text[],
    ${people.map(({ email }) => email)}::text[], ${people.map(({ name }) => name)}::text[],
    ${people.map(({ roleName }) => roleName)}::text[], ${people.map(({ customRoleId }) => customRoleId)}::bigint[],
    ${people.map(({ departmentId }) => departmentId)}::bigint[],
    ${people.map(({ title }) => title)}::text[], ${people.map(({ superiorId }) => superiorId)}::bigint[],
    ${people.map(({ singleLimitFen }) => singleLimitFen)}::bigint[]
  ) as one (account, mobile, email, name, role_name, custom_role_id, department_id, title, superior_id, single_limit_fen)
  on conflict do nothing returning user_id`

/** Updates all but the names by which he logs in: see updateNames. */
export const updateEmployee = (
  db: Sql,
  userId: string,
  values: Omit<EmployeeValues, keyof Names>,
) => db`
  update person set name = ${values.name}, role_name = ${values.roleName}, custom_role_id = ${values.customRoleId},
    department_id = ${values.departmentId}, title = ${values.title}, superior_id = ${values.superiorId}, single_limit_fen = ${values.singleLimitFen}
  where user_id = ${userId}`

/** Gives people of this company their superiors, both by user name. */
export const updateSuperiors = (
  db: Sql,
  companyId: string,
  reports: readonly { username: string; superior: string }[],
) => db`
  update person p set superior_id = s.user_id
  from unnest(${reports.map(({ username }) => username)}::text[], ${reports.map(({ superior }) => superior)}::text[])
    as report (username, superior)
  join person s on s.account = report.superior and s.company_id = ${companyId}
  where p.account = report.username and p.company_id = ${companyId}`

/** Takes the password away and ends every session; the next password is its owner's own. */
export const updatePasswordTaken = (db: Sql, userId: string) => db`
  with ended as (delete from session where user_id = ${userId}),
    waiting as (delete from login_ticket where user_id = ${userId})
  update person set password = ${noPassword}, activated_at = null where user_id = ${userId}`

export type Place = {
  companyId: string
  companyName: string
  roleName: RoleName
  customRoleId: string | null
  departmentId: string | null
}

/** `limitFen`: the most that one order of this person may cost from now on; null: no limit. */
export type Joining = Place & { limitFen: string | null }

/** The part of a statement that makes somebody without a company a member of one. */
export const joining = (db: Sql, userId: string, to: Joining) => db`
  update person set company_id = ${to.companyId}, role_name = ${to.roleName}, custom_role_id = ${to.customRoleId},
    department_id = ${to.departmentId}, single_limit_fen = ${to.limitFen}
  where user_id = ${userId} and company_id is null and not is_operator
  returning user_id`

/** Whoever founds a company is its administrator. */
export const updateFounder = (db: Sql, userId: string, companyId: string) => db`
  update person set company_id = ${companyId}, role_name = 'groupAdministrator'
  where user_id = ${userId}`

type NewStaff = Omit<NewPerson, 'email' | 'password'> & { staffRoleId: string }

/** Answers null when the number or the user name is somebody's. Without a password he has to set one first. */
export async function insertStaff(db: Sql, person: NewStaff, password: string | null) {
  const [row] = await db<{ userId: string }[]>`
    insert into person (account, mobile, name, is_operator, staff_role_id, password, activated_at)
    values (${person.account}, ${person.mobile}, ${person.name}, true, ${person.staffRoleId}, ${password ?? noPassword},
      ${password === null ? null : db`now()`})
    on conflict do nothing returning user_id`
  return row?.userId ?? null
}

export const updateStaff = (
  db: Sql,
  userId: string,
  { name, staffRoleId }: { name: string; staffRoleId: string },
) => db`
  update person set name = ${name}, staff_role_id = ${staffRoleId} where user_id = ${userId} and is_operator`
