import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { waitedText } from '#mall/house/staff/desk.rules.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { sales, warehouse } from '#mall/staffAccess.ts'
import { heldLabels } from '#mall/trade/order/held.rules.ts'
import { isOnItsWay, isShippable, payLabels, stateLabel } from '#mall/trade/order/order.rules.ts'
import { leftText, queueLabels, whysOf } from '#mall/trade/shipment/shipment.rules.ts'
import type { StaffOrder } from '#mall/trade/shipment/staffOrder.contract.ts'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { staffList } from '#web/admin/staffList.tsx'
import { choice, staffPageSizes, tabs, text } from '#web/list/listFilter.ts'
import { loadList } from '#web/list/loadList.ts'
import type { Column } from '#web/list/Table.tsx'
import { useListPlace } from '#web/list/useListPlace.ts'
import { PageLink } from '#web/ui/PageLink.tsx'
import { toneOf } from '#web/ui/StatusTag.tsx'
import { dateTime } from '#web/ui/time.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminOrders.ts'
import { ConfirmChosen } from './adminOrders/ConfirmChosen.tsx'
import { ImportWaybills } from './adminOrders/ImportWaybills.tsx'
import { OtherRooms } from './adminOrders/OtherRooms.tsx'
import { PrintChosen } from './adminOrders/PrintChosen.tsx'

const list = {
  noun: '订单',
  unit: '个',
  pageSizes: staffPageSizes,
  fields: {
    tab: tabs('订单队列', queueLabels),
    held: choice('原因', heldLabels),
    keyword: text(
      '搜索订单',
      '单号 / 企业 / 下单人 / 手机 / 商品或品牌，多个词用空格隔开 / 批次或序列号',
    ),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.shipment.staffOrderList, filter))

const columns: readonly Column<StaffOrder>[] = [
  {
    head: '已等，剩余',
    width: '9%',
    isNum: true,
    cell: (order) => <Clock order={order} />,
  },
  {
    head: '单号，转入时间',
    width: '15%',
    opens: true,
    cell: ({ orderNo, since }) => (
      <>
        <PageLink to={to.adminOrder({ orderNo })} className="link">
          {orderNo}
        </PageLink>
        <p className="mute t12">{dateTime(since)}</p>
      </>
    ),
  },
  {
    head: '企业',
    width: '16%',
    cell: ({ companyName, buyerName }) => (
      <>
        {companyName ?? '个人会员'}
        <p className="mute t12">{buyerName}</p>
      </>
    ),
  },
  {
    head: '为何要人看',
    width: '16%',
    look: 'any',
    cell: (order) => (
      <>
        {whysOf(order).join('；') || '–'}
        <p className="mute t12">{[order.poNumber, order.remark].filter(Boolean).join('，')}</p>
      </>
    ),
  },
  {
    head: '数量',
    width: '9%',
    isNum: true,
    cell: (order) => (
      <>
        {order.kinds} 种 {order.pieces.toLocaleString('en')} 件
        {isShippable(order) && (
          <p className="mute t12">
            待发 {order.ready.toLocaleString('en')} 件
            {order.ready < order.open &&
              `，缺 ${(order.open - order.ready).toLocaleString('en')} 件`}
          </p>
        )}
      </>
    ),
  },
  {
    head: '应付总额',
    width: '10%',
    isNum: true,
    cell: ({ amount, payState }) => (
      <>
        <b>{price(amount)}</b>
        <p className="mute t12">{payLabels[payState]}</p>
      </>
    ),
  },
  { head: '要求到货', width: '8%', cell: ({ wantedOn }) => wantedOn ?? '–' },
  {
    head: '承诺发货',
    width: '8%',
    cell: (order) => <Promised order={order} />,
  },
  {
    head: '状态',
    width: '9%',
    cell: (order) => (
      <span className={`tag ${order.isCancelAsked ? 'warn' : toneOf(order.status)}`}>
        {stateLabel(order)}
      </span>
    ),
  },
]

const page = staffList('订单', {
  list,
  columns,
  keyOf: ({ orderNo }) => orderNo,
  nameOf: ({ orderNo }) => orderNo,
  batchIn: ['confirming', 'toShip', 'underWay', 'all'],
  batch: {
    told: (chosen) => <Chosen orders={chosen} />,
    acts: (chosen, clear) => <Acts orders={chosen} onDone={clear} />,
  },
  tools: (
    <>
      <OtherRooms />
      <OnlyFor needed={warehouse}>
        <ImportWaybills />
      </OnlyFor>
    </>
  ),
  none: { text: '买家付款或挂账的订单会显示在这里。' },
})

/** How long an order waits, and what is left of the time to confirm it or of its buyer to answer. */
const Clock = ({ order: { waitedMinutes, leftMinutes } }: { order: StaffOrder }) => (
  <>
    {waitedMinutes === null ? '–' : waitedText(waitedMinutes)}
    {leftMinutes !== null && (
      <p>
        <span className={`tag ${leftMinutes < 0 ? 'bad' : ''}`}>{leftText(leftMinutes)}</span>
      </p>
    )}
  </>
)

/** A day that is over while there are goods to be sent was not kept; today it still can be. */
function Promised({ order }: { order: StaffOrder }) {
  if (!order.promisedDate || isOnItsWay(order)) return '–'
  const today = chineseDay(new Date())
  const isDue = isShippable(order) && order.promisedDate <= today
  const isOver = order.promisedDate < today
  return (
    <>
      {order.promisedDate}
      {isDue && (
        <p>
          <span className={`tag ${isOver ? 'bad' : 'warn'}`}>{isOver ? '已逾期' : '今天发货'}</span>
        </p>
      )}
    </>
  )
}

/** Each queue offers what can be done with its orders. */
function Acts(chosen: Parameters<typeof ConfirmChosen>[0]) {
  const { tab } = useListPlace(list).filter
  return (
    <>
      {tab !== 'confirming' && <PrintChosen orders={chosen.orders} />}
      {tab !== 'toShip' && tab !== 'underWay' && (
        <OnlyFor needed={sales}>
          <ConfirmChosen {...chosen} />
        </OnlyFor>
      )}
    </>
  )
}

const Chosen = ({ orders }: { orders: readonly StaffOrder[] }) => {
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0)
  return orders.length > 0 && `，共 ${pieces.toLocaleString('en')} 件`
}

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
