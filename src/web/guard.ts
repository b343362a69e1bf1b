import { type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { detour } from '#mall/pages.ts'
import { visit } from './visit.ts'

/** The guard of spec §2 and §4, for documents and for React Router's own data requests alike. */
export const guard: MiddlewareFunction = ({ url, context }) => {
  const { who, ended } = context.get(visit)
  if (ended === 'ACCOUNT_DISABLED' && url.pathname !== '/login') {
    throw redirectDocument(`/login?reason=${ended}`)
  }
  if (ended === 'A00004' && url.pathname !== '/') throw redirectDocument('/')
  const elsewhere = detour(url.pathname, url.search, who !== null)
  if (elsewhere) throw redirect(elsewhere)
}
