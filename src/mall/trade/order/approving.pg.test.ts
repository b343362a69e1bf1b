import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import {
  approve,
  byAdmin,
  byManager,
  codeOf,
  openApproving,
  ruleOf,
  setRules,
} from '#test/approvals.ts'
import { newSku, placed, stockOf } from '#test/orders.ts'

const { as, db, a, b, ordered, detail, told, buyer, manager, admin, buyerId, managerId, adminId } =
  await openApproving()
const other = await as('admin1')

test('an order that meets a rule waits, and goes on to be paid when both steps agree', async () => {
  await setRules(admin, [ruleOf([byManager, byAdmin])])
  const orderNo = await ordered()
  expect(await detail(orderNo)).toMatchObject({
    status: 10,
    payState: 0,
    isMonthly: false,
    actions: ['urge', 'withdraw', 'buyAgain'],
  })
  expect(await stockOf(db, a)).toBe(990)
  expect(await told(managerId)).toEqual(['有订单待您审批'])
  expect(await told(adminId)).toEqual([])

  expect(await approve(manager, orderNo)).toEqual({ status: 10, changes: [] })
  expect(await told(adminId)).toEqual(['有订单待您审批'])
  expect(await codeOf(approve(manager, orderNo))).toBe('APPROVAL_AGREED')
  expect(await approve(admin, orderNo)).toEqual({ status: 20, changes: [] })
  const after = await detail(orderNo)
  expect(
    after.logs.map(({ fromStatus, toStatus, actor, note }) => [fromStatus, toStatus, actor, note]),
  ).toEqual([
    [null, 10, '韩梅', ''],
    [10, 10, '冯涛', '同意'],
    [10, 10, '褚宁', '同意'],
    [10, 20, '褚宁', '审批通过'],
  ])
  expect(Date.parse(after.payDeadline ?? '') - Date.now()).toBeGreaterThan(23.9 * 3_600_000)
  expect(await told(buyerId)).toEqual(['订单审批已通过'])
})

test('what an approver was told of an order is read when he, or everybody, has decided', async () => {
  await setRules(admin, [ruleOf([byManager, byAdmin])])
  const orderNo = await ordered()
  const unread = async (call: typeof buyer) => (await call(api.message.messageList, {})).unread
  expect(await unread(manager)).toBe(1)
  await approve(manager, orderNo)
  expect([await unread(manager), await unread(admin)]).toEqual([0, 1])
  await admin(api.approval.rejectOrder, { orderNo, reason: '预算不足' })
  expect([await unread(admin), await unread(buyer)]).toEqual([0, 1])
})

test('the approval of an order tells why, who and what its goods cost before', async () => {
  await setRules(admin, [])
  const skuId = await newSku(db, { fen: 10_000 })
  const before = await placed(buyer, [{ skuId, count: 10 }])
  await db`update sku set tax_price_fen = 11000 where sku_id = ${skuId}`
  await setRules(admin, [ruleOf([byManager])])
  const orderNo = await placed(buyer, [{ skuId, count: 10 }])
  const shown = await manager(api.approval.approvalDetail, { orderNo })
  expect(shown).toMatchObject({
    ruleName: '全部订单',
    reasons: ['订单含税总额 ¥1,100.00 ≥ ¥0.01'],
    state: 'waiting',
    waitingFor: ['冯涛'],
    isMine: true,
    path: [
      {
        label: '采购经理',
        mode: 'any',
        state: 'now',
        people: [{ name: '冯涛', state: 'waiting' }],
      },
    ],
    decisions: [{ action: 'submit', actor: '韩梅' }],
  })
  expect(shown.lines[0]).toMatchObject({
    taxPrice: 110,
    lastPrice: 100,
    orders: 1,
    pieces: 10,
    isAgreed: false,
  })
  expect(shown.colleagues.map(({ name }) => name)).toEqual(['褚宁'])
  expect(await codeOf(other(api.approval.approvalDetail, { orderNo }))).toBe('ORDER_NOT_FOUND')
  expect(await codeOf(buyer(api.approval.approvalDetail, { orderNo: before }))).toBe(
    'ORDER_NOT_FOUND',
  )
  const mine = await manager(api.approval.approvalList, {})
  expect(mine.counts.waiting).toBe(mine.total)
  expect(mine.list.at(-1)).toMatchObject({ orderNo, totalPrice: 1100, departmentName: '采购部' })
})

