import { useSearchParams } from 'react-router'
import type { RequisitionTab } from '#mall/trade/requisition/requisition.contract.ts'
import { tabLabels } from '#mall/trade/requisition/requisition.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { listAddress } from './filter.ts'

type Props = { counts: Record<RequisitionTab, number>; current: RequisitionTab }

export function Tabs({ counts, current }: Props) {
  const [search] = useSearchParams()
  return (
    <nav className="tabs" aria-label="采购申请状态">
      {(Object.keys(tabLabels) as RequisitionTab[]).map((tab) => (
        <PageLink
          key={tab}
          to={listAddress(search, { tab: tab === 'all' ? '' : tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabLabels[tab]}
          <span className={tab === current ? 'badge' : 'badge q'}>{counts[tab]}</span>
        </PageLink>
      ))}
    </nav>
  )
}
