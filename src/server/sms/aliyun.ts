import { createHmac, randomUUID } from 'node:crypto'
import type { SmsNotice, SmsSender } from '#mall/people/account/sms.ts'

export type AliyunConfig = {
  endpoint: string
  accessKeyId: string
  accessKeySecret: string
  signName: string
  templateCode: string
  /** It is '' if there is none for people who are invited by their company. */
  inviteTemplateCode: string
  /** It is '' if nobody is told by SMS what has happened. */
  noticeTemplateCode: string
  /** It is '' if such a message has no link. */
  linkTemplateCode: string
}
type Log = (error: unknown) => void

const timeoutMs = 5000

/**
 * Sends by the Short Message Service of Alibaba Cloud (SendSms of Dysmsapi 2017-05-25), signed as its RPC interface
 * asks.
 */
export function aliyunSender(config: AliyunConfig, log: Log): SmsSender {
  const { templateCode, inviteTemplateCode, noticeTemplateCode, linkTemplateCode } = config
  const notify = ({ mobile, title, key }: SmsNotice, now: Date) =>
    post(config, {
      ...(key && linkTemplateCode
        ? { templateCode: linkTemplateCode, values: { title: short(title), key } }
        : { templateCode: noticeTemplateCode, values: { title: short(title) } }),
      ...{ mobile, now },
    })
  return {
    kind: 'gateway',
    isInviteOff: inviteTemplateCode === '',
    ...(noticeTemplateCode && { notify }),
    send: ({ mobile, type, code }, now) => {
      const template = type === 'invite' ? inviteTemplateCode : templateCode
      return post(config, { templateCode: template, mobile, now, values: { code } }).then(
        () => true,
        (error) => {
          log(error)
          return false
        },
      )
    },
  }
}

/** A variable of a template takes no more. */
const short = (text: string): string => [...text].slice(0, 35).join('')

type Sent = { templateCode: string; mobile: string; now: Date; values: Record<string, string> }

/** Throws what the gateway says if it does not take the message. */
async function post(config: AliyunConfig, sent: Sent) {
  const body = signedForm(parametersOf(config, sent), config.accessKeySecret)
  const response = await fetch(config.endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  })
  const answer = (await response.json()) as { Code?: string; Message?: string }
  if (answer.Code !== 'OK') throw new Error(`SendSms: ${answer.Code} ${answer.Message}`)
}

function parametersOf(
  { accessKeyId, signName }: AliyunConfig,
  { templateCode, mobile, now, values }: Sent,
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
    TemplateParam: JSON.stringify(values),
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
