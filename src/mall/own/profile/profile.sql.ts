import type { Sql } from '#db/postgres.ts'
import type { Profile } from './profile.contract.ts'
import type { ProfileValues } from './profile.form.ts'

export async function selectProfile(db: Sql, userId: string): Promise<Profile> {
  const [row] = await db<Profile[]>`
    select p.account as username, p.name, p.gender, coalesce(p.email, '') as email, p.title,
      left(p.mobile, 3) || '****' || right(p.mobile, 4) as mobile, p.role_name,
      c.name as company_name, d.name as department_name, s.name as superior_name, a.avatar_id
    from person p left join company c using (company_id) left join department d using (department_id)
    left join person s on s.user_id = p.superior_id left join avatar a on a.user_id = p.user_id
    where p.user_id = ${userId}`
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}

/**
 * Answers false when something of it is no longer as it was seen. names.sql.ts writes the address, which must be
 * nobody else's.
 */
export async function updateProfile(
  db: Sql,
  userId: string,
  { name, gender, title }: ProfileValues,
  before: ProfileValues,
) {
  const rows = await db`
    update person set name = ${name}, gender = ${gender}, title = ${title}
    where user_id = ${userId} and (name, gender, title, coalesce(email, ''))
      = (${before.name}, ${before.gender}, ${before.title}, ${before.email})
    returning user_id`
  return rows.length === 1
}

export async function selectMobile(db: Sql, userId: string): Promise<string> {
  const [row] = await db<{ mobile: string }[]>`
    select mobile from person where user_id = ${userId}`
  return row?.mobile ?? ''
}

/** Ends all sessions but the one that is under one of these hashes, and answers how many. */
export async function deleteOtherSessions(db: Sql, userId: string, hashes: Buffer[], now: Date) {
  const rows = await db<{ isLiving: boolean }[]>`
    delete from session where user_id = ${userId} and hash not in ${db(hashes)}
    returning expires_at > ${now} as is_living`
  return rows.filter(({ isLiving }) => isLiving).length
}
