import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { call } from '#web/call.ts'

/** Answers the visitor's own lists; null while they are on their way. */
export function useLists() {
  const [lists, setLists] = useState<ListHead[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    call(api.shoppingList.shoppingLists, {}).then(
      ({ own }) => setLists(own),
      () => setFailed(true),
    )
  }, [])
  return { lists, hasFailed }
}
