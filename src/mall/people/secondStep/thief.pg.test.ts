import { beforeEach, expect, test } from 'vitest'
import { demoPassword } from '#db/seed/demoWorld.ts'
import { accountVerbs } from '#mall/people/account/account.ts'
import { deviceHash } from '#mall/people/account/knownDevice.ts'
import { ticketHash } from '#mall/people/account/loginTicket.ts'
import { selectPersonAlone } from '#mall/people/account/secondFactor.sql.ts'
import { deleteOtherSessions } from '#mall/people/account/session.sql.ts'
import { codeOf, wrongCode } from '#test/authenticator.ts'
import { passwordOf, refusedWith, secondSteps, waiting } from '#test/secondSteps.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { resetSecondStep } from './resetting.ts'
import { secondStepVerbs } from './secondStep.ts'
import { setUp } from './settingUp.ts'

const world = await openWorld()
const { db, owner, who } = world
const noon = new Date('2026-11-20T04:00:00Z')
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const { enter, turnOn, passAt } = secondSteps(world, noon)

beforeEach(async () => {
  await owner`truncate second_factor, login_ticket, session, use_count, known_device cascade`
  await owner`update second_step_rule set is_required = false`
})

async function reset(userId: string) {
  const by = (await who('operator')) ?? expect.unreachable()
  const told = { action: 'user.resetSecondStep', subject: '', now: noon }
  await db.begin((tx) => resetSecondStep(tx, { who: by, userId, ...told }))
}

const devicesOf = async (userId: string) => {
  const rows = await db<{ hash: Buffer }[]>`select hash from known_device where user_id = ${userId}`
  return rows.map(({ hash }) => hash.toString('hex'))
}

test('devices that the password alone made known are forgotten with each new second step', async () => {
  for (const _ of [1, 2]) await enter('operator2')
  const { ctx, visit } = await turnOn('operator2')
  const { userId } = ctx.who
  expect(await devicesOf(userId)).toEqual([deviceHash(visit).toString('hex')])
  await reset(userId)
  expect(await devicesOf(userId)).toEqual([])

  for (const _ of [1, 2]) await enter('operator2')
  await db`update second_step_rule set is_required = true`
  const staff = visitorOf(world, noon)
  const { ticket } = await waiting(staff.ctx, 'operator2')
  const { setUp } = await secondStepVerbs.asked(staff.ctx, { ticket })
  await secondStepVerbs.pass(staff.ctx, { ticket, code: codeOf(setUp?.secret ?? '', noon) })
  expect(await devicesOf(userId)).toEqual([deviceHash(staff.visit).toString('hex')])
})

test('wrong codes at strange devices lock all of these for a day, and not those of the owner', async () => {
  const { secret, visit } = await turnOn('admin1')
  const own = visit.device
  const wrongAt = async (minutes: number, times: number, device = '') => {
    const now = after(minutes)
    const tries = Array.from({ length: times }, () => '')
    for (const n of tries.keys())
      tries[n] = await refusedWith(passAt(now, 'admin1', wrongCode(secret, now), device))
    return tries
  }
  const rightAt = (minutes: number, device = '') =>
    refusedWith(passAt(after(minutes), 'admin1', codeOf(secret, after(minutes)), device))
  const [wrong, locked, day] = ['WRONG', 'LOCKED', 'LOCKED_DAY'].map((end) => `SECOND_CODE_${end}`)
  expect(await wrongAt(5, 6)).toEqual([...Array(5).fill(wrong), locked])
  for (const minutes of [21, 37, 53])
    expect(await wrongAt(minutes, 5)).toEqual(Array(5).fill(wrong))
  expect([await rightAt(69), await rightAt(69, 'x'.repeat(43))]).toEqual([day, day])
  expect(await rightAt(69, own)).toBe('00000')

  for (const minutes of [85, 101, 117, 133])
    expect(await wrongAt(minutes, 5, own)).toEqual(Array(5).fill(wrong))
  expect([await rightAt(149, own), await rightAt(149)]).toEqual([day, day])
  expect(await rightAt(5 + 24 * 60)).toBe('00000')
})

test('a right code takes back its own try of the day and no other', async () => {
  const { secret, visit } = await turnOn('admin1')
  const uses = async () => {
    const rows = await db`select uses from use_count where name like 'code % today'`
    return rows.map((row) => row.uses)
  }
  const wrong = wrongCode(secret, after(5))
  for (const _ of [1, 2]) await refusedWith(passAt(after(5), 'admin1', wrong, visit.device))
  await passAt(after(6), 'admin1', codeOf(secret, after(6)), visit.device)
  expect(await uses()).toEqual([2])
})

