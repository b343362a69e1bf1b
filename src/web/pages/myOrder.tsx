import {
  type Holder,
  isDemander,
  mayOrder,
  maySeeCompanyOrders,
  scopeOf,
  seesPrices,
} from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { scopeLabels } from '#mall/company/employee/roles.rules.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { OrderScope, OrderSummary } from '#mall/trade/order/order.contract.ts'
import { tabs as orderTabs } from '#mall/trade/order/order.rules.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { useCartName } from '#web/layout/CartBadge.tsx'
import type { Batch } from '#web/list/BatchBar.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { ListPage } from '#web/list/ListPage.tsx'
import { amount, choice, days, links, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { useListPlace } from '#web/list/useListPlace.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myOrder.ts'
import { ApplyChosen } from './myOrder/ApplyChosen.tsx'
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
    invoice: choice('发票状态', { none: '未申请开票', part: '部分申请', all: '已申请' }),
    days: days('下单时间'),
    minPrice: amount('最低金额'),
    maxPrice: amount('最高金额', 'minPrice'),
    buyer: text('下单人', '下单人', limits.maxLength.personName),
    demander: text('需求人', '需求人', limits.maxLength.personName),
    brand: text('品牌', '品牌'),
    poNumber: text('PO 号', 'PO 号', limits.maxLength.poNumber),
    keyword: text('搜索订单', '订单 / 运单 / 申请单号 / 商品 / 品牌 / 订货号 / 物料编码 / 型号'),
  },
})
type Scopes = Readonly<Record<OrderScope, string>>
type Who = Parameters<typeof isWatcher>[0]

/** Whoever watches the orders of others begins with theirs; everybody else has only his own. */
const listOfWatcher = listOf({ company: '全公司', department: '本部门', mine: '我的' })
const listOfOwn = listOf({ mine: '我的', department: '本部门', company: '全公司' })
const isWatcher = (who: Holder | null) => who !== null && maySeeCompanyOrders(who)
const listFor = (who: Who) => (isWatcher(who) ? listOfWatcher : listOfOwn)

/** What somebody asks who may ask for it. */
const askedBy = <F extends { pay: string; scope: OrderScope }>(
  who: Who,
  { pay, scope, ...asked }: F,
) => ({
  ...asked,
  pay: pay ? ('onAccount' as const) : undefined,
  scope: isWatcher(who) ? scope : ('mine' as const),
})

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const [page, overview] = await Promise.all([
    loadList(listFor(who), url, (filter) => call(api.order.orderList, askedBy(who, filter))),
    call(api.centre.overview, {}),
  ])
  return { ...page, overview }
}

type Props = Pick<Route.ComponentProps['loaderData'], 'found'> | { found: undefined }

function Orders(props: Props & { today?: string }) {
  const { who } = useVisitor()
  const cartName = useCartName()
  const mayChoose = isWatcher(who)
  const list = listFor(who)
  const { filter } = useListPlace(list)
  const { pageNum: _, pageSize: __, ...asked } = askedBy(who, filter)
  return (
    <ListPage
      {...props}
      list={list}
      columns={columns}
      group={groupOf(mayChoose && filter.scope !== 'mine')}
      keyOf={({ orderNo }) => orderNo}
      options={{ scope: scopesOf(who) }}
      {...(who && mayOrder(who) && seesPrices(who) && { batch: merged })}
      without={withoutOf(who)}
      exported={{
        endpoint: api.order.exportOrders,
        input: asked,
        file: '订单明细.xlsx',
        told: '订单明细已导出',
      }}
      none={{
        text:
          who && isDemander(who)
            ? '采购员用您共享的物料下单后，请从采购申请打开订单，查看物流并确认收货'
            : '提交的订单会显示在这里',
        actions: (
          <>
            {who && isDemander(who) && (
              <PageLink to="/purchaseRequisitionList" className="btn">
                采购申请
              </PageLink>
            )}
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

/** Several orders can be on one invoice. */
const merged: Batch<OrderSummary> = {
  acts: (chosen) => <ApplyChosen orders={chosen} />,
}

/** Whoever sees all of the company may look at his department alone. */
function scopesOf(who: Who): [OrderScope, string][] {
  if (who && scopeOf(who) === 'department')
    return [
      ['company', scopeLabels.department],
      ['mine', '我的'],
    ]
  return [
    ['company', '全公司'],
    ['department', '本部门'],
    ['mine', '我的'],
  ]
}

/** Only companies have several people, and prices are looked for only by those who see them. */
function withoutOf(who: (Holder & Pick<UserInfo, 'companyId'>) | null) {
  const watcher = isWatcher(who) ? [] : ['scope', 'buyer']
  const company = who?.companyId ? [] : ['demander']
  const blind =
    who && seesPrices({ customRole: who.customRole ?? null }) ? [] : ['minPrice', 'maxPrice']
  return [...watcher, ...company, ...blind]
}

export default function MyOrder({ loaderData: { overview, ...page } }: Route.ComponentProps) {
  return (
    <Centre title="我的订单" overview={overview}>
      <Orders {...page} />
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '我的订单', Orders)
