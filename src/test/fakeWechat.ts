import {
  createCipheriv,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Wechat } from '#server/payment/wechatTypes.ts'
import { certificateOf } from './certificate.ts'
import { listening } from './listening.ts'

type Amount = { total: number; currency: string }
type Trade = { amount: Amount; trade_state: string; success_time?: string; codes: number }
type Platform = { serial: string; publicKey: KeyObject; privateKey: KeyObject }
type Answer = [status: number, body: object | null]
type Asked = Record<'out_trade_no' | 'out_refund_no' | 'appid' | 'mchid', string> & {
  amount: Amount
}

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const newPlatform = (serial: string): Platform => ({ serial, ...newKeys() })
const failure = (code: string, status = 400): Answer => [status, { code, message: code }]
const ids = {
  appId: 'wx0000000000000001',
  merchantId: '1900000001',
  merchantSerial: '5157F09EFDC096DE',
}

/** Speaks as WeChat Pay APIv3 is documented to, with keys of its own, and believes only what the merchant has signed. */
class FakeWechat {
  readonly trades = new Map<string, Trade>()
  readonly refunds = new Map<string, { status: string; amount: object }>()
  readonly state = {
    isDown: false,
    isForging: false,
    requests: [] as string[],
    refundStatus: 'SUCCESS',
  }
  readonly apiKey = randomBytes(16).toString('hex')
  readonly merchant = newKeys()
  private readonly platforms = [newPlatform('0A01')]

  /** Somebody pays what he has scanned; nothing is reported. */
  pay(paymentNo: string, at = new Date()) {
    const trade = this.trades.get(paymentNo)
    if (!trade) throw new Error(`Nobody has scanned ${paymentNo}.`)
    Object.assign(trade, { trade_state: 'SUCCESS', success_time: at.toISOString() })
  }

  /** The platform signs with a new key from now on. */
  rotate(serial: string) {
    this.platforms.push(newPlatform(serial))
  }

  /** The platform signs with a key that the merchant has in a file. */
  usePublicKey(id: string) {
    this.rotate(id)
    return { id, pem: this.signer.publicKey.export({ type: 'spki', format: 'pem' }).toString() }
  }

  /** Makes a report of a payment; what is given takes the place of what is true. */
  report(paymentNo: string, given: object = {}, { at = new Date(), type = 'transaction' } = {}) {
    const unknown = { amount: { total: 0, currency: 'CNY' }, trade_state: 'SUCCESS', codes: 0 }
    const text = JSON.stringify({
      ...this.told(paymentNo, this.trades.get(paymentNo) ?? unknown),
      ...given,
    })
    const resource = { original_type: type, ...this.sealed(text, type) }
    const id = randomBytes(8).toString('hex')
    const body = JSON.stringify({ id, event_type: 'TRANSACTION.SUCCESS', resource })
    return { headers: this.signed(body, at), body }
  }

  answer(request: IncomingMessage, body: string) {
    const path = request.url ?? ''
    this.state.requests.push(`${request.method} ${path}`)
    if (this.state.isDown) return null
    const [status, said] = this.isFromMerchant(request, body)
      ? this.answerTo(request.method ?? '', path, body ? JSON.parse(body) : {})
      : failure('SIGN_ERROR', 401)
    const text = said ? JSON.stringify(said) : ''
    const headers = this.signed(this.state.isForging ? `${text} ` : text, new Date())
    return { status, headers, text }
  }

  private get signer(): Platform {
    return this.platforms.at(-1) as Platform
  }

  private answerTo(method: string, path: string, asked: Asked): Answer {
    if (path === '/v3/certificates') return [200, { data: this.certificates() }]
    if (path === '/v3/pay/transactions/native') return this.native(asked)
    const [, no, closing] = /\/out-trade-no\/(\w+)(\/close)?/.exec(path) ?? []
    if (no) return closing ? this.close(no) : this.query(no)
    if (method === 'POST') return this.refund(asked)
    const refunded = this.refunds.get(path.split('/').at(-1) ?? '')
    return refunded ? [200, refunded] : failure('RESOURCE_NOT_EXISTS', 404)
  }

