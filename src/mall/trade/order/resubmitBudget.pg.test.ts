import { beforeEach, expect, test } from 'vitest'
import { api } from '#mall/api.ts'
import { chineseDay } from '#mall/day.ts'
import type { SubmitOrder } from '#mall/trade/order/settled.contract.ts'
import { byManager, codeOf, colleagues, ruleOf, setRules } from '#test/approvals.ts'
import { budgetOf, expectCounted, newBudget, newCostCentre } from '#test/budgets.ts'
import { newSku, placed, submission, submit } from '#test/orders.ts'
import { openWorld } from '#test/testWorld.ts'

const world = await openWorld()
const { db, owner } = world
const { buyer, manager, admin } = await colleagues(world, 2)
const { userId } = await buyer(api.account.userInfo, {})
const skuId = await newSku(db, { fen: 10_000, stock: 100_000 })
const other = await newSku(db, { fen: 5000, stock: 100_000 })
const [first, second] = [await newCostCentre(admin, 'CC-1'), await newCostCentre(admin, 'CC-2')]
const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)

beforeEach(async () => {
  await owner`truncate budget_charge, budget_period, budget`
  await db`delete from cart_item where user_id in (select user_id from person where company_id = 2)`
  await db`update sales_order set created_at = created_at - interval '400 days' where company_id = 2`
  await setRules(admin, [ruleOf([byManager])])
})

const ofBuyer = (part = {}) =>
  newBudget(manager, { kind: 'person', subjectId: userId, startsOn: today(), ...part })
const current = async (budgetId: string) => (await budgetOf(manager, budgetId)).current
const sendBack = (orderNo: string) =>
  manager(api.approval.returnOrder, { orderNo, reason: '数量偏多' })
const detail = (orderNo: string) => buyer(api.order.orderDetail, { orderNo })
const shown = (orderNo: string, counts = '') =>
  buyer(api.order.confirmOrder, { source: 'order', id: orderNo, counts })

/** Submits what the page of the order shows, with its usual cost centres or with those of `form`. */
async function again(orderNo: string, counts = '', form: Partial<SubmitOrder> = {}) {
  const { list, isFreight, costCentres } = await shown(orderNo, counts)
  const { list: addresses } = await buyer(api.address.addressList, {})
  const usual = costCentres?.usual
  const lines = list.map(({ lineId, count, taxPrice: price }) => ({
    ...{ lineId, count, price },
    ...(usual?.lines[lineId] && { costCentreId: usual.lines[lineId] }),
  }))
  return submit(buyer, {
    ...{ from: { source: 'order', id: orderNo }, lines, isFreight },
    addressId: addresses[0]?.addressId ?? '',
    costCentreId: usual?.order ?? '',
    ...form,
  })
}

const centresOf = async (orderNo: string) =>
  (await detail(orderNo)).lines.map((line) => [line.skuId, line.count, line.costCentre])

test('an order that is submitted again takes its budgets anew, once and as much as it costs then', async () => {
  const budgetId = await ofBuyer({ amount: '10000' })
  const orderNo = await placed(buyer, [{ skuId, count: 5 }])
  expect(await current(budgetId)).toMatchObject({ reserved: 500 })
  await sendBack(orderNo)
  expect(await current(budgetId)).toMatchObject({ used: 0, reserved: 0 })
  await again(orderNo, `sku${skuId}:3`)
  expect(await current(budgetId)).toMatchObject({ used: 0, reserved: 300 })
  await expectCounted(db)
  await sendBack(orderNo)
  expect(await current(budgetId)).toMatchObject({ reserved: 0 })
  const tries = await Promise.all([1, 2, 3].map(() => codeOf(again(orderNo))))
  expect(tries.toSorted()).toEqual(['ORDER_ACTION', 'ORDER_ACTION', 'done'])
  expect(await current(budgetId)).toMatchObject({ reserved: 300 })
  await expectCounted(db)
})

test('a budget that is over by then stops it, and nothing is taken', async () => {
  const orderNo = await placed(buyer, [{ skuId, count: 5 }])
  await sendBack(orderNo)
  const budgetId = await ofBuyer({ amount: '400' })
  const { budgets } = await shown(orderNo)
  expect(budgets).toMatchObject([{ isOver: true, amounts: { charged: 500, missing: 100 } }])
  expect(await codeOf(again(orderNo))).toBe('BUDGET_EXCEEDED')
  expect(await current(budgetId)).toMatchObject({ reserved: 0, left: 400 })
  expect((await detail(orderNo)).status).toBe(12)
  await again(orderNo, `sku${skuId}:4`)
  expect(await current(budgetId)).toMatchObject({ reserved: 400, left: 0 })
  await expectCounted(db)
})

