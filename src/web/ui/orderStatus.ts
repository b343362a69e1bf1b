import type { OrderStatus, OrderTab } from '#mall/order/order.contract.ts'

export const statusNames: Record<OrderStatus, string> = {
  10: '待审批',
  12: '审批驳回',
  20: '待付款',
  25: '待核款',
  30: '待确认',
  40: '待发货',
  45: '部分发货',
  50: '待收货',
  55: '部分收货',
  60: '已完成',
  90: '已取消',
}

/** The class of the tag: what waits for the buyer is amber, what is on its way blue. */
export function statusTag(status: OrderStatus): string {
  if (status === 12) return 'tag bad'
  if (status < 30) return 'tag warn'
  return status < 60 ? 'tag a' : 'tag'
}

export const tabNames: Record<OrderTab, string> = {
  all: '全部',
  approval: '待审批',
  unpaid: '待付款',
  verifying: '待核款',
  toShip: '待发货',
  toReceive: '待收货',
  done: '已完成',
  cancelled: '已取消',
}
