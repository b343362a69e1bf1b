import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { AfterSaleHead } from '#mall/trade/afterSale/afterSale.contract.ts'
import { afterSaleKinds, reasonLabel } from '#mall/trade/afterSale/reasons.rules.ts'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { AfterSaleTag } from '#web/afterSale/AfterSaleTag.tsx'
import { choice, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminAfterSales.ts'

const labels = {
  reviewing: '待审核',
  inspecting: '待验货',
  refunding: '待退款',
  sending: '待发出',
  repairing: '维修中',
  returning: '待买家寄回',
  all: '全部',
}

const list = {
  noun: '售后申请',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('售后队列', labels),
    kind: choice('类型', afterSaleKinds),
    keyword: text('搜索售后', '售后单号 / 退货编号 / 订单号 / 客户 / 型号 / 运单'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.afterSaleDesk.deskAfterSales, filter))

const columns: readonly Column<AfterSaleHead>[] = [
  {
    head: '售后单号，转入时间',
    width: '18%',
    opens: true,
    cell: ({ afterSaleNo, enteredAt }) => (
      <>
        <PageLink to={to.adminAfterSale({ afterSaleNo })} className="link">
          {afterSaleNo}
        </PageLink>
        <p className="mute t12">{dateTime(enteredAt)}</p>
      </>
    ),
  },
  {
    head: '客户，申请人',
    width: '17%',
    cell: ({ customer, applicant }) => (
      <>
        {customer}
        <p className="mute t12">{applicant}</p>
      </>
    ),
  },
  {
    head: '商品',
    width: '17%',
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
    width: '14%',
    cell: ({ kind, reason }) => (
      <>
        {afterSaleKinds[kind]}
        <p className="mute t12">{reasonLabel(reason)}</p>
      </>
    ),
  },
  {
    head: '订单',
    width: '13%',
    cell: ({ orderNo }) => <StaffLink to={to.adminOrder({ orderNo })}>{orderNo}</StaffLink>,
  },
  {
    head: '退款',
    width: '9%',
    isNum: true,
    cell: ({ totalPrice }) => (totalPrice == null ? '–' : price(totalPrice)),
  },
  {
    head: '状态',
    width: '12%',
    cell: ({ state, kind }) => <AfterSaleTag state={state} kind={kind} />,
  },
]

const page = staffList('售后', {
  list,
  columns,
  keyOf: ({ afterSaleNo }) => afterSaleNo,
  exported: { endpoint: api.afterSaleDesk.deskAfterSales },
  none: { text: '买家申请售后后会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
