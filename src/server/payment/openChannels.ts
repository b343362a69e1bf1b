import { createPrivateKey, createPublicKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { to } from '#mall/pages.ts'
import type { Channels } from '#mall/trade/payment/channel.ts'
import type { Alipay } from './alipay.ts'
import type { paymentOptions } from './options.ts'
import { sandbox } from './sandboxChannel.ts'
import type { Wechat } from './wechatTypes.ts'

/** Which channels take payments; null is absent from the cashier. */
export type PaymentConfig = { isDemo: boolean; wechat: Wechat | null; alipay: Alipay | null }

/** They are loaded only where they are used: the library of Alipay brings its own HTTP client. */
export async function openChannels(config: PaymentConfig): Promise<Channels> {
  const { isDemo, wechat, alipay } = config
  return {
    ...(wechat && { wechat: (await import('./wechat.ts')).wechatChannel(wechat) }),
    ...(alipay && { alipay: (await import('./alipay.ts')).alipayChannel(alipay) }),
    ...(isDemo && sandbox),
  }
}

type Given = { [Key in keyof typeof paymentOptions]: string } & { publicUrl: string | null }

export const reportPath = { wechat: '/payment/wechat', alipay: '/payment/alipay' } as const

export const paymentConfigOf = (given: Given, isDemo: boolean): PaymentConfig => ({
  isDemo,
  wechat: wechatOf(given),
  alipay: alipayOf(given),
})

function wechatOf(given: Given): Wechat | null {
  const { wechatAppId: appId, wechatMerchantId: merchantId, publicUrl } = given
  const { wechatMerchantSerial: merchantSerial, wechatKeyFile, wechatApiKeyFile } = given
  const needed = [appId, merchantId, merchantSerial, wechatKeyFile, wechatApiKeyFile]
  const ofKey = [given.wechatPublicKeyId, given.wechatPublicKeyFile]
  if (![...needed, ...ofKey].some(Boolean)) return null
  if (!needed.every(Boolean) || publicUrl === null)
    throw new Error(
      'WECHAT_APP_ID, WECHAT_MCH_ID, WECHAT_MCH_SERIAL, WECHAT_MCH_KEY_FILE and WECHAT_API_KEY_FILE belong together and need PUBLIC_URL: set all or none.',
    )
  if (ofKey.some(Boolean) && !ofKey.every(Boolean))
    throw new Error('WECHAT_PUBLIC_KEY_ID and WECHAT_PUBLIC_KEY_FILE belong together.')
  const [id = '', file = ''] = ofKey
  const apiKey = contentOf('WECHAT_API_KEY_FILE', wechatApiKeyFile)
  if (Buffer.byteLength(apiKey) !== 32)
    throw new Error('The file of WECHAT_API_KEY_FILE must hold 32 characters.')
  return {
    ...{ endpoint: given.wechatEndpoint, appId, merchantId, merchantSerial, apiKey },
    privateKey: privateKeyIn('WECHAT_MCH_KEY_FILE', wechatKeyFile),
    publicKey: id ? { id, pem: publicKeyIn('WECHAT_PUBLIC_KEY_FILE', file) } : null,
    notifyUrl: publicUrl + reportPath.wechat,
  }
}

function alipayOf(given: Given): Alipay | null {
  const { alipayAppId: appId, alipaySellerId: sellerId, alipayKeyFile, publicUrl } = given
  const needed = [appId, sellerId, alipayKeyFile, given.alipayPublicKeyFile]
  if (!needed.some(Boolean)) return null
  if (!needed.every(Boolean) || publicUrl === null)
    throw new Error(
      'ALIPAY_APP_ID, ALIPAY_SELLER_ID, ALIPAY_KEY_FILE and ALIPAY_PUBLIC_KEY_FILE belong together and need PUBLIC_URL: set all or none.',
    )
  return {
    ...{ gateway: given.alipayGateway, appId, sellerId },
    privateKey: privateKeyIn('ALIPAY_KEY_FILE', alipayKeyFile),
    alipayPublicKey: publicKeyIn('ALIPAY_PUBLIC_KEY_FILE', given.alipayPublicKeyFile),
    notifyUrl: publicUrl + reportPath.alipay,
    returnUrl: ({ orderNo, statementNo }) =>
      publicUrl + to.checkStand(statementNo ? { statementNo } : { orderNo: orderNo ?? '' }),
  }
}

function contentOf(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    throw new Error(`The file of ${name} cannot be read: ${file}.`)
  }
}

/** What is wrong with a key is said without a word of it. */
function keyIn(name: string, file: string, parse: (pem: string) => unknown): string {
  const pem = contentOf(name, file)
  try {
    parse(pem)
    return pem
  } catch {
    throw new Error(`The file of ${name} must hold a key in PEM: ${file}.`)
  }
}
const privateKeyIn = (name: string, file: string) => keyIn(name, file, createPrivateKey)
const publicKeyIn = (name: string, file: string) => keyIn(name, file, createPublicKey)
