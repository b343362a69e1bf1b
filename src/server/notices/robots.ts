import { createHmac } from 'node:crypto'
import { type RobotKind, robotKindOf } from '#mall/people/message/robot.rules.ts'

export type ToRobot = { webhook: string; secret: string }
export type Said = { mall: string; title: string; text: string; link: string }

const timeoutMs = 5000

/** Asks the address of the robot and no other: a redirect is an error. Throws what the robot says. */
export async function sendToRobot(
  { webhook, secret }: ToRobot,
  said: Said,
  { now = new Date(), ask = fetch }: { now?: Date; ask?: typeof fetch } = {},
) {
  const kind = robotKindOf(webhook)
  if (!kind) throw new Error('Webhook 地址无效')
  const { url = webhook, body } = requests[kind](webhook, secret, said, now)
  const response = await ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Error(`连接不上机器人：${faultOf(error.cause?.code ?? error.name)}`)
  })
  const answer = (await response.json().catch(() => ({}))) as Answer
  const code = answer.errcode ?? answer.code
  if (code !== 0)
    throw new Error(`${response.status} ${code ?? ''} ${answer.errmsg ?? answer.msg ?? ''}`.trim())
}

/** Says in words why an address cannot be reached; what is rare keeps its code, by which one looks it up. */
const faultOf = (code: string): string => faults[code] ?? `网络错误（${code}）`

const faults: Record<string, string> = {
  ENOTFOUND: '找不到地址中的主机',
  EAI_AGAIN: '暂时查不到地址中的主机',
  ECONNREFUSED: '对方拒绝连接',
  ECONNRESET: '连接被对方中断',
  ETIMEDOUT: '连接超时',
  UND_ERR_CONNECT_TIMEOUT: '连接超时',
  TimeoutError: `${timeoutMs / 1000} 秒内没有应答`,
  EHOSTUNREACH: '到不了对方的网络',
  ENETUNREACH: '到不了对方的网络',
}

type Answer = { errcode?: number; errmsg?: string; code?: number; msg?: string }
type Request = { url?: string; body: object }

/** As plain text: what people typed must not become a link, a picture or a call to everybody. */
const plain = ({ mall, title, text, link }: Said): string =>
  [`【${mall}】${title}`, text, link].filter(Boolean).join('\n')

const requests: Record<
  RobotKind,
  (webhook: string, secret: string, said: Said, now: Date) => Request
> = {
  /** developer.work.weixin.qq.com/document/path/91770: 群机器人, which have no signature. */
  wecom: (_, __, said) => ({ body: { msgtype: 'text', text: { content: plain(said) } } }),

  /** open.dingtalk.com: 自定义机器人安全设置, 加签, in milliseconds and in the address. */
  dingtalk: (webhook, secret, said, now) => {
    const timestamp = `${now.getTime()}`
    const sign = hmac(secret, `${timestamp}\n${secret}`)
    const query = `&timestamp=${timestamp}&sign=${encodeURIComponent(sign)}`
    return {
      url: secret ? webhook + query : webhook,
      body: { msgtype: 'text', text: { content: plain(said) } },
    }
  },

  /** open.feishu.cn: 自定义机器人使用指南, 签名校验: its key is what the others sign, its text is empty; in seconds. */
  feishu: (_, secret, { mall, title, text, link }, now) => {
    const timestamp = `${Math.floor(now.getTime() / 1000)}`
    const signed = secret && { timestamp, sign: hmac(`${timestamp}\n${secret}`, '') }
    const words = [{ tag: 'text', text }]
    const content = link ? [words, [{ tag: 'a', text: '查看', href: link }]] : [words]
    const post = { zh_cn: { title: `【${mall}】${title}`, content } }
    return { body: { ...(signed || {}), msg_type: 'post', content: { post } } }
  },
}

const hmac = (key: string, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64')
