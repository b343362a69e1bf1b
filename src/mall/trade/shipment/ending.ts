import type { Sql } from '#db/postgres.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { cancellingOnRequest } from '#mall/trade/order/actions.rules.ts'
import type { cancellation } from '#mall/trade/order/cancellation.contract.ts'
import { byStaff, decide, endOrders } from '#mall/trade/order/cancellation.ts'
import { logTexts } from '#mall/trade/order/notices.rules.ts'
import { payState, type Transition } from '#mall/trade/order/order.rules.ts'
import type { LogBy } from '#mall/trade/order/order.sql.ts'
import { insertRefund } from '#mall/trade/order/refund.sql.ts'
import { newRefundNo } from '#mall/trade/order/refundNo.ts'
import { completeRefunds } from '#mall/trade/payment/refund.ts'
import { lockedOrder } from './parcel.ts'
import { countBack } from './returning.ts'
import { shipmentLogs } from './shipment.rules.ts'
import { type ParcelRow, selectParcels } from './shipment.sql.ts'
import { isBack } from './tracking.rules.ts'

/**
 * The staff agrees to the end of an order: parcels that nobody took are taken back, what it has cost is paid back, or
 * the credit it holds is freed.
 */
export const endingVerbs: Verbs<Pick<typeof cancellation, 'agreeCancellation'>> = {
  async agreeCancellation(ctx, { cancelRequestId, reason }) {
    const { who, now } = ctx
    let refundNo: string | null = null
    await decide(ctx, { cancelRequestId, state: 'agreed', reason }, async (tx, order) => {
      const { orderId } = order
      const by = { ...byStaff(who, now), note: logTexts.cancelAgreed(reason) }
      const step = cancellingOnRequest(order) ?? (await takenBack(tx, order.orderNo, by))
      await endOrders(tx, [orderId], step, by)
      if (step.payState === payState.refunding) {
        refundNo = newRefundNo()
        await insertRefund(tx, { refundNo, orderId, cancelRequestId, userId: who.userId, now })
      }
      return step
    })
    if (refundNo) await completeRefunds(ctx, refundNo) // the jobs try again what the channel cannot pay back now
    return { refundNo }
  },
}

/** Takes back all that was sent of a locked order, if nobody took it; answers how the order can end then. */
async function takenBack(tx: Sql, orderNo: string, by: LogBy): Promise<Transition> {
  const sent = await lockedOrder(tx, orderNo)
  const parcels = await selectParcels(tx, sent.orderId)
  const open = parcels.filter(({ returnedAt }) => !returnedAt)
  if (!open.every(isUntaken)) refuse('CANCEL_PARCEL')
  let order = sent
  for (const parcel of open) {
    const note = shipmentLogs.ended(parcel.shipmentNo)
    await countBack(tx, order, parcel, { ...by, note, reason: shipmentLogs.withOrder })
    order = await lockedOrder(tx, orderNo)
  }
  return cancellingOnRequest(order) ?? refuse('CANCEL_PARCEL')
}

/** Its carrier says that nobody took it, and nobody has said that something of it came. */
const isUntaken = (parcel: ParcelRow): boolean =>
  isBack(parcel) && parcel.lines.every(({ received }) => received === null)
