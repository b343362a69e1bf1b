import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { holdsOneOf, ofOrders } from '#mall/staffAccess.ts'
import { byStaff, visibleOrder } from '#mall/trade/order/cancellation.ts'
import { selectOrder } from '#mall/trade/order/order.sql.ts'
import { demandedVerbs } from './demanded.ts'
import type { parcel as contract } from './parcel.contract.ts'
import { checkUnused, deliver, lockedOrder, onParcel, parcelOf, send } from './parcel.ts'
import { selectDemandedOrder, selectDifference } from './receiving.sql.ts'
import { checkSaid, moveOn, openTo, receive, settle } from './receiving.ts'
import { refuseOver, takeBack } from './returning.ts'
import type { shipment } from './shipment.contract.ts'
import { parcelForm, waybillForm } from './shipment.form.ts'
import {
  parcelNotice,
  shipmentLogs,
  shippedAudit,
  troubledNotice,
  wayOf,
} from './shipment.rules.ts'
import { selectDemanders, selectOrderNoOf, selectParcels } from './shipment.sql.ts'
import { staffOrderVerbs } from './staffOrder.ts'
import { traceProblems } from './trace.rules.ts'
import { signedSince, trackingLabels } from './tracking.rules.ts'
import { selectIsSharedWith, updateAsked, updateHandled } from './tracking.sql.ts'
import { updateWaybill } from './waybill.sql.ts'

