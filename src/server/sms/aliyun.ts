import { createHmac, randomUUID } from 'node:crypto'
import type { SmsSender } from '#mall/people/account/sms.ts'

export type AliyunConfig = {
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** It is '' if there is none for people who are invited by their company. */
  inviteTemplateCode: string
}
type Log = (error: unknown) => void

const timeoutMs = 5000

/**
 * Sends by the Short Message Service of Alibaba Cloud (SendSms of Dysmsapi 2017-05-25), signed as its RPC interface
 * asks.
 */
export const aliyunSender = (config: AliyunConfig, log: Log): SmsSender => ({
  kind: 'gateway',
  isInviteOff: config.inviteTemplateCode === '',
  async send({ mobile, type, code }, now) {
    const templateCode = type === 'invite' ? config.inviteTemplateCode : config.templateCode
    const parameters = parametersOf({ ...config, templateCode }, { mobile, code, now })
    const body = signedForm(parameters, config.accessKeySecret)
    try {
      const response = await fetch(config.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = (await response.json()) as { Code?: string; Message?: string }
      if (answer.Code === 'OK') return true
      log(new Error(`SendSms: ${answer.Code} ${answer.Message}`))
    } catch (error) {
      log(error)
    }
    return false
  },
})

function parametersOf(
  { accessKeyId, signName, templateCode }: AliyunConfig,
  { mobile, code, now }: { mobile: string; code: string; now: Date },
): Record<string, string> {
  return {
    AccessKeyId: accessKeyId,
    Action: 'SendSms',
    Format: 'JSON',
    PhoneNumbers: mobile,
    RegionId: 'cn-hangzhou',
    SignName: signName,
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: randomUUID(),
    SignatureVersion: '1.0',
    TemplateCode: templateCode,
    TemplateParam: JSON.stringify({ code }),
    Timestamp: now.toISOString().replace(/\.\d+/, ''),
    Version: '2017-05-25',
  }
}

const signedForm = (parameters: Record<string, string>, secret: string): string =>
  `${canonical(parameters)}&Signature=${encoded(signatureOf('POST', parameters, secret))}`

/** Signs with HMAC-SHA1 of method, path and sorted parameters, with the secret and "&" as its key. */
export function signatureOf(
  method: 'GET' | 'POST',
  parameters: Record<string, string>,
  secret: string,
): string {
  const text = `${method}&${encoded('/')}&${encoded(canonical(parameters))}`
  return createHmac('sha1', `${secret}&`).update(text).digest('base64')
}

const canonical = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')

/** RFC 3986 encodes a little more than the language does. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
