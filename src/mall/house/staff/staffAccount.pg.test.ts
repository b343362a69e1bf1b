import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { StaffPermission } from '#mall/people/account/account.contract.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { isPassword } from '#mall/people/account/password.ts'
import { callAs } from '#server/http/api.ts'
import { openApp } from '#test/app.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, as, who, visitor, search, sms } = world
const { call } = await openApp(db)
const { staff } = api
const she = await as('operator')
const idOf = async (account: 'operator' | 'operator2') =>
  (await who(account))?.userId ?? expect.unreachable()
const [first, second] = [await idOf('operator'), await idOf('operator2')]
const password = 'Werk-2026!x'

const roleOf = async (name: string) =>
  (await she(staff.staffRoles, {})).list.find((one) => one.name === name)?.roleId ??
  expect.unreachable()
const admin = await roleOf('管理员')
const finance = await roleOf('财务')

let count = 0
const names = () => {
  count += 1
  return { name: '何平', username: `heping${count}`, mobile: `1390001${1000 + count}` }
}
const added = async (roleId: string) => she(staff.addStaff, { ...names(), roleId })

/** Somebody who has set his password calls so. */
async function activated(roleId: string) {
  const made = await added(roleId)
  await visitor(api.employee.activate, { code: made.code, password })
  const person = (await selectCredentials(db, made.username)) ?? expect.unreachable()
  const ctx = { db, search, sms, who: person, now: new Date(), idempotencyKey: null }
  const he = callAs({ ...ctx, channels: {}, visit: { ...programVisit } })
  return { ...made, he }
}

async function ownRole(name: string, permissions: StaffPermission[]) {
  const { roleId } = await she(staff.saveStaffRole, { name, permissions })
  return roleId
}

async function login(account: string, password: string) {
  const { body } = await call('POST', '/auth/ua/login', { payload: { account, password } })
  return String(Reflect.get(Object(body.data), 'accessToken') ?? '')
}

const lastAudit = async () => {
  const [row] = await db`
    select user_name, action, subject, detail from audit_log order by audit_id desc limit 1`
  return row
}

beforeEach(async () => {
  await db`update person set status = 1, staff_role_id = ${admin} where user_id in (${first}, ${second})`
})

test('all of the staff of before may do everything', async () => {
  const { list, counts, unheld } = await she(staff.staffList, {})
  expect(list.slice(0, 2)).toMatchObject([
    { username: 'operator', role: { name: '管理员' }, isOwn: true, mayChange: true },
    { username: 'operator2', role: { name: '管理员' }, isOwn: false, mayChange: true },
  ])
  expect([counts.active, unheld]).toEqual([2, []])
  expect((await who('operator'))?.staffRole).toEqual({
    roleId: admin,
    name: '管理员',
    permissions: ['goods', 'sales', 'warehouse', 'finance', 'content', 'admin'],
  })
  expect((await who('admin1'))?.staffRole).toBe(null)
})

test('a new account sets its password with its code, once, and does what its role allows', async () => {
  const typed = names()
  const made = await she(staff.addStaff, { ...typed, roleId: finance })
  expect(await lastAudit()).toMatchObject({
    action: 'staff.add',
    subject: `何平（${typed.username}）`,
    detail: { 角色: '财务', 手机: typed.mobile },
  })
  expect(await visitor(api.employee.activationInfo, { code: made.code })).toEqual({
    name: '何平',
    username: typed.username,
    companyName: null,
  })
  const waiting = await she(staff.staffList, { tab: 'waiting', keyword: typed.username })
  expect(waiting.list).toMatchObject([{ isActivated: false, status: 1 }])
  await visitor(api.employee.activate, { code: made.code, password })
  await expect(visitor(api.employee.activate, { code: made.code, password })).rejects.toMatchObject(
    { code: 'ACTIVATION_INVALID' },
  )
  const token = await login(typed.username, password)
  const asked = async (path: string) =>
    (await call('GET', path, { headers: { authorization: token } })).body.code
  expect(await asked('/mall/finance/desk')).toBe('00000')
  expect(await asked('/mall/staff/staffList')).toBe('FORBIDDEN')
  expect(await asked('/mall/staff/orderList')).toBe('00000')
  expect(await asked('/mall/staff/enquiryList')).toBe('FORBIDDEN')
})

