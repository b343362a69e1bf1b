import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { selectPublished } from './content.sql.ts'
import { factsOf } from './markdown.ts'

/** Answers name and value of each line of 收款账户, as the page 公司转账 shows it; none where the mall has said nothing. */
export async function transferAccountOf(db: Sql, now: Date) {
  const found = await selectPublished(db, 'transferAccount', chineseDay(now))
  return found ? factsOf(found.body).list : []
}
