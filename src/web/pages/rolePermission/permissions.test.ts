import { expect, test } from 'vitest'
import { permissionsOf, scopeOf } from '#mall/access.ts'
import { roles } from '#mall/company/employee/roles.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { type Held, permissionTable } from './permissions.ts'

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

const builtIn = roles.map(
  (roleName): Held => ({
    roleName,
    builtIn: true,
    permissions: [...permissionsOf[roleName]],
    dataScope: scopeOf({ roleName }),
    singleLimit: null,
  }),
)

const table = (of: UserInfo, shown: Held[] = builtIn) =>
  Object.fromEntries(
    permissionTable(of, shown).flatMap(({ lines }) =>
      lines.map(({ name, values }) => [name, values]),
    ),
  )

test('pages.md section 2: what demanders, purchasers, managers and administrators may', () => {
  expect(table(who)).toEqual({
    查看价格: [true, true, true, true],
    协议专区: [true, true, true, true],
    共享物料给采购员: [true, false, false, false],
    结算下单与支付: [false, true, true, true],
    审批订单: [false, false, true, true],
    导出与查看报价单: [true, true, true, true],
    单笔限额: ['–', '不限', '不限', '不限'],
    查看采购申请: ['本人提交的', '指派给本人的', '全公司', '全公司'],
    处理与退回采购申请: [false, true, false, false],
    '设置审批规则、预算与成本中心': [false, false, true, true],
    转派采购申请: [false, true, true, true],
    查看订单与报价单: ['本人', '本人', '全公司', '全公司'],
    '查看员工、部门与角色': [false, false, true, true],
    '管理员工、部门、邀请与角色': [false, false, false, true],
    查看操作日志: [false, false, false, true],
    管理企业收货地址: [false, false, false, true],
    '维护企业资料与认证、申请账期': [false, false, false, true],
    管理物料编码: [false, false, false, true],
    查看协议与价格: [false, false, true, true],
  })
})

test('what depends on the company is told as it is for this one', () => {
  const uncertified = table({ ...who, isAuth: 0, protocolType: 0 })
  expect(uncertified.导出与查看报价单).toEqual([false, false, false, false])
  expect(uncertified.协议专区).toEqual([false, false, false, false])
  expect(uncertified.查看协议与价格).toEqual([false, false, false, false])
})

test('a role of the company shows what was taken from its base', () => {
  const [, , manager] = builtIn
  const own: Held = {
    ...(manager ?? expect.unreachable()),
    builtIn: false,
    permissions: ['prices', 'order'],
    dataScope: 'department',
    singleLimit: 5000,
  }
  const shown = table(who, [own])
  expect(shown).toMatchObject({
    查看价格: [true],
    导出与查看报价单: [false],
    单笔限额: ['¥5,000.00'],
    查看采购申请: ['本部门及下级'],
    查看订单与报价单: ['本部门及下级'],
  })
})

test('of two roles the lines that differ are known', () => {
  const [, purchaser, manager] = builtIn
  const both = [purchaser ?? expect.unreachable(), manager ?? expect.unreachable()]
  const different = permissionTable(who, both).flatMap(({ lines }) =>
    lines.filter(({ isDifferent }) => isDifferent).map(({ name }) => name),
  )
  expect(different).toEqual([
    '审批订单',
    '处理与退回采购申请',
    '查看采购申请',
    '查看员工、部门与角色',
    '查看协议与价格',
    '设置审批规则、预算与成本中心',
    '查看订单与报价单',
  ])
})