  private native({ out_trade_no: no, amount, appid, mchid }: Asked): Answer {
    if (appid !== ids.appId || mchid !== ids.merchantId) return failure('APPID_MCHID_NOT_MATCH')
    const trade = this.trades.get(no) ?? { amount, trade_state: 'NOTPAY', codes: 0 }
    if (JSON.stringify(trade.amount) !== JSON.stringify(amount)) return failure('INVALID_REQUEST')
    trade.codes++
    this.trades.set(no, trade)
    return [200, { code_url: `weixin://wxpay/bizpayurl?pr=${no}${trade.codes}` }]
  }

  private query(no: string): Answer {
    const trade = this.trades.get(no)
    return trade ? [200, this.told(no, trade)] : failure('ORDER_NOT_EXIST', 404)
  }

  private close(no: string): Answer {
    const trade = this.trades.get(no)
    if (trade?.trade_state === 'SUCCESS') return failure('ORDERPAID')
    if (trade) trade.trade_state = 'CLOSED'
    return [204, null]
  }

  private refund({ out_refund_no: no, amount }: Asked): Answer {
    const made = this.refunds.get(no) ?? { status: this.state.refundStatus, amount }
    this.refunds.set(no, made)
    return [200, made]
  }

  private told(paymentNo: string, { codes: _, ...trade }: Trade) {
    return {
      appid: ids.appId,
      mchid: ids.merchantId,
      out_trade_no: paymentNo,
      transaction_id: `42000${paymentNo.slice(2, 12)}`,
      ...trade,
    }
  }

  private certificates() {
    const until = new Date('2036-01-01')
    return this.platforms.map((platform) => {
      const pem = certificateOf({ ...platform, signedBy: platform.privateKey, until })
      return { serial_no: platform.serial, encrypt_certificate: this.sealed(pem, 'certificate') }
    })
  }

  private sealed(text: string, associated_data: string) {
    const nonce = randomBytes(6).toString('hex')
    const cipher = createCipheriv('aes-256-gcm', this.apiKey, nonce)
    cipher.setAAD(Buffer.from(associated_data))
    const bytes = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()])
    const ciphertext = bytes.toString('base64')
    return { algorithm: 'AEAD_AES_256_GCM', nonce, associated_data, ciphertext }
  }

  private signed(body: string, at: Date) {
    const timestamp = `${Math.floor(at.getTime() / 1000)}`
    const nonce = randomBytes(16).toString('hex')
    const text = createSign('RSA-SHA256').update(`${timestamp}\n${nonce}\n${body}\n`)
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': this.signer.serial,
      'wechatpay-signature': text.sign(this.signer.privateKey, 'base64'),
    }
  }

  private isFromMerchant({ method, url, headers }: IncomingMessage, body: string) {
    const text = headers.authorization ?? ''
    const of = (name: string) => new RegExp(`${name}="([^"]*)"`).exec(text)?.[1] ?? ''
    const message = `${method}\n${url}\n${of('timestamp')}\n${of('nonce_str')}\n${body}\n`
    const isOf = of('mchid') === ids.merchantId && of('serial_no') === ids.merchantSerial
    const verifier = createVerify('RSA-SHA256').update(message)
    const isSigned = verifier.verify(this.merchant.publicKey, of('signature'), 'base64')
    return text.startsWith('WECHATPAY2-SHA256-RSA2048 ') && isOf && isSigned
  }
}

export async function openFakeWechat() {
  const fake = new FakeWechat()
  const config: Wechat = {
    endpoint: await listening((request, body) => fake.answer(request, body)),
    ...ids,
    apiKey: fake.apiKey,
    privateKey: fake.merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: null,
    notifyUrl: 'https://mall.example.cn/payment/wechat',
  }
  return Object.assign(fake, { config })
}
