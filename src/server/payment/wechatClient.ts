import { createSign, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { SignedHeaders, Verify, Wechat } from './wechatTypes.ts'

export type Answer = { headers: SignedHeaders; text: string; json: unknown; code: string }
export type WechatClient = ReturnType<typeof openWechatClient>

const timeoutMs = 10_000

/** Signs requests with the key of the merchant (WECHATPAY2-SHA256-RSA2048), and believes only signed answers. */
export function openWechatClient(config: Pick<Wechat, SigningKeys | 'endpoint' | 'publicKey'>) {
  return {
    async send(
      method: 'GET' | 'POST',
      path: string,
      sent: object | undefined,
      verify: Verify,
    ): Promise<Answer> {
      const body = sent ? JSON.stringify(sent) : ''
      const response = await fetch(config.endpoint + path, {
        method,
        headers: {
          authorization: authorizationOf(config, `${method}\n${path}`, body),
          accept: 'application/json',
          'user-agent': 'mall',
          ...(body && { 'content-type': 'application/json' }),
          ...(config.publicKey && { 'wechatpay-serial': config.publicKey.id }),
        },
        ...(body && { body }),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const text = await response.text()
      const headers = Object.fromEntries(response.headers)
      if (response.status >= 500) throw new Error(`微信支付：HTTP ${response.status}`)
      if (!response.ok) return failed(path, response.status, headers, text)
      if (!(await verify(headers, text, new Date())))
        throw new Error(`微信支付：${path} 的应答签名不符`)
      return { headers, text, json: text ? JSON.parse(text) : null, code: '' }
    },
  }
}

const Failure = z.object({ code: z._default(z.string(), ''), message: z._default(z.string(), '') })

/** That a payment is not known is an answer; every other failure is one. */
function failed(path: string, status: number, headers: SignedHeaders, text: string): Answer {
  const json = jsonOf(text)
  const { code, message } = Failure.safeParse(json).data ?? { code: '', message: '' }
  if (code === 'ORDER_NOT_EXIST') return { headers, text, json, code }
  const [where] = path.split('?')
  throw new Error(`微信支付：${where} HTTP ${status} ${code} ${message}`.trim())
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

type SigningKeys = 'merchantId' | 'merchantSerial' | 'privateKey'

function authorizationOf(
  { merchantId, merchantSerial, privateKey }: Pick<Wechat, SigningKeys>,
  request: string,
  body: string,
): string {
  const timestamp = Math.floor(Date.now() / 1000)
  const nonce = randomBytes(16).toString('hex')
  const signed = createSign('RSA-SHA256').update(`${request}\n${timestamp}\n${nonce}\n${body}\n`)
  const parts = {
    mchid: merchantId,
    nonce_str: nonce,
    signature: signed.sign(privateKey, 'base64'),
    timestamp,
    serial_no: merchantSerial,
  }
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`)
  return `WECHATPAY2-SHA256-RSA2048 ${written.join()}`
}