test('codes of a set-up are not counted, and a reset takes back what was', async () => {
  const { secret, ctx, visit } = await turnOn('operator2')
  for (const device of ['', visit.device]) {
    const wrong = wrongCode(secret, after(5))
    await refusedWith(passAt(after(5), 'operator2', wrong, device))
  }
  await db`update use_count set uses = 99 where name like 'code %'`
  const right = codeOf(secret, after(5))
  expect(await refusedWith(passAt(after(5), 'operator2', right))).toBe('SECOND_CODE_LOCKED')
  await db`update second_step_rule set is_required = true`
  await reset(ctx.who.userId)

  const at = visitorOf(world, after(6), { device: visit.device })
  const { ticket, isSetUp } = await waiting(at.ctx, 'operator2')
  const { setUp } = await secondStepVerbs.asked(at.ctx, { ticket })
  const made = setUp?.secret ?? ''
  const give = (code: string) => refusedWith(secondStepVerbs.pass(at.ctx, { ticket, code }))
  const tries = []
  for (let n = 0; n < 6; n++) tries.push(await give(wrongCode(made, after(6))))
  expect([isSetUp, ...tries]).toEqual([true, ...Array(6).fill('SECOND_CODE_WRONG')])
  expect(await give(codeOf(made, after(6)))).toBe('00000')
  const next = codeOf(made, after(8))
  expect(await refusedWith(passAt(after(8), 'operator2', next, visit.device))).toBe('00000')
})
const toldSince = async (userId: string, messageId: string) => {
  const rows = await db<{ title: string; text: string }[]>`
    select title, text from message where user_id = ${userId} and message_id > ${messageId} order by message_id`
  return rows.map(({ title, text }) => `${title}：${text.split('。', 1)[0]}`)
}
const lastMessage = async () => {
  const [row] = await db<
    { last: string }[]
  >`select coalesce(max(message_id), 0)::text as last from message`
  return row?.last ?? ''
}

test('its owner is told of each new second step, of new recovery codes and of each use of one', async () => {
  const last = await lastMessage()
  const { ctx, recoveryCodes } = await turnOn('admin1')
  const renew = { code: recoveryCodes[0] ?? '' }
  const renewed = await secondStepVerbs.renewCodes(ctx, renew)
  const [code = ''] = renewed.recoveryCodes
  await secondStepVerbs.turnOff(ctx, { password: demoPassword, code })
  expect(await toldSince(ctx.who.userId, last)).toEqual([
    '二次验证已开启：您的账号已开启二次验证，其他登录已退出',
    '恢复码已使用：您的一个恢复码刚用于重新生成恢复码',
    '恢复码已重新生成：您的账号已重新生成恢复码，原来的全部失效',
    '恢复码已使用：您的一个恢复码刚用于关闭二次验证',
    '二次验证已关闭：您的账号已关闭二次验证',
  ])
})

test('what is no code is said at the field and costs no try, and digits of an IME are digits', async () => {
  const { secret, ctx, recoveryCodes } = await turnOn('admin1')
  const now = after(5)
  const none = ['', '12345', '0123456', 'O0O0O-O0O0O']
  for (const code of none)
    expect(await refusedWith(passAt(now, 'admin1', code))).toBe('FORM_INVALID')
  expect(await refusedWith(secondStepVerbs.renewCodes(ctx, { code: '' }))).toBe('FORM_INVALID')
  const off = { password: 'wrong', code: '' }
  expect(await refusedWith(secondStepVerbs.turnOff(ctx, off))).toBe('FORM_INVALID')
  expect(await db`select from use_count where name like 'code %'`).toHaveLength(0)
  const wide = codeOf(secret, now).replace(/\d/g, (n) => String.fromCharCode(0xff10 + Number(n)))
  expect(await refusedWith(passAt(now, 'admin1', wide))).toBe('00000')

  const other = await enter('admin2')
  const { ticket } = await secondStepVerbs.begin(other.ctx, {})
  const recovery = { ticket, code: recoveryCodes[0] ?? '' }
  const refused = await secondStepVerbs.turnOn(other.ctx, recovery).catch((error) => error)
  expect(refused.data).toEqual({ fields: { code: '请输入 6 位数字验证码' } })
})

test('a login that began before it was turned on opens no session afterwards', async () => {
  const { ctx } = await enter('admin1')
  const { ticket, secret } = await secondStepVerbs.begin(ctx, {})
  let late: Promise<string> = Promise.resolve('')
  await db.begin(async (tx) => {
    await selectPersonAlone(tx, ctx.who.userId)
    late = refusedWith(accountVerbs.login(visitorOf(world, noon).ctx, passwordOf('admin1')))
    await expect.poll(isWaiting, { timeout: 60_000 }).toBe(true)
    const hash = ticketHash(ticket)
    await setUp(tx, ctx.who, { hash, secret, code: codeOf(secret, noon), now: noon })
    await deleteOtherSessions(tx, ctx.who.userId, [Buffer.alloc(32)], noon)
  })
  expect(await late).toBe('SECOND_STEP')
  expect(await db`select from session where user_id = ${ctx.who.userId}`).toHaveLength(0)
})

async function isWaiting() {
  const rows = await owner`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  return rows.length > 0
}

test('whatever ends the other sessions ends the logins that wait, too', async () => {
  const inside = await enter('operator2')
  await db`update second_step_rule set is_required = true`
  const { ctx } = visitorOf(world, noon)
  const { ticket } = await waiting(ctx, 'operator2')
  const begun = await secondStepVerbs.begin(inside.ctx, {})
  const code = codeOf(begun.secret, noon)
  await secondStepVerbs.turnOn(inside.ctx, { ticket: begun.ticket, code })
  expect(await refusedWith(secondStepVerbs.asked(ctx, { ticket }))).toBe('SECOND_STEP_OVER')
})
