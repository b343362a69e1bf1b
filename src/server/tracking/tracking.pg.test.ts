import { expect, test, vi } from 'vitest'
import { openJobQueue } from '#db/jobQueue.ts'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { receiveDue } from '#mall/trade/shipment/parcel.ts'
import { isSilent, playedEvents } from '#mall/trade/shipment/tracking.rules.ts'
import { selectFollowed, updateFollowed } from '#mall/trade/shipment/tracking.sql.ts'
import { reopenSilent } from '#mall/trade/shipment/tracking.ts'
import { afterWorkingMinutes, deliveredCalendar } from '#mall/workingDay.rules.ts'
import { openApp } from '#test/app.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'
import { followAt, goOn } from './follow.ts'
import type { Kuaidi100 } from './kuaidi100.ts'
import { md5 } from './kuaidi100.ts'
import { sandboxTracker } from './sandbox.ts'

const { db, owner, as } = await openWorld()
const wuGang = await as('admin1') // his company pays monthly, so that its orders wait for the mall at once
const staff = await as('operator')
const skuId = await newSku(db, { stock: 10_000 })
const salt = 'a salt of this test'
const tracking: Kuaidi100 = { endpoint: '', key: 'key', customer: 'C1', salt, callback: '' }
const { app } = await openApp(db, undefined, true, () => {}, { tracking })

const hour = 3_600_000
/** The longest that a timer knows: a machine may be busy. */
const longest = 2 ** 31 - 1
/** A parcel that was sent so many hours ago. */
async function sent(waybill: string, carrier: '中通快递' | '商城配送' = '中通快递', hoursAgo = 48) {
  const orderNo = await placed(wuGang, [{ skuId, count: 2 }])
  await staff(api.shipment.confirmOrders, { orderNos: [orderNo] })
  const now = new Date(Date.now() - hoursAgo * hour)
  const then = await as('operator', now)
  const lines = [{ lineNo: 1, count: 2 }]
  const parcel = { orderNo, parcels: 0, carrier, waybill, lines }
  const { shipmentNo } = await then(api.shipment.shipOrder, parcel)
  return { orderNo, shipmentNo }
}
const parcelOf = async (orderNo: string) => {
  const [parcel] = (await wuGang(api.shipment.parcelList, { orderNo })).list
  return parcel ?? expect.unreachable()
}
const delivered = async (orderNo: string) =>
  (await wuGang(api.message.messageList, { pageSize: 50 })).list.filter(
    ({ title, text }) => title === '包裹已签收' && text.includes(orderNo),
  ).length

type Node = [at: string, context: string, statusCode: string]
const push = (
  waybill: string,
  nodes: Node[],
  { state = '0', sign = '', ...more }: Record<string, string> = {},
) => {
  const data = nodes.map(([ftime, context, statusCode]) => ({ ftime, context, statusCode }))
  const lastResult = { nu: waybill, com: 'zhongtong', state, data }
  const param = JSON.stringify({ status: 'polling', message: '', ...more, lastResult })
  const payload = `${new URLSearchParams({ param, sign: sign || md5(param + salt) })}`
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return app.inject({ method: 'POST', url: '/tracking/kuaidi100', headers, payload })
}
const began = Date.now()
const clock = (hoursAgo: number) =>
  new Date(began + (8 - hoursAgo) * hour).toISOString().slice(0, 19).replace('T', ' ')

