import type { Sql } from '#db/postgres.ts'
import type { Ctx, Verbs } from '#mall/ctx.ts'
import { chineseDay } from '#mall/day.ts'
import { refuse } from '#mall/errors.ts'
import { refuseProblems } from '#mall/formInput.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { recordAudit } from '#mall/people/audit/audit.ts'
import { isAnnounced } from '#mall/workingDay.rules.ts'
import type { calendar } from './calendar.contract.ts'
import {
  announcementSpan,
  changesOf,
  countedWith,
  daysFrom,
  daysOf,
  type Kept,
  withAnnounced,
  withSaid,
  yearsToAnnounce,
} from './calendar.rules.ts'
import { calendarOf, insertCalendar, selectCalendar } from './calendar.sql.ts'
import { daysForm } from './days.form.ts'
import { holidaysForm, readHolidays } from './holidays.form.ts'
import { hoursForm } from './hours.form.ts'
import { readSpans, spansText, weekdays } from './hours.rules.ts'
import { forgetShown } from './shown.ts'

/** The staff says when the mall works. */
export const calendarVerbs: Verbs<typeof calendar> = {
  async workCalendar({ db }) {
    return calendarOf(db)
  },

  async openingHours({ db }) {
    const { version, hours, changedBy, changedAt } = await selectCalendar(db)
    return { version, ...textsOf(hours), changedBy, changedAt: changedAt.toISOString() }
  },

  async saveOpeningHours(ctx, { version, ...typed }) {
    const values = hoursForm.normalized(typed)
    refuseProblems('FORM_INVALID', hoursForm.problems(values))
    await save(ctx, version, 'seller.hours', '营业时间', (before) => {
      const hours = before.hours.map((spans, at) => {
        const [name] = weekdays.find(([, , place]) => place === at) ?? []
        return name ? (readSpans(values[name]) ?? spans) : spans
      })
      const [was, is] = [textsOf(before.hours), textsOf(hours)]
      const moved = weekdays.filter(([name]) => was[name] !== is[name])
      const detail = moved.map(([name, label]) => [
        label,
        `${was[name] || '休息'} → ${is[name] || '休息'}`,
      ])
      return { after: { ...before, hours }, detail: Object.fromEntries(detail) }
    })
    return null
  },

  async calendarYear({ db, now }, { year = Number(chineseDay(now).slice(0, 4)) }) {
    const { version, changedBy, changedAt, ...kept } = await selectCalendar(db)
    return {
      ...{ year, isAnnounced: isAnnounced(countedWith(kept), year), days: daysOf(kept, year) },
      ...{ version, changedBy, changedAt: changedAt.toISOString() },
    }
  },

  async saveDays(ctx, { version, ...typed }) {
    const values = daysForm.normalized(typed)
    const { from, kind, reason } = values
    const to = values.to || from
    const problems = daysForm.problems(values)
    refuseProblems('FORM_INVALID', { ...spanProblems(from, to, ctx.now), ...problems })
    const said = daysFrom(from, to)
    const as = kind === 'usual' ? null : { isWorked: kind === 'worked', reason }
    await save(ctx, version, 'seller.days', '工作日历', (before) => {
      const after = { ...before, days: withSaid(before.days, said, as) }
      const span = said.length > 1 ? `${from} 至 ${to}（${said.length} 天）` : from
      const word = daysForm.fields.kind.choices[kind]
      const moved = changedText(before, after, said)
      return {
        after,
        detail: { 日期: span, 改为: word, ...(reason && { 原因: reason }), ...moved },
      }
    })
    return null
  },

  async saveHolidays(ctx, { version, year, ...typed }) {
    const form = holidaysForm(year)
    const values = form.normalized(typed)
    const today = chineseDay(ctx.now)
    refuseProblems('FORM_INVALID', { ...form.problems(values), ...yearProblem(year, today) })
    const { days } = readHolidays(values.lines, year)
    await save(ctx, version, 'seller.holidays', `${year} 年放假安排`, (before) => {
      const after = withAnnounced(before, year, days, today)
      const worked = [...days.values()].filter(Boolean).length
      const counts = { 放假: `${days.size - worked} 天`, 补班: `${worked} 天` }
      return { after, detail: { ...counts, ...changedText(before, after, announcementSpan(year)) } }
    })
    return null
  },
}

type Change = { after: Kept; detail: Record<string, string> }

/** Writes the next version, with what is different in it, if the page showed the last one. */
async function save(
  { db, who, now }: Pick<Ctx<UserInfo>, 'db' | 'who' | 'now'>,
  version: number,
  action: 'seller.hours' | 'seller.days' | 'seller.holidays',
  what: string,
  change: (before: Kept) => Change,
) {
  await db.begin(async (tx: Sql) => {
    const { version: last, hours, days, known } = await selectCalendar(tx)
    const { after, detail } = change({ hours, days, known })
    const by = { userId: who.userId, now }
    if (last !== version || !(await insertCalendar(tx, version + 1, after, by)))
      refuse('CONFIRM_SETTING_CHANGED')
    await recordAudit(tx, { who, action, subject: `${what}（第 ${version + 1} 版）`, detail })
  })
  forgetShown(db)
}

const textsOf = (hours: Kept['hours']) =>
  Object.fromEntries(
    weekdays.map(([name, , place]) => [name, spansText(hours[place] ?? [])]),
  ) as typeof hoursForm.initial

/** What was promised stays as it is, and what is over is counted as it was. */
function spanProblems(from: string, to: string, now: Date) {
  const today = chineseDay(now)
  const last = `${yearsToAnnounce(today)[1]}-12-31`
  return {
    from: from < today ? '不能早于今天' : undefined,
    to: to > last ? `最晚到 ${last}` : undefined,
  }
}

function yearProblem(year: number, today: string) {
  const [first, last] = yearsToAnnounce(today)
  return year < first || year > last ? { lines: `只能录入 ${first} 至 ${last} 年的放假安排` } : {}
}

const shown = 20

function changedText(before: Kept, after: Kept, days: readonly string[]) {
  const moved = changesOf(countedWith(before), countedWith(after), days)
  const rest = moved.length > shown ? `，共 ${moved.length} 天` : ''
  return { 变化: moved.length > 0 ? `${moved.slice(0, shown).join('，')}${rest}` : '无' }
}
