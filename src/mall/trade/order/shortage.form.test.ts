import { expect, test } from 'vitest'
import { deliveredCalendar as calendar } from '#mall/workingDay.rules.ts'
import { proposedOf, registeredOf, shortageForm } from './shortage.form.ts'

const line = { lineNo: 1, model: '6204', unit: '个', count: 10, shipped: 2 }
const plain = { missing: 0, laterDate: null }
const live = {
  ...{ lineNo: 1, ready: 3, kind: 'later' as const, laterDate: '2099-01-05', isLive: true },
  substitute: null,
}
const today = '2026-11-26'

test('what is registered stands in the form again, and is sent again only where it was changed', () => {
  const lines = [
    { ...line, missing: 5, laterDate: null },
    { ...line, ...plain, lineNo: 2 },
  ]
  const registered = registeredOf(lines, [{ ...live, ready: 1, isLive: false }, live])
  const form = shortageForm(lines, { calendar, today }, registered)
  expect(form.initial).toMatchObject({ ready1: '3', kind1: 'later', laterDate1: '2099-01-05' })
  expect(form.initial).toMatchObject({ ready2: '8' })
  expect(proposedOf(form, form.initial, registered)).toEqual([])
  expect(proposedOf(form, { ...form.initial, ready2: '0' }, registered)).toEqual([2])
  expect(proposedOf(form, { ...form.initial, laterDate1: '2099-01-06' }, registered)).toEqual([1])
  expect(form.problems({ ...form.initial, ready1: '8' })).toMatchObject({
    ready1: '已到齐的，请关闭后用“撤回缺货”',
  })
})

test('what comes later by a proposal of before stands there, too', () => {
  const lines = [{ ...line, missing: 5, laterDate: '2099-01-05' }]
  const registered = registeredOf(lines, [{ ...live, isLive: false }])
  const form = shortageForm(lines, { calendar, today }, registered)
  expect(form.initial).toMatchObject({ ready1: '3', kind1: 'split', laterDate1: '2099-01-05' })
  expect(form.problems({ ...form.initial, ready1: '8' })).toMatchObject({
    ready1: '已到货的，直接发货即可',
  })
})

test('what is missing comes on a working day', () => {
  const form = shortageForm([line], { calendar, today: '2026-11-26' })
  const on = (laterDate1: string) =>
    form.problems(form.normalized({ ...form.initial, ready1: '0', kind1: 'later', laterDate1 }))
  expect(on('2026-12-12')).toEqual({ laterDate1: '这一天不是工作日，请选择工作日' })
  expect(on('2026-12-11')).toEqual({})
})
