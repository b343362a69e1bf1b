import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'

/** Who is looking and how full the cart is, fresh after every navigation; requestId is that one's number. */
export const useVisitor = () =>
  useRouteLoaderData<typeof loader>('root') ?? { who: null, cartCount: 0, requestId: '' }
