import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { demoPassword } from '#db/seed/world.ts'
import type { Ctx } from '#mall/ctx.ts'
import { accountLimits } from '#mall/lateLimits.ts'
import { limits } from '#mall/limits.ts'
import { encoded, solved } from '#test/captcha.ts'
import { visitorOf } from '#test/visitor.ts'
import { openWorld } from '#test/world.ts'
import { accountVerbs } from './account.ts'
import { newChallenge } from './captcha.ts'
import { selectSessionUser } from './session.sql.ts'
import { sessionHashes } from './session.ts'

const world = await openWorld()
const { db, who } = world
const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const visitor = (now = noon, isBrowser = true) => visitorOf(world, now, { isBrowser })

const login = (ctx: Ctx, account: string, password = demoPassword, captcha?: string) =>
  accountVerbs.login(ctx, { account, password, captcha })

/** With a captcha that is solved, as a person's browser does. */
const humanLogin = async (ctx: Ctx, account: string, password = demoPassword) =>
  login(ctx, account, password, solved(await newChallenge(ctx)))

const codeOf = ({ code }: { code: string }) => code
const guess = (account: string, now = noon) =>
  humanLogin(visitor(now).ctx, account, 'wrong').then(() => '00000', codeOf)

test.each(['purchaser2', '13800000008', 'purchaser2@example.com'])(
  'one logs in as %s',
  async (account) => {
    const { userInfo } = await login(visitor().ctx, account)
    expect(userInfo).toMatchObject({
      name: '韩梅',
      companyName: '示范食品设备有限公司',
      roleName: 'purchaser',
      isAuth: 1,
      settlementType: 0,
      protocolType: 0,
      isFreight: 0,
    })
  },
)

test("a browser's token works only beside its companion, another client's alone", async () => {
  const browser = visitor()
  const { accessToken: token } = await login(browser.ctx, 'member')
  const find = (companion: string, now = noon, of = token) =>
    selectSessionUser(db, sessionHashes({ token: of, companion }), now)
  expect((await find(browser.visit.companion))?.name).toBe('王芳')
  expect(await find('')).toBe(null)
  expect(await find('another')).toBe(null)

  const client = visitor(noon, false)
  const { accessToken } = await login(client.ctx, 'member')
  expect(client.visit.companion).toBe('')
  expect((await find('', noon, accessToken))?.name).toBe('王芳')
  expect((await find(browser.visit.companion, noon, accessToken))?.name).toBe('王芳')
})

test('a session ends after 30 days and with its logout', async () => {
  const { ctx, visit } = visitor()
  const { accessToken: token } = await login(ctx, 'member')
  const hashes = sessionHashes({ token, companion: visit.companion })
  const days = limits.tokenDays * 86_400_000
  expect((await selectSessionUser(db, hashes, later(days - 1)))?.name).toBe('王芳')
  expect(await selectSessionUser(db, hashes, later(days))).toBe(null)

  const me = (await who('member')) ?? expect.unreachable()
  await accountVerbs.login_out({ ...ctx, who: me, visit: { ...visit, token } }, {})
  expect(await selectSessionUser(db, hashes, noon)).toBe(null)
})

test('a wrong password and an unknown account are refused alike, each time', async () => {
  const told = async (account: string) => {
    const { ctx } = visitor()
    return login(ctx, account, 'wrong').catch(({ code, message, data }) => ({
      code,
      message,
      data,
    }))
  }
  for (const [left, needsCaptcha] of [
    [4, false],
    [3, false],
    [2, true],
  ]) {
    const refusal = {
      code: 'LOGIN_FAILED',
      message: '账号或密码不正确',
      data: { left, needsCaptcha },
    }
    expect(await told('member')).toEqual(refusal)
    expect(await told('nobody')).toEqual(refusal)
  }
  const refusal = {
    code: 'CAPTCHA_REQUIRED',
    message: '请先完成人机验证',
    data: { needsCaptcha: true },
  }
  expect(await told('member')).toEqual(refusal)
  expect(await told('nobody')).toEqual(refusal)
  expect((await humanLogin(visitor().ctx, 'member')).userInfo.name).toBe('王芳')
})

