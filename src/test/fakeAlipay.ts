import { createSign, createVerify, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Alipay } from '#server/payment/alipay.ts'
import { chineseTime } from '#server/payment/chineseTime.ts'

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

/** Speaks as the gateway of Alipay is documented to (RSA2), with keys of its own. */
export async function openFakeAlipay() {
  const application = newKeys()
  const platform = newKeys()
  const ids = { appId: '2021000000000001', sellerId: '2088000000000001' }
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, { status: string; amount: string }>()
  const state = {
    isDown: false,
    isForging: false,
    requests: [] as string[],
    refundStatus: 'REFUND_SUCCESS',
  }

  const failure = (sub_code: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code,
    sub_msg: sub_code,
  })
  const success = { code: '10000', msg: 'Success' }
  const told = (paymentNo: string, { total_amount, trade_status }: Trade) => ({
    ...{ out_trade_no: paymentNo, trade_no: `20261126${paymentNo.slice(2, 12)}` },
    ...{ total_amount, trade_status },
  })

  const methods: Record<string, (content: Fields) => object> = {
    'alipay.trade.precreate'({ out_trade_no: no = '', total_amount = '' }) {
      const trade = trades.get(no) ?? {
        total_amount,
        trade_status: 'WAIT_BUYER_PAY',
        paidAt: null,
        codes: 0,
      }
      if (trade.total_amount !== total_amount) return failure('ACQ.CONTEXT_INCONSISTENT')
      trade.codes++
      trades.set(no, trade)
      return { ...success, out_trade_no: no, qr_code: `https://qr.alipay.com/${no}${trade.codes}` }
    },
    'alipay.trade.query'({ out_trade_no: no = '' }) {
      const trade = trades.get(no)
      if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
      const paid = trade.paidAt && { send_pay_date: chineseTime(trade.paidAt) }
      return { ...success, ...told(no, trade), ...paid }
    },
    'alipay.trade.close'({ out_trade_no: no = '' }) {
      const trade = trades.get(no)
      if (!trade) return failure('ACQ.TRADE_NOT_EXIST')
      if (trade.trade_status !== 'WAIT_BUYER_PAY') return failure('ACQ.TRADE_STATUS_ERROR')
      trade.trade_status = 'TRADE_CLOSED'
      return { ...success, out_trade_no: no }
    },
    'alipay.trade.refund'({ out_request_no: no = '', refund_amount: amount = '' }) {
      const isFirst = !refunds.has(no)
      if (isFirst) refunds.set(no, { status: state.refundStatus, amount })
      const isDone = isFirst && state.refundStatus === 'REFUND_SUCCESS'
      return { ...success, fund_change: isDone ? 'Y' : 'N', refund_fee: amount }
    },
    'alipay.trade.fastpay.refund.query'({ out_request_no: no = '' }) {
      const refund = refunds.get(no)
      return {
        ...success,
        ...(refund && { refund_status: refund.status, refund_amount: refund.amount }),
      }
    },
  }

  /** What a request says, if it was signed by the application. */
  function saidBy(query: string, body: string): Fields | null {
    const { sign: signature = '', ...fields } = Object.fromEntries([
      ...new URLSearchParams(query),
      ...new URLSearchParams(body),
    ]) as Fields
    const verifier = createVerify('RSA-SHA256').update(written(fields))
    const isSigned = verifier.verify(application.publicKey, signature, 'base64')
    return isSigned && fields.app_id === ids.appId ? fields : null
  }
  async function serve(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray()).toString()
    const query = request.url?.split('?')[1] ?? ''
    const method = new URLSearchParams(query).get('method') ?? ''
    state.requests.push(method)
    if (state.isDown) return void response.destroy()
    const said = saidBy(query, body)
    const answer = said ? methods[method]?.(JSON.parse(said.biz_content ?? '{}')) : null
    const text = JSON.stringify(answer ?? failure('isv.invalid-signature'))
    const signature = sign(state.isForging ? `${text} ` : text, platform.privateKey)
    response.setHeader('content-type', 'application/json')
    response.end(`{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  server.unref()

  const config: Alipay = {
    gateway: `http://127.0.0.1:${(server.address() as AddressInfo).port}/gateway.do`,
    ...ids,
    privateKey: application.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    alipayPublicKey: platform.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    notifyUrl: 'https://mall.example.cn/payment/alipay',
    returnUrl: (orderNo) => `https://mall.example.cn/checkStand?orderNo=${orderNo}`,
  }
  return {
    config,
    state,
    trades,
    refunds,
    saidBy,
    /** Somebody pays; nothing is reported. */
    pay(paymentNo: string, at = new Date()) {
      const trade = trades.get(paymentNo)
      if (!trade) throw new Error(`Nobody has scanned ${paymentNo}.`)
      Object.assign(trade, { trade_status: 'TRADE_SUCCESS', paidAt: at })
    },
    /** Makes a report of a payment; what is given takes the place of what is true. */
    report(paymentNo: string, given: Fields = {}, key = platform.privateKey) {
      const trade = trades.get(paymentNo) ?? {
        total_amount: '0.00',
        trade_status: 'TRADE_SUCCESS',
        paidAt: null,
        codes: 0,
      }
      const fields: Fields = {
        ...{
          notify_type: 'trade_status_sync',
          charset: 'utf-8',
          version: '1.0',
          notify_id: paymentNo,
        },
        ...{ app_id: ids.appId, seller_id: ids.sellerId, subject: '工业品 100% + 订单' },
        ...told(paymentNo, trade),
        ...(trade.paidAt && { gmt_payment: chineseTime(trade.paidAt) }),
        ...given,
      }
      const signature = sign(written(fields), key)
      const body = new URLSearchParams({
        ...fields,
        sign_type: given.sign_type ?? 'RSA2',
        sign: signature,
      })
      return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `${body}` }
    },
  }
}
