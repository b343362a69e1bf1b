import type { Sql } from '#db/postgres.ts'
import { insertRight } from '#mall/goods/assortment/right.sql.ts'

/** All of the demo staff may change goods. */
export async function seedGoodsRights(db: Sql): Promise<void> {
  const staff = await db<{ userId: string }[]>`select user_id from person where is_operator`
  for (const { userId } of staff) await insertRight(db, { userId, by: '', now: new Date() })
}
