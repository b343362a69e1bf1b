import { useEffect, useRef } from 'react'
import { PageLink } from '#web/ui/PageLink.tsx'
import { countText } from './countText.ts'

type Props = {
  label: string
  tabs: readonly { name: string; to: string; isCurrent: boolean; count?: number | undefined }[]
}

export const Tabs = ({ label, tabs }: Props) => (
  <nav
    className="tabs"
    aria-label={label}
    ref={useCurrentInSight(tabs.find(({ isCurrent }) => isCurrent)?.to)}
  >
    {tabs.map(({ name, to, isCurrent, count }) => (
      <PageLink key={to} to={to} aria-current={isCurrent ? 'page' : undefined}>
        {name}
        {count !== undefined && (
          <span className={isCurrent ? 'badge' : 'badge quiet'}>{countText(count)}</span>
        )}
      </PageLink>
    ))}
  </nav>
)

/** On a phone the tabs are wider than the screen: the current one is moved to the middle, as far as they can be moved. */
function useCurrentInSight(current: string | undefined) {
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab has become the current one
  useEffect(() => {
    const bar = nav.current
    const tab = bar?.querySelector('[aria-current]')
    if (!bar || !tab) return
    const [outer, inner] = [bar.getBoundingClientRect(), tab.getBoundingClientRect()]
    bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [current])
  return nav
}
