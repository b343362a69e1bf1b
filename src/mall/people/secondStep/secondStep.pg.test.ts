import { beforeEach, expect, test } from 'vitest'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { accountVerbs } from '#mall/people/account/account.ts'
import { sendCode } from '#mall/people/account/sms.ts'
import { visitorWith } from '#server/http/requestSession.ts'
import { codeOf, wrongCode } from '#test/authenticator.ts'
import { refusedWith, secondSteps, waiting } from '#test/secondSteps.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { secondStepVerbs } from './secondStep.ts'

const world = await openWorld()
const { db, owner, who } = world
const noon = new Date('2026-11-20T04:00:00Z')
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000)
const minute = 60

beforeEach(async () => {
  await owner`truncate second_factor, login_ticket, session, use_count, known_device cascade`
  await owner`update second_step_rule set is_required = false`
})

const { enter, turnOn, passAt } = secondSteps(world, noon)
const visitorAt = (now: Date) => visitorOf(world, now)
const sessionsOf = async (account: DemoAccount) => {
  const [row] = await db<{ sessions: number }[]>`
    select count(*)::int as sessions from session join person using (user_id) where account = ${account}`
  return row?.sessions
}
const audits = async () => {
  const rows = await db<{ action: string }[]>`
    select action from audit_log where action like 'secondStep.%' order by audit_id`
  return rows.map(({ action }) => action)
}

test('it is turned on by a code of the new secret, and ends what stood open elsewhere', async () => {
  const elsewhere = await enter('admin1')
  const { ctx, visit } = await enter('admin1')
  expect(await secondStepVerbs.state(ctx, {})).toEqual({
    onSince: null,
    codesLeft: 0,
    isRequired: false,
  })
  const begun = await secondStepVerbs.begin(ctx, {})
  expect(decodeURIComponent(begun.uri)).toContain(`:admin1?issuer=`)
  const wrong = { ticket: begun.ticket, code: wrongCode(begun.secret, noon) }
  expect(await refusedWith(secondStepVerbs.turnOn(ctx, wrong))).toBe('SECOND_CODE_WRONG')
  const { ticket } = begun
  const code = codeOf(begun.secret, noon)
  const other = await enter('manager1')
  expect(await refusedWith(secondStepVerbs.turnOn(other.ctx, { ticket, code }))).toBe(
    'SECOND_STEP_OVER',
  )
  const { recoveryCodes, ended } = await secondStepVerbs.turnOn(ctx, { ticket, code })
  expect(new Set(recoveryCodes).size).toBe(10)
  for (const one of recoveryCodes) expect(one).toMatch(/^[2-9A-HJKMNP-Z]{5}-[2-9A-HJKMNP-Z]{5}$/)
  expect(ended).toBe(1)
  expect((await visitorWith(db, elsewhere.visit, noon)).who).toBe(null)
  expect((await visitorWith(db, visit, noon)).who?.name).toBe(ctx.who.name)
  expect(await secondStepVerbs.state(ctx, {})).toEqual({
    onSince: noon.toISOString(),
    codesLeft: 10,
    isRequired: false,
  })
  expect(await refusedWith(secondStepVerbs.begin(ctx, {}))).toBe('SECOND_STEP_ON')
  expect((await audits()).at(-1)).toBe('secondStep.on')
})

