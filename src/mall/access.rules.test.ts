import { expect, test } from 'vitest'
import {
  type Holder,
  mayApprove,
  mayManageAddresses,
  mayManageMaterials,
  mayManageProfile,
  mayManageStaff,
  mayOrder,
  mayQuote,
  mayReassign,
  maySeeAgreements,
  maySeeCompanyOrders,
  maySeeLog,
  maySeeStaff,
  maySetApprovalRules,
  mayShare,
  permissionsOf,
  scopeOf,
  seesApplications,
  seesPrices,
} from './access.ts'
import { Permission, type RoleName } from './people/account/account.contract.ts'

const company = { companyId: '1', isAuth: 1, protocolType: 1 } as const
const asks: Record<Permission, (who: Holder) => boolean> = {
  prices: seesPrices,
  order: mayOrder,
  share: mayShare,
  quote: (who) => mayQuote({ ...company, ...who }),
  applications: seesApplications,
  reassign: mayReassign,
  people: maySeeStaff,
  staff: mayManageStaff,
  log: maySeeLog,
  addresses: mayManageAddresses,
  profile: mayManageProfile,
  materials: mayManageMaterials,
  agreements: (who) => maySeeAgreements({ ...company, ...who }),
  approve: mayApprove,
  approvalRules: (who) => maySetApprovalRules({ ...company, ...who }),
}

/** pages.md section 2, as far as it is built. */
const table: Record<RoleName, string> = {
  '': 'prices order',
  demander: 'prices share quote',
  purchaser: 'prices order quote applications reassign',
  purchasingManager: 'prices order quote reassign people agreements approve approvalRules',
  groupAdministrator:
    'prices order quote reassign people staff log addresses profile materials agreements approve approvalRules',
}
const names = Object.keys(table) as RoleName[]
const permissions = Permission.options
const allowed = (who: Holder) => permissions.filter((permission) => asks[permission](who))

test.each(names)('%s may what the table says and nothing else', (roleName) => {
  expect(allowed({ roleName })).toEqual(
    permissions.filter((one) => table[roleName].split(' ').includes(one)),
  )
})

test.each(
  names.flatMap((roleName) =>
    permissionsOf[roleName].map((permission) => [roleName, permission] as const),
  ),
)('a role made from %s without %s lacks just that', (roleName, permission) => {
  const customRole = ownRole({ denied: [permission] })
  const before = allowed({ roleName }).filter(
    (one) => permission !== 'prices' || one !== 'approve', // whoever decides sees what it costs
  )
  expect(allowed({ roleName, customRole })).toEqual(before.filter((one) => one !== permission))
})

const ownRole = (part: Partial<NonNullable<Holder['customRole']>>) => ({
  roleId: '101',
  name: '自定义',
  denied: [],
  dataScope: 'company' as const,
  singleLimit: null,
  ...part,
})

test('colleagues are seen by managers and administrators, as far as their role reaches', () => {
  expect(names.map((roleName) => scopeOf({ roleName }))).toEqual([
    'own',
    'own',
    'own',
    'company',
    'company',
  ])
  for (const dataScope of ['own', 'department', 'company'] as const) {
    const customRole = ownRole({ dataScope })
    expect(scopeOf({ roleName: 'purchasingManager', customRole })).toBe(dataScope)
    expect(scopeOf({ roleName: 'purchaser', customRole })).toBe('own')
    const administrator = ownRole({ dataScope, denied: ['staff'] })
    expect(maySeeCompanyOrders({ roleName: 'groupAdministrator', customRole: administrator })).toBe(
      dataScope !== 'own',
    )
  }
})

test('whoever places people and departments sees the whole company, so that he can widen nothing', () => {
  const customRole = ownRole({ dataScope: 'department' })
  expect(scopeOf({ roleName: 'groupAdministrator', customRole })).toBe('company')
})

test('visitors see no prices, and quotations need a certified company', () => {
  expect(seesPrices(null)).toBe(false)
  expect(mayQuote({ roleName: 'purchaser', companyId: '1', isAuth: 0 })).toBe(false)
  expect(mayQuote({ roleName: 'purchaser', companyId: null, isAuth: 1 })).toBe(false)
  const who = { roleName: 'groupAdministrator', companyId: '1' } as const
  expect(maySeeAgreements({ ...who, protocolType: 0 })).toBe(false)
})
