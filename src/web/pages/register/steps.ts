import { safeRedirect, to } from '#mall/pages.ts'

export type Step = 1 | 2 | 3

export const stepOf = (query: URLSearchParams): Step => {
  const step = query.get('step')
  return step === '2' ? 2 : step === '3' ? 3 : 1
}

/** Keeps the page that the visitor wanted from step to step. */
export function stepAddress(step: Step, from: URLSearchParams, inviteCode = ''): string {
  const redirect = wantedAddress(from)
  return to.register({
    ...(step > 1 && { step: String(step) }),
    ...(inviteCode && { inviteCode }),
    ...(redirect !== '/' && { redirect }),
  })
}

/** Answers the home page when there was nothing in particular. */
export const wantedAddress = (query: URLSearchParams): string => {
  const wanted = safeRedirect(query.get('redirect'))
  return wanted.startsWith('/register') ? '/' : wanted
}

/** Whoever has an account already ends there too. */
export function loginAddress(query: URLSearchParams): string {
  const wanted = wantedAddress(query)
  return wanted === '/' ? to.login() : to.login({ redirect: wanted })
}
