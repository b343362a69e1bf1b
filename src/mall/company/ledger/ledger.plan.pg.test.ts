import { expect, test } from 'vitest'
import { selectCredit } from '#mall/company/company/credit.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'

const { owner } = await openWorld()

/** Five thousand companies have five postings each. */
await owner`insert into company (name) select '公司' || n from generate_series(1, 5000) n`
await owner`
  select customer_account(company_id, null, kind)
  from company cross join unnest(array['reserved', 'receivable', 'advance']) kind`
await owner`
  with posting as (
    insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
    select 'order', 'T' || company_id, n, now(), '' from company cross join generate_series(1, 5) n
    returning posting_id, substr(document_no, 2)::bigint as company_id
  )
  insert into ledger_entry (posting_id, entry_no, account_id, fen)
  select posting_id, side, case side when 1 then account_id else mall_account('commitment') end, case side when 1 then 7 else -7 end
  from posting join ledger_account using (company_id) cross join generate_series(1, 2) side where kind = 'reserved'`
await owner`analyze ledger_account, ledger_posting, ledger_entry, company`

test('what a company has on account is read from its own accounts', async () => {
  const plan = await planOf(owner, (db) => selectCredit(db, '1'))
  expect(plan).toMatch(/ledger_account_company_id_user_id_kind_channel_key/)
  expect(plan).not.toMatch(/Seq Scan/)
})

test('the history of an account and the postings of a document are read from an index', async () => {
  const history = await planOf(
    owner,
    (db) => db`select fen from ledger_entry where account_id = 5 order by posting_id desc limit 50`,
  )
  expect(history).toMatch(/ledger_entry_account_id_posting_id_idx/)
  const steps = await planOf(
    owner,
    (db) => db`
    select max(step) from ledger_posting where document_kind = 'order' and document_no = 'T5'`,
  )
  expect(steps).toMatch(/Index Only Scan .*ledger_posting_document_kind_document_no_step_key/)
})
