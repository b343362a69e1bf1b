import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectCreditMoveCounts, selectCreditMoves } from './creditMoves.sql.ts'

const { owner } = await openWorld()
const postings = 20_000

/** One company has bought on account for years. */
await owner`select customer_account(1, null, 'reserved')`
await owner`
  with posting as (
    insert into ledger_posting (document_kind, document_no, step, posted_at, posted_by)
    select 'order', 'T' || n, 1, '2027-01-01'::timestamptz + n * interval '1 minute', '' from generate_series(1, ${postings}) n
    returning posting_id
  )
  insert into ledger_entry (posting_id, entry_no, account_id, fen)
  select posting_id, side, case side when 1 then customer_account(1, null, 'reserved') else mall_account('commitment') end,
    case side when 1 then 7 else -7 end
  from posting cross join generate_series(1, 2) side`
await owner`analyze ledger_account, ledger_posting, ledger_entry, company`

test('a page of what moved a credit reads the entries of that page, and no older ones', async () => {
  const page = { offset: 0, limit: 20 }
  const filter = { companyId: '1', keyword: '', moves: 'all' } as const
  const plan = await planOf(owner, (db) => selectCreditMoves(db, filter, page), true)
  expect(plan).toMatch(/Index Only Scan Backward using ledger_entry_of_account/)
  expect(plan).not.toMatch(/Seq Scan on ledger_(entry|posting)/)
  const rows = Array.from(plan.matchAll(/rows=(\d+)\.?\d* loops=/g), ([, count]) => Number(count))
  expect(Math.max(...rows)).toBeLessThan(100)
})

test('its tabs are counted by their tally, a row for each day, and no entry is read', async () => {
  const days = async () =>
    (await owner<{ count: number }[]>`select count(*)::int from credit_tally`)[0]?.count ?? 0
  const filter = { companyId: '1', keyword: '', moves: 'all' } as const
  const plan = await planOf(owner, (db) => selectCreditMoveCounts(db, filter), true)
  expect(plan).toMatch(/credit_tally/)
  expect(plan).not.toMatch(/ledger_(entry|posting)/)
  const rows = Array.from(plan.matchAll(/rows=(\d+)\.?\d* loops=/g), ([, count]) => Number(count))
  expect(Math.max(...rows)).toBeLessThanOrEqual(await days())
  expect(await days()).toBeLessThan(100)
  const { all, reserved } = await selectCreditMoveCounts(owner, filter)
  expect(Math.min(all, reserved)).toBeGreaterThanOrEqual(postings)
  const day = { from: '2027-01-02', to: '2027-01-02' }
  expect(await selectCreditMoveCounts(owner, { ...filter, ...day })).toMatchObject({
    ...{ all: 1440, reserved: 1440, charged: 0, paid: 0, back: 0 },
  })
})
