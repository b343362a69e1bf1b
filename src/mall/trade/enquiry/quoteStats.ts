import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { workingMinutes } from '#mall/workingDay.rules.ts'
import type { QuoteStats } from './quoteDesk.contract.ts'
import { lostBy, medianOf } from './quoteStats.rules.ts'
import { selectFirstAnswers, selectLost, selectReceived, selectWon } from './quoteStats.sql.ts'

/** What came of the enquiries of this month in China so far. */
export async function statsOf(db: Sql, now: Date): Promise<QuoteStats> {
  const from = `${chineseDay(now).slice(0, 7)}-01`
  const span = [new Date(`${from}T00:00:00+08:00`), now] as const
  const [received, firsts, won, lost] = await Promise.all([
    selectReceived(db, ...span),
    selectFirstAnswers(db, ...span),
    selectWon(db, ...span),
    selectLost(db, ...span),
  ])
  const answered = firsts.flatMap(({ answeredAt, ...one }) =>
    answeredAt ? [{ ...one, answeredAt }] : [],
  )
  const today = answered.filter((one) => chineseDay(one.answeredAt) === chineseDay(now))
  return {
    ...{ from, received, answered: answered.length, ...won },
    answeredInTime: answered.filter((one) => one.answeredAt <= one.dueAt).length,
    medianMinutes: medianOf(answered.map(minutesOf)),
    todayMinutes: medianOf(today.map(minutesOf)),
    lost: lostBy(lost),
  }
}

const minutesOf = ({ submittedAt, answeredAt }: { submittedAt: Date; answeredAt: Date }): number =>
  workingMinutes(submittedAt, answeredAt)
