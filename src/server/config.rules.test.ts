import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { skuCounts } from '#db/seed/catalogue/demoGoods.ts'
import {
  assertPublic,
  databasesOf,
  help,
  isDemo,
  options,
  readConfig,
  smsConfigOf,
} from './config.ts'
import { mailConfigOf } from './notices/mailConfig.ts'
import { trackingConfigOf } from './tracking/config.ts'

const notSet = {
  smsEndpoint: 'https://dysmsapi.aliyuncs.com/',
  smsAccessKeyId: '',
  smsAccessKeySecret: '',
  smsSignName: '',
  smsTemplateCode: '',
  smsInviteTemplateCode: '',
  smsNoticeTemplateCode: '',
  smsLinkTemplateCode: '',
  storage: null,
  smtpUrl: '',
  mailFrom: '',
  kuaidi100Endpoint: 'https://poll.kuaidi100.com',
  kuaidi100Key: '',
  kuaidi100Customer: '',
  nuonuoEndpoint: 'https://sdk.nuonuo.com',
  nuonuoAppKey: '',
  nuonuoAppSecret: '',
  nuonuoAccessToken: '',
  nuonuoTaxNo: '',
  nuonuoPhone: '',
  nuonuoAddress: '',
  nuonuoClerk: '',
  kuaidi100Salt: '',
  wechatAppId: '',
  wechatMerchantId: '',
  wechatMerchantSerial: '',
  wechatKeyFile: '',
  wechatApiKeyFile: '',
  wechatPublicKeyId: '',
  wechatPublicKeyFile: '',
  wechatEndpoint: 'https://api.mch.weixin.qq.com',
  alipayAppId: '',
  alipaySellerId: '',
  alipayKeyFile: '',
  alipayPublicKeyFile: '',
  alipayGateway: 'https://openapi.alipay.com/gateway.do',
}

test('the tests know every option by its name, so that no environment changes them', async () => {
  const { optionNames } = await import(new URL('../../scripts/options.mjs', import.meta.url).href)
  expect(optionNames).toEqual(Object.values(options).map(({ name }) => name))
})

test('nothing is required', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('var'),
    archiveDir: null,
    publicUrl: null,
    databaseUrl: null,
    databaseDirectUrl: null,
    trustProxy: null,
    drainMs: 10_000,
    jobsMs: 60_000,
    skus: 'demo',
    demo: null,
    ...notSet,
    searchEngine: 'index',
  })
})

test('an option that is set holds, an empty one does not', () => {
  const env = {
    PORT: '0',
    HOST: '::1',
    DATA_DIR: '/srv/mall',
    SKUS: '200',
    SEARCH_ENGINE: 'postgres',
  }
  expect(readConfig(env)).toEqual({
    port: 0,
    host: '::1',
    dataDir: '/srv/mall',
    archiveDir: null,
    publicUrl: null,
    databaseUrl: null,
    databaseDirectUrl: null,
    trustProxy: null,
    drainMs: 10_000,
    jobsMs: 60_000,
    skus: 200,
    demo: null,
    ...notSet,
    searchEngine: 'postgres',
  })
  expect(readConfig({ PORT: '', SKUS: '' })).toEqual(readConfig({}))
  expect(readConfig({ DATABASE_URL: 'postgresql://a:b@db/mall' }).databaseUrl).toBe(
    'postgresql://a:b@db/mall',
  )
  expect(readConfig({ SKUS: 'full' }).skus).toBe('full')
  expect(readConfig({ TRUST_PROXY: '10.0.0.7, fd00::/8,loopback' }).trustProxy).toBe(
    '10.0.0.7,fd00::/8,loopback',
  )
})

