import { expect, test } from 'vitest'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { guardLimits } from '#mall/limits.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { accountVerbs } from './account.ts'
import { deviceHash } from './knownDevice.ts'
import { selectSessionUsers } from './session.sql.ts'
import { sessionHashes } from './session.ts'
import { sendCode } from './sms.ts'

const world = await openWorld()
const { db, sms } = world
const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const codeOf = ({ code }: { code: string }) => code

/** Logs in with a program. */
async function enter(account: DemoAccount, password: string = demoPassword, now = noon) {
  const { ctx, visit } = visitorOf(world, now, { isBrowser: false })
  const { accessToken, userInfo } = await accountVerbs.login(ctx, { account, password })
  visit.token = accessToken
  return { ctx: { ...ctx, who: userInfo }, token: accessToken }
}

async function isAlive(token: string, now = noon) {
  const hashes = sessionHashes({ token, companion: '' })
  return (await selectSessionUsers(db, [{ hashes, now }]))[0] !== null
}

test('a new password ends all sessions and is the only one from then on', async () => {
  const [here, there] = [await enter('manager2'), await enter('manager2')]
  const input = { oldPassword: demoPassword, password: 'Bearing-6204' }
  expect(await accountVerbs.updatePassword(here.ctx, input)).toBe(null)
  expect(await isAlive(here.token)).toBe(false)
  expect(await isAlive(there.token)).toBe(false)
  await expect(enter('manager2')).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  expect(await isAlive((await enter('manager2', 'Bearing-6204')).token)).toBe(true)
})

test('a new password leaves its browser known, and no other one', async () => {
  const browsers = ['here', 'there'].map(() => visitorOf(world, noon))
  const entered = { account: 'demander1', password: demoPassword }
  for (const { ctx } of browsers) await accountVerbs.login(ctx, entered)
  const [{ ctx, visit } = expect.unreachable()] = browsers
  const { userId, ...person } = (await world.who('demander1')) ?? expect.unreachable()
  await accountVerbs.updatePassword(
    { ...ctx, who: { userId, ...person } },
    { oldPassword: demoPassword, password: 'Bearing-6204' },
  )
  const known = await db`select hash from known_device where user_id = ${userId}`
  expect(known.map(({ hash }) => hash)).toEqual([deviceHash(visit)])
})

test.each([
  ['wrong', 'Bearing-6204', 'OLD_PASSWORD_WRONG', '原密码错误'],
  [demoPassword, demoPassword, 'PASSWORD_SAME', '新密码不能与原密码相同'],
  [demoPassword, 'short1', 'PASSWORD_LENGTH', '密码须为 8–64 个字符'],
  [demoPassword, 'bearings', 'PASSWORD_KINDS', '密码须包含字母、数字、符号中的至少两种'],
  [demoPassword, 'qwer1234', 'PASSWORD_COMMON', '密码过于常见，请更换'],
  [demoPassword, 'jordan23', 'PASSWORD_COMMON', '密码过于常见，请更换'],
  [demoPassword, 'Jordan23!', 'PASSWORD_COMMON', '密码过于常见，请更换'],
  [demoPassword, 'xxAdmin2-6204', 'PASSWORD_NAME', '密码不能包含用户名、手机号或邮箱名'],
])('%s → %s is refused as %s and changes nothing', async (oldPassword, password, code, message) => {
  const { ctx, token } = await enter('admin2')
  await expect(accountVerbs.updatePassword(ctx, { oldPassword, password })).rejects.toMatchObject({
    code,
    message,
  })
  expect(await isAlive(token)).toBe(true)
  expect(await isAlive((await enter('admin2')).token)).toBe(true)
})

test('the last three passwords are not chosen again, the one before them may be', async () => {
  const passwords = [demoPassword, 'Bearing-6204', 'Bearing-6205', 'Bearing-6206']
  for (const [index, password] of passwords.slice(1).entries()) {
    const oldPassword = passwords[index] ?? ''
    const { ctx } = await enter('purchaser2', oldPassword)
    await accountVerbs.updatePassword(ctx, { oldPassword, password })
  }
  const { ctx } = await enter('purchaser2', 'Bearing-6206')
  const change = (password: string) =>
    accountVerbs.updatePassword(ctx, { oldPassword: 'Bearing-6206', password })
  for (const used of ['Bearing-6204', 'Bearing-6205'])
    await expect(change(used)).rejects.toMatchObject({
      code: 'PASSWORD_USED',
      message: '新密码不能与最近 3 次使用的密码相同',
    })
  expect(await change(demoPassword)).toBe(null)
})

test('whoever has somebody’s session cannot guess his password there', async () => {
  const { ctx } = await enter('demander2')
  const guess = (now = noon) =>
    accountVerbs
      .updatePassword({ ...ctx, now }, { oldPassword: 'wrong', password: 'Bearing-6204' })
      .catch(codeOf)
  const guesses = await Promise.all(Array.from({ length: 8 }, () => guess()))
  expect(guesses.toSorted()).toEqual([
    ...Array(4).fill('LOGIN_LOCKED'),
    ...Array(4).fill('OLD_PASSWORD_WRONG'),
  ])
  expect(await guess(later(guardLimits.loginWaitMs - 1))).toBe('LOGIN_LOCKED')
  expect(await guess(later(guardLimits.loginWaitMs))).toBe('OLD_PASSWORD_WRONG')
})

test('of two simultaneous changes one holds', async () => {
  const { ctx } = await enter('admin1')
  const change = (password: string) =>
    accountVerbs.updatePassword(ctx, { oldPassword: demoPassword, password }).catch(codeOf)
  const answers = await Promise.all([change('Bearing-6204'), change('Bearing-6205')])
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
})

test('a forgotten password is set by the code of its number, once', async () => {
  const mobile = '13800000001'
  const { ctx } = visitorOf(world, noon)
  const { token } = await enter('member')
  const smsCode = await sendCode({ db, sms, now: noon }, { mobile, type: 'forgetPwd' })
  const reset = (password: string, code = smsCode) =>
    accountVerbs.updatePassword(ctx, { mobile, smsCode: code, password }).catch(codeOf)
  const wrong = `${(Number(smsCode) + 1) % 1e6}`.padStart(6, '0')
  expect(await reset('Bearing-6204', wrong)).toBe('SMS_CODE_WRONG')
  expect(await reset(demoPassword)).toBe('PASSWORD_USED')
  expect(await reset('bearings')).toBe('PASSWORD_KINDS')
  expect(await reset('Bearing-6204')).toBe(null)
  expect(await reset('Bearing-6205')).toBe('SMS_CODE_WRONG')
  expect(await isAlive(token)).toBe(false)
  expect(await isAlive((await enter('member', 'Bearing-6204')).token)).toBe(true)
})

test('a number without an account learns so by its code, and a visitor without one nothing', async () => {
  const { ctx } = visitorOf(world, noon)
  const mobile = '13900000001'
  const smsCode = await sendCode({ db, sms, now: noon }, { mobile, type: 'forgetPwd' })
  const check = { mobile, type: 'forgetPwd', smsCode } as const
  await expect(accountVerbs.checkCode(ctx, check)).rejects.toMatchObject({ code: 'MOBILE_UNKNOWN' })
  const input = { mobile, smsCode, password: 'Bearing-6204' }
  await expect(accountVerbs.updatePassword(ctx, input)).rejects.toMatchObject({
    code: 'MOBILE_UNKNOWN',
  })
  const known = { oldPassword: demoPassword, password: 'Bearing-6204' }
  await expect(accountVerbs.updatePassword(ctx, known)).rejects.toMatchObject({ code: 'A00004' })
})
