import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aliyunSender, signatureOf } from './aliyun.ts'

/** A gateway as its documentation describes it: it checks the signature and answers in JSON. */
const secret = 'testSecret'
let answer: object | string = {}
let received: Record<string, string> = {}
const gateway = createServer(async (request: IncomingMessage, response) => {
  received = Object.fromEntries(new URLSearchParams(await text(request)))
  const { Signature, ...signed } = received
  const isOurs = Signature === signatureOf('POST', signed, secret)
  const refused = { Code: 'SignatureDoesNotMatch', Message: 'Specified signature is not matched.' }
  response.statusCode = isOurs ? 200 : 400
  response.end(typeof answer === 'string' ? answer : JSON.stringify(isOurs ? answer : refused))
})
let endpoint = ''
beforeAll(
  () =>
    new Promise<void>((resolve) => {
      gateway.listen(0, '127.0.0.1', () => {
        endpoint = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`
        resolve()
      })
    }),
)
afterAll(() => void gateway.close())

const faults: string[] = []
beforeEach(() => {
  faults.length = 0
  answer = { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' }
})

const now = new Date('2026-11-20T04:00:00.123Z')
const sender = (accessKeySecret = secret, linkTemplateCode = 'SMS_4') =>
  aliyunSender(
    {
      endpoint,
      accessKeyId: 'testId',
      accessKeySecret,
      signName: '工业品*商城',
      templateCode: 'SMS_1',
      inviteTemplateCode: 'SMS_2',
      noticeTemplateCode: 'SMS_3',
      linkTemplateCode,
    },
    (error) => faults.push(String(error)),
  )
const send = (accessKeySecret?: string) =>
  sender(accessKeySecret).send({ mobile: '13800000001', type: 'login', code: '012345' }, now)

test('the signature is that of the documented example', () => {
  const parameters = {
    AccessKeyId: 'testId',
    Action: 'SendSms',
    Format: 'XML',
    OutId: '123',
    PhoneNumbers: '15300000001',
    RegionId: 'cn-hangzhou',
    SignName: '阿里云短信测试专用',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: '45e25e9b-0a6f-4070-8c85-2956eda1b466',
    SignatureVersion: '1.0',
    TemplateCode: 'SMS_71390007',
    TemplateParam: '{"customer":"test"}',
    Timestamp: '2017-07-12T02:42:19Z',
    Version: '2017-05-25',
  }
  expect(signatureOf('GET', parameters, secret)).toBe('zJDF+Lrzhj/ThnlvIToysFRq6t4=')
})

test('a message goes out as the gateway wants it', async () => {
  expect(await send()).toBe(true)
  const { Signature: _, SignatureNonce, ...rest } = received
  expect(rest).toEqual({
    AccessKeyId: 'testId',
    Action: 'SendSms',
    Format: 'JSON',
    PhoneNumbers: '13800000001',
    RegionId: 'cn-hangzhou',
    SignName: '工业品*商城',
    SignatureMethod: 'HMAC-SHA1',
    SignatureVersion: '1.0',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
    Timestamp: '2026-11-20T04:00:00Z',
    Version: '2017-05-25',
  })
  const first = SignatureNonce
  await send()
  expect(received.SignatureNonce).not.toBe(first)
  expect(faults).toEqual([])
})

test('a notice has a link where it has a key and there is a text for it', async () => {
  const notice = { mobile: '13800000001', title: '有订单待您审批', key: '0'.repeat(32) }
  const sent = async (
    one: typeof notice | (Omit<typeof notice, 'key'> & { key: null }),
    link?: string,
  ) => {
    await sender(secret, link).notify?.(one, now)
    return [received.TemplateCode, JSON.parse(received.TemplateParam ?? '')]
  }
  const { title, key } = notice
  expect(await sent(notice)).toEqual(['SMS_4', { title, key }])
  expect(await sent({ ...notice, key: null })).toEqual(['SMS_3', { title }])
  expect(await sent(notice, '')).toEqual(['SMS_3', { title }])
})

test('what the gateway refuses is not sent, and logged without its code', async () => {
  expect(await send('wrong')).toBe(false)
  answer = { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控' }
  expect(await send()).toBe(false)
  answer = '<html>'
  expect(await send()).toBe(false)
  expect(faults.slice(0, 2)).toEqual([
    'Error: SendSms: SignatureDoesNotMatch Specified signature is not matched.',
    'Error: SendSms: isv.BUSINESS_LIMIT_CONTROL 触发天级流控',
  ])
  expect(faults).toHaveLength(3)
  expect(faults.join('')).not.toContain('012345')
})
