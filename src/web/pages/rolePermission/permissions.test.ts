import { expect, test } from 'vitest'
import type { UserInfo } from '#mall/account/account.contract.ts'
import { roles } from '#mall/employee/roles.rules.ts'
import { permissionsOf } from './permissions.ts'

const who = {
  userId: '1',
  name: '吴刚',
  companyId: '1',
  companyName: '示例精密机械有限公司',
  roleName: 'groupAdministrator',
  protocolType: 1,
  isAuth: 1,
  settlementType: 1,
  isFreight: 1,
  isOperator: false,
} as UserInfo

const table = (of: UserInfo) =>
  Object.fromEntries(
    permissionsOf(of, roles).flatMap(({ permissions }) =>
      permissions.map(({ name, values }) => [name, values]),
    ),
  )

test('pages.md section 2: what demanders, purchasers, managers and administrators may', () => {
  expect(table(who)).toEqual({
    '浏览、搜索与查看价格': [true, true, true, true],
    协议专区与协议价: [true, true, true, true],
    共享物料给采购员: [true, false, false, false],
    '加入购物车、结算下单与支付': [false, true, true, true],
    导出报价单: [true, true, true, true],
    查看采购申请: ['本人提交的', '指派给本人的', '全公司', '全公司'],
    处理与退回采购申请: [false, true, false, false],
    转派采购申请: [false, true, true, true],
    查看订单: ['本人', '本人', '本人与全公司', '本人与全公司'],
    '查看员工、部门与角色': [false, false, true, true],
    '管理员工、部门、邀请与加入申请': [false, false, false, true],
    查看操作日志: [false, false, false, true],
    管理企业收货地址: [false, false, false, true],
  })
})

test('what depends on the company is told as it is for this one', () => {
  const uncertified = table({ ...who, isAuth: 0, protocolType: 0 })
  expect(uncertified.导出报价单).toEqual([false, false, false, false])
  expect(uncertified.协议专区与协议价).toEqual([false, false, false, false])
})

test('of two roles the lines that differ are known', () => {
  const [purchase] = permissionsOf(who, ['purchaser', 'purchasingManager'])
  expect(purchase?.permissions.every(({ isDifferent }) => !isDifferent)).toBe(true)
  const [, requisitions] = permissionsOf(who, ['purchaser', 'purchasingManager'])
  expect(requisitions?.permissions.map(({ isDifferent }) => isDifferent)).toEqual([
    true,
    true,
    false,
  ])
})
