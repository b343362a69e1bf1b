import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { colleagues, ruleOf, setRules } from '#test/approvals.ts'
import { budgetOf, expectCounted, newBudget, newCostCentre } from '#test/budgets.ts'
import { newSku, placed, stockOf, submission, submit } from '#test/orders.ts'
import { requested } from '#test/requisitions.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, owner, as } = world
const { buyer, manager, admin } = await colleagues(world, 2)
const demander = await as('demander2')
const { userId } = await buyer(api.account.userInfo, {})
const skuId = await newSku(db, { fen: 10_000, stock: 100_000 })

beforeEach(async () => {
  await owner`truncate budget_charge, budget_period, budget`
  await db`delete from cart_item where user_id in (select user_id from person where company_id = 2)`
})

const ofBuyer = (part = {}) =>
  newBudget(manager, { kind: 'person', subjectId: userId, startsOn: today(), ...part })
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
const order = (count: number) => placed(buyer, [{ skuId, count }])
const forget = () =>
  db`update sales_order set created_at = created_at - interval '400 days' where company_id = 2`

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
  expect(tried.list.map(({ orderNo }) => orderNo)).toEqual([second])
  await setRules(admin, [])
})

test('cost centres are chosen for the order and for lines, and required where the company says so', async () => {
  const [all, other] = [await newCostCentre(admin, 'CC-A'), await newCostCentre(admin, 'CC-B')]
  await manager(api.costCentre.requireCostCentres, { isRequired: true })
  const second = await newSku(db, { fen: 1000 })
  const input = await submission(buyer, [
    { skuId, count: 1 },
    { skuId: second, count: 1 },
  ])
  await expect(submit(buyer, input)).rejects.toMatchObject({
    code: 'FORM_INVALID',
    data: { fields: { costCentreId: '企业要求每个商品都有成本中心，请选择' } },
  })
  await expect(submit(buyer, { ...input, costCentreId: '999999' })).rejects.toMatchObject({
    code: 'COST_CENTRE_NOT_FOUND',
  })
  const lines = input.lines.map((line, at) => ({
    ...line,
    ...(at === 1 && { costCentreId: other }),
  }))
  const { orderNo } = await submit(buyer, { ...input, lines, costCentreId: all })
  const detail = await buyer(api.order.orderDetail, { orderNo })
  expect(detail.lines.map(({ costCentre }) => costCentre)).toEqual([
    'CC-A CC-A 车间',
    'CC-B CC-B 车间',
  ])
  await manager(api.costCentre.requireCostCentres, { isRequired: false })
})

test('what a demander asked for is borne by his department and goes to its cost centre', async () => {
  await forget()
  const { departments } = await admin(api.costCentre.costCentreList, {})
  const department = departments.find(({ name }) => name === '设备部') ?? expect.unreachable()
  const costCentreId = await newCostCentre(admin, 'CC-D', [department.id])
  const ofDepartment = await newBudget(manager, { kind: 'department', subjectId: department.id })
  const ofCentre = await newBudget(manager, { kind: 'costCentre', subjectId: costCentreId })
  await requested(demander, userId, [{ skuId, count: 2 }])
  const own = await submission(buyer, [{ skuId, count: 1 }])
  const { list } = await buyer(api.cart.shareCartList, {})
  const [asked = expect.unreachable()] = list
  const ids = [...own.lines.map(({ lineId }) => lineId), asked.cartItemId]
  const confirmed = await buyer(api.order.confirmOrder, { id: ids.join() })
  expect(confirmed.costCentres?.usual).toEqual({
    order: null,
    lines: { [asked.cartItemId]: costCentreId },
  })
  expect(confirmed.budgets.map(({ amounts }) => amounts?.charged)).toEqual([200, 200])
  const { orderNo } = await submit(buyer, {
    ...own,
    lines: [...own.lines, { lineId: asked.cartItemId, count: 2, price: 100, costCentreId }],
  })
  const detail = await buyer(api.order.orderDetail, { orderNo })
  expect(detail.lines.map(({ count, costCentre }) => [count, costCentre])).toEqual([
    [1, ''],
    [2, 'CC-D CC-D 车间'],
  ])
  expect(detail.totals.type).toBe(1)
  expect((await budgetOf(manager, ofDepartment)).current.reserved).toBe(200)
  expect((await budgetOf(manager, ofCentre)).current.reserved).toBe(200)
  // the same goods twice are bought again as one
  expect(await buyer(api.order.buyAgain, { orderNo: await paidOff(orderNo) })).toMatchObject({
    added: 1,
  })
  await expectCounted(db)
})

