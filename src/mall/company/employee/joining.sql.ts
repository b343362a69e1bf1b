import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { customRole } from '#mall/people/account/account.sql.ts'
import type { Invitation, JoinRequest } from './joining.contract.ts'

export type NewInvitation = {
  who: UserInfo
  codeHash: Buffer
  roleName: string
  customRoleId: string | null
  departmentId: string | null
  maxUses: number
  now: Date
  expiresAt: Date
}

export async function insertInvitation(db: Sql, made: NewInvitation) {
  const [row] = await db<{ invitationId: string }[]>`
    insert into invitation (company_id, code_hash, role_name, custom_role_id, department_id, created_by, created_at, expires_at, max_uses)
    values (${made.who.companyId}, ${made.codeHash}, ${made.roleName}, ${made.customRoleId}, ${made.departmentId}, ${made.who.userId},
      ${made.now}, ${made.expiresAt}, ${made.maxUses})
    returning invitation_id`
  return row?.invitationId ?? ''
}

type InvitationRow = Omit<Invitation, 'createdAt' | 'expiresAt'> & {
  createdAt: Date
  expiresAt: Date
}

/** Answers the newest hundred. */
export const selectInvitations = (db: Sql, companyId: string, now: Date) => db<InvitationRow[]>`
  select i.invitation_id, i.role_name, ${customRole(db, db`i`)}, d.name as department_name, p.name as created_by, i.created_at, i.expires_at,
    i.uses, i.max_uses,
    case when i.revoked_at is not null then 'revoked' when i.uses >= i.max_uses then 'used'
      when i.expires_at <= ${now} then 'expired' else 'open' end as state
  from invitation i join person p on p.user_id = i.created_by left join department d on d.department_id = i.department_id
  where i.company_id = ${companyId} order by i.invitation_id desc limit 100`

/** Ends a link of this company that still works. */
export async function updateRevoked(db: Sql, companyId: string, invitationId: string, now: Date) {
  const [row] = await db<Pick<UserInfo, 'roleName' | 'customRole'>[]>`
    update invitation i set revoked_at = ${now}
    where invitation_id = ${invitationId} and company_id = ${companyId}
      and revoked_at is null and expires_at > ${now} and uses < max_uses
    returning i.role_name, ${customRole(db, db`i`)}`
  return row
}

export async function selectCompanyWith(db: Sql, creditCode: string) {
  const [row] = await db<{ companyId: string; name: string }[]>`
    select company_id, name from company where credit_code = ${creditCode}`
  return row
}

/** A person asks one company at a time: answers whether there was no other request. */
export async function insertJoinRequest(
  db: Sql,
  { companyId, userId, note, now }: { companyId: string; userId: string; note: string; now: Date },
) {
  const rows = await db`
    insert into join_request (company_id, user_id, note, created_at)
    values (${companyId}, ${userId}, ${note}, ${now})
    on conflict do nothing returning join_request_id`
  return rows.length === 1
}

export async function selectLastJoinRequest(db: Sql, userId: string) {
  const [row] = await db<
    { companyName: string; state: JoinRequest['state']; reason: string; createdAt: Date }[]
  >`
    select c.name as company_name, j.state, j.reason, j.created_at
    from join_request j join company c using (company_id)
    where j.user_id = ${userId} order by j.join_request_id desc limit 1`
  return row
}

export const updateJoinWithdrawn = (db: Sql, userId: string, now: Date) => db`
  update join_request set state = 'withdrawn', decided_at = ${now}
  where user_id = ${userId} and state = 'pending' returning join_request_id`

/** Answers those that wait, and after them the last hundred that were decided. */
export const selectJoinRequests = (db: Sql, companyId: string) => db<
  (Omit<JoinRequest, 'createdAt'> & { createdAt: Date })[]
>`
  select j.join_request_id, p.name, p.account as username, p.mobile, j.note, j.created_at, j.state, j.reason
  from join_request j join person p using (user_id)
  where j.company_id = ${companyId} and j.state <> 'withdrawn'
  order by (j.state = 'pending') desc, j.join_request_id desc limit 100`

export type Decision = {
  joinRequestId: string
  companyId: string
  state: 'approved' | 'refused'
  by: string
  reason: string
  now: Date
}

/** Ends one that waits; nothing happens if somebody was faster. */
export async function updateJoinDecided(db: Sql, decision: Decision) {
  const [row] = await db<{ userId: string; name: string; username: string; companyName: string }[]>`
    update join_request j set state = ${decision.state}, decided_at = ${decision.now}, decided_by = ${decision.by},
      reason = ${decision.reason}
    from person p, company c
    where j.join_request_id = ${decision.joinRequestId} and j.company_id = ${decision.companyId}
      and j.state = 'pending' and p.user_id = j.user_id and c.company_id = j.company_id
    returning j.user_id, p.name, p.account as username, c.name as company_name`
  return row
}

/** Managers and administrators deal with what their company owes by the month. */
export async function selectStatementReaders(db: Sql, companyId: string): Promise<string[]> {
  const rows = await db<{ userId: string }[]>`
    select user_id from person where company_id = ${companyId} and status = 1
      and role_name in ('purchasingManager', 'groupAdministrator') order by user_id`
  return rows.map(({ userId }) => userId)
}

/** These decide about them. */
export const selectAdministrators = (db: Sql, companyId: string) => db<{ userId: string }[]>`
  select user_id from person p
  where company_id = ${companyId} and role_name = 'groupAdministrator' and status = 1
    and not exists (select from company_role r where r.role_id = p.custom_role_id and 'staff' = any(r.denied))`
