import { api } from '#mall/api.ts'
import { withinPages } from '#web/list/withinPages.ts'
import type { Visit } from '#web/visit.ts'
import { agreementFilterOf } from './filterOf.ts'

/** The agreements of the company, and of the one that is opened its goods. */
export async function agreementsOf(call: Visit['call'], url: URL) {
  const { agreementNo, ...filter } = agreementFilterOf(url.searchParams)
  if (!agreementNo) return { ...(await call(api.pricing.agreementList, {})), opened: null }
  const [terms, goods] = await Promise.all([
    call(api.pricing.agreementList, {}),
    call(api.pricing.agreementGoods, { agreementNo, ...filter }),
  ])
  withinPages(url, filter, goods)
  return { ...terms, opened: { ...goods, filter } }
}
