import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { demoPassword } from '#db/seed/demoWorld.ts'
import type { Ctx } from '#mall/ctx.ts'
import { guardLimits, limits } from '#mall/limits.ts'
import { encoded, solved } from '#test/solveCaptcha.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { accountVerbs } from './account.ts'
import { newChallenge } from './captcha.ts'
import { selectSessionUsers } from './session.sql.ts'
import { sessionHashes } from './session.ts'

const world = await openWorld()
const { db, who } = world
const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const visitor = (now = noon, isBrowser = true) => visitorOf(world, now, { isBrowser })

const login = (ctx: Ctx, account: string, password = demoPassword, captcha?: string) =>
  accountVerbs.login(ctx, { account, password, captcha })

/** Logs in with a captcha that is solved, as a person's browser does. */
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

const userOf = async (hashes: Buffer[], now: Date) =>
  (await selectSessionUsers(db, [{ hashes, now }]))[0] ?? null

test("a browser's token works only beside its companion, another client's alone", async () => {
  const browser = visitor()
  const { accessToken: token } = await login(browser.ctx, 'member')
  const find = (companion: string, now = noon, of = token) =>
    userOf(sessionHashes({ token: of, companion }), now)
  expect((await find(browser.visit.companion))?.name).toBe('王芳')
  expect(await find('')).toBe(null)
  expect(await find('another')).toBe(null)

  const client = visitor(noon, false)
  const { accessToken } = await login(client.ctx, 'member')
  expect(client.visit.companion).toBe('')
  expect((await find('', noon, accessToken))?.name).toBe('王芳')
  expect((await find(browser.visit.companion, noon, accessToken))?.name).toBe('王芳')
})

test('of sessions that are asked for together each is judged by its own hashes and time', async () => {
  const entered = async (account: DemoAccount) => {
    const client = visitor(noon, false)
    return (await login(client.ctx, account)).accessToken
  }
  const [member, buyer] = [await entered('member'), await entered('purchaser2')]
  const ask = (token: string, now = noon) => ({
    hashes: sessionHashes({ token, companion: 'any' }),
    now,
  })
  const end = later(limits.tokenDays * 86_400_000)
  const asked = [ask(buyer), ask('wrong'), ask(member, end), ask(member), ask(buyer)]
  const users = await selectSessionUsers(db, asked)
  expect(users.map((user) => user?.name ?? null)).toEqual(['韩梅', null, null, '王芳', '韩梅'])
})

