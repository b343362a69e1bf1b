import { expect, test } from 'vitest'
import { deliveredCalendar } from '#mall/workingDay.rules.ts'
import { newRule } from './approval.rules.ts'
import {
  type Approver,
  type AskedStep,
  askedInTurn,
  askedSteps,
  dueAt,
  escalated,
  isDone,
  nextInTurn,
  type Seat,
  seatsOf,
  stepLabel,
} from './path.rules.ts'

const approver = (userId: string, roleName: string, superiorId: string | null): Approver => ({
  userId,
  name: `人${userId}`,
  roleName,
  superiorId,
})
const approvers = [
  approver('5', 'purchasingManager', '6'),
  approver('6', 'groupAdministrator', null),
  approver('8', 'purchasingManager', '6'),
]
const buyer = { userId: '3', superiorId: '5', leaderIds: ['8', '6'] }
const people = { buyer, approvers, deputies: [], agreed: new Set<string>() }
const [base] = askedSteps({ ...newRule, onSelf: 'skip' })
const step = (part: Partial<AskedStep>): AskedStep => ({ ...(base as AskedStep), ...part })
const idsOf = (seats: ReturnType<typeof seatsOf>) =>
  Array.isArray(seats) ? seats.map(({ userId }) => userId) : seats

test.each([
  [{ by: 'role', roleName: 'purchasingManager' }, ['5', '8']],
  [{ by: 'role', roleName: 'groupAdministrator' }, ['6']],
  [{ by: 'superior' }, ['5']],
  [{ by: 'leader' }, ['8']],
  [{ by: 'person', userIds: ['8', '5'] }, ['8', '5']],
  [{ by: 'person', userIds: ['99', '5'] }, ['5']],
] as [Partial<AskedStep>, string[]][])('%o asks %o', (part, expected) => {
  expect(idsOf(seatsOf(step(part), people))).toEqual(expected)
})

test('where nobody is there administrators are asked, or nobody', () => {
  const gone = step({ by: 'person', userIds: ['99'] })
  expect(idsOf(seatsOf(gone, people))).toEqual(['6'])
  expect(seatsOf({ ...gone, onEmpty: 'approve' }, people)).toBe('skip')
  const alone = { ...people, approvers: approvers.filter(({ userId }) => userId !== '6') }
  expect(seatsOf(gone, alone)).toBeNull()
})

test('the buyer never decides himself', () => {
  const own = { ...people, buyer: { userId: '5', superiorId: '6', leaderIds: ['5'] } }
  expect(seatsOf(step({ by: 'leader' }), own)).toBe('skip')
  expect(idsOf(seatsOf(step({ by: 'leader', onSelf: 'superior' }), own))).toEqual(['6'])
  expect(idsOf(seatsOf(step({ by: 'role' }), own))).toEqual(['8'])
  const top = { ...people, buyer: { userId: '6', superiorId: null, leaderIds: [] } }
  const admins = step({ by: 'role', roleName: 'groupAdministrator' })
  expect(seatsOf({ ...admins, onSelf: 'superior' }, top)).toBeNull()
})

test('a deputy sits in the place of the absent, unless he is away or the buyer', () => {
  const away = { userId: '5', deputyId: '8', isDeputyAway: false }
  const asked = step({ by: 'superior' })
  expect(seatsOf(asked, { ...people, deputies: [away] })).toEqual([
    { userId: '8', standsInFor: '5', state: 'waiting' },
  ])
  for (const deputy of [
    { ...away, isDeputyAway: true },
    { ...away, deputyId: '3' },
    { ...away, deputyId: '99' },
  ])
    expect(idsOf(seatsOf(asked, { ...people, deputies: [deputy] }))).toEqual(['5'])
  const both = step({ by: 'person', userIds: ['5', '8'] })
  expect(idsOf(seatsOf(both, { ...people, deputies: [away] }))).toEqual(['8'])
  for (const mode of ['all', 'inTurn'] as const)
    expect(idsOf(seatsOf({ ...both, mode }, { ...people, deputies: [away] }))).toEqual(['5', '8'])
})

test('a deputy who has agreed himself does not agree once more for the absent', () => {
  const away = { userId: '6', deputyId: '5', isDeputyAway: false }
  const admins = step({ roleName: 'groupAdministrator' })
  const agreed = new Set(['5'])
  expect(seatsOf(admins, { ...people, deputies: [away], agreed })).toEqual([
    { userId: '6', standsInFor: null, state: 'waiting' },
  ])
})

test('an added step asks whoever has agreed before', () => {
  const added = step({ by: 'person', userIds: ['5'], isAdded: true })
  expect(seatsOf(added, { ...people, agreed: new Set(['5']) })).toEqual([
    { userId: '5', standsInFor: null, state: 'waiting' },
  ])
})

