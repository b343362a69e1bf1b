import type { Sql } from '#db/postgres.ts'
import { isFrozen } from '#mall/company/company/company.sql.ts'
import { refuse } from '#mall/errors.ts'
import { to } from '#mall/pages.ts'
import { selectUser } from '#mall/people/account/account.sql.ts'
import { readMessagesAt, sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import type { DecisionAction } from '#mall/trade/approval/approval.contract.ts'
import {
  type ApprovalRow,
  insertDecision,
  insertSeats,
  type SeatRow,
  selectApprovalForUpdate,
  selectSeats,
  updateEnded,
  updateSeat,
  updateSeatsClosed,
  updateStep,
} from '#mall/trade/approval/approval.sql.ts'
import { approverNotices, buyerNotice } from '#mall/trade/approval/approvalNotices.rules.ts'
import { enterStep, peopleOf, placed } from '#mall/trade/approval/asking.ts'
import { dueAt, isDone, nextInTurn, type Seat, sitting } from '#mall/trade/approval/path.rules.ts'
import { tellApproved } from '#mall/trade/requisition/requisition.ts'
import { selectAgain } from './again.sql.ts'
import { recheckChanges } from './amended.rules.ts'
import { updatePayDeadline } from './amended.sql.ts'
import { insertLog } from './cancellation.sql.ts'
import { endOrders } from './cancellation.ts'
import { type LockedOrder, selectOrdersForUpdate } from './fulfilment.sql.ts'
import { approvalTexts, logTexts } from './notices.rules.ts'
import { approving, orderStatus, payDeadlineFrom, transitions } from './order.rules.ts'
import { updateState } from './order.sql.ts'

/** userId null is the mall itself. */
export type By = { userId: string | null; actor: string; note: string; now: Date }

export type Standing = { order: LockedOrder; approval: ApprovalRow; seats: SeatRow[] }

/** Locks an order and its approval: whatever happens to them happens one after the other. */
export async function lockedApproval(tx: Sql, orderNo: string): Promise<Standing | undefined> {
  const [order] = await selectOrdersForUpdate(tx, [orderNo])
  const approval = order && (await selectApprovalForUpdate(tx, order.orderId))
  if (!order || !approval) return undefined
  return { order, approval, seats: await selectSeats(tx, order.orderId) }
}

/** Answers who sits in the step that runs. */
export const seatsNow = ({ approval, seats }: Standing): SeatRow[] =>
  seats.filter(({ stepNo }) => stepNo === approval.stepNo)

/** Those who are asked now and can decide. */
export const waitingNow = (standing: Standing): string[] =>
  seatsNow(standing)
    .filter(({ state, isActive }) => state === 'waiting' && isActive)
    .map(({ userId }) => userId)

/** Stores a decision with the approval and in the history of its order, which stays where it is. */
export async function record(
  { order, approval }: Standing,
  tx: Sql,
  action: DecisionAction,
  by: By,
) {
  const { orderId, orderNo, stepNo } = approval
  await insertDecision(tx, { ...by, orderId, stepNo, action })
  if (by.userId) await readMessagesAt(tx, to.orderApproval({ orderNo }), [by.userId])
  await insertLog(tx, orderId, order.status, { ...by, note: approvalTexts[action](by.note) })
}

/** One of those who are asked agrees. Answers where the order stands then. */
export async function agree(tx: Sql, standing: Standing, userId: string, by: By) {
  const { approval } = standing
  const { orderId, stepNo } = approval
  await updateSeat(tx, { orderId, stepNo, userId }, 'approved')
  await record(standing, tx, 'approve', by)
  const after = { ...standing, seats: await selectSeats(tx, orderId) }
  const step = approval.steps[stepNo]
  if (step && !isDone(step, seatsNow(after))) {
    const next = nextInTurn(seatsNow(after))
    if (next) await ask(tx, after, [next], by.now)
    return { status: standing.order.status, changes: [] }
  }
  return goOn(tx, after, by)
}

/** The step that runs is done: the next one is asked, or the order goes on. */
export async function goOn(tx: Sql, standing: Standing, by: By) {
  const { approval, seats } = standing
  await updateSeatsClosed(tx, approval.orderId)
  await readMessagesAt(tx, to.orderApproval({ orderNo: approval.orderNo }))
  const people = { now: by.now, agreed: agreedIn(seats) }
  const entered = await enterStep(tx, approval, approval.stepNo + 1, people)
  if (entered === 'asked') return { status: standing.order.status, changes: [] }
  return entered === 'done' ? finish(tx, standing, by) : giveUp(tx, standing, by.now)
}

/** Nobody can decide what has to be decided: the buyer gets his order back. */
export async function giveUp(tx: Sql, standing: Standing, now: Date) {
  const { orderNo, buyerId } = standing.approval
  const why = '没有可以审批该订单的人，请企业管理员调整审批规则'
  await end(tx, standing, 'return', { userId: null, actor: logTexts.system, note: why, now })
  await sendMessages(tx, [buyerNotice(buyerId, 'returned', { orderNo, detail: why })])
  return { status: transitions.reject.to, changes: [why] }
}

const agreedIn = (seats: readonly SeatRow[]): string[] =>
  seats.filter(({ state }) => state === 'approved').map(({ userId }) => userId)

/** Nobody is left to ask. What has changed since sends the order back; otherwise it goes on. */
async function finish(tx: Sql, standing: Standing, by: By) {
  const { order, approval } = standing
  const { orderId, orderNo, buyerId } = approval
  if (await isFrozen(tx, approval.companyId)) refuse('COMPANY_FROZEN')
  const lines = await selectAgain(tx, await selectUser(tx, buyerId), by.now, orderId)
  const changes = recheckChanges(lines.map(atItsQuote), by.now <= approval.heldUntil)
  if (changes.length > 0) {
    const why = changes.join('；')
    await end(tx, standing, 'recheck', { ...by, userId: null, actor: logTexts.system, note: why })
    const detail = { orderNo, detail: why }
    await sendMessages(tx, [buyerNotice(buyerId, 'rechecked', detail)])
    return { status: transitions.reject.to, changes }
  }
  const step = approving(order)
  await updateEnded(tx, orderId, 'approved', by.now)
  await updateState(tx, [orderId], step, { ...by, note: approvalTexts.approved })
  if (step.to === orderStatus.unpaid) await updatePayDeadline(tx, orderId, payDeadlineFrom(by.now))
  const next = step.to === orderStatus.unpaid ? '请在 24 小时内付款' : '等待商城确认'
  await sendMessages(tx, [buyerNotice(buyerId, 'approved', { orderNo, detail: next })])
  await tellApproved(tx, orderId, by)
  return { status: step.to, changes: [] }
}

/** A quote that was ordered in time holds. */
const atItsQuote = <L extends { isQuoted: boolean; boughtFen: string; currentFen: string | null }>(
  line: L,
): L => (line.isQuoted ? { ...line, currentFen: line.boughtFen } : line)

const ends = {
  reject: 'rejected',
  return: 'returned',
  withdraw: 'withdrawn',
  recheck: 'returned',
} as const

/**
 * The order is not wanted so: what it held goes back, and nobody is asked any more. Answers who was asked, but for
 * whoever ended it.
 */
export async function end(
  tx: Sql,
  { approval }: Standing,
  action: keyof typeof ends,
  by: By,
): Promise<string[]> {
  const { orderId, orderNo, stepNo } = approval
  const asked = await updateSeatsClosed(tx, orderId)
  await readMessagesAt(tx, to.orderApproval({ orderNo }))
  await insertDecision(tx, { ...by, orderId, stepNo, action })
  await updateEnded(tx, orderId, ends[action], by.now)
  const step = action === 'withdraw' ? transitions.withdraw : transitions.reject
  await endOrders(tx, [orderId], step, { ...by, note: approvalTexts[action](by.note) })
  return asked.filter((userId) => userId !== by.userId)
}

/**
 * Asks these people, or their deputies, in the step that runs, which has its time anew. Whoever has agreed in it stays
 * as he is. `how` tells those who were handed it, who has done so and why.
 */
export async function ask(
  tx: Sql,
  standing: Standing,
  wanted: readonly Pick<Seat, 'userId' | 'standsInFor'>[],
  now: Date,
  how = '',
) {
  const { approval, seats } = standing
  const { orderId, orderNo, stepNo, buyerName, steps } = approval
  const sat = seatsNow(standing)
  const people = await peopleOf(tx, approval, now, agreedIn(seats))
  const asked: Seat[] = []
  for (const seat of wanted) {
    if (sat.some(({ userId, state }) => userId === seat.userId && state === 'approved')) continue
    const taken = [...sat, ...wanted, ...asked].map(({ userId }) => userId)
    const sits = sitting(seat, people, taken)
    if (sits.userId !== seat.userId) await updateSeat(tx, { ...approval, ...seat }, 'closed')
    asked.push(sits)
  }
  await insertSeats(tx, orderId, stepNo, placed(asked, 1000))
  for (const { userId } of asked) await updateSeat(tx, { orderId, stepNo, userId }, 'waiting')
  const step = steps[stepNo]
  await updateStep(tx, orderId, stepNo, step ? dueAt(await calendarOf(tx), step, now) : null)
  const userIds = asked.map(({ userId }) => userId)
  const [name, detail] = how ? (['passed', how] as const) : (['asked', buyerName] as const)
  await sendMessages(tx, approverNotices(userIds, name, { orderNo, detail }))
}