/** Sends parcels, shows what was in them and takes in what has arrived. */
const parcelVerbs: Verbs<typeof contract> = {
  async shipOrder({ db, who, now }, { orderNo, parcels, lines, isShared, isArrived, ...typed }) {
    const parcel = parcelForm.normalized(typed)
    refuseProblems('FORM_INVALID', { ...parcelForm.problems(parcel), ...traceProblems(lines) })
    return db.begin(async (tx) => {
      const order = await lockedOrder(tx, orderNo)
      const shipmentNo = await send(
        tx,
        order,
        { ...parcel, isShared, isArrived, who, parcels, lines },
        now,
      )
      await recordAudit(tx, { who, ...shippedAudit(orderNo, shipmentNo, parcel) })
      return { shipmentNo }
    })
  },

  changeWaybill({ db, who, now }, { shipmentNo, ...typed }) {
    const { reason, ...parcel } = waybillForm.normalized(typed)
    refuseProblems('FORM_INVALID', waybillForm.problems({ reason, ...parcel }))
    return onParcel(db, shipmentNo, async (tx, order, before) => {
      refuseOver(before)
      const { orderNo, userId } = order
      await checkUnused(tx, orderNo, parcel)
      await updateWaybill(tx, before.shipmentId, parcel, now)
      const ways = [wayOf(before), wayOf(parcel)] as const
      await moveOn(tx, order, shipmentLogs.waybill(shipmentNo, ...ways, reason), byStaff(who, now))
      const notice = parcelNotice(orderNo, 'waybill', `由 ${ways[0]} 更正为 ${ways[1]}`)
      await sendMessages(tx, [{ userId, ...notice }])
      await recordAudit(tx, {
        ...{ who, action: 'order.waybill', subject: `订单 ${orderNo}` },
        detail: { 包裹: shipmentNo, 原运单: ways[0], 运单: ways[1], 原因: reason },
      })
      return null
    })
  },

  setDelivered: ({ db, who, now }, { shipmentNo, deliveredOn }) =>
    onParcel(db, shipmentNo, async (tx, order, parcel) => {
      if (deliveredOn < signedSince(parcelOf(parcel)) || deliveredOn > chineseDay(now))
        refuse('DELIVERY_DAY')
      await deliver(tx, order, parcel, { day: deliveredOn, now })
      await recordAudit(tx, {
        who,
        action: 'order.deliver',
        subject: `订单 ${order.orderNo}`,
        detail: { 包裹: shipmentNo, 签收: deliveredOn },
      })
      return null
    }),

  settleTrouble: ({ db, who, now }, { shipmentNo, reason }) =>
    onParcel(db, shipmentNo, async (tx, order, { shipmentId, trouble }) => {
      if (!trouble) refuse('TROUBLE_DONE')
      await updateHandled(tx, shipmentId, { note: reason, isReturned: false }, now)
      const what = trackingLabels[trouble]
      await moveOn(tx, order, shipmentLogs.trouble(shipmentNo, what, reason), byStaff(who, now))
      const handled = parcelNotice(order.orderNo, 'troubled', `${what}，${reason}`)
      const demanders = await selectDemanders(tx, shipmentNo)
      const told = demanders.map(({ demanderId, requisitionNo }) => ({
        userId: demanderId,
        ...troubledNotice({ orderNo: order.orderNo, requisitionNo }, `${what}，${reason}`),
      }))
      await sendMessages(tx, [{ userId: order.userId, ...handled }, ...told])
      await recordAudit(tx, {
        who,
        action: 'order.trouble',
        subject: `订单 ${order.orderNo}`,
        detail: { 包裹: shipmentNo, 异常: what, 处理: reason },
      })
      return null
    }),

  resendParcel: ({ db, who, now }, { shipmentNo, reason, isSure }) =>
    onParcel(db, shipmentNo, async (tx, order, parcel) => {
      await takeBack(tx, order, parcel, { ...byStaff(who, now), reason, isSure })
      await recordAudit(tx, {
        who,
        action: 'order.resend',
        subject: `订单 ${order.orderNo}`,
        detail: { 包裹: shipmentNo, 原因: reason },
      })
      return null
    }),

  async askTracking({ db, who, now }, { shipmentNo }) {
    const orderNo = (await selectOrderNoOf(db, shipmentNo)) ?? refuse('NOT_FOUND')
    const isSeen =
      holdsOneOf(who, ofOrders) ||
      (await selectOrder(db, who, orderNo)) ||
      (await selectIsSharedWith(db, who, shipmentNo))
    if (!isSeen) refuse('NOT_FOUND')
    return { isAsked: await updateAsked(db, shipmentNo, now) }
  },

  async settleDifference({ db, who, now }, { differenceId, remedy, reason }) {
    const { shipmentNo } = (await selectDifference(db, differenceId)) ?? refuse('NOT_FOUND')
    return onParcel(db, shipmentNo, async (tx, order) => {
      const settled = { differenceId, remedy, note: reason }
      const what = await settle(tx, order, settled, byStaff(who, now))
      await recordAudit(tx, {
        who,
        action: 'order.settle',
        subject: `订单 ${order.orderNo}`,
        detail: { 包裹: shipmentNo, 处理: what },
      })
      return null
    })
  },

  async parcelList(ctx, { orderNo }) {
    const { orderId } = await visibleOrder(ctx, orderNo)
    return { list: (await selectParcels(ctx.db, orderId)).map(parcelOf) }
  },

  async receiveParcel(ctx, { orderNo, shipmentNo, lines }) {
    const { db, who, now } = ctx
    const seen = await selectOrder(db, who, orderNo)
    const demanded = await selectDemandedOrder(db, who, orderNo)
    if (!seen && !demanded) refuse('ORDER_NOT_FOUND')
    const isBuyer = seen?.userId === who.userId
    if (!isBuyer && !demanded) refuse('FORBIDDEN')
    return onParcel(db, shipmentNo, async (tx, order, parcel) => {
      if (order.orderNo !== orderNo) refuse('NOT_FOUND')
      if (parcel.returnedAt) refuse('SHIPMENT_RETURNED')
      const open = openTo(parcel, who, isBuyer)
      if (open.length === 0) refuse('SHIPMENT_RECEIVED')
      await checkSaid(tx, who, open, lines)
      const by = { actor: who.name, userId: who.userId, now }
      await receive(tx, order, parcel, { open, said: lines, by })
      return null
    })
  },
}

export const shipmentVerbs: Verbs<typeof shipment> = {
  ...staffOrderVerbs,
  ...parcelVerbs,
  ...demandedVerbs,
}
