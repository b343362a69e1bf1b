import { expect, test } from 'vitest'
import { selectSeen, selectTouched } from '#mall/people/live/live.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectRequisitions } from './requisition.sql.ts'

const { db, owner, who } = await openWorld()
const liLei = (await who('purchaser1')) ?? expect.unreachable()
await owner`
  insert into requisition (requisition_no, company_id, demander_id, demander_name, purchaser_id, created_at)
  select 'PR' || n, p.company_id, p.user_id, p.name, p.user_id, now()
  from person p cross join generate_series(100 * user_id, 100 * user_id + 99) as n
  where company_id is not null`
await owner`
  insert into requisition_line (requisition_id, line_no, sku_id, count, tax_price_fen)
  select requisition_id, 100 + n, n, 1, 100 from requisition cross join generate_series(1, 10) as n`
await owner`
  insert into cart_item (user_id, sku_id, count, tax_price_fen)
  select user_id, sku_id, min_quantity, 100 from person, (select * from sku limit 2000)
  on conflict do nothing`
await owner`insert into search_change (sku_id, at) select n, now() from generate_series(1, 20000) as n`
await owner`analyze requisition, requisition_line, cart_item, search_change`

test.each([
  ['purchaser', /requisition_purchaser_id_requisition_id_idx/],
  ['demander', /requisition_demander_id_requisition_id_idx/],
] as const)('requisitions of a %s go by their index, lines by theirs', async (whose, index) => {
  const filter = { whose, keyword: '', state: null, offset: 0, limit: 10 }
  const plan = await planOf(db, (db) => selectRequisitions(db, liLei, new Date(), filter))
  expect(plan).toMatch(index)
  expect(plan).toMatch(/requisition_line_requisition_id_line_no_key/)
  expect(plan).not.toMatch(/Seq Scan on requisition/)
})

test('who is touched by changed goods is found without reading all carts', async () => {
  const since = await selectSeen(db)
  const plan = await planOf(db, (db) => selectTouched(db, [liLei.userId], since))
  expect(plan).toMatch(/search_change_pkey/)
  expect(plan).not.toMatch(/Seq Scan on search_change/)
  expect(plan).toMatch(/cart_item_(user_id|sku_id)/)
  expect(plan).not.toMatch(/Seq Scan on cart_item/)
})
