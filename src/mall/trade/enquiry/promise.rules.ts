import { chineseDay } from '#mall/day.ts'
import type { EnquiryState } from './enquiry.rules.ts'

const weekdays = '日一二三四五六'

/** Writes when the staff will have answered as a clock time: 今天 12:41, 明天 09:30, 11-23 周一 09:30. */
export function promiseText(dueAt: string | Date, now: Date): string {
  const due = new Date(dueAt)
  const day = chineseDay(due)
  if (day === chineseDay(now)) return `今天 ${clockOf(due)}`
  if (day === chineseDay(now, 1)) return `明天 ${clockOf(due)}`
  return `${day.slice(5)} 周${weekdays[new Date(day).getUTCDay()]} ${clockOf(due)}`
}

const clockOf = (due: Date) => new Date(due.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)

type Promised = { dueAt: string | null; answeredAt: string | null }
type Awaited = Promised & { state: EnquiryState; againDueAt: string | null }

/** As long as the staff has to answer, when it has promised to: the first time, or what was asked again since. */
export function awaitedAt({ state, dueAt, answeredAt, againDueAt }: Awaited): string | null {
  if (state !== 'waiting' && state !== 'quoting') return null
  return againDueAt ?? (answeredAt === null ? dueAt : null)
}

/** What is said as long as the staff has to answer; '' when it has not. */
export function awaitedText(enquiry: Awaited, now: Date): string {
  const dueAt = awaitedAt(enquiry)
  if (!dueAt) return ''
  const due = `${promiseText(dueAt, now)} 前回复`
  return new Date(dueAt) > now ? `预计 ${due}` : `承诺 ${due}，已逾时，业务员会尽快回复`
}

/** What was promised, and whether it was kept. */
export function promisedText({ dueAt, answeredAt }: Promised): string {
  if (!dueAt) return '即时报价'
  const due = new Date(dueAt)
  const promised = `${chineseDay(due)} ${clockOf(due)} 前`
  if (answeredAt === null) return promised
  return `${promised}，${answeredAt <= dueAt ? '按时' : '逾时'}`
}
