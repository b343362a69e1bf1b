import { type Field, form, type Problems } from '#mall/form.ts'
import { sellerLimits } from '#mall/houseLimits.ts'
import { readSpans, spansText, type Weekday, weekdays } from './hours.rules.ts'

const wrong = '请输入如 8:30–18:00；午休写作 8:30–12:00、13:00–18:00'

const fields = Object.fromEntries(
  weekdays.map(([name, label]) => [
    name,
    {
      ...{ label, maxLength: sellerLimits.hours, placeholder: '休息' },
      ...(name === 'monday' && { hint: '午休写作 8:30–12:00、13:00–18:00；不填为休息' }),
    },
  ]),
) as Record<Weekday, Field>

const table = form(fields, {
  checks: Object.fromEntries(weekdays.map(([name]) => [name, problemOf])),
  normal: Object.fromEntries(weekdays.map(([name]) => [name, normalOf])),
})

/** 营业时间: of each weekday; what is empty is a free day. */
export const hoursForm = { ...table, problems: (values: Values) => problemsOf(values) }

type Values = typeof table.initial

function problemOf(text: string): string | false {
  const spans = readSpans(text)
  if (!spans) return wrong
  return spans.length > sellerLimits.openSpans && `一天最多 ${sellerLimits.openSpans} 段`
}

function normalOf(text: string): string {
  const spans = readSpans(text)
  return spans ? spansText(spans) : text
}

/** Promises are counted in hours that are worked, so that there have to be some. */
function problemsOf(values: Values): Problems<typeof fields> {
  const problems = table.problems(values)
  const isClosed = weekdays.every(([name]) => readSpans(values[name])?.length === 0)
  return isClosed ? { ...problems, monday: '至少一天要有营业时间' } : problems
}
