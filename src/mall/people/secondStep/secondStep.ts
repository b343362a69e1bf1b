import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { deleteOtherDevices } from '#mall/people/account/knownDevice.sql.ts'
import { deviceHash } from '#mall/people/account/knownDevice.ts'
import { selectTicket } from '#mall/people/account/loginTicket.sql.ts'
import { newTicket, ticketHash } from '#mall/people/account/loginTicket.ts'
import { selectNames } from '#mall/people/account/names.sql.ts'
import { assertOwn } from '#mall/people/account/newPassword.ts'
import {
  deleteFactor,
  selectFactor,
  selectIsRequired,
} from '#mall/people/account/secondFactor.sql.ts'
import { deleteOtherSessions } from '#mall/people/account/session.sql.ts'
import { sessionHashes } from '#mall/people/account/session.ts'
import { newTotpSecret } from '#mall/people/account/totp.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { passing } from './passing.ts'
import { countTry, refuseUnlike, spendCode, tellOwner } from './proving.ts'
import { newRecoveryCodes } from './recovery.ts'
import type { secondStep } from './secondStep.contract.ts'
import { secondCodeForm, setUpForm, turnOffForm } from './secondStep.form.ts'
import { secretFor, setUp } from './settingUp.ts'

/** Owns what follows the password at a login, for whoever has turned it on. */
export const secondStepVerbs: Verbs<typeof secondStep> = {
  ...passing,

  async state({ db, who }) {
    const factor = await selectFactor(db, who.userId)
    return {
      onSince: factor?.madeAt.toISOString() ?? null,
      codesLeft: factor?.codesLeft ?? 0,
      isRequired: await isRequiredOf(db, who),
    }
  },

  async begin({ db, who, now }) {
    const { userId } = who
    if (await selectFactor(db, userId)) refuse('SECOND_STEP_ON')
    const secret = newTotpSecret()
    const ticket = await newTicket(db, { userId, purpose: 'setUp', secret, isConfirmed: true, now })
    const { username = '' } = await selectNames(db, userId)
    return { ticket, ...(await secretFor(db, secret, username)) }
  },

  /** Whoever came in with the password alone, and is somebody else, is out from here on, and known nowhere. */
  async turnOn({ db, who, now, visit }, { ticket, code }) {
    const hash = ticketHash(ticket)
    const found = await selectTicket(db, hash, 'setUp', now)
    if (found?.userId !== who.userId) return refuse('SECOND_STEP_OVER')
    refuseUnlike(setUpForm, { code })
    return db.begin(async (tx) => {
      const recoveryCodes = await setUp(tx, who, { hash, secret: found.secret, code, now })
      await deleteOtherDevices(tx, who.userId, deviceHash(visit))
      const ended = await deleteOtherSessions(tx, who.userId, sessionHashes(visit), now)
      return { recoveryCodes, ended }
    })
  },

  async turnOff(ctx, { password, code }) {
    const { db, who, now } = ctx
    if (await isRequiredOf(db, who)) refuse('SECOND_STEP_REQUIRED')
    refuseUnlike(turnOffForm, { password, code })
    await assertOwn(ctx, who, password, 'PASSWORD_WRONG')
    const tries = await countTry(ctx, who.userId)
    await db.begin(async (tx) => {
      await spendCode(tx, { who, code, use: 'off', now })
      await tries.forget(tx)
      await deleteFactor(tx, who.userId)
      await recordAudit(tx, { who, action: 'secondStep.off', subject: who.name })
      await tellOwner(tx, who, told('account.secondStepOff', {}))
    })
    return null
  },

  async renewCodes(ctx, { code }) {
    const { db, who, now } = ctx
    refuseUnlike(secondCodeForm, { code })
    const tries = await countTry(ctx, who.userId)
    return db.begin(async (tx) => {
      await spendCode(tx, { who, code, use: 'renew', now })
      await tries.forget(tx)
      await recordAudit(tx, { who, action: 'secondStep.renewCodes', subject: who.name })
      await tellOwner(tx, who, told('account.recoveryRenewed', {}))
      return { recoveryCodes: await newRecoveryCodes(tx, who.userId) }
    })
  },
}

const isRequiredOf = async (db: Sql, { isOperator }: UserInfo) =>
  isOperator && (await selectIsRequired(db))
