import type { ReactNode } from 'react'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { isNarrowed, type List, namesOf, type Options, shownIn, wordOf } from './listFilter.ts'
import { useListPlace } from './useListPlace.ts'

type Props = {
  list: List
  counts: Readonly<Record<string, number>> | undefined
  none: { title?: string; text: ReactNode; actions?: ReactNode }
} & Shown
/** Which filters this visitor has, as FilterBar shows them. */
type Shown = {
  without?: readonly string[] | undefined
  options?: Readonly<Record<string, Options>> | undefined
}

/** Why there are no rows: nothing is like what was looked for, or nothing in this tab, or nothing at all. */
export function NoRows({ list, counts, none, ...shown }: Props) {
  const { noun, unit } = list
  const { search, tab, all } = useTabs(list)
  const others = tab ? (counts?.all ?? 0) : 0
  if (!isNarrowed(list, search) && others === 0)
    return (
      <Empty title={none.title ?? `还没有${noun}`} actions={none.actions}>
        {none.text}
      </Empty>
    )
  const isSearch = isNarrowed(list, search)
  return (
    <Empty
      title={isSearch ? `没有符合条件的${noun}` : `没有${tab}的${noun}`}
      actions={
        <PageLink to={all} className="btn primary">
          查看全部{noun}
        </PageLink>
      }
    >
      {isSearch
        ? `换个${waysOf(list, { ...shown, search, hasTab: tab !== undefined })}试试。`
        : `其他状态下有 ${others.toLocaleString('en')} ${unit}${noun}。`}
    </Empty>
  )
}

/** Answers the name of the tab, unless it is that of all, and where all are listed. */
function useTabs(list: List) {
  const { search, filter, to } = useListPlace(list)
  const [name = '', field] =
    Object.entries(list.fields).find(([, { kind }]) => kind === 'tabs') ?? []
  const current = Reflect.get(filter, name)
  const options = field?.options ?? []
  const tab = current === 'all' ? undefined : options.find(([key]) => key === current)?.[1]
  const isAllFirst = options[0]?.[0] === 'all' || options.length === 0
  const nothing = Object.fromEntries(namesOf(list.fields).map((key) => [key, '']))
  return { search, tab, all: to({ ...nothing, ...(isAllFirst ? {} : { [name]: 'all' }) }) }
}

/** 关键词、角色或状态. */
function waysOf(
  list: List,
  {
    without = [],
    options = {},
    search,
    hasTab,
  }: Shown & { search: URLSearchParams; hasTab: boolean },
): string {
  const fields = Object.entries(list.fields).filter(([name]) => !without.includes(name))
  const names = fields.flatMap(([name, field]) => {
    const { kind, label, all, options: own = [] } = field
    if (kind === 'text') return '关键词'
    if (kind === 'days') return '时间范围'
    const links = shownIn({ ...field, options: options[name] ?? own }, wordOf(search, name))
    const isShown = kind === 'links' ? links.length > 1 : kind === 'choice' && all
    return isShown ? label : []
  })
  const ways = [...new Set([...names, ...(hasTab ? ['状态'] : [])])]
  const last = ways.pop()
  return ways.length > 0 ? `${ways.join('、')}或${last}` : `${last}`
}
