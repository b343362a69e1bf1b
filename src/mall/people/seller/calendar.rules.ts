import { chineseDay } from '#mall/day.ts'
import { isAnnounced, isWorkingDay, type WorkCalendar } from '#mall/workingDay.rules.ts'

/** What is said of a day: by 国务院办公厅 (isOfficial) or by the staff, whose word is the last. */
export type SaidDay = { isWorked: boolean; reason: string; isOfficial: boolean }
export type SaidDays = Readonly<Record<string, SaidDay>>

type Kept = Pick<WorkCalendar, 'hours' | 'known'> & { days: SaidDays }

/** Answers what is counted with. */
export const countedWith = ({ hours, days, known }: Kept): WorkCalendar => ({
  hours,
  known,
  days: Object.fromEntries(Object.entries(days).map(([day, { isWorked }]) => [day, isWorked])),
})

/** Answers each day of a year, with why it is not as other days of its week. */
export function daysOf(kept: Kept, year: number) {
  const calendar = countedWith(kept)
  return daysFrom(`${year}-01-01`, `${year}-12-31`).map((day) => {
    const said = kept.days[day]
    const isWorked = isWorkingDay(calendar, day)
    const isOpen = (kept.hours[new Date(day).getUTCDay()] ?? []).length > 0
    const usual = isWorked === isOpen ? '' : isWorked ? '调休上班' : '法定节假日'
    return { day, isWorked, reason: said?.reason || usual, isOwn: said ? !said.isOfficial : false }
  })
}

/** Answers the days from one to another, both included. */
export function daysFrom(from: string, to: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}

/**
 * Answers the year whose holidays nobody has said: this one, or from December on the next one, because 国务院办公厅
 * announces them in November.
 */
export function unannouncedYear(calendar: WorkCalendar, now: Date): number | null {
  const [year, month] = chineseDay(now).split('-').map(Number) as [number, number]
  if (!isAnnounced(calendar, year)) return year
  return month === 12 && !isAnnounced(calendar, year + 1) ? year + 1 : null
}

/** Answers the days with those that the staff has said; null: they are again what they are without it. */
export function withSaid(
  days: SaidDays,
  said: readonly string[],
  as: Omit<SaidDay, 'isOfficial'> | null,
): SaidDays {
  const left = Object.entries(days).filter(([day]) => !said.includes(day))
  const put = as ? said.map((day) => [day, { ...as, isOfficial: false }] as const) : []
  return sorted([...left, ...put])
}

/** Answers the days with those that were announced for a year, in the place of what was announced before. */
export function withAnnounced(
  days: SaidDays,
  year: number,
  announced: ReadonlyMap<string, boolean>,
): SaidDays {
  const left = Object.entries(days).filter(
    ([day, { isOfficial }]) => !isOfficial || (!day.startsWith(`${year}`) && !announced.has(day)),
  )
  const own = new Set(left.map(([day]) => day))
  const put = [...announced]
    .filter(([day]) => !own.has(day))
    .map(([day, isWorked]) => {
      const reason = isWorked ? '调休上班' : '放假'
      return [day, { isWorked, reason, isOfficial: true }] as const
    })
  return sorted([...left, ...put])
}

const sorted = (days: readonly (readonly [string, SaidDay])[]): SaidDays =>
  Object.fromEntries(days.toSorted(([one], [other]) => one.localeCompare(other)))

/** Says which days have become others: 12-25 上班 → 休息. */
export function changesOf(before: WorkCalendar, after: WorkCalendar, days: readonly string[]) {
  const word = (calendar: WorkCalendar, day: string) =>
    isWorkingDay(calendar, day) ? '上班' : '休息'
  return days
    .filter((day) => isWorkingDay(before, day) !== isWorkingDay(after, day))
    .map((day) => `${day} ${word(before, day)} → ${word(after, day)}`)
}
