import { isRequisitionTab } from '#mall/trade/requisition/requisition.rules.ts'
import { listFilterOf, wordOf } from '#web/list/filterOf.ts'

/** The filters of the address, and the record that is open. */
export function filterOf(search: URLSearchParams) {
  const tab = wordOf(search, 'tab')
  return {
    ...listFilterOf(search),
    tab: isRequisitionTab(tab) ? tab : 'all',
    requisitionNo: wordOf(search, 'requisitionNo') || null,
    isWhole: wordOf(search, 'lines') === 'all',
  } as const
}