test('a role is read on every request', async () => {
  const { username, userId } = await activated(finance)
  const token = await login(username, password)
  const asked = async () =>
    (await call('GET', '/mall/finance/desk', { headers: { authorization: token } })).body.code
  expect(await asked()).toBe('00000')
  const { name, mobile } =
    (await she(staff.staffList, { keyword: username })).list[0] ?? expect.unreachable()
  await she(staff.changeStaff, { userId, name: '何萍', mobile, roleId: await roleOf('仓库') })
  expect(await asked()).toBe('FORBIDDEN')
  expect(await lastAudit()).toEqual({
    userName: '商城运营',
    action: 'staff.change',
    subject: `${name}（${username}）`,
    detail: { 姓名: [name, '何萍'], 角色: ['财务', '仓库'] },
  })
})

test('nobody changes his own role, disables or resets himself', async () => {
  const own = (await she(staff.staffList, { keyword: 'operator' })).list[0] ?? expect.unreachable()
  const { userId, name, mobile } = own
  await expect(
    she(staff.changeStaff, { userId, name, mobile, roleId: finance }),
  ).rejects.toMatchObject({ code: 'STAFF_OWN_ROLE' })
  await expect(
    she(staff.setUserStatus, { userId, status: 0, reason: '误操作' }),
  ).rejects.toMatchObject({ code: 'STAFF_SELF' })
  await expect(she(staff.resetStaff, { userId })).rejects.toMatchObject({
    code: 'STAFF_SELF_RESET',
  })
})

test('two administrators who take each other’s place leave one', async () => {
  const other = await as('operator2')
  const both = await Promise.allSettled([
    she(staff.setUserStatus, { userId: second, status: 0, reason: '离职' }),
    other(staff.setUserStatus, { userId: first, status: 0, reason: '离职' }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [row] = await db<{ active: number }[]>`
    select count(*)::int as active from person where user_id in (${first}, ${second}) and status = 1`
  expect(row?.active).toBe(1)
})

test('the last administrator stays, whoever asks', async () => {
  const everything = await ownRole('副管理员', [
    'goods',
    'sales',
    'warehouse',
    'finance',
    'content',
    'admin',
  ])
  const { he } = await activated(everything)
  await he(staff.setUserStatus, { userId: second, status: 0, reason: '离职' })
  const asked = he(staff.setUserStatus, { userId: first, status: 0, reason: '离职' })
  await expect(asked).rejects.toMatchObject({ code: 'STAFF_LAST_ADMIN' })
  await expect(he(staff.resetStaff, { userId: first })).rejects.toMatchObject({
    code: 'STAFF_LAST_ADMIN',
  })
})

test('nobody grants, takes or resets what he does not hold himself', async () => {
  const some = await ownRole('人事', ['admin', 'sales'])
  const { he } = await activated(some)
  const beyond = { code: 'STAFF_BEYOND_YOURS' }
  await expect(he(staff.addStaff, { ...names(), roleId: finance })).rejects.toMatchObject(beyond)
  await expect(he(staff.addStaff, { ...names(), roleId: admin })).rejects.toMatchObject(beyond)
  await expect(he(staff.resetStaff, { userId: first })).rejects.toMatchObject(beyond)
  await expect(
    he(staff.setUserStatus, { userId: first, status: 0, reason: '误操作' }),
  ).rejects.toMatchObject(beyond)
  await expect(he(staff.endSessions, { userId: first })).rejects.toMatchObject(beyond)
  await expect(
    he(staff.saveStaffRole, { name: '出纳', permissions: ['finance'] }),
  ).rejects.toMatchObject(beyond)
  await expect(
    he(staff.saveStaffRole, { roleId: some, name: '人事', permissions: ['admin'] }),
  ).rejects.toMatchObject({ code: 'ROLE_IS_YOURS' })
  expect((await he(staff.addStaff, { ...names(), roleId: await roleOf('销售') })).code).toMatch(
    /^\w{4}(-\w{4}){3}$/,
  )
  const seen = (await he(staff.staffList, { keyword: 'operator' })).list
  expect(seen.map(({ mayChange }) => mayChange)).toEqual([false, false])
})

test('a disabled one is out at once, and stays out of his old sessions when he comes back', async () => {
  const { userId, username } = await activated(finance)
  const token = await login(username, password)
  const info = async () =>
    (await call('GET', '/mall/index/userInfo', { headers: { authorization: token } })).body.code
  expect(await info()).toBe('00000')
  await she(staff.setUserStatus, { userId, status: 0, reason: '离职' })
  expect(await info()).toBe('A00004')
  await expect(she(staff.resetStaff, { userId })).rejects.toMatchObject({ code: 'STAFF_OFF' })
  await she(staff.setUserStatus, { userId, status: 1, reason: '返岗' })
  expect(await info()).toBe('A00004')
})

test('a reset ends sessions and the old password, and its code sets the next', async () => {
  const { userId, username } = await activated(finance)
  const token = await login(username, password)
  const { code } = await she(staff.resetStaff, { userId })
  const { body } = await call('GET', '/mall/index/userInfo', { headers: { authorization: token } })
  expect(body.code).toBe('A00004')
  const taken = await selectCredentials(db, username)
  expect(await isPassword(password, taken?.password ?? '')).toBe(false)
  await visitor(api.employee.activate, { code, password: 'Neu-2026!xyz' })
  expect(await login(username, 'Neu-2026!xyz')).not.toBe('')
})

test('names that are somebody’s are said at their fields', async () => {
  const taken = { name: '何平', username: 'purchaser1', mobile: '13800000003', roleId: finance }
  await expect(she(staff.addStaff, taken)).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { username: '该账号已被使用', mobile: '该手机号已被其他账号使用' } },
  })
})

