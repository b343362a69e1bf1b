import { isDay, isReversed } from '#mall/day.ts'

const given = (search: URLSearchParams) => ({
  from: search.get('from')?.trim() ?? '',
  to: search.get('to')?.trim() ?? '',
})

/** Answers the days of an address; what is no day counts as not given, and so do two the wrong way round. */
export function daysIn(search: URLSearchParams) {
  const { from, to } = given(search)
  const days = { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
  return isReversed(days) ? { from: undefined, to: undefined } : days
}

/** Says why the days of an address narrow nothing, or ''. `until` is the end if none is given. */
export function daysProblem(search: URLSearchParams, until = ''): string {
  const { from, to } = given(search)
  if (isUnreadable(search, 'from') || isUnreadable(search, 'to'))
    return '日期无法识别，请输入 2000–2099 年的日期'
  return isReversed({ from, to: to || until }) ? reversed : ''
}

export function isUnreadable(search: URLSearchParams, end: 'from' | 'to'): boolean {
  const day = given(search)[end]
  return day !== '' && !isDay(day)
}

export const reversed = '开始日期不能晚于结束日期'

/** Answers them as they were typed, as far as a field of days takes them. */
export function typedDays(search: URLSearchParams) {
  const { from, to } = given(search)
  return { from: isShowable(from) ? from : '', to: isShowable(to) ? to : '' }
}

const isShowable = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && new Date(Date.parse(day) || 0).toISOString().startsWith(day)
