import type { Sql } from '#db/postgres.ts'
import { chineseDay } from '#mall/day.ts'
import { workingMinutes } from '#mall/workingDay.rules.ts'
import { declineReasons } from './enquiry.rules.ts'
import type { QuoteStats } from './quoteDesk.contract.ts'
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
  const minutes = answered.map((one) => workingMinutes(one.submittedAt, one.answeredAt))
  return {
    ...{ from, received, answered: answered.length, ...won },
    answeredInTime: answered.filter((one) => one.answeredAt <= one.dueAt).length,
    medianMinutes: medianOf(minutes),
    lost: lostBy(lost),
  }
}

export function medianOf(minutes: readonly number[]): number | null {
  const sorted = minutes.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) return null
  return sorted.length % 2 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2)
}

type Lost = { event: string; note: string; count: number }

/** A buyer may write more behind the reason that he has chosen. */
export function lostBy(lost: readonly Lost[]) {
  const counts = new Map<string, number>()
  for (const { event, note, count } of lost) {
    const reason = reasonOf(event, note)
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count)
}

function reasonOf(event: string, note: string): string {
  if (event === 'expire') return '无回音'
  if (event === 'cannot') return '无法报价'
  return declineReasons.find((reason) => note.startsWith(reason)) ?? '其他'
}
