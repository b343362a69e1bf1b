import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { insertHistory, selectMissing } from '#mall/trade/requisition/history.sql.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { afterWorkingMinutes } from '#mall/workingDay.rules.ts'
import { insertLog } from './cancellation.sql.ts'
import { byStaff, mall, refuseAction, visibleOrder } from './cancellation.ts'
import { type LockedOrder, selectOrdersForUpdate } from './fulfilment.sql.ts'
import { updateHeldForShort } from './held.sql.ts'
import { isShortable } from './order.rules.ts'
import { lockSubstitutes, proposedLines } from './proposing.ts'
import { settleShortages } from './settling.ts'
import type { shortage } from './shortage.contract.ts'
import {
  answered,
  holdsSubstitute,
  proposalText,
  shortageLogs,
  shortageNotice,
} from './shortage.rules.ts'
import {
  insertShortages,
  type ShortageRow,
  selectShortages,
  updateAnswered,
} from './shortage.sql.ts'
import { selectStaffOrderId } from './shortLine.sql.ts'
import { freeSubstitutes } from './shortStock.ts'
import { isTooLate } from './wantedDay.rules.ts'
import { withdrawLines, withdrawShortages } from './withdrawing.ts'

/** The staff says what of an order is missing and proposes something for it; the buyer answers line by line. */
export const shortageVerbs: Verbs<typeof shortage> = {
  async shortageList(ctx, { orderNo }) {
    const { orderId } = await visibleOrder(ctx, orderNo)
    return { list: (await selectShortages(ctx.db, orderId)).map(shownOf) }
  },

  async staffShortageList({ db }, { orderNo }) {
    const orderId = (await selectStaffOrderId(db, orderNo)) ?? refuse('NOT_FOUND')
    return { list: (await selectShortages(db, orderId)).map(shownOf) }
  },

  async proposeShortage({ db, who, now }, { orderNo, note, isSure, lines }) {
    await db.begin(async (tx) => {
      const order = await lockedShortable(tx, orderNo)
      const { wantedOn } = order
      const lineNos = lines.map(({ lineNo }) => lineNo)
      await lockSubstitutes(tx, order, lines)
      await withdrawLines(tx, order.orderId, lineNos, now)
      const calendar = await calendarOf(tx)
      const { proposed, problems } = await proposedLines(tx, order, lines, { calendar, now })
      refuseProblems('FORM_INVALID', problems)
      const isLate = lines.some(({ laterDate }) => isTooLate(calendar, laterDate, wantedOn))
      if (isLate && !isSure) refuse('SHORT_LATE', { wantedOn })
      const dueAt = afterWorkingMinutes(calendar, now, orderLimits.shortageMinutes)
      const remindAt = afterWorkingMinutes(calendar, now, orderLimits.shortageRemindedMinutes)
      const { orderId, status, userId } = order
      await insertShortages(
        tx,
        { orderId, note, userId: who.userId, now, remindAt, dueAt },
        proposed,
      )
      await updateHeldForShort(tx, orderId, true)
      const event = { action: 'short', note: orderNo, actor: mall, now } as const
      await insertHistory(tx, orderId, event, await selectMissing(tx, orderId, lineNos))
      const rows = (await selectShortages(tx, orderId, true)).filter((one) =>
        lineNos.includes(one.lineNo),
      )
      const what = rows.map((row) => `${row.model} ${proposalText(row)}`).join('；')
      await insertLog(tx, orderId, status, {
        ...byStaff(who, now),
        note: shortageLogs.proposed(what),
      })
      const late = isLate ? `，晚于您要求的 ${wantedOn} 到货` : ''
      const detail = `${what}${late}。${clockOf(dueAt)}`
      await sendMessages(tx, [{ userId, ...shortageNotice(orderNo, 'proposed', detail) }])
      await recordAudit(tx, {
        ...{ who, action: 'order.short', subject: `订单 ${orderNo}` },
        detail: { 建议: what },
      })
    })
    return null
  },

  async withdrawShortage({ db, who, now }, { orderNo, reason }) {
    await db.begin(async (tx) => {
      const order = await lockedShortable(tx, orderNo)
      if (!(await withdrawShortages(tx, order, reason, byStaff(who, now)))) refuse('STAFF_DONE')
      const notice = shortageNotice(orderNo, 'withdrawn', reason)
      await sendMessages(tx, [{ userId: order.userId, ...notice }])
      await recordAudit(tx, {
        ...{ who, action: 'order.unshort', subject: `订单 ${orderNo}` },
        detail: { 原因: reason },
      })
    })
    return null
  },

  async answerShortage(ctx: Ctx<UserInfo>, { orderNo, shortageId, answer }) {
    const { db, who, now } = ctx
    const { userId } = await visibleOrder(ctx, orderNo)
    if (userId !== who.userId) refuse('FORBIDDEN')
    await db.begin(async (tx) => {
      const [order] = await selectOrdersForUpdate(tx, [orderNo])
      if (!order) refuse('ORDER_NOT_FOUND')
      if (!isShortable(order)) refuseAction(order, 'answerShortage', undefined)
      if (order.isCancelAsked) refuse('ORDER_CANCEL_ASKED')
      const live = await selectShortages(tx, order.orderId, true)
      const row = live.find((one) => one.shortageId === shortageId && one.state === 'open')
      const state = answered[answer]
      const by = { actor: who.name, now }
      if (!row || !(await updateAnswered(tx, shortageId, state, by))) refuse('ORDER_STATUS_CHANGED')
      if (!holdsSubstitute({ ...row, state })) await freeSubstitutes(tx, [row])
      const note = shortageLogs[state as 'accepted'](`${row.model} ${proposalText(row)}`)
      await insertLog(tx, order.orderId, order.status, { ...by, note })
      await settleShortages(tx, order, by)
    })
    return null
  },
}

async function lockedShortable(tx: Sql, orderNo: string): Promise<LockedOrder> {
  const [order] = await selectOrdersForUpdate(tx, [orderNo])
  if (!order) refuse('NOT_FOUND')
  if (!isShortable(order)) refuse('ORDER_STATUS_CHANGED')
  if (order.isCancelAsked) refuse('ORDER_CANCEL_ASKED')
  return order
}

/** Writes a moment as people in China read it. */
export const clockOf = (at: Date): string =>
  new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')

const shownOf = ({ proposedBy: _, substituteFen: __, ...row }: ShortageRow) => ({
  ...row,
  proposedAt: row.proposedAt.toISOString(),
  answerDueAt: row.answerDueAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
