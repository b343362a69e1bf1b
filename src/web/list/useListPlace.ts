import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { filterOf, type List, listAddress } from './listFilter.ts'

/** Answers what the address says of a list, and where the list is with something changed. */
export function useListPlace<L extends List>(list: L) {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  return {
    search,
    filter: filterOf<L['fields']>(list, search),
    to: listAddress(list, pathname, search),
  }
}

/**
 * Says whether other rows of the same list are on their way. Anything that opens over the list does not change them.
 */
export function useIsLoading(list: List): boolean {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  const filterIn = (query: string) => JSON.stringify(filterOf(list, new URLSearchParams(query)))
  return next?.pathname === pathname && filterIn(next.search) !== filterIn(search)
}
