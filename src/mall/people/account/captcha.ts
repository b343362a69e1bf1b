import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { accountLimits } from '#mall/lateLimits.ts'
import { type Challenge, Solution } from './account.contract.ts'
import { insertCaptchaUse } from './captcha.sql.ts'
import { selectSecret } from './use.sql.ts'

/**
 * Proof of work as ALTCHA defines it (altcha.org, SHA-256 challenges): the browser looks for the number whose hash
 * with the salt is the challenge. Costs a person nothing and a robot processor time for every single call.
 */
export async function newChallenge({ db, now }: Pick<Ctx, 'db' | 'now'>): Promise<Challenge> {
  const expires = Math.floor((now.getTime() + accountLimits.captchaMs) / 1000)
  const salt = `${randomBytes(12).toString('hex')}?expires=${expires}&`
  const challenge = hashOf(salt, randomInt(accountLimits.captchaNumber + 1))
  const signature = signatureOf(challenge, await selectSecret(db))
  return { algorithm, challenge, maxnumber: accountLimits.captchaNumber, salt, signature }
}

const algorithm = 'SHA-256'

/** Whether the payload solves a challenge of ours in time and for the first time. */
export async function isSolved({ db, now }: Pick<Ctx, 'db' | 'now'>, payload: string) {
  const solution = parsed(payload)
  if (!solution) return false
  const { challenge, number, salt, signature } = solution
  const expires = Number(new URLSearchParams(salt.split('?', 2)[1]).get('expires')) * 1000
  if (!(expires > now.getTime()) || hashOf(salt, number) !== challenge) return false
  if (!isSame(signature, signatureOf(challenge, await selectSecret(db)))) return false
  return insertCaptchaUse(db, Buffer.from(challenge, 'hex'), new Date(expires))
}

/** For calls that strangers may make as often as they like. */
export async function assertSolved(ctx: Pick<Ctx, 'db' | 'now'>, payload: string | undefined) {
  if (!payload || !(await isSolved(ctx, payload))) refuse('CAPTCHA_REQUIRED')
}

const hashOf = (salt: string, number: number): string =>
  createHash('sha256').update(`${salt}${number}`).digest('hex')

const signatureOf = (challenge: string, key: Buffer): string =>
  createHmac('sha256', key).update(`captcha ${challenge}`).digest('hex')

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** ALTCHA's payload: JSON in base64. */
function parsed(payload: string): Solution | null {
  try {
    return Solution.parse(JSON.parse(Buffer.from(payload, 'base64').toString()))
  } catch {
    return null
  }
}
