import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { noticeOf } from '#mall/trade/order/notices.rules.ts'
import { openWorld } from '#test/testWorld.ts'
import { readMessagesAt, sendMessages } from './message.ts'
import { updateOpen } from './notice.sql.ts'

const { db, owner, as, who } = await openWorld()
const operator = await as('operator')
const buyer = await as('purchaser1')
const admin = await as('admin1')
const userId = (await who('purchaser1'))?.userId ?? ''

beforeEach(async () => {
  await owner`truncate message, message_mute, notice_mute, notice_text, delivery, robot restart identity cascade`
  await owner`delete from pgboss.job`
  await updateOpen(db, { sms: false, email: false })
})

const tell = (orderNo = 'SO1') =>
  db.begin((tx) => sendMessages(tx, [{ userId, ...noticeOf(orderNo, 'paid') }]))
const newest = async () => (await buyer(api.message.messageList, {})).list[0]

test('what the staff writes for an event is what people are told from then on', async () => {
  const text = { event: 'order.paid', title: '款项已到账', text: '您的 {订单号} 已付款。' }
  await operator(api.notice.saveNoticeText, text)
  await tell()
  expect(await newest()).toMatchObject({ title: '款项已到账', text: '您的 SO1 已付款。' })
  const { list } = await operator(api.notice.noticeTexts, {})
  expect(list).toMatchObject([text])
  const [entry] =
    await db`select action, subject, detail from audit_log order by audit_id desc limit 1`
  expect(entry).toEqual({
    action: 'notice.text',
    subject: '订单已付款',
    detail: { 标题: '款项已到账', 正文: '您的 {订单号} 已付款。' },
  })

  const words = { title: '订单已付款', text: '订单 {订单号} 已付款，等待商城确认。' }
  await operator(api.notice.saveNoticeText, { event: 'order.paid', ...words })
  expect((await operator(api.notice.noticeTexts, {})).list).toEqual([])
  await tell()
  expect(await newest()).toMatchObject({ title: '订单已付款' })
})

test('a wrong placeholder is refused in a sentence, and an unknown event too', async () => {
  const wrong = { event: 'order.paid', title: '{订单}', text: '已付款' }
  await expect(operator(api.notice.saveNoticeText, wrong)).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { title: '没有占位符 {订单}，可用的有 {订单号}' } },
  })
  const unknown = { event: 'toString', title: '标题', text: '正文' }
  await expect(operator(api.notice.saveNoticeText, unknown)).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

const channelsOf = async () =>
  (await db<{ channel: string }[]>`select channel from delivery order by 1`).map(
    ({ channel }) => channel,
  )

test('each kind can be left out of each channel, and stays in the others', async () => {
  await tell()
  expect(await channelsOf()).toEqual([])
  await updateOpen(db, { sms: true, email: true })
  expect(await buyer(api.message.messageChoice, {})).toEqual({
    muted: [],
    outside: [],
    open: ['email', 'sms'],
  })
  await tell()
  expect(await channelsOf()).toEqual(['email'])
  const outside = [{ kind: 'order', channel: 'email' }] as const
  await buyer(api.message.setMessageChoice, { muted: [], outside: [...outside] })
  await tell()
  expect(await channelsOf()).toEqual(['email'])
  expect(await newest()).toMatchObject({ title: '订单已付款' })

  await buyer(api.message.setMessageChoice, { muted: ['order'] })
  expect(await buyer(api.message.messageChoice, {})).toMatchObject({ muted: ['order'], outside })
  await buyer(api.message.setMessageChoice, { muted: ['order'], outside: [] })
  await tell('SO2')
  expect(await channelsOf()).toEqual(['email', 'email'])
  expect((await buyer(api.message.messageList, {})).total).toBe(3)
})

test('what a page asked for is read when it is done, by these people or by all', async () => {
  await tell()
  await tell('SO2')
  const unread = async () => (await buyer(api.message.messageList, {})).unread
  const address = noticeOf('SO1', 'paid').address
  await db.begin((tx) => readMessagesAt(tx, address, ['1']))
  expect(await unread()).toBe(2)
  await db.begin((tx) => readMessagesAt(tx, address, [userId]))
  expect(await unread()).toBe(1)
  await db.begin((tx) => readMessagesAt(tx, noticeOf('SO2', 'paid').address))
  expect(await unread()).toBe(0)
})

const webhook = 'https://open.feishu.cn/open-apis/bot/v2/hook/0123456789ab'
const group = { name: '采购群', webhook, secret: 'key', isOn: true }

test('administrators keep the robots of their company, and nobody is told their keys', async () => {
  const { robotId } = await admin(api.robot.saveRobot, group)
  const shown = {
    robotId,
    name: '采购群',
    kind: 'feishu',
    webhook: 'https://open.feishu.cn/open-apis/bot/v2/hook/••••89ab',
    hasSecret: true,
    isOn: true,
    last: null,
  }
  expect((await admin(api.robot.robotList, {})).list).toEqual([shown])
  const renamed = { robotId, name: '审批群', webhook: '', secret: '', isOn: false }
  await admin(api.robot.saveRobot, renamed)
  expect(await db`select webhook, secret, is_on from robot`).toEqual([
    { webhook, secret: 'key', isOn: false },
  ])
  await expect(admin(api.robot.testRobot, { robotId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await tell()
  expect(await channelsOf()).toEqual([])

  const other = `${webhook}cd`
  await admin(api.robot.saveRobot, { ...renamed, webhook: other, isOn: true })
  expect(await db`select webhook, secret from robot`).toEqual([{ webhook: other, secret: '' }])
  await admin(api.robot.testRobot, { robotId })
  expect((await admin(api.robot.robotList, {})).list).toMatchObject([
    { last: { state: 'waiting', fault: '' } },
  ])
  await tell()
  expect(await channelsOf()).toEqual(['robot', 'robot'])

  const strange = { ...group, webhook: 'https://10.0.0.1/hook/0123456789ab' }
  for (const robot of [strange, { ...group, webhook: '' }, { ...group, webhook: other }])
    await expect(admin(api.robot.saveRobot, robot)).rejects.toMatchObject({
      code: 'FORM_INVALID',
      data: { fields: { webhook: expect.any(String) } },
    })
  await expect(buyer(api.robot.robotList, {})).rejects.toMatchObject({ code: 'FORBIDDEN' })
  const stranger = await as('admin2')
  for (const call of [api.robot.removeRobot, api.robot.testRobot])
    await expect(stranger(call, { robotId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await admin(api.robot.removeRobot, { robotId })
  expect(await channelsOf()).toEqual([])
})

test('of robots a company has five at the most, however many administrators add some at once', async () => {
  const adding = Array.from({ length: 7 }, (_, n) =>
    admin(api.robot.saveRobot, { ...group, webhook: `${webhook}${n}` }),
  )
  const settled = await Promise.allSettled(adding)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  expect(await db`select from robot`).toHaveLength(5)
})
