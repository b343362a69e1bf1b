import { expect, test } from 'vitest'
import { permissionsOf } from '#mall/access.ts'
import { api } from '#mall/api.ts'
import { giveRole, newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import type { RoleInput } from './role.contract.ts'

const world = await openWorld()
const { db, as, who } = world
const { employee } = api
const admin = await as('admin2')
const idOf = async (account: Parameters<typeof who>[0]) =>
  (await who(account))?.userId ?? expect.unreachable()
const list = async () => (await admin(employee.getRoleList, {})).list
const purchaserRole: RoleInput = {
  roleName: 'purchaser',
  name: '询价采购员',
  permissions: [...permissionsOf.purchaser],
  dataScope: 'own',
  singleLimit: 5000,
}

test('a role is copied from a built-in one, changed, renamed and removed, and the log says so', async () => {
  const { roleId } = await admin(employee.saveRole, {
    ...purchaserRole,
    permissions: ['prices', 'order', 'staff', 'share'],
    dataScope: 'company',
  })
  expect((await list()).find((role) => role.roleId === roleId)).toEqual({
    roleId,
    roleName: 'purchaser',
    name: '询价采购员',
    builtIn: false,
    users: 0,
    permissions: ['prices', 'order'],
    dataScope: 'own',
    singleLimit: 5000,
    mayGrant: true,
    mayEdit: true,
  })
  await admin(employee.saveRole, {
    ...purchaserRole,
    roleId,
    name: '外协采购员',
    singleLimit: null,
  })
  await admin(employee.removeRole, { roleId })
  const { list: entries } = await admin(employee.companyLog, {})
  expect(entries.slice(0, 3)).toMatchObject([
    { action: 'role.remove', subject: '外协采购员' },
    {
      action: 'role.edit',
      subject: '询价采购员',
      detail: {
        名称: ['询价采购员', '外协采购员'],
        单笔限额: ['¥5,000.00', '不限'],
        权限: [
          '查看价格、结算下单与支付',
          '查看价格、结算下单与支付、导出与查看报价单、处理与退回采购申请、转派采购申请',
        ],
      },
    },
    { action: 'role.add', subject: '询价采购员', detail: { 复制自: '采购员' } },
  ])
})

test('the four built-in roles are the same for everybody and not to be changed', async () => {
  const builtIn = (await list()).filter((role) => role.builtIn)
  expect(builtIn.map(({ roleId, name, mayEdit }) => [roleId, name, mayEdit])).toEqual([
    ['1', '需求人员', false],
    ['2', '采购员', false],
    ['3', '采购经理', false],
    ['4', '集团管理员', false],
  ])
  const unknown = { code: 'ROLE_NOT_FOUND' }
  await expect(admin(employee.saveRole, { ...purchaserRole, roleId: '2' })).rejects.toMatchObject(
    unknown,
  )
  await expect(admin(employee.removeRole, { roleId: '4' })).rejects.toMatchObject(unknown)
})

test('a name is one role’s only, 2 to 20 long and none of the mall’s', async () => {
  const roleId = await newRole(admin, 'demander', { name: '车间领料' })
  const taken = { code: 'ROLE_NAME_TAKEN' }
  for (const name of ['车间领料', ' 采购员 ', '集团管理员', '会员'])
    await expect(admin(employee.saveRole, { ...purchaserRole, name })).rejects.toMatchObject(taken)
  const other = await newRole(admin, 'demander', { name: '其他' })
  await expect(
    admin(employee.saveRole, { ...purchaserRole, roleId: other, name: '车间领料' }),
  ).rejects.toMatchObject(taken)
  for (const name of ['一', '长'.repeat(21)])
    await expect(admin(employee.saveRole, { ...purchaserRole, name })).rejects.toMatchObject({
      code: 'FORM_INVALID',
      data: { fields: { name: expect.stringMatching(/20 字/) } },
    })
  await newRole(await as('admin1'), 'demander', { name: '车间领料' })
  const twice = await Promise.allSettled([
    newRole(admin, 'demander', { name: '同时' }),
    newRole(admin, 'purchaser', { name: '同时' }),
  ])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const id of [roleId, other]) await admin(employee.removeRole, { roleId: id })
})

