import { expect, test } from 'vitest'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { whatIsBelow } from './whatIsBelow.ts'

const person = (more: Partial<UserInfo>) =>
  ({ userId: '1', companyId: '1', roleName: 'purchaser', customRole: null, ...more }) as UserInfo

test.each([
  [person({ roleName: 'purchasingManager' }), '仍待您审批的订单都在下面'],
  [person({}), '当前账号不能审批，下面是您发起的和抄送您的订单'],
  [person({ companyId: null }), '请用收到链接的账号登录'],
  [null, '请用收到链接的账号登录'],
])('whoever opens a link of somebody else is told what he sees', (who, words) => {
  expect(whatIsBelow(who)).toBe(words)
})
