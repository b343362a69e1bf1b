import { mayOrder, seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { InvoiceHead } from '#mall/trade/invoicing/invoicing.contract.ts'
import { invoiceKinds, invoiceMedia } from '#mall/trade/invoicing/states.rules.ts'
import { Centre } from '#web/centre/Centre.tsx'
import { InvoiceNumber } from '#web/invoice/InvoiceNumber.tsx'
import { InvoiceTag } from '#web/invoice/InvoiceTag.tsx'
import { failedIn } from '#web/list/failed.tsx'
import { type Found, ListPage } from '#web/list/ListPage.tsx'
import { days, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/myInvoice.ts'

const labels = {
  all: '全部',
  open: '处理中',
  valid: '已开票',
  rejected: '已驳回',
  reversed: '已红冲',
}

const list = {
  noun: '发票',
  unit: '张',
  fields: {
    tab: tabs('发票状态', labels),
    days: days('申请日期'),
    keyword: text('搜索发票', '申请号 / 发票号码 / 订单号 / 抬头 / 税号'),
  },
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { call, who } = context.get(visit)
  const mayRead = who !== null && mayOrder(who) && seesPrices(who)
  const [page, overview] = await Promise.all([
    mayRead ? loadList(list, url, (filter) => call(api.invoicing.invoiceList, filter)) : null,
    call(api.centre.overview, {}),
  ])
  return { page, overview }
}

const columns: readonly Column<InvoiceHead>[] = [
  {
    head: '申请号，时间',
    width: '17%',
    opens: true,
    cell: ({ invoiceNo, createdAt, applicant }) => (
      <>
        <PageLink to={to.invoiceDetail({ invoiceNo })} className="link">
          {invoiceNo}
        </PageLink>
        <p className="mute t12">
          {dateTime(createdAt)} {applicant}
        </p>
      </>
    ),
  },
  {
    head: '抬头',
    width: '22%',
    cell: ({ titleName, kind, medium }) => (
      <>
        {titleName}
        <p className="mute t12">
          {invoiceMedia[medium]}，{invoiceKinds[kind]}
        </p>
      </>
    ),
  },
  {
    head: '订单',
    width: '18%',
    cell: ({ orderNos }) => (
      <>
        {orderNos[0]}
        {orderNos.length > 1 && <p className="mute t12">等 {orderNos.length} 个订单</p>}
      </>
    ),
  },
  {
    head: '价税合计',
    width: '12%',
    isNum: true,
    cell: ({ totalPrice }) => <b>{price(totalPrice)}</b>,
  },
  {
    head: '发票号码',
    width: '19%',
    look: 'any',
    cell: ({ number, issuedOn }) =>
      number ? (
        <>
          <InvoiceNumber number={number} look="t12" />
          <p className="mute t12">{issuedOn}</p>
        </>
      ) : (
        '–'
      ),
  },
  {
    head: '状态',
    width: '12%',
    cell: ({ state, reason, isPaperDue }) => (
      <>
        <InvoiceTag state={state} isPaperDue={isPaperDue} />
        {state === 'rejected' && <p className="mute t12">{reason}</p>}
      </>
    ),
  },
]

const Invoices = (props: { found: Found<InvoiceHead> | undefined; today?: string }) => (
  <ListPage
    {...props}
    list={list}
    columns={columns}
    keyOf={({ invoiceNo }) => invoiceNo}
    exported={{ endpoint: api.invoicing.invoiceList }}
    none={{
      text: '收货后可以在订单中申请开票，可开数量 = 已收货 − 已退货 − 已开票。',
      actions: (
        <>
          <PageLink to="/myOrder" className="btn primary">
            去我的订单
          </PageLink>
          <PageLink to="/invoiceTitle" className="btn">
            发票抬头
          </PageLink>
        </>
      ),
    }}
  />
)

export default function MyInvoice({ loaderData: { page, overview } }: Route.ComponentProps) {
  return (
    <Centre title="我的发票" overview={overview}>
      {page ? (
        <Invoices {...page} />
      ) : (
        <section className="sheet">
          <Empty title="发票由下单的同事申请和查看">您的角色不下单或不查看价格。</Empty>
        </section>
      )}
    </Centre>
  )
}

export const ErrorBoundary = failedIn(Centre, '我的发票', Invoices)
