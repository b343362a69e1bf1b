import { api } from '#mall/api.ts'
import { wordOf } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Visit } from '#web/visit.ts'
import { agreedGoods } from './lists.ts'

/** Loads the agreements of the company, and the goods of the one that is opened. */
export async function agreementsOf(call: Visit['call'], url: URL) {
  const agreementNo = wordOf(url.searchParams, 'agreementNo').slice(0, 50)
  const [terms, opened] = await Promise.all([
    call(api.pricing.agreementList, {}),
    agreementNo
      ? loadList(agreedGoods, url, (filter) =>
          call(api.pricing.agreementGoods, { agreementNo, ...filter }),
        )
      : null,
  ])
  return { ...terms, opened: opened?.found ?? null }
}
