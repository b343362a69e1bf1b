import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import Fastify from 'fastify'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openJobQueue } from '#db/jobQueue.ts'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import { sendMessages } from '#mall/people/message/message.ts'
import { updateOpen } from '#mall/people/message/notice.sql.ts'
import { approverNotices } from '#mall/trade/approval/approvalNotices.rules.ts'
import { noticeOf } from '#mall/trade/order/notices.rules.ts'
import { openWorld } from '#test/testWorld.ts'
import { deliverAt, type Senders } from './deliver.ts'
import { openMail } from './mail.ts'
import { sendToRobot } from './robots.ts'

const { db, owner, url, who, as } = await openWorld()
const { log } = Fastify()
const buyer = (await who('purchaser1'))?.userId ?? ''
const manager = (await who('manager1'))?.userId ?? ''

/** A mail server that keeps what it takes. */
const mails: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _, done) {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      mails.push(Buffer.concat(parts).toString())
      done()
    })
  },
})
await new Promise<void>((resolve) => void smtp.listen(0, '127.0.0.1', resolve))
const mail = openMail({
  url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
  from: '工业品商城 <notice@mall.example.cn>',
})

/** A robot that says what it is told to. */
const asked: { path: string; body: unknown }[] = []
let robotSays: object = { errcode: 0, errmsg: 'ok' }
const robotServer = createServer(async (request, response) => {
  asked.push({ path: request.url ?? '', body: await json(request) })
  response.end(JSON.stringify(robotSays))
})
await new Promise<void>((resolve) => void robotServer.listen(0, '127.0.0.1', resolve))
const fake = `http://127.0.0.1:${(robotServer.address() as AddressInfo).port}`
const ask: typeof fetch = (input, init) => {
  const { pathname, search } = new URL(String(input))
  return fetch(fake + pathname + search, init)
}

const aKey = /^[0-9a-f]{32}$/
const texts: { mobile: string; title: string; key: string | null }[] = []
/** What mails say, before they are encoded and sent in pieces. */
const written: string[] = []
const senders: Senders = {
  notify: async (notice) => void texts.push(notice),
  mail: {
    ...mail,
    send(one) {
      written.push(one.text)
      return mail.send(one)
    },
  },
  robot: (robot, said) => sendToRobot(robot, said, { ask }),
  publicUrl: 'https://mall.example.cn',
}

afterAll(() => {
  mail.close()
  robotServer.close()
  smtp.close()
})

beforeEach(async () => {
  await owner`truncate message, notice_mute, notice_text, delivery, robot restart identity cascade`
  await owner`delete from pgboss.job`
  await updateOpen(db, { sms: true, email: true })
  for (const kept of [mails, written, asked, texts]) kept.length = 0
  robotSays = { errcode: 0, errmsg: 'ok' }
})

const webhook = 'https://oapi.dingtalk.com/robot/send?access_token=0123456789abcdef'
const group = { name: '采购群', webhook, secret: '', isOn: true }

/** Works until nothing waits that may be tried now. */
async function delivered(count = 1) {
  const pools = Array.from({ length: count }, () => openDb(url))
  const queues = await Promise.all(
    pools.map((pool) => openJobQueue(pool, (error) => log.error(error))),
  )
  await Promise.all(queues.map(({ queue }, n) => deliverAt(queue, pools[n] ?? db, senders)))
  await expect
    .poll(
      () =>
        db`select from pgboss.job where name = 'delivery' and state < 'completed' and start_after <= now()`,
      { timeout: 60_000 },
    )
    .toHaveLength(0)
  await Promise.all(queues.map(({ stop }) => stop()))
  await Promise.all(pools.map((pool) => pool.end()))
}
const deliveries = () => db`
  select channel, state, tries, fault from delivery order by channel`

test('an event leaves the mall by its channels, with a link to what comes next', async () => {
  await (await as('admin1'))(api.robot.saveRobot, group)
  await db.begin((tx) =>
    sendMessages(tx, approverNotices([manager], 'asked', { orderNo: 'SO1', detail: '李雷' })),
  )
  await delivered()
  const [{ mobile, email } = expect.unreachable()] = await db`
    select mobile, email from person where user_id = ${manager}`
  expect(texts).toEqual([{ mobile, title: '有订单待您审批', key: expect.stringMatching(aKey) }])
  expect(asked.map(({ body }) => body)).toEqual([
    {
      msgtype: 'text',
      text: {
        content:
          '【工业品商城】有订单待您审批\n李雷 提交的订单 SO1 等待您审批。\nhttps://mall.example.cn/orderApproval?orderNo=SO1',
      },
    },
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0]).toContain(`To: ${email}`)
  expect(mails[0]).toContain('Message-ID: <notice-')
  const [read = ''] = written
  const [, key = ''] = /orderApproval\?key=([0-9a-f]{32})$/m.exec(read) ?? []
  expect(read).toBe(
    `李雷 提交的订单 SO1 等待您审批。
查看：https://mall.example.cn/orderApproval?key=${key}

如不想再收到此类邮件，请在商城“个人资料”的“通知偏好”中取消勾选。`,
  )
  const sent = { state: 'sent', tries: 1, fault: '' }
  expect(await deliveries()).toEqual([
    { channel: 'email', ...sent },
    { channel: 'robot', ...sent },
    { channel: 'sms', ...sent },
  ])
})

