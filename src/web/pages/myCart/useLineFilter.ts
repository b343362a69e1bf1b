import { useDeferredValue, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CartItem } from '#mall/trade/cart/cart.contract.ts'
import type { CartTab } from '#mall/trade/cart/cart.rules.ts'
import { demandersOf, filtered } from './lineFilter.ts'

const nobody: ReadonlySet<string> = new Set()

/**
 * Holds what is looked for in the list. The requisition is in the address, because other pages lead to it.
 */
export function useLineFilter(tab: CartTab, lines: CartItem[]) {
  const [search] = useSearchParams()
  const [keyword, setKeyword] = useState('')
  const wanted = useDeferredValue(keyword) // the letter is on screen before the list has followed
  const [demanderIds, setDemanderIds] = useState(nobody)
  const requisitionNo = tab === 'application' ? (search.get('requisition') ?? '') : ''
  const demanders = useMemo(
    () => demandersOf(filtered(lines, { keyword: '', requisitionNo, demanderIds: nobody })),
    [lines, requisitionNo],
  )
  const visible = useMemo(
    () => filtered(lines, { keyword: wanted, requisitionNo, demanderIds }),
    [lines, wanted, requisitionNo, demanderIds],
  )
  return {
    visible,
    keyword,
    setKeyword,
    requisitionNo,
    demanders,
    demanderIds,
    setDemanderIds,
    clearFilter() {
      setKeyword('')
      setDemanderIds(nobody)
    },
  }
}
