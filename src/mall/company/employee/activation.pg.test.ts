import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { isPassword } from '#mall/people/account/password.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, as, who, visitor } = await openWorld()
const { employee } = api
const admin = await as('admin2')
const active = (await who('purchaser2'))?.userId ?? expect.unreachable()
const { list: tree } = await admin(employee.departmentList, {})
const departmentId = tree[0]?.departmentId ?? expect.unreachable()
const password = 'Werk-2026!x'

let userId = ''
let count = 0
beforeEach(async () => {
  count += 1
  const names = { name: '何平', username: `heping${count}`, mobile: `1390000020${count}` }
  const added = { ...names, departmentId, roleName: 'demander' as const }
  userId = (await admin(employee.editemployee, added)).userId
})
const invite = async (userIds = [userId], way: 'sheet' | 'sms' = 'sheet') =>
  admin(employee.inviteEmployees, { userIds, way })
const codeOf = async () => (await invite()).sheet[0]?.code ?? expect.unreachable()

test('whoever is invited by a sheet sets his first password once, and logs in with it', async () => {
  const { sheet, changed, left } = await invite([userId, active])
  expect([changed, left]).toEqual([
    1,
    [{ userId: active, name: '韩梅', reason: '该员工已设置密码' }],
  ])
  expect(sheet).toEqual([
    {
      userId,
      name: '何平',
      username: `heping${count}`,
      code: expect.stringMatching(/^\w{4}(-\w{4}){3}$/),
    },
  ])
  const code = sheet[0]?.code ?? ''
  expect(await visitor(employee.activationInfo, { code: ` ${code.toLowerCase()} ` })).toEqual({
    name: '何平',
    username: `heping${count}`,
    companyName: '示范食品设备有限公司',
  })
  const [row] = await db<{ hash: string }[]>`
    select encode(code_hash, 'hex') as hash from activation where user_id = ${userId}`
  expect(row?.hash).toHaveLength(64)

  await expect(
    visitor(employee.activate, { code, password: `Xheping${count}!` }),
  ).rejects.toMatchObject({ code: 'PASSWORD_NAME' })
  const both = [1, 2].map(() => visitor(employee.activate, { code, password }))
  const states = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(states.toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await visitor(employee.activationInfo, { code })).toBe(null)
  expect((await admin(employee.employeeinfo, { userId })).isActivated).toBe(true)
  const stored = await selectCredentials(db, `heping${count}`)
  expect(await isPassword(password, stored?.password ?? '')).toBe(true)
})

test('a new invitation ends the one before, and time, disabling or another password end it too', async () => {
  const first = await codeOf()
  const second = await codeOf()
  expect(await visitor(employee.activationInfo, { code: first })).toBe(null)
  expect(await visitor(employee.activationInfo, { code: second })).not.toBe(null)
  const isOpen = async () => (await visitor(employee.activationInfo, { code: second })) !== null
  await db`update person set status = 0 where user_id = ${userId}`
  expect(await isOpen()).toBe(false)
  await db`update person set status = 1 where user_id = ${userId}`
  expect(await isOpen()).toBe(false)

  const third = await codeOf()
  await visitor(employee.activate, { code: third, password })
  await admin(employee.resetPassword, { userId })
  expect(await visitor(employee.activationInfo, { code: third })).toBe(null)

  const late = await codeOf()
  await db`update activation set created_at = now() - interval '8 days', expires_at = now() - interval '1 day'
    where user_id = ${userId}`
  await expect(visitor(employee.activate, { code: late, password })).rejects.toMatchObject({
    code: 'ACTIVATION_INVALID',
  })
})

test('an invitation ends when the number it was sent to is another one', async () => {
  const code = await codeOf()
  await db`update person set mobile = '13900009999' where user_id = ${userId}`
  expect(await visitor(employee.activationInfo, { code })).toBe(null)
})

test('whoever has been here before is not invited on paper, and his sessions end with the new password', async () => {
  await db`update person set last_login_at = now() where user_id = ${userId}`
  expect((await invite()).left).toEqual([
    { userId, name: '何平', reason: '该员工曾登录过，请用短信邀请' },
  ])
  expect((await invite([userId], 'sms')).changed).toBe(1)
})

test('one number gets three texts in a day', async () => {
  const sent = []
  for (let at = 0; at < 4; at++) sent.push((await invite([userId], 'sms')).changed)
  expect(sent).toEqual([1, 1, 1, 0])
  expect((await invite([userId], 'sms')).left[0]?.reason).toContain('今日收到的邀请短信已达上限')
})

test('inviting again while a password is being set is one after the other', async () => {
  const code = await codeOf()
  const both = await Promise.allSettled([visitor(employee.activate, { code, password }), invite()])
  for (const one of both)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'ACTIVATION_INVALID' })
})

test('a text has the code, and the log says whom and how, never the code', async () => {
  const { sheet, changed } = await invite([userId], 'sms')
  expect([sheet, changed]).toEqual([[], 1])
  const [sent] = await db<{ type: string; text: string }[]>`
    select type, text from sms_message where mobile = ${`1390000020${count}`}`
  const code = /\w{4}(-\w{4}){3}/.exec(sent?.text ?? '')?.[0] ?? ''
  expect(sent?.type).toBe('invite')
  expect(await visitor(employee.activationInfo, { code })).toMatchObject({ name: '何平' })
  const [entry] = await db`
    select action, subject, detail from audit_log order by audit_id desc limit 1`
  expect(entry).toEqual({
    action: 'employee.invite',
    subject: '邀请 1 名员工',
    detail: { 方式: '短信', 用户名: `heping${count}` },
  })
})

test('only the administrators of a company invite its people', async () => {
  const input = { userIds: [userId], way: 'sheet' as const }
  const manager = await as('manager2')
  await expect(manager(employee.inviteEmployees, input)).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await (await as('admin1'))(employee.inviteEmployees, input)).toMatchObject({
    changed: 0,
    sheet: [],
    left: [{ userId, reason: '该员工不存在' }],
  })
})
