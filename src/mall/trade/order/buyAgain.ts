import type { Ctx } from '#mall/ctx.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { addAgain } from '#mall/trade/cart/share.ts'
import { selectAgain } from './order.sql.ts'
import { selectBought } from './resubmitted.sql.ts'
import { together } from './submitted.rules.ts'

/** Puts goods of an order into the cart again, but for those that are back in a requisition: they are ordered with it. */
export async function addBoughtAgain({ db, who, now }: Ctx<UserInfo>, orderId: string) {
  const own = new Map<string, number>()
  const requested = new Set<string>()
  for (const { skuId, ownCount, asked } of await selectBought(db, who.userId, orderId)) {
    own.set(skuId, (own.get(skuId) ?? 0) + ownCount)
    if (asked.length > 0) requested.add(skuId)
  }
  const bought = together(await selectAgain(db, who, now, orderId))
  const again = bought.map((line) => ({ ...line, count: own.get(line.skuId) ?? 0 }))
  const result = await addAgain(
    db,
    who,
    again.filter(({ count }) => count > 0),
  )
  const left = bought.filter(({ skuId }) => requested.has(skuId))
  const skipped = left.map((line) => ({ ...line, reason: 'requested' as const }))
  return { ...result, skipped: [...result.skipped, ...skipped] }
}
