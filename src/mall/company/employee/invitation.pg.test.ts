import { expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'
import { acceptInvitation, codeHash, invitationOf } from './invitation.ts'

const { db, who } = await openWorld()
const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const week = 7 * 86_400_000

const [department] = await db<{ departmentId: string }[]>`
  insert into department (company_id, level, name) values (2, 1, '研发部') returning department_id`
const { userId: admin } = (await who('admin2')) ?? expect.unreachable()
const { userId: member } = (await who('member')) ?? expect.unreachable()

const invite = (code: string, maxUses = 1) => db`
  insert into invitation (company_id, code_hash, role_name, department_id, created_by, created_at, expires_at, max_uses)
  values (2, ${codeHash(code)}, 'purchaser', ${department?.departmentId ?? null}, ${admin}, ${noon}, ${later(week)}, ${maxUses})`
const accept = (code: string, userId: string, now = noon) =>
  db.begin((tx) => acceptInvitation(tx, code, userId, now))
const uses = async (code: string) =>
  (await db`select uses from invitation where code_hash = ${codeHash(code)}`)[0]?.uses

test('a link tells where it leads until it is a week old', async () => {
  await invite('week')
  const invited = {
    companyName: '示范食品设备有限公司',
    roleName: 'purchaser',
    customRole: null,
    departmentName: '研发部',
  }
  expect(await invitationOf(db, 'week', noon)).toEqual(invited)
  expect(await invitationOf(db, 'week', later(week - 1))).toEqual(invited)
  expect(await invitationOf(db, 'week', later(week))).toBe(null)
  expect(await invitationOf(db, 'another', noon)).toBe(null)
  await expect(accept('week', member, later(week))).rejects.toMatchObject({
    code: 'INVITATION_INVALID',
  })
})

test('a link that was revoked or used up leads nowhere', async () => {
  await invite('revoked')
  await db`update invitation set revoked_at = ${noon} where code_hash = ${codeHash('revoked')}`
  expect(await invitationOf(db, 'revoked', noon)).toBe(null)
  await expect(accept('revoked', member)).rejects.toMatchObject({ code: 'INVITATION_INVALID' })
})

test('who accepts belongs to the company at once, and no more people than it is for', async () => {
  await invite('once')
  await db`insert into join_request (company_id, user_id, created_at) values (1, ${member}, ${noon})`
  const people = await db<{ userId: string }[]>`
    insert into person (account, mobile, name, password)
    select 'joiner' || n, '1390000000' || n, '新人', '' from generate_series(1, 4) n returning user_id`
  const results = await Promise.allSettled(
    [member, ...people.map(({ userId }) => userId)].map((userId) => accept('once', userId)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await uses('once')).toBe(1)

  await invite('for me')
  const [joined] = await db<{ userId: string }[]>`
    select user_id from person where account like 'joiner%' and company_id is null limit 1`
  const userId = joined?.userId ?? expect.unreachable()
  await db`insert into join_request (company_id, user_id, created_at) values (1, ${userId}, ${noon})`
  await accept('for me', userId)
  const [person] = await db`
    select company_id, role_name, department_id from person where user_id = ${userId}`
  expect(person).toEqual({
    companyId: '2',
    roleName: 'purchaser',
    departmentId: department?.departmentId,
  })
  expect(await db`select state from join_request where user_id = ${userId}`).toEqual([
    { state: 'withdrawn' },
  ])
})

test('who belongs to a company stays there and uses up no link', async () => {
  await invite('for others')
  const { userId } = (await who('demander1')) ?? expect.unreachable()
  await expect(accept('for others', userId)).rejects.toMatchObject({ code: 'ALREADY_EMPLOYED' })
  expect(await uses('for others')).toBe(0)
  expect((await who('demander1'))?.companyId).toBe('1')
})
