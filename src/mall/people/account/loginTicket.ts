import { createHash, randomBytes } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { secondStepLimits } from '#mall/houseLimits.ts'
import { insertTicket, selectSecondStep } from './loginTicket.sql.ts'
import { newTotpSecret } from './totp.ts'

export const ticketHash = (ticket: string): Buffer =>
  createHash('sha256').update(`ticket ${ticket}`).digest()

type NewTicket = { userId: string; now: Date } & Pick<
  Parameters<typeof insertTicket>[1],
  'purpose' | 'secret' | 'isConfirmed'
>

/** The database knows only the hash of what is answered. */
export async function newTicket(db: Sql, { now, ...ticket }: NewTicket): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + secondStepLimits.ticketMs)
  await insertTicket(db, { ...ticket, hash: ticketHash(token), expiresAt })
  return token
}

type Entering = { userId: string; isConfirmed: boolean; now: Date }

/**
 * Answers the ticket of a login that needs a second step, and null for one that needs none. Where everybody of the staff
 * has to have one, whoever has none sets it up with this ticket.
 */
export async function ticketFor(db: Sql, entering: Entering) {
  const { hasSecondStep, isRequired } = await selectSecondStep(db, entering.userId)
  if (!hasSecondStep && !isRequired) return null
  const secret = hasSecondStep ? null : newTotpSecret()
  const ticket = await newTicket(db, { ...entering, purpose: 'login', secret })
  return { ticket, isSetUp: secret !== null }
}
