import { TOTP } from 'otpauth'

/** An authenticator that has this secret shows this code. */
export const codeOf = (secret: string, now = new Date()): string =>
  new TOTP({ secret }).generate({ timestamp: now.getTime() })

/** A code of six digits that none of the steps around this moment has. */
export function wrongCode(secret: string, now = new Date()): string {
  const around = [-60, -30, 0, 30, 60].map((s) =>
    codeOf(secret, new Date(now.getTime() + s * 1000)),
  )
  const candidates = Array.from({ length: 6 }, (_, n) => `${n}`.repeat(6))
  return candidates.find((code) => !around.includes(code)) ?? ''
}
