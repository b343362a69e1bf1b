import { api } from '#mall/api.ts'
import { price } from '#mall/money.ts'
import { to } from '#mall/pages.ts'
import { heldLabels, heldText } from '#mall/trade/order/held.rules.ts'
import {
  isOnItsWay,
  isShippable,
  orderStatus,
  payLabels,
  stateLabel,
} from '#mall/trade/order/order.rules.ts'
import { leftText, queueLabels } from '#mall/trade/shipment/shipment.rules.ts'
import type { StaffOrder } from '#mall/trade/shipment/staffOrder.contract.ts'
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
    keyword: text('搜索订单', '订单号 / PO 号 / 包裹或运单号 / 企业 / 下单人'),
  },
}

export const loader = ({ url, context }: Route.LoaderArgs) =>
  loadList(list, url, (filter) => context.get(visit).call(api.shipment.staffOrderList, filter))

const columns: readonly Column<StaffOrder>[] = [
  {
    head: '剩余',
    width: '8%',
    isNum: true,
    cell: (order) => <Left order={order} />,
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
    width: '17%',
    look: 'any',
    cell: (order) => (
      <>
        {whyOf(order) || '–'}
        <p className="mute t12">{[order.poNumber, order.remark].filter(Boolean).join('，')}</p>
      </>
    ),
  },
  {
    head: '数量',
    width: '9%',
    isNum: true,
    cell: ({ kinds, pieces }) => `${kinds} 种 ${pieces.toLocaleString('en')} 件`,
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
  { head: '要求到货', width: '8%', cell: ({ expectDate }) => expectDate ?? '–' },
  {
    head: '承诺发货',
    width: '8%',
    cell: (order) => (isOnItsWay(order) ? '–' : (order.promisedDate ?? '–')),
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
      <ImportWaybills />
    </>
  ),
  none: { text: '买家付款或挂账的订单会显示在这里。' },
})

/** Says why an order needs a person. */
function whyOf({ status, heldFor, isShort, isDeclined }: StaffOrder): string {
  if (isShort) return isDeclined ? '缺货，买家拒绝，请另提办法' : '缺货，待买家答复'
  return status === orderStatus.confirming ? heldText(heldFor) : ''
}

/** What is left of the time to confirm an order, or of its goods to be sent. */
function Left({ order }: { order: StaffOrder }) {
  const { leftMinutes, open } = order
  if (isShippable(order)) return <b>{open.toLocaleString('en')} 件</b>
  return (
    <span className={`tag ${leftMinutes !== null && leftMinutes < 0 ? 'bad' : ''}`}>
      {leftText(leftMinutes)}
    </span>
  )
}

/** Each queue offers what can be done with its orders. */
function Acts(chosen: Parameters<typeof ConfirmChosen>[0]) {
  const { tab } = useListPlace(list).filter
  return (
    <>
      {tab !== 'confirming' && <PrintChosen orders={chosen.orders} />}
      {tab !== 'toShip' && tab !== 'underWay' && <ConfirmChosen {...chosen} />}
    </>
  )
}

const Chosen = ({ orders }: { orders: readonly StaffOrder[] }) => {
  const pieces = orders.reduce((sum, order) => sum + order.pieces, 0)
  return orders.length > 0 && `，共 ${pieces.toLocaleString('en')} 件`
}

export default page.Page
export const ErrorBoundary = page.ErrorBoundary
