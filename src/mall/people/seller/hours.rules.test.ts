import { expect, test } from 'vitest'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { hoursForm } from './hours.form.ts'
import { hoursText, readSpans, spansText } from './hours.rules.ts'

test.each([
  ['8:30-18:00', '8:30–18:00'],
  ['８：３０～１８：００', '8:30–18:00'],
  ['9 - 12，13:00 — 18:00', '9:00–12:00、13:00–18:00'],
  ['9:00至12:00 13:00到17.30', '9:00–12:00、13:00–17:30'],
  ['20:00–24:00', '20:00–24:00'],
  ['', ''],
  ['休息', ''],
])('%s is read as %s', (typed, text) => {
  expect(spansText(readSpans(typed) ?? [])).toBe(text)
})

test.each([
  '8:30',
  '18:00–8:30',
  '9:00–12:00、11:00–18:00',
  '9:60–12:00',
  '9:00–25:00',
  '早九晚五',
])('%s cannot be read', (typed) => {
  expect(readSpans(typed)).toBeNull()
})

const week = (...spans: string[]) => spans.map((text) => readSpans(text) ?? [])

test('hours are said for the days that are alike', () => {
  const [usual, noon] = ['8:30–18:00', '9:00–12:00、13:00–18:00']
  expect(hoursText(deliveredCalendar.hours)).toBe('工作日 8:30–18:00')
  expect(hoursText(week('', noon, noon, noon, noon, noon, ''))).toBe(`工作日 ${noon}`)
  expect(hoursText(week('', usual, usual, usual, usual, usual, '9:00–12:00'))).toBe(
    `周一至周五 ${usual}，周六 9:00–12:00`,
  )
  expect(hoursText(week('10:00–16:00', usual, usual, '', usual, usual, '10:00–16:00'))).toBe(
    `周一、周二 ${usual}，周四、周五 ${usual}，周六、周日 10:00–16:00`,
  )
})

test('what cannot be counted with is said at its day', () => {
  const values = { ...hoursForm.initial, monday: '8:30-18:00', saturday: '上午' }
  const typed = hoursForm.normalized(values)
  expect(typed.monday).toBe('8:30–18:00')
  expect(hoursForm.problems(typed)).toEqual({
    saturday: '请输入如 8:30–18:00；午休写作 8:30–12:00、13:00–18:00',
  })
  expect(hoursForm.problems(hoursForm.initial)).toEqual({ monday: '至少一天要有营业时间' })
  const five = { ...values, saturday: '8-9、10-11、12-13、14-15、16-17' }
  expect(hoursForm.problems(hoursForm.normalized(five))).toEqual({ saturday: '一天最多 4 段' })
})
