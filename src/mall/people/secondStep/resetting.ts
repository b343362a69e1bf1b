import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { deleteDevicesOf } from '#mall/people/account/knownDevice.sql.ts'
import { deleteFactor, selectPersonAlone } from '#mall/people/account/secondFactor.sql.ts'
import { deleteSessionsOf } from '#mall/people/account/session.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { forgetTries, tellOwner } from './proving.ts'

type Reset = { who: UserInfo; userId: string; action: string; subject: string; now: Date }

/**
 * Takes somebody's second step away for him, who has lost it; who may do so the caller decides. All of his sessions end
 * and he is told, so that it does not happen behind his back.
 */
export async function resetSecondStep(tx: Sql, { who, userId, action, subject, now }: Reset) {
  if (userId === who.userId) refuse('SECOND_STEP_SELF')
  await selectPersonAlone(tx, userId)
  if (!(await deleteFactor(tx, userId))) refuse('SECOND_STEP_OFF')
  await deleteSessionsOf(tx, userId, now)
  await forgetTries(tx, userId, await deleteDevicesOf(tx, userId))
  await recordAudit(tx, { who, action, subject })
  await tellOwner(tx, { userId }, told('account.secondStepReset', { 操作人: who.name }))
}
