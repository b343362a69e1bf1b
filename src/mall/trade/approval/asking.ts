import type { Sql } from '#db/postgres.ts'
import type { Ctx } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import type { LinePriceSource } from '#mall/goods/pricing/source.contract.ts'
import { price, yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { selectAway } from '#mall/trade/requisition/absence.sql.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import { workingDay } from '#mall/workingDay.rules.ts'
import {
  above,
  budgetRuleName,
  type Facts,
  type Hit,
  hitOf,
  isAsked,
  isExempt,
  isNaming,
  limitRule,
  namesOf,
} from './approval.rules.ts'
import {
  deleteSeats,
  insertApproval,
  insertCopies,
  insertDecision,
  insertSeats,
  updateSeatsClosed,
  updateStep,
  updateUnneeded,
} from './approval.sql.ts'
import { approverNotices, copyNotices } from './approvalNotices.rules.ts'
import type { Rule } from './approvalRule.contract.ts'
import {
  selectApprovers,
  selectKinds,
  selectNamable,
  selectPlace,
  selectPrices,
} from './approvalRule.sql.ts'
import {
  type AskedStep,
  askedInTurn,
  askedSteps,
  dueAt,
  isDone,
  type People,
  sameTimeOn,
  seatsOf,
  stepLabel,
} from './path.rules.ts'
import { type Ruling, rulesFor } from './ruling.ts'

type Line = {
  skuId: string
  count: number
  withTax: bigint
  priceSource: LinePriceSource
}
type Sums = {
  lines: readonly Line[]
  freight: bigint
  total: bigint
  /** The most that it is over any budget, and which budgets these are. */
  overFen: bigint
  reasons: readonly string[]
  costCentreIds: readonly string[]
}

type Asker = Pick<Ctx<UserInfo>, 'who' | 'now'>

/** Says why an order needs approval and by whom. */
export type Needed = {
  companyId: string
  version: number | null
  ruleName: string
  reasons: string[]
  steps: AskedStep[]
  copyTo: string[]
}

/** Answers what approval an order needs before it is placed; null where it needs none. */
export async function approvalNeeded(
  tx: Sql,
  { who, now }: Asker,
  ruling: Ruling,
  order: Sums,
): Promise<Needed | null> {
  const needed = await ruledBy(tx, { who, now }, ruling, order)
  return needed && (await isAnybodyAsked(tx, needed, who.userId, now)) ? needed : null
}

/** Says before an order is submitted who will be asked, step by step; null where nobody is. */
export async function approvalPreview(db: Sql, { who, now }: Asker, order: Sums) {
  const needed = await ruledBy(db, { who, now }, await rulesFor(db, who), order)
  if (!needed) return null
  const people = await peopleOf(db, { companyId: needed.companyId, buyerId: who.userId }, now)
  const names = new Map(people.approvers.map(({ userId, name }) => [userId, name]))
  const steps = askedInTurn(needed.steps, people).map(({ step, userIds }) => ({
    ...{ label: stepLabel(step, names), mode: step.mode },
    people: userIds.map((userId) => names.get(userId) ?? ''),
  }))
  return steps.length > 0 ? { ruleName: needed.ruleName, steps } : null
}

async function ruledBy(tx: Sql, { who, now }: Asker, ruling: Ruling, order: Sums) {
  if (!ruling) return null
  const { companyId, limitFen, rules } = ruling
  const isFree = isExempt(who.roleName, limitFen, order.total)
  const hit = rules && !isFree ? await hitBy(tx, companyId, rules.rules, { who, now }, order) : null
  const overLimit = overLimitReasons(limitFen, order.total)
  const isOver = overLimit.length > 0 || isOverBudget(order, hit)
  if (!isOver && !hit) return null
  return {
    companyId,
    version: hit && rules ? rules.version : null,
    ruleName: hit?.rule.name ?? (overLimit.length > 0 ? limitRule.name : budgetRuleName),
    reasons: [...overLimit, ...order.reasons, ...(hit?.reasons ?? [])],
    steps: [...(isOver ? askedSteps(limitRule) : []), ...(hit ? askedSteps(hit.rule) : [])],
    copyTo: (hit?.rule.copyTo ?? []).filter((userId) => userId !== who.userId),
  }
}

/** A rule that asks for budgets says itself who approves what is over one. */
const isOverBudget = ({ overFen }: Sums, hit: Hit | null): boolean =>
  overFen > 0n && !hit?.rule.groups.flat().some(({ kind }) => kind === 'overBudget')

const overLimitReasons = (limitFen: string | null, total: bigint): string[] =>
  limitFen === null || total <= BigInt(limitFen)
    ? []
    : [`应付 ${price(yuan(total))} 超过单笔限额 ${price(yuan(BigInt(limitFen)))}`]

async function hitBy(
  tx: Sql,
  companyId: string,
  rules: readonly Rule[],
  { who, now }: Asker,
  { lines, freight, total, overFen, costCentreIds }: Sums,
): Promise<Hit | null> {
  if (rules.every(({ isActive }) => !isActive)) return null
  const { departmentIds } = (await selectPlace(tx, who.userId)) ?? refuse('FORBIDDEN')
  const dearest = lines.reduce((most, { withTax }) => (withTax > most ? withTax : most), 0n)
  const off = lines.filter(({ priceSource }) => !['agreement', 'quote'].includes(priceSource))
  const facts: Facts = {
    totalFen: `${total}`,
    lineFen: `${dearest}`,
    kinds: new Set(lines.map(({ skuId }) => skuId)).size,
    freightFen: `${freight}`,
    offAgreementFen: `${off.reduce((sum, { withTax }) => sum + withTax, 0n)}`,
    ...(await risesOf(tx, companyId, rules, lines, now)),
    ...(await selectKinds(
      tx,
      lines.map(({ skuId }) => skuId),
    )),
    buyerId: who.userId,
    roleName: who.roleName,
    departmentIds,
    overBudgetFen: `${overFen}`,
    costCentreIds,
  }
  const hit = hitOf(rules, facts)
  if (!hit || !isNaming(hit.rule)) return hit
  return hitOf(rules, facts, namesOf(await selectNamable(tx, companyId)))
}

/** By how much the dearest lines are above what was agreed on and paid before; it is looked for where a rule asks. */
async function risesOf(
  tx: Sql,
  companyId: string,
  rules: readonly Rule[],
  lines: readonly Line[],
  now: Date,
) {
  if (!isAsked(rules, 'aboveAgreed') && !isAsked(rules, 'abovePaid'))
    return { aboveAgreed: '0', abovePaid: '0' }
  const skuIds = lines.map(({ skuId }) => skuId)
  const prices = new Map(
    (await selectPrices(tx, companyId, skuIds, now)).map((one) => [one.skuId, one]),
  )
  const most = (of: 'agreedFen' | 'paidFen') => {
    const rises = lines.map(({ skuId, count, withTax }) =>
      above(withTax / BigInt(count), prices.get(skuId)?.[of] ?? null),
    )
    return `${rises.reduce((most, rise) => (rise > most ? rise : most), 0n)}`
  }
  return { aboveAgreed: most('agreedFen'), abovePaid: most('paidFen') }
}

/** Nobody is asked where each step is skipped; where somebody has to be and is not there, it is refused. */
async function isAnybodyAsked(tx: Sql, { companyId, steps }: Needed, buyerId: string, now: Date) {
  const people = await peopleOf(tx, { companyId, buyerId }, now)
  const asked = steps.map((step) => seatsOf(step, people) ?? refuse('APPROVAL_NOBODY'))
  return asked.some((seats) => seats !== 'skip')
}

/** Answers everybody who matters to the path of an order, as of now. */
export async function peopleOf(
  tx: Sql,
  { companyId, buyerId }: { companyId: string; buyerId: string },
  now: Date,
  agreed: readonly string[] = [],
): Promise<People> {
  const [approvers, deputies, place] = await Promise.all([
    selectApprovers(tx, companyId),
    selectAway(tx, companyId, chineseDay(now)),
    selectPlace(tx, buyerId),
  ])
  const buyer = {
    userId: buyerId,
    superiorId: place?.superiorId ?? null,
    leaderIds: place?.leaderIds ?? [],
  }
  return { buyer, approvers, deputies, agreed: new Set(agreed) }
}

type Order = { orderId: string; orderNo: string }

/** Writes the approval of an order that was just placed, and asks whoever is first. */
export async function startApproval(
  tx: Sql,
  needed: Needed,
  order: Order,
  { who, now }: Asker,
  amended: string | null = null,
) {
  const { orderId } = order
  const heldUntil = sameTimeOn(workingDay(await calendarOf(tx), now, approvalLimits.heldDays), now)
  await insertApproval(tx, { ...needed, orderId, buyerId: who.userId, now, heldUntil })
  const why = [needed.ruleName, ...needed.reasons].join('；')
  const by = { userId: who.userId, actor: who.name, now }
  if (amended !== null)
    await insertDecision(tx, { ...by, orderId, stepNo: 0, action: 'resubmit', note: amended })
  await insertDecision(tx, { ...by, orderId, stepNo: 0, action: 'submit', note: why })
  await enterStep(tx, { ...needed, ...order, buyerId: who.userId, buyerName: who.name }, 0, { now })
  const copied = await insertCopies(tx, orderId, needed)
  const detail = { orderNo: order.orderNo, detail: who.name }
  await sendMessages(tx, copyNotices(copied, detail))
}

/**
 * The approval of an order that its buyer submits again begins anew: nobody has agreed to it as it is now. What was
 * decided before stays in its history.
 */
export async function restartApproval(
  tx: Sql,
  needed: Needed | null,
  order: Order,
  { who, now }: Asker,
  amended: string,
) {
  const { orderId } = order
  await deleteSeats(tx, orderId)
  if (needed) return startApproval(tx, needed, order, { who, now }, amended)
  await updateUnneeded(tx, orderId, now)
  const by = { userId: who.userId, actor: who.name, now }
  await insertDecision(tx, { ...by, orderId, stepNo: 0, action: 'resubmit', note: amended })
}

type Running = Order & Pick<Needed, 'companyId' | 'steps'> & { buyerId: string; buyerName: string }

/** Asks the people of this step, or of the next one that asks anybody: 'done' where none is left. */
export async function enterStep(
  tx: Sql,
  order: Running,
  first: number,
  { now, agreed = [] }: { now: Date; agreed?: readonly string[] },
): Promise<'asked' | 'done' | 'nobody'> {
  const { orderId, steps } = order
  const people = await peopleOf(tx, order, now, agreed)
  for (const [at, step] of steps.entries()) {
    if (at < first) continue
    const seats = seatsOf(step, people)
    if (!seats) return 'nobody'
    if (seats !== 'skip') {
      await insertSeats(tx, orderId, at, placed(seats))
      await updateStep(tx, orderId, at, dueAt(await calendarOf(tx), step, now))
      if (!isDone(step, seats)) {
        const asked = seats.filter(({ state }) => state === 'waiting').map(({ userId }) => userId)
        await sendMessages(tx, askedNotices(asked, step, order))
        return 'asked'
      }
      await updateSeatsClosed(tx, orderId)
    }
    const note = seats === 'skip' ? '无需审批，自动跳过' : '已在前面的步骤同意，自动通过'
    const system = { userId: null, actor: '系统', now }
    await insertDecision(tx, { ...system, orderId, stepNo: at, action: 'skip', note })
  }
  return 'done'
}

const askedNotices = (asked: readonly string[], { askedFor }: AskedStep, order: Running) =>
  askedFor
    ? approverNotices(asked, 'added', { ...order, detail: askedFor })
    : approverNotices(asked, 'asked', { ...order, detail: order.buyerName })

export const placed = <S>(seats: readonly S[], from = 0) =>
  seats.map((seat, at) => ({ ...seat, place: from + at }))
