import { type WorkCalendar, workingDay } from '#mall/workingDay.rules.ts'

/** Goods that are sent on a day arrive on the next working day. */
export const arrivalOf = (calendar: WorkCalendar, day: string): string =>
  workingDay(calendar, new Date(day), 1)

/** Goods that are sent on this day arrive after the one on which they are wanted. */
export const isTooLate = (calendar: WorkCalendar, day: string, wantedOn: string | null): boolean =>
  wantedOn !== null && arrivalOf(calendar, day) > wantedOn

/** Writes that goods are sent on a day; where they come too late with it, it says so. */
export const sentOn = (calendar: WorkCalendar, day: string, wantedOn: string | null): string =>
  isTooLate(calendar, day, wantedOn)
    ? `${day} 发货，约 ${arrivalOf(calendar, day)} 到货，晚于要求的 ${wantedOn}`
    : `${day} 发货`

/** The same where words of the staff go on with 发货. */
export const dayText = (calendar: WorkCalendar, day: string, wantedOn: string | null): string =>
  isTooLate(calendar, day, wantedOn)
    ? `${day}（约 ${arrivalOf(calendar, day)} 到货，晚于要求的 ${wantedOn}）`
    : day
