import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** Who is looking and how full the cart is and how much he has not read, fresh after every navigation; requestId is that one's number. */
export const useVisitor = () =>
  useRouteLoaderData<typeof loader>('root') ?? {
    who: null,
    cartCount: 0,
    unread: 0,
    isDemo: false,
    requestId: '',
  }
