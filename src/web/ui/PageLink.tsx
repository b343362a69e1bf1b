import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { type Address, isBuilt, to } from '#mall/pages.ts'

type Anchor = Omit<ComponentProps<'a'>, 'href'>
type Props<To extends string> = Anchor & {
  to: To & Known<To>
  replace?: boolean
  preventScrollReset?: boolean
}
/** An address that is typed has to be one of the mall; one that the data says is only known when it is shown. */
type Known<To extends string> = string extends To ? To : Address

/** A link between pages; one to a page that does not exist yet is absent. */
export function PageLink<To extends string>({
  to,
  replace,
  preventScrollReset = false,
  ...anchor
}: Props<To>) {
  if (!isBuilt(to)) return null
  if (import.meta.env.SSR) return <ServerLink {...anchor} href={to} />
  const path = to.split('?', 1)[0] ?? ''
  return (
    <Link
      {...anchor}
      to={to}
      replace={replace}
      preventScrollReset={preventScrollReset || path === '/productDetail'} // spec §2
    />
  )
}

/** What <Link> renders. It would resolve each address and make handlers that only browsers need: a tenth of a page. */
export const ServerLink = (anchor: ComponentProps<'a'>) => <a {...anchor} data-discover="true" />

/** Answers where a visitor logs in to come back to this page. */
export function useLoginAddress(): Address {
  const { pathname, search } = useLocation()
  // The router writes a blank as + on the server and leaves %20 in the browser.
  const keys = new URLSearchParams(search).toString()
  const here = keys ? `${pathname}?${keys}` : pathname
  return here === '/' ? '/login' : to.login({ redirect: here })
}
