import { expect, test } from 'vitest'
import {
  selectBalanceAt,
  selectEntries,
  selectEntriesOf,
  selectTrial,
} from '#mall/company/ledger/books.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectOpen } from './checklist.sql.ts'
import { selectSaid } from './desk.sql.ts'
import { selectPreview } from './voucher.sql.ts'

const { db, owner } = await openWorld()

/** A thousand companies have forty postings each, one every ten minutes. */
await owner`insert into company (name) select '公司' || n from generate_series(1, 1000) n`
await owner`select customer_account(company_id, null, 'advance') from company`
await owner.begin(async (tx) => {
  await tx`set local session_replication_role = replica`
  await tx`
    with posting as (
      insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
      select 'bankLine', 'T' || n, 1, timestamptz '2026-10-01 00:00+08' + n * interval '10 minutes', ''
      from generate_series(1, 40000) n returning posting_id, posted_at, substr(document_no, 2)::int as n
    )
    insert into ledger_entry (posting_id, entry_no, account_id, fen, booked_at, account_kind)
    select posting_id, side, case side when 1 then mall_account('cash', 'transfer') else account_id end,
      case side when 1 then 7 else -7 end, posted_at, case side when 1 then 'cash' else 'advance' end
    from posting join ledger_account on kind = 'advance' and company_id = 4 + n % 1000 cross join generate_series(1, 2) side`
  await tx`
    with charged as (
      insert into charge (company_id, order_id, line_no, kind, document_kind, document_no, step, pieces, with_tax_fen, no_tax_fen,
        is_on_account, basis, at, by)
      select 1, n, 1, 'goods', 'shipment', 'P' || n, 1, 1, 7, 6, true, 'sent', now(), '' from generate_series(1, 20000) n
      returning charge_id, order_id
    )
    insert into charge_posting select charge_id, order_id from charged`
  await tx`
    insert into ledger_tally select booked_at::date, account_kind, case account_kind when 'cash' then 'transfer' else '' end,
      sum(greatest(fen, 0)), sum(greatest(-fen, 0)) from ledger_entry group by 1, 2`
})
await owner`analyze`

const days = { from: '2026-11-01', to: '2026-11-30' }
const key = { at: new Date('2026-11-20T04:00:00Z'), postingId: '30000', entryNo: 1 }
const kind = { kind: 'advance', channel: '', accountIds: null }
const customer = { kind: 'advance', channel: '', accountIds: ['40'] }
const bank = { kind: 'cash', channel: 'transfer', accountIds: ['5'] }

test.each([
  ['a kind', kind, /Index (Only )?Scan Backward using ledger_entry_of_kind/],
  [
    'a customer',
    customer,
    /Index (Only )?Scan Backward using ledger_entry_of_account|ledger_entry_account_id_posting_id_idx/,
  ],
  ['a channel', bank, /Index (Only )?Scan Backward using ledger_entry_of_(account|kind)/],
])('entries of %s are a page of an index, wherever it begins', async (_, book, index) => {
  for (const from of [null, key]) {
    const plan = await planOf(db, (db) =>
      selectEntries(db, book, { ...days, key: from, limit: 51 }),
    )
    expect(plan).toMatch(index)
    expect(plan).not.toMatch(/Seq Scan on ledger_(entry|posting)/)
  }
})

test('balances of books are read from kept sums, the tally and one day of entries', async () => {
  for (const book of [kind, customer, bank])
    for (const from of [null, key]) {
      const plan = await planOf(db, (db) => selectBalanceAt(db, book, days.to, from))
      expect(plan).not.toMatch(/Seq Scan on ledger_(entry|posting)/)
    }
  expect(await planOf(db, (db) => selectTrial(db, days))).not.toMatch(/ledger_entry|ledger_posting/)
})

test('a document is found by its number, of whatever kind it is', async () => {
  const plan = await planOf(db, (db) => selectEntriesOf(db, 'T5', 50))
  expect(plan).toMatch(/ledger_posting_document_kind_document_no_step_key/)
  expect(plan).not.toMatch(/Seq Scan on ledger_(entry|posting)/)
})

test('the desk and the check list read days, not the whole ledger', async () => {
  const plans = [
    await planOf(db, (db) => selectSaid(db, { from: '2026-11-20', to: '2026-11-20' })),
    await planOf(db, (db) =>
      selectOpen(db, {
        ...{ from: key.at, ends: new Date('2026-12-01T00:00:00Z'), lastDay: '2026-11-30' },
      }),
    ),
  ]
  expect(plans.join('\n')).not.toMatch(/Seq Scan on ledger_(entry|posting)/)
})

test('the tax of vouchers is read by their postings', async () => {
  const plan = await planOf(db, (db) => selectPreview(db, days, {}))
  expect(plan).toMatch(/Index (Only )?Scan using charge_posting_posting_id_idx/)
  expect(plan).not.toMatch(/Seq Scan on charge/)
})
