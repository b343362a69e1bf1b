import type { Sql } from '#db/postgres.ts'
import { insertClosing } from '#mall/company/ledger/closing.sql.ts'
import { monthAfter } from '#mall/company/ledger/month.rules.ts'
import { chineseDay } from '#mall/day.ts'

/** Both of the staff may close months and write off, and the last month is closed. */
export async function seedClosings(db: Sql): Promise<void> {
  await db`
    insert into finance_right (user_id, held, granted_by, granted_at)
    select user_id, held, '', now() from person cross join unnest(array['close', 'writeOff']) held
    where is_operator on conflict do nothing`
  const now = new Date()
  const month = monthAfter(chineseDay(now).slice(0, 7), -1)
  await insertClosing(db, { month, now, by: '商城运营', askedBy: '', reason: '', open: [] })
}