test.each(['demander1', 'nosuchperson'])(
  'of parallel guesses for %s three are tried without a captcha, and five with one',
  async (account) => {
    const { ctx } = visitor()
    const guesses = Array.from({ length: 8 }, () => login(ctx, account, 'wrong').catch(codeOf))
    expect((await Promise.all(guesses)).toSorted()).toEqual([
      ...Array(5).fill('CAPTCHA_REQUIRED'),
      ...Array(3).fill('LOGIN_FAILED'),
    ])
    const further = Array.from({ length: 8 }, () => guess(account))
    expect((await Promise.all(further)).toSorted()).toEqual([
      'LOGIN_FAILED',
      ...Array(7).fill('LOGIN_LOCKED'),
    ])
  },
)

test('a captcha works once, in time and only if it is ours', async () => {
  const account = 'purchaser4'
  for (let failures = 0; failures < 3; failures++) await guess(account)
  const { ctx } = visitor()
  const captcha = solved(await newChallenge(ctx))
  const tried = (captcha: string, now = noon) =>
    login(visitor(now).ctx, account, 'wrong', captcha).catch(codeOf)
  const [one, other] = await Promise.all([tried(captcha), tried(captcha)])
  expect([one, other].toSorted()).toEqual(['CAPTCHA_REQUIRED', 'LOGIN_FAILED'])
  expect(await tried(captcha)).toBe('CAPTCHA_REQUIRED')

  const late = solved(await newChallenge(ctx))
  expect(await tried(late, later(accountLimits.captchaMs))).toBe('CAPTCHA_REQUIRED')
  const challenge = await newChallenge(ctx)
  const salt = challenge.salt.replace(/expires=\d+/, 'expires=99999999999')
  const own = { ...challenge, salt, challenge: hashOf(`${salt}7`), number: 7 }
  expect(await tried(encoded(own))).toBe('CAPTCHA_REQUIRED')
  for (const rubbish of ['', 'rubbish', encoded([]), encoded({ ...challenge, number: '7' })])
    expect(await tried(rubbish)).toBe('CAPTCHA_REQUIRED')
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test.each(['manager1', 'nosuchperson2'])(
  '%s waits 15 minutes after five failures, and is told so at the fifth',
  async (account) => {
    for (let failures = 0; failures < 4; failures++)
      expect(await guess(account)).toBe('LOGIN_FAILED')
    expect(await guess(account)).toBe('LOGIN_LOCKED')
    const before = later(accountLimits.loginWaitMs - 1)
    expect(await guess(account, before)).toBe('LOGIN_LOCKED')
    await expect(humanLogin(visitor(before).ctx, account)).rejects.toMatchObject({
      code: 'LOGIN_LOCKED',
      message: '密码错误次数过多，请15分钟后再试',
    })
    const afterwards = login(visitor(later(accountLimits.loginWaitMs)).ctx, account)
    if (account === 'manager1') expect((await afterwards).userInfo.name).toBe('周敏')
    else await expect(afterwards).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  },
)

test('however a person is named, the guesses are counted together', async () => {
  const names = ['purchaser3', '13800000012', 'purchaser3@example.com']
  for (const account of [...names, ...names.slice(2)])
    expect(await guess(account)).toBe('LOGIN_FAILED')
  for (const account of names) expect(await guess(account)).toBe('LOGIN_LOCKED')

  const { userId } = (await who('purchaser3')) ?? expect.unreachable()
  expect(await guess(userId)).toBe('LOGIN_FAILED')
  expect(await guess('PURCHASER3')).toBe('LOGIN_FAILED')
})

test('no text that is typed counts against a person of another name', async () => {
  const { userId } = (await who('manager3')) ?? expect.unreachable()
  for (const account of [userId, `user ${userId}`, `change ${userId}`])
    for (let guesses = 0; guesses < 6; guesses++) await guess(account)
  expect((await login(visitor().ctx, 'manager3')).userInfo.name).toBe('沈阳')
})

test('a disabled person is told so, but only with the right password', async () => {
  await db`update person set status = 0 where account = 'demander3'`
  await expect(login(visitor().ctx, 'demander3')).rejects.toMatchObject({
    code: 'ACCOUNT_DISABLED',
  })
  await expect(login(visitor().ctx, 'demander3', 'wrong')).rejects.toMatchObject({
    code: 'LOGIN_FAILED',
  })
})
