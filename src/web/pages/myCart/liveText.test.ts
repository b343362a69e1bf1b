import { expect, test } from 'vitest'
import type { RoleName } from '#mall/people/account/account.contract.ts'
import type { LiveEvent } from '#mall/people/live/live.contract.ts'
import { liveText } from './liveText.ts'

const told = (kind: LiveEvent['kind'], roleName: RoleName) =>
  liveText({ kind, by: '陈晨', count: 3 }, { roleName })

test.each([
  ['share', '陈晨 共享了 3 种物料'],
  ['withdraw', '陈晨 撤回了 3 种物料'],
  ['reassign', '陈晨 转派了 3 种物料'],
  ['urge', '陈晨 催办了采购申请'],
  ['return', ''],
  ['goods', ''],
  ['missed', ''],
  ['order', ''],
] as const)('a purchaser hears of %s: "%s"', (kind, text) => {
  expect(told(kind, 'purchaser')).toBe(text)
})

test('a demander hears of what comes back, and not of what he did himself', () => {
  expect(told('return', 'demander')).toBe('陈晨 退回了 3 种物料')
  expect(told('share', 'demander')).toBe('')
})
