import type { Route } from './+types/root.ts'
import { toast } from './ui/toast.ts'

/** What fetch throws when it reaches nobody. */
export const isOffline = (error: unknown): boolean =>
  error instanceof TypeError &&
  typeof navigator !== 'undefined' &&
  /fetch|network/i.test(error.message)

/** The address of what is on show; without `search` where the page itself could not be loaded. */
type Shown = { pathname: string; search?: string }
let shown: Shown | null = import.meta.env.SSR ? null : { ...addressIn(location.href) }

function addressIn(href: string) {
  const { pathname, search } = new URL(href)
  return { pathname, search }
}

const isPage = (id: string) => id.startsWith('pages/')

/**
 * While the network is lost what was loaded stays: all of the same address, with what was typed in it, and of another
 * filter of the same list all but the list, whose own boundary keeps the filters. Without this the router would put an
 * error page in the place of everything. It keeps what the results leave out.
 */
export const keepLoaded: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next()
  if (request.method !== 'GET' || request.signal.aborted) return results
  const here = addressIn(request.url)
  const isSamePage = shown?.pathname === here.pathname
  const isSame = isSamePage && shown?.search === here.search
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isOffline(result) || !isSamePage || (isPage(id) && !isSame)) continue
    delete results[id]
    if (isSame) toast('bad', '网络异常，请稍后重试')
  }
  const wrong = Object.keys(results).filter((id) => results[id]?.type === 'error')
  if (wrong.length === 0) shown = here
  else shown = wrong.every(isPage) ? { pathname: here.pathname } : null
  return results
}
