import type { RouterContextProvider } from 'react-router'
import { api } from '#mall/api.ts'
import { visit } from '#web/visit.ts'

/** Loads who is looking, for every page. A member is asked about texts that he has not agreed to. */
export async function loadVisitor(context: Readonly<RouterContextProvider>) {
  const { call, who, seller, freightRule, isDemo, hasSms, requestId } = context.get(visit)
  const [{ cartCount, unread }, consent] = await Promise.all([
    call(api.cart.getHeadInfo, {}),
    who && call(api.registration.consentDue, {}),
  ])
  return { who, cartCount, unread, consent, seller, freightRule, isDemo, hasSms, requestId }
}

/** Where the head could not be loaded, no rule of freight is known. */
export type Visitor = Omit<Loaded, 'freightRule'> & Partial<Pick<Loaded, 'freightRule'>>
type Loaded = Awaited<ReturnType<typeof loadVisitor>>
