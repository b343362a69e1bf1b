import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { Fields, Form, ValuesOf } from '#mall/form.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { secondStepLimits } from '#mall/houseLimits.ts'
import { to } from '#mall/pages.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { selectIsKnown } from '#mall/people/account/knownDevice.sql.ts'
import { deviceHash } from '#mall/people/account/knownDevice.ts'
import {
  selectPersonAlone,
  selectTotpSecret,
  updateLastStep,
  updateRecoveryCodeUsed,
} from '#mall/people/account/secondFactor.sql.ts'
import { stepOf } from '#mall/people/account/totp.ts'
import { deleteUses, insertUse, updateUsesTakenBack } from '#mall/people/account/use.sql.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { told } from '#mall/people/message/wording.rules.ts'
import { recoveryHash } from './recovery.ts'
import { isTotp, plainCode } from './secondStep.form.ts'

type Proving = Pick<Ctx, 'db' | 'now' | 'visit'>
export type Tries = { forget(tx: Sql): PromiseLike<unknown> }

/** What cannot be a code is said at its field and costs no try. */
export function refuseUnlike<F extends Fields>(form: Form<F>, typed: ValuesOf<F>) {
  refuseProblems('FORM_INVALID', form.problems(form.normalized(typed)))
}

/**
 * Counts a try before the code is judged, and never in a transaction that a refusal takes back. Whoever comes here has
 * the password, so he may be told that it is too much. A device at which the person has passed counts by itself, so
 * that nobody who tries elsewhere locks him out there; all others are one count, so that more of them are no more
 * guesses. A right code takes back its own try of the day and no other, or its owner would give a thief new ones with
 * each login.
 */
export async function countTry({ db, now, visit }: Proving, userId: string): Promise<Tries> {
  const hash = deviceHash(visit)
  const isKnown = await selectIsKnown(db, hash, userId, now)
  const name = isKnown ? atDevice(userId, hash) : atOthers(userId)
  const today = inDay(name)
  const { tries, triesADay } = secondStepLimits
  if ((await insertUse(db, name, tries.windowMs, now)) > tries.uses) refuse('SECOND_CODE_LOCKED')
  if ((await insertUse(db, today, triesADay.windowMs, now)) > triesADay.uses)
    refuse('SECOND_CODE_LOCKED_DAY')
  return {
    forget: (tx) => deleteUses(tx, [name]).then(() => updateUsesTakenBack(tx, [today])),
  }
}

/** The guesses at a secret that is gone no longer count, at these devices and at all that are not known. */
export function forgetTries(tx: Sql, userId: string, devices: readonly Buffer[]) {
  const names = [atOthers(userId), ...devices.map((hash) => atDevice(userId, hash))]
  return deleteUses(tx, [...names, ...names.map(inDay)])
}

const atOthers = (userId: string) => `code ${userId}`
const atDevice = (userId: string, hash: Buffer) => `code ${userId} ${hash.toString('hex')}`
const inDay = (name: string) => `${name} today`

const uses = { login: '登录', off: '关闭二次验证', renew: '重新生成恢复码' } as const
type Spending = { who: UserInfo; code: string; use: keyof typeof uses; now: Date }

/**
 * Uses the code up; of a recovery code its owner is told. Each step of time is used once, so a code that somebody has
 * looked at opens nothing afterwards.
 */
export async function spendCode(tx: Sql, { who, code: typed, use, now }: Spending): Promise<void> {
  const { userId } = who
  const code = plainCode(typed)
  await selectPersonAlone(tx, userId)
  const secret = (await selectTotpSecret(tx, userId)) ?? refuse('SECOND_STEP_OFF')
  if (!isTotp(code)) {
    const hash = await recoveryHash(tx, userId, code)
    const codesLeft = await updateRecoveryCodeUsed(tx, userId, hash, now)
    return tellRecovered(tx, who, use, codesLeft ?? refuse('SECOND_CODE_WRONG'))
  }
  const step = stepOf(secret, code, now)
  if (step === null || !(await updateLastStep(tx, userId, step))) refuse('SECOND_CODE_WRONG')
}

async function tellRecovered(tx: Sql, who: UserInfo, use: keyof typeof uses, codesLeft: number) {
  const detail = { 用途: uses[use], 剩余: `${codesLeft} 个` }
  await recordAudit(tx, { who, action: 'secondStep.recover', subject: who.name, detail })
  const left = use === 'login' ? `，还剩 ${codesLeft} 个` : ''
  await tellOwner(tx, who, told('account.recoveryUsed', { 用途: `${uses[use]}${left}` }))
}

/** Whatever becomes of somebody's second step is told to him, in the mall and by mail. */
export const tellOwner = (
  tx: Sql,
  { userId }: Pick<UserInfo, 'userId'>,
  message: ReturnType<typeof told>,
) => sendMessages(tx, [{ userId, ...message, address: to.resetPwd() }])