test('an order keeps the rules that it was submitted under', async () => {
  await setRules(admin, [ruleOf([byManager, byAdmin])])
  const orderNo = await ordered()
  await setRules(admin, [])
  expect((await detail(await ordered())).status).toBe(20)
  expect((await approve(manager, orderNo)).status).toBe(10)
  expect((await approve(admin, orderNo)).status).toBe(20)
})

test.each([
  ['rejectOrder', 'rejected', '订单审批被驳回', '驳回：价格偏高'],
  ['returnOrder', 'returned', '订单被退回修改', '退回修改：价格偏高'],
] as const)('%s gives everything back and tells why', async (verb, state, title, note) => {
  await setRules(admin, [ruleOf([byManager])])
  const orderNo = await ordered()
  await expect(manager(api.approval[verb], { orderNo, reason: '贵' })).rejects.toMatchObject({
    code: 'BAD_INPUT',
  })
  await manager(api.approval[verb], { orderNo, reason: '价格偏高' })
  expect(await detail(orderNo)).toMatchObject({
    status: 12,
    payState: 9,
    actions: ['resubmit', 'cancel'],
    logs: [{}, { fromStatus: 10, toStatus: 12, actor: '冯涛', note }],
  })
  expect([await stockOf(db, a), await stockOf(db, b)]).toEqual([1000, 1000])
  expect(await told(buyerId)).toEqual([title])
  expect((await buyer(api.approval.approvalDetail, { orderNo })).state).toBe(state)
  expect(await codeOf(approve(manager, orderNo))).toBe('APPROVAL_DECIDED')

  await buyer(api.order.cancelOrder, { orderNo, reason: '不再需要' })
  expect((await detail(orderNo)).status).toBe(90)
  expect(await stockOf(db, a)).toBe(1000) // it does not come back twice
})

test('its buyer takes an order back, and urges once an hour', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const orderNo = await ordered()
  await buyer(api.approval.urgeApproval, { orderNo })
  expect(await codeOf(buyer(api.approval.urgeApproval, { orderNo }))).toBe('APPROVAL_URGED')
  const later = await as('purchaser2', new Date(Date.now() + 3_600_001))
  await later(api.approval.urgeApproval, { orderNo })
  expect(await told(managerId)).toEqual(['有订单待您审批', '订单审批被催办', '订单审批被催办'])
  expect(await codeOf(manager(api.approval.withdrawOrder, { orderNo }))).toBe('FORBIDDEN')
  await buyer(api.approval.withdrawOrder, { orderNo })
  expect(await detail(orderNo)).toMatchObject({ status: 90, payState: 9 })
  expect(await stockOf(db, a)).toBe(1000)
  expect((await told(managerId)).at(-1)).toBe('订单已不需要您审批')
  expect(await codeOf(buyer(api.approval.withdrawOrder, { orderNo }))).toBe('ORDER_ACTION')
})

test('an approver passes it on, and asks one more', async () => {
  await setRules(admin, [ruleOf([byManager])])
  const passed = await ordered()
  await manager(api.approval.transferApproval, { orderNo: passed, userId: adminId })
  expect(await codeOf(approve(manager, passed))).toBe('APPROVAL_PASSED_ON')
  expect((await approve(admin, passed)).status).toBe(20)
  const { path } = await buyer(api.approval.approvalDetail, { orderNo: passed })
  expect(path[0]?.people).toEqual([
    { name: '冯涛', standsInFor: null, state: 'closed' },
    { name: '褚宁', standsInFor: '冯涛', state: 'approved' },
  ])

  const added = await ordered()
  await manager(api.approval.addApprover, { orderNo: added, userId: adminId, reason: '金额较大' })
  expect(await codeOf(approve(admin, added))).toBe('FORBIDDEN')
  expect((await approve(manager, added)).status).toBe(10)
  expect((await approve(admin, added)).status).toBe(20)
  for (const userId of [buyerId, managerId, '999999'])
    expect(
      await codeOf(
        manager(api.approval.addApprover, { orderNo: await ordered(), userId, reason: '' }),
      ),
    ).toBe('APPROVER_NOT_FOUND')
})
