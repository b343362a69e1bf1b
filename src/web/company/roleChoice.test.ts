import { expect, test } from 'vitest'
import { roleIn, roleKey } from './roleChoice.ts'

test.each([
  { roleName: 'purchaser', customRoleId: null },
  { roleName: 'groupAdministrator', customRoleId: '101' },
] as const)('%o goes into an option and comes back', (role) => {
  expect(roleIn(roleKey(role))).toEqual(role)
})

test.each(['', 'operator', 'purchaser:', 'purchaser:x', 'purchaser:0', 'x:101'])(
  '%s is no role',
  (key) => {
    expect(roleIn(key)).toBe(null)
  },
)
