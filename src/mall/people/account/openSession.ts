import type { Sql } from '#db/postgres.ts'
import type { Visit } from '#mall/ctx.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from './account.contract.ts'
import { deviceOf } from './device.rules.ts'
import { rememberDevice } from './knownDevice.ts'
import { insertSession, staffEnd } from './session.sql.ts'
import { newSession, sessionHash } from './session.ts'

type Entering = { visit: Visit; now: Date; isConfirmed: boolean }

/** Lets somebody in: answers the token, and gives a browser the other half of its session. */
export async function openSession(
  db: Sql,
  { userId, isOperator }: Pick<UserInfo, 'userId' | 'isOperator'>,
  { visit, now, isConfirmed }: Entering,
): Promise<string> {
  const session = newSession(visit.isBrowser)
  await rememberDevice(db, userId, visit, now)
  await insertSession(db, {
    hash: sessionHash(session),
    userId,
    now,
    isConfirmed,
    expiresAt: isOperator ? staffEnd(now) : new Date(now.getTime() + limits.tokenDays * 86_400_000),
    device: deviceOf(visit.userAgent),
    address: visit.address,
  })
  if (session.companion) visit.setCompanion(session.companion)
  return session.token
}
