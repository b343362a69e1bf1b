import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Wechat } from '#server/payment/wechatTypes.ts'
import { certificateOf } from './certificate.ts'

type Trade = {
  amount: { total: number; currency: string }
  trade_state: string
  success_time?: string
  codes: number
}
type Platform = { serial: string; publicKey: KeyObject; privateKey: KeyObject }
type Answer = [status: number, body: object | null]

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()
const newPlatform = (serial: string): Platform => ({ serial, ...newKeys() })

/** Speaks as WeChat Pay APIv3 is documented to, with keys of its own, and believes only what is signed by the merchant. */
export async function openFakeWechat() {
  const merchant = newKeys()
  const apiKey = randomBytes(16).toString('hex')
  const ids = {
    appId: 'wx0000000000000001',
    merchantId: '1900000001',
    merchantSerial: '5157F09EFDC096DE',
  }
  const platforms = [newPlatform('0A01')]
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, { status: string; amount: object }>()
  const state = {
    isDown: false,
    isForging: false,
    requests: [] as string[],
    refundStatus: 'SUCCESS',
  }
  const signer = () => platforms.at(-1) ?? newPlatform('')

  const seal = (text: string, associated_data: string) => {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', apiKey, nonce).setAAD(Buffer.from(associated_data))
    const sealed = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    return {
      algorithm: 'AEAD_AES_256_GCM',
      nonce,
      associated_data,
      ciphertext: sealed.toString('base64'),
    }
  }
  const signed = (body: string, at: Date, by = signer()) => {
    const timestamp = `${Math.floor(at.getTime() / 1000)}`
    const nonce = randomBytes(16).toString('hex')
    const text = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': by.serial,
      'wechatpay-signature': text.sign(by.privateKey, 'base64'),
    }
  }
  const certificates = () => ({
    data: platforms.map((platform) => ({
      serial_no: platform.serial,
      encrypt_certificate: seal(
        certificateOf({
          ...platform,
          signedBy: platform.privateKey,
          until: new Date('2036-01-01'),
        }),
        'certificate',
      ),
    })),
  })
  const told = (paymentNo: string, { codes: _, ...trade }: Trade) => ({
    appid: ids.appId,
    mchid: ids.merchantId,
    out_trade_no: paymentNo,
    transaction_id: `42000${paymentNo.slice(2, 12)}`,
    ...trade,
  })

  function answerTo(method: string, path: string, body: Record<string, never>): Answer {
    const [, paymentNo = '', closing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/(\w+)(\/close)?/.exec(path) ?? []
    const trade = trades.get(paymentNo)
    if (path === '/v3/certificates') return [200, certificates()]
    if (path === '/v3/pay/transactions/native') return native(body)
    if (closing) return trade?.trade_state === 'SUCCESS' ? failure('ORDERPAID') : close(trade)
    if (paymentNo) return trade ? [200, told(paymentNo, trade)] : failure('ORDER_NOT_EXIST', 404)
    if (method === 'POST' && path === '/v3/refund/domestic/refunds') return refund(body)
    const refunded = refunds.get(path.split('/').at(-1) ?? '')
    return refunded ? [200, refunded] : failure('RESOURCE_NOT_EXISTS', 404)
  }
  const failure = (code: string, status = 400): Answer => [status, { code, message: code }]
  function native({ out_trade_no: no, amount, appid, mchid }: Record<string, never>): Answer {
    if (appid !== ids.appId || mchid !== ids.merchantId) return failure('APPID_MCHID_NOT_MATCH')
    const trade = trades.get(no) ?? { amount, trade_state: 'NOTPAY', codes: 0 }
    if (JSON.stringify(trade.amount) !== JSON.stringify(amount)) return failure('INVALID_REQUEST')
    trade.codes++
    trades.set(no, trade)
    return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${no}${trade.codes}` }]
  }
  function close(trade: Trade | undefined): Answer {
    if (trade) trade.trade_state = 'CLOSED'
    return [204, null]
  }
  function refund({ out_refund_no: no, amount }: Record<string, never>): Answer {
    const made = refunds.get(no) ?? { status: state.refundStatus, amount }
    refunds.set(no, made)
    return [200, made]
  }

  const isFromMerchant = ({ method, url, headers }: IncomingMessage, body: string) => {
    const text = headers.authorization ?? ''
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? ''
    const message = `${method}\n${url}\n${of('timestamp')}\n${of('nonce_str')}\n${body}\n`
    const isOf = of('mchid') === ids.merchantId && of('serial_no') === ids.merchantSerial
    const verifier = createVerify('RSA-SHA256').update(message)
    return (
      text.startsWith('WECHATPAY2-SHA256-RSA2048 ') &&
      isOf &&
      verifier.verify(merchant.publicKey, of('signature'), 'base64')
    )
  }
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray()).toString()
    const path = request.url ?? ''
    state.requests.push(`${request.method} ${path}`)
    if (state.isDown) return void response.destroy()
    const [status, said] = isFromMerchant(request, body)
      ? answerTo(request.method ?? '', path, body ? JSON.parse(body) : {})
      : failure('SIGN_ERROR', 401)
    const text = said ? JSON.stringify(said) : ''
    response.writeHead(status, signed(state.isForging ? `${text} ` : text, new Date()))
    response.end(text)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  server.unref()

  const config: Wechat = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...ids,
    apiKey,
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: null,
    notifyUrl: 'https://mall.example.cn/payment/wechat',
  }
  return {
    config,
    state,
    trades,
    refunds,
    /** Somebody pays what he has scanned; nothing is reported. */
    pay(paymentNo: string, at = new Date()) {
      const trade = trades.get(paymentNo)
      if (!trade) throw new Error(`Nobody has scanned ${paymentNo}.`)
      trade.trade_state = 'SUCCESS'
      trade.success_time = at.toISOString()
    },
    /** The platform signs with a new key from now on. */
    rotate: (serial: string) => void platforms.push(newPlatform(serial)),
    /** The platform signs with a key that the merchant has in a file. */
    usePublicKey(id: string) {
      platforms.push(newPlatform(id))
      return { id, pem: publicPem(signer().publicKey) }
    },
    /** Makes a report of a payment; what is given takes the place of what is true. */
    report(paymentNo: string, given: object = {}, { at = new Date(), type = 'transaction' } = {}) {
      const trade = trades.get(paymentNo) ?? {
        amount: { total: 0, currency: 'CNY' },
        trade_state: 'SUCCESS',
        codes: 0,
      }
      const text = JSON.stringify({ ...told(paymentNo, trade), ...given })
      const resource = { original_type: type, ...seal(text, type) }
      const body = JSON.stringify({
        id: randomBytes(8).toString('hex'),
        event_type: 'TRANSACTION.SUCCESS',
        resource,
      })
      return { headers: signed(body, at), body }
    },
  }
}
