import { useSearchParams } from 'react-router'
import type { OrderTab } from '#mall/trade/order/order.contract.ts'
import { tabs } from '#mall/trade/order/order.rules.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { orderListAddress } from './filter.ts'

type Props = { counts: Record<OrderTab, number>; current: OrderTab }

/** Nobody has to wait for an approval or a voucher yet: such tabs appear when they hold something. */
const rare: ReadonlySet<OrderTab> = new Set(['approval', 'verifying'])

export function Tabs({ counts, current }: Props) {
  const [search] = useSearchParams()
  const names = (Object.keys(tabs) as OrderTab[]).filter(
    (tab) => !rare.has(tab) || counts[tab] > 0 || tab === current,
  )
  return (
    <nav className="tabs" aria-label="订单状态">
      {names.map((tab) => (
        <PageLink
          key={tab}
          to={orderListAddress(search, { tab: tab === 'all' ? '' : tab })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tabs[tab].label}
          <span className={tab === current ? 'badge' : 'badge q'}>{counts[tab]}</span>
        </PageLink>
      ))}
    </nav>
  )
}
