import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { recordAudit, recordAudits } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { mall, visibleOrder } from '#mall/trade/order/cancellation.ts'
import { confirmLocked, earliestSending } from '#mall/trade/order/confirming.ts'
import { updatePromised } from '#mall/trade/order/fulfilment.sql.ts'
import { logTexts, noticeOf } from '#mall/trade/order/notices.rules.ts'
import { isShippable, transitions } from '#mall/trade/order/order.rules.ts'
import { selectLines, selectLogs, selectOrder } from '#mall/trade/order/order.sql.ts'
import { workingMinutes } from '#mall/workingDay.rules.ts'
import { lockedOrder, lockedOrders, onParcel, send } from './parcel.ts'
import { type QueueRow, selectQueue, selectQueueCounts, selectStaffOrder } from './queue.sql.ts'
import { selectDemandedLines, selectDemandedOrder, selectDifference } from './receiving.sql.ts'
import { checkSaid, hisOf, openTo, receive, settle } from './receiving.ts'
import type { shipment } from './shipment.contract.ts'
import { parcelForm } from './shipment.form.ts'
import { confirmDueAt, dueOn, parcelNotice } from './shipment.rules.ts'
import { type ParcelRow, selectParcels, updateDelivered } from './shipment.sql.ts'

/** Brings confirmed orders to their buyers: parcels, what was in them and what has arrived. */
export const shipmentVerbs: Verbs<typeof shipment> = {
  async staffOrderList({ db, now }, { tab, keyword, held, pageNum, pageSize }) {
    const page = { tab, keyword, held, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectQueueCounts(db, { keyword, held }),
      selectQueue(db, page),
    ])
    const total = counts[tab]
    return {
      total,
      pages: Math.ceil(total / pageSize),
      counts,
      list: rows.map((row) => queuedOf(row, now)),
    }
  },

  async staffOrder({ db, now }, { orderNo }) {
    const row = (await selectStaffOrder(db, orderNo)) ?? refuse('NOT_FOUND')
    const [lines, logs, parcels] = await Promise.all([
      selectLines(db, [row.orderId]),
      selectLogs(db, row.orderId),
      selectParcels(db, row.orderId),
    ])
    return {
      ...queuedOf(row, now),
      proposedDate: earliestSending({ toSend: lines, isSplitAllowed: row.isSplitAllowed }, now),
      lines,
      logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })),
      parcels: parcels.map(parcelOf),
    }
  },

  async confirmOrders({ db, who, now }, { orderNos, promisedDate }) {
    if (promisedDate && promisedDate < chineseDay(now)) refuse('PROMISED_DAY')
    return db.begin(async (tx) => {
      const orders = await lockedOrders(tx, orderNos)
      const open = orders.filter(
        ({ status, isCancelAsked, isShort }) =>
          status === transitions.confirm.from && !isCancelAsked && !isShort,
      )
      if (open.length === 0) refuse('ORDER_STATUS_CHANGED')
      const confirmed = open.map((order) => ({
        ...order,
        promisedDate: promisedDate ?? earliestSending(order, now),
      }))
      await confirmLocked(tx, confirmed, { actor: mall, now })
      await recordAudits(
        tx,
        confirmed.map(({ orderNo, promisedDate: day }) => ({
          who,
          action: 'order.confirm',
          subject: `订单 ${orderNo}`,
          detail: { 预计发货: day },
        })),
      )
      const names = new Set(confirmed.map(({ orderNo }) => orderNo))
      return { confirmed: names.size, left: orderNos.filter((orderNo) => !names.has(orderNo)) }
    })
  },

  async changePromised({ db, who, now }, { orderNo, promisedDate, reason }) {
    if (promisedDate < chineseDay(now)) refuse('PROMISED_DAY')
    await db.begin(async (tx) => {
      const order = await lockedOrder(tx, orderNo)
      if (!isShippable(order)) refuse('ORDER_STATUS_CHANGED')
      if (order.isCancelAsked) refuse('ORDER_CANCEL_ASKED')
      const note = logTexts.promised(promisedDate, reason)
      await updatePromised(tx, { ...order, promisedDate, note }, { actor: mall, now })
      const notice = noticeOf(orderNo, 'promised', `${promisedDate} 发货。原因：${reason}`)
      await sendMessages(tx, [{ userId: order.userId, ...notice }])
      await recordAudit(tx, {
        who,
        action: 'order.promise',
        subject: `订单 ${orderNo}`,
        detail: { 预计发货: promisedDate, 原因: reason },
      })
    })
    return null
  },

  async shipOrder({ db, who, now }, { orderNo, parcels, lines, ...typed }) {
    const parcel = parcelForm.normalized(typed)
    refuseProblems('FORM_INVALID', parcelForm.problems(parcel))
    return db.begin(async (tx) => {
      const order = await lockedOrder(tx, orderNo)
      const shipmentNo = await send(
        tx,
        order,
        { ...parcel, userId: who.userId, parcels, lines },
        now,
      )
      await recordAudit(tx, {
        who,
        action: 'order.ship',
        subject: `订单 ${orderNo}`,
        detail: { 包裹: shipmentNo, 承运商: parcel.carrier, 运单号: parcel.waybill || '–' },
      })
      return { shipmentNo }
    })
  },

  setDelivered: ({ db, who, now }, { shipmentNo, deliveredOn }) =>
    onParcel(db, shipmentNo, async (tx, order, parcel) => {
      if (deliveredOn < chineseDay(parcel.shippedAt) || deliveredOn > chineseDay(now))
        refuse('DELIVERY_DAY')
      if (!(await updateDelivered(tx, shipmentNo, deliveredOn))) refuse('SHIPMENT_RECEIVED')
      const notice = parcelNotice(order.orderNo, 'delivered', dueOn(deliveredOn) ?? '')
      await sendMessages(tx, [{ userId: order.userId, ...notice }])
      await recordAudit(tx, {
        who,
        action: 'order.deliver',
        subject: `订单 ${order.orderNo}`,
        detail: { 包裹: shipmentNo, 签收: deliveredOn },
      })
      return null
    }),

  async settleDifference({ db, who, now }, { differenceId, remedy, reason }) {
    const { shipmentNo } = (await selectDifference(db, differenceId)) ?? refuse('NOT_FOUND')
    return onParcel(db, shipmentNo, async (tx, order) => {
      const settled = { differenceId, remedy, note: reason }
      const what = await settle(tx, order, settled, { actor: mall, now })
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
      const open = openTo(parcel, who, isBuyer)
      if (open.length === 0) refuse('SHIPMENT_RECEIVED')
      await checkSaid(tx, who, open, lines)
      const by = { actor: who.name, userId: who.userId, now }
      await receive(tx, order, parcel, { open, said: lines, by })
      return null
    })
  },

  async demandedOrder({ db, who }, { orderNo }) {
    const order = (await selectDemandedOrder(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const [lines, parcels] = await Promise.all([
      selectDemandedLines(db, who, order.orderId),
      selectParcels(db, order.orderId),
    ])
    return {
      ...order,
      createdAt: order.createdAt.toISOString(),
      lines,
      parcels: parcels.flatMap((parcel) => hisOf(parcel, who)).map(parcelOf),
    }
  },
}

function queuedOf<R extends QueueRow>({ short, ...row }: R, now: Date) {
  const answerDueAt = short?.answerDueAt ? new Date(short.answerDueAt) : null
  const dueAt = short ? answerDueAt : confirmDueAt(row)
  return {
    ...row,
    isDeclined: short?.isDeclined ?? false,
    createdAt: row.createdAt.toISOString(),
    enteredAt: row.enteredAt.toISOString(),
    since: row.since.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
    leftMinutes: dueAt && workingMinutes(now, dueAt),
  }
}

const parcelOf = (row: ParcelRow) => ({
  ...row,
  shippedAt: row.shippedAt.toISOString(),
  receivedAt: row.receivedAt?.toISOString() ?? null,
  dueOn: row.receivedAt ? null : dueOn(row.deliveredOn),
  lines: row.lines.map((line) => ({
    ...line,
    differences: line.differences.map((one) => ({
      ...one,
      reportedAt: new Date(one.reportedAt).toISOString(),
    })),
  })),
})
