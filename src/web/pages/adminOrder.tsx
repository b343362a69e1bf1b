import { data } from 'react-router'
import { api } from '#mall/api.ts'
import { messages } from '#mall/errors.ts'
import { holdsOneOf, sales, salesOrWarehouse, warehouse } from '#mall/staffAccess.ts'
import {
  isOnItsWay,
  isShippable,
  isShortable,
  orderStatus,
  stateLabel,
} from '#mall/trade/order/order.rules.ts'
import type { Shortage } from '#mall/trade/order/shortage.contract.ts'
import { hasArrived, nothingToPick, paperAddress } from '#mall/trade/shipment/shipment.rules.ts'
import type { StaffOrderDetail } from '#mall/trade/shipment/staffOrder.contract.ts'
import { AdminPage } from '#web/admin/AdminPage.tsx'
import { OnlyFor } from '#web/admin/OnlyFor.tsx'
import { call } from '#web/call.ts'
import { Messages } from '#web/order/Messages.tsx'
import { OrderPapers } from '#web/order/OrderPapers.tsx'
import { Parcels } from '#web/order/Parcels.tsx'
import { Shortages } from '#web/order/Shortages.tsx'
import { PageLink } from '#web/ui/PageLink.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/adminOrder.ts'
import {
  ChangePromised,
  ChangeWaybill,
  Confirm,
  Delivered,
  Resend,
  Settle,
  SettleTrouble,
} from './adminOrder/Decisions.tsx'
import { Facts } from './adminOrder/Facts.tsx'
import { hintOf } from './adminOrder/hint.ts'
import styles from './adminOrder/order.module.css'
import { Ship } from './adminOrder/Ship.tsx'
import { NotShort, Short } from './adminOrder/Short.tsx'
import { StaffLines } from './adminOrder/StaffLines.tsx'
import { Logs } from './orderDetail/Logs.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? ''
  if (!/^SO\d{12,16}$/.test(orderNo)) throw data(messages.NOT_FOUND, { status: 404 })
  const { call } = context.get(visit)
  const [order, { list: shortages }, { list: said }] = await Promise.all([
    call(api.shipment.staffOrder, { orderNo }),
    call(api.shortage.staffShortageList, { orderNo }),
    call(api.order.staffOrderMessages, { orderNo }),
  ])
  return { order, shortages, messages: said }
}

export default function AdminOrder({ loaderData }: Route.ComponentProps) {
  const { order, shortages, messages } = loaderData
  return (
    <AdminPage title={`订单 ${order.orderNo}`} above={{ to: '/admin/orders', name: '订单' }}>
      <div className={styles.sheets}>
        <section className={`sheet ${styles.head}`} aria-label="状态">
          <h2>{stateLabel(order)}</h2>
          {order.promisedDate && !isOnItsWay(order) && (
            <span className="tag accent">预计 {order.promisedDate} 发货</span>
          )}
          <p className="sec t13">{hintOf(order)}</p>
          <Acts order={order} shortages={shortages} />
        </section>
        <Facts order={order} />
        <StaffLines order={order} />
        {shortages.length > 0 && (
          <Shortages
            shortages={shortages}
            acts={
              order.isShort &&
              !order.isCancelAsked && (
                <OnlyFor needed={salesOrWarehouse}>
                  <NotShort orderNo={order.orderNo} />
                </OnlyFor>
              )
            }
          />
        )}
        {order.parcels.length > 0 && (
          <Parcels
            parcels={order.parcels}
            acts={(parcel) =>
              !parcel.receivedAt &&
              !parcel.returnedAt && (
                <OnlyFor needed={warehouse}>
                  <ChangeWaybill parcel={parcel} />
                  <Delivered parcel={parcel} />
                  {!parcel.trouble && !hasArrived(parcel) && !order.isCancelAsked && (
                    <Resend parcel={parcel} order={order} />
                  )}
                </OnlyFor>
              )
            }
            troubleActs={(parcel) => (
              <>
                {!hasArrived(parcel) && !order.isCancelAsked && (
                  <OnlyFor needed={warehouse}>
                    <Resend parcel={parcel} order={order} />
                  </OnlyFor>
                )}
                <OnlyFor needed={salesOrWarehouse}>
                  <SettleTrouble parcel={parcel} />
                </OnlyFor>
              </>
            )}
            settles={(difference, line) => (
              <OnlyFor needed={salesOrWarehouse}>
                <Settle difference={difference} line={line} />
              </OnlyFor>
            )}
          />
        )}
        <Messages
          messages={messages}
          name="回复买家"
          done="已回复，买家会收到通知"
          maySend={holdsOneOf(useVisitor().who, salesOrWarehouse)}
          send={({ text }) => {
            const seen = messages.at(-1)?.orderMessageId ?? null
            return call(api.order.answerOrder, { orderNo: order.orderNo, seen, text })
          }}
        />
        <Logs logs={order.logs} />
      </div>
    </AdminPage>
  )
}

type ActsProps = { order: StaffOrderDetail; shortages: readonly Shortage[] }

const Acts = ({ order, shortages }: ActsProps) => (
  <span className={styles.acts}>
    {order.isCancelAsked ? (
      <OnlyFor needed={sales}>
        <PageLink to="/admin/cancellations" className="btn primary">
          处理取消申请
        </PageLink>
      </OnlyFor>
    ) : (
      <>
        <OrderPapers order={order} />
        <OnlyFor needed={salesOrWarehouse}>
          {isShortable(order) && <Short order={order} shortages={shortages} />}
        </OnlyFor>
        <OnlyFor needed={sales}>
          {order.status === orderStatus.confirming && !order.isShort && <Confirm order={order} />}
        </OnlyFor>
        {isShippable(order) && (
          <>
            <PickList order={order} />
            <OnlyFor needed={salesOrWarehouse}>
              <ChangePromised order={order} />
            </OnlyFor>
            <OnlyFor needed={warehouse}>{!order.isShort && <Ship order={order} />}</OnlyFor>
          </>
        )}
      </>
    )}
  </span>
)

/** Of an order of which all that is to be sent is missing there is nothing to pick. */
const PickList = ({ order: { orderNo, ready } }: { order: StaffOrderDetail }) =>
  ready > 0 ? (
    <a href={paperAddress(orderNo)} className="btn" download>
      拣货单
    </a>
  ) : (
    <button type="button" className="btn" disabled title={nothingToPick}>
      拣货单
    </button>
  )
