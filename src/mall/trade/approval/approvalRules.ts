import { isDeepStrictEqual } from 'node:util'
import type { Sql } from '#db/postgres.ts'
import { maySetApprovalRules } from '#mall/access.ts'
import type { Verbs } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import { yuan } from '#mall/money.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { approvalLimits } from '#mall/tradeLimits.ts'
import type { approval } from './approval.contract.ts'
import {
  buyerRoles,
  conditionWords,
  hitOf,
  isAsked,
  isExempt,
  ruleProblems,
} from './approval.rules.ts'
import type { ConditionKind, DryRun, Rule } from './approvalRule.contract.ts'
import {
  insertRules,
  selectApprovers,
  selectNamable,
  selectNames,
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
    const rules = row?.rules ?? []
    const people = approvers.map(({ userId, name }) => ({ id: userId, name }))
    const offered = new Set([...namable.colleagues, ...people].map(({ id }) => id))
    const former = peopleIn(rules).filter((userId) => !offered.has(userId))
    return {
      version: row?.version ?? 0,
      rules,
      savedBy: row?.savedBy ?? null,
      savedAt: row?.savedAt.toISOString() ?? null,
      ...namable,
      approvers: people,
      former: await selectNames(db, companyId, former),
    }
  },

  saveApprovalRules: ({ db, who, now }, { version, rules }) =>
    db.begin(async (tx) => {
      const companyId = ownCompany(who)
      refuseProblems('FORM_INVALID', ruleProblems(rules))
      const inForce = await selectRules(tx, companyId)
      await assertKnown(tx, companyId, rules, inForce?.rules ?? [])
      const before = inForce?.version ?? 0
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
    const inForce = await selectRules(db, companyId)
    const all = [...rules, ...(inForce?.rules ?? [])]
    const asked = {
      aboveAgreed: isAsked(all, 'aboveAgreed'),
      abovePaid: isAsked(all, 'abovePaid'),
    }
    const orders = await selectOrderFacts(db, who, since, asked)
    return triedOn(orders, rules, inForce?.rules ?? [])
  },
}

/** Answers the ids of all people that rules name. */
const peopleIn = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ steps, groups, copyTo }) => [
    ...copyTo,
    ...steps.flatMap(({ by, userIds }) => (by === 'person' ? userIds : [])),
    ...groups.flat().flatMap(({ kind, values }) => (kind === 'buyer' ? values : [])),
  ])

/** People and departments of others are as unknown as none. Rules that stay as they are, or are off, are not looked at. */
async function assertKnown(
  tx: Sql,
  companyId: string,
  rules: readonly Rule[],
  inForce: readonly Rule[],
) {
  const [approvers, namable] = await Promise.all([
    selectApprovers(tx, companyId),
    selectNamable(tx, companyId),
  ])
  const known = { ...namable, approvers: approvers.map(({ userId }) => ({ id: userId })) }
  const found = rules.map((rule) => {
    const isChecked = rule.isActive && !inForce.some((one) => isDeepStrictEqual(one, rule))
    const problem = isChecked ? unknownIn(rule, known) : ''
    return problem && `规则「${rule.name}」：${problem}`
  })
  const fields = found.flatMap((problem, at) => (problem ? [[`rule${at}`, problem]] : []))
  if (fields.length > 0) refuse('FORM_INVALID', { fields: Object.fromEntries(fields) })
}

type Known = Record<
  'approvers' | 'people' | 'colleagues' | 'departments' | 'brands' | 'categories' | 'costCentres',
  readonly { id: string }[]
>

function unknownIn({ steps, groups, copyTo }: Rule, known: Known): string {
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id))
  const approvers = idsOf(known.approvers)
  const isGone = steps.some(
    ({ by, userIds }) => by === 'person' && userIds.some((userId) => !approvers.has(userId)),
  )
  if (isGone) return '有审批人已停用或没有审批权限，请重新选择'
  const colleagues = idsOf(known.colleagues)
  if (copyTo.some((userId) => !colleagues.has(userId))) return '有抄送人已停用，请重新选择'
  const values: Partial<Record<ConditionKind, ReadonlySet<string>>> = {
    buyer: idsOf(known.people),
    department: idsOf(known.departments),
    brand: idsOf(known.brands),
    category: idsOf(known.categories),
    costCentre: idsOf(known.costCentres),
    role: new Set(buyerRoles),
  }
  const wrong = groups
    .flat()
    .find((one) => one.values.some((value) => values[one.kind]?.has(value) === false))
  return wrong ? `请重新选择条件「${conditionWords[wrong.kind].label}」` : ''
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
    const [now, before] = [stoppedBy(order, rules), stoppedBy(order, inForce)]
    const hit = now ?? before
    return hit ? [{ order, hit, isNew: !before, isFreed: !now }] : []
  })
  const stopped = tried.filter(({ isFreed }) => !isFreed)
  return {
    orders: orders.length,
    hits: stopped.length,
    before: tried.filter(({ isNew }) => !isNew).length,
    preceded: rules
      .filter((rule) => !stopped.some(({ hit }) => hit.rule === rule))
      .filter((rule) => orders.some((order) => stoppedBy(order, [rule]) !== null))
      .map(({ name }) => name),
    list: tried
      .filter(({ order }) => order.isSeen)
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .slice(0, approvalLimits.named)
      .map(({ order, hit, isNew, isFreed }) => ({
        orderNo: order.orderNo,
        buyerName: order.buyerName,
        createdAt: order.createdAt.toISOString(),
        totalPrice: yuan(BigInt(order.totalFen)),
        ruleName: hit.rule.name,
        isNew,
        isFreed,
      })),
  }
}

/** What changes is shown first. */
const placeOf = ({ isNew, isFreed }: { isNew: boolean; isFreed: boolean }): number =>
  isNew ? 0 : isFreed ? 1 : 2

const ownCompany = (who: UserInfo): string =>
  who.companyId !== null && maySetApprovalRules(who) ? who.companyId : refuse('FORBIDDEN')
