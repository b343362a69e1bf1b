import type { Sql } from '#db/postgres.ts'
import type { StaffPermission } from './account.contract.ts'

/** Answers what a person of the staff may do, and null for everybody else. */
export const staffRole = (db: Sql) => db`(
  select json_build_object('roleId', r.role_id::text, 'name', r.name, 'permissions', r.permissions)
  from staff_role r where r.role_id = p.staff_role_id) as staff_role`

/** Says whether a person is active and may do this as one of the staff. */
export const isStaffFor = (db: Sql, permission: StaffPermission, person = db`person`) => db`(
  ${person}.status = 1 and exists (
    select from staff_role r where r.role_id = ${person}.staff_role_id and ${permission} = any(r.permissions)))`

export type BuiltInRole = StaffPermission

export async function selectBuiltInRole(db: Sql, builtIn: BuiltInRole): Promise<string> {
  const [row] = await db<{ roleId: string }[]>`
    select role_id::text from staff_role where built_in = ${builtIn}`
  if (!row) throw new Error(`The database has no role ${builtIn}.`)
  return row.roleId
}

type RoleRow = {
  roleId: string
  name: string
  permissions: StaffPermission[]
  isBuiltIn: boolean
  people: number
}

const roles = (db: Sql) => db`
  select role_id::text, name, permissions, built_in is not null as is_built_in,
    (select count(*)::int from person p where p.staff_role_id = r.role_id) as people
  from staff_role r`

/** The built-in ones come first, in the order in which the mall was made. */
export const selectStaffRoles = (db: Sql) => db<RoleRow[]>`
  ${roles(db)} order by built_in is null, role_id`

export async function selectStaffRole(db: Sql, roleId: string) {
  const [row] = await db<RoleRow[]>`${roles(db)} where role_id = ${roleId}`
  return row
}

/**
 * Changes of the staff and its roles are made one after another; what the caller still holds is asked once he is
 * alone, so that two administrators cannot take each other's place away.
 */
export async function selectHeldAlone(tx: Sql, userId: string): Promise<StaffPermission[]> {
  await tx`select from staff_role where built_in = 'admin' for no key update`
  const [row] = await tx<{ permissions: StaffPermission[] }[]>`
    select permissions from staff_role join person on staff_role_id = role_id
    where user_id = ${userId} and status = 1`
  return row?.permissions ?? []
}

/** Says whether anybody else is an administrator who can log in. */
export async function selectHasOtherAdmin(tx: Sql, userId: string): Promise<boolean> {
  const rows = await tx`
    select from person join staff_role on role_id = staff_role_id
    where built_in = 'admin' and user_id <> ${userId} and status = 1 and activated_at is not null limit 1`
  return rows.length > 0
}

type NewRole = { name: string; permissions: readonly StaffPermission[] }

/** Answers null if another role is called so. */
export async function insertStaffRole(tx: Sql, { name, permissions }: NewRole) {
  const [row] = await tx<{ roleId: string }[]>`
    insert into staff_role (name, permissions) values (${name}, ${[...permissions]})
    on conflict (name) do nothing returning role_id::text`
  return row?.roleId ?? null
}

export const updateStaffRole = (tx: Sql, roleId: string, { name, permissions }: NewRole) => tx`
  update staff_role set name = ${name}, permissions = ${[...permissions]} where role_id = ${roleId}`

export const deleteStaffRole = (tx: Sql, roleId: string) => tx`
  delete from staff_role where role_id = ${roleId} and built_in is null`
