import type { SubmitOrder } from '#mall/trade/order/settled.contract.ts'
import { newKey } from './orderKey.ts'

/** An order that was sent and whose outcome is not known: it is sent again as it was, under its key. */
export type Unsettled = { userId: string; key: string; body: SubmitOrder; sentAt: number }

/** Whoever takes orders for several customers has one in doubt for each. */
const placeOf = (userId: string) => `unsettledOrder ${userId}`

/** A day less than the server keeps keys (jobs.ts): later ones prove nothing. */
const keptMs = 6 * 86_400_000

/** It survives a reload; another person at the same browser has nothing to do with it. Browser only. */
export function readUnsettled(userId: string, now = Date.now()): Unsettled | null {
  const stored = sessionStorage.getItem(placeOf(userId))
  const order: Unsettled | null = stored ? JSON.parse(stored) : null
  return order && now - order.sentAt < keptMs ? order : null
}

/**
 * Says which order is sent: the order whose outcome is not known, if there is one; else this one, which is kept
 * before it is sent.
 */
export function unsettled(userId: string, body: SubmitOrder, now = Date.now()): Unsettled {
  const before = readUnsettled(userId, now)
  if (before) return before
  const order = { userId, key: newKey(), body, sentAt: now }
  sessionStorage.setItem(placeOf(userId), JSON.stringify(order))
  return order
}

export const forgetUnsettled = (userId: string) => sessionStorage.removeItem(placeOf(userId))
