import { chineseDay } from '#mall/day.ts'

const weekdays = '日一二三四五六'

/** Writes when the staff will have answered as a clock time: 今天 12:41, 明天 09:30, 11-23 周一 09:30. */
export function promiseText(dueAt: string | Date, now: Date): string {
  const due = new Date(dueAt)
  const day = chineseDay(due)
  const clock = new Date(due.getTime() + 8 * 3_600_000).toISOString().slice(11, 16)
  if (day === chineseDay(now)) return `今天 ${clock}`
  if (day === chineseDay(now, 1)) return `明天 ${clock}`
  return `${day.slice(5)} 周${weekdays[new Date(day).getUTCDay()]} ${clock}`
}
