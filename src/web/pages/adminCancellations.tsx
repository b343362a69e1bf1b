import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { type Cancellation, CancellationTab } from '#mall/trade/order/cancellation.contract.ts'
import { payLabels } from '#mall/trade/order/order.rules.ts'
import styles from '#web/admin/admin.module.css'
import { Search, Tabs } from '#web/admin/ListHead.tsx'
import { NothingIn } from '#web/admin/NothingIn.tsx'
import { Room } from '#web/admin/Room.tsx'
import { wordsOf } from '#web/admin/search.ts'
import { withinPages } from '#web/list/withinPages.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminCancellations.ts'
import { Acts } from './adminCancellations/Acts.tsx'
import { Detail } from './adminCancellations/Detail.tsx'

const pageSize = 20

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  const tab = CancellationTab.safeParse(searchParams.get('tab')).data ?? 'waiting'
  const filter = { tab, ...wordsOf(searchParams) }
  const { call } = context.get(visit)
  const found = await call(api.cancellation.cancellationList, { ...filter, pageSize })
  withinPages(url, filter, found)
  return { ...found, filter }
}

const labels: Record<CancellationTab, string> = {
  waiting: '待处理',
  agreed: '已同意',
  refused: '未同意',
  withdrawn: '买家已撤回',
  all: '全部',
}
const tones = { waiting: 'warn', agreed: 'ok', refused: 'bad', withdrawn: 'off' }

export default function AdminCancellations({ loaderData }: Route.ComponentProps) {
  const { list, total, pages, counts, filter } = loaderData
  return (
    <Room title="取消申请">
      <section className="sheet">
        <Tabs labels={labels} counts={counts} current={filter.tab} label="申请状态" />
        <Search keyword={filter.keyword} placeholder="订单号、企业或下单人" />
        {list.length > 0 ? (
          <Table list={list} />
        ) : (
          <NothingIn
            noun="取消申请"
            unit="个"
            labels={labels}
            counts={counts}
            tab={filter.tab}
            isFiltered={filter.keyword !== ''}
            all="/admin/cancellations?tab=all"
          >
            买家申请取消已付款的订单后会显示在这里。
          </NothingIn>
        )}
      </section>
      {total > 0 && (
        <div className={styles.foot}>
          共 {total.toLocaleString('en')} 个申请
          <Pager pageNum={filter.pageNum} pages={pages} pageSize={pageSize} pageSizes={[]} />
        </div>
      )}
    </Room>
  )
}

const Table = ({ list }: { list: Cancellation[] }) => (
  <table className={`tb ${styles.table}`}>
    <colgroup>
      <col width="16%" />
      <col width="20%" />
      <col width="12%" />
      <col width="20%" />
      <col width="12%" />
      <col width="20%" />
    </colgroup>
    <thead>
      <tr>
        <th>订单</th>
        <th>下单人</th>
        <th className="num">已付金额</th>
        <th>取消原因</th>
        <th>状态</th>
        <th>处理</th>
      </tr>
    </thead>
    <tbody>
      {list.map((one) => (
        <Row key={one.cancelRequestId} one={one} />
      ))}
    </tbody>
  </table>
)

const Row = ({ one }: { one: Cancellation }) => (
  <tr>
    <td>
      <Detail one={one} />
      <p className="mute t12">下单 {dateTime(one.orderedAt)}</p>
    </td>
    <td>
      {one.companyName ?? '个人会员'}
      <p className="mute t12">{one.buyerName}</p>
    </td>
    <td className="num">{price(one.amount)}</td>
    <td>
      {one.reason}
      <p className="mute t12">申请 {dateTime(one.createdAt)}</p>
    </td>
    <td>
      <span className={`tag ${tones[one.state]}`}>{labels[one.state]}</span>
      {one.refundNo && <p className="mute t12">{payLabels[one.payState]}</p>}
    </td>
    <td>{one.state === 'waiting' ? <Acts one={one} isInRow /> : <Result one={one} />}</td>
  </tr>
)

const Result = ({ one }: { one: Cancellation }) => (
  <>
    {one.answer || '–'}
    <p className="mute t12">
      {[one.decidedBy, one.decidedAt && dateTime(one.decidedAt)].filter(Boolean).join(' ')}
    </p>
    {one.refundNo && <p className="mute t12">退款单 {one.refundNo}</p>}
  </>
)
