import { AdminPage } from '#web/admin/AdminPage.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminSearch.ts'
import { loadMisses, Misses } from './adminSearch/Misses.tsx'
import { loadPins, Pins } from './adminSearch/Pins.tsx'
import { tabIn } from './adminSearch/tabs.ts'
import { loadWords, Words } from './adminSearch/Words.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call } = context.get(visit)
  const tab = tabIn(url)
  if (tab === 'words') return { words: await loadWords(url, call) }
  if (tab === 'pins') return { pins: await loadPins(url, call) }
  return { misses: await loadMisses(url, call) }
}

type Loaded = Partial<Awaited<ReturnType<typeof loader>>>

function Parts({ words, pins, misses }: Loaded & Route.ComponentProps['loaderData']) {
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

export const ErrorBoundary = failedIn(AdminPage, '搜索', Misses)
