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
