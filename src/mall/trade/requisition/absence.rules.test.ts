import { expect, test } from 'vitest'
import { chineseDay } from '#mall/day.ts'
import { dayFaults, setNotices, standInOf, standInText, withStandIns } from './absence.rules.ts'

const today = '2026-11-22'

test.each([
  ['2026-11-22', '2026-11-22', {}],
  ['2026-11-30', '2027-02-27', {}],
  ['2026-11-30', '2027-02-28', { to: '休假最长 90 天' }],
  ['2026-11-21', '2026-11-30', { from: '开始日期不能早于今天' }],
  ['2026-11-30', '2026-11-29', { to: '结束日期不能早于开始日期' }],
  ['2026-11-20', '2026-11-21', { from: '开始日期不能早于今天', to: '结束日期不能早于今天' }],
  ['2027-11-22', '2027-11-22', {}],
  ['2027-11-23', '2027-11-23', { from: '开始日期不能晚于一年后' }],
  ['', '', { from: '请选择开始日期', to: '请选择结束日期' }],
])('from %s to %s', (from, to, faults) => {
  expect(dayFaults({ from, to }, today)).toEqual(faults)
})

test('an absence that has begun keeps its first day', () => {
  const days = { from: '2026-11-20', to: '2026-11-25' }
  expect(dayFaults(days, today, '2026-11-20')).toEqual({})
  expect(dayFaults(days, today, '2026-11-19')).toEqual({ from: '开始日期不能早于今天' })
})

test('a Chinese day begins at 16:00 of the day before in Greenwich', () => {
  expect(chineseDay(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21')
  expect(chineseDay(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22')
})

const away = {
  userId: '1',
  until: '2026-11-30',
  deputyId: '2',
  deputyName: '李四',
  isDeputyAway: false,
}

test.each([
  [false, true, '休假至 11-30，由 李四 代理'],
  [true, true, '休假至 11-30，代理人 李四 也在休假，仍由本人处理'],
  [true, false, '休假至 11-30，代理人 李四 已不能接单，仍由本人处理'],
])('deputy away %s, active %s: %s', (isDeputyAway, isActive, text) => {
  const standIn = standInOf({ ...away, isDeputyAway }, isActive)
  expect(standIn && standInText(standIn)).toBe(text)
})

test('only whoever is absent has somebody who stands in for him', () => {
  const people = [{ userId: '1' }, { userId: '2' }]
  expect(withStandIns(people, [away])).toEqual([
    { userId: '1', standIn: { until: '2026-11-30', deputyName: '李四', state: 'deputy' } },
    { userId: '2', standIn: null },
  ])
  expect(withStandIns(people.slice(0, 1), [away])[0]?.standIn?.state).toBe('gone')
})

test('whoever it concerns is told, but for who did it', () => {
  const person = { userId: '1', name: '张三', duty: 'requisition' } as const
  const deputy = { userId: '2', name: '李四' }
  const days = { from: '2026-11-25', to: '2026-11-30' }
  const told = (by: { userId: string; name: string }, before?: typeof deputy) =>
    setNotices({ ...days, person, deputy, by }, before, [{ userId: '4', name: '赵六' }]).map(
      ({ userId, title }) => [userId, title],
    )
  expect(told(person, { userId: '3', name: '王五' })).toEqual([
    ['2', '请您代理采购申请'],
    ['3', '休假代理已结束'],
    ['4', '您的代理人也将休假'],
  ])
  const approver = { ...person, duty: 'approval' } as const
  expect(
    setNotices({ ...days, person: approver, deputy, by: person }, undefined, []),
  ).toMatchObject([{ kind: 'approval', title: '请您代理订单审批' }])
  expect(told({ userId: '9', name: '管理员' }, deputy)).toEqual([
    ['2', '请您代理采购申请'],
    ['1', '已为您设置休假代理'],
    ['4', '您的代理人也将休假'],
  ])
})