test('a session ends after 30 days and with its logout', async () => {
  const { ctx, visit } = visitor()
  const { accessToken: token } = await login(ctx, 'member')
  const hashes = sessionHashes({ token, companion: visit.companion })
  const days = limits.tokenDays * 86_400_000
  expect((await userOf(hashes, later(days - 1)))?.name).toBe('王芳')
  expect(await userOf(hashes, later(days))).toBe(null)

  const me = (await who('member')) ?? expect.unreachable()
  await accountVerbs.login_out({ ...ctx, who: me, visit: { ...visit, token } }, {})
  expect(await userOf(hashes, noon)).toBe(null)
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
  'of parallel guesses for %s three are tried without a captcha, and from the fifth on it is told to wait',
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
  expect(await tried(late, later(guardLimits.captchaMs))).toBe('CAPTCHA_REQUIRED')
  const challenge = await newChallenge(ctx)
  const salt = challenge.salt.replace(/expires=\d+/, 'expires=99999999999')
  const own = { ...challenge, salt, challenge: hashOf(`${salt}7`), number: 7 }
  expect(await tried(encoded(own))).toBe('CAPTCHA_REQUIRED')
  for (const rubbish of ['', 'rubbish', encoded([]), encoded({ ...challenge, number: '7' })])
    expect(await tried(rubbish)).toBe('CAPTCHA_REQUIRED')
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

test.each(['manager1', 'nosuchperson2'])(
  '%s is told to wait 15 minutes from the fifth failure on, but a lock is no weapon: a captcha passes it',
  async (account) => {
    for (let failures = 0; failures < 4; failures++)
      expect(await guess(account)).toBe('LOGIN_FAILED')
    await expect(humanLogin(visitor().ctx, account, 'wrong')).rejects.toMatchObject({
      code: 'LOGIN_LOCKED',
      message: '密码错误次数过多，请15分钟后再试',
    })
    const before = later(guardLimits.loginWaitMs - 1)
    expect(await guess(account, before)).toBe('LOGIN_LOCKED')
    expect(await login(visitor(before).ctx, account).catch(codeOf)).toBe('CAPTCHA_REQUIRED')
    const right = await humanLogin(visitor(before).ctx, account).then(
      ({ userInfo }) => userInfo.name,
      codeOf,
    )
    expect(right).toBe(account === 'manager1' ? '周敏' : 'LOGIN_LOCKED')
    const afterwards = login(visitor(later(guardLimits.loginWaitMs)).ctx, account)
    if (account === 'manager1') expect((await afterwards).userInfo.name).toBe('周敏')
    else await expect(afterwards).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  },
)

const names = ['purchaser3', '13800000012', 'purchaser3@example.com']
const nobodysNames = ['nobody3', '13800009912', 'nobody3@example.com']

test('names of one person and names of nobody are told the same figures, whatever was tried before', async () => {
  const told = async (names: string[]) => {
    const answers: unknown[] = []
    for (const account of [0, 0, 1, 2, 0, 1, 0, 0].map((at) => names[at] ?? ''))
      await login(visitor().ctx, account, 'wrong').catch(({ code, data }) =>
        answers.push([code, data]),
      )
    return answers
  }
  const answers = await told(names)
  expect(answers).toEqual(await told(nobodysNames))
  expect(answers.slice(0, 4)).toEqual(
    [4, 3, 4, 4].map((left) => ['LOGIN_FAILED', { left, needsCaptcha: false }]),
  )
})

test('the guesses at a person add up over all names and networks, and then no password is right without a captcha', async () => {
  await db`delete from use_count`
  await db`delete from login_failure`
  const from = (address: string) => visitorOf(world, noon, { address }).ctx
  for (const [at, account] of names.entries())
    await login(from(`198.51.100.${at}`), account, 'wrong').catch(codeOf)
  const told = { code: 'LOGIN_FAILED', data: { left: 4, needsCaptcha: false } }
  await expect(login(from('198.51.100.9'), 'purchaser3')).rejects.toMatchObject(told)
  const ctx = from('198.51.100.10')
  expect((await humanLogin(ctx, 'purchaser3')).userInfo.companyName).toBe('样例贸易有限公司')
})

test('after a hundred guesses a day from one network only a known device can log in there, and other networks are as before', async () => {
  const { ctx, visit } = visitor()
  await humanLogin(ctx, 'admin3')
  expect(visit.device).toMatch(/^[\w-]{43}$/)
  const { userId } = (await who('admin3')) ?? expect.unreachable()
  const stranger = visitorOf(world, noon, { address: '198.51.100.11' })
  expect(await login(stranger.ctx, 'admin3', 'wrong').catch(codeOf)).toBe('LOGIN_FAILED')
  const raised = await db`update use_count set uses = ${guardLimits.guessesADay}
    where name = ${`guesses today ${userId} 198.51.100.11`} and uses = 1`
  expect(raised.count).toBe(1)
  expect(await humanLogin(stranger.ctx, 'admin3').catch(codeOf)).toBe('LOGIN_FAILED')
  const elsewhere = visitorOf(world, noon, { address: '192.0.2.44' })
  expect((await humanLogin(elsewhere.ctx, 'admin3')).userInfo.name).toBe(
    (await who('admin3'))?.name,
  )
  const known = visitorOf(world, noon, { device: visit.device })
  expect((await login(known.ctx, 'admin3')).userInfo.name).toBe((await who('admin3'))?.name)
})

test('at a known device ten wrong passwords are tried, then it is like any other', async () => {
  const { ctx, visit } = visitor()
  await humanLogin(ctx, 'manager3')
  const at = () => visitorOf(world, noon, { device: visit.device }).ctx
  const lefts: unknown[] = []
  for (let n = 0; n < 11; n++)
    await login(at(), 'manager3', 'wrong').catch(({ data }) => lefts.push(data.left))
  expect(lefts).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 4])
  const other = await login(at(), 'demander3', 'wrong').catch(({ data }) => data)
  expect(other).toEqual({ left: 4, needsCaptcha: false })
  await db`delete from use_count`
  await db`delete from login_failure`
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
