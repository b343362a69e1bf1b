import { expect, test } from 'vitest'
import {
  afterWorkingMinutes,
  beforeWorkingMinutes,
  closingOf,
  deliveredCalendar,
  isAnnounced,
  isWorkingDay,
  minutesOfDay,
  type WorkCalendar,
  workingDay,
  workingMinutes,
} from './workingDay.rules.ts'

test.each([
  ['2026-11-20T10:00:00+08:00', 0, '2026-11-20'],
  ['2026-11-20T10:00:00+08:00', 1, '2026-11-23'], // it is a Friday, and the weekend follows
  ['2026-11-20T10:00:00+08:00', 6, '2026-11-30'],
  ['2026-11-21T10:00:00+08:00', 0, '2026-11-23'], // nothing leaves on a Saturday
  ['2026-11-21T10:00:00+08:00', 1, '2026-11-23'],
  ['2026-11-22T23:00:00Z', 1, '2026-11-24'], // it is Monday in China already
  ['2026-12-31T10:00:00+08:00', 1, '2027-01-04'], // 元旦 and a weekend
  ['2026-02-13T10:00:00+08:00', 1, '2026-02-14'], // a Saturday that is worked for 春节
  ['2026-02-14T10:00:00+08:00', 1, '2026-02-24'], // nine days of 春节
  ['2027-02-05T10:00:00+08:00', 1, '2027-02-09'], // not announced: a weekend, 除夕 and 初一 to 初三
  ['2026-01-02T10:00:00+08:00', 0, '2026-01-04'], // a Sunday that is worked for 元旦
  ['2027-04-02T10:00:00+08:00', 1, '2027-04-06'], // 清明
  ['2028-04-03T10:00:00+08:00', 1, '2028-04-05'], // 清明 of a leap year
  ['2026-04-30T10:00:00+08:00', 1, '2026-05-06'], // 劳动节
  ['2026-05-08T10:00:00+08:00', 1, '2026-05-09'], // a Saturday that is worked for it
  ['2026-06-18T10:00:00+08:00', 1, '2026-06-22'], // 端午
  ['2027-09-14T10:00:00+08:00', 1, '2027-09-16'], // 中秋
  ['2027-09-30T10:00:00+08:00', 1, '2027-10-04'], // 国庆
])('from %s, %i working days on: %s', (at, days, date) => {
  expect(workingDay(deliveredCalendar, new Date(at), days)).toBe(date)
})

test.each([
  ['2026-11-20T10:00:00+08:00', 240, '2026-11-20T14:00:00+08:00'],
  ['2026-11-20T17:00:00+08:00', 120, '2026-11-23T09:30:00+08:00'], // a Friday, one hour before people leave
  ['2026-11-20T16:00:00+08:00', 120, '2026-11-20T18:00:00+08:00'],
  ['2026-11-20T07:00:00+08:00', 60, '2026-11-20T09:30:00+08:00'],
  ['2026-11-20T19:00:00+08:00', 60, '2026-11-23T09:30:00+08:00'],
  ['2026-11-21T12:00:00+08:00', 0, '2026-11-21T12:00:00+08:00'],
  ['2026-02-14T17:30:00+08:00', 60, '2026-02-24T09:00:00+08:00'], // nine days of 春节
  ['2026-11-22T20:00:00Z', 30, '2026-11-23T09:00:00+08:00'], // it is Monday in China already
])('from %s, %i minutes are worked by %s', (at, minutes, then) => {
  expect(afterWorkingMinutes(deliveredCalendar, new Date(at), minutes)).toEqual(new Date(then))
})

test.each([
  ['2026-11-20T10:00:00+08:00', '2026-11-20T14:00:00+08:00', 240],
  ['2026-11-20T17:00:00+08:00', '2026-11-23T09:30:00+08:00', 120],
  ['2026-11-23T09:30:00+08:00', '2026-11-20T17:00:00+08:00', -120],
  ['2026-11-21T09:00:00+08:00', '2026-11-22T20:00:00+08:00', 0],
  ['2026-11-20T20:00:00+08:00', '2026-11-23T08:00:00+08:00', 0],
])('from %s to %s %i minutes are worked', (from, to, minutes) => {
  expect(workingMinutes(deliveredCalendar, new Date(from), new Date(to))).toBe(minutes)
})

