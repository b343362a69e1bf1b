import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { robotKindOf, shownWebhook } from '#mall/people/message/robot.rules.ts'
import { sendToRobot } from './robots.ts'

const now = new Date('2026-11-26T04:00:00.123Z')
const said = {
  mall: '工业品商城',
  title: '订单已付款',
  text: '订单 SO1 已付款，等待商城确认。',
  link: 'https://mall.example.cn/orderDetail?orderNo=SO1',
}
const wecom =
  'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa'
const dingtalk = 'https://oapi.dingtalk.com/robot/send?access_token=566cc69da782ec'
const feishu = 'https://open.feishu.cn/open-apis/bot/v2/hook/1234-5678-9012'
const content = `【工业品商城】订单已付款\n订单 SO1 已付款，等待商城确认。\n${said.link}`

async function asked(webhook: string, secret: string, answer: object) {
  const calls: { url: string; body: unknown; redirect: unknown }[] = []
  const ask = async (url: unknown, init: RequestInit = {}) => {
    calls.push({ url: String(url), body: JSON.parse(String(init.body)), redirect: init.redirect })
    return Response.json(answer)
  }
  await sendToRobot({ webhook, secret }, said, { now, ask: ask as typeof fetch })
  return calls[0]
}

test('企业微信 takes plain text', async () => {
  expect(await asked(wecom, '', { errcode: 0, errmsg: 'ok' })).toEqual({
    url: wecom,
    body: { msgtype: 'text', text: { content } },
    redirect: 'error',
  })
})

test('钉钉 takes plain text, signed in its address by milliseconds', async () => {
  const sign = createHmac('sha256', 'SECx').update('1795665600123\nSECx').digest('base64')
  expect(await asked(dingtalk, 'SECx', { errcode: 0, errmsg: 'ok' })).toEqual({
    url: `${dingtalk}&timestamp=1795665600123&sign=${encodeURIComponent(sign)}`,
    body: { msgtype: 'text', text: { content } },
    redirect: 'error',
  })
  expect((await asked(dingtalk, '', { errcode: 0 }))?.url).toBe(dingtalk)
})

test('飞书 takes a post, signed in its body by seconds with an empty text', async () => {
  const sign = createHmac('sha256', '1795665600\nkey').update('').digest('base64')
  const post = {
    zh_cn: {
      title: '【工业品商城】订单已付款',
      content: [[{ tag: 'text', text: said.text }], [{ tag: 'a', text: '查看', href: said.link }]],
    },
  }
  expect(await asked(feishu, 'key', { code: 0, msg: 'success' })).toEqual({
    url: feishu,
    body: { timestamp: '1795665600', sign, msg_type: 'post', content: { post } },
    redirect: 'error',
  })
})

test.each([
  [wecom, { errcode: 93000, errmsg: 'invalid webhook url' }, '200 93000 invalid webhook url'],
  [feishu, { code: 19021, msg: 'sign match fail' }, '200 19021 sign match fail'],
  [dingtalk, {}, '200'],
])('what %s refuses is said', async (webhook, answer, message) => {
  await expect(asked(webhook, '', answer)).rejects.toThrow(message)
})

test.each([
  [new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }), '找不到地址中的主机'],
  [new DOMException('The operation timed out.', 'TimeoutError'), '5 秒内没有应答'],
  [new TypeError('fetch failed', { cause: { code: 'EPROTO' } }), '网络错误（EPROTO）'],
])('why a robot cannot be reached is said in words: %s', async (fault, words) => {
  const ask = () => Promise.reject(fault)
  const sent = sendToRobot({ webhook: wecom, secret: '' }, said, { now, ask })
  await expect(sent).rejects.toThrow(`连接不上机器人：${words}`)
})

test.each([
  'http://oapi.dingtalk.com/robot/send?access_token=566cc69da782ec',
  'https://127.0.0.1/robot/send?access_token=566cc69da782ec',
  'https://oapi.dingtalk.com.evil.cn/robot/send?access_token=566cc69da782ec',
  'https://oapi.dingtalk.com@10.0.0.1/robot/send?access_token=566cc69da782ec',
  'https://oapi.dingtalk.com:8443/robot/send?access_token=566cc69da782ec',
  'https://oapi.dingtalk.com/robot/send?access_token=566cc69da782ec&x=1',
  'https://qyapi.weixin.qq.com/cgi-bin/user/get?key=693a91f6-7xxx',
  `${feishu}/../../../admin`,
  `${feishu}\n`,
])('nothing is asked of %s', async (webhook) => {
  expect(robotKindOf(webhook)).toBe(undefined)
  await expect(asked(webhook, '', { errcode: 0 })).rejects.toThrow('Webhook 地址无效')
})

test('of a webhook only the last signs of its key are shown', () => {
  expect(shownWebhook(dingtalk)).toBe('https://oapi.dingtalk.com/robot/send?access_token=••••82ec')
  expect(shownWebhook(feishu)).toBe('https://open.feishu.cn/open-apis/bot/v2/hook/••••9012')
})
