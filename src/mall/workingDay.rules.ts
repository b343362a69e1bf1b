import years from './workingDays.json' with { type: 'json' }

/** The mall is open from one minute of a day to another one, in China. */
export type OpenSpan = { opens: number; closes: number }

/**
 * When the mall works, as the staff says it. The server gives it to whoever counts (seller/calendar.ts). hours: of each
 * weekday, Sunday first, in the order of the day. days: those that are worked, or free, whatever else is said of them.
 * known: of these years they hold all that 国务院办公厅 has announced.
 */
export type WorkCalendar = {
  hours: OpenSpan[][]
  days: Record<string, boolean>
  known: number[]
}

/** The mall is delivered so. */
const usualDay = [{ opens: 8 * 60 + 30, closes: 18 * 60 }]
export const deliveredCalendar: WorkCalendar = {
  hours: [[], usualDay, usualDay, usualDay, usualDay, usualDay, []],
  days: {},
  known: [],
}

/** Answers the working day that comes so many after this moment in China, as 2026-11-20; today if it is one and days is 0. */
export function workingDay(calendar: WorkCalendar, now: Date, days: number): string {
  const day = new Date(now.getTime() + chinaMs)
  for (let left = days; left > 0 || !isWorked(calendar, day); ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (isWorked(calendar, day)) left--
  }
  return day.toISOString().slice(0, 10)
}

const [minuteMs, dayMs, chinaMs] = [60_000, 86_400_000, 8 * 3_600_000]

/** Answers the moment at which so many minutes were worked since this one. */
export function afterWorkingMinutes(calendar: WorkCalendar, now: Date, minutes: number): Date {
  if (minutes <= 0) return now
  const at = now.getTime() + chinaMs
  for (let left = minutes * minuteMs, midnight = at - (at % dayMs); ; midnight += dayMs) {
    for (const [opens, closes] of openOn(calendar, midnight)) {
      const begin = Math.max(at, opens)
      const worked = Math.max(0, closes - begin)
      if (left <= worked) return new Date(begin + left - chinaMs)
      left -= worked
    }
  }
}

/** Answers the last moment since which so many minutes were worked until this one. */
export function beforeWorkingMinutes(calendar: WorkCalendar, now: Date, minutes: number): Date {
  if (minutes <= 0) return now
  const at = now.getTime() + chinaMs
  for (let left = minutes * minuteMs, midnight = at - (at % dayMs); ; midnight -= dayMs) {
    for (const [opens, closes] of openOn(calendar, midnight).toReversed()) {
      const end = Math.min(at, closes)
      const worked = Math.max(0, end - opens)
      if (left <= worked) return new Date(end - left - chinaMs)
      left -= worked
    }
  }
}

/** Answers how many minutes are worked from one moment to a later one; the other way round they are negative. */
export function workingMinutes(calendar: WorkCalendar, from: Date, to: Date): number {
  if (to < from) return -workingMinutes(calendar, to, from)
  const [at, end] = [from, to].map((moment) => moment.getTime() + chinaMs) as [number, number]
  let worked = 0
  for (let midnight = at - (at % dayMs); midnight < end; midnight += dayMs)
    for (const [opens, closes] of openOn(calendar, midnight))
      worked += Math.max(0, Math.min(end, closes) - Math.max(at, opens))
  return Math.floor(worked / minuteMs)
}

/** Says whether it is a working day; it is written as 2026-11-20. */
export const isWorkingDay = (calendar: WorkCalendar, day: string): boolean =>
  isWorked(calendar, new Date(day))

/** A promise of a working day is one of so many minutes. */
export const minutesOfDay = (calendar: WorkCalendar): number =>
  usualOf(calendar).reduce((sum, { opens, closes }) => sum + closes - opens, 0)

/** Answers when people leave on a day, be it a working day or not. It is a moment of that day, so that it can be read from it. */
export function closingOf(calendar: WorkCalendar, day: string): Date {
  const midnight = Date.parse(day)
  const closes = spansOf(calendar, new Date(midnight)).at(-1)?.closes ?? 0
  return new Date(midnight + Math.min(closes, lastMinute) * minuteMs - chinaMs)
}

const lastMinute = 24 * 60 - 1

/** Nobody has to say the holidays of this year any more. */
export const isAnnounced = ({ known }: WorkCalendar, year: number): boolean =>
  known.includes(year) || builtIn[year]?.worked !== undefined

/** Answers from when to when the mall is open on the day that begins then. */
function openOn(calendar: WorkCalendar, midnight: number): [opens: number, closes: number][] {
  const day = new Date(midnight)
  if (!isWorked(calendar, day)) return []
  return spansOf(calendar, day).map(({ opens, closes }) => [
    midnight + opens * minuteMs,
    midnight + closes * minuteMs,
  ])
}

/** A day of a weekend that is worked has the hours of a usual day. */
function spansOf(calendar: WorkCalendar, day: Date): readonly OpenSpan[] {
  const spans = calendar.hours[day.getUTCDay()] ?? []
  return spans.length > 0 ? spans : usualOf(calendar)
}

/** Of the weekdays from Monday on the first one that is worked. */
const usualOf = ({ hours: [sunday = [], ...week] }: WorkCalendar): readonly OpenSpan[] =>
  week.find((spans) => spans.length > 0) ?? sunday

/**
 * What 国务院办公厅 has announced for a year: holidays as spans of days, and days of weekends that are worked instead.
 * A year that is not announced yet has no `worked` and the holidays that the law moves with the moon
 * (全国年节及纪念日放假办法).
 */
type Year = { free: string[]; worked?: string[] }
const builtIn: Record<string, Year | undefined> = years

function isWorked({ hours, days, known }: WorkCalendar, day: Date): boolean {
  const written = day.toISOString().slice(0, 10)
  const said = days[written]
  if (said !== undefined) return said
  const isOpen = (hours[day.getUTCDay()] ?? []).length > 0
  const year = day.getUTCFullYear()
  if (known.includes(year)) return isOpen
  const { free = [], worked } = builtIn[year] ?? {}
  const date = written.slice(5)
  if (worked?.includes(date)) return true
  return isOpen && !isWithin(worked ? free : [...free, ...fixedHolidays], date)
}

const fixedHolidays = ['01-01', '05-01–05-02', '10-01–10-03']

const isWithin = (spans: readonly string[], date: string): boolean =>
  spans.some((span) => {
    const [first = '', last = first] = span.split('–')
    return first <= date && date <= last
  })
