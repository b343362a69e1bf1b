import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectClaims } from './bankLine.sql.ts'
import { selectLineCounts, selectLines } from './bankList.sql.ts'
import { selectPayingAccounts } from './payback.sql.ts'
import { selectUnseen, selectWaitingFor } from './seenMoney.sql.ts'
import { selectWaitingTransfers } from './transfer.sql.ts'
import { selectVoucherCounts, selectVouchers } from './voucher.sql.ts'

const { db, owner, who } = await openWorld()
const { companyId, userId } = (await who('manager2')) ?? expect.unreachable()
/** There are a hundred thousand lines, of which two hundred wait, and as many transfers; their letters are written at once. */
await owner`drop index bank_line_words_grams`
await owner`
  insert into bank_line (fingerprint, at, amount_fen, payer_name, payer_account, words, serial_no, state, how, company_id, created_at, decided_at)
  select 'f' || n, now() - make_interval(mins => n), 100 + n, '客户' || n % 900, '62220211' || n, '货款 ' || n, 'S' || n,
    case when n % 500 = 0 then 'waiting' else 'matched' end, 'hand', case when n % 2 = 0 then 1 end, now(), now()
  from generate_series(1, 100000) n`
await owner`
  insert into transfer (transfer_no, code, company_id, user_id, created_at)
  select 'HK27' || 10000000 + n, translate(lpad(n::text, 8, '2'), '01', 'AB'), ${companyId}, ${userId}, now()
  from generate_series(1, 100000) n on conflict do nothing`
await owner`
  insert into transfer_voucher (transfer_id, payer_name, account_tail, amount_fen, paid_on, serial_no, state, created_by, created_at, decided_at)
  select transfer_id, '客户', '0000', 100, now(), '', 'passed', ${userId}, now(), now() from transfer where transfer_no like 'HK27%'`
await owner`update bank_line_words set is_indexed = true`
await owner`
  create index bank_line_words_grams on bank_line_words using gin (order_grams(0, words, '')) with (fastupdate = on) where is_indexed`
await owner`alter index bank_line_words_grams alter column 1 set statistics 0`
for (const table of ['bank_line', 'bank_line_words', 'transfer', 'transfer_voucher'])
  await owner.unsafe(`vacuum analyze ${table}`)

const all = /Seq Scan on (bank_line|bank_line_words|transfer|transfer_voucher)\b/

test.each(['waiting', 'matched', 'all'] as const)(
  'a page of %s lines reads only that page',
  async (tab) => {
    const plan = await planOf(db, (db) =>
      selectLines(db, { tab, keyword: '', offset: 0, limit: 20 }),
    )
    expect(plan).toMatch(/Limit/)
    expect(plan).not.toMatch(all)
  },
)

test('all lines are counted by their tally', async () => {
  const plan = await planOf(db, (db) => selectLineCounts(db, { keyword: '' }))
  expect(plan).toMatch(/list_tally/)
  expect(plan).not.toMatch(/bank_line/)
})

test.each(['客户77', 'S99', '62220211777', 'HK2710000077', 'SO2611200001'])(
  'the keyword %s reads the lines that have its letters',
  async (keyword) => {
    const page = { tab: 'all', keyword, offset: 0, limit: 20 } as const
    for (const plan of [
      await planOf(db, (db) => selectLines(db, page)),
      await planOf(db, (db) => selectLineCounts(db, { keyword })),
    ]) {
      expect(plan).toMatch(/Bitmap Index Scan on bank_line_words_grams/)
      expect(plan).not.toMatch(all)
    }
  },
)

test('claims, what a customer waits for, and what a voucher may be about begin with what is open', async () => {
  const unseen = { fens: [100n], codes: ['22222222'], transferIds: ['1'] }
  for (const plan of [
    await planOf(db, (db) => selectClaims(db, ['22222222'])),
    await planOf(db, (db) => selectWaitingTransfers(db, { companyId, userId })),
    await planOf(db, (db) => selectUnseen(db, unseen)),
    await planOf(db, (db) => selectWaitingFor(db, { fen: 100n, code: '22222222' })),
    await planOf(db, (db) => selectPayingAccounts(db, { companyId: '1', userId: null })),
  ])
    expect(plan).not.toMatch(all)
})

test('vouchers that wait are read by their index, and counted so', async () => {
  const page = { tab: 'waiting', keyword: '', offset: 0, limit: 20 } as const
  expect(await planOf(db, (db) => selectVouchers(db, page))).not.toMatch(all)
  expect(await planOf(db, (db) => selectVoucherCounts(db, ''))).toMatch(/transfer_voucher_waiting/)
})

test('the lines of some days are read and counted from the index of their times', async () => {
  const filter = { keyword: '', from: '2026-11-01', to: '2026-11-02' }
  const page = { ...filter, tab: 'matched', offset: 0, limit: 20 } as const
  for (const plan of [
    await planOf(db, (db) => selectLines(db, page)),
    await planOf(db, (db) => selectLineCounts(db, filter)),
  ]) {
    expect(plan).toMatch(/Index (Only )?Scan.* using bank_line_(state_at|at)_/)
    expect(plan).not.toMatch(all)
  }
})
