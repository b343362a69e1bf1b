import type { Sql } from '#db/postgres.ts'

/** login: somebody has given the right password or code of a text message. setUp: he is logged in and sets it up. */
type Purpose = 'login' | 'setUp'

type NewTicket = {
  hash: Buffer
  userId: string
  purpose: Purpose
  /** It is the factor to be, where there is none yet. */
  secret: string | null
  /** The password was given, and no code of a text message. */
  isConfirmed: boolean
  expiresAt: Date
}

export const insertTicket = (db: Sql, ticket: NewTicket) => db`
  insert into login_ticket (hash, user_id, purpose, secret, is_confirmed, expires_at)
  values (${ticket.hash}, ${ticket.userId}, ${ticket.purpose}, ${ticket.secret}, ${ticket.isConfirmed}, ${ticket.expiresAt})`

export type Ticket = Pick<NewTicket, 'userId' | 'secret' | 'isConfirmed'> & {
  status: 0 | 1
  account: string
}

export async function selectTicket(db: Sql, hash: Buffer, purpose: Purpose, now: Date) {
  const [row] = await db<Ticket[]>`
    select t.user_id, t.secret, t.is_confirmed, p.status, p.account
    from login_ticket t join person p using (user_id)
    where hash = ${hash} and purpose = ${purpose} and expires_at > ${now}`
  return row
}

/** One of several who use it at once succeeds. */
export async function deleteTicket(tx: Sql, hash: Buffer): Promise<boolean> {
  const { count } = await tx`delete from login_ticket where hash = ${hash}`
  return count === 1
}

export const deleteOldTickets = (db: Sql, now: Date) => db`
  delete from login_ticket where expires_at <= ${now}`

/** What stands between a login of this person and its session. */
export async function selectSecondStep(db: Sql, userId: string) {
  const [row] = await db<{ hasSecondStep: boolean; isRequired: boolean }[]>`
    select exists (select from second_factor f where f.user_id = p.user_id) as has_second_step,
      p.is_operator and (select is_required from second_step_rule) as is_required
    from person p where p.user_id = ${userId}`
  return row ?? { hasSecondStep: false, isRequired: false }
}
