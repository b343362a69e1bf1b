import { beforeEach, expect, test } from 'vitest'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import { accountLimits, guardLimits } from '#mall/limits.ts'
import { openApp } from '#test/app.ts'
import { jpeg, pdf, png } from '#test/files.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()
const { app, login } = await openApp(db)

const sessions = new Map<DemoAccount, { authorization: string; cookie: string }>()
async function headersOf(account: DemoAccount) {
  const known = sessions.get(account)
  if (known) return known
  const { token, companion } = await login(account, { 'sec-fetch-site': 'same-origin' })
  const made = { authorization: token, cookie: `token=${token}; companion=${companion}` }
  sessions.set(account, made)
  return made
}

beforeEach(() => owner`truncate avatar, use_count`)

async function send(bytes: Uint8Array, type = 'image/png', headers?: Record<string, string>) {
  const answer = await app.inject({
    method: 'POST',
    url: '/mall/profile/avatar',
    headers: { ...(headers ?? (await headersOf('purchaser2'))), 'content-type': type },
    payload: Buffer.from(bytes),
  })
  const { code, data } = answer.json<{ code: string; data: { avatarId: string } | null }>()
  return { status: answer.statusCode, code, avatarId: data?.avatarId ?? '' }
}
const get = async (avatarId: string, account?: DemoAccount) =>
  app.inject({
    url: `/files/avatar/${avatarId}`,
    headers: account ? { cookie: (await headersOf(account)).cookie } : {},
  })

test('a picture is shown as it was sent, for good, under an address that changes with it', async () => {
  const first = await send(png(256, 256))
  const { statusCode, headers, rawPayload } = await get(first.avatarId, 'purchaser2')
  expect(statusCode).toBe(200)
  expect(rawPayload.equals(Buffer.from(png(256, 256)))).toBe(true)
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const call = await as('purchaser2')
  expect((await call(api.profile.profileInfo, {})).avatarId).toBe(first.avatarId)
  expect((await call(api.centre.overview, {})).avatarId).toBe(first.avatarId)

  const second = await send(jpeg(256, 256), 'image/jpeg')
  expect(second.avatarId).not.toBe(first.avatarId)
  expect((await get(first.avatarId, 'purchaser2')).statusCode).toBe(404)
  await call(api.profile.removeAvatar, {})
  expect((await get(second.avatarId, 'purchaser2')).statusCode).toBe(404)
  expect((await call(api.profile.profileInfo, {})).avatarId).toBeNull()
})

test('colleagues and the staff see it; to all others it is as unknown as none', async () => {
  const { avatarId } = await send(png(256, 256))
  for (const account of ['admin2', 'demander2', 'operator'] as const)
    expect((await get(avatarId, account)).statusCode, account).toBe(200)
  for (const account of ['member', 'purchaser1', undefined] as const)
    expect((await get(avatarId, account)).statusCode, account).toBe(404)
})

test('what is no picture, or too large, is refused whatever it says of itself', async () => {
  expect(await send(pdf())).toMatchObject({ code: 'AVATAR_TYPE' })
  expect(await send(pdf(), 'application/pdf')).toMatchObject({ status: 415 })
  expect(await send(png(20, 20))).toMatchObject({ code: 'AVATAR_TYPE' })
  expect(await send(new Uint8Array(accountLimits.avatarBytes + 1))).toMatchObject({ status: 413 })
  expect(await db`select from avatar`).toHaveLength(0)
})

test('cookies alone change nothing, and nobody changes his picture all day', async () => {
  const { cookie } = await headersOf('purchaser2')
  expect(await send(png(256, 256), 'image/png', { cookie })).toMatchObject({ code: 'A00004' })
  await db`
    insert into use_count (name, uses, ends_at)
    select 'avatar ' || user_id, ${guardLimits.avatars.uses - 1}, now() + interval '1 hour'
    from person where account = 'purchaser2'`
  expect(await send(png(256, 256))).toMatchObject({ code: '00000' })
  expect(await send(png(256, 256))).toMatchObject({ code: 'FILE_LIMIT' })
})
