import type { Db } from '#db/postgres.ts'
import { withFacts } from '#mall/goods/catalogue/goodsFacts.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type CartRow, ownRowsOf } from './cart.sql.ts'

/** Answers the user's own lines, the newest first, with what is kept of their goods as long as it is still so. */
export async function ownLinesOf(db: Db, asked: { who: UserInfo; now: Date }): Promise<CartRow[]> {
  const rows = await withFacts(db, await ownRowsOf(db, asked))
  return rows.map(({ quotedDays, quoteLineId: _, ...row }) => ({
    ...{ ...row, ...nobodyElse, bandName: row.brandName },
    deliveryDate: quotedDays ?? row.deliveryDate,
  }))
}

const nobodyElse = { requisitionLineId: null, demanderId: '', demanderName: '', requisitionNo: '' }