test('a role that somebody has, or that a link brings, stays', async () => {
  const roleId = await newRole(admin, 'demander', { name: '班组长' })
  const inUse = { code: 'ROLE_IN_USE' }
  await giveRole(world, admin, 'demander2', roleId)
  await expect(admin(employee.removeRole, { roleId })).rejects.toMatchObject(inUse)
  const { list: people } = await admin(employee.userlist, { customRoleId: roleId })
  expect(people.map(({ username }) => username)).toEqual(['demander2'])
  expect((await admin(employee.userlist, { roleName: 'demander' })).total).toBe(0)
  expect((await admin(employee.userlist, { type: 5, keyword: '班组' })).total).toBe(1)
  expect((await admin(employee.userlist, { type: 5, keyword: '需求' })).total).toBe(0)

  await giveRole(world, admin, 'demander2', null)
  const link = { roleName: 'demander', customRoleId: roleId } as const
  const { invitationId, inviteCode } = await admin(employee.createInvitation, link)
  expect(await world.visitor(api.registration.invitation, { inviteCode })).toMatchObject({
    roleName: 'demander',
    customRole: { name: '班组长' },
  })
  await expect(admin(employee.removeRole, { roleId })).rejects.toMatchObject(inUse)
  const joined = await (await as('member'))(api.registration.join, { inviteCode })
  expect(joined).toMatchObject({ roleName: 'demander', customRole: { roleId, name: '班组长' } })
  await db`update person set company_id = null, role_name = '', custom_role_id = null, department_id = null
    where account = 'member'`
  await admin(employee.revokeInvitation, { invitationId }).catch(() => {})
  await admin(employee.removeRole, { roleId })
})

test('who asks to join, and who is imported, may get a role of the company', async () => {
  const roleId = await newRole(admin, 'purchaser', { name: '驻场采购', without: ['order'] })
  const [asked] = await db<{ joinRequestId: string; userId: string }[]>`
    with applicant as (
      insert into person (account, name, mobile, password)
      values ('applicant9', '申请人', '13900008765', '') returning user_id
    )
    insert into join_request (company_id, user_id, created_at)
    select 2, user_id, now() from applicant returning join_request_id, user_id`
  const { joinRequestId, userId } = asked ?? expect.unreachable()
  const answer = {
    joinRequestId,
    isApproved: true,
    roleName: 'purchaser',
    customRoleId: roleId,
  } as const
  await admin(employee.decideJoin, answer)
  expect(await admin(employee.employeeinfo, { userId })).toMatchObject({
    roleName: 'purchaser',
    customRole: { name: '驻场采购', denied: ['order'] },
  })

  const { head } = await admin(employee.importTemplate, {})
  expect(head).toContain('部门*')
  const row = ['李四', 'lisi99', '13900008888', '', '', '采购部', '驻场采购', '', '', '']
  const unknown = row.with(1, 'lisi98').with(2, '13900008887').with(6, '没有的角色')
  const tried = await admin(employee.importemployee, { rows: [head, row, unknown] })
  expect(tried.rows.map(({ errors }) => errors)).toEqual([
    [],
    ['角色须为 需求人员、采购员、采购经理、集团管理员 或本企业的自定义角色'],
  ])
  await admin(employee.importemployee, { rows: [head, row], isApplied: true })
  const { list: people } = await admin(employee.userlist, { customRoleId: roleId })
  expect(people.map(({ username }) => username)).toEqual(['applicant9', 'lisi99'])
})

test('roles of another company are as unknown as none', async () => {
  const foreign = await newRole(await as('admin1'), 'purchaser', { name: '别家采购' })
  const userId = await idOf('purchaser2')
  const { roleName: _, ...info } = await admin(employee.employeeinfo, { userId })
  for (const customRoleId of [foreign, '999999']) {
    const unknown = { code: 'ROLE_NOT_FOUND' }
    await expect(
      admin(employee.saveRole, { ...purchaserRole, roleId: customRoleId }),
    ).rejects.toMatchObject(unknown)
    await expect(admin(employee.removeRole, { roleId: customRoleId })).rejects.toMatchObject(
      unknown,
    )
    await expect(
      admin(employee.createInvitation, { roleName: 'purchaser', customRoleId }),
    ).rejects.toMatchObject(unknown)
    await expect(
      admin(employee.editemployee, { ...info, roleName: 'purchaser', customRoleId, userId }),
    ).rejects.toMatchObject({
      code: 'EMPLOYEE_INVALID',
      data: { fields: { roleName: '该角色不存在，请重新选择' } },
    })
    expect((await admin(employee.userlist, { customRoleId })).total).toBe(0)
  }
  // The database itself holds roles to their company and to what they were made from.
  await expect(
    db`update person set custom_role_id = ${foreign} where user_id = ${userId}`,
  ).rejects.toThrow()
})

