import { afterAll, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { accountLimits, guardLimits } from '#mall/limits.ts'
import { solved } from '#test/solveCaptcha.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import type { SmsType } from './account.contract.ts'
import { accountVerbs } from './account.ts'
import { newChallenge } from './captcha.ts'
import { sendCode } from './sms.ts'

const world = await openWorld()
const { db, url, sms } = world
/** Two pools are what two server processes are to PostgreSQL. */
const otherDb = openDb(url)
afterAll(() => otherDb.end())

const noon = new Date('2026-11-20T04:00:00Z')
const later = (ms: number) => new Date(noon.getTime() + ms)
const { waitMs, codeMs } = accountLimits.sms
const at = (now = noon) => ({ db, sms, now })
const codeOf = ({ code }: { code: string }) => code
const visitor = (now = noon, address = '203.0.113.1') => visitorOf(world, now, { address }).ctx

const check = (mobile: string, smsCode: string, now = noon, type: SmsType = 'register') =>
  accountVerbs.checkCode(visitor(now), { mobile, type, smsCode }).then(() => '00000', codeOf)

const wrong = (code: string) => `${(Number(code) + 1) % 1e6}`.padStart(6, '0')

test('a code has six digits, is stored as a hash, and waits in the outbox of the sandbox', async () => {
  const mobile = '13900000001'
  const ctx = visitor()
  const captcha = solved(await newChallenge(ctx))
  const answer = await accountVerbs.sendCode(ctx, { mobile, type: 'register', captcha })
  expect(answer).toEqual({ waitSeconds: 60, sandboxCode: expect.stringMatching(/^\d{6}$/) })
  const [row] = await db`select hash, sent_at from sms_code where mobile = ${mobile}`
  expect(row?.sentAt).toEqual(noon)
  expect(row?.hash).toHaveLength(32)
  const page = { mobile, pageNum: 1, pageSize: 20 }
  const operator = { ...(await world.who('operator')) } as never
  expect(await accountVerbs.smsOutbox({ ...ctx, who: operator }, page)).toMatchObject({
    total: 1,
    list: [
      {
        mobile,
        text: `【工业品商城】您正在注册，验证码 ${answer.sandboxCode}，5 分钟内有效，请勿告诉他人。`,
        createdAt: noon.toISOString(),
      },
    ],
  })
})

test('without a solved captcha nothing is sent, and a solved one sends once', async () => {
  const ctx = visitor()
  const send = (captcha?: string) =>
    accountVerbs.sendCode(ctx, { mobile: '13900000002', type: 'login', captcha })
  await expect(send()).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })
  const captcha = solved(await newChallenge(ctx))
  expect(await send(captcha)).toMatchObject({ waitSeconds: 60 })
  await expect(send(captcha)).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })
  const later = solved(await newChallenge(ctx))
  await expect(send(later)).rejects.toMatchObject({
    code: 'SMS_TOO_SOON',
    message: '验证码发送过于频繁，请稍后再试',
    data: { waitSeconds: 60 },
  })
})

test('with a gateway the code is nobody else’s', async () => {
  const ctx = { ...visitor(), sms: { kind: 'gateway' as const, send: async () => true } }
  const captcha = solved(await newChallenge(ctx))
  const answer = await accountVerbs.sendCode(ctx, { mobile: '13900000003', type: 'login', captcha })
  expect(answer).toEqual({ waitSeconds: 60 })
})

test('what the gateway does not take holds up no other attempt', async () => {
  const key = { mobile: '13900000004', type: 'login' } as const
  const closed = { kind: 'gateway' as const, send: async () => false }
  await expect(sendCode({ ...at(), sms: closed }, key)).rejects.toMatchObject({
    code: 'SMS_FAILED',
    message: '短信发送失败，请稍后再试',
  })
  expect(await sendCode(at(), key)).toMatch(/^\d{6}$/)
})

test('of ten simultaneous requests in two processes one sends', async () => {
  const key = { mobile: '13900000005', type: 'register' } as const
  const sent = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      sendCode({ ...at(), db: n % 2 ? db : otherDb }, key).then(() => 'sent', codeOf),
    ),
  )
  expect(sent.toSorted()).toEqual([...Array(9).fill('SMS_TOO_SOON'), 'sent'])
  const [row] = await db`select count(*)::int from sms_message where mobile = ${key.mobile}`
  expect(row?.count).toBe(1)
})

test('sixty seconds between two codes, of which only the newer counts; five a day', async () => {
  const key = { mobile: '13900000006', type: 'register' } as const
  const first = await sendCode(at(), key)
  await expect(sendCode(at(later(waitMs - 1500)), key)).rejects.toMatchObject({
    code: 'SMS_TOO_SOON',
    data: { waitSeconds: 2 },
  })
  for (let n = 1; n < 5; n++) await sendCode(at(later(n * waitMs)), key)
  if (first !== (await latest(key.mobile)))
    expect(await check(key.mobile, first, later(4 * waitMs))).toBe('SMS_CODE_WRONG')
  await expect(sendCode(at(later(5 * waitMs)), key)).rejects.toMatchObject({
    code: 'SMS_DAILY',
    message: '该手机号今日获取验证码次数已达上限，请明日再试',
  })
  expect(await sendCode(at(later(5 * waitMs)), { ...key, type: 'login' })).toMatch(/^\d{6}$/)
  expect(await sendCode(at(later(86_400_000)), key)).toMatch(/^\d{6}$/)
})

