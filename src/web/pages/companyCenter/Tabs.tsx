import { to } from '#mall/pages.ts'
import { type CentreTab, tabs, tabsFor } from '#web/centre/companyTabs.ts'
import { Tabs as ListTabs } from '#web/list/Tabs.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'

export function Tabs({ current }: { current: CentreTab }) {
  const { who } = useVisitor()
  const shown = tabsFor(who).map((tab, at) => ({
    name: tabs[tab],
    to: at === 0 ? '/companyCenter' : to.companyCenter({ tab }),
    isCurrent: tab === current,
  }))
  return <ListTabs label="企业中心" tabs={shown} />
}
