import type { Verbs } from '#mall/ctx.ts'
import { bookVerbs } from './books.ts'
import { financeDeskVerbs } from './desk.ts'
import type { finance } from './finance.contract.ts'

/** Finance has its desk and the books. */
export const financeVerbs: Verbs<typeof finance> = { ...financeDeskVerbs, ...bookVerbs }
