import { redirect } from 'react-router'
import { api } from '#mall/api.ts'
import type { Visit } from '#web/visit.ts'
import { centreAddress } from './filter.ts'
import { agreementFilterOf } from './filterOf.ts'

/** The agreements of the company, and of the one that is opened its goods. */
export async function agreementsOf(call: Visit['call'], search: URLSearchParams) {
  const { agreementNo, ...filter } = agreementFilterOf(search)
  if (!agreementNo) return { ...(await call(api.pricing.agreementList, {})), opened: null }
  const [terms, goods] = await Promise.all([
    call(api.pricing.agreementList, {}),
    call(api.pricing.agreementGoods, { agreementNo, ...filter }),
  ])
  if (goods.pages > 0 && filter.pageNum > goods.pages)
    throw redirect(centreAddress(search, { pageNum: String(goods.pages) }))
  return { ...terms, opened: { ...goods, filter } }
}
