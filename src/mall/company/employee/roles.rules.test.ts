import { expect, test } from 'vitest'
import type { Holder } from '#mall/access.ts'
import type { CustomRole } from '#mall/people/account/account.contract.ts'
import { deniedOf, isRoleTitle, mayGrant, titleOf } from './roles.rules.ts'

const own = (part: Partial<CustomRole>): CustomRole => ({
  roleId: '101',
  name: '见习管理员',
  denied: [],
  dataScope: 'company',
  singleLimit: null,
  ...part,
})
const admin = (part: Partial<CustomRole>): Holder => ({
  roleName: 'groupAdministrator',
  customRole: own(part),
})

test('a role lacks what is not wanted, and what is of no use without it', () => {
  expect(deniedOf('purchaser', ['prices', 'order', 'quote', 'applications', 'reassign'])).toEqual(
    [],
  )
  expect(deniedOf('purchaser', ['order', 'quote', 'applications'])).toEqual([
    'prices',
    'order',
    'quote',
    'reassign',
  ])
  expect(deniedOf('demander', ['prices', 'order', 'staff'])).toEqual(['share', 'quote'])
})

test('whoever has all of his built-in role gives every role', () => {
  const who = { roleName: 'groupAdministrator' } as const
  expect(mayGrant(who, { roleName: 'groupAdministrator' })).toBe(true)
  expect(mayGrant(who, { roleName: 'demander' })).toBe(true)
})

test('nobody gives what was taken from him', () => {
  const blind = admin({ denied: ['prices', 'order', 'quote', 'agreements'] })
  expect(mayGrant(blind, { roleName: 'purchaser' })).toBe(false)
  expect(mayGrant(blind, { roleName: 'groupAdministrator' })).toBe(false)
  const denied: CustomRole['denied'] = ['prices', 'order', 'quote']
  expect(mayGrant(blind, { roleName: 'purchaser', customRole: own({ denied }) })).toBe(true)
})

test('nobody gives more money than he has', () => {
  const poor = admin({ singleLimit: 5000 })
  const limited = (singleLimit: number | null): Holder => ({
    roleName: 'purchaser',
    customRole: own({ singleLimit, dataScope: 'own' }),
  })
  expect([5000, 5000.01, null].map((limit) => mayGrant(poor, limited(limit)))).toEqual([
    true,
    false,
    false,
  ])
  expect(mayGrant(poor, { roleName: 'demander' })).toBe(true)
})

test('a role is called by its own name, and by none of the mall’s', () => {
  expect(titleOf({ roleName: 'purchaser' })).toBe('采购员')
  expect(titleOf({ roleName: 'purchaser', customRole: { name: '询价员' } })).toBe('询价员')
  expect(titleOf({ roleName: '' })).toBe('')
  expect(['采购员', '会员', '运营人员', '询价员'].map(isRoleTitle)).toEqual([
    true,
    true,
    true,
    false,
  ])
})
