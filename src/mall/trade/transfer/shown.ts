import { yuan } from '#mall/money.ts'
import { dueOf, takesMoney } from '#mall/trade/order/transferred.rules.ts'
import type { PaidOrder } from './transfer.contract.ts'
import type { PaidRow } from './transfer.sql.ts'

export const dueOfAll = (orders: readonly Pick<PaidRow, 'status' | 'totalFen' | 'paidFen'>[]) =>
  yuan(orders.filter(takesMoney).reduce((sum, order) => sum + dueOf(order), 0n))

export const paidOrderOf = (row: Omit<PaidRow, 'transferId'>): PaidOrder => ({
  orderNo: row.orderNo,
  status: row.status,
  totalPrice: yuan(BigInt(row.totalFen)),
  paid: yuan(BigInt(row.paidFen)),
  due: dueOfAll([row]),
  payDeadline: row.payDeadline?.toISOString() ?? null,
})
