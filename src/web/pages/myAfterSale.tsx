import { mayOrder } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { AfterSaleHead } from '#mall/trade/afterSale/afterSale.contract.ts'
import { afterSaleKinds, reasonLabel } from '#mall/trade/afterSale/reasons.rules.ts'
import { AfterSaleTag } from '#web/afterSale/AfterSaleTag.tsx'
import { Centre } from '#web/centre/Centre.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { days, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myAfterSale.ts'

const labels = {
  all: '全部',
  open: '处理中',
  toSend: '待寄回',
  done: '已完成',
  ended: '已关闭',
}

const list = {
  noun: '售后申请',
  unit: '个',
  fields: {
    tab: tabs('售后状态', labels),
    days: days('申请日期'),
    keyword: text('搜索售后', '售后单号 / 退货编号 / 订单号 / 型号 / 订货号 / 运单'),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const mayRead = who !== null && mayOrder(who)
  const [page, overview] = await Promise.all([
    mayRead ? loadList(list, url, (filter) => call(api.afterSale.afterSaleList, filter)) : null,
    call(api.centre.overview, {}),
  ])
  return { page, overview }
}

const columns: readonly Column<AfterSaleHead>[] = [
  {
    head: '售后单号，时间',
    width: '19%',
    opens: true,
    cell: ({ afterSaleNo, createdAt, applicant }) => (
      <>
        <PageLink to={to.afterSaleDetail({ afterSaleNo })} className="link">
          {afterSaleNo}
        </PageLink>
        <p className="mute t12">
          {dateTime(createdAt)} {applicant}
        </p>
      </>
    ),
  },
  {
    head: '商品',
    width: '24%',
    cell: ({ model, type, total }) => (
      <>
        <b className="any">{model}</b>
        <p className="mute t12">
          {type > 1 && `等 ${type} 种 `}
          {total.toLocaleString('en')} 件
        </p>
      </>
    ),
  },
  {
    head: '类型，原因',
    width: '15%',
    cell: ({ kind, reason }) => (
      <>
        {afterSaleKinds[kind]}
        <p className="mute t12">{reasonLabel(reason)}</p>
      </>
    ),
  },
  {
    head: '订单',
    width: '15%',
    cell: ({ orderNo }) => (
      <PageLink to={to.orderDetail({ orderNo })} className="link">
        {orderNo}
      </PageLink>
    ),
  },
  {
    head: '退款',
    width: '11%',
    isNum: true,
    cell: ({ totalPrice }) => (totalPrice == null ? '–' : price(totalPrice)),
  },
  {
    head: '状态',
    width: '16%',
    cell: ({ state, kind, answer, dueAt }) => (
      <>
        <AfterSaleTag state={state} kind={kind} />
        {state === 'returning' && dueAt && <p className="mute t12">{dateTime(dueAt)} 前寄回</p>}
        {state === 'refused' && <p className="mute t12">{answer}</p>}
      </>
    ),
  },
]

const AfterSales = (props: { found: Found<AfterSaleHead> | undefined; today?: string }) => (
  <ListPage
    {...props}
    list={list}
    columns={columns}
    keyOf={({ afterSaleNo }) => afterSaleNo}
    exported={{ endpoint: api.afterSale.afterSaleList }}
    none={{
      text: '收货后可以在订单中申请售后：不想要了 7 天内，质量问题 15 天内。',
      actions: (
        <>
          <PageLink to="/myOrder" className="btn primary">
            去我的订单
          </PageLink>
          <PageLink to={to.help({ topic: 'aftersale' })} className="btn">
            退换货规则
          </PageLink>
        </>
      ),
    }}
  />
)

export default function MyAfterSale({ loaderData: { page, overview } }: Route.ComponentProps) {
  return (
    <Centre title="我的售后" overview={overview}>
      {page ? (
        <AfterSales {...page} />
      ) : (
        <section className="sheet">
          <Empty title="售后由下单的同事申请和查看">收货时发现的差异，请在确认收货时登记。</Empty>
        </section>
      )}
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '我的售后', AfterSales)
