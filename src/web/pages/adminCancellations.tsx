import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import type { Cancellation } from '#mall/trade/order/cancellation.contract.ts'
import { payLabels } from '#mall/trade/order/order.rules.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminCancellations.ts'
import { Acts } from './adminCancellations/Acts.tsx'
import { Detail } from './adminCancellations/Detail.tsx'

const labels = {
  waiting: '待处理',
  agreed: '已同意',
  refused: '未同意',
  withdrawn: '已撤回或结束',
  all: '全部',
}
const tones = { waiting: 'warn', agreed: 'ok', refused: 'bad', withdrawn: 'off' }

const list = {
  noun: '取消申请',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('申请状态', labels),
    keyword: text('搜索取消申请', '订单号、企业或下单人'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) =>
    context.get(visit).call(api.cancellation.cancellationList, filter),
  )

const columns: readonly Column<Cancellation>[] = [
  {
    head: '订单',
    width: '16%',
    opens: true,
    cell: (one) => (
      <>
        <Detail one={one} />
        <p className="mute t12">下单 {dateTime(one.orderedAt)}</p>
      </>
    ),
  },
  {
    head: '下单人',
    width: '20%',
    cell: ({ companyName, buyerName }) => (
      <>
        {companyName ?? '个人会员'}
        <p className="mute t12">{buyerName}</p>
      </>
    ),
  },
  { head: '订单金额', width: '12%', isNum: true, cell: ({ amount }) => price(amount) },
  {
    head: '取消原因',
    width: '20%',
    cell: ({ reason, createdAt }) => (
      <>
        {reason}
        <p className="mute t12">申请 {dateTime(createdAt)}</p>
      </>
    ),
  },
  {
    head: '状态',
    width: '12%',
    cell: ({ state, refundNo, payState }) => (
      <>
        <span className={`tag ${tones[state]}`}>{labels[state]}</span>
        {refundNo && <p className="mute t12">{payLabels[payState]}</p>}
      </>
    ),
  },
  {
    head: '处理',
    width: '20%',
    cell: (one) => (one.state === 'waiting' ? <Acts one={one} isInRow /> : <Result one={one} />),
  },
]

const Result = ({ one }: { one: Cancellation }) => (
  <>
    {one.answer || '–'}
    <p className="mute t12">
      {[one.decidedBy, one.decidedAt && dateTime(one.decidedAt)].filter(Boolean).join(' ')}
    </p>
    {one.refundNo && <p className="mute t12">退款单 {one.refundNo}</p>}
  </>
)

const page = staffList('取消申请', {
  list,
  columns,
  keyOf: ({ cancelRequestId }) => cancelRequestId,
  none: { text: '买家申请取消已付款或已确认的订单后会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
