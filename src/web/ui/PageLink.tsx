import { Link, type LinkProps, useLocation } from 'react-router'
import { isBuilt, to } from '#mall/pages.ts'

/** A link between pages; one to a page that does not exist yet is absent. */
export function PageLink({ to, ...props }: Omit<LinkProps, 'to'> & { to: string }) {
  if (!isBuilt(to)) return null
  const path = to.split('?', 1)[0] ?? ''
  return (
    <Link
      {...props}
      to={to}
      preventScrollReset={path === '/productDetail'} // spec §2
    />
  )
}

/** Answers where a visitor logs in to come back to this page. */
export function useLoginAddress(): string {
  const { pathname, search } = useLocation()
  // The router writes a blank as + on the server and leaves %20 in the browser.
  const keys = new URLSearchParams(search).toString()
  const here = keys ? `${pathname}?${keys}` : pathname
  return here === '/' ? '/login' : to.login({ redirect: here })
}
