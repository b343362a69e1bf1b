import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { guardLimits } from '#mall/limits.ts'
import type { UserInfo } from './account.contract.ts'
import { deleteLoginFailures, insertLoginAttempt, selectCredentials } from './account.sql.ts'
import { dayMs, forgetGuesses, insideOf } from './guess.ts'
import { deleteOtherDevices } from './knownDevice.sql.ts'
import { deviceHash } from './knownDevice.ts'
import { leakedPasswords } from './leakedPasswords.ts'
import { selectNames } from './names.sql.ts'
import { isCommon, type Names, passwordFault } from './password.rules.ts'
import { selectPasswords, updatePassword } from './password.sql.ts'
import { hashPassword, isPassword } from './password.ts'
import { deleteSessionsOf } from './session.sql.ts'
import { assertCode, consumeCode } from './sms.ts'
import { insertUse, updateUsesTakenBack } from './use.sql.ts'

type Known = { oldPassword: string; password: string }
type Forgotten = { mobile: string; smsCode: string; password: string }

export async function changePassword(ctx: Ctx, who: UserInfo, input: Known) {
  const { userId } = who
  const { oldPassword, password } = input
  assertAllowed(password, await selectNames(ctx.db, userId))
  const current = await assertOwn(ctx, who, oldPassword, 'OLD_PASSWORD_WRONG')
  if (password === oldPassword) refuse('PASSWORD_SAME')
  const to = await newHash(ctx, userId, password)
  await replacePassword(ctx, { userId, from: current, to })
}

/**
 * Whoever has taken over a session cannot guess the password there: a few times in a quarter of an hour, and both
 * questions together as often in a day as a stranger may. Answers the hash of the password in use.
 */
export async function assertOwn(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { userId }: Pick<UserInfo, 'userId'>,
  password: string,
  wrong: 'OLD_PASSWORD_WRONG' | 'PASSWORD_WRONG',
): Promise<string> {
  const counted = `${wrong === 'PASSWORD_WRONG' ? 'confirm' : 'change'} ${userId}`
  const attempts = await insertLoginAttempt(db, counted, { now, isHuman: true })
  const left = guardLimits.loginFailures - (attempts ?? 0)
  if (left < 0) refuse('LOGIN_LOCKED')
  const today = insideOf(userId)
  if ((await insertUse(db, today, dayMs, now)) > guardLimits.guessesADay) refuse('PASSWORD_LOCKED')
  const [current = ''] = await selectPasswords(db, userId)
  if (!(await isPassword(password, current))) refuse(left === 0 ? 'LOGIN_LOCKED' : wrong)
  await deleteLoginFailures(db, counted)
  await updateUsesTakenBack(db, [today])
  return current
}

/** Sets a password by a code that was sent to the number of the account. */
export async function resetPassword(ctx: Ctx, { mobile, smsCode, password }: Forgotten) {
  assertAllowed(password, { mobile })
  const key = { mobile, type: 'forgetPwd' } as const
  await assertCode(ctx.db, ctx.now, key, smsCode)
  const person = (await selectCredentials(ctx.db, mobile)) ?? refuse('MOBILE_UNKNOWN')
  if (person.status === 0) refuse('ACCOUNT_DISABLED')
  assertAllowed(password, await selectNames(ctx.db, person.userId))
  const to = await newHash(ctx, person.userId, password)
  await replacePassword(ctx, { userId: person.userId, from: person.password, to }, (tx) =>
    consumeCode(tx, ctx.now, key, smsCode),
  )
}

/** Browsers know only the short list of common ones. */
export function assertAllowed(password: string, names: Names = {}) {
  const fault = passwordFault(password, names)
  if (fault) refuse(fault)
  if (isCommon(password, leakedPasswords)) refuse('PASSWORD_COMMON')
}

/** Refuses what he has used before. */
export async function newHash(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  password: string,
): Promise<string> {
  for (const past of await selectPasswords(db, userId))
    if (await isPassword(password, past)) refuse('PASSWORD_USED')
  return hashPassword(password)
}

type Change = { userId: string; from: string; to: string }

/** The new password, the end of all sessions and the use of what allows it are done together or not at all. */
export async function replacePassword(
  { db, now, visit }: Ctx,
  change: Change,
  use: (tx: Sql) => Promise<void> = async () => {},
) {
  await db.begin(async (tx) => {
    await use(tx)
    if (!(await updatePassword(tx, change, now))) refuse('PASSWORD_USED')
    await deleteSessionsOf(tx, change.userId, now)
    await deleteOtherDevices(tx, change.userId, deviceHash(visit))
    await forgetGuesses(tx, change.userId)
  })
  visit.setCompanion('')
}
