import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Alipay } from '#server/payment/alipay.ts'
import { chineseTime } from '#server/payment/chineseTime.ts'
import { listening } from './listening.ts'

type Trade = { total_amount: string; trade_status: string; paidAt: Date | null; codes: number }
type Fields = Record<string, string>

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const written = (fields: Fields) =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
const sign = (text: string, key: KeyObject) =>
  createSign('RSA-SHA256').update(text).sign(key, 'base64')
const failure = (code: string) => ({
  ...{ code: '40004', msg: 'Business Failed' },
  ...{ sub_code: code, sub_msg: code },
})
const success = { code: '10000', msg: 'Success' }
const ids = { appId: '2021000000000001', sellerId: '2088000000000001' }

/** Speaks as the gateway of Alipay is documented to (RSA2), with keys of its own. */
class FakeAlipay {
  readonly trades = new Map<string, Trade>()
  readonly refunds = new Map<string, { status: string; amount: string }>()
  readonly state = {
    isDown: false,
    isForging: false,
    requests: [] as string[],
    refundStatus: 'REFUND_SUCCESS',
  }
  readonly application = newKeys()
  readonly platform = newKeys()

  /** Somebody pays; nothing is reported. */
  pay(paymentNo: string, at = new Date()) {
    const trade = this.trades.get(paymentNo)
    if (!trade) throw new Error(`Nobody has scanned ${paymentNo}.`)
    Object.assign(trade, { trade_status: 'TRADE_SUCCESS', paidAt: at })
  }

  /** Makes a report of a payment; what is given takes the place of what is true. */
  report(paymentNo: string, given: Fields = {}, key = this.platform.privateKey) {
    const unknown = { total_amount: '0.00', trade_status: 'TRADE_SUCCESS', paidAt: null, codes: 0 }
    const trade = this.trades.get(paymentNo) ?? unknown
    const fields: Fields = {
      ...{ notify_type: 'trade_status_sync', charset: 'utf-8', version: '1.0' },
      ...{ app_id: ids.appId, seller_id: ids.sellerId, subject: '工业品 100% + 订单' },
      ...told(paymentNo, trade),
      ...(trade.paidAt && { gmt_payment: chineseTime(trade.paidAt) }),
      ...given,
    }
    const signature = sign(written(fields), key)
    const body = new URLSearchParams({ sign_type: 'RSA2', ...fields, sign: signature })
    return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `${body}` }
  }

  /** What a request says, if it was signed by the application. */
  saidBy(query: string, body: string): Fields | null {
    const sent = [...new URLSearchParams(query), ...new URLSearchParams(body)]
    const { sign: signature = '', ...fields } = Object.fromEntries(sent) as Fields
    const verifier = createVerify('RSA-SHA256').update(written(fields))
    const isSigned = verifier.verify(this.application.publicKey, signature, 'base64')
    return isSigned && fields.app_id === ids.appId ? fields : null
  }

  answer(request: IncomingMessage, body: string) {
    const query = request.url?.split('?')[1] ?? ''
    const method = new URLSearchParams(query).get('method') ?? ''
    this.state.requests.push(method)
    if (this.state.isDown) return null
    const said = this.saidBy(query, body)
    const answer = said ? this.methods[method]?.(JSON.parse(said.biz_content ?? '{}')) : null
    const json = JSON.stringify(answer ?? failure('isv.invalid-signature'))
    const signature = sign(this.state.isForging ? `${json} ` : json, this.platform.privateKey)
    const headers = { 'content-type': 'application/json' }
    const name = `${method.replaceAll('.', '_')}_response`
    return { headers, text: `{"${name}":${json},"sign":"${signature}"}` }
  }

  private readonly methods: Record<string, (content: Fields) => object> = {
    'alipay.trade.precreate': ({ out_trade_no: no = '', total_amount = '' }) => {
      const begun = { total_amount, trade_status: 'WAIT_BUYER_PAY', paidAt: null, codes: 0 }
      const trade: Trade = this.trades.get(no) ?? begun
      if (trade.total_amount !== total_amount) return failure('ACQ.CONTEXT_INCONSISTENT')
      trade.codes++
      this.trades.set(no, trade)
      return { ...success, out_trade_no: no, qr_code: `https://qr.alipay.com/${no}${trade.codes}` }
    },
    'alipay.trade.query': ({ out_trade_no: no = '' }) => {
      const trade = this.trades.get(no)
      if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
      const paid = trade.paidAt && { send_pay_date: chineseTime(trade.paidAt) }
      return { ...success, ...told(no, trade), ...paid }
    },
    'alipay.trade.close': ({ out_trade_no: no = '' }) => {
      const trade = this.trades.get(no)
      if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
      if (trade.trade_status !== 'WAIT_BUYER_PAY') return failure('ACQ.TRADE_STATUS_ERROR')
      trade.trade_status = 'TRADE_CLOSED'
      return { ...success, out_trade_no: no }
    },
    'alipay.trade.refund': ({ out_request_no: no = '', refund_amount: amount = '' }) => {
      const status = this.state.refundStatus
      const isFirst = !this.refunds.has(no)
      if (isFirst) this.refunds.set(no, { status, amount })
      const isDone = isFirst && status === 'REFUND_SUCCESS'
      return { ...success, fund_change: isDone ? 'Y' : 'N', refund_fee: amount }
    },
    'alipay.trade.fastpay.refund.query': ({ out_request_no: no = '' }) => {
      const refund = this.refunds.get(no)
      return { ...success, ...(refund && { refund_status: refund.status }) }
    },
  }
}

const told = (paymentNo: string, { total_amount, trade_status }: Trade) => ({
  ...{ out_trade_no: paymentNo, trade_no: `20261126${paymentNo.slice(2, 12)}` },
  ...{ total_amount, trade_status },
})

export async function openFakeAlipay() {
  const fake = new FakeAlipay()
  const pem = { type: 'pkcs8', format: 'pem' } as const
  const config: Alipay = {
    gateway: `${await listening((request, body) => fake.answer(request, body))}/gateway.do`,
    ...ids,
    privateKey: fake.application.privateKey.export(pem).toString(),
    alipayPublicKey: fake.platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    notifyUrl: 'https://mall.example.cn/payment/alipay',
    returnUrl: ({ orderNo }) => `https://mall.example.cn/checkStand?orderNo=${orderNo}`,
  }
  return Object.assign(fake, { config })
}
