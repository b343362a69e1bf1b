import type { Db, Sql } from '#db/postgres.ts'
import { mayApprove, maySeeCompanyOrders } from '#mall/access.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { type RefusalCode, refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { isRefusal } from '#mall/refusal.ts'
import type { approval } from '#mall/trade/approval/approval.contract.ts'
import {
  type SeatRow,
  selectOfCompany,
  updateSeat,
  updateSteps,
  updateUrged,
} from '#mall/trade/approval/approval.sql.ts'
import {
  approverNotices,
  buyerNotice,
  handedText,
} from '#mall/trade/approval/approvalNotices.rules.ts'
import { selectApprovers } from '#mall/trade/approval/approvalRule.sql.ts'
import type { AskedStep } from '#mall/trade/approval/path.rules.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import { changeLines } from './amending.ts'
import {
  agree,
  ask,
  type By,
  end,
  lockedApproval,
  record,
  type Standing,
  seatsNow,
  waitingNow,
} from './approvalMoves.ts'
import { onOwnOrder } from './cancellation.ts'

type Decisions = Omit<
  typeof approval,
  'approvalRules' | 'saveApprovalRules' | 'tryApprovalRules' | 'approvalList' | 'approvalDetail'
>

/** Moves orders that wait for approval: their approvers decide, their buyer takes them back or urges. */
export const approvingVerbs: Verbs<Decisions> = {
  approveOrder: (ctx, { orderNo, reason }) =>
    decide(ctx, orderNo, (tx, standing) => agree(tx, standing, ctx.who.userId, byOf(ctx, reason))),

  async approveOrders(ctx, { orderNos }) {
    const known = await selectOfCompany(ctx.db, ctx.who.companyId, orderNos)
    if (orderNos.some((orderNo) => !known.includes(orderNo))) refuse('ORDER_NOT_FOUND')
    const sentBack: { orderNo: string; changes: string[] }[] = []
    const left: { orderNo: string; message: string }[] = []
    const wanted = new Set(orderNos)
    for (const orderNo of wanted)
      try {
        const { changes } = await approvingVerbs.approveOrder(ctx, { orderNo, reason: '' })
        if (changes.length > 0) sentBack.push({ orderNo, changes })
      } catch (error) {
        if (!isRefusal(error)) throw error
        left.push({ orderNo, message: error.message })
      }
    return { approved: wanted.size - sentBack.length - left.length, sentBack, left }
  },

  rejectOrder: (ctx, { orderNo, reason }) => sendBack(ctx, orderNo, 'reject', reason),

  returnOrder: (ctx, { orderNo, reason }) => sendBack(ctx, orderNo, 'return', reason),

  transferApproval: (ctx, { orderNo, userId, reason }) =>
    decide(ctx, orderNo, async (tx, standing, seat) => {
      const { approval: row } = standing
      const to = await colleague(tx, ctx.who, row.buyerId, userId)
      const sits = seatsNow(standing).some((one) => one.userId === userId && one.state !== 'closed')
      if (sits) refuse('APPROVER_ASKED')
      await updateSeat(tx, { ...row, userId: ctx.who.userId }, 'closed')
      const standsInFor = seat.standsInFor ?? ctx.who.userId
      const how = handedText(ctx.who.name, '转交给您审批', reason)
      await ask(tx, standing, [{ userId, standsInFor }], ctx.now, how)
      const note = [` ${to.name}`, reason].filter(Boolean).join('：')
      await record(standing, tx, 'transfer', byOf(ctx, note))
      return null
    }),

  addApprover: (ctx, { orderNo, userId, reason }) =>
    decide(ctx, orderNo, async (tx, standing) => {
      const { orderId, steps, stepNo, buyerId } = standing.approval
      const to = await colleague(tx, ctx.who, buyerId, userId)
      if (steps.length >= approvalLimits.stepsOfOrder) refuse('APPROVAL_STEPS')
      const isThere = steps
        .slice(stepNo + 1)
        .some(({ isAdded, userIds }) => isAdded && userIds.includes(userId))
      if (isThere) refuse('APPROVER_ADDED')
      const how = handedText(ctx.who.name, '请您加签审批', reason)
      await updateSteps(tx, orderId, steps.toSpliced(stepNo + 1, 0, addedStep(userId, how)))
      const note = [` ${to.name}`, reason].filter(Boolean).join('：')
      await record(standing, tx, 'add', byOf(ctx, note))
      return null
    }),

  changeOrderLines: (ctx, { orderNo, reason, lines }) =>
    decide(ctx, orderNo, (tx, standing) => changeLines(tx, standing, lines, byOf(ctx, reason))),

  withdrawOrder: (ctx, { orderNo }) =>
    onOwnOrder(ctx, orderNo, 'withdraw', undefined, async (tx) => {
      const standing = (await lockedApproval(tx, orderNo)) ?? refuse('ORDER_NOT_FOUND')
      const asked = await end(tx, standing, 'withdraw', byOf(ctx, ''))
      await sendMessages(tx, approverNotices(asked, 'ended', { orderNo, detail: '已被撤回' }))
    }),

  urgeApproval: (ctx, { orderNo }) =>
    onOwnOrder(ctx, orderNo, 'urge', undefined, async (tx) => {
      const standing = (await lockedApproval(tx, orderNo)) ?? refuse('ORDER_NOT_FOUND')
      const asked = waitingNow(standing)
      if (asked.length === 0) refuse('APPROVAL_NOBODY')
      if (!(await updateUrged(tx, standing.approval.orderId, ctx.now))) refuse('APPROVAL_URGED')
      await record(standing, tx, 'urge', byOf(ctx, ''))
      const detail = { orderNo, detail: ctx.who.name }
      await sendMessages(tx, approverNotices(asked, 'urged', detail))
    }),
}

