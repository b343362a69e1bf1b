import { type ActionFunctionArgs, redirectDocument } from 'react-router'
import { api } from '#mall/api.ts'
import type { Refusal } from '#mall/errors.ts'
import { safeRedirect, to } from '#mall/pages.ts'
import { isRefusal } from '#mall/refusal.ts'
import { endedWaiting, waitingIn } from '#web/secondStep/waitingCookie.ts'
import { sessionCookies } from '#web/sessionCookies.ts'
import { visit } from '#web/visit.ts'

/** What the page shows after a code: what is wrong with it, or the recovery codes of whoever has set it up. */
export type Passed = { problem: string; isOver: boolean; recoveryCodes: string[]; next: string }

const nothing: Passed = { problem: '', isOver: false, recoveryCodes: [], next: '' }

/** Sets the cookies of the session and goes where the login was meant to lead. */
export async function pass({ request, context }: ActionFunctionArgs): Promise<Passed> {
  const { attempt, setCookies } = context.get(visit)
  const code = String((await request.formData()).get('code') ?? '').slice(0, 100)
  const waiting = waitingIn(request.headers.get('cookie'))
  const next = safeRedirect(new URL(request.url).searchParams.get('redirect'))
  if (!waiting) return { ...nothing, isOver: true }
  try {
    const session = await attempt(api.secondStep.pass, { ticket: waiting.ticket, code })
    setCookies([...sessionCookies(session, waiting.account || null), endedWaiting()])
    const { recoveryCodes } = session
    if (recoveryCodes.length > 0) return { ...nothing, recoveryCodes, next }
  } catch (error) {
    if (!isRefusal(error)) throw error
    if (error.code === 'ACCOUNT_DISABLED') throw redirectDocument(to.login({ reason: error.code }))
    return { ...nothing, problem: problemOf(error), isOver: over.has(error.code) }
  }
  throw redirectDocument(next)
}

/** It was turned on, or off, after the login began: another login is asked for what holds now. */
const over: ReadonlySet<string> = new Set(['SECOND_STEP_OVER', 'SECOND_STEP_ON', 'SECOND_STEP_OFF'])

/** What cannot be a code is said by the field itself. */
function problemOf({ data, message }: Refusal): string {
  return (data as { fields?: { code?: string } } | null)?.fields?.code ?? message
}

/** Without an answer the page stays as it is and says so. */
export const unanswered = (problem: string): Passed => ({ ...nothing, problem })
