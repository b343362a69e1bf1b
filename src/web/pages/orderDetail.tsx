import { api } from '#mall/api.ts'
import { orderStatus } from '#mall/trade/order/order.rules.ts'
import { Crumbs } from '#web/frame/Crumbs.tsx'
import { orderNoIn } from '#web/order/orderNoIn.ts'
import { Parcels } from '#web/order/Parcels.tsx'
import { Shortages } from '#web/order/Shortages.tsx'
import { useLive } from '#web/ui/useLive.ts'
import { useUnseenReload } from '#web/ui/useUnseenReload.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/orderDetail.ts'
import { Answer } from './orderDetail/Answer.tsx'
import { Approval } from './orderDetail/Approval.tsx'
import styles from './orderDetail/detail.module.css'
import { Logs } from './orderDetail/Logs.tsx'
import { OrderFacts } from './orderDetail/OrderFacts.tsx'
import { OrderLines } from './orderDetail/OrderLines.tsx'
import { Receive } from './orderDetail/Receive.tsx'
import { State } from './orderDetail/State.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderNo = orderNoIn({ request })
  const { call } = context.get(visit)
  const [order, { list: parcels }, { list: shortages }] = await Promise.all([
    call(api.order.orderDetail, { orderNo }),
    call(api.shipment.parcelList, { orderNo }),
    call(api.shortage.shortageList, { orderNo }),
  ])
  const wasAsked = order.logs.some(({ toStatus }) => toStatus === orderStatus.approval)
  const approval = wasAsked ? await call(api.approval.approvalDetail, { orderNo }) : null
  return { order, parcels, shortages, approval }
}

const trail = [
  { to: '/', name: '首页' },
  { to: '/myOrder', name: '我的订单' },
] as const

export default function OrderDetailPage({ loaderData }: Route.ComponentProps) {
  const { order, parcels, shortages, approval } = loaderData
  const reload = useUnseenReload()
  useLive(() => void reload()) // what the staff decides is told by a message
  return (
    <div className="wrap">
      <title>{`订单 ${order.orderNo} – 工业品商城`}</title>
      <Crumbs trail={trail} title={order.orderNo} />
      <div className={styles.sheets}>
        <State order={order} />
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
              !parcel.receivedAt &&
              order.actions.includes('receive') && (
                <Receive
                  orderNo={order.orderNo}
                  parcel={parcel}
                  place={parcels.indexOf(parcel) + 1}
                />
              )
            }
          />
        )}
        <OrderFacts order={order} />
        <OrderLines order={order} />
        <Logs logs={order.logs} />
      </div>
    </div>
  )
}
