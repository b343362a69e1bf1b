import calendar from './workingDays.json' with { type: 'json' }

/**
 * What 国务院办公厅 has announced for a year: holidays as spans of days, and days of weekends that are worked instead.
 * A year that is not announced yet has no `worked` and the holidays that the law moves with the moon
 * (全国年节及纪念日放假办法).
 */
type Year = { free: string[]; worked?: string[] }
const years: Record<string, Year | undefined> = calendar

/** Answers the working day that comes so many after this moment in China, as 2026-11-20; today if it is one and days is 0. */
export function workingDay(now: Date, days: number): string {
  const day = new Date(now.getTime() + 8 * 3_600_000)
  for (let left = days; left > 0 || !isWorked(day); ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (isWorked(day)) left--
  }
  return day.toISOString().slice(0, 10)
}

/** People of the mall are there in these minutes of a working day in China: 8:30–18:00. */
const [opens, closes] = [8 * 60 + 30, 18 * 60]
const minuteMs = 60_000
/** So many of them has a day. */
export const workedMinutes = closes - opens

/** Answers the moment at which so many minutes were worked since this one. */
export function afterWorkingMinutes(now: Date, minutes: number): Date {
  const at = new Date(now.getTime() + 8 * 3_600_000)
  for (let left = minutes * minuteMs; ; ) {
    const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
    const begin = Math.max(at.getTime(), midnight + opens * minuteMs)
    const worked = isWorked(at) ? Math.max(0, midnight + closes * minuteMs - begin) : 0
    if (left <= worked) return new Date(begin + left - 8 * 3_600_000)
    left -= worked
    at.setTime(midnight + 86_400_000)
  }
}

/** Answers the last moment since which so many minutes were worked until this one. */
export function beforeWorkingMinutes(now: Date, minutes: number): Date {
  const at = new Date(now.getTime() + 8 * 3_600_000)
  for (let left = minutes * minuteMs; ; ) {
    const midnight = Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate())
    const end = Math.min(at.getTime(), midnight + closes * minuteMs)
    const worked = isWorked(at) ? Math.max(0, end - midnight - opens * minuteMs) : 0
    if (left <= worked) return new Date(end - left - 8 * 3_600_000)
    left -= worked
    at.setTime(midnight - 1)
  }
}

/** Answers how many minutes are worked from one moment to a later one; the other way round they are negative. */
export function workingMinutes(from: Date, to: Date): number {
  if (to < from) return -workingMinutes(to, from)
  const [at, end] = [from, to].map((moment) => moment.getTime() + 8 * 3_600_000) as [number, number]
  let worked = 0
  for (let midnight = at - (at % 86_400_000); midnight < end; midnight += 86_400_000) {
    if (!isWorked(new Date(midnight))) continue
    const begin = Math.max(at, midnight + opens * minuteMs)
    worked += Math.max(0, Math.min(end, midnight + closes * minuteMs) - begin)
  }
  return Math.floor(worked / minuteMs)
}

/** The day is written as 2026-11-20. */
export const isWorkingDay = (day: string): boolean => isWorked(new Date(day))

function isWorked(day: Date): boolean {
  const date = day.toISOString().slice(5, 10)
  const { free = [], worked } = years[day.getUTCFullYear()] ?? {}
  if (worked?.includes(date)) return true
  const holidays = worked ? free : [...free, ...fixedHolidays]
  return day.getUTCDay() % 6 !== 0 && !isWithin(holidays, date)
}

const fixedHolidays = ['01-01', '05-01–05-02', '10-01–10-03']

const isWithin = (spans: readonly string[], date: string): boolean =>
  spans.some((span) => {
    const [first = '', last = first] = span.split('–')
    return first <= date && date <= last
  })
