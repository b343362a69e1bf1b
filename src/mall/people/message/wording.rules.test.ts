import { expect, test } from 'vitest'
import { type EventName, events, kindOf } from './events.rules.ts'
import { messageKinds } from './message.rules.ts'
import { noticeFormOf } from './notice.form.ts'
import { worded } from './worded.rules.ts'
import { sampled, told, toldOf, wordingLimits } from './wording.rules.ts'

const names = Object.keys(events) as EventName[]

test.each(names)(
  '%s has words that the staff could have written, and a sample for each place',
  (name) => {
    const form = noticeFormOf(name)
    const { title, text } = events[name]
    expect(form.problems({ title, text })).toEqual({})
    expect([...title].length).toBeLessThanOrEqual(wordingLimits.title)
    const shown = sampled({ title, text })
    expect(`${shown.title}${shown.text}`).not.toMatch(/[{}]|undefined/)
    expect(shown.text).not.toBe('')
    expect(messageKinds).toContain(kindOf(name))
  },
)

test('a place is filled with what the caller says', () => {
  expect(
    told('requisition.share', { 申请单号: 'PR1', 操作人: '李雷', 种数: 2, 附言: '，急' }),
  ).toMatchObject({ title: '收到新的采购申请', text: 'PR1：李雷 共享了 2 种物料，急。' })
  expect(toldOf('order.confirmed', 'SO1', '2026-12-01').text).toBe(
    '订单 SO1 已确认，预计 2026-12-01 发货。',
  )
  expect(toldOf('approval.asked', 'SO1', '{订单号}').text).toBe(
    '{订单号} 提交的订单 SO1 等待您审批。',
  )
})

test.each([
  ['订单 {订单} 已付款', '没有占位符 {订单}，可用的有 {订单号}'],
  ['订单 {} 已付款', '没有占位符 {}，可用的有 {订单号}'],
  ['订单 {订单号 已付款', '大括号须成对出现，如 {订单号}'],
  ['订单 订单号} 已付款', '大括号须成对出现，如 {订单号}'],
  ['', '请输入正文'],
])('the text %s is refused: %s', (text, problem) => {
  expect(noticeFormOf('order.paid').problems({ title: '已付款', text })).toEqual({ text: problem })
})

test('an event without places says so', () => {
  expect(noticeFormOf('term.end.buyers').problems({ title: '停用', text: '{企业}停用' })).toEqual({
    text: '没有占位符 {企业}，此通知没有占位符',
  })
})

test('amounts are told to whoever sees prices, in the mall and nowhere else', () => {
  const message = {
    ...told('term.change', { 额度说明: '新额度：¥100,000.00' }),
    address: '/company' as const,
  }
  const person = { companyId: '1', open: ['sms', 'email'], muted: [] } as const
  const { messages, deliveries } = worded(
    [
      { ...message, userId: '1' },
      { ...message, userId: '2' },
    ],
    new Map(),
    [
      { ...person, userId: '1', seesPrices: true },
      { ...person, userId: '2', seesPrices: false },
    ],
  )
  expect(messages.map(({ text }) => text)).toEqual([
    '新额度：¥100,000.00',
    '（涉及金额，您的角色不显示）',
  ])
  expect(deliveries.map(({ channel, userId, text }) => [channel, userId, text])).toEqual([
    ['email', '1', '（登录商城查看）'],
    ['email', '2', '（登录商城查看）'],
  ])
})

test('what the staff writes about an enquiry may name prices, and leaves the mall by no channel', () => {
  const of = { 询价单号: 'XJ1', 标题: '轴承' }
  const written = [
    told('enquiry.asked', { ...of, 补充要求: '¥8 做不到，¥9 可以吗' }),
    told('enquiry.answered', { 询价单号: 'XJ1', 业务员回复: '¥9' }),
    told('enquiry.unable', { ...of, 无法报价的原因: '最低 ¥9' }),
  ]
  const person = { userId: '1', companyId: '1', open: ['email'], muted: [] } as const
  const { messages, deliveries } = worded(
    written.map((one) => ({ ...one, userId: '1', address: '' as const })),
    new Map(),
    [{ ...person, seesPrices: true }],
  )
  expect(messages.map(({ text }) => text)).toEqual([
    '询价单 XJ1「轴承」：¥8 做不到，¥9 可以吗',
    '询价单 XJ1：¥9',
    '询价单 XJ1「轴承」无法报价，原因：最低 ¥9',
  ])
  expect(deliveries.filter(({ text }) => text.includes('¥'))).toEqual([])
  expect(deliveries.map(({ channel }) => channel)).toEqual(['email', 'robot', 'email', 'email'])
})

test('a group hears once what three of the company are told, and nobody by what he has muted', () => {
  const message = { ...toldOf('approval.asked', 'SO1', '李雷'), address: '' as const }
  const person = { companyId: '1', seesPrices: true, open: ['sms', 'email'] } as const
  const muted = [{ kind: 'approval', channel: 'sms' }] as const
  const { deliveries } = worded(
    ['1', '2', '3'].map((userId) => ({ ...message, userId })),
    new Map(),
    [
      { ...person, userId: '1', muted },
      { ...person, userId: '2', muted: [], open: ['email'] },
      { ...person, userId: '3', muted: [], companyId: null },
    ],
  )
  expect(deliveries.map(({ channel, userId }) => `${channel} ${userId}`)).toEqual([
    'email 1',
    'robot null',
    'email 2',
    'sms 3',
    'email 3',
  ])
})
