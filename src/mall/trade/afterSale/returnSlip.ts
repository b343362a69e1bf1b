import type { Ctx } from '#mall/ctx.ts'
import { holdsOneOf, ofOrders } from '#mall/staffAccess.ts'
import { type ReturnSlip, selectSlip } from './returnSlip.sql.ts'

/** Answers the slip that this visitor fetches at an address; null for everything that he is not shown. */
export async function returnSlipAt(
  { db, who }: Pick<Ctx, 'db' | 'who'>,
  path: string,
): Promise<ReturnSlip | null> {
  const [, afterSaleNo] = /^\/papers\/return\/(AS\d{10,16})\.pdf$/.exec(path) ?? []
  if (!afterSaleNo || !who) return null
  return (await selectSlip(db, holdsOneOf(who, ofOrders) ? null : who, afterSaleNo)) ?? null
}