test('roles of one’s own are added, changed and removed, and built-in ones stay', async () => {
  const roleId = await ownRole('电商专员', ['content'])
  expect(await lastAudit()).toMatchObject({
    action: 'staff.addRole',
    subject: '电商专员',
    detail: { 权限: '内容' },
  })
  await she(staff.saveStaffRole, { roleId, name: '电商专员', permissions: ['sales', 'content'] })
  expect((await lastAudit())?.detail).toEqual({ 权限: ['内容', '销售、内容'] })
  const taken = she(staff.saveStaffRole, { name: '财务', permissions: ['content'] })
  await expect(taken).rejects.toMatchObject({ code: 'ROLE_NAME_TAKEN' })
  const builtIn = she(staff.saveStaffRole, {
    roleId: finance,
    name: '财务部',
    permissions: ['finance'],
  })
  await expect(builtIn).rejects.toMatchObject({ code: 'ROLE_NOT_FOUND' })
  const { userId } = await added(roleId)
  await expect(she(staff.removeStaffRole, { roleId })).rejects.toMatchObject({
    code: 'STAFF_ROLE_USED',
  })
  await db`update person set staff_role_id = ${finance} where user_id = ${userId}`
  await she(staff.removeStaffRole, { roleId })
  expect((await lastAudit())?.action).toBe('staff.removeRole')
})

test('a right of finance that nobody active holds is said', async () => {
  await db`update person set staff_role_id = ${await roleOf('销售')} where user_id = ${second}`
  expect((await she(staff.staffList, {})).unheld).toEqual([])
  await db`delete from finance_right where user_id = ${first} and held = 'close'`
  expect((await she(staff.staffList, {})).unheld).toEqual(['月结账'])
})

test('the desk and its rooms tell a warehouse account only of its own work', async () => {
  const { he } = await activated(await roleOf('仓库'))
  const { queues } = await he(staff.desk, {})
  expect(queues.map(({ queue }) => queue)).toEqual([
    'short',
    'toShip',
    'differing',
    'asked',
    'afterSales',
    'underWay',
  ])
  const rooms = await he(staff.rooms, {})
  expect(rooms).toMatchObject({ terms: 0, users: 0, enquiries: 0, receipts: 0 })
  expect(rooms.orders).toBeGreaterThan(0)
})

test('the first account is made once, by one of those who have the token, and nobody else', async () => {
  const token = 'a'.repeat(43)
  const hash = createHash('sha256').update(token).digest()
  const open = () => db`
    insert into first_run values (true, ${hash}, now(), now() + interval '1 day')
    on conflict (is_only) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`
  const state = async (one = token) => (await visitor(staff.firstRunState, { token: one })).isOpen
  const begin = (one = token) => visitor(staff.firstRun, { token: one, ...names(), password })
  await open()
  expect([await state(), await state('wrong')]).toEqual([true, false])
  await expect(begin()).rejects.toMatchObject({ code: 'FIRST_RUN_OVER' }) // there is staff
  await db`update person set status = 0 where is_operator`
  await db`update first_run set made_at = now() - interval '2 days', expires_at = now() - interval '1 day'`
  await expect(begin()).rejects.toMatchObject({ code: 'FIRST_RUN_OVER' })
  await open()
  await expect(begin('wrong')).rejects.toMatchObject({ code: 'FIRST_RUN_OVER' })
  const both = await Promise.allSettled([begin(), begin()])
  const [made] = both.filter(({ status }) => status === 'fulfilled')
  expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { code: 'FIRST_RUN_OVER' } },
  ])
  expect(made).toMatchObject({
    value: { userInfo: { isOperator: true, staffRole: { name: '管理员' } } },
  })
  expect((await lastAudit())?.action).toBe('staff.first')
  expect(await state()).toBe(false)
})
