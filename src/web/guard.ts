import { data, type MiddlewareFunction, redirect, redirectDocument } from 'react-router'
import { messages } from '#mall/errors.ts'
import { detour, pageAt } from '#mall/pages.ts'
import { visit } from './visit.ts'

/**
 * The guard of spec §2 and §4, for documents and for React Router's own data requests alike. It judges the
 * page that React Router opens, not the address: that may be written with other case, slashes and escapes.
 */
export const guard: MiddlewareFunction = ({ url, pattern, context }) => {
  const { who, ended } = context.get(visit)
  const path = pattern === '/' ? pattern : `/${pattern}`
  if (ended === 'ACCOUNT_DISABLED' && path !== '/login') {
    throw redirectDocument(`/login?reason=${ended}`)
  }
  if (ended === 'A00004' && path !== '/') throw redirectDocument('/')
  const elsewhere = detour(path, url.search, who !== null)
  if (elsewhere) throw redirect(elsewhere)
  if (pageAt(path)?.access === 'operator' && !who?.isOperator)
    throw data(messages.NOT_FOUND, { status: 404 })
}