test('whoever agreed in a step before is not asked twice', () => {
  const seats = seatsOf(step({ by: 'role' }), { ...people, agreed: new Set(['5']) })
  expect(seats).toEqual([
    { userId: '5', standsInFor: null, state: 'approved' },
    { userId: '8', standsInFor: null, state: 'waiting' },
  ])
  expect(Array.isArray(seats) && isDone({ mode: 'any' }, seats)).toBe(true)
})

const seats = (...states: Seat['state'][]) => states.map((state, at) => ({ state, at }))

test.each([
  ['any', ['waiting', 'waiting'], false],
  ['any', ['waiting', 'approved'], true],
  ['all', ['waiting', 'approved'], false],
  ['all', ['closed', 'approved'], true],
  ['all', ['closed'], false],
  ['inTurn', ['approved', 'queued'], false],
  ['inTurn', ['approved', 'approved'], true],
] as const)('%s with %j is done: %s', (mode, states, expected) => {
  expect(isDone({ mode }, seats(...states))).toBe(expected)
})

test('whoever will have agreed is not listed once more', () => {
  const asked = (...parts: Partial<AskedStep>[]) =>
    askedInTurn(parts.map(step), people).map(({ userIds }) => userIds)
  const superior = { by: 'superior' } as const
  const managers = { by: 'role', roleName: 'purchasingManager' } as const
  expect(
    asked(superior, { by: 'person', userIds: ['5'] }, { by: 'person', userIds: ['6'] }),
  ).toEqual([['5'], ['6']])
  expect(asked(superior, { ...managers, mode: 'all' })).toEqual([['5'], ['8']])
  expect(asked(superior, { ...managers, mode: 'any' })).toEqual([['5']])
  expect(asked({ ...managers, mode: 'any' }, superior)).toEqual([['5', '8'], ['5']])
  expect(asked(superior, { ...superior, isAdded: true })).toEqual([['5'], ['5']])
})

test('one after the other is asked', () => {
  const asked = step({ by: 'person', userIds: ['8', '5', '6'], mode: 'inTurn' })
  const found = seatsOf(asked, people)
  expect(Array.isArray(found) && found.map(({ state }) => state)).toEqual([
    'waiting',
    'queued',
    'queued',
  ])
  expect(nextInTurn(seats('approved', 'queued', 'queued'))?.at).toBe(1)
  expect(nextInTurn(seats('waiting', 'queued'))).toBeUndefined()
  expect(nextInTurn(seats('approved'))).toBeUndefined()
})

test.each([
  [24, 'hours', '2026-11-27T10:30:00+08:00', '2026-11-28T10:30:00+08:00'],
  [1, 'workingDays', '2026-11-27T10:30:00+08:00', '2026-11-30T10:30:00+08:00'],
  [3, 'workingDays', '2026-11-26T00:10:00+08:00', '2026-12-01T00:10:00+08:00'],
  [2, 'workingDays', '2026-09-30T10:30:00+08:00', '2026-10-09T10:30:00+08:00'],
] as const)('%i %s after %s is %s', (dueIn, dueUnit, from, to) => {
  expect(dueAt(deliveredCalendar, step({ dueIn, dueUnit }), new Date(from))).toEqual(new Date(to))
})

test('a step without time-out is never due', () => {
  expect(dueAt(deliveredCalendar, step({ dueIn: 0 }), new Date())).toBeNull()
})

const sat = (userId: string, superiorId: string | null, state: Seat['state'] = 'waiting') => ({
  userId,
  superiorId,
  state,
})

test('a step that waited too long goes to superiors, and at the top to administrators', () => {
  const two = { ...people, approvers: [...approvers, approver('7', 'groupAdministrator', null)] }
  expect(escalated([sat('5', '6'), sat('8', '6')], people)).toEqual({ to: ['6'], isTop: false })
  expect(escalated([sat('99', '8')], people)).toEqual({ to: ['8'], isTop: false }) // he is disabled
  expect(escalated([sat('6', null)], people)).toEqual({ to: [], isTop: true })
  expect(escalated([sat('6', null)], two)).toEqual({ to: ['7'], isTop: true })
  expect(escalated([sat('6', null, 'closed'), sat('7', null)], two)).toEqual({
    to: [],
    isTop: true,
  })
  expect(escalated([sat('5', '6'), sat('6', null, 'closed')], two).to).toEqual(['7'])
})

test('a step is named after whom it asks', () => {
  const names = new Map([['5', '周敏']])
  expect(stepLabel(step({ by: 'person', userIds: ['5', '99'] }), names)).toBe('周敏、已离开')
  expect(stepLabel(step({ by: 'superior' }), names)).toBe('直属上级')
  expect(stepLabel(step({ by: 'leader' }), names)).toBe('部门负责人')
  expect(stepLabel(step({}), names)).toBe('采购经理')
})
