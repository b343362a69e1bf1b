import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { lineFen } from '#mall/goods/pricing/totals.rules.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { notifyLive } from '#mall/people/live/live.sql.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import { absenceVerbs } from './absence.ts'
import { handOverVerbs } from './handOver.ts'
import { selectHistory } from './history.sql.ts'
import {
  type By,
  selectOpenLines,
  selectOrdered,
  selectOrderedForUpdate,
  selectPlacesForUpdate,
  selectStranded,
  type Told,
  updateLinesEnded,
  updateLinesGivenBack,
  updateLinesOrdered,
  updatePurchaser,
  updateUrged,
} from './lines.sql.ts'
import { type NoticeKind, noticesOf, reassignedNotices, strandedNotices } from './notices.rules.ts'
import type { RequisitionAction, requisition } from './requisition.contract.ts'
import { actionsOf, countsByTab, viewOf } from './requisition.rules.ts'
import {
  type HeadRow,
  selectCounts,
  selectPurchaserForShare,
  selectRequisition,
  selectRequisitionLines,
  selectRequisitions,
} from './requisition.sql.ts'

/** Owns what demanders ask purchasers for. A requisition the caller does not see is as unknown as none. */
export const requisitionVerbs: Verbs<typeof requisition> = {
  async requisitionList({ db, who, now }, { tab, pageNum, pageSize, ...words }) {
    const filter = { ...words, whose: viewOf(who) ?? refuse('FORBIDDEN') }
    const state = tab === 'all' ? null : tab
    const page = { state, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counted, rows] = await Promise.all([
      selectCounts(db, who, now, filter),
      selectRequisitions(db, who, now, { ...filter, ...page }),
    ])
    const counts = countsByTab(counted)
    return {
      total: counts[tab],
      pages: Math.ceil(counts[tab] / pageSize),
      list: rows.map((row) => headOf(row, who, now)),
      counts,
    }
  },

  async requisitionDetail(ctx, { requisitionNo }) {
    const { db, who, now } = ctx
    const row = await visibleRequisition(ctx, requisitionNo)
    const [lines, logs] = await Promise.all([
      selectRequisitionLines(db, row.requisitionId, now),
      selectHistory(db, row.requisitionId),
    ])
    return {
      ...headOf(row, who, now),
      lines: lines.map((line) => ({
        ...line,
        taxPrice: yuan(BigInt(line.seenFen)),
        taxCountAmount: yuan(lineFen(line.seenFen, line.count)),
      })),
      logs: logs.map((log) => ({ ...log, at: log.at.toISOString() })),
    }
  },

  withdrawRequisition: (ctx, { requisitionNo }) => endOpen(ctx, requisitionNo, 'withdraw'),

  returnRequisition: (ctx, { requisitionNo, reason }) =>
    endOpen(ctx, requisitionNo, 'return', reason),

  async reassignRequisition(ctx, { requisitionNo, userId }) {
    const { db, who, now } = ctx
    const row = await allowed(ctx, requisitionNo, 'reassign')
    await db.begin(async (tx) => {
      const to = await selectPurchaserForShare(tx, who.companyId, userId)
      if (!to || to.userId === row.purchaserId) refuse('PURCHASER_NOT_FOUND')
      const count = await updatePurchaser(tx, row.requisitionId, to, { actor: who.name, now })
      if (count === 0) refuse('REQUISITION_STATE_CHANGED')
      const userIds = [row.purchaserId, row.demanderId, to.userId]
      await notifyLive(tx, [{ userIds, event: { kind: 'reassign', by: who.name, count } }])
      await sendMessages(tx, reassignedNotices({ ...row, count }, to, who))
    })
    return null
  },

  async urgeRequisition(ctx, { requisitionNo }) {
    const { db, who, now } = ctx
    const row = await visibleRequisition(ctx, requisitionNo)
    if (row.demanderId !== who.userId) refuse('FORBIDDEN')
    if (row.open === 0) refuse('REQUISITION_STATE_CHANGED')
    const before = new Date(now.getTime() - orderLimits.urgeAgainMs)
    await db.begin(async (tx) => {
      const isUrged = await updateUrged(tx, row.requisitionId, before, { actor: who.name, now })
      if (!isUrged) refuse('REQUISITION_URGED')
      const event = { kind: 'urge', by: who.name, count: row.open } as const
      await notifyLive(tx, [{ userIds: [row.purchaserId], event }])
      await sendMessages(tx, noticesOf([{ ...row, count: row.open }], 'urge', { actor: who.name }))
    })
    return null
  },

  ...handOverVerbs,
  ...absenceVerbs,
}

