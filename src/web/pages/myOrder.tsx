import { type Holder, isDemander, maySeeCompanyOrders, scopeOf } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { scopeLabels } from '#mall/company/employee/roles.rules.ts'
import { tabs as orderTabs } from '#mall/trade/order/order.rules.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { useCartName } from '#web/layout/CartBadge.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { ListPage } from '#web/list/ListPage.tsx'
import { days, links, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { useListPlace } from '#web/list/useListPlace.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myOrder.ts'
import { columns, groupOf } from './myOrder/columns.tsx'

const labels = Object.fromEntries(
  Object.entries(orderTabs).map(([tab, { label }]) => [tab, label]),
) as Record<keyof typeof orderTabs, string>

const listOf = (scope: Scopes) => ({
  noun: '订单',
  unit: '个',
  fields: {
    /** Many companies have no rules of approval, and nobody has to wait for a voucher yet. */
    tab: tabs('订单状态', labels, ['approval', 'verifying']),
    scope: links('订单范围', scope),
    /** 已用 of a company leads here. */
    pay: links('付款状态', { '': '全部付款', onAccount: '挂账未结清' }, ['onAccount']),
    days: days('下单时间'),
    keyword: text('搜索订单', '订单号 / PO 号 / 订货号 / 物料编码 / 型号'),
  },
})
type Scopes = Readonly<Record<'company' | 'mine', string>>

/** Whoever watches the orders of others begins with theirs; everybody else has only his own. */
const listOfWatcher = listOf({ company: '企业', mine: '我的' })
const listOfOwn = listOf({ mine: '我的', company: '企业' })
const isWatcher = (who: Holder | null) => who !== null && maySeeCompanyOrders(who)

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const [page, overview] = await Promise.all([
    loadList(isWatcher(who) ? listOfWatcher : listOfOwn, url, ({ pay, scope, ...asked }) =>
      call(api.order.orderList, {
        ...asked,
        pay: pay || undefined,
        scope: isWatcher(who) ? scope : 'mine',
      }),
    ),
    call(api.centre.overview, {}),
  ])
  return { ...page, overview }
}

type Props = Pick<Route.ComponentProps['loaderData'], 'found'> | { found: undefined }

function Orders(props: Props & { today?: string }) {
  const { who } = useVisitor()
  const cartName = useCartName()
  const mayChoose = isWatcher(who)
  const list = mayChoose ? listOfWatcher : listOfOwn
  const { filter } = useListPlace(list)
  const scopes = [
    ['company', scopeLabels[who ? scopeOf(who) : 'company']],
    ['mine', '我的'],
  ] as const
  return (
    <ListPage
      {...props}
      list={list}
      columns={columns}
      group={groupOf(mayChoose && filter.scope === 'company')}
      keyOf={({ orderNo }) => orderNo}
      options={{ scope: scopes }}
      without={mayChoose ? [] : ['scope']}
      none={{
        text:
          who && isDemander(who)
            ? '采购员用您共享的物料提交订单后，会显示在这里'
            : '提交的订单会显示在这里',
        actions: (
          <>
            <PageLink to="/productList" className="btn primary">
              去选购商品
            </PageLink>
            <PageLink to="/myCart" className="btn">
              {cartName}
            </PageLink>
          </>
        ),
      }}
    />
  )
}

export default function MyOrder({ loaderData: { overview, ...page } }: Route.ComponentProps) {
  return (
    <Centre title="我的订单" overview={overview}>
      <Orders {...page} />
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '我的订单', Orders)
