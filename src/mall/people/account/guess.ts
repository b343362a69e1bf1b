import { createHash } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { guardLimits } from '#mall/limits.ts'
import { insertLoginAttempt, updateLoginSuccess } from './account.sql.ts'
import { networkOf } from './device.rules.ts'
import { selectIsKnown } from './knownDevice.sql.ts'
import { deviceHash } from './knownDevice.ts'
import { deleteUses, insertUse, updateUsesTakenBack } from './use.sql.ts'

type Guessing = { account: string; userId: string | null; isHuman: boolean }
/**
 * `isTried` says whether the password may be tried at all. refused() ends the login with the message for a wrong
 * password; succeeded() takes back what was counted.
 */
export type Guess = { isTried: boolean; refused(): never; succeeded(): Promise<unknown> }

/**
 * A guess is counted before the password is tried, so that parallel guesses cannot slip through. The message depends on
 * the name that was typed and on the network that it came from, and never tells whether the name is somebody's. The
 * guesses at one person are also added up over all his names, which no message tells: when they are too many, a right
 * password is refused like a wrong one. Each network has its own count of a day, so that nobody elsewhere can shut a
 * person out.
 */
export async function countGuess(ctx: Ctx, guessing: Guessing): Promise<Guess> {
  return (await guessAtDevice(ctx, guessing)) ?? guessOfStranger(ctx, guessing)
}

/** A device on which this person has logged in before has its own count, so no stranger can lock him out there. */
async function guessAtDevice({ db, now, visit }: Ctx, { userId }: Guessing): Promise<Guess | null> {
  const hash = deviceHash(visit)
  if (!(await selectIsKnown(db, hash, userId ?? '0', now))) return null
  const name = `device ${hash.toString('hex')} ${userId}`
  const tries = await insertUse(db, name, guardLimits.loginWaitMs, now)
  const left = guardLimits.deviceFailures - tries
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
  const guesses = await insertUse(db, lately, guardLimits.loginWaitMs, now)
  const mayTry = isHuman || guesses <= guardLimits.captchaFailures
  const guessesToday = mayTry ? await insertUse(db, today, dayMs, now) : 0

  const left = guardLimits.loginFailures - failures
  const needsCaptcha = failures >= guardLimits.captchaFailures
  return {
    isTried: mayTry && guessesToday <= guardLimits.guessesADay,
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

/** The guesses at the old password no longer count when a person has set a new one. */
export const forgetGuesses = (db: Sql, userId: string) =>
  deleteUses(db, [latelyOf(userId), insideOf(userId)])

const latelyOf = (person: string) => `guesses ${person}`
/** This name counts the guesses of a day at a person's password that are made in his own sessions. */
export const insideOf = (userId: string) => `guesses today inside ${userId}`
export const dayMs = 86_400_000
