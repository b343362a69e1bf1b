import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { newRole } from '#test/roles.ts'
import { openWorld } from '#test/testWorld.ts'
import { invitationOf } from './invitation.ts'

const noon = new Date('2026-11-20T04:00:00Z')
const week = 7 * 86_400_000
const { owner, db, as } = await openWorld()
const { employee } = api
const admin = await as('admin2', noon)
const stranger = await as('admin1', noon)
const creditCode = '91320500MA1XXXXX2A'
await owner`update company set credit_code = ${creditCode} where company_id = 2`

const told = () => db`
  select p.account, m.title from message m join person p using (user_id)
  where m.kind = 'employee' order by m.message_id desc`

test('a link holds for a week, and its code is nowhere kept', async () => {
  const made = await admin(employee.createInvitation, { roleName: 'purchaser', maxUses: 3 })
  expect(made.inviteCode).toMatch(/^[\w-]{32}$/)
  expect(made.expiresAt).toBe(new Date(noon.getTime() + week).toISOString())
  expect(await invitationOf(db, made.inviteCode, noon)).toMatchObject({ roleName: 'purchaser' })
  const kept =
    await db`select i::text as text from invitation i union all select a::text from audit_log a`
  expect(kept.length).toBe(2)
  expect(kept.filter(({ text }) => text.includes(made.inviteCode))).toEqual([])

  const states = async (now: Date) =>
    (await (await as('admin2', now))(employee.invitationList, {})).list.map(({ state }) => state)
  expect(await states(noon)).toEqual(['open'])
  expect(await states(new Date(noon.getTime() + week))).toEqual(['expired'])
  await expect(
    stranger(employee.revokeInvitation, { invitationId: made.invitationId }),
  ).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
  expect(await states(noon)).toEqual(['open'])
  await admin(employee.revokeInvitation, { invitationId: made.invitationId })
  expect(await states(noon)).toEqual(['revoked'])
  await expect(
    admin(employee.revokeInvitation, { invitationId: made.invitationId }),
  ).rejects.toMatchObject({ code: 'INVITATION_NOT_FOUND' })
})

test('no link makes an administrator', async () => {
  await expect(
    admin(employee.createInvitation, { roleName: 'groupAdministrator' as never }),
  ).rejects.toMatchObject({ code: 'BAD_INPUT' })
})

test('who asks waits for the administrator of that company alone', async () => {
  const member = await as('member', noon)
  await expect(
    member(employee.askToJoin, { creditCode: '91320500MA1YYYYY2A' }),
  ).rejects.toMatchObject({ code: 'COMPANY_NOT_FOUND' })
  expect(await member(employee.askToJoin, { creditCode, note: '设备部钳工' })).toEqual({
    companyName: '示范食品设备有限公司',
  })
  await expect(member(employee.askToJoin, { creditCode })).rejects.toMatchObject({
    code: 'JOIN_PENDING',
  })
  expect(await told()).toEqual([{ account: 'admin2', title: '有新的加入申请' }])
  expect((await stranger(employee.joinRequestList, {})).list).toEqual([])
  const { list } = await admin(employee.joinRequestList, {})
  expect(list).toMatchObject([{ name: '王芳', note: '设备部钳工', state: 'pending' }])
  const joinRequestId = list[0]?.joinRequestId ?? expect.unreachable()
  for (const id of [joinRequestId, '999999'])
    await expect(
      stranger(employee.decideJoin, { joinRequestId: id, isApproved: true }),
    ).rejects.toMatchObject({ code: 'JOIN_STATE_CHANGED' })
  expect(await db`select company_id from person where account = 'member'`).toEqual([
    { companyId: null },
  ])

  await admin(employee.decideJoin, { joinRequestId, isApproved: false, reason: '请用工号申请' })
  expect(await member(employee.myJoinRequest, {})).toMatchObject({
    state: 'refused',
    reason: '请用工号申请',
  })
  expect((await told())[0]).toEqual({
    account: 'member',
    title: '示范食品设备有限公司 未通过您的加入申请',
  })
})

test('whoever may give only lesser roles refuses a request all the same', async () => {
  await (await as('member', noon))(employee.askToJoin, { creditCode })
  const roleId = await newRole(admin, 'groupAdministrator', { without: ['prices'] })
  await db`
    insert into person (account, mobile, name, password, company_id, role_name, custom_role_id)
    values ('lesser', '13900000097', '副手', '', 2, 'groupAdministrator', ${roleId})`
  const lesser = await as('lesser' as 'admin2', noon)
  const [request] = (await lesser(employee.joinRequestList, {})).list
  const joinRequestId = request?.joinRequestId ?? expect.unreachable()
  await expect(
    lesser(employee.decideJoin, { joinRequestId, isApproved: true }),
  ).rejects.toMatchObject({ code: 'ROLE_BEYOND_YOURS' })
  await lesser(employee.decideJoin, { joinRequestId, isApproved: false, departmentId: '999999' })
  expect(await db`select state from join_request where join_request_id = ${joinRequestId}`).toEqual(
    [{ state: 'refused' }],
  )
})

test('a request is decided once, by whoever is first, and he belongs to the company', async () => {
  const member = await as('member', noon)
  await member(employee.askToJoin, { creditCode })
  await member(employee.withdrawJoin, {})
  await expect(member(employee.withdrawJoin, {})).rejects.toMatchObject({
    code: 'JOIN_STATE_CHANGED',
  })
  await member(employee.askToJoin, { creditCode })
  const [request] = (await admin(employee.joinRequestList, {})).list
  const joinRequestId = request?.joinRequestId ?? expect.unreachable()
  const decided = await Promise.allSettled([
    admin(employee.decideJoin, { joinRequestId, isApproved: true, roleName: 'purchaser' }),
    admin(employee.decideJoin, { joinRequestId, isApproved: true, roleName: 'purchaser' }),
  ])
  expect(decided.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await db`select company_id, role_name from person where account = 'member'`).toEqual([
    { companyId: '2', roleName: 'purchaser' },
  ])
  const now = await as('member', noon)
  await expect(now(employee.askToJoin, { creditCode })).rejects.toMatchObject({
    code: 'ALREADY_EMPLOYED',
  })
})
