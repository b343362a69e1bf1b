import { api } from '#mall/api.ts'
import { call } from '#web/call.ts'

/** The browser's proof of work; nobody has to read or click anything. */
export async function solvedCaptcha(): Promise<string> {
  const [challenge, { solve }] = await Promise.all([
    call(api.account.challenge, {}),
    import('./solve.ts'),
  ])
  return solve(challenge)
}
