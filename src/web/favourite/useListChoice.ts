import { useEffect, useState } from 'react'
import { api } from '#mall/api.ts'
import type { ListHead } from '#mall/own/favourite/list.contract.ts'
import { call } from '#web/call.ts'

/** What stands for a list that is not there yet. */
export const newList = 'new'

/** Which of the visitor's lists; a new one as long as he has none. Null while they are on their way. */
export function useListChoice(suggestedName: string) {
  const [lists, setLists] = useState<ListHead[] | null>(null)
  const [isFailed, setFailed] = useState(false)
  const [chosen, choose] = useState(newList)
  const [name, setName] = useState(suggestedName)
  useEffect(() => {
    call(api.shoppingList.shoppingLists, {}).then(
      ({ own }) => {
        setLists(own)
        if (!suggestedName && own[0]) choose(own[0].listId)
      },
      () => setFailed(true),
    )
  }, [suggestedName])
  return { lists, isFailed, chosen, choose, name, setName }
}

export type Choice = ReturnType<typeof useListChoice>
