import { type CentreTab, tabs, tabsFor } from '#web/centre/companyTabs.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

export function Tabs({ current }: { current: CentreTab }) {
  const { who } = useVisitor()
  return (
    <nav className="tabs" aria-label="企业中心">
      {tabsFor(who).map((tab, at) => (
        <PageLink
          key={tab}
          to={at === 0 ? '/companyCenter' : `/companyCenter?tab=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabs[tab]}
        </PageLink>
      ))}
    </nav>
  )
}
