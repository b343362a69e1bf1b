import type { FastifyRequest } from 'fastify'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

type Refused = { path: string; who?: UserInfo | null; input?: unknown }

/** Wrong passwords and codes, locks, and what somebody may not do: one line each, from which attacks are seen. */
const told = new Set([
  ...['LOGIN_FAILED', 'LOGIN_LOCKED', 'CAPTCHA_REQUIRED', 'ACCOUNT_DISABLED', 'SMS_CODE_WRONG'],
  ...['OLD_PASSWORD_WRONG', 'PASSWORD_WRONG', 'FORBIDDEN'],
  ...['SECOND_CODE_WRONG', 'SECOND_CODE_LOCKED', 'SECOND_CODE_LOCKED_DAY'],
])

/**
 * Logs never a password, and of a name only as much as tells two apart, because people type passwords into the wrong
 * field.
 */
export function logRefusal(request: FastifyRequest, code: string, { path, who, input }: Refused) {
  if (!told.has(code)) return
  const { account, mobile } = Object(input) as { account?: unknown; mobile?: unknown }
  const name = masked(account ?? mobile)
  request.log.warn(
    { code, path, ip: request.ip, ...(name && { name }), ...(who && { userId: who.userId }) },
    'refused',
  )
}

function masked(name: unknown): string {
  if (typeof name !== 'string') return ''
  const signs = [...name.trim()]
  return signs.length < 6 ? '***' : `${signs.slice(0, 2).join('')}***${signs.slice(-2).join('')}`
}
