import { expect, test } from 'vitest'
import type { Found, FoundKind } from './find.contract.ts'
import { addressOfHit, numberIn, ranked } from './find.rules.ts'

test.each([
  ['SO261120000031', 'SO261120000031'],
  ['so2611 2000', 'SO26112000'],
  ['2611', 'SO2611'],
  ['261', null], // of every order it would be a part
  ['FP2611', null],
  ['SO26-LL', null],
])('of %s the beginning of an order number is %s', (typed, number) => {
  expect(numberIn(typed, 'SO')).toBe(number)
})

const found = (kind: FoundKind, name: string): Found => ({
  ...{ kind, name },
  ...{ note: '', state: '', to: '/admin' },
})

test('what is called just so comes first with its kind, everything else in the order of kinds', () => {
  const list = [
    found('order', 'SO1'),
    found('person', 'ab'),
    found('goods', 'x'),
    found('person', 'a'),
  ]
  expect(ranked(list, 'A').map(({ name }) => name)).toEqual(['a', 'ab', 'SO1', 'x'])
  expect(ranked(list, 'q').map(({ name }) => name)).toEqual(['SO1', 'ab', 'a', 'x'])
})

test('a person is opened where this one of the staff may see him', () => {
  const staff = (...permissions: ('sales' | 'admin')[]) => ({
    staffRole: { roleId: '1', name: '', permissions },
  })
  const person = { kind: 'person', key: '7', account: 'lisi', isStaff: false } as const
  const address = (who: ReturnType<typeof staff>, companyId: string | null, isStaff = false) =>
    addressOfHit(who, { ...person, companyId, isStaff })
  expect(address(staff('sales'), '3')).toBe('/admin/company?companyId=3&tab=people')
  expect(address(staff('sales'), null)).toBe('/admin/phoneOrder?userId=7')
  expect(address(staff('admin'), '3')).toBe('/admin/users?tab=all&keyword=lisi')
  expect(address(staff('sales', 'admin'), null, true)).toBe('/admin/users?tab=all&keyword=lisi')
})
