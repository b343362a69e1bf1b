import { mayOrder, seesPrices } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { call } from '#web/call.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { Messages } from '#web/order/Messages.tsx'
import { orderNoIn } from '#web/order/orderNoIn.ts'
import { Parcels } from '#web/order/Parcels.tsx'
import { Shortages } from '#web/order/Shortages.tsx'
import { Title } from '#web/ui/Title.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/orderDetail.ts'
import { AfterSales } from './orderDetail/AfterSales.tsx'
import { Answer } from './orderDetail/Answer.tsx'
import { Approval } from './orderDetail/Approval.tsx'
import { Demanded } from './orderDetail/Demanded.tsx'
import styles from './orderDetail/detail.module.css'
import { Invoices } from './orderDetail/Invoices.tsx'
import { Logs } from './orderDetail/Logs.tsx'
import { OrderFacts } from './orderDetail/OrderFacts.tsx'
import { OrderLines } from './orderDetail/OrderLines.tsx'
import { mayReceive, openLines, Receive } from './orderDetail/Receive.tsx'
import { State } from './orderDetail/State.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderNo = orderNoIn({ request })
  const { call, attempt, who } = context.get(visit)
  const order = await attempt(api.order.orderDetail, { orderNo }).catch(() => null)
  // Whoever does not see an order may have asked for something in it; what else is wrong is said there, too.
  if (!order) return { demanded: await call(api.shipment.demandedOrder, { orderNo }), whole: null }
  const wasAsked = order.logs.some(({ toStatus }) => toStatus === orderStatus.approval)
  const hasArrived = order.lines.some(({ received }) => received > 0)
  const mayReturn = hasArrived && who !== null && mayOrder(who)
  const mayInvoice = hasArrived && who !== null && mayOrder(who) && seesPrices(who)
  const [
    { list: parcels },
    { list: shortages },
    { list: messages },
    approval,
    invoices,
    afterSales,
  ] = await Promise.all([
    call(api.shipment.parcelList, { orderNo }),
    call(api.shortage.shortageList, { orderNo }),
    call(api.order.orderMessageList, { orderNo }),
    wasAsked ? call(api.approval.approvalDetail, { orderNo }) : null,
    mayInvoice ? call(api.invoicing.orderInvoices, { orderNo }) : null,
    mayReturn ? call(api.afterSale.orderAfterSales, { orderNo }) : null,
  ])
  return {
    demanded: null,
    whole: { order, parcels, shortages, messages, approval, invoices, afterSales },
  }
}

const trail = [
  { to: '/', name: '首页' },
  { to: '/myOrder', name: '我的订单' },
] as const
const demandedTrail = [
  { to: '/', name: '首页' },
  { to: '/purchaseRequisitionList', name: '采购申请' },
] as const

export default function OrderDetailPage({ loaderData }: Route.ComponentProps) {
  const { demanded, whole } = loaderData
  const reload = useUnseenReload()
  useLive(() => void reload()) // what the staff decides is told by a message
  const orderNo = demanded?.orderNo ?? whole?.order.orderNo ?? ''
  return (
    <div className="wrap">
      <Title>{`订单 ${orderNo}`}</Title>
      <Crumbs trail={demanded ? demandedTrail : trail} title={orderNo} />
      <div className={styles.sheets}>
        {demanded && <Demanded order={demanded} />}
        {whole && <Whole {...whole} />}
      </div>
    </div>
  )
}

type WholeProps = NonNullable<Route.ComponentProps['loaderData']['whole']>

const Whole = ({ order, parcels, shortages, messages, approval, ...papers }: WholeProps) => (
  <>
    <State order={order} shortages={shortages} parcels={parcels} />
    {approval && <Approval approval={approval} />}
    {shortages.length > 0 && (
      <Shortages
        shortages={shortages}
        rowActs={
          order.actions.includes('answerShortage')
            ? (row) => row.state === 'open' && <Answer orderNo={order.orderNo} row={row} />
            : undefined
        }
      />
    )}
    {parcels.length > 0 && (
      <Parcels
        parcels={parcels}
        acts={(parcel) =>
          order.actions.includes('receive') &&
          mayReceive(parcel) &&
          openLines({ parcel }).length > 0 && (
            <Receive orderNo={order.orderNo} parcel={parcel} place={parcels.indexOf(parcel) + 1} />
          )
        }
      />
    )}
    <OrderFacts order={order} />
    <OrderLines order={order} />
    {papers.afterSales && papers.afterSales.list.length > 0 && (
      <AfterSales order={order} afterSales={papers.afterSales} />
    )}
    {papers.invoices && <Invoices orderNo={order.orderNo} invoices={papers.invoices} />}
    <Messages
      messages={messages}
      name="留言给商城"
      done="已留言，商城回复后会通知您"
      send={({ text }) => call(api.order.writeOrderMessage, { orderNo: order.orderNo, text })}
    />
    <Logs logs={order.logs} />
  </>
)