test.each([
  ['PORT', '65536', 'PORT must be a number from 0 to 65535, not "65536".'],
  ['PORT', '3e3', 'PORT must be a number from 0 to 65535, not "3e3".'],
  ['PORT', ' 80', 'PORT must be a number from 0 to 65535, not " 80".'],
  ['HOST', 'http://x', 'HOST must be an address such as 127.0.0.1 or 0.0.0.0, not "http://x".'],
  [
    'TRUST_PROXY',
    '10.0.0.7, lb',
    'TRUST_PROXY must be like 10.0.0.7,10.1.0.0/16,loopback, not "lb".',
  ],
  [
    'TRUST_PROXY',
    '10.0.0.0/33',
    'TRUST_PROXY must be like 10.0.0.7,10.1.0.0/16,loopback, not "10.0.0.0/33".',
  ],
  [
    'TRUST_PROXY',
    '0.0.0.0/0',
    'TRUST_PROXY must be like 10.0.0.7,10.1.0.0/16,loopback, not "0.0.0.0/0".',
  ],
  ['JOBS_SECONDS', '0', 'JOBS_SECONDS must be a number from 1 to 3600, not "0".'],
  ['DRAIN_SECONDS', '5s', 'DRAIN_SECONDS must be a number from 0 to 600, not "5s".'],
  ['DEMO', 'yes', 'DEMO must be 1 or 0, not "yes".'],
  ['PUBLIC_URL', 'mall.cn', 'PUBLIC_URL must look like https://mall.example.cn, not "mall.cn".'],
  [
    'PUBLIC_URL',
    'https://mall.cn/shop',
    'PUBLIC_URL must look like https://mall.example.cn, not "https://mall.cn/shop".',
  ],
  ['SEARCH_ENGINE', 'sql', 'SEARCH_ENGINE must be index or postgres, not "sql".'],
  ['SMS_ENDPOINT', 'dysms', 'SMS_ENDPOINT must be an address such as https://…, not "dysms".'],
  ['SKUS', 'all', 'SKUS must be demo, full or a number from 1 to 1141273, not "all".'],
  ['SKUS', '0', 'SKUS must be demo, full or a number from 1 to 1141273, not "0".'],
  ['SKUS', '1141274', 'SKUS must be demo, full or a number from 1 to 1141273, not "1141274".'],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1' }, true],
  [{ HOST: '127.0.0.2' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '127.example.com' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %j the demo world is %s', (env, expected) => {
  expect(isDemo(readConfig(env))).toBe(expected)
})

const gateway = {
  SMS_ACCESS_KEY_ID: 'id',
  SMS_ACCESS_KEY_SECRET: 'secret',
  SMS_SIGN_NAME: '工业品商城',
  SMS_TEMPLATE_CODE: 'SMS_1',
}

test.each([
  [{}, 'sandbox'],
  [{ HOST: '0.0.0.0' }, null],
  [{ HOST: '0.0.0.0', DEMO: '1' }, null],
  [{ DEMO: '0' }, null],
  [{ DEMO: '1' }, 'sandbox'],
  [{ DEMO: '1', PUBLIC_URL: 'https://mall.example.cn' }, null],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, null],
  [{ TRUST_PROXY: 'loopback' }, null],
  [{ TRUST_PROXY: '10.0.0.7' }, null],
  [
    { ...gateway, HOST: '0.0.0.0', SMS_ENDPOINT: 'http://127.0.0.1:1/' },
    {
      endpoint: 'http://127.0.0.1:1/',
      accessKeyId: 'id',
      accessKeySecret: 'secret',
      signName: '工业品商城',
      templateCode: 'SMS_1',
      inviteTemplateCode: '',
      noticeTemplateCode: '',
      linkTemplateCode: '',
    },
  ],
])('with %j messages go to %j', (env, expected) => {
  expect(smsConfigOf(readConfig(env))).toEqual(expected)
})

test('mail needs a server and a sender', () => {
  const url = 'smtps://user:secret@smtp.example.cn'
  const from = '工业品商城 <notice@mall.example.cn>'
  expect(mailConfigOf(readConfig({}))).toBe(null)
  expect(mailConfigOf(readConfig({ SMTP_URL: url, MAIL_FROM: from }))).toEqual({ url, from })
  const sentence = 'SMTP_URL and MAIL_FROM belong together: set both or neither.'
  expect(() => mailConfigOf(readConfig({ SMTP_URL: url }))).toThrow(sentence)
  expect(() => mailConfigOf(readConfig({ MAIL_FROM: from }))).toThrow(sentence)
  expect(() => readConfig({ SMTP_URL: 'https://x' })).toThrow('SMTP_URL must look like')
  expect(() => readConfig({ MAIL_FROM: 'a@b\nBcc: c@d' })).toThrow('MAIL_FROM must look like')
})

test('half a gateway is refused in one sentence', () => {
  expect(() => smsConfigOf(readConfig({ ...gateway, SMS_SIGN_NAME: '' }))).toThrow(
    'SMS_ACCESS_KEY_ID, SMS_ACCESS_KEY_SECRET, SMS_SIGN_NAME and SMS_TEMPLATE_CODE belong together',
  )
})

test.each([
  [{ DEMO: '0' }, true],
  [{ HOST: '0.0.0.0' }, true],
  [{ DEMO: '0', PUBLIC_URL: 'https://mall.example.cn' }, false],
  [{}, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, false],
])('%j needs a PUBLIC_URL: %s', (env, isNeeded) => {
  expect(complaintOf(() => assertPublic(readConfig(env)))).toMatch(
    isNeeded ? /^Without the demo world PUBLIC_URL must be set/ : /^none$/,
  )
})

test('several hosts are taken, and a standby is not asked for', () => {
  for (const hosts of ['a:5432,b:5433', 'a,b.example.com,c', '10.0.0.1:5432,10.0.0.2']) {
    const url = `postgres://u:p%40@${hosts}/name?target_session_attrs=read-write`
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  }
  expect(() =>
    readConfig({ DATABASE_URL: 'postgres://u@a,b/name?target_session_attrs=standby' }),
  ).toThrow('target_session_attrs of DATABASE_URL must be read-write: the mall has to write.')
  expect(() => readConfig({ DATABASE_URL: 'postgres://u@a:5432,b:x/name' })).toThrow(
    'DATABASE_URL must look like postgres://',
  )
})

test('a socket of this machine is taken as libpq takes it, with or without a host', () => {
  for (const [given, taken = given] of [
    ['postgres://u:p%40@a:5433/name?host=/run/postgresql'],
    ['postgres://u@a/name?x=y&host=@mall'],
    ['postgres:///name?host=%2Ftmp', 'postgres://localhost/name?host=%2Ftmp'],
    ['postgres://u:p@/name?x=y&host=/tmp', 'postgres://u:p@localhost/name?x=y&host=/tmp'],
    ['postgres:///name'],
  ])
    expect(readConfig({ DATABASE_URL: given ?? '' }).databaseUrl).toBe(taken)
  expect(() => readConfig({ DATABASE_URL: 'postgres://u@a/name?host=db.example.cn' })).toThrow(
    '?host= of DATABASE_URL must be the folder of a socket, such as /run/postgresql.',
  )
})

test('the owner has a way of his own where DATABASE_URL is a pooler', () => {
  const [pooled, direct] = ['postgres://app@pooler/mall', 'postgres://mall@db/mall']
  const both = readConfig({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })
  expect(databasesOf(both)).toEqual({ owner: direct, requests: pooled })
  const one = readConfig({ DATABASE_URL: direct })
  expect(databasesOf(one)).toEqual({ owner: direct, requests: null })
  expect(() => databasesOf(readConfig({ DATABASE_DIRECT_URL: direct }))).toThrow(
    'DATABASE_DIRECT_URL belongs to DATABASE_URL: set both or DATABASE_URL alone.',
  )
})

test('a wrong DATABASE_URL is refused without repeating its password', () => {
  for (const url of ['mysql://a:secret@db/mall', 'secret']) {
    expect(() => readConfig({ DATABASE_URL: url })).toThrow(
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    )
  }
})

test('the README has every option with its default', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const { name, default: value } of Object.values(options))
    expect(readme).toContain(`| \`${name}\` | ${value || '–'} |`)
})

