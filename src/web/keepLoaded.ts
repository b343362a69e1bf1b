import { useEffect } from 'react'
import { isRouteErrorResponse, useMatches } from 'react-router'
import type { Route } from './+types/root.ts'
import { toast } from './ui/toast.ts'

/** Says whether fetch reached nobody. Each browser throws this error in its own words. */
export const isOffline = (error: unknown): boolean =>
  error instanceof TypeError &&
  typeof navigator !== 'undefined' &&
  /fetch|network|load failed/i.test(error.message)

/** The address of what is on show; without `search` where the page itself could not be loaded. */
type Shown = { pathname: string; search?: string }
let shown: Shown | null = import.meta.env.SSR ? null : { ...addressIn(location.href) }

/** These have something that can stay: not what the document could not be made with, nor what is still to come. */
let loaded: ReadonlySet<string> = new Set()

export function useLoaded() {
  const matches = useMatches()
  useEffect(() => {
    loaded = new Set(matches.filter((one) => one.loaderData !== undefined).map(({ id }) => id))
  }, [matches])
}

function addressIn(href: string) {
  const { pathname, search } = new URL(href)
  return { pathname, search }
}

/** Answers of our own pages are to be seen: they say that a page does not exist, or may not be seen. */
export const isAnswer = (error: unknown): boolean =>
  isRouteErrorResponse(error) && error.status < 500 && error.status !== 429

/** A loader that is asked again may send on to another page. */
const isRedirect = (result: unknown): boolean => result instanceof Response && result.status < 400

/** Says why no page came. Our server says so in one sentence, a proxy or the network has nothing of the kind. */
export function whyNotLoaded(error: unknown): string {
  const isAnswered = isRouteErrorResponse(error)
  const isOurs = isAnswered && /^\p{Script=Han}[^<]{3,60}$/u.test(String(error.data))
  if (isOurs) return error.data
  return isAnswered || isOffline(error) ? '网络异常，请稍后重试' : '页面未能更新，请稍后刷新'
}

const isPage = (id: string) => id.startsWith('pages/')

/**
 * While the network is lost, or the server restarts or fails, what was loaded stays: all of the same address, with what
 * was typed in it, and of another filter of the same list all but the list, whose own boundary keeps the filters.
 * Without this the router would put an error page in the place of everything. It keeps what the results leave out.
 */
export const keepLoaded: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET' || request.signal.aborted) return results
  const here = addressIn(request.url)
  const isSamePage = shown?.pathname === here.pathname
  const isSame = isSamePage && shown?.search === here.search
  const mayStay = (id: string) => loaded.has(id) && isSamePage && (isSame || !isPage(id))
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || isAnswer(result) || isRedirect(result) || !mayStay(id)) continue
    delete results[id]
    if (isSame) toast('bad', whyNotLoaded(result))
  }
  const wrong = Object.keys(results).filter((id) => results[id]?.type === 'error')
  if (wrong.length === 0) shown = here
  else shown = wrong.every(isPage) ? { pathname: here.pathname } : null
  return results
}