/** Every line that is still open ends together; nothing happens if somebody was faster with all of them. */
async function endOpen(
  ctx: Ctx<UserInfo>,
  requisitionNo: string,
  action: 'withdraw' | 'return',
  note = '',
): Promise<null> {
  const { db, who, now } = ctx
  const row = await allowed(ctx, requisitionNo, action)
  const state = action === 'return' ? 'returned' : 'withdrawn'
  await db.begin(async (tx) => {
    await selectPlacesForUpdate(tx, row.requisitionId)
    const lineIds = await selectOpenLines(tx, row.requisitionId, now, action === 'withdraw')
    const told = await updateLinesEnded(tx, lineIds, state, { actor: who.name, now, note })
    const isHis = action === 'withdraw' || told.every((one) => one.purchaserId === who.userId)
    if (!told.length || !isHis) refuse('REQUISITION_STATE_CHANGED')
    await tell(tx, told, action, { actor: who.name, note })
  })
  return null
}

/** The purchaser takes lines out of his application list: they go back to whoever asked (spec/api removeCart). */
export async function returnLines(tx: Sql, lineIds: string[], by: By) {
  if (lineIds.length)
    await tell(tx, await updateLinesEnded(tx, lineIds, 'returned', by), 'return', by)
}

/** Lines that were asked for have become lines of this order. */
export async function orderLines(
  tx: Sql,
  orderId: string,
  lines: Parameters<typeof updateLinesOrdered>[2],
  by: By & { isToApprove: boolean },
) {
  if (lines.length === 0) return
  const told = await updateLinesOrdered(tx, orderId, lines, by)
  await tell(tx, told, by.isToApprove ? 'ask' : 'order', by)
}

/** An order that has waited for its approval goes on; whoever has asked for its material hears of it. */
export async function tellApproved(tx: Sql, orderId: string, by: By) {
  await tell(tx, await selectOrdered(tx, orderId), 'approve', by)
}

/** Its approver has refused an order, or has dropped these of its lines. */
type GivenBack = {
  kind?: 'giveBack' | 'refuse' | 'short'
  lineNos?: number[] | null
  /** Only these lines of requisitions. */
  lineIds?: string[] | null
}

/** Orders that end give back the lines they were made of; where nobody is there to take them, managers hear of it. */
export async function giveBackLines(
  tx: Sql,
  orderIds: string[],
  by: By,
  { kind = 'giveBack', lineNos = null, lineIds = null }: GivenBack = {},
) {
  await selectOrderedForUpdate(tx, orderIds)
  const told = await updateLinesGivenBack(tx, orderIds, by, {
    ...{ lineNos, lineIds },
    isShort: kind === 'short',
  })
  await tell(tx, told, kind, by)
  const numbers = told.map(({ requisitionNo }) => requisitionNo)
  await sendMessages(tx, strandedNotices(await selectStranded(tx, numbers), told))
}

/** Open pages tell only what becomes of the lines. */
function liveKindOf(kind: NoticeKind) {
  if (kind === 'refuse' || kind === 'short') return 'giveBack'
  return kind === 'ask' || kind === 'approve' ? 'order' : kind
}

/** The open pages of both sides hear of it, and the other side has a message. */
async function tell(
  tx: Sql,
  told: readonly Told[],
  kind: NoticeKind,
  by: { actor: string; note?: string },
) {
  await notifyLive(
    tx,
    told.map(({ demanderId, purchaserId, count }) => ({
      userIds: [demanderId, purchaserId],
      event: { kind: liveKindOf(kind), by: by.actor, count },
    })),
  )
  await sendMessages(tx, noticesOf(told, kind, by))
}

export async function visibleRequisition(
  { db, who, now }: { db: Sql; who: UserInfo; now: Date },
  requisitionNo: string,
): Promise<HeadRow> {
  const whose = viewOf(who) ?? refuse('REQUISITION_NOT_FOUND')
  const row = await selectRequisition(db, who, now, { whose, requisitionNo })
  return row ?? refuse('REQUISITION_NOT_FOUND')
}

async function allowed(
  ctx: Ctx<UserInfo>,
  requisitionNo: string,
  action: RequisitionAction,
): Promise<HeadRow> {
  const row = await visibleRequisition(ctx, requisitionNo)
  if (!actionsOf(row, ctx.who, ctx.now).includes(action)) refuse('REQUISITION_STATE_CHANGED')
  return row
}

const headOf = (row: HeadRow, who: UserInfo, now: Date) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  urgedAt: row.urgedAt?.toISOString() ?? null,
  actions: actionsOf(row, who, now),
})
