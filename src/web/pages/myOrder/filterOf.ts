import { isOrderTab } from '#mall/trade/order/order.rules.ts'
import { listFilterOf, wordOf } from '#web/list/filterOf.ts'

export function filterOf(search: URLSearchParams) {
  const tab = wordOf(search, 'tab')
  return {
    ...listFilterOf(search),
    tab: isOrderTab(tab) ? tab : 'all',
    pay: wordOf(search, 'pay') === 'onAccount' ? 'onAccount' : undefined,
    scope: wordOf(search, 'scope') === 'company' ? 'company' : 'mine',
  } as const
}
