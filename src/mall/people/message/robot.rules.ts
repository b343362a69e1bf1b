/**
 * Robots of groups: where each of the three takes messages. Nothing else is ever asked by the mall, so nobody can make
 * it ask an address inside of the house.
 */
const webhooks = {
  wecom: /^https:\/\/qyapi\.weixin\.qq\.com\/cgi-bin\/webhook\/send\?key=([\w-]{10,100})$/,
  dingtalk: /^https:\/\/oapi\.dingtalk\.com\/robot\/send\?access_token=(\w{10,100})$/,
  feishu:
    /^https:\/\/open\.(?:feishu\.cn|larksuite\.com)\/open-apis\/bot\/v2\/hook\/([\w-]{10,100})$/,
}
export type RobotKind = keyof typeof webhooks

export const robotKinds: Record<RobotKind, string> = {
  wecom: '企业微信',
  dingtalk: '钉钉',
  feishu: '飞书',
}

export function robotKindOf(webhook: string): RobotKind | undefined {
  const kinds = Object.keys(webhooks) as RobotKind[]
  return kinds.find((kind) => webhooks[kind].test(webhook))
}

/** Whoever has the key of a robot can speak as it: only the last signs are shown. */
export function shownWebhook(webhook: string): string {
  const kind = robotKindOf(webhook)
  const key = kind && webhooks[kind].exec(webhook)?.[1]
  return key ? webhook.replace(key, `••••${key.slice(-4)}`) : '••••'
}

export const robotLimits = { perCompany: 5, name: 20, secret: 100 }
