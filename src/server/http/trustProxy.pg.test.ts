import { expect, test } from 'vitest'
import { openApp } from '#test/app.ts'
import { openWorld } from '#test/testWorld.ts'

const { db } = await openWorld()
const far = { trustProxy: '10.0.0.0/8, 192.0.2.7' }
const { app } = await openApp(db, undefined, true, undefined, far)
const other = await openApp(db, undefined, true, undefined, far)

const payload = { account: 'member', password: 'wrong' }
const forwarded = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' }
const logIn = (one: typeof app, remoteAddress: string, headers = {}, body: object = payload) =>
  one.inject({ method: 'POST', url: '/auth/ua/login', remoteAddress, headers, payload: body })
const counted = async () => {
  const rows = await db`delete from use_count where name like 'login %' returning name`
  return rows.map(({ name }) => name)
}

test.each(['10.1.2.3', '192.0.2.7'])(
  'what the balancer at %s says of a buyer is believed',
  async (at) => {
    const { headers } = await logIn(app, at, forwarded)
    expect(headers['strict-transport-security']).toMatch(/^max-age=/)
    expect(await counted()).toEqual(['login 203.0.113.7'])
  },
)

test.each(['192.0.2.8', '127.0.0.1', '203.0.113.9'])(
  'what %s says of itself is not',
  async (at) => {
    const { headers } = await logIn(app, at, forwarded)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(await counted()).toEqual([`login ${at}`])
  },
)

test('a balancer adds the address that it has seen: what a buyer wrote before it is nothing', async () => {
  await logIn(app, '10.1.2.3', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' })
  expect(await counted()).toEqual(['login 203.0.113.7'])
})

test('120 logins a minute from one address are counted over all processes', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 122; n++) {
    const one = n % 2 ? app : other.app
    statuses.push((await logIn(one, '203.0.113.20', {}, {})).statusCode)
  }
  expect(statuses).toEqual([...Array(120).fill(200), 429, 429])
  expect((await logIn(app, '203.0.113.21', {}, {})).statusCode).toBe(200)
})