test.each([
  ['2026-11-20T11:00:00+08:00', 120, '2026-11-20T09:00:00+08:00'],
  ['2026-11-20T09:00:00+08:00', 120, '2026-11-19T16:30:00+08:00'],
  ['2026-11-23T08:00:00+08:00', 570, '2026-11-20T08:30:00+08:00'], // over a weekend
  ['2026-11-21T12:00:00+08:00', 1, '2026-11-20T17:59:00+08:00'],
])('until %s %i minutes were worked since %s', (now, minutes, since) => {
  const at = beforeWorkingMinutes(deliveredCalendar, new Date(now), minutes)
  expect(at).toEqual(new Date(since))
  expect(workingMinutes(deliveredCalendar, at, new Date(now))).toBe(minutes)
})

const span = (from: number, to: number) => ({ opens: from * 60, closes: to * 60 })
const split = [span(9, 12), span(13, 18)]
/** Closed at noon, on Mondays from ten, on Saturdays in the morning. */
const lunch: WorkCalendar = {
  hours: [[], [span(10, 12), span(13, 18)], split, split, split, split, [span(9, 12)]],
  days: { '2026-12-25': false, '2026-11-29': true, '2027-02-13': true, '2027-10-08': false },
  known: [],
}

test.each([
  ['2026-11-24T11:00:00+08:00', 60, '2026-11-24T12:00:00+08:00'],
  ['2026-11-24T11:00:00+08:00', 61, '2026-11-24T13:01:00+08:00'],
  ['2026-11-24T12:30:00+08:00', 30, '2026-11-24T13:30:00+08:00'], // people eat
  ['2026-11-27T17:00:00+08:00', 120, '2026-11-28T10:00:00+08:00'], // a Saturday that is worked
  ['2026-11-28T11:30:00+08:00', 60, '2026-11-29T10:30:00+08:00'], // a Sunday that the staff works as on Mondays
  ['2026-12-24T17:00:00+08:00', 120, '2026-12-26T10:00:00+08:00'], // its own free day
  ['2026-12-31T17:30:00+08:00', 60, '2027-01-02T09:30:00+08:00'], // 元旦
])('with a break at noon, from %s, %i minutes are worked by %s', (at, minutes, then) => {
  expect(afterWorkingMinutes(lunch, new Date(at), minutes)).toEqual(new Date(then))
  expect(workingMinutes(lunch, new Date(at), new Date(then))).toBe(minutes)
  const back = beforeWorkingMinutes(lunch, new Date(then), minutes)
  expect(workingMinutes(lunch, back, new Date(then))).toBe(minutes)
})

test('a day is a working one by its weekday, the state and the staff, whose word is the last', () => {
  const days = ['2026-11-28', '2026-11-29', '2026-12-06', '2026-12-25', '2027-02-06', '2027-02-13']
  expect(days.map((day) => isWorkingDay(lunch, day))).toEqual([
    true,
    true,
    false,
    false,
    false,
    true,
  ])
  expect(workingDay(lunch, new Date('2027-09-30T10:00:00+08:00'), 4)).toBe('2027-10-07')
  expect(workingDay(lunch, new Date('2027-09-30T10:00:00+08:00'), 5)).toBe('2027-10-09')
})

test('of a year whose holidays the staff has brought in nothing built in holds', () => {
  const known: WorkCalendar = { ...deliveredCalendar, known: [2027], days: { '2027-02-08': false } }
  const days = ['2027-01-01', '2027-02-05', '2027-02-08', '2027-02-14']
  expect(days.map((day) => isWorkingDay(known, day))).toEqual([true, true, false, false])
  expect([2026, 2027, 2028].map((year) => isAnnounced(known, year))).toEqual([true, true, false])
})

test('a day ends when people leave, and a promise of one has the minutes of a usual one', () => {
  expect(closingOf(lunch, '2026-11-28')).toEqual(new Date('2026-11-28T12:00:00+08:00'))
  expect(closingOf(lunch, '2026-12-06')).toEqual(new Date('2026-12-06T18:00:00+08:00'))
  expect([minutesOfDay(lunch), minutesOfDay(deliveredCalendar)]).toEqual([420, 570])
  const all = { ...lunch, hours: lunch.hours.map(() => [span(0, 24)]) }
  expect(closingOf(all, '2026-11-28')).toEqual(new Date('2026-11-28T23:59:00+08:00'))
})
