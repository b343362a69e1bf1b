import type { Sql } from '#db/postgres.ts'
import { together } from '#db/together.ts'
import { guardLimits, limits } from '#mall/limits.ts'
import type { SessionInfo, UserInfo } from './account.contract.ts'
import { companyTerms, customRole } from './account.sql.ts'
import { staffRole } from './staffRole.sql.ts'

export type NewSession = {
  hash: Buffer
  userId: string
  now: Date
  /** The password was given, and no code. */
  isConfirmed: boolean
  expiresAt: Date
  device: string
  address: string
}

export const insertSession = (db: Sql, session: NewSession) => db`
  with entered as (
    update person set last_login_at = ${session.now} where user_id = ${session.userId}
  )
  insert into session (hash, user_id, expires_at, created_at, last_seen_at, confirmed_at, device, address)
  values (${session.hash}, ${session.userId}, ${session.expiresAt}, ${session.now}, ${session.now},
    ${session.isConfirmed ? session.now : null}, ${session.device}, ${session.address})`

export type AskedSession = { hashes: Buffer[]; now: Date }
export type SessionUser<B = null> = UserInfo & {
  status: 0 | 1
  beside: B
  lastSeenAt: Date
  confirmedAt: Date | null
  expiresAt: Date
}

/**
 * Answers for each the user of a living session under one of its hashes; status 0 is a disabled one. `beside` is asked
 * of the database in the same moment: a column of its own, which may speak of `company c`.
 */
export async function selectSessionUsers<B = null>(
  db: Sql,
  asked: AskedSession[],
  beside = db`null`,
): Promise<(SessionUser<B> | null)[]> {
  const hashes = asked.flatMap((one) => one.hashes.map(hex))
  const rows = await db<(SessionUser<B> & { hash: Buffer })[]>`
    select s.hash, p.user_id, p.name, p.company_id, c.name as company_name, p.role_name, p.is_operator, ${customRole(db)}, ${staffRole(db)},
      ${companyTerms(db)}, p.status, s.last_seen_at, s.confirmed_at, s.expires_at, ${beside} as beside
    from session s join person p using (user_id) left join company c using (company_id)
    where s.hash = any(array(select decode(unnest(${hashes}::text[]), 'hex')))`
  const users = new Map(rows.map(({ hash, ...user }) => [hex(hash), user]))
  return asked.map((one) => {
    const found = one.hashes.flatMap((hash) => users.get(hex(hash)) ?? [])
    return found.find(({ expiresAt }) => expiresAt > one.now) ?? null
  })
}

/** Requests that come at the same time ask for their sessions together. */
export const userOfSession = together((db, asked: AskedSession[]) => selectSessionUsers(db, asked))

const hex = (hash: Buffer) => hash.toString('hex')

const before = (now: Date) => new Date(now.getTime() - guardLimits.seenMs)

/** A session that is used all the time is written every few minutes only. */
export const isSeenLongAgo = (lastSeenAt: Date, now: Date): boolean => lastSeenAt <= before(now)

export const updateLastSeen = (db: Sql, hashes: Buffer[], now: Date) => db`
  update session s set last_seen_at = ${now},
    expires_at = case when p.is_operator then least(${staffEnd(now)}, s.created_at + ${limits.tokenDays} * interval '1 day') else s.expires_at end
  from person p
  where p.user_id = s.user_id and hash in ${db(hashes)} and last_seen_at <= ${before(now)}`

/** A session of the staff that is not used until then ends. */
export const staffEnd = (now: Date) => new Date(now.getTime() + guardLimits.staffIdleMs)

export const updateConfirmed = (db: Sql, hashes: Buffer[], now: Date) => db`
  update session set confirmed_at = ${now} where hash in ${db(hashes)}`

type Row = Omit<SessionInfo, 'createdAt' | 'lastSeenAt'> & { createdAt: Date; lastSeenAt: Date }

export const selectSessions = (db: Sql, userId: string, hashes: Buffer[], now: Date) => db<Row[]>`
  select session_id, device, address, created_at, last_seen_at, hash in ${db(hashes)} as is_current
  from session where user_id = ${userId} and expires_at > ${now}
  order by is_current desc, last_seen_at desc limit 50`

export const deleteSession = (db: Sql, hashes: Buffer[]) => db`
  delete from session where hash in ${db(hashes)}`

export async function deleteSessionById(db: Sql, userId: string, sessionId: string) {
  const rows = await db`
    delete from session where user_id = ${userId} and session_id = ${sessionId} returning 1`
  return rows.length === 1
}

/**
 * Ends all sessions from the next request on, in every process, and logins that wait for their second step. Answers how
 * many sessions were living.
 */
export async function deleteSessionsOf(db: Sql, userId: string, now: Date): Promise<number> {
  const rows = await db<{ isLiving: boolean }[]>`
    with waiting as (delete from login_ticket where user_id = ${userId})
    delete from session where user_id = ${userId} returning expires_at > ${now} as is_living`
  return rows.filter(({ isLiving }) => isLiving).length
}

/** Ends all sessions but the one that is under one of these hashes, and logins that wait. Answers how many sessions. */
export async function deleteOtherSessions(db: Sql, userId: string, hashes: Buffer[], now: Date) {
  const rows = await db<{ isLiving: boolean }[]>`
    with waiting as (delete from login_ticket where user_id = ${userId})
    delete from session where user_id = ${userId} and hash not in ${db(hashes)}
    returning expires_at > ${now} as is_living`
  return rows.filter(({ isLiving }) => isLiving).length
}

export const deleteEndedSessions = (db: Sql, now: Date) => db`
  delete from session where expires_at <= ${now}`