test('the link of a mail opens its order once, for whom it was sent to, and its SMS has one of its own', async () => {
  await db.begin((tx) =>
    sendMessages(tx, approverNotices([manager], 'urged', { orderNo: 'SO1', detail: '李雷' })),
  )
  await db.begin((tx) =>
    sendMessages(tx, approverNotices([manager], 'reminded', { orderNo: 'SO1' })),
  )
  await delivered()
  const links = await db<{ key: string; channel: string }[]>`select key, channel from delivery`
  const keys = links.map(({ key }) => key)
  expect(new Set(keys).size).toBe(3)
  const ofSms = links.filter(({ channel }) => channel === 'sms').map(({ key }) => key)
  expect(texts.map(({ key }) => key)).toEqual(ofSms)
  const [manages, other] = [await as('manager1'), await as('admin1')]
  for (const key of keys) {
    const open = (call: typeof other) => call(api.message.openLink, { key })
    expect(await open(other)).toEqual({ address: null })
    const both = await Promise.all([open(manages), open(manages)])
    expect(both.map(({ address }) => address).toSorted()).toEqual([
      '/orderApproval?orderNo=SO1',
      null,
    ])
  }
  expect(await manages(api.message.openLink, { key: '不是钥匙' })).toEqual({ address: null })
})

test('three processes send each of many messages once', async () => {
  const orders = Array.from({ length: 60 }, (_, n) => `SO${n}`)
  await db.begin((tx) =>
    sendMessages(
      tx,
      orders.map((orderNo) => ({ userId: buyer, ...noticeOf(orderNo, 'expired') })),
    ),
  )
  await delivered(3)
  expect(texts).toHaveLength(60)
  const subjects = mails.map((one) => /orderNo=(SO\d+)|Message-ID: (\S+)/.exec(one)?.[0])
  expect(new Set(subjects).size).toBe(60)
  expect(mails).toHaveLength(60)
})

test('a mail server that hangs holds up no other channel', async () => {
  await (await as('admin1'))(api.robot.saveRobot, group)
  const hung = Promise.withResolvers<void>()
  const { queue, stop } = await openJobQueue(db, (error) => log.error(error))
  await deliverAt(queue, db, { ...senders, mail: { ...mail, send: () => hung.promise } })
  const orders = Array.from({ length: 30 }, (_, n) => `SO${n}`)
  for (const orderNo of orders)
    await db.begin((tx) =>
      sendMessages(tx, approverNotices([manager], 'asked', { orderNo, detail: '李雷' })),
    )
  const waiting = () => db`
    select channel, count(*)::int from delivery where state = 'waiting' group by channel`
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([{ channel: 'email', count: 30 }])
  expect(texts).toHaveLength(30)
  hung.resolve()
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([])
  await stop()
})

test('what the transaction takes back is never sent', async () => {
  const failing = db.begin(async (tx) => {
    await sendMessages(tx, [{ userId: buyer, ...noticeOf('SO1', 'paid') }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await db`select from delivery`).toHaveLength(0)
  expect(await db`select from pgboss.job where name = 'delivery'`).toHaveLength(0)
})

test('what fails is tried later, is dead after the last try, and is sent again by the staff', async () => {
  await (await as('admin1'))(api.robot.saveRobot, group)
  await updateOpen(db, { sms: false, email: false })
  robotSays = { errcode: 310000, errmsg: 'sign not match' }
  await db.begin((tx) => sendMessages(tx, [{ userId: buyer, ...noticeOf('SO1', 'paid') }]))
  await delivered()
  const fault = '200 310000 sign not match'
  expect(await deliveries()).toEqual([{ channel: 'robot', state: 'waiting', tries: 1, fault }])
  const [job] = await db`
    select state, extract(epoch from start_after - now())::int as seconds from pgboss.job where name = 'delivery'`
  expect(job?.state).toBe('retry')
  expect(job?.seconds).toBeGreaterThan(20)

  await db`update pgboss.job set start_after = now(), retry_count = 5, state = 'retry' where name = 'delivery'`
  await delivered()
  expect(await deliveries()).toEqual([{ channel: 'robot', state: 'dead', tries: 2, fault }])

  const operator = await as('operator')
  const { list, counts } = await operator(api.notice.deliveryList, {})
  expect(counts).toEqual({ dead: 1, waiting: 0, sent: 0 })
  expect(list).toMatchObject([
    {
      channel: 'robot',
      name: '采购群',
      companyName: '示例精密机械有限公司',
      fault,
      title: '订单已付款',
    },
  ])
  robotSays = { errcode: 0 }
  const deliveryIds = list.map(({ deliveryId }) => deliveryId)
  expect(await operator(api.notice.resendDeliveries, { deliveryIds })).toEqual({ count: 1 })
  expect(await operator(api.notice.resendDeliveries, { deliveryIds })).toEqual({ count: 0 })
  await delivered()
  expect(await deliveries()).toEqual([{ channel: 'robot', state: 'sent', tries: 1, fault: '' }])
})

test('a robot that was removed, and a person who was disabled, get nothing more', async () => {
  const admin = await as('admin1')
  const { robotId } = await admin(api.robot.saveRobot, group)
  await db.begin((tx) => sendMessages(tx, [{ userId: buyer, ...noticeOf('SO1', 'paid') }]))
  await admin(api.robot.removeRobot, { robotId })
  await db`update person set status = 0 where user_id = ${buyer}`
  await delivered()
  await db`update person set status = 1 where user_id = ${buyer}`
  expect([mails, asked, await deliveries()]).toEqual([[], [], []])
})
