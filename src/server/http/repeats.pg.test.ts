import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sql } from '#db/postgres.ts'
import { api as mall } from '#mall/api.ts'
import type { Ctx } from '#mall/ctx.ts'
import { post } from '#mall/endpoint.ts'
import { sendCode } from '#mall/people/account/sms.ts'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'
import * as api from './api.ts'
import { fault } from './httpErrors.ts'
import { givenUp } from './repeats.ts'

const { db, owner, sms } = await openWorld()

/** PostgreSQL says of these statements that it did not get a lock, as long as the work runs. */
async function withoutLock<T>(statement: string, work: () => Promise<T>): Promise<T> {
  await owner.unsafe(`
    create function no_lock() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '55P03'; end $$;
    create trigger no_lock before ${statement} for each statement execute function no_lock()`)
  try {
    return await work()
  } finally {
    await owner`drop function no_lock cascade`
  }
}

const { call } = await openApp(db)
const said = async (path: string, payload: object) =>
  (await call('POST', path, { payload })).body.code

test('a password whose guesses cannot be forgotten is not changed, so it may be sent again', async () => {
  const mobile = '13800000001'
  const smsCode = await sendCode({ db, sms, now: new Date() }, { mobile, type: 'forgetPwd' })
  const reset = () =>
    said('/user/ua/user/updatePassword', { mobile, smsCode, password: 'Bearing-6204' })
  expect(await withoutLock('delete on use_count', reset)).toBe('BUSY')
  expect(await reset()).toBe('00000')
})

test('a registration that cannot log in has not been done, so it may be sent again', async () => {
  const mobile = '13900000001'
  const smsCode = await sendCode({ db, sms, now: new Date() }, { mobile, type: 'register' })
  const payload = { mobile, smsCode, password: 'Bearing-6204', name: '新来的采购员', agreed: true }
  const register = () => said('/user/ua/user/register', payload)
  expect(await withoutLock('insert on session', register)).toBe('BUSY')
  expect(await register()).toBe('00000')
})

const endpoint = post('/mall/test/write', 'public', z.object({}), z.null())
const fail = (sql: Sql) => sql`do $$ begin raise exception using errcode = '55P03'; end $$`

test.each([
  ['inside its transaction may be sent again', 'BUSY', ({ db }: Ctx) => db.begin((tx) => fail(tx))],
  [
    'after its transaction stands: nobody is told to send it again',
    'OUTCOME_UNKNOWN',
    async ({ db }: Ctx) => {
      await db.begin((tx) => tx`select 1`)
      await fail(db)
    },
  ],
])('a write that fails %s', async (_, code, verb) => {
  const operation = { endpoint, verb: (ctx: Ctx) => verb(ctx) }
  const methodsAt = () => new Map([['POST', operation]])
  const pages = { render: async () => new Response() }
  const { call } = await openApp(db, undefined, true, undefined, {
    modules: async () => async () => ({ api: { ...api, methodsAt }, pages }),
  })
  expect((await call('POST', endpoint.path, { payload: {} })).body.code).toBe(code)
})

test.each([
  ['a payment at the sandbox', mall.payment.sandboxPay, 'BUSY'],
  ['goods that are put into the cart', mall.cart.addCart, 'OUTCOME_UNKNOWN'],
])('of %s nobody knows whether it was done', (_, endpoint, code) => {
  const error = Object.assign(fault(503, 'BUSY'), { isUndone: false })
  expect(givenUp(error, endpoint, { hasCommitted: false })).toMatchObject({ code })
})
