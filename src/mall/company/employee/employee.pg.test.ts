import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who, visitor } = await openWorld()
const { employee, requisition } = api
const admin = await as('admin2')
const { list: tree } = await admin(employee.departmentList, {})
const department = (name: string) =>
  tree.find((one) => one.name === name)?.departmentId ?? expect.unreachable()
const idOf = async (account: DemoAccount) => (await who(account))?.userId ?? expect.unreachable()

let count = 0
const someone = (part: object = {}) => {
  count += 1
  return {
    name: '何平',
    username: `heping${count}`,
    mobile: `139000001${String(count).padStart(2, '0')}`,
    departmentId: department('设备部'),
    roleName: 'demander' as const,
    ...part,
  }
}
const log = () => db<{ action: string; subject: string; detail: object }[]>`
  select action, subject, detail from audit_log order by audit_id desc`

test('people are found by each of the five keys, by role, department and state', async () => {
  const found = async (asked: object) =>
    (await admin(employee.userlist, asked)).list.map(({ username }) => username)
  expect(await found({})).toEqual(['demander2', 'purchaser2', 'manager2', 'admin2'])
  expect(await found({ type: 1, keyword: '韩' })).toEqual(['purchaser2'])
  expect(await found({ type: 2, keyword: 'MANAGER' })).toEqual(['manager2'])
  expect(await found({ type: 3, keyword: '0008' })).toEqual(['purchaser2'])
  expect(await found({ type: 4, keyword: 'admin2@' })).toEqual(['admin2'])
  expect(await found({ type: 5, keyword: '采购' })).toEqual(['purchaser2', 'manager2'])
  expect(await found({ type: 1, keyword: '%' })).toEqual([])
  expect(await found({ roleName: 'groupAdministrator' })).toEqual(['admin2'])
  expect(await found({ departmentId: department('采购部') })).toEqual(['purchaser2', 'manager2'])
  expect(await found({ status: 2 })).toEqual([])
  expect(await found({ pageNum: 2, pageSize: 3 })).toEqual(['admin2'])
})

test('a department is searched with all below it', async () => {
  const { list } = await (await as('admin1'))(employee.departmentList, {})
  const { departmentId } = list.find(({ name }) => name === '制造中心') ?? expect.unreachable()
  const { list: people } = await (await as('admin1'))(employee.userlist, { departmentId })
  expect(people.map(({ username }) => username)).toEqual(['demander1'])
})

test('a new employee waits until he has set a password himself', async () => {
  const input = someone({ singleLimit: 5000.5, superiorId: await idOf('manager2') })
  const { userId } = await admin(employee.editemployee, input)
  expect(await admin(employee.employeeinfo, { userId })).toMatchObject({
    ...input,
    email: '',
    departmentName: '设备部',
    superiorName: '冯涛',
    status: 1,
    isActivated: false,
    lastLoginAt: null,
  })
  expect((await admin(employee.userlist, { status: 2 })).list).toHaveLength(1)
  for (const password of ['', ' ', 'AAAA'])
    await expect(
      visitor(api.account.login, { account: input.username, password }),
    ).rejects.toMatchObject({ isRefusal: true })

  await db`update person set password = 'his own' where user_id = ${userId}`
  expect((await admin(employee.employeeinfo, { userId })).isActivated).toBe(true)
  expect((await log())[0]).toMatchObject({
    action: 'employee.add',
    subject: `何平（${input.username}）`,
    detail: { 角色: '需求人员' },
  })
})

test('names that are somebody else’s are told beside their fields, and nothing is kept', async () => {
  const before = await db`select count(*) from person`
  const taken = someone({ username: 'admin1', mobile: '13800000001', email: 'member@example.com' })
  await expect(admin(employee.editemployee, taken)).rejects.toMatchObject({
    code: 'EMPLOYEE_INVALID',
    data: {
      fields: {
        username: '该用户名已被使用',
        mobile: '该手机号已注册，可发送邀请链接请他加入',
        email: '该邮箱已被使用',
      },
    },
  })
  await expect(admin(employee.editemployee, someone({ departmentId: null }))).rejects.toMatchObject(
    { data: { fields: { departmentId: '请选择部门' } } },
  )
  expect(await db`select count(*) from person`).toEqual(before)
})

test.each([
  { username: '1abc' },
  { username: 'abc' },
  { username: 'a@example.com' },
  { mobile: '12800000000' },
  { name: '' },
  { name: '长'.repeat(21) },
  { email: 'nothing' },
])('%o is refused at its field', async (part) => {
  const refused = { code: 'EMPLOYEE_INVALID', data: { fields: expect.anything() } }
  const refusal = await admin(employee.editemployee, someone(part)).catch((error) => error)
  expect(refusal).toMatchObject(refused)
  expect(Object.keys(refusal.data.fields)).toEqual(Object.keys(part))
})

