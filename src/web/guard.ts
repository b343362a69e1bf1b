import {
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
  redirectDocument,
} from 'react-router'
import { detour, pageAt, to } from '#mall/pages.ts'
import { mayEnter } from '#mall/staffAccess.ts'
import { loadFrame, type Refused } from './layout/frame.ts'
import { visit } from './visit.ts'
import { loadVisitor } from './visitor.ts'

/**
 * The guard of spec §2 and §4, for documents and for React Router's own data requests alike. It judges the
 * page that React Router opens, not the address: that may be written with other case, slashes and escapes.
 */
export const guard: MiddlewareFunction = async ({ request, url, pattern, context }) => {
  const { who, ended } = context.get(visit)
  const path = pattern === '/' ? pattern : `/${pattern}`
  if (ended === 'ACCOUNT_DISABLED' && path !== '/login') {
    throw redirectDocument(to.login({ reason: ended }))
  }
  if (ended === 'A00004' && path !== '/')
    throw redirectDocument(isInApp(request) ? loginFor(url) : '/')
  const elsewhere = detour(path.endsWith('*') ? url.pathname : path, url.search, who !== null)
  if (elsewhere) throw redirect(elsewhere)
  const isOfStaff = path === '/admin/*' ? who?.isOperator : mayEnter(who, path)
  const isStaffOnly = path === '/admin/*' || pageAt(path)?.access === 'operator'
  if (isStaffOnly && !isOfStaff) throw data(await refused(context), { status: 404 })
}

const refused = async (context: Readonly<RouterContextProvider>): Promise<Refused> => ({
  visitor: await loadVisitor(context),
  frame: await loadFrame({ context }),
})

/** Says whether a page that is open asks for it, and not the browser: then spec §8 holds instead of §4. */
const isInApp = ({ url }: Request): boolean => new URL(url).pathname.endsWith('.data')

const loginFor = ({ pathname, search }: URL): string =>
  to.login({ reason: 'A00004', redirect: pathname + search })
