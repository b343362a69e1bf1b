import { AlipaySdk } from 'alipay-sdk'
import * as z from 'zod/mini'
import {
  type Payable,
  type Payment,
  type PaymentChannel,
  type Refund,
  type Reported,
  type Sent,
  subjectOf,
} from '#mall/trade/payment/channel.ts'
import type { Told } from '#mall/trade/payment/payment.rules.ts'
import { chineseTime, fenOf, fromChineseTime, yuanText } from './chineseTime.ts'

/** 支付宝: 电脑网站支付 and 当面付 (a code to scan), signed by RSA2 with keys in files. */
export type Alipay = {
  gateway: string
  appId: string
  /** 商户号 (PID): money and reports for anybody else are not ours. */
  sellerId: string
  privateKey: string
  alipayPublicKey: string
  /** Where it reports to, and where its page leads back to; both as the world finds them. */
  notifyUrl: string
  returnUrl(payable: Payable): string
}

const timeoutMs = 10_000

export function alipayChannel(config: Alipay): PaymentChannel {
  const { gateway, appId, privateKey, alipayPublicKey, notifyUrl, returnUrl } = config
  const keys = { appId, privateKey, alipayPublicKey, keyType: keyTypeOf(privateKey) }
  const sdk = new AlipaySdk({ ...keys, gateway, signType: 'RSA2', timeout: timeoutMs })
  /** The library writes the time of the machine's zone, and the gateway wants that of China. */
  const stamped = () => ({ timestamp: chineseTime(new Date()) })
  const ask = async (method: string, bizContent: object, more: object = {}) => {
    const asked = { ...stamped(), ...more, bizContent }
    return Answer.parse(await sdk.exec(method, asked, { validateSign: true }))
  }
  const queryRefund = async (refund: Refund) => {
    const { refundNo, paymentNo } = refund
    const of = { out_trade_no: paymentNo, out_request_no: refundNo }
    const { refundStatus } = done(await ask('alipay.trade.fastpay.refund.query', of))
    return refundStatus === 'REFUND_SUCCESS' ? ('done' as const) : ('pending' as const)
  }

  return {
    async code(payment) {
      const bizContent = { ...tradeOf(payment), product_code: 'QR_CODE_OFFLINE' }
      const { qrCode } = done(await ask('alipay.trade.precreate', bizContent, { notifyUrl }))
      if (!qrCode) throw new Error('支付宝 alipay.trade.precreate：没有二维码')
      return qrCode
    },

    async page(payment) {
      const bizContent = { ...tradeOf(payment), product_code: 'FAST_INSTANT_TRADE_PAY' }
      const back = { notifyUrl, returnUrl: returnUrl(payment) }
      return sdk.pageExecute('alipay.trade.page.pay', 'GET', { ...stamped(), ...back, bizContent })
    },

    async query(paymentNo) {
      const answer = await ask('alipay.trade.query', { out_trade_no: paymentNo })
      if (answer.subCode === notBegun) return { state: 'none' }
      const { tradeStatus, totalAmount, tradeNo, sendPayDate } = done(answer)
      return toldOf(tradeStatus, { amount: totalAmount, tradeNo, at: sendPayDate }, new Date())
    },

    async close(paymentNo) {
      const answer = await ask('alipay.trade.close', { out_trade_no: paymentNo })
      if (answer.subCode !== notBegun) done(answer)
    },

    async refund(refund) {
      const { refundNo, paymentNo, amountFen } = refund
      const of = { out_trade_no: paymentNo, out_request_no: refundNo }
      const answer = done(
        await ask('alipay.trade.refund', { ...of, refund_amount: yuanText(amountFen) }),
      )
      return answer.fundChange === 'Y' ? 'done' : queryRefund(refund) // N is what a repeat is told
    },

    queryRefund,

    readReport: async (sent, now) => readReport(sdk, config, sent, now),
  }
}

const notBegun = 'ACQ.TRADE_NOT_EXIST'

const tradeOf = ({ paymentNo, amountFen, expiresAt, ...payable }: Payment) => ({
  out_trade_no: paymentNo,
  total_amount: yuanText(amountFen),
  subject: subjectOf(payable),
  time_expire: chineseTime(expiresAt),
})

const text = z._default(z.string(), '')
const Answer = z.object({
  code: z.string(),
  msg: text,
  subCode: text,
  subMsg: text,
  qrCode: text,
  tradeStatus: text,
  totalAmount: text,
  tradeNo: text,
  sendPayDate: text,
  fundChange: text,
  refundStatus: text,
})
type Answer = z.infer<typeof Answer>

function done(answer: Answer): Answer {
  if (answer.code === '10000') return answer
  throw new Error(`支付宝：${answer.code} ${answer.subCode || answer.msg} ${answer.subMsg}`.trim())
}

function toldOf(
  status: string,
  { amount, tradeNo, at }: { amount: string; tradeNo: string; at: string },
  now: Date,
): Told {
  if (status === 'TRADE_CLOSED') return { state: 'ended' }
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { state: 'open' }
  const paidAt = fromChineseTime(at, now)
  return { state: 'paid', amountFen: fenOf(amount), paidAt, tradeNo }
}

/** The same report comes for 25 hours until it is answered, so it may be old; what it says counts once. */
function readReport(sdk: AlipaySdk, config: Alipay, { body }: Sent, now: Date): Reported {
  const sent = Object.fromEntries(new URLSearchParams(body))
  const isSigned = sent.sign_type === 'RSA2' && sdk.checkNotifySignV2(sent)
  const isOurs = sent.app_id === config.appId && sent.seller_id === config.sellerId
  if (!isSigned || !isOurs) return 'forged'
  const { out_trade_no: paymentNo, trade_status: status } = sent
  if (!paymentNo || !status) return 'other'
  const { total_amount: amount = '', trade_no: tradeNo = '', gmt_payment: at = '' } = sent
  return { paymentNo, told: toldOf(status, { amount, tradeNo, at }, now) }
}

const keyTypeOf = (pem: string): 'PKCS1' | 'PKCS8' =>
  pem.includes('BEGIN RSA PRIVATE KEY') ? 'PKCS1' : 'PKCS8'
