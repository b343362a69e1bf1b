import { createHash } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { accountLimits } from '#mall/lateLimits.ts'
import { insertLoginAttempt, updateLoginSuccess } from './account.sql.ts'
import { networkOf } from './device.rules.ts'
import { selectIsKnown } from './knownDevice.sql.ts'
import { deviceHash } from './knownDevice.ts'
import { deleteUses, insertUse, updateUsesTakenBack } from './use.sql.ts'

type Guessing = { account: string; userId: string | null; isHuman: boolean }
/** `isTried`: the password counts. What is told is refused(); succeeded() takes the count back. */
export type Guess = { isTried: boolean; refused(): never; succeeded(): Promise<unknown> }

/**
 * Counted before the password is tried, so that parallel guesses cannot slip through. What is told depends on the
 * name that was typed and on the network it came from, never on whether the name is somebody's. The guesses at one
 * person add up over all his names out of sight: beyond the figures a right password is refused like a wrong one. The
 * figure of a day is one of each network, so that nobody elsewhere can shut a person out.
 */
export async function countGuess(ctx: Ctx, guessing: Guessing): Promise<Guess> {
  return (await guessAtDevice(ctx, guessing)) ?? guessOfStranger(ctx, guessing)
}

/** Where this person has logged in before no stranger can lock him out: that device has a count of its own. */
async function guessAtDevice({ db, now, visit }: Ctx, { userId }: Guessing): Promise<Guess | null> {
  const hash = deviceHash(visit)
  if (!(await selectIsKnown(db, hash, userId ?? '0', now))) return null
  const name = `device ${hash.toString('hex')} ${userId}`
  const tries = await insertUse(db, name, accountLimits.loginWaitMs, now)
  const left = accountLimits.deviceFailures - tries
  if (left < 0) return null
  return {
    isTried: true,
    refused: () => refuse('LOGIN_FAILED', { left, needsCaptcha: left === 0 }),
    succeeded: () => updateUsesTakenBack(db, [name]),
  }
}

async function guessOfStranger(
  { db, now, visit }: Ctx,
  { account, userId, isHuman }: Guessing,
): Promise<Guess> {
  const name = createHash('sha256').update(account).digest('hex')
  const typed = `typed ${networkOf(visit.address)} ${name}`
  const failures = await insertLoginAttempt(db, typed, { now, isHuman })
  if (failures === null) refuse('CAPTCHA_REQUIRED', { needsCaptcha: true })
  const person = userId ?? `nobody ${name}`
  const [lately, today] = [latelyOf(person), `guesses today ${person} ${networkOf(visit.address)}`]
  const guesses = await insertUse(db, lately, accountLimits.loginWaitMs, now)
  const mayTry = isHuman || guesses <= accountLimits.captchaFailures
  const guessesToday = mayTry ? await insertUse(db, today, dayMs, now) : 0

  const left = accountLimits.loginFailures - failures
  const needsCaptcha = failures >= accountLimits.captchaFailures
  return {
    isTried: mayTry && guessesToday <= accountLimits.guessesADay,
    refused: () =>
      left > 0
        ? refuse('LOGIN_FAILED', { left, needsCaptcha })
        : refuse('LOGIN_LOCKED', { needsCaptcha }),
    succeeded: async () => {
      await updateLoginSuccess(db, typed)
      await updateUsesTakenBack(db, mayTry ? [lately, today] : [lately])
    },
  }
}

/** Whoever has set a new password does not pay for guesses at the one before. */
export const forgetGuesses = (db: Sql, userId: string) =>
  deleteUses(db, [latelyOf(userId), insideOf(userId)])

const latelyOf = (person: string) => `guesses ${person}`
/** The guesses of a day at a person's password in his own sessions. */
export const insideOf = (userId: string) => `guesses today inside ${userId}`
export const dayMs = 86_400_000
