import type { Sql } from '#db/postgres.ts'
import { isStaffFor } from '#mall/people/account/staffRole.sql.ts'

/** Locks it, so that nobody loses it meanwhile. */
export async function selectHoldsRight(db: Sql, userId: string): Promise<boolean> {
  const rows = await db`select from goods_right where user_id = ${userId} for share`
  return rows.length > 0
}

/** Answers the staff, and who of it holds the right. */
export const selectPeople = (db: Sql) => db<{ userId: string; name: string; isHeld: boolean }[]>`
  select user_id, name, exists (select from goods_right r where r.user_id = p.user_id) as is_held
  from person p where ${isStaffFor(db, 'goods', db`p`)} order by user_id`

export const insertRight = (db: Sql, right: { userId: string; by: string; now: Date }) => db`
  insert into goods_right values (${right.userId}, ${right.by}, ${right.now}) on conflict do nothing`

export const deleteRight = (db: Sql, userId: string) => db`
  delete from goods_right where user_id = ${userId}`
