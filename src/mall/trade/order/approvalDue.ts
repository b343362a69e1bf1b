import type { Db, Sql } from '#db/postgres.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import {
  type SeatRow,
  selectDue,
  updateSeat,
  updateStep,
} from '#mall/trade/approval/approval.sql.ts'
import { approverNotices, buyerNotice } from '#mall/trade/approval/approvalNotices.rules.ts'
import { peopleOf } from '#mall/trade/approval/asking.ts'
import { administratorsOf, dueAt, escalated } from '#mall/trade/approval/path.rules.ts'
import {
  ask,
  type By,
  end,
  goOn,
  lockedApproval,
  record,
  type Standing,
  seatsNow,
} from './approvalMoves.ts'
import { logTexts } from './notices.rules.ts'

const dueAtOnce = 100

/** Does what the rules say of approvals that have waited too long. Several processes may do it at once. */
export async function decideDueApprovals(db: Db, now: Date): Promise<number> {
  const orderNos = await selectDue(db, now, dueAtOnce)
  const failures: unknown[] = []
  for (const orderNo of orderNos)
    await db.begin((tx) => decideDue(tx, orderNo, now)).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0] // one that fails holds up no other
  return orderNos.length
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
  if (isStranded || step?.onDue === 'superior') return moveUp(tx, standing, waiting, by)
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
  await updateStep(tx, approval.orderId, approval.stepNo, step ? dueAt(step, now) : null)
  await record(standing, tx, 'remind', by)
  const asked = waiting.map(({ userId }) => userId)
  await sendMessages(tx, approverNotices(asked, 'reminded', { orderNo }))
}

/** Superiors decide in the place of those who were asked; at the top they are only reminded. */
async function moveUp(tx: Sql, standing: Standing, waiting: readonly SeatRow[], by: By) {
  const { approval } = standing
  const { orderId, stepNo, orderNo } = approval
  const people = await peopleOf(tx, approval, by.now)
  const asked = waiting.map(({ userId }) => userId)
  const known = new Set(people.approvers.map(({ userId }) => userId))
  const above = escalated(asked, people)
  const to = above.length > 0 ? above : administratorsOf(people).filter((id) => known.has(id))
  const step = approval.steps[stepNo]
  const due = step ? dueAt(step, by.now) : null
  if (to.length === 0 || to.every((userId) => asked.includes(userId))) {
    await updateStep(tx, orderId, stepNo, due)
    const active = waiting.filter(({ isActive }) => isActive).map(({ userId }) => userId)
    await sendMessages(tx, approverNotices(active, 'reminded', { orderNo }))
    return
  }
  for (const userId of asked) await updateSeat(tx, { orderId, stepNo, userId }, 'closed')
  const [first = null] = asked
  await ask(
    tx,
    approval,
    to.map((userId) => ({ userId, standsInFor: first, state: 'waiting' as const })),
    due,
  )
  const names = people.approvers.filter(({ userId }) => to.includes(userId)).map(({ name }) => name)
  await record(standing, tx, 'escalate', { ...by, note: names.join('、') })
}
