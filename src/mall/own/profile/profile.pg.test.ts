import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import type { DemoAccount } from '#db/seed/demoWorld.ts'
import { api } from '#mall/api.ts'
import type { Ctx } from '#mall/ctx.ts'
import { guardLimits } from '#mall/limits.ts'
import { sendCode } from '#mall/people/account/sms.ts'
import { solved } from '#test/solveCaptcha.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { profileVerbs } from './profile.ts'

const world = await openWorld()
const { db, owner, url, as, sms } = world
/** Two pools are what two server processes are to PostgreSQL. */
const otherDb = openDb(url)
afterAll(() => otherDb.end())
const { profile } = api

const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const wrong = (code: string) => `${(Number(code) + 1) % 1e6}`.padStart(6, '0')

beforeEach(() => owner`truncate sms_code, use_count, message`)

async function ctxOf(account: DemoAccount, now = noon) {
  const who = (await world.who(account)) ?? expect.unreachable()
  return { ...visitorOf(world, now).ctx, who } as Ctx<typeof who>
}
const codeTo = (mobile: string, now = noon) =>
  sendCode({ db, sms, now }, { mobile, type: 'changeMobile' })
const mobileOf = async (account: DemoAccount) => {
  const [row] = await db<{ mobile: string }[]>`
    select mobile from person where account = ${account}`
  return row?.mobile ?? expect.unreachable()
}

test('everybody sees what is known of him, his number masked', async () => {
  expect(await (await as('demander2'))(profile.profileInfo, {})).toEqual({
    username: 'demander2',
    name: '郑洁',
    gender: '',
    email: 'demander2@example.com',
    title: expect.any(String),
    mobile: '138****0007',
    roleName: 'demander',
    companyName: '示范食品设备有限公司',
    departmentName: expect.any(String),
    superiorName: expect.toSatisfy((name) => name === null || typeof name === 'string'),
    avatarId: null,
  })
  expect(await (await as('member'))(profile.profileInfo, {})).toMatchObject({
    companyName: null,
    departmentName: null,
    roleName: '',
  })
})

test('what somebody says of himself holds at once, unless it was changed meanwhile', async () => {
  const call = await as('member')
  const before = { name: '王芳', gender: '', email: 'member@example.com', title: '' } as const
  const next = { name: '王芳芳', gender: 'female', email: 'wang@b.cn', title: '采购' } as const
  expect(await call(profile.saveProfile, { ...next, before })).toMatchObject({ name: '王芳芳' })
  expect(await call(profile.profileInfo, {})).toMatchObject(next)
  await expect(call(profile.saveProfile, { ...next, title: '主管', before })).rejects.toMatchObject(
    { code: 'PROFILE_CHANGED' },
  )
  await call(profile.saveProfile, { ...next, email: '', before: next })
  expect(await call(profile.profileInfo, {})).toMatchObject({ email: '', title: '采购' })
})

test('an address that is somebody else’s is refused, and nothing else is saved with it', async () => {
  const call = await as('purchaser2')
  const { name, gender, email, title } = await call(profile.profileInfo, {})
  const before = { name, gender, email, title }
  const taken = { ...before, name: '韩梅梅', email: 'admin1@example.com', before }
  await expect(call(profile.saveProfile, taken)).rejects.toMatchObject({ code: 'MAIL_TAKEN' })
  expect(await call(profile.profileInfo, {})).toMatchObject(before)
})

