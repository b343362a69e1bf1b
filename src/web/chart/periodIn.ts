import { Day } from '#mall/list.ts'

/** The days of an address; what is none counts as not given. */
export const periodIn = (search: URLSearchParams) => ({
  from: Day.safeParse(search.get('from')).data,
  to: Day.safeParse(search.get('to')).data,
})
