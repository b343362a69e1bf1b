import { expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import { budgetOf, expectCounted, newBudget, newCostCentre, openBudgets } from '#test/budgets.ts'
import { newSku, submission, submit } from '#test/orders.ts'
import { requested } from '#test/requisitions.ts'

const { db, buyer, manager, admin, demander, userId, skuId, ofBuyer, order, forget } =
  await openBudgets()

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
      startsOn: chineseDay(new Date()),
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

test('a new budget counts nothing of what came back', async () => {
  await forget()
  await order(3)
  await db`update order_line l set shipped = 3, received = 3, returned = 1
    from (select max(order_id) as order_id from sales_order) o where l.order_id = o.order_id`
  const budgetId = await ofBuyer({ startsOn: chineseDay(new Date()), amount: '99999' })
  expect((await budgetOf(manager, budgetId)).current.reserved).toBe(200)
})
