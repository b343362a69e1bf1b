import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { codeOf, colleagues, ruleOf, setRules } from '#test/approvals.ts'
import { newSku, placed } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, as, who } = world
const { buyer, manager, admin } = await colleagues(world, 2)
const demander = await as('demander2')
const idOf = async (account: Parameters<typeof who>[0]) =>
  (await who(account))?.userId ?? expect.unreachable()
const [demanderId, buyerId] = [await idOf('demander2'), await idOf('purchaser2')]
const skuId = await newSku(db, { fen: 10_000 })
const byManager = [{ by: 'role', roleName: 'purchasingManager' } as const]

beforeEach(async () => {
  await db`delete from message`
  await setRules(admin, [ruleOf(byManager, { copyTo: [demanderId, buyerId] })])
})
const copiesOf = (call: typeof buyer) => call(api.approval.approvalList, { tab: 'copied' })
const told = (userId: string) => db<{ title: string; address: string }[]>`
  select title, address from message where user_id = ${userId} order by message_id`

test('whom a rule copies an order to sees it, is told and decides nothing', async () => {
  const orderNo = await placed(buyer, [{ skuId, count: 10 }])
  const other = await placed(admin, [{ skuId, count: 1 }])
  expect(await told(demanderId)).toEqual([
    { title: '有订单抄送给您', address: `/orderApproval?tab=copied&orderNo=${orderNo}` },
  ])
  expect((await copiesOf(demander)).list.map((one) => [one.orderNo, one.isMine])).toEqual([
    [orderNo, false],
  ])
  expect((await copiesOf(buyer)).total).toBe(0) // it is his own
  const detail = await demander(api.approval.approvalDetail, { orderNo })
  expect([detail.isMine, detail.lines.length]).toEqual([false, 1])
  expect((await demander(api.order.orderDetail, { orderNo })).lines).toHaveLength(1)
  expect(await codeOf(demander(api.approval.approveOrder, { orderNo }))).toBe('ORDER_NOT_FOUND')
  expect(await codeOf(demander(api.order.orderDetail, { orderNo: other }))).toBe('ORDER_NOT_FOUND')
  expect((await demander(api.order.orderList, {})).total).toBe(0)
})

test('nobody is told twice of an order that is submitted again', async () => {
  const orderNo = await placed(buyer, [{ skuId, count: 10 }])
  await manager(api.approval.returnOrder, { orderNo, reason: '数量偏多' })
  const page = await buyer(api.order.confirmOrder, { source: 'order', id: orderNo })
  const { list } = await buyer(api.address.addressList, {})
  await buyer(
    api.order.submitOrder,
    {
      from: { source: 'order', id: orderNo },
      addressId: list[0]?.addressId ?? '',
      isFreight: page.isFreight,
      lines: page.list.map(({ lineId, count, taxPrice: price }) => ({ lineId, count, price })),
    },
    { idempotencyKey: crypto.randomUUID() },
  )
  expect(await told(demanderId)).toHaveLength(1)
})

test('only colleagues who can log in are copied', async () => {
  const stranger = await idOf('demander1')
  const rules = [ruleOf(byManager, { copyTo: [stranger] })]
  const { version } = await admin(api.approval.approvalRules, {})
  await expect(admin(api.approval.saveApprovalRules, { version, rules })).rejects.toMatchObject({
    data: { fields: { rule0: '规则「全部订单」：有抄送人已停用，请重新选择' } },
  })
})

test('whoever is handed an order, or is asked beside others, hears by whom and why', async () => {
  await setRules(admin, [ruleOf(byManager)])
  const adminId = await idOf('admin2')
  const texts = async () => {
    const rows = await db<{ text: string }[]>`
      select text from message where user_id = ${adminId} order by message_id`
    return rows.map(({ text }) => text)
  }
  const first = await placed(buyer, [{ skuId, count: 10 }])
  await manager(api.approval.transferApproval, {
    ...{ orderNo: first, userId: adminId, reason: '出差一周' },
  })
  expect(await texts()).toEqual([`订单 ${first}：冯涛 转交给您审批，说明：出差一周。`])
  await db`delete from message`
  const second = await placed(buyer, [{ skuId, count: 10 }])
  await manager(api.approval.addApprover, { orderNo: second, userId: adminId, reason: '' })
  await manager(api.approval.approveOrder, { orderNo: second })
  expect(await texts()).toEqual([`订单 ${second}：冯涛 请您加签审批。`])
})

test('for an hour after it was urged an order says from when on it can be again', async () => {
  const now = new Date()
  const then = await as('purchaser2', now)
  const orderNo = await placed(then, [{ skuId, count: 10 }])
  const againAt = async (call: typeof buyer) =>
    (await call(api.order.orderDetail, { orderNo })).urgeAgainAt
  expect(await againAt(then)).toBeNull()
  await then(api.approval.urgeApproval, { orderNo })
  const later = new Date(now.getTime() + 3_600_000)
  expect(await againAt(then)).toBe(later.toISOString())
  expect(await againAt(await as('purchaser2', later))).toBeNull()
})
