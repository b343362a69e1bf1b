import { PageLink } from '#web/ui/PageLink.tsx'
import { type CentreTab, managersTabs, tabs } from './filter.ts'

type Props = { current: CentreTab; isAdmin: boolean }

export const Tabs = ({ current, isAdmin }: Props) => (
  <nav className="tabs" aria-label="企业中心">
    {(Object.keys(tabs) as CentreTab[])
      .filter((tab) => isAdmin || managersTabs.includes(tab))
      .map((tab) => (
        <PageLink
          key={tab}
          to={tab === 'employees' ? '/companyCenter' : `/companyCenter?tab=${tab}`}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabs[tab]}
        </PageLink>
      ))}
  </nav>
)
