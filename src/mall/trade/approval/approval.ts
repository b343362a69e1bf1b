import { mayApprove, seesPrices } from '#mall/access.ts'
import { budgetName, leftOf, periodLabel } from '#mall/company/budget/budget.rules.ts'
import { type OrderBudget, selectOrderBudgets } from '#mall/company/budget/charge.sql.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { ApprovalDetail, approval, PathStep } from './approval.contract.ts'
import {
  type HeadRow,
  type SeatRow,
  selectApproval,
  selectApprovalCounts,
  selectApprovals,
  selectDecisions,
  selectSeats,
} from './approval.sql.ts'
import { selectApprovers } from './approvalRule.sql.ts'
import { ruleVerbs } from './approvalRules.ts'
import { selectEvidence } from './evidence.sql.ts'
import { stepLabel } from './path.rules.ts'

type Shown = Pick<
  typeof approval,
  'approvalRules' | 'saveApprovalRules' | 'tryApprovalRules' | 'approvalList' | 'approvalDetail'
>

/** Shows what waits for approval and how it was decided; order/approving.ts decides. */
export const approvalVerbs: Verbs<Shown> = {
  ...ruleVerbs,

  async approvalList({ db, who }, { tab, keyword, pageNum, pageSize }) {
    if (!who.companyId) refuse('FORBIDDEN')
    const page = { tab, keyword, offset: (pageNum - 1) * pageSize, limit: pageSize }
    const [counts, rows] = await Promise.all([
      selectApprovalCounts(db, who.userId, page),
      selectApprovals(db, who.userId, page),
    ])
    const total = counts[tab] ?? 0
    return {
      total,
      pages: Math.ceil(total / pageSize),
      counts,
      list: rows.map((row) => headOf(row, who)),
    }
  },

  async approvalDetail({ db, who, now }, { orderNo }) {
    const row = (await selectApproval(db, who, orderNo)) ?? refuse('ORDER_NOT_FOUND')
    const [lines, seats, decisions, approvers, budgets] = await Promise.all([
      selectEvidence(db, row.orderId, now),
      selectSeats(db, row.orderId),
      selectDecisions(db, row.orderId),
      selectApprovers(db, row.companyId),
      selectOrderBudgets(db, row.orderId),
    ])
    return {
      ...headOf(row, who),
      heldUntil: row.heldUntil.toISOString(),
      budgets: seesPrices(who) ? budgets.map(budgetOf) : [],
      lines,
      path: pathOf(row, seats, approvers),
      decisions: decisions.map(({ at, note, ...decision }) => ({
        ...decision,
        at: at.toISOString(),
        note: decision.action === 'submit' && !seesPrices(who) ? row.ruleName : note,
      })),
      colleagues: mayApprove(who)
        ? approvers
            .filter(({ userId }) => userId !== who.userId && userId !== row.buyerId)
            .map(({ userId, name }) => ({ userId, name }))
        : [],
    } satisfies ApprovalDetail
  },
}

const headOf = ({ submittedAt, dueAt, ...row }: HeadRow, who: UserInfo) => ({
  ...row,
  reasons: seesPrices(who) ? row.reasons : [],
  budgetLeft: seesPrices(who) ? row.budgetLeft : null,
  submittedAt: submittedAt.toISOString(),
  dueAt: dueAt?.toISOString() ?? null,
})

/** The order itself is counted in what is taken. */
function budgetOf({ start, takenFen, chargedFen, ...row }: OrderBudget) {
  const after = leftOf(row, start, BigInt(takenFen))
  return {
    name: budgetName(row),
    period: periodLabel(row, start),
    amount: yuan(BigInt(row.amountFen)),
    before: yuan(after + BigInt(chargedFen)),
    after: yuan(after),
  }
}

function pathOf(
  { steps, stepNo, state }: HeadRow,
  seats: readonly SeatRow[],
  approvers: readonly { userId: string; name: string }[],
): PathStep[] {
  const names = new Map(approvers.map(({ userId, name }) => [userId, name]))
  return steps.map((step, at) => ({
    label: stepLabel(step, names),
    mode: step.mode,
    state:
      at < stepNo || state === 'approved'
        ? 'done'
        : at === stepNo && state === 'waiting'
          ? 'now'
          : 'later',
    people: seats
      .filter((seat) => seat.stepNo === at)
      .map((seat) => ({ name: seat.name, standsInFor: seat.standsInName, state: seat.state })),
  }))
}
