import { isDemander, maySeeCompanyOrders } from '#mall/access.ts'
import type { api } from '#mall/api.ts'
import type { Output } from '#mall/endpoint.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type {
  RequisitionLine,
  RequisitionLog,
} from '#mall/trade/requisition/requisition.contract.ts'

export type Detail = Output<typeof api.requisition.requisitionDetail>

/** Writes what happened, as the history tells it. */
export function logText({ action, note }: Pick<RequisitionLog, 'action' | 'note'>): string {
  switch (action) {
    case 'share':
      return note ? `提交采购申请，${note}` : '提交采购申请'
    case 'withdraw':
      return '撤回未采购的商品'
    case 'return':
      return note ? `退回商品，原因：${note}` : '退回商品'
    case 'reassign':
      return `转派给 ${note}`
    case 'urge':
      return '催办'
    case 'order':
      return `下单，订单号 ${note}`
    case 'giveBack':
      return note ? `订单取消，商品退回待采购，原因：${note}` : '订单取消，商品退回待采购'
    case 'cut':
      return `订单 ${note} 缺货，商品退回待采购`
    case 'short':
      return `缺货，订单 ${note}`
    case 'settled':
      return `缺货已处理，订单 ${note}`
    case 'ship':
      return `发货，包裹 ${note}`
    case 'receive':
      return `收货，包裹 ${note}`
    case 'differ':
      return `登记收货差异，包裹 ${note}`
    case 'resend':
      return `收货差异补发，包裹 ${note}`
    case 'accept':
      return `收货差异已核实，包裹 ${note}`
    case 'back':
      return `未能送达，将重新发货，包裹 ${note}`
  }
}

/** Writes 「申请 100，改为 120」, only where they differ. */
export const changedCount = ({
  count,
  currentCount,
}: Pick<RequisitionLine, 'count' | 'currentCount'>) =>
  count === currentCount
    ? null
    : `申请 ${count.toLocaleString('en')}，改为 ${currentCount.toLocaleString('en')}`

/**
 * Orders of the company are its managers', any other is whose it is, and whoever has asked for material sees what of it
 * is in an order. Lines do not tell who ordered them, the history
 * does: after a reassignment it may have been another purchaser.
 */
export const mayOpenOrder = (
  who: Pick<UserInfo, 'roleName' | 'name'>,
  orderNo: string,
  logs: readonly Pick<RequisitionLog, 'action' | 'actor' | 'note'>[],
): boolean =>
  isDemander(who) ||
  maySeeCompanyOrders(who) ||
  logs.some(
    ({ action, actor, note }) => action === 'order' && actor === who.name && note === orderNo,
  )
