import { safeRedirect } from '#mall/pages.ts'

export type Step = 1 | 2 | 3

export const stepOf = (query: URLSearchParams): Step => {
  const step = query.get('step')
  return step === '2' ? 2 : step === '3' ? 3 : 1
}

/** Where the visitor wanted to go goes with him from step to step. */
export function stepAddress(step: Step, from: URLSearchParams, inviteCode = ''): string {
  const redirect = wantedAddress(from)
  const query = new URLSearchParams({
    ...(step > 1 && { step: String(step) }),
    ...(inviteCode && { inviteCode }),
    ...(redirect !== '/' && { redirect }),
  })
  return query.size > 0 ? `/register?${query}` : '/register'
}

/** Answers the home page when there was nothing in particular. */
export const wantedAddress = (query: URLSearchParams): string => {
  const to = safeRedirect(query.get('redirect'))
  return to.startsWith('/register') ? '/' : to
}

/** Whoever has an account already ends there too. */
export function loginAddress(query: URLSearchParams): string {
  const to = wantedAddress(query)
  return to === '/' ? '/login' : `/login?redirect=${encodeURIComponent(to)}`
}
