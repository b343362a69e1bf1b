import { chineseDay } from '#mall/day.ts'
import { isAnnounced, isWorkingDay, type WorkCalendar } from '#mall/workingDay.rules.ts'

/**
 * What is said of a day. announced: whether it is worked, by the year whose 放假安排 says so; a list may begin in the
 * December before. own: the word of the staff, which is the last one and leaves the others as they are.
 */
export type SaidDay = { announced: Readonly<Record<string, boolean>>; own: OwnWord | null }
type OwnWord = { isWorked: boolean; reason: string }
export type SaidDays = Readonly<Record<string, SaidDay>>

export type Kept = Pick<WorkCalendar, 'hours' | 'known'> & { days: SaidDays }

/** Answers what is counted with. */
export const countedWith = (kept: Kept): WorkCalendar =>
  counted(kept, (said) => said.own?.isWorked ?? announcedOf(said))

function counted({ hours, days, known }: Kept, word: (said: SaidDay) => boolean | undefined) {
  const words = Object.entries(days).flatMap(([day, said]) => {
    const isWorked = word(said)
    return isWorked === undefined ? [] : [[day, isWorked] as const]
  })
  return { hours, known, days: Object.fromEntries(words) }
}

/** Of two years that speak of a day the later one is right; an object has its years in their order. */
const announcedOf = ({ announced }: SaidDay): boolean | undefined => Object.values(announced).at(-1)

/** Answers each day of a year, with why it is not as other days of its week. */
export function daysOf(kept: Kept, year: number) {
  const calendar = countedWith(kept)
  return daysFrom(`${year}-01-01`, `${year}-12-31`).map((day) => {
    const said = kept.days[day]
    const isWorked = isWorkingDay(calendar, day)
    const isOpen = (kept.hours[new Date(day).getUTCDay()] ?? []).length > 0
    const usual = isWorked === isOpen ? '' : isWorked ? '调休上班' : '法定节假日'
    const reason = said?.own?.reason || (said && announcedReason(said)) || usual
    return { day, isWorked, reason, isOwn: said?.own != null }
  })
}

function announcedReason(said: SaidDay): string {
  const isWorked = announcedOf(said)
  return isWorked === undefined ? '' : isWorked ? '调休上班' : '放假'
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
export const withSaid = (days: SaidDays, said: readonly string[], own: OwnWord | null): SaidDays =>
  withDays(
    days,
    said.map((day) => [day, { announced: days[day]?.announced ?? {}, own }]),
  )

/**
 * Answers the calendar with what was announced for a year, in the place of what its announcement said before. Days that
 * are over stay what they were, be it only by what is built in, because a known year is not counted with that any more.
 */
export function withAnnounced(
  kept: Kept,
  year: number,
  announced: ReadonlyMap<string, boolean>,
  today: string,
): Kept {
  const known = [...new Set([...kept.known, year])].toSorted()
  const [before, after] = [kept, { ...kept, known }].map((one) => counted(one, announcedOf)) as [
    WorkCalendar,
    WorkCalendar,
  ]
  const said = announcementSpan(year).map((day) => {
    const { announced: words = {}, own = null } = kept.days[day] ?? {}
    const { [year]: word, ...others } = words
    const was = isWorkingDay(before, day)
    const past = was === isWorkingDay(after, day) ? word : was
    const isWorked = day < today ? past : announced.get(day)
    const put = isWorked === undefined ? others : { ...others, [year]: isWorked }
    return [day, { announced: put, own }] as const
  })
  return { ...kept, known, days: withDays(kept.days, said) }
}

/** Answers the days of which an announcement may speak. */
export const announcementSpan = (year: number) => daysFrom(`${year - 1}-12-01`, `${year}-12-31`)

/** Answers the first and the last year whose 放假安排 may be brought in. */
export function yearsToAnnounce(today: string): [first: number, last: number] {
  const year = Number(today.slice(0, 4))
  return [year, year + 2]
}

/** Days of which nobody says anything are left out. */
function withDays(days: SaidDays, said: readonly (readonly [string, SaidDay])[]): SaidDays {
  const all = Object.entries({ ...days, ...Object.fromEntries(said) })
  const spoken = all.filter(([, { announced, own }]) => own || Object.keys(announced).length > 0)
  return Object.fromEntries(spoken.toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Says which days have become others: 12-25 上班 → 休息. */
export function changesOf(before: WorkCalendar, after: WorkCalendar, days: readonly string[]) {
  const word = (calendar: WorkCalendar, day: string) =>
    isWorkingDay(calendar, day) ? '上班' : '休息'
  return days
    .filter((day) => isWorkingDay(before, day) !== isWorkingDay(after, day))
    .map((day) => `${day} ${word(before, day)} → ${word(after, day)}`)
}
