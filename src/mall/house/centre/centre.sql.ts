import type { Sql } from '#db/postgres.ts'
import { unreadOf } from '#mall/people/message/message.sql.ts'
import { waitingOf } from '#mall/trade/approval/approval.sql.ts'
import type { Overview } from './centre.contract.ts'

type Profile = Pick<
  Overview,
  | 'name'
  | 'mobile'
  | 'title'
  | 'departmentName'
  | 'superiorName'
  | 'avatarId'
  | 'unread'
  | 'approvals'
>

export async function selectProfile(db: Sql, userId: string): Promise<Profile> {
  const [row] = await db<Profile[]>`
    select p.name, left(p.mobile, 3) || '****' || right(p.mobile, 4) as mobile, p.title,
      d.name as department_name, s.name as superior_name, a.avatar_id,
      ${unreadOf(db, userId)} as unread, ${waitingOf(db, userId)} as approvals
    from person p left join department d using (department_id) left join person s on s.user_id = p.superior_id
    left join avatar a on a.user_id = p.user_id
    where p.user_id = ${userId}`
  if (!row) throw new Error(`There is no user ${userId}.`)
  return row
}
