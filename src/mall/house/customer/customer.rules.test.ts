import { expect, test } from 'vitest'
import type { StaffPermission } from '#mall/people/account/account.contract.ts'
import { readBy } from './customer.rules.ts'

const none = { orders: [], enquiries: [], quotations: [], afterSales: [] }
const all = { ...none, statements: [], invoices: [] }
const holder = (permission: StaffPermission) => ({
  staffRole: { roleId: '1', name: '', permissions: [permission] },
})

test.each<[StaffPermission, string[]]>([
  ['sales', ['orders', 'enquiries', 'quotations', 'afterSales']],
  ['finance', ['orders', 'afterSales', 'statements', 'invoices']],
])('%s reads of a customer only what it may list: %j', (permission, kinds) => {
  const read = Object.entries(readBy(holder(permission), all))
  expect(read.flatMap(([kind, list]) => (list ? [kind] : []))).toEqual(kinds)
})
