import { useLocation, useSearchParams } from 'react-router'
import { maySeeProtocol } from '#mall/access.ts'
import { type Address, to } from '#mall/pages.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { CategoryMenu } from './CategoryMenu.tsx'

const protocolZone = to.productList({ productType: '1' })

export function TabBar() {
  const { who } = useVisitor()
  const { pathname } = useLocation()
  const [query] = useSearchParams()
  const isProtocol = pathname === '/productList' && query.get('productType') === '1'
  const current = isProtocol ? protocolZone : pathname
  const tab = (to: Address, name: string) => (
    <PageLink to={to} aria-current={to === current ? 'page' : undefined}>
      {name}
    </PageLink>
  )
  return (
    <div className="tabbar">
      <div className="wrap">
        <CategoryMenu key={pathname} isHome={pathname === '/'} />
        <nav className="main" aria-label="主导航">
          {tab('/', '首页')}
          {maySeeProtocol(who) && tab(protocolZone, '协议专区')}
          {tab('/awsomeCase', '案例展示')}
          {tab('/hexin', '核心优势')}
          {tab('/contactUs', '联系我们')}
        </nav>
        <nav className="right" aria-label="采购工具">
          <PageLink to="/bulkOrder">
            <Icon name="table-properties" />
            批量下单
          </PageLink>
          <PageLink to="/inquireArea">
            <Icon name="message-square-text" />
            询价专区
          </PageLink>
        </nav>
      </div>
    </div>
  )
}
