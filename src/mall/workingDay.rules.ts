/** Mondays to Fridays but for the 13 holidays of the law (全国年节及纪念日放假办法); the days that the State Council moves each year are not known ahead. */
export function workingDay(now: Date, days: number): string {
  const day = new Date(now.getTime() + 8 * 3_600_000)
  for (let left = days; left > 0 || !isWorked(day); ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (isWorked(day)) left--
  }
  return day.toISOString().slice(0, 10)
}

const isWorked = (day: Date): boolean =>
  day.getUTCDay() % 6 !== 0 && !isHoliday(day.toISOString().slice(0, 10))

/** The lunar calendar is slow, and pages ask for the same days. */
const known = new Map<string, boolean>()

function isHoliday(date: string): boolean {
  const found = known.get(date) ?? isLegalHoliday(date)
  known.set(date, found)
  return found
}

function isLegalHoliday(date: string): boolean {
  const day = new Date(date)
  return (
    [...solarHolidays, qingming(day.getUTCFullYear())].includes(date.slice(5)) ||
    lunarHolidays.includes(lunar.format(day)) ||
    lunar.format(new Date(day.getTime() + 86_400_000)) === newYear
  )
}

const solarHolidays = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']
const newYear = '1/1'
/** 春节, whose first day is the one before the year begins, 端午 and 中秋. */
const lunarHolidays = [newYear, '1/2', '1/3', '5/5', '8/15']
const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
})

/** It is right for the years 2000 to 2099. */
function qingming(year: number): string {
  const short = year % 100
  return `04-0${Math.floor(short * 0.2422 + 4.81) - Math.floor(short / 4)}`
}
