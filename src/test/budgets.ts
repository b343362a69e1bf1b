import { beforeEach, expect } from 'vitest'
import type { Db } from '#db/postgres.ts'
import { api } from '#mall/api.ts'
import type { Call } from '#mall/call.ts'
import { chineseDay } from '#mall/day.ts'
import type { Input } from '#mall/endpoint.ts'
import { colleagues } from './approvals.ts'
import { newSku, placed } from './orders.ts'
import { openWorld } from './testWorld.ts'

type New = Input<typeof api.budget.saveBudget>

/** Makes a budget of the month, of which an order takes nothing that was placed before now. */
export async function newBudget(call: Call, made: Partial<New> & Pick<New, 'kind' | 'subjectId'>) {
  const { budgetId } = await call(api.budget.saveBudget, {
    ...{ period: 'month', startsOn: '2026-01-01', amount: '1000', onOver: 'stop', isActive: true },
    ...made,
  } as New)
  return budgetId
}

export async function newCostCentre(call: Call, code: string, departmentIds: string[] = []) {
  const made = { code, name: `${code} 车间`, isActive: true, departmentIds }
  return (await call(api.costCentre.saveCostCentre, made)).costCentreId
}

/** Answers a budget as its list shows it. */
export async function budgetOf(call: Call, budgetId: string) {
  const { list } = await call(api.budget.budgetList, { pageSize: 100 })
  return list.find((one) => one.budgetId === budgetId) ?? expect.unreachable()
}

/** Every counter is the sum of its charges, and every charge what its line costs; what has ended takes nothing. */
export async function expectCounted(db: Db) {
  const wrong = await db`
    select p.budget_id, p.starts_on, p.taken_fen, coalesce(sum(c.amount_fen), 0) as charged
    from budget_period p left join budget_charge c using (budget_id, starts_on)
    group by p.budget_id, p.starts_on having p.taken_fen <> coalesce(sum(c.amount_fen), 0)`
  expect(wrong).toEqual([])
  const left = await db`
    select order_no from budget_charge c join sales_order o using (order_id) where o.status in (12, 90)`
  expect(left).toEqual([])
  const beyond = await db`
    select order_id, line_no from budget_charge c join order_line l using (order_id, line_no)
    where c.amount_fen > l.with_tax_fen`
  expect(beyond).toEqual([])
}

/** Opens the people of the second company, without any budget before each test, and goods of ¥100 of a test's own. */
export async function openBudgets() {
  const world = await openWorld()
  const { db, owner, as } = world
  const people = await colleagues(world, 2)
  const { userId } = await people.buyer(api.account.userInfo, {})
  const skuId = await newSku(db, { fen: 10_000, stock: 100_000 })
  beforeEach(async () => {
    await owner`truncate budget_charge, budget_period, budget`
    await db`delete from cart_item where user_id in (select user_id from person where company_id = 2)`
  })
  return {
    ...world,
    ...people,
    ...{ userId, skuId, demander: await as('demander2') },
    /** A budget of the buyer, from today on. */
    ofBuyer: (part = {}) =>
      newBudget(people.manager, {
        ...{ kind: 'person', subjectId: userId, startsOn: chineseDay(new Date()) },
        ...part,
      }),
    order: (count: number) => placed(people.buyer, [{ skuId, count }]),
    /** No budget counts what was ordered until now. */
    forget: () =>
      db`update sales_order set created_at = created_at - interval '400 days' where company_id = 2`,
  }
}