test.each([
  { singleLimit: -1 },
  { singleLimit: 0.001 },
  { singleLimit: 1e9 },
  { roleName: 'operator' },
])('%o is refused before anything is looked up', async (part) => {
  await expect(admin(employee.editemployee, someone(part) as never)).rejects.toMatchObject({
    code: 'BAD_INPUT',
    data: { fields: Object.keys(part) },
  })
})

test('what is changed is kept with its old value, and a change of nothing leaves no entry', async () => {
  const input = someone()
  const { userId } = await admin(employee.editemployee, input)
  await admin(employee.editemployee, {
    ...input,
    userId,
    departmentId: department('采购部'),
    roleName: 'purchaser',
    singleLimit: 800,
  })
  const [entry] = await log()
  expect(entry).toMatchObject({
    action: 'employee.edit',
    detail: { 部门: ['设备部', '采购部'], 角色: ['需求人员', '采购员'], 单笔限额: ['', '800'] },
  })
  const entries = (await log()).length
  const same = await admin(employee.employeeinfo, { userId })
  await admin(employee.editemployee, { ...same, roleName: 'purchaser' as const })
  expect(await log()).toHaveLength(entries)
})

test('nobody becomes the superior of his own superior', async () => {
  const [manager, purchaser] = await Promise.all([idOf('manager2'), idOf('purchaser2')])
  const values = await admin(employee.employeeinfo, { userId: manager })
  for (const superiorId of [manager, purchaser])
    await expect(
      admin(employee.editemployee, { ...values, roleName: 'purchasingManager', superiorId }),
    ).rejects.toMatchObject({ data: { fields: { superiorId: '直属上级不能是本人或其下属' } } })
})

test('a role that is changed holds for the next request', async () => {
  const input = someone({ roleName: 'purchasingManager' })
  const { userId } = await admin(employee.editemployee, input)
  const now = async () => (await selectCredentials(db, input.username))?.roleName
  expect(await now()).toBe('purchasingManager')
  await admin(employee.editemployee, { ...input, userId, roleName: 'purchaser' })
  expect(await now()).toBe('purchaser')
})

test('nobody gives a higher limit than his own, himself included', async () => {
  const userId = await idOf('admin2')
  await db`update person set single_limit_fen = 100000 where user_id = ${userId}`
  const self = {
    ...(await admin(employee.employeeinfo, { userId })),
    roleName: 'groupAdministrator' as const,
  }
  const refusal = { data: { fields: { singleLimit: '不能高于您自己的单笔限额 ¥1,000.00' } } }
  const input = someone({})
  for (const singleLimit of [null, 1000.01]) {
    await expect(admin(employee.editemployee, { ...self, singleLimit })).rejects.toMatchObject(
      refusal,
    )
    await expect(admin(employee.editemployee, { ...input, singleLimit })).rejects.toMatchObject(
      refusal,
    )
  }
  await admin(employee.editemployee, { ...input, singleLimit: 1000 })
  await admin(employee.editemployee, { ...self, title: '经理' })
  expect(await admin(employee.employeeinfo, { userId })).toMatchObject({ singleLimit: 1000 })
  await db`update person set single_limit_fen = null where user_id = ${userId}`
})

test('nobody disables himself or changes his own role; others are disabled and enabled', async () => {
  const userId = await idOf('admin2')
  await expect(admin(requisition.stateupdate, { userId, status: 0 })).rejects.toMatchObject({
    code: 'EMPLOYEE_IS_YOU',
  })
  const self = await admin(employee.employeeinfo, { userId })
  await expect(
    admin(employee.editemployee, { ...self, roleName: 'purchaser' }),
  ).rejects.toMatchObject({ code: 'EMPLOYEE_IS_YOU' })
  await expect(admin(employee.resetPassword, { userId })).rejects.toMatchObject({
    code: 'EMPLOYEE_IS_YOU',
  })

  const demander = await idOf('demander2')
  await admin(requisition.stateupdate, { userId: demander, status: 0 })
  expect((await admin(employee.userlist, { status: 0 })).list.map((one) => one.userId)).toEqual([
    demander,
  ])
  await admin(requisition.stateupdate, { userId: demander, status: 1 })
  expect((await log()).slice(0, 2).map(({ action }) => action)).toEqual([
    'employee.enable',
    'employee.disable',
  ])
})

test('two administrators who disable each other at once leave one', async () => {
  const other = someone({ roleName: 'groupAdministrator' })
  const { userId } = await admin(employee.editemployee, other)
  await db`update person set password = 'his own' where user_id = ${userId}`
  const { callOf } = await openCalls()
  const second = callOf((await selectCredentials(db, other.username)) ?? null)
  const results = await Promise.allSettled([
    admin(requisition.stateupdate, { userId, status: 0 }),
    second(requisition.stateupdate, { userId: await idOf('admin2'), status: 0 }),
  ])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const active = await db`
    select from person where company_id = 2 and role_name = 'groupAdministrator' and status = 1`
  expect(active).toHaveLength(1)
  await db`update person set status = 1 where account = 'admin2'`
})