test('after the right password there is a ticket and no session, until a code was given', async () => {
  const { secret } = await turnOn('admin1')
  await db`delete from session`
  const now = after(5 * minute)
  const { ctx, visit } = visitorAt(now)
  const { ticket, isSetUp } = await waiting(ctx, 'admin1')
  expect(isSetUp).toBe(false)
  expect([await sessionsOf('admin1'), visit.companion, visit.device]).toEqual([0, '', ''])
  expect((await visitorWith(db, { token: ticket, companion: '' }, now)).who).toBe(null)
  expect(await secondStepVerbs.asked(ctx, { ticket })).toEqual({ setUp: null })

  const pass = (code: string) => secondStepVerbs.pass(ctx, { ticket, code })
  expect(await refusedWith(pass(wrongCode(secret, now)))).toBe('SECOND_CODE_WRONG')
  expect(await sessionsOf('admin1')).toBe(0)
  const session = await pass(codeOf(secret, now))
  expect(session).toMatchObject({ userInfo: { roleName: 'groupAdministrator' }, recoveryCodes: [] })
  const seen = await visitorWith(db, { ...visit, token: session.accessToken }, now)
  expect(seen).toMatchObject({ who: { userId: session.userInfo.userId }, confirmedAt: now })
  expect(await refusedWith(pass(codeOf(secret, after(6 * minute))))).toBe('SECOND_STEP_OVER')
})

test('a wrong password is refused as for everybody, and a code by SMS is no second step', async () => {
  const { secret } = await turnOn('admin1')
  const { ctx } = visitorAt(after(minute))
  const wrong = accountVerbs.login(ctx, { account: 'admin1', password: 'wrong' })
  expect(await refusedWith(wrong)).toBe('LOGIN_FAILED')
  const { mobile } =
    (await db<{ mobile: string }[]>`select mobile from person where account = 'admin1'`)[0] ??
    expect.unreachable()
  const smsCode = await sendCode(ctx, { mobile, type: 'login' })
  const refused = await accountVerbs.login(ctx, { mobile, smsCode }).catch((error) => error)
  expect(refused).toMatchObject({ code: 'SECOND_STEP', data: { isSetUp: false } })
  const { ticket } = refused.data
  const code = codeOf(secret, after(minute))
  const { accessToken } = await secondStepVerbs.pass(ctx, { ticket, code })
  const seen = await visitorWith(db, { ...ctx.visit, token: accessToken }, after(minute))
  expect(seen).toMatchObject({ who: { roleName: 'groupAdministrator' }, confirmedAt: null })
})

test('a code is used once within its window, by whoever comes first', async () => {
  const { secret } = await turnOn('admin1')
  const used = codeOf(secret, noon)
  expect(await refusedWith(passAt(after(20), 'admin1', used))).toBe('SECOND_CODE_WRONG')
  const code = codeOf(secret, after(10 * minute))
  const both = await Promise.all(
    [1, 2].map(() => refusedWith(passAt(after(10 * minute), 'admin1', code))),
  )
  expect(both.toSorted()).toEqual(['00000', 'SECOND_CODE_WRONG'])
  const late = codeOf(secret, after(9.5 * minute))
  expect(await refusedWith(passAt(after(10 * minute), 'admin1', late))).toBe('SECOND_CODE_WRONG')
  const early = codeOf(secret, after(10.5 * minute))
  expect(await refusedWith(passAt(after(10 * minute), 'admin1', early))).toBe('00000')
})

test('of two who use one ticket at once one is let in', async () => {
  const { secret, recoveryCodes } = await turnOn('admin1')
  const now = after(5 * minute)
  const { ctx } = visitorAt(now)
  const { ticket } = await waiting(ctx, 'admin1')
  const codes = [codeOf(secret, now), recoveryCodes[0] ?? '']
  const both = await Promise.all(
    codes.map((code) => refusedWith(secondStepVerbs.pass(visitorAt(now).ctx, { ticket, code }))),
  )
  expect(both.toSorted()).toEqual(['00000', 'SECOND_STEP_OVER'])
})

