import type { Ctx } from '#mall/ctx.ts'
import { withFacts } from '#mall/goods/catalogue/goodsFacts.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type CartRow, ownRowsOf } from './cart.sql.ts'

/**
 * Answers the user's own lines, the newest first, with what is kept of their goods as long as it is still so; null if they
 * are as they were in the `known` state.
 */
export async function ownLinesOf(
  { db, who, now }: Pick<Ctx<UserInfo>, 'db' | 'who' | 'now'>,
  known: string | null = null,
): Promise<{ lines: CartRow[] | null; state: string | null }> {
  const { rows, state } = await ownRowsOf(db, { who, now, known })
  if (!rows) return { lines: null, state }
  const lines = (await withFacts(db, rows)).map(({ quotedDays, quoteLineId: _, ...row }) => ({
    ...{ ...row, ...nobodyElse, bandName: row.brandName },
    deliveryDate: quotedDays ?? row.deliveryDate,
  }))
  return { lines, state }
}

const nobodyElse = { requisitionLineId: null, demanderId: '', demanderName: '', requisitionNo: '' }
