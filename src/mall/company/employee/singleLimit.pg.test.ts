import { afterEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { openWorld } from '#test/testWorld.ts'
import { importColumns } from './importing.rules.ts'
import { acceptInvitation } from './invitation.ts'

const { db, as, who } = await openWorld()
const { employee } = api
const admin = await as('admin2')
const { userId: adminId } = (await who('admin2')) ?? expect.unreachable()

const limitAdmin = (fen: number | null) =>
  db`update person set single_limit_fen = ${fen} where user_id = ${adminId}`
afterEach(() => limitAdmin(null))

const limitOf = async (userId: string) =>
  (await db`select single_limit_fen from person where user_id = ${userId}`)[0]?.singleLimitFen

let made = 0
async function stranger(): Promise<string> {
  made += 1
  const [row] = await db<{ userId: string }[]>`
    insert into person (account, mobile, name, password)
    values (${`joins${made}`}, ${`1391111000${made}`}, '新人', '') returning user_id`
  return row?.userId ?? expect.unreachable()
}

test.each([100, null])('whoever is invited has the limit %s of who invited him', async (limit) => {
  await limitAdmin(limit)
  const { inviteCode } = await admin(employee.createInvitation, { roleName: 'purchaser' })
  const userId = await stranger()
  await db.begin((tx) => acceptInvitation(tx, inviteCode, userId, new Date()))
  expect(await limitOf(userId)).toBe(limit && String(limit))
})

test.each([100, null])('whoever is let in has the limit %s of who let him in', async (limit) => {
  await limitAdmin(limit)
  const userId = await stranger()
  const [request] = await db<{ joinRequestId: string }[]>`
    insert into join_request (company_id, user_id, created_at)
    values (2, ${userId}, now()) returning join_request_id`
  const joinRequestId = request?.joinRequestId ?? expect.unreachable()
  await admin(employee.decideJoin, { joinRequestId, isApproved: true, roleName: 'purchaser' })
  expect(await limitOf(userId)).toBe(limit && String(limit))
})

test('whoever is given another role needs a limit that the giver may give', async () => {
  const { userId } = (await who('demander2')) ?? expect.unreachable()
  const person = { ...(await admin(employee.employeeinfo, { userId })), userId }
  const purchaser = { ...person, roleName: 'purchaser' as const }
  await limitAdmin(100)
  await expect(admin(employee.editemployee, purchaser)).rejects.toMatchObject({
    data: { fields: { singleLimit: '不能高于您自己的单笔限额 ¥1.00' } },
  })
  await admin(employee.editemployee, { ...purchaser, singleLimit: 1 })
  expect(await limitOf(userId)).toBe('100')
})

test('a row of a sheet whose limit is above that of who imports it says so', async () => {
  await limitAdmin(100)
  const row = (limit: string) => ['何平', 'heping', '13922220001', '', '', '', '采购员', '', limit]
  const errorsOf = async (limit: string) =>
    (await admin(employee.importemployee, { rows: [[...importColumns], row(limit)] })).rows[0]
      ?.errors
  const problem = '单笔限额不能高于您自己的单笔限额 ¥1.00'
  expect(await errorsOf('1.01')).toContain(problem)
  expect(await errorsOf('')).toContain(problem)
  expect(await errorsOf('1')).not.toContain(problem)
})
