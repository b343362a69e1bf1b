import type { Ctx } from '#mall/ctx.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { addAgain } from '#mall/trade/cart/share.ts'
import { selectAgain } from './again.sql.ts'
import { selectBought } from './resubmitted.sql.ts'
import { together } from './submitted.rules.ts'

/**
 * Puts goods of an order into the cart again, but for those that are back in a requisition, which orders them, and those
 * that nobody asks for any more.
 */
export async function addBoughtAgain({ db, who, now }: Ctx<UserInfo>, orderId: string) {
  const own = new Map<string, number>()
  const elsewhere = new Map<string, 'requested' | 'ended'>()
  for (const { skuId, ownCount, asked } of await selectBought(db, who.userId, orderId)) {
    own.set(skuId, (own.get(skuId) ?? 0) + ownCount)
    if (asked.some(({ isEnded }) => !isEnded)) elsewhere.set(skuId, 'requested')
    else if (asked.length > 0 && !elsewhere.has(skuId)) elsewhere.set(skuId, 'ended')
  }
  const bought = together(await selectAgain(db, who, now, orderId))
  const again = bought.map((line) => ({ ...line, count: own.get(line.skuId) ?? 0 }))
  const result = await addAgain(
    db,
    who,
    again.filter(({ count }) => count > 0),
  )
  const skipped = bought.flatMap((line) => {
    const reason = elsewhere.get(line.skuId)
    return reason ? [{ ...line, reason }] : []
  })
  return { ...result, skipped: [...result.skipped, ...skipped] }
}
