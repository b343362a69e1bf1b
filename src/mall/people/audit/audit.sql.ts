import type { Sql } from '#db/postgres.ts'
import type { AuditEntry } from './audit.contract.ts'

type New = { userId: string; userName: string; companyId: string | null } & Pick<
  AuditEntry,
  'action' | 'subject' | 'detail'
>

export const insertAudits = (db: Sql, entries: readonly New[]) => db`
  insert into audit_log (user_id, user_name, company_id, action, subject, detail)
  select user_id, user_name, company_id, action, subject, detail::jsonb from unnest(
    ${entries.map(({ userId }) => userId)}::bigint[], ${entries.map(({ userName }) => userName)}::text[],
    ${entries.map(({ companyId }) => companyId)}::bigint[], ${entries.map(({ action }) => action)}::text[],
    ${entries.map(({ subject }) => subject)}::text[],
    ${entries.map(({ detail }) => JSON.stringify(detail))}::text[]
  ) with ordinality as entry (user_id, user_name, company_id, action, subject, detail, place)
  order by place`

export type AuditFilter = {
  /** It leaves only what was done in this company. */
  companyId?: string | undefined
  /** It is part of the name or the user name of whoever did it. */
  actor?: string | undefined
  /** It is an action, or the noun that actions begin with. */
  action?: string | undefined
  /** Chinese days, the last one included. */
  from?: string | undefined
  to?: string | undefined
  /** It leaves only what is older than this entry. */
  before?: string | undefined
  limit: number
}

/**
 * Answers the newest first. A page begins where the one before it ended, so it costs the same however old it is.
 */
export const selectAudit = (db: Sql, filter: AuditFilter) => db<
  (Omit<AuditEntry, 'at'> & { at: Date })[]
>`
  select a.audit_id, a.at, a.user_name, c.name as company_name, a.action, a.subject, a.detail
  from audit_log a left join company c using (company_id)
  where true
  ${filter.companyId ? db`and a.company_id = ${filter.companyId}` : db``}
  ${filter.before ? db`and a.audit_id < ${filter.before}` : db``}
  ${filter.actor ? db`and a.user_id in (${named(db, filter.actor.toLowerCase())})` : db``}
  ${filter.action ? db`and (a.action = ${filter.action} or starts_with(a.action, ${`${filter.action}.`}))` : db``}
  ${filter.from ? db`and a.at >= ${filter.from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${filter.to ? db`and a.at < (${filter.to}::text::timestamp + interval '1 day') at time zone 'Asia/Shanghai'` : db``}
  order by a.audit_id desc limit ${filter.limit}`

const named = (db: Sql, part: string) => db`
  select user_id from person where strpos(lower(name || ' ' || account), ${part}) > 0`