test('after five wrong codes a right one waits a quarter of an hour, but at a device that is known', async () => {
  const { secret, visit } = await turnOn('admin1')
  const start = after(5 * minute)
  const wrong = wrongCode(secret, start)
  const tries = []
  for (let n = 0; n < 6; n++) tries.push(await refusedWith(passAt(start, 'admin1', wrong)))
  expect(tries).toEqual([...Array(5).fill('SECOND_CODE_WRONG'), 'SECOND_CODE_LOCKED'])
  expect(await refusedWith(passAt(start, 'admin1', codeOf(secret, start)))).toBe(
    'SECOND_CODE_LOCKED',
  )
  expect(await refusedWith(passAt(start, 'admin1', codeOf(secret, start), visit.device))).toBe(
    '00000',
  )
  const later = after(21 * minute)
  expect(await refusedWith(passAt(later, 'admin1', codeOf(secret, later)))).toBe('00000')
})

test('of twenty wrong codes in a day no more are tried', async () => {
  const { secret } = await turnOn('admin1')
  const tries: string[] = []
  for (let n = 0; n < 21; n++) {
    const now = after((5 + 16 * Math.floor(n / 5)) * minute)
    tries.push(await refusedWith(passAt(now, 'admin1', wrongCode(secret, now))))
  }
  expect(tries).toEqual([...Array(20).fill('SECOND_CODE_WRONG'), 'SECOND_CODE_LOCKED_DAY'])
  const nextDay = after(25 * 60 * minute)
  expect(await refusedWith(passAt(nextDay, 'admin1', codeOf(secret, nextDay)))).toBe('00000')
})

test('a recovery code takes the place of a code once, and its owner is told', async () => {
  const { recoveryCodes, ctx } = await turnOn('admin1')
  const [first = '', second = ''] = recoveryCodes
  const typed = first.toLowerCase().replace('-', ' ')
  const { userInfo } = await passAt(after(minute), 'admin1', typed)
  expect(userInfo.userId).toBe(ctx.who.userId)
  expect(await refusedWith(passAt(after(minute), 'admin1', first))).toBe('SECOND_CODE_WRONG')
  expect((await secondStepVerbs.state(ctx, {})).codesLeft).toBe(9)
  const [told] = await db`
    select title, text from message where user_id = ${ctx.who.userId} order by message_id desc limit 1`
  expect(told).toEqual({
    title: '恢复码已使用',
    text: '您的一个恢复码刚用于登录，还剩 9 个。如非本人操作，请立即修改密码并联系客服。',
  })
  expect((await audits()).at(-1)).toBe('secondStep.recover')
  await turnOn('admin2')
  expect(await refusedWith(passAt(after(minute), 'admin2', second))).toBe('SECOND_CODE_WRONG')
})

test('new recovery codes take the place of all others', async () => {
  const { recoveryCodes, secret, ctx } = await turnOn('admin1')
  const now = after(5 * minute)
  const renewed = await secondStepVerbs.renewCodes({ ...ctx, now }, { code: codeOf(secret, now) })
  expect(renewed.recoveryCodes).toHaveLength(10)
  expect(await refusedWith(passAt(now, 'admin1', recoveryCodes[3] ?? ''))).toBe('SECOND_CODE_WRONG')
  expect(await refusedWith(passAt(now, 'admin1', renewed.recoveryCodes[3] ?? ''))).toBe('00000')
})

test('it is turned off by the password and a code together', async () => {
  const { secret, ctx: entered } = await turnOn('admin1')
  const ctx = { ...entered, now: after(5 * minute) }
  const code = codeOf(secret, ctx.now)
  const off = (given: { password: string; code: string }) =>
    refusedWith(secondStepVerbs.turnOff(ctx, given))
  expect(await off({ password: 'wrong', code })).toBe('PASSWORD_WRONG')
  expect(await off({ password: demoPassword, code: wrongCode(secret, ctx.now) })).toBe(
    'SECOND_CODE_WRONG',
  )
  expect((await secondStepVerbs.state(ctx, {})).onSince).toBe(noon.toISOString())
  expect(await off({ password: demoPassword, code })).toBe('00000')
  expect((await secondStepVerbs.state(ctx, {})).onSince).toBe(null)
  expect((await audits()).at(-1)).toBe('secondStep.off')
  await enter('admin1', after(6 * minute))
  expect(await off({ password: demoPassword, code })).toBe('SECOND_STEP_OFF')
})

