import type { Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { selectPieces } from '#mall/goods/catalogue/stock.sql.ts'
import { recordAudit, recordAudits } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { byStaff } from '#mall/trade/order/cancellation.ts'
import { confirmLocked, earliestSending } from '#mall/trade/order/confirming.ts'
import { updatePromised } from '#mall/trade/order/fulfilment.sql.ts'
import { logTexts, noticeOf } from '#mall/trade/order/notices.rules.ts'
import { isShippable, orderStatus, transitions } from '#mall/trade/order/order.rules.ts'
import { selectLines, selectStaffLogs } from '#mall/trade/order/order.sql.ts'
import { tellPromised } from '#mall/trade/order/shortAsked.ts'
import { isTooLate, sentOn } from '#mall/trade/order/wantedDay.rules.ts'
import { type WorkCalendar, workingMinutes } from '#mall/workingDay.rules.ts'
import { lockedOrder, lockedOrders, parcelOf } from './parcel.ts'
import { type QueueRow, selectQueue, selectQueueCounts, selectStaffOrder } from './queue.sql.ts'
import { confirmDueAt, promiseProblem } from './shipment.rules.ts'
import { selectParcels } from './shipment.sql.ts'
import type { staffOrder } from './staffOrder.contract.ts'

/** The staff sees what has to be done about orders, and confirms them. */
export const staffOrderVerbs: Verbs<typeof staffOrder> = {
  async staffOrderList({ db, now }, { tab, keyword, held, pageNum, pageSize }) {
    const day = chineseDay(now)
    const page = { tab, keyword, held, day, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [calendar, counts, rows] = await Promise.all([
      calendarOf(db),
      selectQueueCounts(db, { keyword, held }),
      selectQueue(db, page),
    ])
    const total = counts[tab]
    return {
      total,
      pages: Math.ceil(total / pageSize),
      counts,
      list: rows.map((row) => queuedOf(calendar, row, now, tab === 'all')),
    }
  },

  async staffOrder({ db, now }, { orderNo }) {
    const row = (await selectStaffOrder(db, orderNo, chineseDay(now))) ?? refuse('NOT_FOUND')
    const [calendar, lines, logs, parcels] = await Promise.all([
      calendarOf(db),
      selectLines(db, [row.orderId]),
      selectStaffLogs(db, row.orderId),
      selectParcels(db, row.orderId),
    ])
    const pieces = await selectPieces(
      db,
      lines.map(({ skuId }) => skuId),
    )
    return {
      ...queuedOf(calendar, row, now, true),
      calendar,
      proposedDate: earliestSending(
        calendar,
        { toSend: lines, isSplitAllowed: row.isSplitAllowed },
        now,
      ),
      lines: lines.map((line) => ({ ...line, stock: pieces.get(line.skuId) ?? 0 })),
      logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })),
      parcels: parcels.map(parcelOf),
    }
  },

  async confirmOrders({ db, who, now }, { orderNos, promisedDate, isSure }) {
    if (promisedDate && promisedDate < chineseDay(now)) refuse('PROMISED_DAY')
    return db.begin(async (tx) => {
      const orders = await lockedOrders(tx, orderNos)
      const open = orders.filter(
        ({ status, isCancelAsked, isShort }) =>
          status === transitions.confirm.from && !isCancelAsked && !isShort,
      )
      if (open.length === 0) refuse('ORDER_STATUS_CHANGED')
      const calendar = await calendarOf(tx)
      const promisedOf = open.map((order) => {
        const earliest = earliestSending(calendar, order, now)
        const day = promised(calendar, promisedDate, isSure, earliest, order.wantedOn)
        return { ...order, promisedDate: day }
      })
      const isAsked = promisedDate === undefined && !isSure
      const isLate = (one: (typeof promisedOf)[number]) =>
        isTooLate(calendar, one.promisedDate, one.wantedOn)
      const late = isAsked ? promisedOf.filter(isLate) : []
      const confirmed = promisedOf.filter((one) => !late.includes(one))
      await confirmLocked(tx, confirmed, byStaff(who, now))
      await recordAudits(
        tx,
        confirmed.map(({ orderNo, promisedDate: day }) => ({
          who,
          action: 'order.confirm',
          subject: `订单 ${orderNo}`,
          detail: { 预计发货: day },
        })),
      )
      const names = new Set(promisedOf.map(({ orderNo }) => orderNo))
      return {
        confirmed: confirmed.length,
        left: orderNos.filter((orderNo) => !names.has(orderNo)),
        late: late.map(({ orderNo }) => orderNo),
      }
    })
  },

  async changePromised({ db, who, now }, { orderNo, promisedDate, isSure, reason }) {
    if (promisedDate < chineseDay(now)) refuse('PROMISED_DAY')
    await db.begin(async (tx) => {
      const order = await lockedOrder(tx, orderNo)
      if (!isShippable(order)) refuse('ORDER_STATUS_CHANGED')
      if (order.isCancelAsked) refuse('ORDER_CANCEL_ASKED')
      const calendar = await calendarOf(tx)
      const earliest = earliestSending(calendar, order, now)
      const before = order.promisedDate ?? earliest
      const first = before < earliest ? before : earliest
      promised(calendar, promisedDate, isSure, first, order.wantedOn)
      const sent = sentOn(calendar, promisedDate, order.wantedOn)
      const note = logTexts.promised(sent, reason)
      await updatePromised(tx, { ...order, promisedDate, note }, byStaff(who, now))
      const notice = noticeOf(orderNo, 'promised', `${sent}。原因：${reason}`)
      await sendMessages(tx, [{ userId: order.userId, ...notice }])
      await tellPromised(tx, order, promisedDate, `。原因：${reason}`)
      await recordAudit(tx, {
        who,
        action: 'order.promise',
        subject: `订单 ${orderNo}`,
        detail: { 预计发货: promisedDate, 原因: reason },
      })
    })
    return null
  },
}

/** Answers the day that is promised: the earliest one if none is given. */
function promised(
  calendar: WorkCalendar,
  day: string | undefined,
  isSure: boolean,
  earliest: string,
  wantedOn: string | null,
): string {
  if (day === undefined) return earliest
  const problem = isSure ? null : promiseProblem(calendar, day, earliest, wantedOn)
  return problem ? refuse(problem, { wantedOn }) : day
}

/** In a queue all orders wait; elsewhere those that are on their way from being paid to being received. */
function queuedOf<R extends QueueRow>(
  calendar: WorkCalendar,
  { short, ...row }: R,
  now: Date,
  isElsewhere: boolean,
) {
  const answerDueAt = short?.answerDueAt ? new Date(short.answerDueAt) : null
  const dueAt = row.isCancelAsked ? null : short ? answerDueAt : confirmDueAt(calendar, row)
  const isUnderWay = row.status >= orderStatus.confirming && row.status < orderStatus.done
  const isWaiting = !isElsewhere || isUnderWay
  const waited = Math.floor((now.getTime() - row.since.getTime()) / 60_000)
  return {
    ...row,
    isDeclined: short?.isDeclined ?? false,
    createdAt: row.createdAt.toISOString(),
    enteredAt: row.enteredAt.toISOString(),
    since: row.since.toISOString(),
    waitedMinutes: isWaiting ? Math.max(0, waited) : null,
    dueAt: dueAt?.toISOString() ?? null,
    leftMinutes: dueAt && workingMinutes(calendar, now, dueAt),
  }
}
