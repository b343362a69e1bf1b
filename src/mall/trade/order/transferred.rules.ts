import type { OrderStatus } from './order.contract.ts'
import { orderStatus, payState } from './order.rules.ts'

/** An order takes money by transfer while it waits for it, or for its voucher to be verified. */
export const takesMoney = ({ status }: { status: OrderStatus }): boolean =>
  status === orderStatus.unpaid || status === orderStatus.verifying

/** It has been sent at least in part: the money for it can no longer be taken away. */
export const isSent = ({ status }: { status: OrderStatus }): boolean =>
  status >= orderStatus.partlyShipped && status <= orderStatus.done

/** Answers where an order stands of which so much is paid, and what is said of its payment. */
export function standingWith(paidFen: bigint, totalFen: bigint, isVerifying = false) {
  if (paidFen >= totalFen) return { to: orderStatus.confirming, payState: payState.paid }
  if (isVerifying) return { to: orderStatus.verifying, payState: payState.verifying }
  return { to: orderStatus.unpaid, payState: paidFen > 0n ? payState.partlyPaid : payState.unpaid }
}

export const dueOf = ({ totalFen, paidFen }: { totalFen: string; paidFen: string }): bigint =>
  BigInt(totalFen) - BigInt(paidFen)
