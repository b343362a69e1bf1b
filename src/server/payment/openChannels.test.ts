import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { openChannels, paymentConfigOf } from './openChannels.ts'

const folder = mkdtempSync(join(tmpdir(), `mall-test-${process.pid}-`))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
const PUBLIC_URL = 'https://mall.example.cn'
const wechat = {
  WECHAT_APP_ID: 'wx1',
  WECHAT_MCH_ID: '19',
  WECHAT_MCH_SERIAL: '5F',
  WECHAT_MCH_KEY_FILE: file('merchant.pem', pem),
  WECHAT_API_KEY_FILE: file('api.key', `${'k'.repeat(32)}\n`),
}
const ofKey = {
  WECHAT_PUBLIC_KEY_ID: 'PUB_1',
  WECHAT_PUBLIC_KEY_FILE: file('wechat.pub', publicPem),
}
const alipay = {
  ALIPAY_APP_ID: '2021',
  ALIPAY_SELLER_ID: '2088',
  ALIPAY_KEY_FILE: file('application.pem', pem),
  ALIPAY_PUBLIC_KEY_FILE: file('alipay.pub', publicPem),
}
const of = (env: NodeJS.ProcessEnv, isDemo = false) => paymentConfigOf(readConfig(env), isDemo)

test('a channel that is not set up is absent, and the sandbox belongs to the demo world', async () => {
  expect(of({})).toEqual({ isDemo: false, wechat: null, alipay: null })
  expect(Object.keys(await openChannels(of({})))).toEqual([])
  expect(Object.keys(await openChannels(of({}, true)))).toEqual(['sandbox'])
  const all = of({ ...wechat, ...alipay, PUBLIC_URL })
  expect(Object.keys(await openChannels(all))).toEqual(['wechat', 'alipay'])
})

test('keys are read from their files', () => {
  const found = of({
    ...wechat,
    ...ofKey,
    ...alipay,
    PUBLIC_URL,
    WECHAT_ENDPOINT: 'http://127.0.0.1:1/',
  })
  expect(found.wechat).toEqual({
    ...{ endpoint: 'http://127.0.0.1:1', appId: 'wx1', merchantId: '19', merchantSerial: '5F' },
    ...{ apiKey: 'k'.repeat(32), privateKey: pem.trim() },
    publicKey: { id: 'PUB_1', pem: publicPem.trim() },
    notifyUrl: 'https://mall.example.cn/payment/wechat',
  })
  expect(found.alipay).toMatchObject({
    ...{ gateway: 'https://openapi.alipay.com/gateway.do', appId: '2021', sellerId: '2088' },
    notifyUrl: 'https://mall.example.cn/payment/alipay',
  })
  const back = 'https://mall.example.cn/checkStand?orderNo=SO1'
  expect(found.alipay?.returnUrl({ orderNo: 'SO1' })).toBe(back)
  expect(found.alipay?.returnUrl({ orderNo: null, statementNo: 'DZ1' })).toBe(
    'https://mall.example.cn/checkStand?statementNo=DZ1',
  )
})

test.each([
  [{ WECHAT_APP_ID: 'wx1', PUBLIC_URL }, 'set all or none'],
  [wechat, 'need PUBLIC_URL'],
  [{ ...wechat, PUBLIC_URL, WECHAT_PUBLIC_KEY_ID: 'PUB_1' }, 'belong together'],
  [
    { ...wechat, PUBLIC_URL, WECHAT_API_KEY_FILE: file('short', 'secret') },
    'must hold 32 characters',
  ],
  [{ ...wechat, PUBLIC_URL, WECHAT_MCH_KEY_FILE: file('no.pem', 'secret') }, 'must hold a key'],
  [{ ...alipay, PUBLIC_URL, ALIPAY_KEY_FILE: join(folder, 'none') }, 'cannot be read'],
  [{ ALIPAY_SELLER_ID: '2088', PUBLIC_URL }, 'set all or none'],
  [{ ALIPAY_GATEWAY: 'x' }, 'ALIPAY_GATEWAY must be an address'],
])('what is wrong with %o is said in one sentence without a secret', (env, why) => {
  expect(() => of(env)).toThrow(why)
  expect(() => of(env)).not.toThrow('secret')
})
