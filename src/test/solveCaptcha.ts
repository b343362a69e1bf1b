import { createHash } from 'node:crypto'
import type { Challenge } from '#mall/people/account/account.contract.ts'

/** Does what a browser does for a captcha and answers ALTCHA's payload. */
export function solved({ algorithm, challenge, maxnumber, salt, signature }: Challenge): string {
  for (let number = 0; number <= maxnumber; number++)
    if (createHash('sha256').update(`${salt}${number}`).digest('hex') === challenge)
      return encoded({ algorithm, challenge, number, salt, signature })
  throw new Error('The challenge has no solution.')
}

export const encoded = (solution: object): string =>
  Buffer.from(JSON.stringify(solution)).toString('base64')
