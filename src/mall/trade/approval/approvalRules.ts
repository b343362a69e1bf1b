import type { Sql } from '#db/postgres.ts'
import { maySetApprovalRules } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { approvalLimits } from '#mall/limits.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import type { approval, DryRun, Rule } from './approval.contract.ts'
import { hitOf, isExempt, ruleProblems } from './approval.rules.ts'
import {
  insertRules,
  selectApprovers,
  selectNamable,
  selectOrderFacts,
  selectRules,
  type TriedOrder,
} from './approvalRule.sql.ts'

type RuleVerbs = Pick<typeof approval, 'approvalRules' | 'saveApprovalRules' | 'tryApprovalRules'>

/** Owns the rules of a company. A version is never changed; orders under way keep theirs. */
export const ruleVerbs: Verbs<RuleVerbs> = {
  async approvalRules({ db, who }) {
    const companyId = ownCompany(who)
    const [row, namable, approvers] = await Promise.all([
      selectRules(db, companyId),
      selectNamable(db, companyId),
      selectApprovers(db, companyId),
    ])
    return {
      version: row?.version ?? 0,
      rules: row?.rules ?? [],
      savedBy: row?.savedBy ?? null,
      savedAt: row?.savedAt.toISOString() ?? null,
      ...namable,
      approvers: approvers.map(({ userId, name }) => ({ id: userId, name })),
    }
  },

  saveApprovalRules: ({ db, who, now }, { version, rules }) =>
    db.begin(async (tx) => {
      const companyId = ownCompany(who)
      refuseProblems('FORM_INVALID', ruleProblems(rules))
      await assertOwnPeople(tx, companyId, rules)
      const before = (await selectRules(tx, companyId))?.version ?? 0
      const next = { companyId, version: version + 1, rules, userId: who.userId, now }
      if (before !== version || !(await insertRules(tx, next))) refuse('APPROVAL_RULES_CHANGED')
      const detail = { 规则: rules.map(({ name }) => name).join('、') || '无' }
      const subject = `审批规则 V${next.version}`
      await recordAudit(tx, { who, action: 'approval.rules', subject, detail })
      return { version: next.version }
    }),

  async tryApprovalRules({ db, who, now }, { rules }) {
    const companyId = ownCompany(who)
    refuseProblems('FORM_INVALID', ruleProblems(rules))
    const since = new Date(now.getTime() - approvalLimits.triedDays * 86_400_000)
    const [orders, inForce] = await Promise.all([
      selectOrderFacts(db, companyId, since),
      selectRules(db, companyId),
    ])
    return triedOn(orders, rules, inForce?.rules ?? [])
  },
}

/** People of others are as unknown as nobody: a rule names only colleagues who may approve. */
async function assertOwnPeople(tx: Sql, companyId: string, rules: readonly Rule[]) {
  const known = new Set((await selectApprovers(tx, companyId)).map(({ userId }) => userId))
  const steps = rules.flatMap(({ steps }, at) => steps.map((step) => ({ ...step, at })))
  const unknown = steps.find(
    ({ by, userIds }) => by === 'person' && userIds.some((userId) => !known.has(userId)),
  )
  if (unknown)
    refuse('FORM_INVALID', {
      fields: { [`rule${unknown.at}`]: '有审批人已停用或没有审批权限，请重新选择' },
    })
}

function triedOn(
  orders: readonly TriedOrder[],
  rules: readonly Rule[],
  inForce: readonly Rule[],
): DryRun {
  const stoppedBy = (order: TriedOrder, by: readonly Rule[]) =>
    isExempt(order.roleName as UserInfo['roleName'], order.limitFen, BigInt(order.totalFen))
      ? null
      : hitOf(by, order)
  const tried = orders.flatMap((order) => {
    const hit = stoppedBy(order, rules)
    return hit ? [{ order, hit, isNew: stoppedBy(order, inForce) === null }] : []
  })
  return {
    orders: orders.length,
    hits: tried.length,
    before: orders.filter((order) => stoppedBy(order, inForce) !== null).length,
    list: tried
      .toSorted((a, b) => Number(b.isNew) - Number(a.isNew))
      .slice(0, approvalLimits.named)
      .map(({ order, hit, isNew }) => ({
        orderNo: order.orderNo,
        buyerName: order.buyerName,
        createdAt: order.createdAt.toISOString(),
        totalPrice: yuan(BigInt(order.totalFen)),
        ruleName: hit.rule.name,
        isNew,
      })),
  }
}

const ownCompany = (who: UserInfo): string =>
  who.companyId !== null && maySetApprovalRules(who) ? who.companyId : refuse('FORBIDDEN')
