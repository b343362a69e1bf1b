import * as z from 'zod/mini'
import {
  type Payment,
  type PaymentChannel,
  type Refund,
  type RefundState,
  type Reported,
  type Sent,
  subjectOf,
} from '#mall/trade/payment/channel.ts'
import type { Told } from '#mall/trade/payment/payment.rules.ts'
import { chineseTime } from './chineseTime.ts'
import { openWechatClient } from './wechatClient.ts'
import { decrypted, openWechatKeys } from './wechatKeys.ts'
import type { Verify, Wechat } from './wechatTypes.ts'

export function wechatChannel(config: Wechat): PaymentChannel {
  const { appId: appid, merchantId: mchid, notifyUrl: notify_url } = config
  const client = openWechatClient(config)
  const keys = openWechatKeys(config, client)
  const ask = (method: 'GET' | 'POST', path: string, body?: object) =>
    client.send(method, path, body, keys.verify)
  const trade = (paymentNo: string) => `/v3/pay/transactions/out-trade-no/${paymentNo}`
  const refunds = '/v3/refund/domestic/refunds'

  return {
    async code(payment) {
      const body = { appid, mchid, notify_url, ...tradeOf(payment) }
      const { json } = await ask('POST', '/v3/pay/transactions/native', body)
      return z.object({ code_url: z.string() }).parse(json).code_url
    },

    async query(paymentNo) {
      const answer = await ask('GET', `${trade(paymentNo)}?mchid=${mchid}`)
      if (answer.code === 'ORDER_NOT_EXIST') return { state: 'none' }
      const found = Transaction.parse(answer.json)
      if (!isOurs(config, found) || found.out_trade_no !== paymentNo)
        throw new Error('微信支付：查到的不是本商户的支付单')
      return toldOf(found, new Date())
    },

    async close(paymentNo) {
      await ask('POST', `${trade(paymentNo)}/close`, { mchid })
    },

    async refund({ refundNo, paymentNo, amountFen, paidFen }) {
      const amount = { refund: Number(amountFen), total: Number(paidFen), currency: 'CNY' }
      const body = { out_trade_no: paymentNo, out_refund_no: refundNo, amount }
      return refundStateOf((await ask('POST', refunds, body)).json)
    },

    queryRefund: async ({ refundNo }: Refund) =>
      refundStateOf((await ask('GET', `${refunds}/${refundNo}`)).json),

    readReport: (sent, now) => readReport(config, keys.verify, sent, now),
  }
}

const tradeOf = ({ paymentNo, amountFen, expiresAt, ...payable }: Payment) => ({
  out_trade_no: paymentNo,
  description: subjectOf(payable),
  time_expire: `${chineseTime(expiresAt).replace(' ', 'T')}+08:00`,
  amount: { total: Number(amountFen), currency: 'CNY' },
})

const Transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.optional(z.int()), currency: z.optional(z.string()) })),
})
type Transaction = z.infer<typeof Transaction>

const isOurs = ({ appId, merchantId }: Wechat, { appid, mchid }: Transaction): boolean =>
  appid === appId && mchid === merchantId

/** What was paid and has gone back in part was paid. */
const paid = new Set(['SUCCESS', 'REFUND'])
const ended = new Set(['CLOSED', 'REVOKED', 'PAYERROR'])

function toldOf(found: Transaction, now: Date): Told {
  const { trade_state: state, amount, success_time: at = '', transaction_id: tradeNo = '' } = found
  if (ended.has(state)) return { state: 'ended' }
  if (!paid.has(state)) return { state: 'open' }
  const isYuan = (amount?.currency ?? 'CNY') === 'CNY'
  const amountFen = isYuan && amount?.total !== undefined ? `${amount.total}` : ''
  const paidAt = new Date(at)
  return { state: 'paid', amountFen, paidAt: Number.isNaN(+paidAt) ? now : paidAt, tradeNo }
}

function refundStateOf(json: unknown): RefundState {
  const { status } = z.object({ status: z.string() }).parse(json)
  if (status === 'SUCCESS') return 'done'
  if (status === 'PROCESSING') return 'pending'
  throw new Error(`微信支付退款：${status}，须在商户平台处理`)
}

const Report = z.object({
  resource: z.object({
    original_type: z.optional(z.string()),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z._default(z.string(), ''),
  }),
})

async function readReport(
  config: Wechat,
  verify: Verify,
  { headers, body }: Sent,
  now: Date,
): Promise<Reported> {
  if (!(await verify(headers, body, now))) return 'forged'
  const { resource } = Report.parse(JSON.parse(body))
  if (resource.original_type && resource.original_type !== 'transaction') return 'other'
  const opened = decrypted(config.apiKey, resource)
  if (opened === null) return 'forged'
  const found = Transaction.safeParse(JSON.parse(opened))
  if (!found.success) return 'other'
  if (!isOurs(config, found.data)) return 'forged'
  return { paymentNo: found.data.out_trade_no, told: toldOf(found.data, now) }
}