test('what is pushed is shown, the newest first; repeated and late it changes nothing', async () => {
  const { orderNo } = await sent('ZT1')
  const [collected, underWay, home] = [
    [clock(40), '已揽收', '103'],
    [clock(30), '运输中', '1002'],
    [clock(2), '已签收', '301'],
  ] as [Node, Node, Node]
  const answer = await push('zt1', [underWay, collected])
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ result: true, returnCode: '200', message: '成功' })
  const events = [{ state: 'transit' }, { state: 'collected' }]
  expect(await parcelOf(orderNo)).toMatchObject({ events })
  const all = [home, underWay, collected]
  await Promise.all([1, 2, 3].map(() => push('ZT1', all, { state: '3', status: 'shutdown' })))
  await push('ZT1', [underWay, collected]) // comes late
  const parcel = await parcelOf(orderNo)
  expect(parcel.events.map(({ text }) => text)).toEqual(['已签收', '运输中', '已揽收'])
  expect([parcel.deliveredOn, parcel.trouble]).toEqual([clock(2).slice(0, 10), null])
  expect(await delivered(orderNo)).toBe(1)
})

test('of two that happened at once the one that is told first is the newest', async () => {
  const { orderNo } = await sent('ZT11')
  const nodes: Node[] = [
    [clock(2), '已签收', '301'],
    [clock(2), '派送中', '501'],
  ]
  await push('ZT11', nodes, { state: '3', status: 'shutdown' })
  const deliveredOn = clock(2).slice(0, 10)
  const events = [{ state: 'signed' }, { state: 'delivering' }]
  expect(await parcelOf(orderNo)).toMatchObject({ events, deliveredOn })
})

test('a carrier may say later what it was, and shows it once', async () => {
  const { orderNo } = await sent('ZT12')
  const home: Node = [clock(2), '快件已送达', '']
  const near: Node = [clock(2), '派送中', '501']
  await push('ZT12', [near], { state: '0' })
  await push('ZT12', [home, near], { state: '0' })
  expect(await parcelOf(orderNo)).toMatchObject({ deliveredOn: null })
  await push('ZT12', [home, near], { state: '3', status: 'shutdown' })
  await push('ZT12', [home, near], { state: '0' }) // comes late
  const deliveredOn = clock(2).slice(0, 10)
  const events = [
    { state: 'signed', text: '快件已送达' },
    { state: 'delivering', text: '派送中' },
  ]
  expect(await parcelOf(orderNo)).toMatchObject({ events, deliveredOn })
  expect(await delivered(orderNo)).toBe(1)
})

test('trouble that was looked after does not come back with older news, and waits from its beginning', async () => {
  const { orderNo, shipmentNo } = await sent('ZT13')
  const since = async () => {
    const [row] = await db<{ at: Date | null }[]>`
      select trouble_at as at from shipment where shipment_no = ${shipmentNo}`
    return row?.at ?? null
  }
  await push('ZT13', [[clock(20), '派件异常', '204']], { state: '2' })
  const first = await since()
  await push('ZT13', [[clock(10), '滞留', '208']], { state: '2' })
  expect(await since()).toEqual(first)
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '已与客户联系' })
  await push('ZT13', [[clock(40), '已揽收，电话 138****', '103']])
  expect((await parcelOf(orderNo)).trouble).toBeNull()
})

test('news that comes late leaves its buyer time, after he was told', async () => {
  const { orderNo, shipmentNo } = await sent('ZT14', '中通快递', 24 * 20)
  await push('ZT14', [[clock(24 * 14), '已签收', '301']], { state: '3' })
  const [deliveredOn, dueOn] = [-7, 3].map((days) => chineseDay(new Date(began), days))
  expect(await parcelOf(orderNo)).toMatchObject({ deliveredOn, dueOn })
  const state = async (days: number) => {
    await receiveDue(db, new Date(began + days * 24 * hour))
    const [row] = await db<{ isReminded: boolean; isReceived: boolean }[]>`
      select reminded_at is not null as "isReminded", received_at is not null as "isReceived"
      from shipment where shipment_no = ${shipmentNo}`
    return row
  }
  expect(await state(0)).toEqual({ isReminded: false, isReceived: false })
  expect(await state(1)).toEqual({ isReminded: true, isReceived: false })
})

