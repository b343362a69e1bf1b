import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import type { InvoiceHead } from '#mall/trade/invoicing/invoicing.contract.ts'
import { invoiceKinds, invoiceMedia } from '#mall/trade/invoicing/states.rules.ts'
import { StaffLink } from '#web/admin/StaffLink.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { InvoiceNumber } from '#web/invoice/InvoiceNumber.tsx'
import { InvoiceTag } from '#web/invoice/InvoiceTag.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import { SaveSheet } from '#web/list/SaveSheet.tsx'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminInvoices.ts'
import { GiveChosen } from './adminInvoices/GiveChosen.tsx'
import { ImportNumbers } from './adminInvoices/ImportNumbers.tsx'

const labels = {
  waiting: '待开票',
  issuing: '开票中',
  undoing: '换开/红冲',
  posting: '待寄出',
  papers: '文件待上传',
  rejected: '已驳回',
  all: '全部',
}

const list = {
  noun: '发票',
  unit: '张',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('发票队列', labels),
    keyword: text('搜索发票', '申请号 / 发票号码 / 订单号 / 抬头 / 税号 / 企业'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.invoiceDesk.deskInvoices, filter))

const columns: readonly Column<InvoiceHead>[] = [
  {
    head: '申请号，转入时间',
    width: '17%',
    opens: true,
    cell: ({ invoiceNo, enteredAt }) => (
      <>
        <PageLink to={to.adminInvoice({ invoiceNo })} className="link">
          {invoiceNo}
        </PageLink>
        <p className="mute t12">{dateTime(enteredAt)}</p>
      </>
    ),
  },
  {
    head: '购买方，申请人',
    width: '18%',
    cell: ({ customer, applicant }) => (
      <>
        {customer}
        <p className="mute t12">{applicant}</p>
      </>
    ),
  },
  {
    head: '抬头，类型',
    width: '20%',
    cell: ({ titleName, customer, kind, medium }) => (
      <>
        {titleName}
        {titleName !== customer && <span className="tag warn">抬头不同</span>}
        <p className="mute t12">
          {invoiceMedia[medium]}，{invoiceKinds[kind]}
        </p>
      </>
    ),
  },
  {
    head: '订单',
    width: '15%',
    cell: ({ orderNos }) => (
      <>
        {orderNos[0] && (
          <StaffLink to={to.adminOrder({ orderNo: orderNos[0] })}>{orderNos[0]}</StaffLink>
        )}
        {orderNos.length > 1 && <p className="mute t12">等 {orderNos.length} 个订单</p>}
      </>
    ),
  },
  {
    head: '价税合计',
    width: '11%',
    isNum: true,
    cell: ({ totalPrice }) => <b>{price(totalPrice)}</b>,
  },
  {
    head: '状态，发票号码',
    width: '19%',
    look: 'any',
    cell: ({ state, number, reason, isPaperDue }) => (
      <>
        <InvoiceTag state={state} isPaperDue={isPaperDue} />
        <p className="mute t12">{number ? <InvoiceNumber number={number} look="t12" /> : reason}</p>
      </>
    ),
  },
]

const Tools = () => (
  <>
    <SaveSheet
      endpoint={api.invoiceDesk.batchInvoices}
      input={{}}
      file="批量开票.xlsx"
      told="待开发票已导出"
      name="导出批量开票"
    />
    <ImportNumbers />
  </>
)

const page = staffList('发票', {
  list,
  columns,
  keyOf: ({ invoiceNo }) => invoiceNo,
  exported: { endpoint: api.invoiceDesk.deskInvoices },
  tools: <Tools />,
  batchIn: ['waiting'],
  batch: {
    told: (chosen) => chosen.length > 0 && `，${price(sumOf(chosen))}`,
    acts: (chosen, clear) => <GiveChosen invoices={chosen} onDone={clear} />,
  },
  none: { text: '买家申请开票后会显示在这里。' },
})

const sumOf = (chosen: readonly InvoiceHead[]): number =>
  Math.round(chosen.reduce((sum, { totalPrice }) => sum + totalPrice * 100, 0)) / 100

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