test('a reset ends the sessions and the password; the next one is its owner’s', async () => {
  const userId = await idOf('manager2')
  await visitor(api.account.login, { account: 'manager2', password: 'Mall@2026' })
  await admin(employee.resetPassword, { userId })
  expect(await db`select from session where user_id = ${userId}`).toHaveLength(0)
  await expect(
    visitor(api.account.login, { account: 'manager2', password: 'Mall@2026' }),
  ).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  expect((await admin(employee.employeeinfo, { userId })).isActivated).toBe(false)
})

test('managers see and change nothing; purchasers, demanders and members do not even see', async () => {
  const manager = await as('manager2')
  const userId = await idOf('demander2')
  expect((await manager(employee.userlist, {})).list.length).toBeGreaterThan(3)
  expect((await manager(employee.getRoleList, {})).list.map(({ name }) => name)).toEqual([
    '需求人员',
    '采购员',
    '采购经理',
    '集团管理员',
  ])
  const refused = { code: 'FORBIDDEN' }
  for (const call of [manager, await as('purchaser2'), await as('demander2'), await as('member')]) {
    await expect(call(employee.editemployee, someone())).rejects.toMatchObject(refused)
    await expect(call(requisition.stateupdate, { userId, status: 0 })).rejects.toMatchObject(
      refused,
    )
    await expect(call(employee.resetPassword, { userId })).rejects.toMatchObject(refused)
    await expect(call(employee.companyLog, {})).rejects.toMatchObject(refused)
    if (call === manager) continue
    await expect(call(employee.userlist, {})).rejects.toMatchObject(refused)
    await expect(call(employee.exportemployee, {})).rejects.toMatchObject(refused)
    await expect(call(employee.departmentList, {})).rejects.toMatchObject(refused)
    await expect(call(employee.getRoleList, {})).rejects.toMatchObject(refused)
  }
})

test('people of another company are as unknown as nobody', async () => {
  const foreign = await idOf('purchaser1')
  const { list } = await (await as('admin1'))(employee.departmentList, {})
  const theirs = list[0]?.departmentId ?? expect.unreachable()
  const before = await db`select * from person where company_id = 1 order by user_id`
  for (const userId of [foreign, '999999']) {
    const unknown = { code: 'EMPLOYEE_NOT_FOUND' }
    await expect(admin(employee.employeeinfo, { userId })).rejects.toMatchObject(unknown)
    await expect(admin(employee.editemployee, someone({ userId }))).rejects.toMatchObject(unknown)
    await expect(admin(employee.resetPassword, { userId })).rejects.toMatchObject(unknown)
    await expect(admin(requisition.stateupdate, { userId, status: 0 })).rejects.toMatchObject(
      unknown,
    )
    await expect(
      admin(employee.editemployee, someone({ superiorId: userId })),
    ).rejects.toMatchObject({ data: { fields: { superiorId: '该员工不存在，请重新选择' } } })
  }
  for (const departmentId of [theirs, '999999']) {
    await expect(admin(employee.editemployee, someone({ departmentId }))).rejects.toMatchObject({
      data: { fields: { departmentId: '该部门不存在，请重新选择' } },
    })
    expect((await admin(employee.userlist, { departmentId })).list).toEqual([])
  }
  expect(await db`select * from person where company_id = 1 order by user_id`).toEqual(before)
})

test('the log is the company’s own, page by page', async () => {
  const { list, hasMore } = await admin(employee.companyLog, {})
  expect(list.length).toBeGreaterThan(5)
  expect(hasMore).toBe(false)
  // One of the two who disabled each other was 何平.
  expect(list.filter(({ userName }) => userName !== '褚宁' && userName !== '何平')).toEqual([])
  expect((await (await as('admin1'))(employee.companyLog, {})).list).toEqual([])
  const older = await admin(employee.companyLog, { before: list[1]?.auditId ?? '' })
  expect(older.list[0]?.auditId).toBe(list[2]?.auditId)
})

/** Calls of somebody who is not of the demo world. */
async function openCalls() {
  const { callAs } = await import('#server/http/api.ts')
  const { openPostgresSearch } = await import('#mall/goods/search/postgresSearch.ts')
  const search = await openPostgresSearch(db)
  const visit = { isBrowser: false, token: '', companion: '', setCompanion: () => {} }
  const callOf = (who: Awaited<ReturnType<typeof selectCredentials>> | null) =>
    callAs({ db, search, who: who ?? null, now: new Date(), visit } as never)
  return { callOf }
}
