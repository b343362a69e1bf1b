import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { ruleOf, setRules } from '#test/approvals.ts'
import { budgetOf, expectCounted, newBudget, newCostCentre, openBudgets } from '#test/budgets.ts'
import { stockOf, submission, submit } from '#test/orders.ts'

const { db, buyer, manager, admin, skuId, ofBuyer, order, forget } = await openBudgets()

test('an order takes what its goods cost, and no more than there is', async () => {
  await forget()
  const budgetId = await ofBuyer({ amount: '500', spentBefore: '100' })
  await order(3)
  expect((await budgetOf(manager, budgetId)).current).toMatchObject({
    used: 100,
    reserved: 300,
    left: 100,
  })
  const input = await submission(buyer, [{ skuId, count: 2 }])
  const before = await stockOf(db, skuId)
  await expect(submit(buyer, input)).rejects.toMatchObject({
    code: 'BUDGET_EXCEEDED',
    message: expect.stringMatching(
      /^个人 韩梅 \d{4} 年 \d+ 月预算剩余 ¥100\.00，本单计入 ¥200\.00，超出 ¥100\.00。请减少商品，或请企业管理员（褚宁）调整预算$/,
    ),
  })
  expect(await stockOf(db, skuId)).toBe(before)
  await manager(api.budget.saveBudget, {
    budgetId,
    ...{ amount: '600', spentBefore: '100', onOver: 'stop', isActive: true },
  })
  await submit(buyer, input)
  expect((await budgetOf(manager, budgetId)).current.left).toBe(0)
  await expectCounted(db)
})

test('before an order is submitted the page says which budget, what is left and what is missing', async () => {
  await forget()
  await ofBuyer({ amount: '250' })
  const { lines } = await submission(buyer, [{ skuId, count: 3 }])
  const [line = expect.unreachable()] = lines
  const { budgets } = await buyer(api.order.confirmOrder, { id: line.lineId })
  expect(budgets).toMatchObject([
    {
      name: '个人 韩梅',
      onOver: 'stop',
      isOver: true,
      amounts: { left: 250, charged: 300, missing: 50 },
    },
  ])
})

test('what is paid is used, and what is cancelled, withdrawn, rejected or not paid in time is given back', async () => {
  await forget()
  const budgetId = await ofBuyer({ amount: '10000' })
  const taken = async () => (await budgetOf(manager, budgetId)).current
  const paid = await order(1)
  const pay = { orderNo: paid, channel: 'sandbox' } as const
  const { paymentNo } = await buyer(api.payment.createPayment, pay, { idempotencyKey: 'paid' })
  await buyer(api.payment.sandboxPay, { paymentNo, result: 'success' })
  expect(await taken()).toMatchObject({ used: 100, reserved: 0 })

  const cancelled = await order(2)
  expect(await taken()).toMatchObject({ used: 100, reserved: 200 })
  await buyer(api.order.cancelOrder, { orderNo: cancelled, reason: '不再需要' })
  expect(await taken()).toMatchObject({ used: 100, reserved: 0 })

  const late = await order(3)
  await db`update sales_order set pay_deadline = now() - interval '1 hour' where order_no = ${late}`
  await expireOrders(db, new Date())
  expect(await taken()).toMatchObject({ used: 100, reserved: 0 })

  await setRules(admin, [ruleOf([{}])])
  const withdrawn = await order(4)
  expect(await taken()).toMatchObject({ used: 100, reserved: 400 })
  await buyer(api.approval.withdrawOrder, { orderNo: withdrawn })
  const rejected = await order(5)
  expect(await taken()).toMatchObject({ reserved: 500 })
  await manager(api.approval.rejectOrder, { orderNo: rejected, reason: '数量太多' })
  expect(await taken()).toMatchObject({ used: 100, reserved: 0 })
  await buyer(api.order.cancelOrder, { orderNo: rejected, reason: '不再需要' })
  expect(await taken()).toMatchObject({ used: 100, reserved: 0 })

  const changed = await order(6)
  const lines = [{ lineNo: 1, count: 2 }]
  await manager(api.approval.changeOrderLines, { orderNo: changed, reason: '先买两件', lines })
  expect(await taken()).toMatchObject({ used: 100, reserved: 200 })
  await manager(api.approval.approveOrder, { orderNo: changed })
  expect(await taken()).toMatchObject({ used: 100, reserved: 200 })
  await setRules(admin, [])
  await expectCounted(db)
})

test('over a budget that asks for approval the superior decides, and sees it before and after', async () => {
  await forget()
  await ofBuyer({ amount: '100', onOver: 'approve' })
  const { lines } = await submission(buyer, [{ skuId, count: 3 }])
  const [line = expect.unreachable()] = lines
  const { approval } = await buyer(api.order.confirmOrder, { id: line.lineId })
  expect(approval).toMatchObject({ ruleName: '超预算' })
  const orderNo = await order(1) // there are three in the cart already
  const detail = await manager(api.approval.approvalDetail, { orderNo })
  expect(detail).toMatchObject({
    ruleName: '超预算',
    isMine: true,
    reasons: [
      expect.stringMatching(/^个人 韩梅 .*预算剩余 ¥100\.00，本单计入 ¥400\.00，超出 ¥300\.00$/),
    ],
    budgets: [{ name: '个人 韩梅', amount: 100, before: 100, after: -300 }],
  })
  const { list } = await manager(api.approval.approvalList, {})
  expect(list.find((one) => one.orderNo === orderNo)?.budgetLeft).toBe(-300)
  await manager(api.approval.approveOrder, { orderNo })
  expect(await buyer(api.order.orderDetail, { orderNo })).toMatchObject({ status: 20 })
  await expectCounted(db)
})

test('rules ask for orders over budget and for cost centres, and are tried on those of before', async () => {
  await forget()
  const costCentreId = await newCostCentre(admin, 'CC-R')
  await newBudget(manager, {
    kind: 'costCentre',
    subjectId: costCentreId,
    amount: '100',
    onOver: 'approve',
  })
  const rule = (name: string, kind: 'overBudget' | 'costCentre', part: object) =>
    ruleOf([{ roleName: 'groupAdministrator' }], {
      name,
      groups: [[{ kind, amount: null, values: [], ...part }]],
    })
  const over = rule('超预算送管理员', 'overBudget', { amount: 50 })
  const centre = rule('指定成本中心', 'costCentre', { values: [costCentreId] })
  await setRules(manager, [over, centre])
  const place = async (count: number) => {
    const input = await submission(buyer, [{ skuId, count }])
    return (await submit(buyer, { ...input, costCentreId })).orderNo
  }
  const first = await place(1)
  expect(await admin(api.approval.approvalDetail, { orderNo: first })).toMatchObject({
    ruleName: '指定成本中心',
    reasons: ['成本中心 CC-R CC-R 车间'],
  })
  const second = await place(1)
  const detail = await admin(api.approval.approvalDetail, { orderNo: second })
  expect(detail.ruleName).toBe('超预算送管理员')
  expect(detail.reasons).toContain('超预算金额 ¥100.00 ≥ ¥50.00')
  expect(detail.path).toHaveLength(1)
  expect(detail.lines).toMatchObject([{ costCentre: 'CC-R CC-R 车间' }])
  const tried = await manager(api.approval.tryApprovalRules, { rules: [over] })
  const stopped = tried.list.filter(({ isFreed }) => !isFreed)
  expect(stopped.map(({ orderNo }) => orderNo)).toEqual([second])
  await setRules(admin, [])
})
