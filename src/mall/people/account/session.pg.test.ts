import { expect, test } from 'vitest'
import { type DemoAccount, demoPassword } from '#db/seed/demoWorld.ts'
import { guardLimits, limits } from '#mall/limits.ts'
import { visitorWith } from '#server/http/requestSession.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { accountVerbs } from './account.ts'

const world = await openWorld()
const { db } = world
const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

async function enter(account: DemoAccount, now = noon, address = '203.0.113.1') {
  const { ctx, visit } = visitorOf(world, now, { address, userAgent: chrome })
  const { accessToken, userInfo } = await accountVerbs.login(ctx, {
    account,
    password: demoPassword,
  })
  visit.token = accessToken
  return { ctx: { ...ctx, who: userInfo }, visit }
}

test('one sees where one is logged in, and ends what is not one’s own doing', async () => {
  const here = await enter('member')
  const there = await enter('member', later(60_000), '203.0.113.2')
  const { list } = await accountVerbs.sessions({ ...here.ctx, now: later(60_000) }, {})
  expect(list).toEqual([
    {
      sessionId: expect.stringMatching(/^\d+$/),
      device: 'Chrome · Windows',
      address: '203.0.113.1',
      createdAt: noon.toISOString(),
      lastSeenAt: noon.toISOString(),
      isCurrent: true,
    },
    {
      sessionId: expect.stringMatching(/^\d+$/),
      device: 'Chrome · Windows',
      address: '203.0.113.2',
      createdAt: later(60_000).toISOString(),
      lastSeenAt: later(60_000).toISOString(),
      isCurrent: false,
    },
  ])
  const sessionId = list[1]?.sessionId ?? ''
  expect(await accountVerbs.revokeSession(here.ctx, { sessionId })).toBe(null)
  expect(await visitorWith(db, there.visit, later(60_000))).toMatchObject({
    who: null,
    ended: 'A00004',
  })
  expect((await visitorWith(db, here.visit, later(60_000))).who?.name).toBe('王芳')
})

test('somebody else’s session is as unknown as none', async () => {
  const [mine, theirs] = [await enter('demander1'), await enter('demander3')]
  const { list } = await accountVerbs.sessions(theirs.ctx, {})
  const sessionId = list[0]?.sessionId ?? ''
  for (const unknown of [sessionId, '999999999999'])
    await expect(
      accountVerbs.revokeSession(mine.ctx, { sessionId: unknown }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await visitorWith(db, theirs.visit, noon)).who?.name).toBe('卫平')
})

test('a session in use is written every few minutes, and one that has ended is not listed', async () => {
  const { ctx, visit } = await enter('purchaser1')
  const seen = async () => {
    const { list } = await accountVerbs.sessions(ctx, {})
    return list[0]?.lastSeenAt
  }
  await visitorWith(db, visit, later(guardLimits.seenMs - 1))
  expect(await seen()).toBe(noon.toISOString())
  await visitorWith(db, visit, later(guardLimits.seenMs))
  expect(await seen()).toBe(later(guardLimits.seenMs).toISOString())

  const afterwards = { ...ctx, now: later(limits.tokenDays * 86_400_000) }
  expect(await accountVerbs.sessions(afterwards, {})).toEqual({ list: [] })
})

test('the last login is known of everybody', async () => {
  const { ctx } = await enter('manager1', later(1000))
  const [row] = await db`select last_login_at from person where user_id = ${ctx.who.userId}`
  expect(row?.lastLoginAt).toEqual(later(1000))
})