/** Reads the code in the message. */
async function latest(mobile: string): Promise<string> {
  const [row] = await db<{ text: string }[]>`
    select text from sms_message where mobile = ${mobile} order by message_id desc limit 1`
  return /\d{6}/.exec(row?.text ?? '')?.[0] ?? ''
}

test('a code lives five minutes, for its number and purpose', async () => {
  const mobile = '13900000007'
  const code = await sendCode(at(), { mobile, type: 'register' })
  expect(await check(mobile, code, later(codeMs - 1))).toBe('00000')
  expect(await check(mobile, code, later(codeMs))).toBe('SMS_CODE_WRONG')
  expect(await check(mobile, code, noon, 'login')).toBe('SMS_CODE_WRONG')
  expect(await check('13900000008', code)).toBe('SMS_CODE_WRONG')
})

test('after five wrong tries the right code is wrong as well', async () => {
  const mobile = '13900000009'
  const code = await sendCode(at(), { mobile, type: 'register' })
  for (let tries = 0; tries < 4; tries++)
    expect(await check(mobile, wrong(code))).toBe('SMS_CODE_WRONG')
  expect(await check(mobile, code)).toBe('00000')
  expect(await check(mobile, wrong(code))).toBe('SMS_CODE_WRONG')
  expect(await check(mobile, code)).toBe('SMS_CODE_WRONG')
})

test('of a hundred simultaneous guesses in two processes five are looked at', async () => {
  const mobile = '13900000010'
  const code = await sendCode(at(), { mobile, type: 'register' })
  await Promise.all(
    Array.from({ length: 100 }, (_, n) => {
      const ctx = { ...visitor(), db: n % 2 ? db : otherDb }
      const input = { mobile, type: 'register', smsCode: wrong(code) } as const
      return accountVerbs.checkCode(ctx, input).catch(codeOf)
    }),
  )
  const [row] = await db`select tries from sms_code where mobile = ${mobile}`
  expect(row?.tries).toBe(5)
  expect(await check(mobile, code)).toBe('SMS_CODE_WRONG')
})

test('a code logs in once, however many try it at the same time', async () => {
  const mobile = '13800000001'
  const smsCode = await sendCode(at(), { mobile, type: 'login' })
  const logins = await Promise.all(
    Array.from({ length: 6 }, (_, n) => {
      const ctx = { ...visitor(), db: n % 2 ? db : otherDb }
      return accountVerbs
        .login(ctx, { mobile, smsCode })
        .then(({ userInfo }) => userInfo.name, codeOf)
    }),
  )
  expect(logins.toSorted()).toEqual([...Array(5).fill('SMS_CODE_WRONG'), '王芳'])
})

test('a number without an account learns so only by its code', async () => {
  const mobile = '13900000011'
  const code = await sendCode(at(), { mobile, type: 'login' })
  const login = (smsCode: string) =>
    accountVerbs.login(visitor(), { mobile, smsCode }).catch(({ code, message }) => [code, message])
  expect(await login(wrong(code))).toEqual(['SMS_CODE_WRONG', '短信验证码不正确或已过期'])
  expect(await login(code)).toEqual(['MOBILE_UNKNOWN', '该手机号未注册，请先注册'])
  const known = await sendCode(at(), { mobile: '13800000003', type: 'login' })
  expect(
    await accountVerbs
      .login(visitor(), { mobile: '13800000003', smsCode: wrong(known) })
      .catch(({ code, message }) => [code, message]),
  ).toEqual(['SMS_CODE_WRONG', '短信验证码不正确或已过期'])
})

test('a login by code confirms no password', async () => {
  const mobile = '13800000005'
  const smsCode = await sendCode(at(), { mobile, type: 'login' })
  const { userInfo } = await accountVerbs.login(visitor(), { mobile, smsCode })
  expect([
    ...(await db`select confirmed_at from session where user_id = ${userInfo.userId}`),
  ]).toEqual([{ confirmedAt: null }])
})

test('checkMobile answers by design, to whoever has done the work, sixty times an hour', async () => {
  const ask = async (mobile: string, address: string, now = noon) => {
    const ctx = visitor(now, address)
    return accountVerbs.checkMobile(ctx, { mobile, captcha: solved(await newChallenge(ctx)) })
  }
  expect(await ask('13800000001', '203.0.113.9')).toEqual({ registered: true })
  expect(await ask('13911111111', '203.0.113.9')).toEqual({ registered: false })
  await expect(
    accountVerbs.checkMobile(visitor(), { mobile: '13800000001' }),
  ).rejects.toMatchObject({ code: 'CAPTCHA_REQUIRED' })

  const { uses, windowMs } = guardLimits.checkMobile
  await db`update use_count set uses = ${uses} where name = 'checkMobile 203.0.113.9'`
  await expect(ask('13800000001', '203.0.113.9', later(windowMs - 1))).rejects.toMatchObject({
    code: 'TOO_MANY',
  })
  expect(await ask('13800000001', '203.0.113.10')).toEqual({ registered: true })
  expect(await ask('13800000001', '203.0.113.9', later(windowMs))).toEqual({ registered: true })
})
