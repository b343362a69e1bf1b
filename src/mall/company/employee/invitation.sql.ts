import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { customRole } from '#mall/people/account/account.sql.ts'
import { type Joining, joining, type Place } from '#mall/people/account/person.sql.ts'

export type Invited = Pick<UserInfo, 'roleName' | 'customRole'> & {
  companyName: string
  departmentName: string | null
}

const isOpen = (db: Sql, codeHash: Buffer, now: Date) => db`
  code_hash = ${codeHash} and revoked_at is null and expires_at > ${now} and uses < max_uses`

/** Answers what an invitation that can still be used leads to. */
export async function selectInvited(db: Sql, codeHash: Buffer, now: Date) {
  const [row] = await db<Invited[]>`
    select c.name as company_name, i.role_name, ${customRole(db, db`i`)}, d.name as department_name
    from invitation i join company c using (company_id) left join department d using (department_id)
    where ${isOpen(db, codeHash, now)}`
  return row ?? null
}

/** Uses an invitation once more, in one statement: the last use is given away once only. */
export async function updateInvitationUsed(db: Sql, codeHash: Buffer, now: Date) {
  const [row] = await db<(Place & { invitedBy: string })[]>`
    update invitation i set uses = uses + 1 from company c
    where ${isOpen(db, codeHash, now)} and c.company_id = i.company_id
    returning i.company_id, c.name as company_name, i.role_name, i.custom_role_id, i.department_id,
      i.created_by as invited_by`
  return row ?? null
}

/** Makes somebody without a company a member of one, and ends what else he had asked for. */
export async function updateJoined(db: Sql, userId: string, to: Joining, now: Date) {
  const rows = await db`
    with ended as (
      update join_request set state = 'withdrawn', decided_at = ${now}
      where user_id = ${userId} and state = 'pending'
    )
    ${joining(db, userId, to)}`
  return rows.length === 1
}
