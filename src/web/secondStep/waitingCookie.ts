import { secondStepLimits } from '#mall/houseLimits.ts'
import { cookieOf } from '#web/sessionCookies.ts'

/** A login that waits for its second step: its ticket, and the account to be remembered, or ''. */
type Waiting = { ticket: string; account: string }

/** No script reads it. `refused` is what the refusal of the login says. */
export const waitingCookie = (refused: unknown, account: string): string => {
  const { ticket } = Object(refused) as { ticket?: unknown }
  const value = encodeURIComponent(JSON.stringify({ ticket: String(ticket ?? ''), account }))
  return cookie(value, secondStepLimits.ticketMs / 1000)
}

export const endedWaiting = (): string => cookie('', 0)

export function waitingIn(cookies: string | null): Waiting | null {
  try {
    const { ticket, account } = JSON.parse(cookieOf(cookies ?? '', name))
    return { ticket: String(ticket).replace(/[^\w-]/g, ''), account: String(account) }
  } catch {
    return null
  }
}

const name = 'secondStep'

const cookie = (value: string, seconds: number) =>
  `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax`
