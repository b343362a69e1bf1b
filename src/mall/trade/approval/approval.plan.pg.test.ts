import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectApprovalCounts, selectApprovals, waitingOf } from './approval.sql.ts'

const { db, owner, who } = await openWorld()
const { userId } = (await who('manager2')) ?? expect.unreachable()

/** Twenty thousand approvals of one company, of which a few wait for each of its people. */
await owner`
  insert into sales_order (order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
    receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  select 'SO260101' || 100000 + n, p.user_id, 2, c.name, p.name, 60, 4, now() - n * interval '1 minute', '', '', '',
    1, 1, 1, 1, 0, 0, 0, 1
  from generate_series(1, 20000) n, person p join company c using (company_id) where p.account = 'purchaser2'`
await owner`
  insert into approval (order_id, company_id, buyer_id, rule_name, reasons, steps, state, submitted_at, held_until,
    ended_at)
  select order_id, 2, user_id, '', '{}', '[]', 'approved', created_at, created_at, created_at
  from sales_order where order_no like 'SO260101%'`
await owner`
  insert into approval_approver (order_id, step_no, user_id, place, state)
  select order_id, 0, ${userId}, 0, case when order_id % 1000 = 0 then 'waiting' else 'approved' end from approval
  where company_id = 2`
await owner`
  insert into approval_copy (user_id, order_id)
  select user_id, order_id from approval join person on account like '%2' where approval.company_id = 2`
await owner`
  insert into approval_decision (order_id, step_no, at, user_id, actor, action)
  select order_id, 0, submitted_at, p.user_id, '', 'approve' from approval cross join person p
  where approval.company_id = 2 and (p.user_id <> ${userId} or order_id % 10 = 0)`
await owner`vacuum analyze approval_decision`
await owner`analyze sales_order, approval, approval_approver, approval_copy`
const page = { keyword: '', offset: 0, limit: 10 }

test('what waits for somebody is read from the few that wait', async () => {
  const plan = await planOf(db, (db) => selectApprovals(db, userId, { ...page, tab: 'waiting' }))
  expect(plan).toMatch(/approval_approver_waiting/)
  expect(plan).not.toMatch(/Seq Scan on (sales_order|approval|approval_approver)/)
  const counted = await planOf(db, (db) => db`select ${waitingOf(db, userId)}`)
  expect(counted).toMatch(/approval_approver_waiting/)
})

test('what somebody has submitted is read newest first, as far as it is shown', async () => {
  const buyer = (await who('purchaser2'))?.userId ?? expect.unreachable()
  const plan = await planOf(db, (db) => selectApprovals(db, buyer, { ...page, tab: 'mine' }))
  expect(plan).not.toMatch(/Seq Scan on (sales_order|approval|approval_approver)/)
})

test('what was copied to somebody is read newest first, as far as it is shown', async () => {
  const plan = await planOf(db, (db) => selectApprovals(db, userId, { ...page, tab: 'copied' }))
  expect(plan).not.toMatch(/Seq Scan on (sales_order|approval|approval_copy)/)
})

test('what somebody has decided is counted and turned over by an index alone', async () => {
  const list = await planOf(db, (db) => selectApprovals(db, userId, { ...page, tab: 'decided' }))
  const counts = await planOf(db, (db) =>
    selectApprovalCounts(db, userId, { keyword: '', tab: 'decided' }),
  )
  for (const plan of [list, counts]) {
    expect(plan).toMatch(/Index Only Scan (Backward )?using approval_decision_pages/)
    expect(plan).not.toMatch(/Seq Scan on (sales_order|approval_decision)/)
  }
})
