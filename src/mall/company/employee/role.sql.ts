import type { Sql } from '#db/postgres.ts'
import type { CustomRole, Permission } from '#mall/people/account/account.contract.ts'
import type { Role } from './roles.rules.ts'

export type RoleRow = CustomRole & { roleName: Role; users: number }

const roles = (db: Sql, companyId: string) => db`
  select r.role_id, r.base_role as role_name, r.name, r.denied, r.data_scope,
    yuan(r.single_limit_fen) as single_limit,
    (select count(*)::int from person p where p.custom_role_id = r.role_id) as users
  from company_role r where r.company_id = ${companyId}`

/** Answers those that the company has made, in the order of their bases. */
export const selectRoles = (db: Sql, companyId: string) => db<RoleRow[]>`
  ${roles(db, companyId)}
  order by array_position(array['demander', 'purchaser', 'purchasingManager', 'groupAdministrator'], r.base_role),
    r.role_id`

export async function selectRole(db: Sql, companyId: string, roleId: string) {
  const [row] = await db<RoleRow[]>`${roles(db, companyId)} and r.role_id = ${roleId}`
  return row
}

/**
 * From here on, statements that give somebody this role wait. Statements that have already given it are waited for,
 * and then counted.
 */
export const selectRoleForUpdate = (db: Sql, companyId: string, roleId: string) => db`
  select from company_role where role_id = ${roleId} and company_id = ${companyId} for update`

/** Answers how many have a built-in role as it is. */
export const selectRoleCounts = (db: Sql, companyId: string) => db<
  { roleName: Role; users: number }[]
>`
  select role_name, count(*)::int as users from person
  where company_id = ${companyId} and custom_role_id is null group by role_name`

export type RoleValues = {
  name: string
  denied: Permission[]
  dataScope: CustomRole['dataScope']
  singleLimitFen: string | null
}

/** Answers undefined if another role of the company has this name. */
export async function insertRole(
  db: Sql,
  { companyId, roleName, ...values }: RoleValues & { companyId: string; roleName: Role },
) {
  const [row] = await db<{ roleId: string }[]>`
    insert into company_role (company_id, base_role, name, denied, data_scope, single_limit_fen)
    values (${companyId}, ${roleName}, ${values.name}, ${values.denied}, ${values.dataScope},
      ${values.singleLimitFen})
    on conflict do nothing returning role_id`
  return row?.roleId
}

export const updateRole = (db: Sql, roleId: string, values: RoleValues) => db`
  update company_role set name = ${values.name}, denied = ${values.denied},
    data_scope = ${values.dataScope}, single_limit_fen = ${values.singleLimitFen}
  where role_id = ${roleId}`

/** Says whether links that still work bring people this role. */
export async function selectIsInvited(db: Sql, roleId: string, now: Date): Promise<boolean> {
  const rows = await db`
    select from invitation where custom_role_id = ${roleId}
      and revoked_at is null and expires_at > ${now} and uses < max_uses limit 1`
  return rows.length > 0
}

export const deleteRole = (db: Sql, roleId: string) => db`
  delete from company_role where role_id = ${roleId}`

/** Says whether somebody who has this role still has requisitions in his list. */
export async function selectHasWork(db: Sql, roleId: string): Promise<boolean> {
  const rows = await db`
    select from person p join cart_item i using (user_id)
    where p.custom_role_id = ${roleId} and i.requisition_line_id is not null limit 1`
  return rows.length > 0
}
