import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { openApp } from '#test/app.ts'
import { newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'

/**
 * Two processes work over one database: in one something is changed, in the other somebody goes on working.
 */
const { db, url, as, who } = await openWorld()
const elsewhere = openDb(url)
afterAll(() => elsewhere.end())
const here = await openApp(db)
const there = await openApp(elsewhere)
const admin = await as('admin2')
const idOf = async (account: Parameters<typeof who>[0]) =>
  (await who(account))?.userId ?? expect.unreachable()

const codeOf = async (token: string, path: string) =>
  (await there.call('GET', path, { headers: { authorization: token } })).body.code
const list = '/mall/order/list'

test('a person who is disabled is refused on the next request', async () => {
  const { token } = await here.login('demander3')
  const userId = await idOf('demander3')
  expect(await codeOf(token, list)).toBe('00000')
  await (await as('admin3'))(api.requisition.stateupdate, { userId, status: 0 })
  expect(await codeOf(token, list)).toBe('ACCOUNT_DISABLED')
  await (await as('admin3'))(api.requisition.stateupdate, { userId, status: 1 })
  expect(await codeOf(token, list)).toBe('00000')
})

test('another role, or another permission of the same role, holds from the next request on', async () => {
  const { token } = await here.login('manager2')
  const userId = await idOf('manager2')
  const people = '/membershipcenter/userlist'
  const name = '助理经理'
  const roleId = await newRole(admin, 'purchasingManager', { name })
  const { roleName: _, ...info } = await admin(api.employee.employeeinfo, { userId })
  const give = (customRoleId: string | null) =>
    admin(api.employee.editemployee, {
      ...info,
      roleName: 'purchasingManager',
      customRoleId,
      userId,
    })
  await give(roleId)
  expect(await codeOf(token, people)).toBe('00000')
  const without = { roleId, name, roleName: 'purchasingManager', singleLimit: null } as const
  await admin(api.employee.saveRole, { ...without, permissions: ['prices'], dataScope: 'own' })
  expect(await codeOf(token, people)).toBe('FORBIDDEN')
  expect(await codeOf(token, `${list}?scope=company`)).toBe('FORBIDDEN')
  await give(null)
  expect(await codeOf(token, people)).toBe('00000')
  expect(await codeOf(token, `${list}?scope=company`)).toBe('00000')
  await admin(api.employee.editemployee, { ...info, roleName: 'demander', userId })
  expect(await codeOf(token, people)).toBe('FORBIDDEN')
})

test('a session that was logged out is refused on the next request', async () => {
  const { token } = await here.login('demander2')
  expect(await codeOf(token, list)).toBe('00000')
  await here.call('POST', '/auth/ua/login_out', { headers: { authorization: token } })
  expect(await codeOf(token, list)).toBe('A00004')
})

test('a changed password ends every earlier session on its next request, and none that began afterwards', async () => {
  const [first, second] = [await here.login('admin3'), await there.login('admin3')]
  const password = 'Changed@2026'
  const change = { payload: { oldPassword: demoPassword, password } }
  const headers = { authorization: first.token }
  const { body } = await here.call('POST', '/user/ua/user/updatePassword', { ...change, headers })
  expect(body.code).toBe('00000')
  expect([await codeOf(first.token, list), await codeOf(second.token, list)]).toEqual([
    'A00004',
    'A00004',
  ])
  const again = await there.call('POST', '/auth/ua/login', {
    payload: { account: 'admin3', password },
  })
  const { accessToken } = again.body.data as { accessToken: string }
  expect(await codeOf(accessToken, list)).toBe('00000')
})

test('sessions that somebody ends himself, or that end because his administrator takes his password away, are refused on the next request', async () => {
  const [kept, ended] = [await here.login('manager3'), await there.login('manager3')]
  const { body } = await there.call('GET', '/mall/account/sessions', {
    headers: { authorization: kept.token },
  })
  const { list: sessions } = body.data as { list: { sessionId: string; isCurrent: boolean }[] }
  const sessionId = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId
  const headers = { authorization: kept.token }
  await here.call('POST', '/mall/account/revokeSession', { payload: { sessionId }, headers })
  expect([await codeOf(ended.token, list), await codeOf(kept.token, list)]).toEqual([
    'A00004',
    '00000',
  ])
  await (await as('admin3'))(api.employee.resetPassword, { userId: await idOf('manager3') })
  expect(await codeOf(kept.token, list)).toBe('A00004')
})
