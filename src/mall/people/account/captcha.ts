import { createHmac } from 'node:crypto'
import { createChallenge, extractParams, verifySolution } from 'altcha-lib/v1'
import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { guardLimits } from '#mall/limits.ts'
import { type Challenge, Solution } from './account.contract.ts'
import { insertCaptchaUse } from './captcha.sql.ts'
import { selectSecret } from './use.sql.ts'

type Asking = Pick<Ctx, 'db' | 'now'>

/**
 * A proof of work as ALTCHA defines it (altcha.org, SHA-256 challenges): the browser looks for the number whose hash
 * with the salt is the challenge. It costs a person nothing and a robot processor time for every single call.
 */
export async function newChallenge({ db, now }: Asking): Promise<Challenge> {
  const { captchaNumber, captchaMs } = guardLimits
  const expires = new Date(now.getTime() + captchaMs)
  const made = {
    algorithm,
    maxnumber: captchaNumber,
    expires,
    hmacKey: await hmacKeyOf(db),
  } as const
  return { ...(await createChallenge(made)), algorithm, maxnumber: captchaNumber }
}

const algorithm = 'SHA-256'

/** The key of challenges is derived, so that it signs nothing else. */
const hmacKeyOf = async (db: Ctx['db']): Promise<string> =>
  createHmac('sha256', await selectSecret(db))
    .update('captcha')
    .digest('hex')

/** Says whether the payload solves a challenge of this mall in time and for the first time. */
export async function isSolved({ db, now }: Asking, payload: string): Promise<boolean> {
  const solution = parsed(payload)
  if (!solution) return false
  const expires = Number(extractParams({ algorithm, ...solution }).expires) * 1000
  if (!(expires > now.getTime())) return false
  if (!(await verifySolution({ algorithm, ...solution }, await hmacKeyOf(db), false))) return false
  return insertCaptchaUse(db, Buffer.from(solution.challenge, 'hex'), new Date(expires))
}

/** Protects calls that strangers may make as often as they like. */
export async function assertSolved(ctx: Asking, payload: string | undefined) {
  if (!payload || !(await isSolved(ctx, payload))) refuse('CAPTCHA_REQUIRED')
}

/** Reads ALTCHA's payload, which is JSON in base64. */
function parsed(payload: string): Solution | null {
  try {
    return Solution.parse(JSON.parse(Buffer.from(payload, 'base64').toString()))
  } catch {
    return null
  }
}