test('what another parcel with the same number went through before does not count', async () => {
  const { orderNo } = await sent('ZT15')
  const old: Node = [clock(24 * 30), '已签收', '301']
  await push('ZT15', [old], { state: '3', status: 'shutdown' })
  expect(await parcelOf(orderNo)).toMatchObject({ events: [], deliveredOn: null })
  await push('ZT15', [[clock(60), '已揽收', '103'], old]) // it was written down a little late
  expect((await parcelOf(orderNo)).events.map(({ text }) => text)).toEqual(['已揽收'])
})

test('what is not signed with our salt, or cannot be read, writes nothing', async () => {
  const { orderNo } = await sent('ZT2')
  const node: Node = [clock(2), '已签收', '301']
  expect((await push('ZT2', [node], { sign: md5('forged') })).statusCode).toBe(403)
  const bare = await app.inject({ method: 'POST', url: '/tracking/kuaidi100' })
  expect(bare.statusCode).toBe(403)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const payload = `${new URLSearchParams({ param: '{}', sign: md5(`{}${salt}`) })}`
  const url = '/tracking/kuaidi100'
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(400)
  expect((await push('ZT-unknown', [node])).statusCode).toBe(200)
  expect(await parcelOf(orderNo)).toMatchObject({ events: [], deliveredOn: null })
})

test('bad news is in the queue of the staff until it looks after it, or there is better news', async () => {
  const { orderNo, shipmentNo } = await sent('ZT3')
  const inQueue = async () => {
    const { list } = await staff(api.shipment.staffOrderList, {
      tab: 'differing',
      keyword: orderNo,
    })
    return list.length
  }
  await push('ZT3', [[clock(20), '收件人拒收', '203']], { state: '14' })
  expect([await inQueue(), (await parcelOf(orderNo)).trouble]).toEqual([1, 'refused'])
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '已与客户联系，明日再派' })
  expect([await inQueue(), (await parcelOf(orderNo)).trouble]).toEqual([0, null])
  await expect(
    staff(api.shipment.settleTrouble, { shipmentNo, reason: '已与客户联系' }),
  ).rejects.toMatchObject({ code: 'TROUBLE_DONE' })
  const [told] = await db<{ text: string }[]>`
    select text from message where title = '物流异常已处理' order by message_id desc limit 1`
  expect(told?.text).toBe(`订单 ${orderNo} 的包裹：拒签，已与客户联系，明日再派。`)
  const { logs } = await wuGang(api.order.orderDetail, { orderNo })
  expect(logs.at(-1)?.note).toBe(
    `包裹 ${shipmentNo} 物流异常（拒签）已处理：已与客户联系，明日再派`,
  )
  await push('ZT3', [[clock(10), '派件异常', '204']], { state: '2' })
  expect(await inQueue()).toBe(1)
  await push('ZT3', [[clock(3), '已签收', '302']], { state: '302' })
  expect(await inQueue()).toBe(0)
})

test('a parcel that was to go on is the staff’s again when its carrier stays silent', async () => {
  await db`update shipment set handled_at = null, handled_note = ''` // of other tests
  const { orderNo, shipmentNo } = await sent('ZT17')
  await updateFollowed(db, new Date())
  await push('ZT17', [[clock(20), '收件人拒收', '203']], { state: '14' })
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '明日再派' })
  expect(await staff(api.shipment.askTracking, { shipmentNo })).toEqual({ isAsked: true })
  const handledAt = new Date((await parcelOf(orderNo)).handledAt ?? 0)
  const due = afterWorkingMinutes(deliveredCalendar, handledAt, 3 * 570)
  expect(await reopenSilent(db, new Date(due.getTime() - 1))).toBe(0)
  const rounds = await Promise.all([1, 2, 3].map(() => reopenSilent(db, due)))
  expect(rounds.reduce((sum, count) => sum + count, 0)).toBe(1)
  const parcel = await parcelOf(orderNo)
  expect([parcel.trouble, parcel.handledNote, isSilent(parcel)]).toEqual([
    ...['refused', '明日再派', true],
  ])
  const { list } = await staff(api.shipment.staffOrderList, { tab: 'differing', keyword: orderNo })
  expect(list.map(({ troubles }) => troubles)).toEqual([['refused']])
  const { logs, actions } = await wuGang(api.order.orderDetail, { orderNo })
  expect(logs.at(-1)).toMatchObject({
    ...{ actor: '系统', fromStatus: 50, toStatus: 50 },
    note: `包裹 ${shipmentNo} 处理后 3 个工作日没有新的物流消息，商城再次跟进`,
  })
  expect(actions).not.toContain('receive')
  await staff(api.shipment.settleTrouble, { shipmentNo, reason: '改派网点' })
  await push('ZT17', [[clock(1), '派送中', '501']], { state: '5' })
  expect(await reopenSilent(db, new Date(due.getTime() + 90 * 24 * hour))).toBe(0)
  expect((await wuGang(api.order.orderDetail, { orderNo })).actions).toContain('receive')
})

