import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

type Visitor = Awaited<ReturnType<typeof loader>>

/** In browsers, where one person looks: a head that could not be loaded is shown as it was. */
let last: Visitor = {
  who: null,
  cartCount: 0,
  unread: 0,
  consent: null,
  isDemo: false,
  requestId: '',
}

/** Who is looking and how full the cart is and how much he has not read, fresh after every navigation; requestId is that one's number. */
export function useVisitor(): Visitor {
  const seen = useRouteLoaderData<typeof loader>('root')
  if (seen && !import.meta.env.SSR) last = seen
  return seen ?? last
}
