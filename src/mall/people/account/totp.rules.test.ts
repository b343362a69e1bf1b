import { expect, test } from 'vitest'
import { newTotpSecret, stepOf, totpUri } from './totp.ts'

/** RFC 6238, appendix B: '12345678901234567890' in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at %i seconds RFC 6238 says %s', (seconds, code, step) => {
  expect(stepOf(secret, code, at(seconds))).toBe(step)
})

test('a clock may be one step before or behind ours, and no more', () => {
  const [code, step] = ['005924', 41_152_263]
  const begins = step * 30
  expect(stepOf(secret, code, at(begins - 30))).toBe(step)
  expect(stepOf(secret, code, at(begins + 59.999))).toBe(step)
  expect(stepOf(secret, code, at(begins - 30.001))).toBe(null)
  expect(stepOf(secret, code, at(begins + 60))).toBe(null)
})

test.each(['005925', '5924', '0059241', '', '00592a'])('%j is no code', (code) => {
  expect(stepOf(secret, code, at(1_234_567_890))).toBe(null)
})

test('an authenticator learns whose secret it is', () => {
  const made = newTotpSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(made)
  const uri = new URL(totpUri(secret, { issuer: '工业品商城', label: 'admin1' }))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/工业品商城:admin1',
  ])
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: '工业品商城',
    secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})
