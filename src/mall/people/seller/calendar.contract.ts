import * as z from 'zod/mini'
import { get, post, sensitive } from '#mall/endpoint.ts'
import { inputOf } from '#mall/formInput.ts'
import { int, Nothing } from '#mall/list.ts'
import { daysForm } from './days.form.ts'
import { holidaysForm } from './holidays.form.ts'
import { hoursForm } from './hours.form.ts'

/** When the mall works: minutes of the day of each weekday, Sunday first; days that are worked, or free, in spite of it. */
export const WorkCalendar = z.object({
  hours: z.array(z.array(z.object({ opens: z.number(), closes: z.number() }))),
  days: z.record(z.string(), z.boolean()),
  known: z.array(z.number()),
})

/** It is that which the page showed. */
const Version = z.int().check(z.gte(1), z.lte(1_000_000))
const Year = z.int().check(z.gte(2025), z.lte(2099))
const hours = inputOf(hoursForm)

/** null: the mall was delivered so. */
const changed = { version: z.number(), changedBy: z.nullable(z.string()), changedAt: z.string() }

/** A day of a year. isOwn: the staff has said so. */
const YearDay = z.object({
  day: z.string(),
  isWorked: z.boolean(),
  /** Why it is not as other days of its week; '' where it is. */
  reason: z.string(),
  isOwn: z.boolean(),
})

export const calendar = {
  /** What promises are counted with. */
  workCalendar: get('/mall/seller/workCalendar', 'member', Nothing, WorkCalendar),
  /** 营业时间: of each weekday, as 8:30–12:00、13:00–18:00; '' is a free day. */
  openingHours: get(
    '/mall/staff/openingHours',
    'operator',
    Nothing,
    z.object({ ...hours, ...changed }),
  ),
  /** Promises that are given from now on are counted with it. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveOpeningHours: sensitive(
    post(
      '/mall/staff/saveOpeningHours',
      'operator',
      z.object({ version: Version, ...hours }),
      z.null(),
    ),
  ),
  /** 工作日历: each day of a year; it is this one in China if none is given. */
  calendarYear: get(
    '/mall/staff/calendarYear',
    'operator',
    z.object({ year: z.optional(int(2025, 2099)) }),
    z.object({
      year: z.number(),
      /** Its holidays are those that 国务院办公厅 has announced. */
      isAnnounced: z.boolean(),
      days: z.array(YearDay),
      ...changed,
    }),
  ),
  /** The staff makes days free or worked, from today to the end of the year after next. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveDays: sensitive(
    post(
      '/mall/staff/saveDays',
      'operator',
      z.object({ version: Version, ...inputOf(daysForm) }),
      z.null(),
    ),
  ),
  /** 放假安排 of this year to the one after next, in the place of what was known of it; days of the staff's own, and days that are over, stay. Refuses FORM_INVALID, CONFIRM_SETTING_CHANGED. */
  saveHolidays: sensitive(
    post(
      '/mall/staff/saveHolidays',
      'operator',
      z.object({ version: Version, year: Year, ...inputOf(holidaysForm(2027)) }),
      z.null(),
    ),
  ),
}
