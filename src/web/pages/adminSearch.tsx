import { useSearchParams } from 'react-router'
import { api } from '#mall/api.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { loadList } from '#web/list/loadList.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSearch.ts'
import { missList, pinList, tabIn, wordList } from './adminSearch/lists.ts'
import { Misses } from './adminSearch/Misses.tsx'
import { Pins } from './adminSearch/Pins.tsx'
import { Words } from './adminSearch/Words.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const tab = tabIn(url.searchParams)
  if (tab === 'words')
    return {
      words: await loadList(wordList, url, ({ tab: _, ...filter }) =>
        call(api.searchRoom.wordList, filter),
      ),
    }
  if (tab === 'pins')
    return {
      pins: await loadList(pinList, url, ({ tab: _, ...filter }) =>
        call(api.searchRoom.pinList, filter),
      ),
    }
  return {
    misses: await loadList(missList, url, (filter) =>
      call(api.searchRoom.missList, { ...filter, tab }),
    ),
  }
}

function Parts({ words, pins, misses }: Route.ComponentProps['loaderData']) {
  if (words) return <Words {...words} />
  if (pins) return <Pins {...pins} />
  return <Misses {...misses} />
}

export default function AdminSearch({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage title="搜索">
      <Parts {...loaderData} />
    </AdminPage>
  )
}

/** The list that could not be read stays with its own filters. */
function Failed({ found }: { found: undefined }) {
  const [search] = useSearchParams()
  const tab = tabIn(search)
  if (tab === 'words') return <Words found={found} />
  if (tab === 'pins') return <Pins found={found} />
  return <Misses found={found} />
}

export const ErrorBoundary = failedIn(AdminPage, '搜索', Failed)
