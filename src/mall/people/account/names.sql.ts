import type { Sql } from '#db/postgres.ts'

/**
 * Somebody logs in by these, so each is one person's only. What is not given stays; '' takes the address away.
 */
export type LoginNames = { username?: string; mobile?: string; email?: string }

export async function selectNames(db: Sql, userId: string): Promise<LoginNames> {
  const [row] = await db<{ username: string; mobile: string; email: string | null }[]>`
    select account as username, mobile, email from person where user_id = ${userId}`
  return { ...row, email: row?.email ?? '' }
}

/** False when one of them is somebody else's, even since a moment ago; nothing has changed then. */
export async function updateNames(db: Sql, userId: string, names: LoginNames): Promise<boolean> {
  const { username = null, mobile = null, email = null } = names
  const [row] = await db<{ isNamed: boolean }[]>`
    select update_person_names(${userId}, ${username}, ${mobile}, ${email}) as is_named`
  return row?.isNamed ?? false
}
