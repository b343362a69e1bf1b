import { createHmac, randomInt } from 'node:crypto'
import type { Sql } from '#db/postgres.ts'
import { secondStepLimits } from '#mall/houseLimits.ts'
import { replaceRecoveryCodes } from '#mall/people/account/secondFactor.sql.ts'
import { selectSecret } from '#mall/people/account/use.sql.ts'
import { plainCode, recoveryLetters } from './secondStep.form.ts'

/** Answers the codes as they are shown, this once. */
export async function newRecoveryCodes(tx: Sql, userId: string): Promise<string[]> {
  const codes = Array.from({ length: secondStepLimits.recoveryCodes }, newCode)
  const key = await selectSecret(tx)
  const hashes = codes.map((code) => hashed(key, userId, plainCode(code)))
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

/** Hashes with the key of all processes: 49 bits alone could be guessed from a hash. */
export async function recoveryHash(tx: Sql, userId: string, code: string): Promise<Buffer> {
  return hashed(await selectSecret(tx), userId, code)
}

const hashed = (key: Buffer, userId: string, code: string) =>
  createHmac('sha256', key).update(`recovery ${userId} ${code}`).digest()

const newCode = () => `${letters()}-${letters()}`

const letters = () =>
  Array.from({ length: 5 }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('')