test('a ticket is worth nothing after ten minutes, a new password, or when its account is off', async () => {
  const { secret, ctx: inside } = await turnOn('admin2')
  const now = after(5 * minute)
  const late = visitorAt(now).ctx
  const { ticket } = await waiting(late, 'admin2')
  const tenLater = after(15 * minute)
  const code = codeOf(secret, tenLater)
  const given = { ticket, code }
  expect(await refusedWith(secondStepVerbs.pass({ ...late, now: tenLater }, given))).toBe(
    'SECOND_STEP_OVER',
  )

  const { ctx } = visitorAt(now)
  const off = await waiting(ctx, 'admin2')
  await db`update person set status = 0 where account = 'admin2'`
  const codeNow = codeOf(secret, now)
  expect(await refusedWith(secondStepVerbs.pass(ctx, { ...off, code: codeNow }))).toBe(
    'ACCOUNT_DISABLED',
  )
  await db`update person set status = 1 where account = 'admin2'`

  const before = await waiting(ctx, 'admin2')
  const changed = { oldPassword: demoPassword, password: 'Bearing-6204' }
  await accountVerbs.updatePassword({ ...inside, now }, changed)
  expect(await refusedWith(secondStepVerbs.pass(ctx, { ...before, code: codeNow }))).toBe(
    'SECOND_STEP_OVER',
  )
})

test('where all of the staff must have one, whoever has none sets it up before he is in', async () => {
  const open = await enter('operator')
  await db`update second_step_rule set is_required = true`
  expect((await visitorWith(db, open.visit, noon)).who?.isOperator).toBe(true)
  await enter('admin1') // buyers are asked for nothing

  const { ctx, visit } = visitorAt(after(minute))
  const { ticket, isSetUp } = await waiting(ctx, 'operator')
  const { setUp } = await secondStepVerbs.asked(ctx, { ticket })
  const secret = setUp?.secret ?? ''
  expect([isSetUp, secret.length]).toEqual([true, 32])
  const inVain = { ticket, code: wrongCode(secret, ctx.now) }
  expect(await refusedWith(secondStepVerbs.pass(ctx, inVain))).toBe('SECOND_CODE_WRONG')
  const session = await secondStepVerbs.pass(ctx, { ticket, code: codeOf(secret, ctx.now) })
  expect(session.recoveryCodes).toHaveLength(10)
  expect((await visitorWith(db, open.visit, ctx.now)).who).toBe(null)
  const inside = { ...ctx, who: session.userInfo, now: after(5 * minute) }
  expect((await visitorWith(db, { ...visit, token: session.accessToken }, ctx.now)).who?.name).toBe(
    (await who('operator'))?.name,
  )
  const off = { password: demoPassword, code: codeOf(secret, inside.now) }
  expect(await refusedWith(secondStepVerbs.turnOff(inside, off))).toBe('SECOND_STEP_REQUIRED')
  expect((await waiting(visitorAt(after(6 * minute)).ctx, 'operator')).isSetUp).toBe(false)
})

test('of two tickets that set it up one does', async () => {
  await db`update second_step_rule set is_required = true`
  const { ctx } = visitorAt(noon)
  const tickets = [await waiting(ctx, 'operator2'), await waiting(ctx, 'operator2')]
  const made = []
  for (const { ticket } of tickets) {
    const { setUp } = await secondStepVerbs.asked(ctx, { ticket })
    made.push({ ticket, code: codeOf(setUp?.secret ?? '', noon) })
  }
  const both = await Promise.all(
    made.map((given) => refusedWith(secondStepVerbs.pass(visitorAt(noon).ctx, given))),
  )
  expect(both.filter((code) => code === '00000')).toHaveLength(1)
  expect(await sessionsOf('operator2')).toBe(1)
})
