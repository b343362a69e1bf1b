import { beforeEach, expect, test } from 'vitest'
import { demoAccounts } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { openApp } from '#test/app.ts'
import { withoutTriggers } from '#test/database.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as, who, visitor } = await openWorld()
const { call, login } = await openApp(db)
const staff = await as('operator')
const lily = (await who('purchaser1')) ?? expect.unreachable()

beforeEach(async () => {
  await withoutTriggers(owner, 'truncate audit_log')
  await db`delete from session`
  await db`update person set status = 1`
})

const info = async (token: string) =>
  (await call('GET', '/mall/index/userInfo', { headers: { authorization: token } })).body.code

test('a disabled person is told so at the next request, and comes back when enabled', async () => {
  const { token } = await login('purchaser1')
  expect(await info(token)).toBe('00000')
  const { userId } = lily
  await staff(api.staff.setUserStatus, { userId, status: 0, reason: '离职' })
  expect(await info(token)).toBe('ACCOUNT_DISABLED')
  await expect(
    staff(api.staff.setUserStatus, { userId, status: 0, reason: '离职' }),
  ).rejects.toMatchObject({ code: 'STAFF_DONE' })
  await staff(api.staff.setUserStatus, { userId, status: 1, reason: '返岗' })
  expect(await info(token)).toBe('00000')
  const { list } = await staff(api.staff.auditLog, {})
  expect(list).toMatchObject([
    { action: 'user.enable', userName: '商城运营', companyName: null, detail: { 原因: '返岗' } },
    { action: 'user.disable', subject: '李雷（purchaser1）', detail: { 原因: '离职' } },
  ])
})

test('ended sessions are over at the next request, wherever they are', async () => {
  const tokens = [(await login('purchaser1')).token, (await login('purchaser1')).token]
  const { list } = await staff(api.staff.userList, { keyword: 'purchaser1' })
  expect(list).toMatchObject([
    { username: 'purchaser1', sessions: 2, companyName: '示例精密机械有限公司' },
  ])
  expect(await staff(api.staff.endSessions, { userId: lily.userId })).toEqual({ ended: 2 })
  expect(await Promise.all(tokens.map(info))).toEqual(['A00004', 'A00004'])
})

test('nobody disables himself, or whom there is not', async () => {
  const { userId } = (await who('operator')) ?? expect.unreachable()
  const self = staff(api.staff.setUserStatus, { userId, status: 0, reason: '误操作' })
  await expect(self).rejects.toMatchObject({ code: 'STAFF_SELF' })
  const nobody = staff(api.staff.setUserStatus, { userId: '999999', status: 0, reason: '没有' })
  await expect(nobody).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test.each([
  [{ keyword: '李雷' }, ['purchaser1']],
  [{ keyword: '13800000003' }, ['purchaser1']],
  [{ keyword: 'PURCHASER4@' }, ['purchaser4']],
  [{ keyword: '样例贸易', roleName: 'groupAdministrator' }, ['admin3']],
  [{ tab: 'staff' }, ['operator2', 'operator']],
  [{ tab: 'disabled' }, []],
] as const)('people are found by %j', async (filter, usernames) => {
  const { list, total } = await staff(api.staff.userList, filter)
  expect(list.map(({ username }) => username)).toEqual(usernames)
  expect(total).toBe(usernames.length)
})

test('the log is narrowed by actor, action and day, and paged by its last entry', async () => {
  await db`
    insert into audit_log (at, user_id, user_name, company_id, action, subject)
    select '2026-11-20 23:30+08'::timestamptz + n * interval '1 minute', ${lily.userId}, '李雷', 1,
      case when n % 2 = 0 then 'employee.disable' else 'company.submit' end, '第 ' || n || ' 条'
    from generate_series(1, 60) n`
  const first = await staff(api.staff.auditLog, {})
  expect(first.list.map(({ subject }) => subject).slice(0, 2)).toEqual(['第 60 条', '第 59 条'])
  expect([first.list.length, first.hasMore]).toEqual([50, true])
  const rest = await staff(api.staff.auditLog, { before: first.list.at(-1)?.auditId })
  expect([rest.list.length, rest.hasMore]).toEqual([10, false])
  const count = async (filter: object) => (await staff(api.staff.auditLog, filter)).list.length
  expect(await count({ action: 'employee' })).toBe(30)
  expect(await count({ action: 'company.submit' })).toBe(30)
  expect(await count({ action: 'company.sub' })).toBe(0)
  expect(await count({ to: '2026-11-20' })).toBe(29)
  expect(await count({ from: '2026-11-21', to: '2026-11-21' })).toBe(31)
  expect(await count({ actor: 'PURCHASER1' })).toBe(50)
  expect(await count({ actor: '周敏' })).toBe(0)
})

test('the rooms tell what waits in them', async () => {
  const before = await staff(api.staff.rooms, {})
  await staff(api.staff.setUserStatus, { userId: lily.userId, status: 0, reason: '离职' })
  expect(await staff(api.staff.rooms, {})).toEqual({ ...before, audit: before.audit + 1 })
  expect(before).toMatchObject({ companies: 0, terms: 1, users: demoAccounts.length + 1, audit: 0 })
})

test('nobody but the staff is served', async () => {
  const asked: ((call: Call) => Promise<unknown>)[] = [
    (call) => call(api.staff.rooms, {}),
    (call) => call(api.staff.userList, {}),
    (call) => call(api.staff.setUserStatus, { userId: lily.userId, status: 0, reason: '离职' }),
    (call) => call(api.staff.endSessions, { userId: lily.userId }),
    (call) => call(api.staff.auditLog, {}),
  ]
  for (const ask of asked) {
    await expect(ask(await as('admin1'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask(visitor)).rejects.toMatchObject({ code: 'A00004' })
  }
  expect((await who('purchaser1'))?.roleName).toBe('purchaser')
})
