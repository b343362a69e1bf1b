import { expect, test } from 'vitest'
import { demoPassword } from '#db/seed/world.ts'
import type { Ctx } from '#mall/ctx.ts'
import { limits } from '#mall/limits.ts'
import { openWorld } from '#test/world.ts'
import { selectSessionUser } from './account.sql.ts'
import { accountVerbs } from './account.ts'
import { sessionHashes } from './session.ts'

const { db, search, who } = await openWorld()
const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)

/** A visit with a memory for the companion cookie. */
function visitor(now = noon, isBrowser = true) {
  const visit = {
    isBrowser,
    token: '',
    companion: '',
    setCompanion(companion: string) {
      visit.companion = companion
    },
  }
  return {
    ctx: { db, search, who: null, now, isDemo: true, idempotencyKey: null, visit } satisfies Ctx,
    visit,
  }
}

const login = (ctx: Ctx, account: string, password = demoPassword) =>
  accountVerbs.login(ctx, { account, password })

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

test('a wrong password and an unknown account are refused alike', async () => {
  const refusal = { code: 'LOGIN_FAILED', message: '账号或密码不正确' }
  await expect(login(visitor().ctx, 'member', 'wrong')).rejects.toMatchObject(refusal)
  await expect(login(visitor().ctx, 'nobody', 'wrong')).rejects.toMatchObject(refusal)
})

test.each(['manager1', 'nosuchperson'])(
  '%s waits 15 minutes after five failures',
  async (account) => {
    const guesses = Array.from({ length: 8 }, () =>
      login(visitor().ctx, account, 'wrong').catch(({ code }) => code),
    )
    const codes = (await Promise.all(guesses)).toSorted()
    expect(codes).toEqual([...Array(5).fill('LOGIN_FAILED'), ...Array(3).fill('LOGIN_LOCKED')])
    await expect(login(visitor(later(limits.loginWaitMs - 1)).ctx, account)).rejects.toMatchObject({
      code: 'LOGIN_LOCKED',
    })
    const afterwards = login(visitor(later(limits.loginWaitMs)).ctx, account)
    if (account === 'manager1') expect((await afterwards).userInfo.name).toBe('周敏')
    else await expect(afterwards).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  },
)

test('however a person is named, the guesses are counted together', async () => {
  const names = ['purchaser3', '13800000012', 'purchaser3@example.com']
  const guess = (account: string) =>
    login(visitor().ctx, account, 'wrong').catch(({ code }) => code)
  for (const account of [...names, ...names.slice(1)])
    expect(await guess(account)).toBe('LOGIN_FAILED')
  for (const account of names) expect(await guess(account)).toBe('LOGIN_LOCKED')

  const { userId } = (await who('purchaser3')) ?? expect.unreachable()
  expect(await guess(userId)).toBe('LOGIN_FAILED')
  expect(await guess('PURCHASER3')).toBe('LOGIN_FAILED')
})

test('no text that is typed counts against a person of another name', async () => {
  const { userId } = (await who('manager3')) ?? expect.unreachable()
  for (const account of [userId, `user ${userId}`])
    for (let guesses = 0; guesses < 6; guesses++)
      await login(visitor().ctx, account, 'wrong').catch(() => {})
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