test('a number is changed with a code from either, and every other session ends', async () => {
  const ctx = await ctxOf('purchaser3')
  const { userId } = ctx.who
  await db`insert into session (hash, user_id, expires_at)
    values ('elsewhere 1', ${userId}, ${later(1000)}), ('elsewhere 2', ${userId}, ${later(1000)})`
  const captcha = solved(await (await as('purchaser3', noon))(api.account.challenge, {}))
  const sent = await profileVerbs.sendOldMobileCode(ctx, { captcha })
  const oldCode = sent.sandboxCode ?? expect.unreachable()
  const mobile = '13911112222'
  const newCode = await codeTo(mobile)
  const change = (part: object = {}) =>
    profileVerbs.changeMobile(ctx, { oldCode, mobile, newCode, ...part })

  await expect(change({ oldCode: wrong(oldCode) })).rejects.toMatchObject({
    code: 'SMS_CODE_WRONG',
    data: { fields: { oldCode: '短信验证码不正确或已过期' } },
  })
  await expect(change({ newCode: wrong(newCode) })).rejects.toMatchObject({
    code: 'SMS_CODE_WRONG',
    data: { fields: { newCode: '短信验证码不正确或已过期' } },
  })
  await expect(change({ mobile: await mobileOf('purchaser3') })).rejects.toMatchObject({
    code: 'MOBILE_SAME',
  })
  expect(await change()).toEqual({ mobile: '139****2222', ended: 2 })
  expect(await mobileOf('purchaser3')).toBe(mobile)
  expect(await db`select from session where user_id = ${userId}`).toHaveLength(0)
  expect(await db`select kind, title from message where user_id = ${userId}`).toEqual([
    { kind: 'account', title: '登录手机号已更换' },
  ])
  await expect(change()).rejects.toMatchObject({ code: 'MOBILE_SAME' })
  await expect(change({ mobile: '13911113333' })).rejects.toMatchObject({ code: 'SMS_CODE_WRONG' })
})

test('without a captcha no code is sent to the number in use', async () => {
  const call = await as('purchaser3', noon)
  await expect(call(profile.sendOldMobileCode, {})).rejects.toMatchObject({
    code: 'CAPTCHA_REQUIRED',
  })
})

test('a number that is somebody’s is told to who has its phone only, and both codes stay', async () => {
  const ctx = await ctxOf('member')
  const mobile = await mobileOf('purchaser1')
  const oldCode = await codeTo(await mobileOf('member'))
  const newCode = await codeTo(mobile)
  const change = (smsCode: string) =>
    profileVerbs.changeMobile(ctx, { oldCode, mobile, newCode: smsCode })
  await expect(change(wrong(newCode))).rejects.toMatchObject({ code: 'SMS_CODE_WRONG' })
  for (const _ of [1, 2])
    await expect(change(newCode)).rejects.toMatchObject({
      code: 'MOBILE_TAKEN',
      message: '该手机号已被其他账号使用，请更换',
    })
})

test('a number taken in the same instant is refused in words', async () => {
  const ctx = await ctxOf('demander3')
  const mobile = '13911114444'
  const oldCode = await codeTo(await mobileOf('demander3'))
  const newCode = await codeTo(mobile)
  const [isTaken, take] = gate()
  const [mayCommit, commit] = gate()
  const other = otherDb.begin(async (tx) => {
    await tx`insert into person (account, mobile, name, password) values ('faster', ${mobile}, '快', '')`
    take()
    await mayCommit
  })
  await isTaken
  const change = profileVerbs.changeMobile(ctx, { oldCode, mobile, newCode })
  commit()
  await expect(change).rejects.toMatchObject({ code: 'MOBILE_TAKEN' })
  await other
})

test('whose addresses are known cannot be asked again and again', async () => {
  const call = await as('manager2')
  const { name, gender, email, title } = await call(profile.profileInfo, {})
  const before = { name, gender, email, title }
  const take = (email: string) => call(profile.saveProfile, { ...before, email, before })
  for (let asked = 0; asked < guardLimits.newAddresses.uses; asked++)
    await expect(take('admin1@example.com')).rejects.toMatchObject({ code: 'MAIL_TAKEN' })
  await expect(take('nobody@b.cn')).rejects.toMatchObject({ code: 'MAIL_LIMIT' })
  expect(await call(profile.saveProfile, { ...before, before })).toMatchObject({ name })
})

test('an e-mail address taken in the same instant is refused in words', async () => {
  const call = await as('manager3')
  const { name, gender, email, title } = await call(profile.profileInfo, {})
  const before = { name, gender, email, title }
  const [isTaken, take] = gate()
  const [mayCommit, commit] = gate()
  const other = otherDb.begin(async (tx) => {
    await tx`update person set email = 'both@b.cn' where account = 'faster'`
    take()
    await mayCommit
  })
  await isTaken
  const save = call(profile.saveProfile, { ...before, email: 'both@b.cn', before })
  commit()
  await expect(save).rejects.toMatchObject({ code: 'MAIL_TAKEN' })
  await other
})

function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
