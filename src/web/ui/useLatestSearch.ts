import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** What the address says, or will say in a moment: the page may still be asked for with an earlier change of it. */
export function useLatestSearch() {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const latest = useRef(search)
  useLayoutEffect(() => {
    latest.current = next?.pathname === pathname ? next.search : search
  })
  return latest
}
