import {
  isRouteErrorResponse,
  type MiddlewareFunction,
  type ShouldRevalidateFunction,
} from 'react-router'
import { onNavigation } from '#web/ui/useAddCart.ts'
import type { Listing } from './listing.ts'

type Results = Record<string, { type: 'data' | 'error'; result: unknown }>

const list = 'pages/productList'
let shown: Record<string, unknown> = {}

/**
 * Called with what is on the screen: there is something to go on with when the network fails. The session storage of
 * spec §3 holds the chosen category; nothing of ours reads it, since addresses name the category themselves.
 */
export function rememberShown(root: unknown, listing: Listing) {
  shown = { root, [list]: { ...listing, goods: null, notice: null, relaxed: null } }
  sessionStorage.categoryInfo = listing.categoryInfo
}

/**
 * In the browser: a navigation within the list that fails replaces the goods, and nothing else of the page.
 * React Router would put its error page in place of everything, since the root could not be loaded either.
 */
export const keepList: MiddlewareFunction<Results> = async (_, next) => {
  const results = await next()
  if (hasFailed(results.root) || hasFailed(results[list]))
    for (const [id, result] of Object.entries(shown)) results[id] = { type: 'data', result }
  return results
}

/** Redirects travel as errors too; a status below 429 is about the address. */
const hasFailed = (result: Results[string] | undefined): boolean =>
  result?.type === 'error' &&
  !(result.result instanceof Response) &&
  !(isRouteErrorResponse(result.result) && result.result.status < 429)

let isNeeded = false

/** Until the returned function is called, loading the same address again asks for the list too. */
export function needList() {
  isNeeded = true
  return () => {
    isNeeded = false
  }
}

/** Goods that were added change the badge, not the list. */
export const shouldLoadList: ShouldRevalidateFunction = (change) => isNeeded || onNavigation(change)
