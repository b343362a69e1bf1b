import { api } from '#mall/api.ts'
import type { WriteOffState } from '#mall/house/finance/writeOff.contract.ts'
import { writeOffKinds, writeOffStates } from '#mall/house/finance/writeOff.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { staffList } from '#web/admin/staffList.tsx'
import { staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminWriteOffs.ts'
import { OffActs, type ShownOff } from './adminWriteOffs/OffActs.tsx'

const list = {
  noun: '尾差',
  unit: '笔',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('尾差', {
      ...writeOffKinds,
      waiting: writeOffStates.waiting,
      done: '已处理',
    }),
    keyword: text('搜索尾差', '订单号 / 对账单号 / 核销单号 / 客户'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, async (filter) => {
    const { mayDecide, ...found } = await context.get(visit).call(api.writeOff.writeOffs, filter)
    return { ...found, list: found.list.map((row) => ({ ...row, mayDecide })) }
  })

const tones: Record<Exclude<WriteOffState, 'open'>, string> = {
  waiting: 'warn',
  done: 'ok',
  refused: 'bad',
  undone: 'off',
}

const columns: readonly Column<ShownOff>[] = [
  {
    head: '客户，单号',
    width: '26%',
    opens: true,
    cell: ({ customer, orderNo, statementNo, key, state }) => (
      <>
        {customer}
        <p className="mute t12 any">
          {orderNo && (
            <PageLink to={to.adminOrder({ orderNo })} className="link">
              {orderNo}
            </PageLink>
          )}
          {statementNo && (
            <PageLink to={to.adminStatement({ statementNo })} className="link">
              {statementNo}
            </PageLink>
          )}
          {state !== 'open' && ` ${key}`}
        </p>
      </>
    ),
  },
  {
    head: '应付，已付',
    width: '16%',
    isNum: true,
    cell: ({ totalPrice, paid }) =>
      totalPrice === null ? (
        <span className="mute">账户余额</span>
      ) : (
        <>
          {price(totalPrice)}
          {paid !== null && <p className="mute t12">已付 {price(paid)}</p>}
        </>
      ),
  },
  {
    head: '尾差',
    width: '12%',
    isNum: true,
    cell: ({ amount, amountNow }) => (
      <>
        <b>{price(amount)}</b>
        {amountNow !== null && amountNow !== amount && (
          <p className="bad t12">现为 {price(amountNow)}，只能不同意</p>
        )}
      </>
    ),
  },
  {
    head: '提交',
    width: '18%',
    cell: ({ askedBy, askedAt, reason }) =>
      askedAt ? (
        <>
          {askedBy} <span className="mute t12">{dateTime(askedAt)}</span>
          <p className="mute t12 any">{reason}</p>
        </>
      ) : (
        <span className="mute">–</span>
      ),
  },
  {
    head: '状态',
    width: '14%',
    cell: ({ state, decidedBy, decidedAt, answer }) =>
      state === 'open' ? (
        <span className="mute">{writeOffStates.open}</span>
      ) : (
        <>
          <span className={`tag ${tones[state]}`}>{writeOffStates[state]}</span>
          {decidedAt && (
            <p className="mute t12 any">
              {decidedBy} {dateTime(decidedAt)} {answer}
            </p>
          )}
        </>
      ),
  },
  { head: '处理', width: '14%', isActs: true, cell: (row) => <OffActs row={row} /> },
]

const page = staffList('尾差核销', {
  list,
  columns,
  keyOf: ({ key }) => key,
  exported: { endpoint: api.writeOff.writeOffs },
  partOf: { to: '/admin/finance', name: '财务工作台' },
  none: { text: '对公转账少付几分的订单和对账单、客户余额里剩下的零头会显示在这里。' },
})

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
