import { api } from '#mall/api.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { listFilterOf } from '#web/list/filterOf.ts'
import { withinPages } from '#web/list/withinPages.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myShoppingList.ts'
import { AllLists } from './myShoppingList/AllLists.tsx'
import { OpenList } from './myShoppingList/OpenList.tsx'

/** All lists, or the one that the address names. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const { searchParams } = url
  const listId = searchParams.get('listId')
  const overview = call(api.centre.overview, {})
  if (!listId) {
    const [lists, counted] = await Promise.all([call(api.shoppingList.shoppingLists, {}), overview])
    return { lists, open: null, overview: counted }
  }
  const { keyword, pageNum, pageSize } = { ...listFilterOf(searchParams) }
  const filter = { keyword, pageNum, pageSize }
  const [open, counted] = await Promise.all([
    call(api.shoppingList.shoppingListDetail, { listId, ...filter }),
    overview,
  ])
  withinPages(url, filter, open)
  return { lists: null, open: { ...open, filter }, overview: counted }
}

export default function MyShoppingList({ loaderData }: Route.ComponentProps) {
  const { lists, open, overview } = loaderData
  return (
    <Centre title="常购清单" overview={overview}>
      {open ? <OpenList key={open.head.listId} {...open} /> : lists && <AllLists {...lists} />}
    </Centre>
  )
}
