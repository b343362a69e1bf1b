import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Challenge } from '#mall/people/account/account.contract.ts'
import { ShownError } from '#web/ShownError.ts'

/**
 * Looks for the number of an ALTCHA challenge, in pieces of some milliseconds so that the page goes on. Not with
 * crypto.subtle: it needs a promise for each number, and is missing where a page does not come over https.
 */
export async function solve(given: Challenge, pause = nextTask): Promise<string> {
  const { algorithm, challenge, maxnumber, salt, signature } = given
  for (let number = 0; number <= maxnumber; number++) {
    if (number % atOnce === atOnce - 1) await pause()
    if (bytesToHex(sha256(utf8ToBytes(`${salt}${number}`))) === challenge)
      return btoa(JSON.stringify({ algorithm, challenge, number, salt, signature }))
  }
  throw new ShownError('人机验证失败，请重试')
}

const atOnce = 2000
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