test('a carrier who gives a number up is trouble, once', async () => {
  const { orderNo } = await sent('ZT4')
  const given = { status: 'abort', message: '3天查询无记录' }
  await push('ZT4', [], given)
  await push('ZT4', [], given)
  const events = [{ text: '承运商不再更新物流信息：3天查询无记录' }]
  expect(await parcelOf(orderNo)).toMatchObject({ trouble: 'trouble', events })
})

test('the staff may have another day than the carrier, and a received parcel stays as it is', async () => {
  const { orderNo, shipmentNo } = await sent('ZT5')
  const deliveredOn = clock(26).slice(0, 10)
  await staff(api.shipment.setDelivered, { shipmentNo, deliveredOn })
  await push('ZT5', [[clock(2), '已签收', '301']], { state: '3' })
  expect((await parcelOf(orderNo)).deliveredOn).toBe(deliveredOn)
  const lines = [{ lineNo: 1, count: 2 }]
  await wuGang(api.shipment.receiveParcel, { orderNo, shipmentNo, lines })
  await push('ZT5', [[clock(1), '退回', '4']], { state: '4' })
  expect(await parcelOf(orderNo)).toMatchObject({ trouble: null, events: [{ text: '已签收' }] })
})

test('each parcel with a number is followed once, of however many processes', async () => {
  await db`update shipment set followed_at = now() where followed_at is null`
  await owner`delete from pgboss.job where name = 'tracking'`
  const { shipmentNo } = await sent('ZT6')
  await sent('', '商城配送')
  const counts = await Promise.all([1, 2, 3].map(() => updateFollowed(db, new Date())))
  expect(counts.toSorted()).toEqual([0, 0, 1])
  const jobs = await owner`select data from pgboss.job where name = 'tracking'`
  expect(jobs).toEqual([{ data: { shipmentNo, does: 'follow' } }])
})

test('the sandbox plays a parcel in working time, step by step, the same each time', async () => {
  const { orderNo, shipmentNo } = await sent('ZT7', '中通快递', 24 * 30)
  const parcel = (await selectFollowed(db, shipmentNo)) ?? expect.unreachable()
  const all = playedEvents(parcel)
  expect(all.map(({ state }) => state)).toEqual([
    ...['collected', 'transit', 'arrived', 'delivering', 'signed'],
  ])
  const later = [...'ZT7'].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) % 40
  expect(all[2]?.at).toEqual(afterWorkingMinutes(deliveredCalendar, parcel.shippedAt, 630 + later))
  expect(playedEvents(parcel)).toEqual(all)
  for (const [place, { at }] of all.entries()) {
    await owner`delete from pgboss.job where name = 'tracking'`
    await goOn(db, sandboxTracker, { shipmentNo, does: 'follow' }, at)
    const [job] = await owner<{ startAfter: Date }[]>`
      select start_after as "startAfter" from pgboss.job where name = 'tracking'`
    expect([(await parcelOf(orderNo)).events.length, job?.startAfter]).toEqual([
      place + 1,
      all[place + 1]?.at,
    ])
  }
  expect((await parcelOf(orderNo)).deliveredOn).not.toBeNull()
})

