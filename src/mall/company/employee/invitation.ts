import { createHash } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import {
  type Invited,
  selectInvited,
  updateInvitationUsed,
  updateJoined,
} from './invitation.sql.ts'
import { selectSingleLimit } from './singleLimit.sql.ts'

/** Answers what stands behind a code that can still be used; null for any other. */
export const invitationOf = (db: Sql, code: string, now: Date): Promise<Invited | null> =>
  selectInvited(db, codeHash(code), now)

/**
 * Makes somebody a member of the company that invited him. His orders may cost no more than those of the person who
 * invited him. Refuses INVITATION_INVALID and ALREADY_EMPLOYED.
 */
export async function acceptInvitation(tx: Sql, code: string, userId: string, now: Date) {
  const place = await updateInvitationUsed(tx, codeHash(code), now)
  if (!place) refuse('INVITATION_INVALID')
  const limitFen = await selectSingleLimit(tx, place.invitedBy)
  if (!(await updateJoined(tx, userId, { ...place, limitFen }, now))) refuse('ALREADY_EMPLOYED')
  return place
}

export const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest()
