import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { placed } from '#test/orders.ts'
import { applied, openRequisitions, requested } from '#test/requisitions.ts'
import { messageKinds } from './message.rules.ts'
import { sendMessages } from './message.ts'

const { db, owner, as, bearing, wanted, liLei, sunLi, who } = await openRequisitions()
const demander = await as('demander1')
const purchaser = await as('purchaser1')
const other = await as('purchaser4')
const buyer = await as('purchaser2')

beforeEach(() => owner`truncate message, message_mute`)

const titles = async (call: Call) =>
  (await call(api.message.messageList, {})).list.map(({ title }) => title)

const notice = {
  kind: 'company',
  title: '认证通过',
  text: '可以下单了。',
  address: '/company',
} as const

test('each side of a requisition is told what the other has done, and not what it did itself', async () => {
  const returned = await requested(demander, liLei, wanted)
  expect(await titles(purchaser)).toEqual(['收到新的采购申请'])
  await demander(api.requisition.urgeRequisition, { requisitionNo: returned })
  expect(await titles(purchaser)).toEqual(['采购申请被催办', '收到新的采购申请'])
  expect(await titles(demander)).toEqual([])

  await purchaser(api.requisition.returnRequisition, {
    requisitionNo: returned,
    reason: '预算不足',
  })
  const { list } = await demander(api.message.messageList, {})
  expect(list).toMatchObject([
    {
      kind: 'requisition',
      title: '采购申请已被退回',
      text: `${returned}：李雷 退回了 2 种物料，原因：预算不足。`,
      address: `/purchaseRequisitionList?requisitionNo=${returned}`,
      isRead: false,
    },
  ])

  const withdrawn = await requested(demander, liLei, wanted)
  await demander(api.requisition.withdrawRequisition, { requisitionNo: withdrawn })
  expect((await titles(purchaser))[0]).toBe('采购申请已被撤回')
})

test('a requisition that changes hands is told to its new purchaser and to whoever asked', async () => {
  const requisitionNo = await requested(demander, liLei, wanted)
  await owner`truncate message`
  await purchaser(api.requisition.reassignRequisition, { requisitionNo, userId: sunLi })
  expect(await titles(other)).toEqual(['收到转派的采购申请'])
  expect(await titles(demander)).toEqual(['采购申请已转派'])
  expect(await titles(purchaser)).toEqual([])
  await owner`truncate message`
  await (await as('admin1'))(api.requisition.handOver, { userId: sunLi, successorId: liLei })
  const [told] = (await purchaser(api.message.messageList, {})).list
  const { name = '' } = (await who('admin1')) ?? {}
  expect(told?.text).toBe(`${name} 将 2 种待采购物料转派给 李雷。`)
  expect(await titles(demander)).toEqual(['采购申请已转派'])
})

test('whoever asked hears that it was ordered', async () => {
  await requested(demander, liLei, wanted)
  await purchaser(api.order.submitOrder, await applied(purchaser), {
    idempotencyKey: crypto.randomUUID(),
  })
  expect(await titles(demander)).toEqual(['采购申请已下单'])
})

test('a buyer hears that his order is paid, and that it was closed when he was late', async () => {
  const paid = await placed(buyer, [{ skuId: bearing, count: 1 }])
  const { paymentNo } = await buyer(
    api.payment.createPayment,
    { orderNo: paid, channel: 'sandbox' },
    { idempotencyKey: crypto.randomUUID() },
  )
  await buyer(api.payment.sandboxPay, { paymentNo, result: 'success' })
  const late = await placed(buyer, [{ skuId: bearing, count: 1 }])
  await db`update sales_order set pay_deadline = now() - interval '1 second' where order_no = ${late}`
  await expireOrders(db, new Date())
  const { list } = await buyer(api.message.messageList, { kind: 'order' })
  const mine = list.filter(({ address }) => [paid, late].some((no) => address.endsWith(no)))
  expect(mine.map(({ title, address }) => [title, address])).toEqual([
    ['订单超时未付款，已关闭', `/orderDetail?orderNo=${late}`],
    ['订单已付款', `/orderDetail?orderNo=${paid}`],
  ])
})

test('messages are paged, filtered and read, one or all, and nobody reads those of others', async () => {
  const userId = (await who('member'))?.userId ?? ''
  await sendMessages(db, [
    ...Array.from({ length: 12 }, (_, n) => ({ ...notice, userId, title: `第${n + 1}条` })),
    { ...notice, userId, kind: 'order', title: '订单' },
  ])
  const member = await as('member')
  const first = await member(api.message.messageList, {})
  expect(first).toMatchObject({ total: 13, pages: 2, unread: 13 })
  expect(first.list.map(({ title }) => title).slice(0, 3)).toEqual(['订单', '第12条', '第11条'])
  const messageId = first.list[0]?.messageId ?? ''
  await purchaser(api.message.readMessage, { messageId })
  await purchaser(api.message.readMessage, {})
  expect(await member(api.message.messageList, { kind: 'order' })).toMatchObject({
    total: 1,
    unread: 13,
  })

  expect(await member(api.message.readMessage, { messageId })).toEqual({ unread: 12 })
  expect(await member(api.cart.getHeadInfo, {})).toMatchObject({ unread: 12 })
  const unread = await member(api.message.messageList, { unread: 1, pageNum: 2 })
  expect(unread).toMatchObject({ total: 12, pages: 2, unread: 12 })
  expect(unread.list.map(({ title }) => title)).toEqual(['第2条', '第1条'])
  expect(await member(api.message.readMessage, {})).toEqual({ unread: 0 })
  expect((await member(api.message.messageList, { unread: 1 })).list).toEqual([])
})

test('of what somebody does not want to hear nothing is sent, until he wants it again', async () => {
  const member = await as('member')
  const userId = (await who('member'))?.userId ?? ''
  await member(api.message.setMessageChoice, { muted: ['employee', 'order'] })
  await member(api.message.setMessageChoice, { muted: ['employee'] })
  expect(await member(api.message.messageChoice, {})).toMatchObject({ muted: ['employee'] })
  await sendMessages(db, [
    { ...notice, userId, kind: 'employee' },
    { ...notice, userId, kind: 'order' },
  ])
  const kinds = async () => (await member(api.message.messageList, {})).list.map(({ kind }) => kind)
  expect(await kinds()).toEqual(['order'])
  await member(api.message.setMessageChoice, { muted: [] })
  await sendMessages(db, [{ ...notice, userId, kind: 'employee' }])
  expect(await kinds()).toEqual(['employee', 'order'])
})

test('what concerns an account or the standing of a company is told in any case', async () => {
  const member = await as('member')
  const userId = (await who('member'))?.userId ?? ''
  for (const kind of ['company', 'account'])
    await expect(
      member(api.message.setMessageChoice, { muted: [kind] as never }),
    ).rejects.toMatchObject({ code: 'BAD_INPUT' })
  await member(api.message.setMessageChoice, {
    muted: ['requisition', 'approval', 'order', 'parcel', 'enquiry', 'employee'],
  })
  await sendMessages(
    db,
    messageKinds.map((kind) => ({ ...notice, userId, kind })),
  )
  const { list } = await member(api.message.messageList, {})
  expect(list.map(({ kind }) => kind)).toEqual(['account', 'company'])
})

test('what is refused sends nothing', async () => {
  const failing = db.begin(async (tx) => {
    await sendMessages(tx, [{ ...notice, userId: liLei }])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await titles(purchaser)).toEqual([])
})
