import { Link, type LinkProps, useLocation } from 'react-router'
import { type Address, isBuilt, to } from '#mall/pages.ts'

type Props<To extends string> = Omit<LinkProps, 'to'> & { to: To & Known<To> }
/** An address that is typed has to be one of the mall; one that the data says is only known when it is shown. */
type Known<To extends string> = string extends To ? To : Address

/** A link between pages; one to a page that does not exist yet is absent. */
export function PageLink<To extends string>({ to, ...props }: Props<To>) {
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
export function useLoginAddress(): Address {
  const { pathname, search } = useLocation()
  // The router writes a blank as + on the server and leaves %20 in the browser.
  const keys = new URLSearchParams(search).toString()
  const here = keys ? `${pathname}?${keys}` : pathname
  return here === '/' ? '/login' : to.login({ redirect: here })
}
