import type { Sql } from '#db/postgres.ts'
import type { Profile } from './profile.contract.ts'

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

export async function selectMobile(db: Sql, userId: string): Promise<string> {
  const [row] = await db<{ mobile: string }[]>`
    select mobile from person where user_id = ${userId}`
  return row?.mobile ?? ''
}
