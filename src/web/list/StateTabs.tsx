import type { List } from './listFilter.ts'
import { Tabs } from './Tabs.tsx'
import { useListPlace } from './useListPlace.ts'

type Props = { list: List; counts: Readonly<Record<string, number>> | undefined }

/** The tabs of a list; rare ones appear when they hold something. */
export function StateTabs({ list, counts }: Props) {
  const { filter, to } = useListPlace(list)
  const [name, field] = Object.entries(list.fields).find(([, { kind }]) => kind === 'tabs') ?? []
  if (!name || !field) return null
  const current = Reflect.get(filter, name)
  const isShown = (tab: string) => !field.rare?.includes(tab) || counts?.[tab] || tab === current
  const tabs = (field.options ?? [])
    .map(([tab, label], at) => ({
      tab,
      name: label,
      to: to({ [name]: at === 0 ? '' : tab }),
      isCurrent: tab === current,
      count: counts?.[tab],
    }))
    .filter(({ tab }) => isShown(tab))
  return <Tabs label={field.label} tabs={tabs} />
}
