import { useRouteLoaderData } from 'react-router'
import { useRefused } from '#web/layout/frame.ts'
import type { loadVisitor, Visitor } from '#web/visitor.ts'

/** It is kept in browsers, where one person looks: a head that could not be loaded is shown as it was. */
let last: Visitor = {
  who: null,
  cartCount: 0,
  unread: 0,
  consent: null,
  seller: { name: '工业品商城', slogan: '', company: '', phone: '', hours: '', icp: '' },
  isDemo: false,
  hasSms: true,
  requestId: '',
}

/**
 * Says who is looking, how full the cart is and how much he has not read, fresh after every navigation. requestId is
 * the number of that request.
 */
export function useVisitor(): Visitor {
  const loaded = useRouteLoaderData<typeof loadVisitor>('root')
  const seen = useRefused()?.visitor ?? loaded
  if (seen && !import.meta.env.SSR) last = seen
  return seen ?? last
}