test('whoever sees a parcel may have its carrier asked, at most every ten minutes', async () => {
  const { orderNo, shipmentNo } = await sent('ZT8')
  const jobs = async () => {
    const rows = await owner<{ does: string }[]>`
      select data->>'does' as does from pgboss.job
      where name = 'tracking' and data->>'shipmentNo' = ${shipmentNo} order by created_on`
    return rows.map(({ does }) => does)
  }
  await db`update shipment set followed_at = null`
  expect((await parcelOf(orderNo)).isFollowed).toBe(false) // perhaps nobody follows parcels here
  expect(await wuGang(api.shipment.askTracking, { shipmentNo })).toEqual({ isAsked: false })
  await db`update shipment set followed_at = now() where waybill = 'ZT7'`
  expect((await parcelOf(orderNo)).isFollowed).toBe(true) // no round has looked for it yet
  expect(await wuGang(api.shipment.askTracking, { shipmentNo })).toEqual({ isAsked: true })
  expect(await jobs()).toEqual(['follow'])
  expect(await staff(api.shipment.askTracking, { shipmentNo })).toEqual({ isAsked: false })
  await db`update shipment set asked_at = null where shipment_no = ${shipmentNo}`
  expect(await staff(api.shipment.askTracking, { shipmentNo })).toEqual({ isAsked: true })
  expect(await jobs()).toEqual(['follow', 'ask'])
  const right = { carrier: '中通快递' as const, waybill: '78931205560001', reason: '单号录错' }
  await staff(api.shipment.changeWaybill, { shipmentNo, ...right })
  expect((await parcelOf(orderNo)).isFollowed).toBe(true)
  for (const stranger of [await as('manager2'), await as('demander1'), await as('member')])
    await expect(stranger(api.shipment.askTracking, { shipmentNo })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
})

test('nobody changes what a carrier has told', async () => {
  await expect(owner`update tracking_event set text = 'x'`).rejects.toThrow('only ever added to')
  await expect(db`delete from tracking_event`).rejects.toThrow('permission denied')
})

test('a parcel that could not be followed for long is taken up again', async () => {
  await db`update shipment set followed_at = now() where followed_at is null`
  await owner`delete from pgboss.job where name = 'tracking'`
  const { shipmentNo } = await sent('ZT16')
  await updateFollowed(db, new Date())
  await owner`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false where name = 'tracking'`
  const fails = () => Promise.reject(new Error('快递100 订阅：601 KEY已过期'))
  const { queue, stop } = await openJobQueue(db, (error) => expect.fail(error.message))
  await followAt(queue, db, { follow: fails, ask: fails })
  const isOver = async () =>
    (await owner`select from pgboss.job where name = 'tracking' and state = 'failed'`).length > 0
  await vi.waitUntil(isOver, { timeout: longest })
  await stop()
  expect(await updateFollowed(db, new Date())).toBe(1)
  const jobs =
    await owner`select data from pgboss.job where name = 'tracking' and state = 'created'`
  expect(jobs).toEqual([{ data: { shipmentNo, does: 'follow' } }])
})

test('the queue carries a parcel from its sending to what is told of it', async () => {
  const { orderNo } = await sent('ZT10', '中通快递', 24 * 20)
  await updateFollowed(db, new Date())
  const { queue, stop } = await openJobQueue(db, (error) => expect.fail(error.message))
  await followAt(queue, db, sandboxTracker)
  await vi.waitUntil(async () => (await parcelOf(orderNo)).events.length === 5, {
    timeout: longest,
  })
  await stop()
  expect(await delivered(orderNo)).toBe(1)
})