test('the help names every option with its default and the true sizes of the catalogue', () => {
  for (const { name, default: value, description } of Object.values(options))
    expect(help()).toMatch(new RegExp(`${name} +${value || '–'} +${RegExp.escape(description)}`))
  const [demo, full] = [skuCounts.demo, skuCounts.full].map((count) => count.toLocaleString('en'))
  expect(options.skus.description).toContain(`demo (${demo}), full (${full})`)
})

function complaintOf(check: () => void): string {
  try {
    check()
    return 'none'
  } catch (error) {
    return (error as Error).message
  }
}

const kuaidi100 = { KUAIDI100_KEY: 'k', KUAIDI100_CUSTOMER: 'c', KUAIDI100_SALT: 's' }
const PUBLIC_URL = 'https://mall.example.cn'

test('where parcels are is asked of 快递100, played by the demo world, or told by nobody', () => {
  const config = readConfig({ ...kuaidi100, PUBLIC_URL, KUAIDI100_ENDPOINT: 'http://127.0.0.1:1/' })
  expect(trackingConfigOf(config, false)).toEqual({
    ...{ endpoint: 'http://127.0.0.1:1', key: 'k', customer: 'c', salt: 's' },
    callback: 'https://mall.example.cn/tracking/kuaidi100',
  })
  expect(trackingConfigOf(readConfig({}), true)).toBe('sandbox')
  expect(trackingConfigOf(readConfig({}), false)).toBeNull()
  for (const env of [kuaidi100, { PUBLIC_URL, KUAIDI100_KEY: 'k' }])
    expect(() => trackingConfigOf(readConfig(env), true)).toThrow('set all or none')
  expect(() => readConfig({ KUAIDI100_ENDPOINT: 'x' })).toThrow('KUAIDI100_ENDPOINT must be')
})
