import { expect, test } from 'vitest'
import { chineseDay } from '#mall/day.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import { selectStatementCounts, selectStatements } from './statement.sql.ts'
import { selectUnstated } from './unstated.sql.ts'

const { db, owner } = await openWorld()
const today = chineseDay(new Date())

/** Sixty thousand statements of a thousand companies, of which one in a hundred is open. */
await owner`insert into company (name) select '计划' || n || '有限公司' from generate_series(1, 1000) n`
await owner`
  insert into statement (statement_no, company_id, cut_on, state, term_kind, term_days, lines, with_tax_fen, no_tax_fen, made_at,
    made_by, confirm_by, due_on)
  select 'DZ99' || 10000000 + n, company_id, date '1800-01-01' + n, case when n % 100 = 0 then 'payable' else 'settled' end, 'month',
    30, 1, 100000, 88496, now(), '', now(), date '2026-01-01'
  from generate_series(1, 60000) n
  join (select company_id, row_number() over (order by company_id) as place from company where name like '计划%') c
    on place = 1 + n / 10 % 1000`
await owner`analyze statement, company`
const filter = { companyId: null, keyword: '', today }

test('the desk counts by the tally and by what is open, which say what the statements do', async () => {
  const plan = await planOf(db, (db) => selectStatementCounts(db, filter))
  expect(plan).toMatch(/Scan on list_tally/)
  expect(plan).not.toMatch(/Seq Scan on statement /)
  const counts = await selectStatementCounts(db, filter)
  const whole = await selectStatementCounts(db, { ...filter, keyword: 'DZ' })
  expect(counts).toEqual(whole)
  expect(counts.settled).toBeGreaterThanOrEqual(59_400)
})

test('a page of the desk is read by an index', async () => {
  for (const tab of ['all', 'overdue'] as const) {
    const page = { ...filter, tab, offset: 0, limit: 20 }
    expect(await planOf(db, (db) => selectStatements(db, page))).not.toMatch(
      /Seq Scan on statement /,
    )
  }
})

test('what is held of a statement is read without the disputes of others', async () => {
  const page = { ...filter, tab: 'all' as const, offset: 0, limit: 20 }
  const plan = await db.begin(async (tx) => {
    await tx`set local enable_seqscan = off` // there are few disputes here
    return planOf(tx, (tx) => selectStatements(tx, page))
  })
  expect(plan).toMatch(/Index Scan (on|using) statement_dispute_one/)
  expect(plan).not.toMatch(/Seq Scan on statement_dispute/)
})

test('statements of a customer are found by his name, and one by its number', async () => {
  const of = { ...filter, keyword: '计划77有限' }
  const page = { ...of, tab: 'all', offset: 0, limit: 20 } as const
  for (const plan of [
    await planOf(db, (db) => selectStatements(db, page)),
    await planOf(db, (db) => selectStatementCounts(db, of)),
  ])
    expect(plan).not.toMatch(/Seq Scan on statement /)
  const { all } = await selectStatementCounts(db, of)
  const rows = await selectStatements(db, page)
  expect([all, rows.length, new Set(rows.map((row) => row.companyName))]).toEqual([
    60,
    20,
    new Set(['计划77有限公司']),
  ])
  const [one] = await selectStatements(db, { ...page, keyword: 'dz9910000123' })
  expect(one?.statementNo).toBe('DZ9910000123')
})

test('what stands on no statement is read without what stands on one', async () => {
  await owner`
    insert into charge (company_id, order_id, line_no, kind, document_kind, document_no, step, pieces, with_tax_fen, no_tax_fen,
      is_on_account, basis, at, by)
    select o.company_id, order_id, 1, 'goods', 'resend', 'CK99' || n, 1, 0, 0, 0, true, 'sent', now(), ''
    from generate_series(1, 60000) n, (select * from sales_order where company_id is not null order by order_id limit 1) o`
  await owner`delete from charge_unstated using charge c where c.charge_id = charge_unstated.charge_id and document_no like 'CK99%'`
  await owner`analyze charge, charge_unstated`
  const [row] = await db<{ companyId: string }[]>`
    select company_id from charge where document_no = 'CK991'`
  const plan = await planOf(db, (db) => selectUnstated(db, row?.companyId ?? ''))
  expect(plan).toMatch(/Scan (using \w+ )?on charge_unstated/)
  expect(plan).not.toMatch(/Seq Scan on charge /)
})
