import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openRequisitions, requested } from '#test/requisitions.ts'

const { as, db, who, liLei, sunLi, wanted } = await openRequisitions()
const { employee } = api
const admin = await as('admin1')
const me = (await who('admin1'))?.userId ?? expect.unreachable()
const stranger = (await who('purchaser2'))?.userId ?? expect.unreachable()
const { list: tree } = await admin(employee.departmentList, {})
const department = tree.find(({ name }) => name === '制造中心') ?? expect.unreachable()
const person = (userId: string) => admin(employee.employeeinfo, { userId })
const logged = () => db<{ action: string; subject: string; detail: object }[]>`
  select action, subject, detail from audit_log order by audit_id`
let before = 0
beforeEach(async () => {
  before = (await logged()).length
})
const news = async () => (await logged()).slice(before)

test('many are moved at once, each with a row in the log, strangers are left', async () => {
  const { departmentName } = await person(liLei)
  const answer = await admin(employee.moveEmployees, {
    userIds: [liLei, sunLi, stranger],
    departmentId: department.departmentId,
  })
  expect(answer).toEqual({
    changed: 2,
    left: [{ userId: stranger, name: '', reason: '该员工不存在' }],
  })
  expect((await person(liLei)).departmentName).toBe(department.name)
  expect(await news()).toEqual([
    {
      action: 'employee.edit',
      subject: '李雷（purchaser1）',
      detail: { 部门: [departmentName ?? '', department.name] },
    },
    expect.objectContaining({ action: 'employee.edit' }),
  ])
  const again = { userIds: [liLei], departmentId: department.departmentId }
  expect(await admin(employee.moveEmployees, again)).toEqual({ changed: 1, left: [] })
  expect(await news()).toHaveLength(2)
  await expect(
    admin(employee.moveEmployees, { userIds: [liLei], departmentId: '999999' }),
  ).rejects.toMatchObject({ code: 'DEPARTMENT_NOT_FOUND' })
})

test('nobody leaves with open work, and nobody shuts himself out', async () => {
  await requested(await as('demander1'), liLei, wanted)
  const answer = await admin(employee.setStates, { userIds: [liLei, sunLi, me], status: 0 })
  expect(answer).toEqual({
    changed: 1,
    left: [
      { userId: liLei, name: '李雷', reason: '还有 1 个未完成的采购申请，请单独停用并选择接手人' },
      { userId: me, name: '吴刚', reason: '不能停用自己或更改自己的角色' },
    ],
  })
  expect((await Promise.all([liLei, sunLi, me].map(person))).map(({ status }) => status)).toEqual([
    1, 0, 1,
  ])
  expect(await news()).toEqual([
    { action: 'employee.disable', subject: '孙丽（purchaser4）', detail: {} },
  ])
  await admin(employee.setStates, { userIds: [sunLi], status: 1 })
  expect((await person(sunLi)).status).toBe(1)
})

test('one role is given to many, as far as what waits for them allows it', async () => {
  await requested(await as('demander1'), liLei, wanted)
  const answer = await admin(employee.giveRole, {
    userIds: [liLei, sunLi],
    roleName: 'demander',
  })
  expect(answer).toEqual({
    changed: 1,
    left: [{ userId: liLei, name: '李雷', reason: '还有 1 个未完成的采购申请，请先转派' }],
  })
  expect((await person(sunLi)).roleName).toBe('demander')
  expect(await news()).toEqual([
    {
      action: 'employee.edit',
      subject: '孙丽（purchaser4）',
      detail: { 角色: ['采购员', '需求人员'] },
    },
  ])
})

test('a manager of the purchase changes nobody', async () => {
  const manager = await as('manager1')
  await expect(manager(employee.setStates, { userIds: [sunLi], status: 0 })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
