import { Secret, TOTP } from 'otpauth'

/** RFC 6238 as every authenticator speaks it: SHA-1, six digits, thirty seconds. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 }

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/**
 * Answers the step of time that this code belongs to, and null for a wrong code. A clock may be one step before or
 * behind ours.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...shape, secret })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Authenticators read this from a picture; they show it as the mall's name and the account. */
export const totpUri = (secret: string, named: { issuer: string; label: string }): string =>
  new TOTP({ ...shape, ...named, secret }).toString()
