import type { Sql } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { deleteTicket } from '#mall/people/account/loginTicket.sql.ts'
import { insertFactor, selectPersonAlone } from '#mall/people/account/secondFactor.sql.ts'
import { stepOf, totpUri } from '#mall/people/account/totp.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { selectSeller } from '#mall/people/seller/seller.sql.ts'
import { tellOwner } from './proving.ts'
import { newRecoveryCodes } from './recovery.ts'
import type { Secret } from './secondStep.contract.ts'
import { plainCode } from './secondStep.form.ts'

/** An authenticator shows it under the mall's name and the name by which its owner logs in. */
export async function secretFor(db: Sql, secret: string, label: string): Promise<Secret> {
  const { name: issuer } = await selectSeller(db)
  return { secret, uri: totpUri(secret, { issuer, label }) }
}

type SettingUp = { hash: Buffer; secret: string | null; code: string; now: Date }

/** Uses the ticket up: its secret becomes the second step, and its first code is used. Answers the recovery codes. */
export async function setUp(tx: Sql, who: UserInfo, { hash, secret, code, now }: SettingUp) {
  if (secret === null) return refuse('SECOND_STEP_OVER')
  const { userId } = who
  await selectPersonAlone(tx, userId)
  const step = stepOf(secret, plainCode(code), now) ?? refuse('SECOND_CODE_WRONG')
  if (!(await deleteTicket(tx, hash))) refuse('SECOND_STEP_OVER')
  if (!(await insertFactor(tx, { userId, secret, step }, now))) refuse('SECOND_STEP_ON')
  await recordAudit(tx, { who, action: 'secondStep.on', subject: who.name })
  await tellOwner(tx, who, told('account.secondStepOn', {}))
  return newRecoveryCodes(tx, userId)
}
