import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#mall/ctx.ts'
import { guardLimits } from '#mall/limits.ts'
import { solved } from '#test/solveCaptcha.ts'
import { openWorld } from '#test/testWorld.ts'
import { visitorOf } from '#test/visitor.ts'
import { accountVerbs } from './account.ts'
import { newChallenge } from './captcha.ts'
import { sendCode } from './sms.ts'

/** These were derived from passwords: it is the work that takes the time of an answer. */
const work: object[] = []
const { argon2 } = crypto
const counted: typeof argon2 = (algorithm, options, done) => {
  const { message: _, nonce, ...costs } = options
  work.push({ algorithm, nonce: (nonce as Buffer).length, ...costs })
  argon2(algorithm, options, done)
}
const derive = (by: typeof argon2) => {
  crypto.argon2 = by
  syncBuiltinESMExports()
}
beforeAll(() => derive(counted))
afterAll(() => derive(argon2))

const world = await openWorld()
const noon = new Date('2026-11-20T04:00:00Z')
const { ctx } = visitorOf(world, noon, { isBrowser: true })
const codeOf = ({ code }: { code: string }) => code

beforeEach(() => {
  work.length = 0
})

async function doneFor(attempt: (ctx: Ctx) => Promise<unknown>) {
  work.length = 0
  const code = await attempt(ctx).then(() => '00000', codeOf)
  return { code, work: [...work] }
}

const argon2id = {
  algorithm: 'argon2id',
  nonce: 16,
  parallelism: 1,
  tagLength: 32,
  memory: 19_456,
  passes: 2,
}

test('a login does the same work for whoever is named, known or not, also when it is told to wait', async () => {
  const told: string[] = []
  for (let attempt = 1; attempt <= guardLimits.loginFailures + 1; attempt++) {
    const login = (account: string) =>
      doneFor(async (ctx) =>
        accountVerbs.login(ctx, {
          account,
          password: 'wrong',
          captcha: solved(await newChallenge(ctx)),
        }),
      )
    const known = await login('manager1')
    expect(await login('nosuchperson')).toEqual(known)
    expect(known.work).toEqual([argon2id])
    told.push(known.code)
  }
  expect(told).toEqual([...Array(4).fill('LOGIN_FAILED'), 'LOGIN_LOCKED', 'LOGIN_LOCKED'])
})

test('a forgotten password does the same work for a number with an account and for one without', async () => {
  const numbers = ['13800000001', '13900000001']
  const asked = []
  for (const mobile of numbers) {
    const key = { mobile, type: 'forgetPwd' } as const
    const sent = await doneFor(async (ctx) =>
      accountVerbs.sendCode(ctx, { ...key, captcha: solved(await newChallenge(ctx)) }),
    )
    const guess = { mobile, smsCode: '000000' }
    const checked = await doneFor((ctx) => accountVerbs.checkCode(ctx, { ...key, ...guess }))
    const reset = await doneFor((ctx) =>
      accountVerbs.updatePassword(ctx, { ...guess, password: 'Bearing-6204' }),
    )
    asked.push([sent, checked, reset])
  }
  expect(asked[0]).toEqual([
    { code: '00000', work: [] },
    { code: 'SMS_CODE_WRONG', work: [] },
    { code: 'SMS_CODE_WRONG', work: [] },
  ])
  expect(asked[1]).toEqual(asked[0])
})

test('the check can fail: a password that is changed is more work', async () => {
  const mobile = '13800000001'
  const { db, sms } = world
  const later = new Date(noon.getTime() + 60_000)
  const smsCode = await sendCode({ db, sms, now: later }, { mobile, type: 'forgetPwd' })
  const changed = await doneFor((ctx) =>
    accountVerbs.updatePassword(
      { ...ctx, now: later },
      { mobile, smsCode, password: 'Bearing-6204' },
    ),
  )
  expect(changed).toEqual({ code: '00000', work: [argon2id, argon2id] })
})