async function paidOff(orderNo: string) {
  const pay = { orderNo, channel: 'sandbox' } as const
  const { paymentNo } = await buyer(api.payment.createPayment, pay, { idempotencyKey: orderNo })
  await buyer(api.payment.sandboxPay, { paymentNo, result: 'success' })
  return orderNo
}

test('a new budget counts the orders since its first day, by the same rules as when they are placed', async () => {
  await forget()
  await order(2)
  await requested(demander, userId, [{ skuId, count: 3 }])
  const { list } = await buyer(api.cart.shareCartList, {})
  const [asked = expect.unreachable()] = list
  const own = await submission(buyer, [{ skuId, count: 1 }])
  await submit(buyer, {
    ...own,
    lines: [...own.lines, { lineId: asked.cartItemId, count: 3, price: 100 }],
  })
  const { subjects } = await manager(api.budget.budgetList, {})
  const idOf = (name: string) => subjects.department.find((one) => one.name === name)?.id ?? ''
  const reserved = async (kind: 'department' | 'person', subjectId: string, part = {}) => {
    const budgetId = await newBudget(manager, {
      kind,
      subjectId,
      startsOn: today(),
      amount: '99999',
      ...part,
    })
    return (await budgetOf(manager, budgetId)).current.reserved
  }
  expect(await reserved('person', userId)).toBe(600)
  expect(await reserved('department', idOf('采购部'))).toBe(300)
  expect(await reserved('department', idOf('设备部'), { period: 'year' })).toBe(300)
  expect(await reserved('department', idOf('管理部'), { period: 'once' })).toBe(0)
  await expectCounted(db)
})

test('a budget that is switched on again, or ends later, counts what was ordered meanwhile once', async () => {
  await forget()
  const yesterday = new Date(Date.now() - 16 * 3_600_000).toISOString().slice(0, 10)
  const part = { startsOn: yesterday, period: 'once', amount: '1000' } as const
  const [off, ended] = [await ofBuyer(part), await ofBuyer({ ...part, endsOn: yesterday })]
  const reserved = async (budgetId: string) => (await budgetOf(manager, budgetId)).current.reserved
  const change = (budgetId: string, changed = {}) =>
    manager(api.budget.saveBudget, {
      ...{ budgetId, amount: '1000', onOver: 'stop', isActive: true },
      ...changed,
    })
  await order(1)
  await change(off, { isActive: false })
  await order(2)
  expect([await reserved(off), await reserved(ended)]).toEqual([100, 0])
  for (const budgetId of [off, ended]) await change(budgetId)
  expect([await reserved(off), await reserved(ended)]).toEqual([300, 300])
  await change(off, { amount: '2000' })
  expect(await reserved(off)).toBe(300)
  await expectCounted(db)
})

test('a submission to two addresses is asked for its sum, and each order takes its own', async () => {
  await forget()
  const budgetId = await ofBuyer({ amount: '300' })
  const { list } = await buyer(api.address.addressList, {})
  const [first, second] = list
  const input = await submission(buyer, [{ skuId, count: 4 }])
  const [line = expect.unreachable()] = input.lines
  const to = (addressId = '', count = 0) => ({ addressId, lines: [{ lineId: line.lineId, count }] })
  const split = (count: number) => ({
    ...input,
    lines: [{ ...line, count }],
    deliveries: [to(first?.addressId, 1), to(second?.addressId, count - 1)],
  })
  await expect(submit(buyer, split(4))).rejects.toMatchObject({ code: 'BUDGET_EXCEEDED' })
  await buyer(api.cart.addCartNum, { cartItemId: line.lineId, count: 3 })
  const { orders } = await submit(buyer, split(3))
  expect((await budgetOf(manager, budgetId)).current.reserved).toBe(300)
  await buyer(api.order.cancelOrder, { orderNo: orders[0]?.orderNo ?? '', reason: '不再需要' })
  expect((await budgetOf(manager, budgetId)).current.reserved).toBe(200)
  await expectCounted(db)
})
