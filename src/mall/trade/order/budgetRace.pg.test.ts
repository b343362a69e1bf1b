import { afterAll, beforeEach, expect, test } from 'vitest'
import { openDb } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { selectAddresses } from '#mall/own/address/address.sql.ts'
import { selectCredentials } from '#mall/people/account/account.sql.ts'
import { expireOrders } from '#mall/trade/order/order.ts'
import { callAs } from '#server/http/api.ts'
import { sandbox } from '#server/payment/sandboxChannel.ts'
import { codeOf } from '#test/approvals.ts'
import { budgetOf, expectCounted, newBudget, newCostCentre } from '#test/budgets.ts'
import { newSku, stockOf, submit } from '#test/orders.ts'
import { programVisit } from '#test/programVisit.ts'
import { openWorld } from '#test/testWorld.ts'
import type { SubmitOrder } from './settled.contract.ts'

/** Two pools are what two server processes are to PostgreSQL. On a busy machine they wait as long as it takes. */
const { owner, db, url, search, sms, as } = await openWorld()
const [firstDb, otherDb] = [openDb(url, { patient: true }), openDb(url, { patient: true })]
afterAll(() => Promise.all([firstDb.end(), otherDb.end()]))
const manager = await as('manager2')

const buyers = 100
await owner`
  insert into person (account, mobile, name, password, company_id, role_name, department_id)
  select 'spender' || n, '139' || 10000000 + n, '买家' || n, '', 2, 'purchaser',
    (select department_id from department where company_id = 2 and name = '采购部')
  from generate_series(1, ${buyers}) n`
await owner`
  insert into address (user_id, receiver, mobile, province, city, district, detail, is_default)
  select user_id, name, mobile, '江苏省', '苏州市', '示例区', '示例路 100 号', true
  from person where account like 'spender%'`
const spenders = await Promise.all(Array.from({ length: buyers }, (_, n) => spender(n)))

type Spender = { userId: string; addressId: string; call: Call }

async function spender(index: number): Promise<Spender> {
  const who = (await selectCredentials(db, `spender${index + 1}`)) ?? expect.unreachable()
  const [address = expect.unreachable()] = await selectAddresses(db, { userId: who.userId })
  const ctx = { search, who, channels: sandbox, visit: { ...programVisit }, sms }
  const call: Call = (endpoint, input, { idempotencyKey = null } = {}) =>
    callAs({ ...ctx, db: index % 2 ? firstDb : otherDb, now: new Date(), idempotencyKey })(
      endpoint,
      input,
    )
  return { userId: who.userId, addressId: address.addressId, call }
}

type Wanted = { skuId: string; costCentreId?: string }

/** Answers what each of them would submit; every piece costs ¥10. */
async function submissions(wantedBy: (index: number) => Wanted[]) {
  const wanted = spenders.flatMap(({ userId }, index) =>
    wantedBy(index).map(({ skuId }) => ({ user_id: userId, sku_id: skuId, count: 1 })),
  )
  const rows = await db<{ userId: string; skuId: string; lineId: string }[]>`
    insert into cart_item ${db(wanted.map((line) => ({ ...line, tax_price_fen: 1000 })))}
    returning user_id, cart_item_id as line_id, sku_id`
  return spenders.map(({ userId, addressId }, index): SubmitOrder => {
    const lineOf = (skuId: string) =>
      rows.find((row) => row.userId === userId && row.skuId === skuId)?.lineId ?? ''
    return {
      addressId,
      lines: wantedBy(index).map(({ skuId, costCentreId }) => ({
        ...{ lineId: lineOf(skuId), count: 1, price: 10 },
        ...(costCentreId && { costCentreId }),
      })),
      isFreight: 0,
    }
  })
}

async function submitAll(inputs: readonly SubmitOrder[]) {
  const work = inputs.map((input, index) =>
    codeOf(submit(spenders[index]?.call ?? expect.unreachable(), input)),
  )
  return Map.groupBy(await Promise.all(work), (code) => code)
}

beforeEach(async () => {
  await owner`truncate budget_charge, budget_period, budget`
  await db`delete from cart_item`
})

test('a hundred submissions against one budget: never over, to the fen', async () => {
  const { subjects } = await manager(api.budget.budgetList, {})
  const department =
    subjects.department.find(({ name }) => name === '采购部') ?? expect.unreachable()
  await db`update sales_order set created_at = created_at - interval '400 days' where company_id = 2`
  const made = { kind: 'department', subjectId: department.id, amount: '379.99' } as const
  const budgetId = await newBudget(manager, made)
  const skuId = await newSku(db, { fen: 1000 })
  const outcomes = await submitAll(await submissions(() => [{ skuId }]))
  expect(outcomes.get('done')).toHaveLength(37)
  expect(outcomes.get('BUDGET_EXCEEDED')).toHaveLength(63)
  expect((await budgetOf(manager, budgetId)).current).toMatchObject({ reserved: 370, left: 9.99 })
  expect(await stockOf(db, skuId)).toBe(1000 - 37)
  await expectCounted(db)
})

test('budgets in any order of lines lock nobody out, while others cancel and time runs out', async () => {
  const [first, second] = [
    await newCostCentre(manager, 'CC-1'),
    await newCostCentre(manager, 'CC-2'),
  ]
  for (const subjectId of [first, second])
    await newBudget(manager, { kind: 'costCentre', subjectId, amount: '400' })
  const skus = [await newSku(db, { fen: 1000 }), await newSku(db, { fen: 1000 })]
  const centres = (index: number) => (index % 2 ? [first, second] : [second, first])
  const wantedBy = (index: number) =>
    skus.map((skuId, at) => ({ skuId, costCentreId: centres(index)[at] ?? '' }))
  const inputs = await submissions(wantedBy)
  const before = await submitAll(inputs.slice(0, 30))
  expect(before.get('done')).toHaveLength(30)
  const open = await db<{ userId: string; orderNo: string }[]>`
    select user_id, order_no from sales_order o where exists (
      select from budget_charge c where c.order_id = o.order_id) order by order_id`
  await db`
    update sales_order set pay_deadline = now() - interval '1 hour'
    where order_no = any(${open.slice(15).map(({ orderNo }) => orderNo)})`
  const cancels = open.slice(0, 15).map(({ userId, orderNo }) => {
    const own = spenders.find((one) => one.userId === userId) ?? expect.unreachable()
    return codeOf(own.call(api.order.cancelOrder, { orderNo, reason: '不再需要' }))
  })
  const late = inputs.slice(30).map((input, at) => {
    const { call } = spenders[30 + at] ?? expect.unreachable()
    return codeOf(submit(call, input))
  })
  const [outcomes, cancelled] = await Promise.all([
    Promise.all(late),
    Promise.all(cancels),
    expireOrders(firstDb, new Date()),
    expireOrders(otherDb, new Date()),
  ])
  expect(new Set(cancelled)).toEqual(new Set(['done']))
  expect(new Set(outcomes).difference(new Set(['done', 'BUDGET_EXCEEDED'])).size).toBe(0)
  const [taken] = await db<{ most: number; orders: number }[]>`
    select max(taken_fen)::int as most, min(taken_fen)::int / 1000 as orders from budget_period`
  const placed = outcomes.filter((code) => code === 'done').length
  expect(taken).toEqual({ most: placed * 1000, orders: placed })
  expect(placed).toBeLessThanOrEqual(40)
  await expectCounted(db)
})
