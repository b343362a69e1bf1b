import { useSearchParams } from 'react-router'
import { maySeeCompanyOrders } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { viewOf } from '#mall/trade/requisition/requisition.rules.ts'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { isFiltered } from '#web/list/address.ts'
import { ListFoot } from '#web/list/ListFoot.tsx'
import { NoMatch } from '#web/list/NoMatch.tsx'
import { OfDays } from '#web/list/OfDays.tsx'
import { withinPages } from '#web/list/withinPages.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { day } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myOrder.ts'
import { Filters } from './myOrder/Filters.tsx'
import { filterOf } from './myOrder/filterOf.ts'
import { OrderTable } from './myOrder/OrderTable.tsx'
import styles from './myOrder/orders.module.css'
import { Tabs } from './myOrder/Tabs.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const asked = filterOf(url.searchParams)
  const mayChooseScope = who !== null && maySeeCompanyOrders(who)
  const filter = { ...asked, scope: mayChooseScope ? asked.scope : 'mine' } as const
  const orders = await call(api.order.orderList, filter)
  withinPages(url, filter, orders)
  const seesRequisitions = who !== null && viewOf(who) !== null
  return { ...orders, filter, mayChooseScope, seesRequisitions, today: day(new Date()) }
}

export default function MyOrder({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, counts, filter, mayChooseScope, seesRequisitions, today } = loaderData
  return (
    <div className="wrap">
      <title>我的订单 – 工业品商城</title>
      <div className={styles.top}>
        <nav className="crumb" aria-label="面包屑">
          <PageLink to="/">首页</PageLink>
          <Icon name="chevron-right" />
          <span aria-current="page">我的订单</span>
        </nav>
        {seesRequisitions && (
          <PageLink to="/purchaseRequisitionList" className="link t13 acts">
            查看采购申请
          </PageLink>
        )}
      </div>
      <h1 className="vh">我的订单</h1>
      <section className="sheet">
        <Tabs counts={counts} current={filter.tab} />
        <Filters filter={filter} mayChooseScope={mayChooseScope} today={today} />
        <OfDays>
          {list.length > 0 ? (
            <OrderTable orders={list} isOfCompany={filter.scope === 'company'} />
          ) : (
            <NoOrders />
          )}
        </OfDays>
      </section>
      <ListFoot total={total} pages={pages} filter={filter} unit="个订单" />
    </div>
  )
}

function NoOrders() {
  const cartName = useCartName()
  const [search] = useSearchParams()
  if (isFiltered(search)) return <NoMatch noun="订单" all="/myOrder" />
  return (
    <Empty
      title="还没有订单"
      actions={
        <>
          <PageLink to="/productList" className="btn p">
            去选购商品
          </PageLink>
          <PageLink to="/myCart" className="btn">
            {cartName}
          </PageLink>
        </>
      }
    >
      提交的订单会显示在这里
    </Empty>
  )
}
