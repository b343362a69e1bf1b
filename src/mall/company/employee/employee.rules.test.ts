import { expect, test } from 'vitest'
import type { Employee } from './employee.contract.ts'
import { orderLimit } from './employee.rules.ts'

const roleOf = (singleLimit: number | null, denied: 'order'[] = []): Employee['customRole'] => ({
  roleId: '1',
  name: '驻厂采购员',
  denied,
  dataScope: 'own',
  singleLimit,
})

test.each([
  [null, null, { limit: null, source: '' }],
  [5000, null, { limit: 5000, source: '个人' }],
  [5000, roleOf(null), { limit: 5000, source: '个人' }],
  [null, roleOf(800), { limit: 800, source: '角色' }],
  [5000, roleOf(800), { limit: 800, source: '角色' }],
  [800, roleOf(5000), { limit: 800, source: '个人' }],
  [800, roleOf(800), { limit: 800, source: '个人' }],
  [0, roleOf(50), { limit: 0, source: '个人' }],
] as const)('of his own limit %s and that of his role the lower one counts', (own, role, shown) => {
  expect(orderLimit({ roleName: 'purchaser', singleLimit: own, customRole: role })).toEqual(shown)
})

test('whoever orders nothing has no limit to be shown', () => {
  expect(orderLimit({ roleName: 'demander', singleLimit: 5000, customRole: null })).toBeNull()
  const customRole = roleOf(800, ['order'])
  expect(orderLimit({ roleName: 'purchaser', singleLimit: 5000, customRole })).toBeNull()
})
