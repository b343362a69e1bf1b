import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { companyLimits } from '#mall/companyLimits.ts'
import { openWorld } from '#test/testWorld.ts'
import { pathOf } from './department.rules.ts'

const { db, as } = await openWorld()
const { employee } = api
const admin = await as('admin2')
const tree = async () => (await admin(employee.departmentList, {})).list
const paths = async () => {
  const list = await tree()
  return list.map(({ departmentId }) => pathOf(list, departmentId))
}
const idOf = async (name: string) =>
  (await tree()).find((one) => one.name === name)?.departmentId ?? expect.unreachable()
const add = (name: string, parentId: string | null = null) =>
  admin(employee.saveDepartment, { name, parentId })

test('a tree grows to five levels and not to six', async () => {
  let parentId = (await add('一级')).departmentId
  for (const name of ['二级', '三级', '四级', '五级'])
    parentId = (await add(name, parentId)).departmentId
  expect((await paths()).at(-1)).toBe('采购部')
  expect(await paths()).toContain('一级 / 二级 / 三级 / 四级 / 五级')
  await expect(add('六级', parentId)).rejects.toMatchObject({ code: 'DEPARTMENT_TOO_DEEP' })
})

test('a department moves with all below it, and not below itself', async () => {
  const [second, fifth] = await Promise.all([idOf('二级'), idOf('五级')])
  const move = (name: string, departmentId: string, parentId: string | null) =>
    admin(employee.saveDepartment, { departmentId, name, parentId })
  await expect(move('二级', second, fifth)).rejects.toMatchObject({
    code: 'DEPARTMENT_WITHIN_ITSELF',
  })
  await expect(move('二级', second, second)).rejects.toMatchObject({
    code: 'DEPARTMENT_WITHIN_ITSELF',
  })
  await move('二级改名', second, null)
  expect(await paths()).toContain('二级改名 / 三级 / 四级 / 五级')
  expect((await tree()).find(({ name }) => name === '五级')?.level).toBe(4)
  await move('二级', second, await idOf('一级'))
  expect(await paths()).toContain('一级 / 二级 / 三级 / 四级 / 五级')
  await expect(move('采购部', await idOf('采购部'), await idOf('五级'))).rejects.toMatchObject({
    code: 'DEPARTMENT_TOO_DEEP',
  })
})

test('two departments below the same one cannot have the same name', async () => {
  await expect(add('采购部')).rejects.toMatchObject({ code: 'DEPARTMENT_NAME_TAKEN' })
  await add('采购部', await idOf('一级'))
  const twice = await Promise.allSettled([add('同时'), add('同时')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('only what is empty is removed; a link that still works keeps its department', async () => {
  const remove = (departmentId: string) => admin(employee.removeDepartment, { departmentId })
  const notEmpty = { code: 'DEPARTMENT_NOT_EMPTY' }
  await expect(remove(await idOf('设备部'))).rejects.toMatchObject(notEmpty)
  await expect(remove(await idOf('一级'))).rejects.toMatchObject(notEmpty)
  const departmentId = await idOf('五级')
  const { invitationId } = await admin(employee.createInvitation, {
    roleName: 'demander',
    departmentId,
  })
  await expect(remove(departmentId)).rejects.toMatchObject(notEmpty)
  await admin(employee.revokeInvitation, { invitationId })
  await remove(departmentId)
  expect(await paths()).not.toContain('一级 / 二级 / 三级 / 四级 / 五级')
  const { list } = await admin(employee.companyLog, {})
  expect(list[0]).toMatchObject({
    action: 'department.remove',
    subject: '一级 / 二级 / 三级 / 四级 / 五级',
  })
})

test('departments and people of another company are as unknown as none, and stay as they are', async () => {
  const theirs = (await (await as('admin1'))(employee.departmentList, {})).list
  const foreign = theirs[0]?.departmentId ?? expect.unreachable()
  const [stranger] = await db`select user_id from person where account = 'purchaser1'`
  const unknown = { code: 'DEPARTMENT_NOT_FOUND' }
  for (const departmentId of [foreign, '999999']) {
    await expect(
      admin(employee.saveDepartment, { departmentId, name: '改名' }),
    ).rejects.toMatchObject(unknown)
    await expect(add('下级', departmentId)).rejects.toMatchObject(unknown)
    await expect(admin(employee.removeDepartment, { departmentId })).rejects.toMatchObject(unknown)
    await expect(
      admin(employee.createInvitation, { roleName: 'demander', departmentId }),
    ).rejects.toMatchObject(unknown)
  }
  for (const leaderId of [stranger?.userId, '999999'])
    await expect(admin(employee.saveDepartment, { name: '新', leaderId })).rejects.toMatchObject({
      code: 'EMPLOYEE_NOT_FOUND',
    })
  expect((await (await as('admin1'))(employee.departmentList, {})).list).toEqual(theirs)
})

test('managers read the tree and change nothing', async () => {
  const manager = await as('manager2')
  expect((await manager(employee.departmentList, {})).list).toEqual(await tree())
  const departmentId = await idOf('同时')
  const refused = { code: 'FORBIDDEN' }
  await expect(manager(employee.saveDepartment, { name: '新' })).rejects.toMatchObject(refused)
  await expect(manager(employee.removeDepartment, { departmentId })).rejects.toMatchObject(refused)
  await expect(manager(employee.invitationList, {})).rejects.toMatchObject(refused)
})

test('a company has no more departments than may be', async () => {
  await db`
    insert into department (company_id, level, name)
    select 2, 1, 'd' || n from generate_series(1, ${companyLimits.departments}) n`
  await expect(add('一个太多')).rejects.toMatchObject({ code: 'DEPARTMENT_LIMIT' })
})
