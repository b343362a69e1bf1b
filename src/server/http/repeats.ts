import { api } from '#mall/api.ts'
import type { Endpoint } from '#mall/endpoint.ts'
import { isRefusal } from '#mall/refusal.ts'
import { fault } from './httpErrors.ts'

const pathsOf = (endpoints: Endpoint[]) => new Set(endpoints.map(({ path }) => path))

/** Writes with an Idempotency-Key: however often one is sent, it is done once. */
const keyed = pathsOf([
  api.order.submitOrder,
  api.payment.createPayment,
  api.payment.createStatementPayment,
  api.transfer.payFromBalance,
])
export const takesKey = ({ path }: Pick<Endpoint, 'path'>): boolean => keyed.has(path)

/** Reads that are POST, and writes that leave the same behind when they are sent twice. */
const repeatable = pathsOf([
  api.account.login,
  api.account.login_out,
  api.account.checkMobile,
  api.account.revokeSession,
  api.address.setDefaultAddress,
  api.bank.importStatement,
  api.cart.addCartNum,
  api.cart.refreshCartList,
  api.cart.pushCart,
  api.cart.getCompnyUser,
  api.content.previewContent,
  api.employee.employeeinfo,
  api.employee.importErrors,
  api.favourite.addFavourite,
  api.favourite.removeFavourite,
  api.invoice.setDefaultTitle,
  api.material.materialErrors,
  api.order.confirmOrder,
  api.payment.paymentCode,
  api.payment.paymentPage,
  api.payment.askPayment,
  api.payment.sandboxPay,
  api.staff.endSessions,
  api.transfer.chooseTransfer,
  api.transfer.leaveTransfer,
  api.viewed.addViewed,
  api.waybill.waybillErrors,
  api.viewed.clearViewed,
])

/**
 * Says what is answered for a write that was given up. BUSY means that it may be sent again. When a part of it has
 * been committed, or when nobody knows whether it was done, it may only be sent again if that does no harm.
 */
export function givenUp(
  error: unknown,
  endpoint: Endpoint,
  { hasCommitted }: { hasCommitted: boolean },
): unknown {
  if (endpoint.method === 'GET' || !isRefusal(error) || error.code !== 'BUSY') return error
  const { cause, isUndone } = error as typeof error & { isUndone?: boolean }
  if (takesKey(endpoint)) return fault(503, 'BUSY', { again: true }, cause)
  const isHarmless = (isUndone !== false && !hasCommitted) || repeatable.has(endpoint.path)
  return isHarmless ? error : fault(503, 'OUTCOME_UNKNOWN', undefined, cause)
}
