import { expect, test } from 'vitest'
import { deliveredCalendar, isWorkingDay } from '#mall/workingDay.rules.ts'
import {
  changesOf,
  countedWith,
  daysFrom,
  daysOf,
  type Kept,
  unannouncedYear,
  withAnnounced,
  withSaid,
} from './calendar.rules.ts'
import { daysForm } from './days.form.ts'
import { holidaysForm, readHolidays } from './holidays.form.ts'

const { hours } = deliveredCalendar
const delivered = { hours, days: {}, known: [] }
const year2027 = [
  '2027-01-01 至 2027-01-03 休',
  '2027年2月5日—2027年2月11日，放假',
  '2027/2/14, 班',
  '',
  '2027-10-01~2027-10-07 休',
  '２０２７－１０－９ 补班',
].join('\n')

test('a year says of each day whether it is worked, and why', () => {
  const days = daysOf(delivered, 2026)
  const on = (day: string) => days.find((one) => one.day === day)
  expect(days).toHaveLength(365)
  expect(on('2026-10-01')).toEqual({
    ...{ day: '2026-10-01', isWorked: false, reason: '法定节假日', isOwn: false },
  })
  expect(on('2026-10-10')).toMatchObject({ isWorked: true, reason: '调休上班' })
  expect([on('2026-11-27'), on('2026-11-28')]).toMatchObject([
    { isWorked: true, reason: '' },
    { isWorked: false, reason: '' },
  ])
})

test('a list of holidays is read however it was typed', () => {
  const { days, problem } = readHolidays(year2027, 2027)
  expect(problem).toBe('')
  const free = [...days].filter(([, isWorked]) => !isWorked).map(([day]) => day)
  expect(free).toHaveLength(17)
  expect([...days].filter(([, isWorked]) => isWorked).map(([day]) => day)).toEqual([
    '2027-02-14',
    '2027-10-09',
  ])
})

test.each([
  ['2027-01-01', '第 1 行读不出日期与“休”或“班”：2027-01-01'],
  ['2027-01-01 休\n2027-02-30 休', '第 2 行读不出日期与“休”或“班”：2027-02-30 休'],
  ['2027-01-03 至 2027-01-01 休', '第 1 行的日期前后颠倒'],
  ['2028-01-01 休', '第 1 行不是 2027 年的日期'],
  ['2027-01-01 休\n2027-01-01 班', '第 2 行的 2027-01-01 重复'],
  ['2027-01-01 至 2027-01-03 休', '只读到 3 天假期，请粘贴全年的安排（至少 7 天）'],
])('%s is refused', (lines, problem) => {
  expect(holidaysForm(2027).problems({ lines })).toEqual({ lines: problem })
})

const list = (free: string[], worked: string[] = []) =>
  new Map([
    ...free.map((day) => [day, false] as const),
    ...worked.map((day) => [day, true] as const),
  ])
const before2027 = '2026-11-27'
const workedOn = (kept: Kept, days: string[]) =>
  days.map((day) => isWorkingDay(countedWith(kept), day))

test('what is announced takes the place of what was, and leaves days of the staff as they are', () => {
  const own = withSaid({}, ['2027-02-14', '2027-12-24'], { isWorked: false, reason: '盘点' })
  const first = withAnnounced({ ...delivered, days: own }, 2027, list(['2027-03-01']), before2027)
  const after = withAnnounced(first, 2027, readHolidays(year2027, 2027).days, before2027)
  const { days } = after
  expect(days['2027-03-01']).toBeUndefined()
  expect(days['2027-02-14']).toEqual({
    ...{ announced: { 2027: true }, own: { isWorked: false, reason: '盘点' } },
  })
  expect(days['2027-10-01']).toEqual({ announced: { 2027: false }, own: null })
  expect(Object.keys(withSaid(days, ['2027-12-24'], null))).not.toContain('2027-12-24')
  const counted = countedWith(after)
  expect(changesOf(deliveredCalendar, counted, daysFrom('2027-02-08', '2027-02-14'))).toEqual([
    '2027-02-09 上班 → 休息',
    '2027-02-10 上班 → 休息',
    '2027-02-11 上班 → 休息',
  ])
})

test('a day of which the staff takes its word back is what was announced', () => {
  const day = '2027-10-01'
  const kept = withAnnounced(delivered, 2027, list([day]), before2027)
  const worked = withSaid(kept.days, [day], { isWorked: true, reason: '赶工' })
  expect(workedOn({ ...kept, days: worked }, [day])).toEqual([true])
  const back = withSaid(worked, [day], null)
  expect(workedOn({ ...kept, days: back }, [day])).toEqual([false])
  expect(back).toEqual(kept.days)
  expect(withSaid(kept.days, daysFrom('2027-09-20', '2027-10-10'), null)).toEqual(kept.days)
})

test('a year that is announced again loses no day of the next announcement, which can be corrected', () => {
  const days = ['2027-12-30', '2027-12-31']
  const year = list(['2027-10-01'])
  const first = withAnnounced(delivered, 2027, year, before2027)
  const next = withAnnounced(first, 2028, list(['2027-12-31', '2028-01-01']), before2027)
  const again = withAnnounced(next, 2027, year, before2027)
  expect(workedOn(again, days)).toEqual([true, false])
  expect(again).toEqual(next)
  const corrected = withAnnounced(again, 2028, list(['2027-12-30', '2028-01-01']), before2027)
  expect(workedOn(corrected, days)).toEqual([false, true])
  const both = withAnnounced(next, 2027, list([], ['2027-12-31']), before2027)
  expect(workedOn(both, days)).toEqual([true, false])
})

test('days that are over stay what they were, whatever is announced afterwards', () => {
  const over = daysFrom('2025-12-01', '2026-11-26')
  const known = withAnnounced(delivered, 2026, list(['2026-05-20', '2026-12-24']), before2027)
  expect(workedOn(known, over)).toEqual(workedOn(delivered, over))
  expect(workedOn(known, ['2026-12-24', '2026-12-25'])).toEqual([false, true])
  const again = withAnnounced(known, 2026, list(['2026-05-21', '2026-12-25']), before2027)
  expect(workedOn(again, over)).toEqual(workedOn(delivered, over))
  expect(workedOn(again, ['2026-12-24', '2026-12-25'])).toEqual([true, false])
})

test.each([
  ['2026-11-30T15:59:59Z', null],
  ['2026-11-30T16:00:00Z', 2027], // it is December in China
  ['2027-03-01T00:00:00Z', 2027],
])('at %s the holidays of %s are asked for', (now, year) => {
  expect(unannouncedYear(deliveredCalendar, new Date(now))).toBe(year)
  expect(unannouncedYear({ ...deliveredCalendar, known: [2027] }, new Date(now))).toBeNull()
})

test.each([
  [{ to: '2026-12-24' }, { to: '不能早于开始的日期' }],
  [{ to: '2027-03-01' }, { to: '一次最多改 62 天' }],
  [{ reason: '' }, { reason: '请输入原因' }],
  [{ kind: 'usual' as const, reason: '' }, {}],
  [{ from: '' }, { from: '请输入日期' }],
])('%o are days with the problems %o', (part, problems) => {
  const values = { ...daysForm.initial, from: '2026-12-25', reason: '盘点', ...part }
  expect(daysForm.problems(values)).toEqual(problems)
})
