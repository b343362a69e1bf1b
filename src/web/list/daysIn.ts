import { isReversed } from '#mall/day.ts'
import { Day } from '#mall/list.ts'

/** The days of an address; what is none counts as not given, and so do two the wrong way round. */
export function daysIn(search: URLSearchParams) {
  const dayOf = (key: string) => Day.safeParse(search.get(key)?.trim()).data
  const days = { from: dayOf('from'), to: dayOf('to') }
  return isReversed(days) ? { from: undefined, to: undefined } : days
}
