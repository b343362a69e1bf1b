import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { beginPlans, endPlans } from './plan.sql.ts'

const { db, owner, who } = await openWorld()
const { userId, name } = (await who('operator')) ?? expect.unreachable()
await owner`
  insert into price_plan (sku_id, from_day, until_day, tax_price_fen, state, planned_at, user_id, user_name)
  select sku_id, date '2030-01-01' + (sku_id % 300)::int, '2031-01-01', 100,
    case when sku_id % 2 = 0 then 'planned' else 'running' end, now(), ${userId}, ${name} from sku`
await owner`analyze price_plan`
const step = { now: new Date(), day: '2026-11-20', limit: 2000 }

test.each([
  ['due', beginPlans, 'price_plan_due'],
  ['over', endPlans, 'price_plan_over'],
] as const)('a round in which nothing is %s reads an index', async (_, work, index) => {
  const plan = await planOf(db, (db) => work(db, step))
  expect(plan).toContain(index)
  expect(plan).not.toMatch(/Seq Scan on (price_plan|sku)\b/)
})
