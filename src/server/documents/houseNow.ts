import type { Db } from '#db/postgres.ts'
import { transferAccountOf } from '#mall/people/content/transferAccount.ts'
import { selectPrinted } from '#mall/people/seller/marks.sql.ts'
import { sellerOf } from '#mall/people/seller/shown.ts'
import { type House, houseOf } from './house.ts'

/** Answers the mall as its next paper has it. */
export async function houseNow(db: Db, isDemo: boolean): Promise<House> {
  const [seller, account, marks] = await Promise.all([
    sellerOf(db),
    transferAccountOf(db, new Date()),
    selectPrinted(db),
  ])
  return { ...houseOf(seller, account, isDemo), ...marks }
}