test('an administrator with less gives and changes no more than he has', async () => {
  const roleId = await newRole(admin, 'groupAdministrator', {
    name: '分厂管理员',
    without: ['prices', 'log'],
    dataScope: 'department',
  })
  const narrow = await newRole(admin, 'purchaser', {
    name: '收货员',
    without: ['prices', 'order', 'quote'],
  })
  const wide = await newRole(admin, 'purchaser', { name: '大采购' })
  const { userId: second } = await admin(employee.editemployee, {
    name: '分管',
    username: 'branchadmin',
    mobile: '13900007654',
    departmentId: (await admin(employee.departmentList, {})).list[0]?.departmentId ?? null,
    roleName: 'groupAdministrator',
    customRoleId: roleId,
  })
  const branch = await as('branchadmin' as 'admin2')
  const own = (await branch(employee.getRoleList, {})).list
  expect(own.find((role) => role.roleId === roleId)?.dataScope).toBe('company') // he places people
  expect(own.filter((role) => role.mayGrant).map(({ name }) => name)).toContain('收货员')
  expect(own.filter((role) => role.mayGrant).map(({ name }) => name)).not.toContain('采购员')
  expect(own.find((role) => role.roleId === roleId)?.mayEdit).toBe(false)

  const beyond = { code: 'ROLE_BEYOND_YOURS' }
  await expect(branch(employee.saveRole, purchaserRole)).rejects.toMatchObject(beyond)
  await expect(
    branch(employee.saveRole, { ...purchaserRole, roleId: wide, name: '大采购', permissions: [] }),
  ).rejects.toMatchObject(beyond)
  await expect(branch(employee.removeRole, { roleId: wide })).rejects.toMatchObject(beyond)
  await expect(branch(employee.removeRole, { roleId })).rejects.toMatchObject({
    code: 'ROLE_IS_YOURS',
  })
  await expect(branch(employee.createInvitation, { roleName: 'purchaser' })).rejects.toMatchObject(
    beyond,
  )
  await branch(employee.createInvitation, { roleName: 'purchaser', customRoleId: narrow })

  const superior = { userId: await idOf('admin2') }
  await expect(branch(employee.resetPassword, superior)).rejects.toMatchObject(beyond)
  await expect(
    branch(api.requisition.stateupdate, { ...superior, status: 0 }),
  ).rejects.toMatchObject(beyond)
  const { roleName: _, ...info } = await admin(employee.employeeinfo, superior)
  await expect(
    branch(employee.editemployee, {
      ...info,
      ...superior,
      roleName: 'demander',
      mobile: '13900001111',
    }),
  ).rejects.toMatchObject(beyond)
  await expect(branch(employee.companyLog, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await admin(api.requisition.stateupdate, { userId: second, status: 0 })
})

test('nobody takes his own role away by changing it', async () => {
  const roleId = await newRole(admin, 'groupAdministrator', { name: '总管' })
  await db`update person set custom_role_id = ${roleId} where account = 'admin2'`
  const again = await as('admin2')
  await expect(
    again(employee.saveRole, {
      ...purchaserRole,
      roleId,
      roleName: 'groupAdministrator',
      permissions: ['prices'],
    }),
  ).rejects.toMatchObject({ code: 'ROLE_IS_YOURS' })
  await db`update person set custom_role_id = null where account = 'admin2'`
  await admin(employee.removeRole, { roleId })
})

test('managers see roles and change none, nobody else sees them', async () => {
  const manager = await as('manager2')
  expect((await manager(employee.getRoleList, {})).list.length).toBe((await list()).length)
  const forbidden = { code: 'FORBIDDEN' }
  await expect(manager(employee.saveRole, purchaserRole)).rejects.toMatchObject(forbidden)
  await expect(manager(employee.removeRole, { roleId: '101' })).rejects.toMatchObject(forbidden)
  await expect((await as('purchaser2'))(employee.getRoleList, {})).rejects.toMatchObject(forbidden)
})

test('a company has no more roles than may be', async () => {
  await db`
    insert into company_role (company_id, base_role, name, data_scope)
    select 3, 'demander', '角色' || n, 'own' from generate_series(1, 50) n`
  await expect(newRole(await as('admin3'), 'demander')).rejects.toMatchObject({
    code: 'ROLE_LIMIT',
  })
})
