import { expect, test } from 'vitest'
import type { RoleName } from '#mall/people/account/account.contract.ts'
import { tabAddress, tabOf } from './tab.ts'

const shown = (tab: string, roleName: RoleName) =>
  tabOf(new URLSearchParams(tab && { tab }), { roleName })

test.each([
  ['', '', 'cart'],
  ['', 'demander', 'shared'],
  ['', 'purchaser', 'cart'],
  ['', 'purchasingManager', 'cart'],
  ['', 'groupAdministrator', 'cart'],
  ['application', 'purchaser', 'application'],
  ['application', '', 'cart'],
  ['application', 'demander', 'shared'],
  ['application', 'purchasingManager', 'cart'],
  ['application', 'groupAdministrator', 'cart'],
  ['shared', 'purchaser', 'cart'],
  ['cart', 'demander', 'shared'],
  ['nonsense', 'purchaser', 'cart'],
] as const)('?tab=%s shows the role "%s" the tab %s', (tab, role, expected) => {
  expect(shown(tab, role)).toBe(expected)
})

test('the address of each tab leads to it', () => {
  const search = (tab: 'application' | 'cart') => new URL(tabAddress(tab), 'http://m').searchParams
  for (const tab of ['application', 'cart'] as const)
    expect(tabOf(search(tab), { roleName: 'purchaser' })).toBe(tab)
})
