import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Kuaidi100, kuaidi100Tracker, md5, readPush, stateOf } from './kuaidi100.ts'

/** Plays 快递100: it refuses what is not signed as its documentation asks, and answers `says`. */
const asked: Record<string, unknown>[] = []
let says: object = {}
const fake = createServer(async (request, response) => {
  const form = new URLSearchParams(await text(request))
  const param = form.get('param') ?? ''
  asked.push({ path: request.url, schema: form.get('schema'), ...JSON.parse(param) })
  const isSigned = form.get('sign') === md5(`${param}keyC1`) && form.get('customer') === 'C1'
  const isRight = request.url === '/poll' || isSigned
  response.end(JSON.stringify(isRight ? says : { returnCode: '503', message: '验证签名失败' }))
})
await new Promise<void>((resolve) => void fake.listen(0, '127.0.0.1', resolve))
afterAll(() => fake.close())

const config: Kuaidi100 = {
  endpoint: `http://127.0.0.1:${(fake.address() as AddressInfo).port}`,
  ...{ key: 'key', customer: 'C1', salt: 'salt' },
  callback: 'https://mall.example.cn/tracking/kuaidi100',
}
const tracker = kuaidi100Tracker(config)
const parcel = {
  ...{ shipmentNo: 'SH2611200001', carrier: '顺丰速运', waybill: 'SF1234567890' },
  ...{ receiver: '仓管01', mobile: '138 0000 0101', address: '江苏省苏州市吴中区' },
  shippedAt: new Date('2026-11-20T02:00:00Z'),
}
const now = new Date('2026-11-21T02:00:00Z')

beforeEach(() => {
  asked.length = 0
})

const result = {
  ...{ message: 'ok', nu: 'SF1234567890', ischeck: '1', com: 'shunfeng', status: '200' },
  state: '301',
  data: [
    { time: '2026-11-21 09:12:00', ftime: '2026-11-21 09:12:00', context: '已签收 ' },
    { ftime: '2026-11-20 20:15:14', context: '【苏州转运中心】已发出', statusCode: '1002' },
    { ftime: '2026-11-20 15:00:00', context: '已揽收', statusCode: '103' },
    { ftime: 'tomorrow', context: '?', statusCode: '0' },
  ],
}
const events = [
  { at: new Date('2026-11-21T01:12:00Z'), state: 'signed', text: '已签收' },
  { at: new Date('2026-11-20T12:15:14Z'), state: 'transit', text: '【苏州转运中心】已发出' },
  { at: new Date('2026-11-20T07:00:00Z'), state: 'collected', text: '已揽收' },
]

test('a parcel is followed with our callback and salt, and no more of a number than its end', async () => {
  says = { result: true, returnCode: '200', message: '提交成功' }
  expect(await tracker.follow(parcel, now)).toEqual({ events: [], nextAt: null })
  expect(asked).toEqual([
    {
      ...{ path: '/poll', schema: 'json', company: 'shunfeng', number: 'SF1234567890', key: 'key' },
      parameters: { callbackurl: config.callback, salt: 'salt', resultv2: '4', phone: '0101' },
    },
  ])
  says = { result: false, returnCode: '501', message: '重复订阅' }
  await tracker.follow(parcel, now)
  says = { result: false, returnCode: '601', message: 'KEY已过期' }
  await expect(tracker.follow(parcel, now)).rejects.toThrow('快递100 订阅：601 KEY已过期')
})

test('a question is signed, and its answer read', async () => {
  says = result
  expect(await tracker.ask(parcel, now)).toEqual({ events, nextAt: null })
  expect(asked).toEqual([
    {
      ...{ path: '/poll/query.do', schema: null, com: 'shunfeng', num: 'SF1234567890' },
      ...{ phone: '0101', resultv2: '4' },
    },
  ])
  says = { result: false, returnCode: '500', message: '查询无结果，请隔段时间再查' }
  expect(await tracker.ask(parcel, now)).toEqual({ events: [], nextAt: null })
  const stranger = kuaidi100Tracker({ ...config, key: 'other' })
  await expect(stranger.ask(parcel, now)).rejects.toThrow('快递100 查询：503 验证签名失败')
})

test('a callback counts only with our signature', () => {
  const param = JSON.stringify({ status: 'polling', message: '', lastResult: result })
  const body = (sign: string, said = param) => new URLSearchParams({ param: said, sign })
  const read = { waybill: 'SF1234567890', codes: ['shunfeng'], events, isGivenUp: false, why: '' }
  expect(readPush('salt', body(md5(`${param}salt`)))).toEqual(read)
  expect(readPush('salt', body(md5(`${param}salt`).toLowerCase()))).toEqual(read)
  for (const sign of ['', 'x', md5(param), md5(`${param}other`)])
    expect(readPush('salt', body(sign))).toBe('forged')
  expect(readPush('salt', new URLSearchParams())).toBe('forged')
  for (const said of ['{', '{}', '[]', 'null'])
    expect(readPush('salt', body(md5(`${said}salt`), said))).toBeNull()
})

test.each([
  ['0', 'transit'],
  ['1', 'collected'],
  ['2', 'trouble'],
  ['3', 'signed'],
  ['4', 'returned'],
  ['5', 'delivering'],
  ['6', 'returned'],
  ['7', 'transit'],
  ['12', 'transit'],
  ['14', 'refused'],
  ['103', 'collected'],
  ['203', 'refused'],
  ['208', 'trouble'],
  ['304', 'signed'],
  ['501', 'delivering'],
  ['1001', 'arrived'],
  ['1002', 'transit'],
  ['', 'transit'],
] as const)('state %s is %s', (said, state) => {
  expect(stateOf(said)).toBe(state)
})
