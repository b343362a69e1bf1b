import { beforeEach, expect, test } from 'vitest'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { accountVerbs } from '#mall/people/account/account.ts'
import { visitorWith } from '#server/http/requestSession.ts'
import { codeOf } from '#test/authenticator.ts'
import { refusedWith } from '#test/secondSteps.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { secondStepVerbs } from './secondStep.ts'

const world = await openWorld()
const { db, owner, as } = world
const noon = new Date()

beforeEach(async () => {
  await owner`truncate second_factor, login_ticket, session cascade`
  await owner`update second_step_rule set is_required = false`
})

const login = (account: DemoAccount) => {
  const { ctx, visit } = visitorOf(world, noon)
  const done = accountVerbs.login(ctx, { account, password: demoPassword })
  return { ctx, visit, done }
}

async function turnOn(account: DemoAccount) {
  const { ctx, visit, done } = login(account)
  const { accessToken, userInfo } = await done
  const inside = { ...ctx, who: userInfo }
  const { ticket, secret } = await secondStepVerbs.begin(inside, {})
  await secondStepVerbs.turnOn(inside, { ticket, code: codeOf(secret, noon) })
  return { userId: userInfo.userId, session: { ...visit, token: accessToken } }
}

const lastAudit = async () => {
  const [row] = await db`
    select user_name, action, subject from audit_log order by audit_id desc limit 1`
  return row
}
const lastMessage = async (userId: string) => {
  const [row] = await db`
    select title, text from message where user_id = ${userId} order by message_id desc limit 1`
  return row
}

test('an administrator of the company takes away what an employee has lost, who is told', async () => {
  const { userId, session } = await turnOn('purchaser1')
  const before = await refusedWith(login('purchaser1').done)
  const she = await as('admin1')
  expect(await refusedWith((await as('manager1'))(api.employee.resetSecondStep, { userId }))).toBe(
    'FORBIDDEN',
  )
  expect(await refusedWith((await as('admin2'))(api.employee.resetSecondStep, { userId }))).toBe(
    'EMPLOYEE_NOT_FOUND',
  )
  expect(await she(api.employee.employeeinfo, { userId })).toMatchObject({ hasSecondStep: true })
  expect(await she(api.employee.resetSecondStep, { userId })).toBe(null)
  expect([before, await refusedWith(login('purchaser1').done)]).toEqual(['SECOND_STEP', '00000'])
  expect((await visitorWith(db, session, noon)).who).toBe(null)
  expect(await lastAudit()).toMatchObject({ action: 'employee.resetSecondStep' })
  expect(await lastMessage(userId)).toMatchObject({ title: '二次验证已被重置' })
  expect(await refusedWith(she(api.employee.resetSecondStep, { userId }))).toBe('SECOND_STEP_OFF')
})

test('nobody resets himself, and a login that waits is over', async () => {
  const { userId } = await turnOn('admin1')
  const she = await as('admin1')
  expect(await refusedWith(she(api.employee.resetSecondStep, { userId }))).toBe('SECOND_STEP_SELF')
  const refused = await login('admin1').done.catch((error) => error)
  const he = await as('operator')
  expect(await he(api.staff.resetSecondStep, { userId })).toBe(null)
  const { ctx } = login('admin1')
  const asked = secondStepVerbs.asked(ctx, { ticket: refused.data.ticket })
  expect(await refusedWith(asked)).toBe('SECOND_STEP_OVER')
  expect(await lastAudit()).toMatchObject({ action: 'user.resetSecondStep' })
})

test('a colleague of the staff is reset by whoever may do as much', async () => {
  const { userId } = await turnOn('operator2')
  const he = await as('operator')
  const listed = async () => {
    const { list } = await he(api.staff.staffList, { keyword: 'operator2' })
    return list[0]?.hasSecondStep
  }
  expect(await listed()).toBe(true)
  const [role] = await db`
    insert into staff_role (name, permissions) values ('人事', '{admin}') returning role_id::text`
  await db`update person set staff_role_id = ${role?.roleId} where account = 'operator'`
  const less = await as('operator')
  expect(await refusedWith(less(api.staff.resetSecondStep, { userId }))).toBe('STAFF_BEYOND_YOURS')
  await db`update person set staff_role_id = (select role_id from staff_role where built_in = 'admin')
    where account = 'operator'`
  expect(await he(api.staff.resetSecondStep, { userId })).toBe(null)
  expect(await listed()).toBe(false)
  const own = await turnOn('operator')
  expect(await refusedWith(he(api.staff.resetSecondStep, { userId: own.userId }))).toBe(
    'SECOND_STEP_SELF',
  )
})

test('what all of the staff must have is set once, and stands in the log', async () => {
  const he = await as('operator')
  const isRequired = async () => (await he(api.staff.staffList, {})).isSecondStepRequired
  expect(await isRequired()).toBe(false)
  expect(await he(api.staff.requireSecondStep, { isRequired: true })).toBe(null)
  expect(await isRequired()).toBe(true)
  expect(await lastAudit()).toMatchObject({
    action: 'staff.requireSecondStep',
    subject: '要求全体员工开启',
  })
  const again = he(api.staff.requireSecondStep, { isRequired: true })
  expect(await refusedWith(again)).toBe('STAFF_DONE')
  expect(await refusedWith(login('operator2').done)).toBe('SECOND_STEP')
  expect(await he(api.staff.requireSecondStep, { isRequired: false })).toBe(null)
  expect(await refusedWith(login('operator2').done)).toBe('00000')
})
