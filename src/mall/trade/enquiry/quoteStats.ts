import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { calendarOf } from '#mall/people/seller/calendar.sql.ts'
import { type WorkCalendar, workingMinutes } from '#mall/workingDay.rules.ts'
import type { QuoteStats } from './quoteDesk.contract.ts'
import { lostBy, medianOf } from './quoteStats.rules.ts'
import { selectFirstAnswers, selectLost, selectReceived, selectWon } from './quoteStats.sql.ts'

/** What came of the enquiries of this month in China so far. */
export async function statsOf(db: Sql, now: Date): Promise<QuoteStats> {
  const from = `${chineseDay(now).slice(0, 7)}-01`
  const span = [new Date(`${from}T00:00:00+08:00`), now] as const
  const [calendar, received, firsts, won, lost] = await Promise.all([
    calendarOf(db),
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
    medianMinutes: medianOf(answered.map((one) => minutesOf(calendar, one))),
    todayMinutes: medianOf(today.map((one) => minutesOf(calendar, one))),
    lost: lostBy(lost),
  }
}

type Answered = { submittedAt: Date; answeredAt: Date }

const minutesOf = (calendar: WorkCalendar, { submittedAt, answeredAt }: Answered): number =>
  workingMinutes(calendar, submittedAt, answeredAt)
