import type { Sql } from '#db/postgres.ts'
import {
  insertClosing,
  insertReopening,
  lockClosing,
  selectClosings,
  selectLastClosed,
} from '#mall/company/ledger/closing.sql.ts'
import { monthAfter, monthText } from '#mall/company/ledger/month.rules.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { financeLimits } from '#mall/tradeLimits.ts'
import { checklistOf, nextToClose } from './checklist.ts'
import type { CheckItem, closing, FinanceRight } from './closing.contract.ts'
import { closingForm } from './closing.form.ts'
import { checkItems } from './closing.rules.ts'
import {
  deleteRight,
  insertRequest,
  insertRight,
  selectColleague,
  selectHasHolder,
  selectHolds,
  selectPeople,
  selectRequest,
  selectRequestForUpdate,
  updateRequest,
  updateRequestsOver,
} from './closing.sql.ts'

/** Finance closes month after month; where something of one is open, two of them do. */
export const closingVerbs: Verbs<typeof closing> = {
  async closingState({ db, who, now }) {
    const [closed, request, closings, people] = await Promise.all([
      selectLastClosed(db),
      selectRequest(db),
      selectClosings(db, financeLimits.closings),
      selectPeople(db),
    ])
    const month = await nextToClose(db, closed, now)
    return {
      month,
      isOver: month !== null && isOver(month, now),
      items: month ? await checklistOf(db, month) : [],
      request: request && {
        ...{ requestId: request.requestId, month: request.month, reason: request.reason },
        ...{ askedBy: request.askedBy, askedAt: request.askedAt.toISOString() },
        isOwn: request.askedById === who.userId,
      },
      closings: closings.map(({ closedAt, reopenedAt, ...row }) => ({
        ...row,
        closedAt: closedAt.toISOString(),
        reopenedAt: reopenedAt?.toISOString() ?? null,
      })),
      held: people.find(({ userId }) => userId === who.userId)?.held ?? [],
      people: people.map((one) => ({ ...one, isOwn: one.userId === who.userId })),
    }
  },

  async closeMonth(ctx, { month, ...typed }) {
    const { db, who, now } = ctx
    const values = closingForm.normalized(typed)
    refuseProblems('FORM_INVALID', closingForm.problems(values))
    const { reason } = values
    return db.begin(async (tx) => {
      await refuseWithout(tx, who, 'close')
      const items = await lockedItems(tx, ctx, month)
      if (items.length === 0) {
        await updateRequestsOver(tx, { userId: who.userId, now })
        await close(tx, ctx, { month, askedBy: '', reason, items })
        return { isClosed: true }
      }
      if (!reason) refuse('CLOSING_REASON')
      const isFirst = await insertRequest(tx, { month, userId: who.userId, reason, now })
      if (!isFirst) refuse('CLOSING_ASKED')
      const detail = { 未办完: itemsText(items), 说明: reason }
      await recordAudit(tx, { who, action: 'closing.ask', subject: monthText(month), detail })
      return { isClosed: false }
    })
  },

  async agreeClosing(ctx, { requestId }) {
    const { db, who, now } = ctx
    await db.begin(async (tx) => {
      await refuseWithout(tx, who, 'close')
      await lockClosing(tx)
      const request = (await selectRequestForUpdate(tx, requestId)) ?? refuse('CLOSING_DECIDED')
      if (request.askedById === who.userId) refuse('CLOSING_OWN')
      const { month, askedBy, reason } = request
      const items = await lockedItems(tx, ctx, month)
      await updateRequest(tx, requestId, { state: 'agreed', userId: who.userId, answer: '', now })
      await close(tx, ctx, { month, askedBy, reason, items })
    })
    return null
  },

  async refuseClosing({ db, who, now }, { requestId, reason }) {
    await db.begin(async (tx) => {
      await refuseWithout(tx, who, 'close')
      const request = (await selectRequestForUpdate(tx, requestId)) ?? refuse('CLOSING_DECIDED')
      const decided = { state: 'refused' as const, userId: who.userId, answer: reason, now }
      await updateRequest(tx, requestId, decided)
      const subject = monthText(request.month)
      await recordAudit(tx, { who, action: 'closing.refuse', subject, detail: { 原因: reason } })
    })
    return null
  },

  async reopenMonth({ db, who, now }, { month, reason }) {
    await db.begin(async (tx) => {
      await refuseWithout(tx, who, 'close')
      await lockClosing(tx)
      if ((await selectLastClosed(tx)) !== month) refuse('CLOSING_CHANGED')
      const subject = monthText(month)
      await recordAudit(tx, { who, action: 'closing.reopen', subject, detail: { 原因: reason } })
      await insertReopening(tx, { month, now, by: who.name, reason })
    })
    return null
  },

  async setFinanceRight({ db, who, now }, { userId, held, isHeld }) {
    if (userId === who.userId) refuse('RIGHT_OWN')
    await db.begin(async (tx) => {
      if (await selectHasHolder(tx, held)) await refuseWithout(tx, who, held)
      const colleague = (await selectColleague(tx, userId)) ?? refuse('NOT_FOUND')
      if (isHeld) await insertRight(tx, { userId, held, by: who.name, now })
      else await deleteRight(tx, userId, held)
      const detail = { 权限: rightNames[held], 现在: isHeld ? '有' : '无' }
      await recordAudit(tx, { who, action: 'closing.right', subject: colleague.name, detail })
    })
    return null
  },
}

export const rightNames: Record<FinanceRight, string> = { close: '月结账', writeOff: '尾差核销' }

export async function refuseWithout(tx: Sql, { userId }: UserInfo, held: FinanceRight) {
  if (!(await selectHolds(tx, userId, held))) refuse('FINANCE_RIGHT', { right: rightNames[held] })
}

const isOver = (month: string, now: Date): boolean =>
  monthAfter(month) <= chineseDay(now).slice(0, 7)

/** Holds up all postings, and answers what is open of the month that is to be closed next. */
async function lockedItems(tx: Sql, { now }: Ctx<UserInfo>, month: string) {
  await lockClosing(tx)
  if ((await nextToClose(tx, await selectLastClosed(tx), now)) !== month) refuse('CLOSING_CHANGED')
  if (!isOver(month, now)) refuse('CLOSING_EARLY', { month: monthText(month) })
  return (await checklistOf(tx, month)).filter(({ isOpen }) => isOpen)
}

type Closed = { month: string; askedBy: string; reason: string; items: readonly CheckItem[] }

async function close(
  tx: Sql,
  { who, now }: Ctx<UserInfo>,
  { month, askedBy, reason, items }: Closed,
) {
  const detail = { ...(items.length > 0 && { 未办完: itemsText(items), 说明: reason }) }
  await recordAudit(tx, { who, action: 'closing.close', subject: monthText(month), detail })
  const open = items.map(({ what, count }) => ({ what, count }))
  await insertClosing(tx, { month, now, by: who.name, askedBy, reason, open })
}

const itemsText = (items: readonly CheckItem[]): string =>
  items
    .map(({ what, count }) => `${checkItems[what].label}${count > 0 ? ` ${count}` : ''}`)
    .join('、')
