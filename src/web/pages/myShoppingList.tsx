import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { loadList } from '#web/list/loadList.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myShoppingList.ts'
import { AllLists } from './myShoppingList/AllLists.tsx'
import { lineList, OpenList } from './myShoppingList/OpenList.tsx'

/** Loads all lists, or the one that the address names. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const listId = url.searchParams.get('listId')
  const lines = (filter: object) =>
    call(api.shoppingList.shoppingListDetail, { listId: listId ?? '', ...filter })
  const [overview, lists, open] = await Promise.all([
    call(api.centre.overview, {}),
    listId ? null : call(api.shoppingList.shoppingLists, {}),
    listId ? loadList(lineList, url, lines) : null,
  ])
  return { lists, open, overview }
}

export default function MyShoppingList({ loaderData }: Route.ComponentProps) {
  const { lists, open, overview } = loaderData
  return (
    <Centre title="常购清单" overview={overview}>
      {open ? (
        <OpenList key={open.found.head.listId} found={open.found} />
      ) : (
        lists && <AllLists {...lists} />
      )}
    </Centre>
  )
}