test('a budget that asks for approval asks for it again, for as much as it is over then', async () => {
  await setRules(admin, [])
  await ofBuyer({ amount: '100', onOver: 'approve' })
  const orderNo = await placed(buyer, [{ skuId, count: 5 }])
  await sendBack(orderNo)
  const { approval } = await shown(orderNo, `sku${skuId}:3`)
  expect(approval).toMatchObject({ ruleName: '超预算' })
  expect(await again(orderNo, `sku${skuId}:3`)).toMatchObject({ status: 10 })
  expect(await manager(api.approval.approvalDetail, { orderNo })).toMatchObject({
    ruleName: '超预算',
    reasons: [expect.stringMatching(/本单计入 ¥300\.00，超出 ¥200\.00$/)],
    budgets: [{ before: 100, after: -200 }],
  })
  await sendBack(orderNo)
  expect(await again(orderNo, `sku${skuId}:1`)).toMatchObject({ status: 20 })
  await expectCounted(db)
})

test('its cost centres stay as they were, or become what the buyer chooses', async () => {
  const wanted = [
    { skuId, count: 2 },
    { skuId: other, count: 1 },
  ]
  const input = await submission(buyer, wanted)
  const [, line = expect.unreachable()] = input.lines
  const { orderNo } = await submit(buyer, {
    ...{ ...input, costCentreId: first },
    lines: input.lines.map((one) => (one === line ? { ...one, costCentreId: second } : one)),
  })
  await sendBack(orderNo)
  const { costCentres } = await shown(orderNo)
  expect(costCentres?.usual).toEqual({ order: first, lines: { [`sku${other}`]: second } })
  await again(orderNo)
  expect(await centresOf(orderNo)).toEqual([
    [skuId, 2, expect.stringContaining('CC-1')],
    [other, 1, expect.stringContaining('CC-2')],
  ])
  expect((await detail(orderNo)).logs.at(-1)?.note).toBe('修改重提：内容未修改')

  await sendBack(orderNo)
  const ofFirst = await newBudget(manager, {
    ...{ kind: 'costCentre', subjectId: first, startsOn: today(), amount: '1000' },
  })
  const { list } = await shown(orderNo)
  const lines = list.map(({ lineId, count, taxPrice: price }) => ({ lineId, count, price }))
  await again(orderNo, '', { costCentreId: first, lines })
  expect(await centresOf(orderNo)).toEqual([
    [skuId, 2, expect.stringContaining('CC-1')],
    [other, 1, expect.stringContaining('CC-1')],
  ])
  expect((await detail(orderNo)).logs.at(-1)?.note).toBe('修改重提：修改成本中心')
  expect(await current(ofFirst)).toMatchObject({ reserved: 250 })
  await expectCounted(db)
})

test('an order that is submitted again counts by the day on which it was submitted first', async () => {
  const orderNo = await placed(buyer, [{ skuId, count: 5 }])
  await db`update sales_order set created_at = created_at - interval '40 days' where order_no = ${orderNo}`
  await sendBack(orderNo)
  const early = { amount: '2000', startsOn: chineseDay(new Date(Date.now() - 60 * 86_400_000)) }
  const before = await ofBuyer(early)
  expect((await shown(orderNo)).budgets[0]?.period).not.toBe((await current(before)).label)
  await again(orderNo)
  const after = await ofBuyer(early) // counts what it finds
  const taken = (budgetId: string) => db`
    select p.starts_on, taken_fen from budget_period p where budget_id = ${budgetId} and taken_fen > 0`
  const [day] = await db<{ first: string }[]>`
    select date_trunc('month', created_at at time zone 'Asia/Shanghai')::date::text as first
    from sales_order where order_no = ${orderNo}`
  const [charged] = await db<{ first: string }[]>`
    select starts_on::text as first from budget_charge where budget_id = ${before}`
  expect(charged).toEqual(day)
  expect(await taken(before)).toEqual(await taken(after))
  await expectCounted(db)
})
