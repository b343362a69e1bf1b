import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { newChallenge } from '#mall/people/account/captcha.ts'
import { openApp } from '#test/app.ts'
import { solved } from '#test/solveCaptcha.ts'
import { openWorld } from '#test/testWorld.ts'
import { smsFor } from './direct.ts'
import { sandboxSender } from './sandbox.ts'

const { db } = await openWorld()
const { app, lines, login } = await openApp(db)
const ctx = { db, now: new Date() }
const mobile = '13900000077'

beforeEach(async () => {
  await db`delete from sms_code`
  await db`delete from sms_message`
  await db`delete from use_count`
})

type Arrival = { headers?: Record<string, string>; remoteAddress?: string }

async function asked({ headers = {}, remoteAddress = '127.0.0.1' }: Arrival, type = 'register') {
  const payload = { mobile, type, captcha: solved(await newChallenge(ctx)) }
  const request = { method: 'POST', url: '/biz/sms/send', headers, remoteAddress, payload } as const
  return (await app.inject(request)).json()
}

const unavailable = {
  success: false,
  data: null,
  code: 'SMS_UNAVAILABLE',
  msg: '短信服务尚未开通，暂时无法获取验证码',
}

test.each<[string, Arrival]>([
  ['this machine', {}],
  ['this machine by IPv6', { remoteAddress: '::1', headers: { host: '[::1]:3000' } }],
])('whoever asks directly from %s is told the code of the sandbox', async (_, arrival) => {
  const { code, data } = await asked(arrival)
  expect(code).toBe('00000')
  expect(data).toEqual({ waitSeconds: 60, sandboxCode: expect.stringMatching(/^\d{6}$/) })
})

test.each<[string, Arrival]>([
  ['X-Forwarded-For', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['X-Forwarded-Proto', { headers: { 'x-forwarded-proto': 'http' } }],
  ['X-Forwarded-Anything', { headers: { 'x-forwarded-anything': '' } }],
  ['Forwarded', { headers: { forwarded: 'for=127.0.0.1' } }],
  ['Via', { headers: { via: '1.1 proxy' } }],
  ['X-Real-IP', { headers: { 'x-real-ip': '127.0.0.1' } }],
  ['a name of the world', { headers: { host: 'mall.example.cn' } }],
  ['a page of the world', { headers: { origin: 'https://mall.example.cn' } }],
  ['a link of the world', { headers: { referer: 'https://mall.example.cn/login' } }],
  ['another machine', { remoteAddress: '203.0.113.7' }],
])(
  'through a proxy or from elsewhere (%s) nobody gets a code, and none is made',
  async (_, arrival) => {
    expect(await asked(arrival)).toEqual(unavailable)
    const [row] = await db`
    select (select count(*)::int from sms_code) as codes, (select count(*)::int from sms_message) as sent`
    expect(row).toEqual({ codes: 0, sent: 0 })
  },
)

test.each([
  ['1.0', 'none'],
  ['1.1', 'sandbox'],
])('what comes by HTTP %s may count on the sender %s', (httpVersion, kind) => {
  const raw = { socket: { remoteAddress: '127.0.0.1' }, httpVersion }
  const request = { raw, headers: { host: 'localhost:3000' } } as FastifyRequest
  expect(smsFor(request, sandboxSender(db)).kind).toBe(kind)
})

test('the outbox shows codes to the staff at this machine, and to nobody else', async () => {
  const { data } = await asked({})
  const { token } = await login('operator')
  const outbox = async (headers: Record<string, string>) => {
    const url = `/biz/sms/outbox?mobile=${mobile}`
    const answer = await app.inject({ url, headers: { authorization: token, ...headers } })
    return answer.json().data.list[0].text
  }
  const text = (code: string) =>
    `【工业品商城】您正在注册，验证码 ${code}，5 分钟内有效，请勿告诉他人。`
  expect(await outbox({})).toBe(text(data.sandboxCode))
  expect(await outbox({ 'x-forwarded-for': '203.0.113.7' })).toBe(text('••••••'))
})

test('neither number nor code stands in the log', () => {
  expect(lines.filter((line) => line.includes(mobile))).toEqual([])
})
