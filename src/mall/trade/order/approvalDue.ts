import type { Db, Sql } from '#db/postgres.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { isRefusal } from '#mall/refusal.ts'
import {
  type SeatRow,
  selectDue,
  selectSeats,
  updatePutOff,
  updateSeat,
  updateStep,
} from '#mall/trade/approval/approval.sql.ts'
import { approverNotices, buyerNotice } from '#mall/trade/approval/approvalNotices.rules.ts'
import { peopleOf } from '#mall/trade/approval/asking.ts'
import { administratorsOf, dueAt, escalated, isDone } from '#mall/trade/approval/path.rules.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import {
  ask,
  type By,
  end,
  giveUp,
  goOn,
  lockedApproval,
  record,
  type Standing,
  seatsNow,
} from './approvalMoves.ts'
import { logTexts } from './notices.rules.ts'

const dueAtOnce = 100

/**
 * Does what the rules say of approvals that have waited too long. Several processes may do it at once. What fails is
 * put off, so that it holds up no other; a refusal is told to the administrators.
 */
export async function decideDueApprovals(db: Db, now: Date): Promise<number> {
  const failures: unknown[] = []
  let all = 0
  for (let batch = dueAtOnce; batch === dueAtOnce; all += batch) {
    const orderNos = await selectDue(db, now, dueAtOnce)
    for (const orderNo of orderNos)
      await db
        .begin((tx) => decideDue(tx, orderNo, now))
        .catch(async (error: unknown) => {
          if (!isRefusal(error)) failures.push(error)
          await db.begin((tx) => putOff(tx, orderNo, error, now))
        })
    batch = orderNos.length
  }
  if (failures.length > 0) throw failures[0]
  return all
}

async function putOff(tx: Sql, orderNo: string, error: unknown, now: Date) {
  const standing = await lockedApproval(tx, orderNo)
  if (!standing) return
  const until = new Date(now.getTime() + approvalLimits.putOffMs)
  await updatePutOff(tx, standing.approval.orderId, until)
  if (!isRefusal(error)) return
  const note = `审批超时，未能处理：${error.message}`
  await record(standing, tx, 'remind', { userId: null, actor: logTexts.system, note, now })
  const administrators = administratorsOf(await peopleOf(tx, standing.approval, now))
  await sendMessages(
    tx,
    approverNotices(administrators, 'stuck', { orderNo, detail: error.message }),
  )
}

async function decideDue(tx: Sql, orderNo: string, now: Date) {
  const standing = await lockedApproval(tx, orderNo)
  const [still] = await selectDue(tx, now, 1, orderNo)
  if (!standing || !still) return // another process was faster
  const { approval } = standing
  const step = approval.steps[approval.stepNo]
  const by: By = { userId: null, actor: logTexts.system, note: '', now }
  const waiting = seatsNow(standing).filter(({ state }) => state === 'waiting')
  const isStranded = waiting.every(({ isActive }) => !isActive)
  if (isStranded || step?.onDue === 'superior') {
    await moveUp(tx, standing, waiting, by)
    return
  }
  if (step?.onDue === 'approve') {
    await record(standing, tx, 'approve', { ...by, note: '审批超时，自动通过' })
    await goOn(tx, standing, by)
    return
  }
  if (step?.onDue === 'reject') {
    const note = '审批超时，自动拒绝'
    await end(tx, standing, 'reject', { ...by, note })
    await sendMessages(tx, [buyerNotice(approval.buyerId, 'rejected', { orderNo, detail: note })])
    return
  }
  await remind(tx, standing, by)
}

async function remind(tx: Sql, standing: Standing, by: By) {
  const { orderId, orderNo, stepNo, steps } = standing.approval
  const step = steps[stepNo]
  await updateStep(tx, orderId, stepNo, step ? dueAt(await calendarOf(tx), step, by.now) : null)
  await record(standing, tx, 'remind', { ...by, note: '审批超时，已提醒审批人' })
  const asked = seatsNow(standing).filter(({ state, isActive }) => state === 'waiting' && isActive)
  const userIds = asked.map(({ userId }) => userId)
  await sendMessages(tx, approverNotices(userIds, 'reminded', { orderNo }))
}

/**
 * Superiors decide in the place of those who were asked. At the top administrators may decide beside them where one
 * consent is enough. Where nobody is left, those who were asked are reminded, and an order that waits for nobody who
 * can decide goes back.
 */
async function moveUp(tx: Sql, standing: Standing, waiting: readonly SeatRow[], by: By) {
  const { orderId, stepNo, steps } = standing.approval
  const isStranded = waiting.every(({ isActive }) => !isActive)
  const sat = seatsNow(standing).filter(({ state }) => !isStranded || state !== 'closed')
  const people = await peopleOf(tx, standing.approval, by.now)
  const { to, isTop } = escalated(sat, people)
  if (to.length === 0) return isStranded ? giveUp(tx, standing, by.now) : remind(tx, standing, by)

  const mayStay = isTop && steps[stepNo]?.mode === 'any'
  for (const { userId, isActive } of waiting)
    if (!mayStay || !isActive) await updateSeat(tx, { orderId, stepNo, userId }, 'closed')
  const standsInFor = waiting[0]?.userId ?? null
  const left = { ...standing, seats: await selectSeats(tx, orderId) }
  await ask(
    tx,
    left,
    to.map((userId) => ({ userId, standsInFor })),
    by.now,
  )
  const names = people.approvers.filter(({ userId }) => to.includes(userId)).map(({ name }) => name)
  const why = isStranded ? '审批人已停用或没有审批权限' : '审批超时'
  await record(standing, tx, 'escalate', { ...by, note: `${why}，转给 ${names.join('、')}` })
  const after = { ...standing, seats: await selectSeats(tx, orderId) }
  const step = steps[stepNo]
  if (step && isDone(step, seatsNow(after))) await goOn(tx, after, by)
}
