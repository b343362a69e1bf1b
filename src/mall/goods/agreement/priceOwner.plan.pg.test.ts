import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectRules } from './priceOwner.sql.ts'

const { db, owner } = await openWorld()

test('the goods of each discount are counted by the index of its brand or its category', async () => {
  const [made] = await owner<{ groupId: string }[]>`
    insert into price_group (kind, name) values ('group', '集团') returning group_id`
  const groupId = made?.groupId ?? expect.unreachable()
  await owner`
    insert into price_rule (group_id, brand_id, category_id, rate)
    select ${groupId}::bigint, brand_id, null::int, 9000 from (select brand_id from brand order by brand_id limit 30) b
    union all select ${groupId}::bigint, null, category_id, 9000
    from (select category_id from category where level = 1 limit 5) c`
  const plan = await planOf(db, (db) => selectRules(db, { agreementId: null, groupId }))
  expect(plan).toMatch(/Index Cond: \(brand_id = r\.brand_id\)/)
  expect(plan).toMatch(
    /Index Cond: \(\(category4_id >= r\.first_leaf\) AND \(category4_id <= r\.last_leaf\)\)/,
  )
})
