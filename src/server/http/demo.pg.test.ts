import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDb } from '#db/postgres.ts'
import { hasDemoPeople } from '#db/seed/demoWorld.ts'
import { openApp } from '#test/app.ts'
import { databaseUrl } from '#test/database.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const { db, owner, as } = await openWorld()

test('outside of the demo world nobody pays at the sandbox', async () => {
  const { call, login } = await openApp(db, undefined, false)
  const { token } = await login('manager2')
  const orderNo = await placed(await as('manager2'), [{ skuId: await newSku(db), count: 2 }])
  const headers = { authorization: token, 'idempotency-key': crypto.randomUUID() }

  const stand = await call('GET', `/mall/payment/checkStand?orderNo=${orderNo}`, { headers })
  expect(stand.body.data).toMatchObject({ orderNo, status: 20, channels: [] })
  const closed = { success: false, code: 'PAYMENT_CHANNEL_CLOSED' }
  const payload = { orderNo, channel: 'sandbox' }
  const created = await call('POST', '/mall/payment/create', { headers, payload })
  expect(created.body).toMatchObject(closed)

  const inDemo = await openApp(db)
  const opened = await inDemo.call('POST', '/mall/payment/create', { headers, payload })
  const { paymentNo } = opened.body.data as { paymentNo: string }
  const paid = await call('POST', '/mall/payment/sandbox', {
    headers,
    payload: { paymentNo, result: 'success' },
  })
  expect(paid.body).toMatchObject(closed)
  expect(await db`select state from payment where payment_no = ${paymentNo}`).toEqual([
    { state: 'open' },
  ])
})

test('demo people are known by their published password', async () => {
  expect(await hasDemoPeople(db)).toBe(true)
  await db`update person set status = 0 where account <> 'operator'`
  expect(await hasDemoPeople(db)).toBe(true)
  const other = Buffer.alloc(48, 1).toString('base64')
  await db`update person set password = ${other} where account = 'operator'`
  expect(await hasDemoPeople(db)).toBe(false)
})

test('a mall without goods or people answers, and has nothing', async () => {
  const server = inject('postgres')
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await owner.unsafe(`create database ${name}`)
  const empty = openDb(databaseUrl(server, name), { patient: true })
  afterAll(() => empty.end())
  await migrate(empty)
  expect(await hasDemoPeople(empty)).toBe(false)

  const { call } = await openApp(empty, undefined, false)
  const dataOf = async (path: string) => (await call('GET', path)).body.data
  expect(await dataOf('/mall/index/homeCategoryList')).toEqual({
    categoryList: [],
    hotBrands: [],
    total: 0,
  })
  expect(await dataOf('/mall/index/homeProductList')).toEqual({ floors: [], total: 0 })
  expect(await dataOf('/mall/product/search/list?keyword=6204')).toEqual({
    goodsList: { total: 0, pages: 0, list: [] },
    keywordList: ['6204'],
  })
  const payload = { account: 'member', password: 'Mall@2026' }
  expect((await call('POST', '/auth/ua/login', { payload })).body.code).toBe('LOGIN_FAILED')
})
