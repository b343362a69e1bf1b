import { day } from '#web/ui/time.ts'
import { type Fields, type FilterOf, filterOf } from './listFilter.ts'
import { withinPages } from './withinPages.ts'

type Of<F extends Fields> = { fields: F; pageSizes?: readonly number[] }

/**
 * Loads the rows that the address asks for, read by the fields of the list. An address beyond the last page gets the
 * last page.
 */
export async function loadList<
  F extends Fields,
  Found extends { list: readonly unknown[]; pages?: number },
>(list: Of<F>, url: URL, load: (filter: FilterOf<F>) => Promise<Found>) {
  const filter = filterOf(list, url.searchParams)
  const found = await load(filter)
  if (found.pages !== undefined) withinPages(url, filter, { pages: found.pages })
  return { found, today: day(new Date()) }
}
