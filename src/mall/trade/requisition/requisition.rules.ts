import { isDemander, mayReassign, maySeeCompanyOrders, seesApplications } from '#mall/access.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { orderLimits } from '#mall/tradeLimits.ts'
import type {
  LineState,
  RequisitionAction,
  RequisitionState,
  RequisitionTab,
} from './requisition.contract.ts'

/** pages.md section 4. */
export const stateLabels: Record<RequisitionState, string> = {
  pending: '待处理',
  partial: '部分处理',
  ordered: '已下单',
  done: '已完成',
  returned: '已退回',
  withdrawn: '已撤回',
}

export const tabLabels: Record<RequisitionTab, string> = { all: '全部', ...stateLabels }

export const lineLabels: Record<LineState, string> = {
  waiting: '待采购',
  settling: '已加入结算',
  invalid: '已失效',
  ordered: '已下单',
  shipped: '已发货',
  received: '已收货',
  returned: '已退回',
  withdrawn: '已撤回',
}

export function countsByTab(
  counted: readonly { state: RequisitionState; count: number }[],
): Record<RequisitionTab, number> {
  const counts = Object.fromEntries(Object.keys(tabLabels).map((tab) => [tab, 0])) as Record<
    RequisitionTab,
    number
  >
  for (const { state, count } of counted) {
    counts[state] += count
    counts.all += count
  }
  return counts
}

/** Says whose requisitions a user sees: those he made, those he handles, or those of his colleagues. */
export function viewOf(who: UserInfo): 'demander' | 'purchaser' | 'company' | null {
  if (isDemander(who)) return 'demander'
  if (who.roleName === 'purchaser') return 'purchaser'
  return maySeeCompanyOrders(who) ? 'company' : null
}

export type Standing = {
  demanderId: string
  purchaserId: string
  urgedAt: Date | null
  /** Lines that are in the purchaser's list, and those of them that he is not about to order. */
  open: number
  waiting: number
}

/** Lists what this user may do with a requisition that he sees. */
export function actionsOf(of: Standing, who: UserInfo, now: Date): RequisitionAction[] {
  const actions: RequisitionAction[] = []
  if (of.demanderId === who.userId && isDemander(who)) {
    if (of.waiting > 0) actions.push('withdraw')
    if (of.open > 0 && mayUrge(of.urgedAt, now)) actions.push('urge')
    actions.push('again')
  }
  const isHandling = of.purchaserId === who.userId && seesApplications(who)
  if (isHandling && of.open > 0) actions.push('handle', 'return')
  const seesAll = isHandling || maySeeCompanyOrders(who)
  if (seesAll && mayReassign(who) && of.open > 0) actions.push('reassign')
  return actions
}

const mayUrge = (urgedAt: Date | null, now: Date): boolean =>
  urgedAt === null || now.getTime() - urgedAt.getTime() >= orderLimits.urgeAgainMs
