import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import type { InvoiceTab } from './invoiceDesk.contract.ts'
import { selectDeskCounts, selectDeskInvoices, waitingInvoices } from './invoiceList.sql.ts'

const { db, owner } = await openWorld()
/** There are a hundred thousand, of which two hundred wait; what they are looked for by is written at once. */
await owner`alter table invoice disable trigger user`
await owner`
  insert into invoice (invoice_no, user_id, customer, applicant, state, kind, medium, title, with_tax_fen, no_tax_fen,
    created_at, entered_at, number, issued_on, reason)
  select 'FP2601' || 100000 + n, user_id, '示例公司' || n % 5000, name,
    case when n % 500 = 0 then 'waiting' when n % 50 = 1 then 'rejected' else 'issued' end, 'normal', 'electronic',
    '{"name": "示例公司"}', 113, 100, now(), now() - n * interval '1 minute',
    case when n % 500 <> 0 and n % 50 <> 1 then lpad('26' || n, 20, '0') end,
    case when n % 500 <> 0 and n % 50 <> 1 then current_date end, '抬头有误'
  from person, generate_series(1, 100000) n where account = 'member'`
await owner`alter table invoice enable trigger user`
await owner`
  insert into invoice_words select invoice_id, small_letters(concat_ws(chr(10), invoice_no, number, customer)) from invoice
  on conflict do nothing`
await owner`vacuum analyze invoice`
await owner`vacuum analyze invoice_words`

const pageOf = (tab: InvoiceTab, keyword = '') => ({ tab, keyword, offset: 0, limit: 20 })

test.each([
  ['waiting', /invoice_open/],
  ['issuing', /invoice_open/],
  ['undoing', /invoice_open/],
  ['posting', /invoice_to_post/],
  ['rejected', /invoice_rejected/],
  ['all', /invoice_pkey/],
] as const)('the list of %s reads no more than it shows', async (tab, index) => {
  const plan = await planOf(db, (db) => selectDeskInvoices(db, pageOf(tab)))
  expect(plan).toMatch(index)
  expect(plan).not.toMatch(/Seq Scan on invoice i/)
})

test('nothing is counted without a keyword, and the desk reads only what waits', async () => {
  const counts = await planOf(db, (db) => selectDeskCounts(db, ''))
  expect(counts).toMatch(/Scan on list_tally/)
  expect(counts).toMatch(/Index Only Scan using invoice_paper_due on invoice/)
  expect(counts).not.toMatch(/Seq Scan on invoice/)
  const desk = await planOf(db, (db) => db`select count(*) from (${waitingInvoices(db)}) work`)
  expect(desk).not.toMatch(/Seq Scan on invoice/)
})

test.each(['FP2601100077', '公司', '26000', '司49'])(
  'the keyword %s reads only the invoices that have its letters',
  async (keyword) => {
    for (const plan of [
      await planOf(db, (db) => selectDeskInvoices(db, pageOf('waiting', keyword))),
      await planOf(db, (db) => selectDeskCounts(db, keyword)),
    ]) {
      expect(plan).toMatch(/Bitmap Index Scan on invoice_words_grams/)
      expect(plan).not.toMatch(/Seq Scan on invoice/)
    }
  },
)