const byOf = ({ who, now }: Ctx<UserInfo>, note: string): By => ({
  userId: who.userId,
  actor: who.name,
  note,
  now,
})

/** Lets the caller decide, if he is still asked: an order that he does not see is as unknown as none. */
async function decide<A>(
  { db, who }: { db: Db; who: UserInfo },
  orderNo: string,
  act: (tx: Sql, standing: Standing, seat: SeatRow) => Promise<A>,
): Promise<A> {
  const { answer } = await db.begin(async (tx) => {
    const standing = await lockedApproval(tx, orderNo)
    if (!standing || standing.approval.companyId !== who.companyId) refuse('ORDER_NOT_FOUND')
    const { approval: row, seats } = standing
    const seat = seats.findLast(({ userId }) => userId === who.userId)
    const seesIt = row.buyerId === who.userId || maySeeCompanyOrders(who)
    if (!seat) refuse(seesIt ? 'FORBIDDEN' : 'ORDER_NOT_FOUND')
    if (!mayApprove(who)) refuse('FORBIDDEN')
    if (row.state !== 'waiting' || seat.stepNo !== row.stepNo || seat.state !== 'waiting')
      refuse(lateCode(standing, seat))
    return { answer: await act(tx, standing, seat) }
  })
  return answer
}

/** Says why somebody who was asked cannot decide any more, or not yet. */
function lateCode({ approval: row, seats }: Standing, seat: SeatRow): RefusalCode {
  if (row.state === 'withdrawn') return 'APPROVAL_WITHDRAWN'
  if (row.state !== 'waiting') return 'APPROVAL_DECIDED'
  if (seat.state === 'queued') return 'APPROVAL_NOT_YET'
  if (seat.state === 'approved') return 'APPROVAL_AGREED'
  const isPassedOn = seats.some(
    ({ stepNo, standsInFor }) => stepNo === seat.stepNo && standsInFor === seat.userId,
  )
  return isPassedOn ? 'APPROVAL_PASSED_ON' : 'APPROVAL_DECIDED'
}

function sendBack(
  ctx: Ctx<UserInfo>,
  orderNo: string,
  action: 'reject' | 'return',
  reason: string,
): Promise<null> {
  return decide(ctx, orderNo, async (tx, standing) => {
    const asked = await end(tx, standing, action, byOf(ctx, reason))
    const { buyerId } = standing.approval
    const name = action === 'reject' ? 'rejected' : 'returned'
    const word = action === 'reject' ? '已被驳回' : '已被退回'
    await sendMessages(tx, [
      buyerNotice(buyerId, name, { orderNo, detail: reason }),
      ...approverNotices(asked, 'ended', { orderNo, detail: word }),
    ])
    return null
  })
}

/** Answers somebody who may decide in the caller's place. */
async function colleague(tx: Sql, who: UserInfo, buyerId: string, userId: string) {
  const approvers = await selectApprovers(tx, who.companyId ?? '0')
  const to = approvers.find((one) => one.userId === userId)
  return to && userId !== buyerId && userId !== who.userId ? to : refuse('APPROVER_NOT_FOUND')
}

const addedStep = (userId: string, askedFor: string): AskedStep => ({
  by: 'person',
  userIds: [userId],
  roleName: 'purchasingManager',
  mode: 'any',
  dueIn: 0,
  dueUnit: 'hours',
  onDue: 'remind',
  onEmpty: 'administrators',
  onSelf: 'superior',
  isAdded: true,
  askedFor,
})
