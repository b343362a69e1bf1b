import type { Ctx } from '#mall/ctx.ts'
import { refuse } from '#mall/errors.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { isPayable, orderStatus } from '#mall/trade/order/order.rules.ts'
import { type PayingOrder, selectSeenPaying } from '#mall/trade/order/orderTransfer.sql.ts'

/** Orders the caller sees; one that he does not see is as unknown as one that does not exist. */
export async function seenOrders({ db, who }: Ctx<UserInfo>, orderNos: readonly string[]) {
  const rows = await selectSeenPaying(db, who, orderNos)
  if (rows.length < orderNos.length) refuse('ORDER_NOT_FOUND')
  const [first = refuse('ORDER_NOT_FOUND'), ...others] = rows
  return [first, ...others] as const
}

export function refuseUnpayable(order: PayingOrder, now: Date) {
  if (order.status === orderStatus.verifying) refuse('TRANSFER_VERIFYING')
  if (!isPayable(order, now)) refuse('TRANSFER_ORDER', order)
}
