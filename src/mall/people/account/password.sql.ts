import type { Sql } from '#db/postgres.ts'
import { guardLimits } from '#mall/limits.ts'

/** Answers the one in use and those before it, as many as may not be chosen again. */
export async function selectPasswords(db: Sql, userId: string): Promise<string[]> {
  const rows = await db<{ password: string }[]>`
    (select password from person where user_id = ${userId})
    union all
    (select password from password_history where user_id = ${userId}
     order by history_id desc limit ${guardLimits.pastPasswords - 1})`
  return rows.map(({ password }) => password)
}

/** Stores it in place of the one that was checked; if several changes come at once, exactly one succeeds. */
export async function updatePassword(
  db: Sql,
  { userId, from, to }: { userId: string; from: string; to: string },
  now: Date,
) {
  const rows = await db`
    with changed as (
      update person set password = ${to} where user_id = ${userId} and password = ${from}
      returning user_id
    )
    insert into password_history (user_id, password, replaced_at)
    select user_id, ${from}, ${now} from changed returning 1`
  return rows.length === 1
}
