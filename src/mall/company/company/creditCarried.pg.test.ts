import { readdirSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDb } from '#db/postgres.ts'
import { databaseUrl } from '#test/database.ts'

const server = inject('postgres')
const name = `credit_${crypto.randomUUID().replaceAll('-', '')}`
const maker = openDb(server, { patient: true, connections: 1 })
await maker.unsafe(`create database ${name}`)
await maker.end()
const db = openDb(databaseUrl(server, name), { patient: true, connections: 2 })
afterAll(() => db.end())
const names = readdirSync('src/db/migrations').toSorted()

test('what was granted, changed and ended before begins the history, and 超额 has ended with its terms', async () => {
  await migrate(
    db,
    names.filter((one) => one < '20270420_credit_grants.sql'),
  )
  await db`
    insert into company (company_id, name, is_auth, settlement_type, credit_fen, term_days, may_exceed, term_ended_at)
    overriding system value values
      (1, '甲公司', 1, 1, 50000000, 30, true, null), (2, '乙公司', 1, 0, null, null, true, '2027-01-09T02:00:00Z')`
  await db`
    insert into person (user_id, account, mobile, name, password, is_operator) overriding system value values
      (1, 'one', '13800000001', '一', '', true), (2, 'two', '13800000002', '二', '', true)`
  await db`
    insert into stored_file (file_id, user_id, kind, name, media_type, bytes, created_at)
    values ('contract', 1, 'contract', '', 'image/png', '', now())`
  await db`
    insert into term_application (company_id, user_id, state, amount_fen, days, contract_id, created_at, decided_at, decided_by,
      granted_fen, granted_days)
    select company_id, 1, 'approved', 10000000, 30, 'contract', now(), '2027-01-01T02:00:00Z', 1, 10000000, 30 from company`
  await db`
    insert into audit_log (at, user_id, user_name, action, subject)
    values ('2027-01-05T02:00:00Z', 2, '二', 'term.change', '甲公司')`
  await migrate(db)
  const rows = await db`
    select company_id::int, kind, from_fen::int, to_fen::int, asked_by::int, decided_at::date::text as day, detail->>'额度' as said
    from credit_change order by company_id, change_id`
  const grant = { kind: 'grant', fromFen: 0, toFen: 10_000_000, askedBy: 1, day: '2027-01-01' }
  expect([...rows]).toEqual([
    { companyId: 1, ...grant, said: '¥100,000.00' },
    {
      ...{ companyId: 1, kind: 'change', fromFen: 10_000_000, toFen: 50_000_000, askedBy: 2 },
      ...{ day: '2027-01-05', said: '¥100,000.00 → ¥500,000.00' },
    },
    { companyId: 2, ...grant, said: '¥100,000.00' },
    {
      ...{ companyId: 2, kind: 'end', fromFen: 10_000_000, toFen: 0, askedBy: 1 },
      ...{ day: '2027-01-09', said: null },
    },
  ])
  const may = await db`select company_id::int, may_exceed from company order by company_id`
  expect([...may]).toEqual([
    { companyId: 1, mayExceed: true },
    { companyId: 2, mayExceed: false },
  ])
})
