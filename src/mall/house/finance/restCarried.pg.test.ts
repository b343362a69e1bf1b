import { readdirSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDb } from '#db/postgres.ts'
import { ledgerFaults } from '#mall/company/ledger/ledger.ts'
import { databaseUrl } from '#test/database.ts'

const server = inject('postgres')
const name = `tax_${crypto.randomUUID().replaceAll('-', '')}`
const maker = openDb(server, { patient: true, connections: 1 })
await maker.unsafe(`create database ${name}`)
await maker.end()
const db = openDb(databaseUrl(server, name), { patient: true, connections: 3 })
afterAll(() => db.end())
const names = readdirSync('src/db/migrations').toSorted()

const note = (text: string) => db`
  insert into order_log (order_id, at, actor, to_status, note) values (1, now(), '', 20, ${text})`

/** Books of an order on account what was sent on a day, with its tax, as it was done before. */
async function charged(no: string, day: string, withTaxFen: number, noTaxFen: number) {
  const at = `${day}T04:00:00Z`
  await db`
    with charged as (
      insert into charge (company_id, order_id, line_no, kind, document_kind, document_no, step, pieces, with_tax_fen, no_tax_fen,
        is_on_account, basis, at, by)
      values (1, 1, 1, 'goods', 'shipment', ${no}, 1, 1, ${withTaxFen}, ${noTaxFen}, true, 'sent', ${at}, '')
      returning charge_id
    )
    select post_charges(array_agg(charge_id)) from charged`
}
/** A request of the version before has asked for an after-sale and is not done yet. */
async function requestInFlight() {
  const open = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const done = db.begin(async (tx) => {
    await tx`
      insert into after_sale (after_sale_no, order_id, user_id, company_id, customer, applicant, contact, mobile, kind, reason,
        words, payer, state, created_at, entered_at)
      values ('AS1', 1, 1, 1, '甲公司', '李雷', '仓管', '13800000001', 'returnRefund', 'quality', '坏了', 'mall', 'reviewing', now(), now())`
    asked.resolve()
    await open.promise
  })
  await asked.promise
  return {
    commit: () => {
      open.resolve()
      return done
    },
  }
}
async function waitsForLock(): Promise<void> {
  const [row] = await db`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return row ? undefined : waitsForLock()
}
const entries = () => db<{ document: string; kind: string; fen: number; exported: string }[]>`
  select document_no || ' ' || step as document, account_kind as kind, sum(fen)::int as fen,
    coalesce((select max(export_no) from voucher_export_posting x where x.posting_id = p.posting_id), '') as exported
  from ledger_entry e join ledger_posting p using (posting_id) where account_kind in ('revenue', 'tax')
  group by p.posting_id, 1, 2 order by p.posting_id, 2`

test('revenue of before is split by one posting a day, and what was exported stays exported', async () => {
  await migrate(
    db,
    names.filter((one) => one < '20270410_finance_rest.sql'),
  )
  await db`insert into company (company_id, name) overriding system value values (1, '甲公司')`
  await db`
    insert into person (user_id, account, mobile, name, password, company_id, role_name) overriding system value values
      (1, 'lilei', '13800000001', '李雷', '', 1, 'purchaser')`
  await db`
    insert into sales_order (order_id, order_no, user_id, company_id, company_name, buyer_name, status, pay_state, created_at,
      receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
    values (1, 'SO1', 1, 1, '甲公司', '李雷', 50, 5, '2026-11-01T04:00:00Z', '', '', '', 1, 4, 452, 400, 52, 1, 0, 452)`
  await charged('SH1', '2026-11-02', 113, 100)
  await db`
    insert into voucher_export (export_no, layout, grouping, from_day, to_day, setting_version, postings, repeated, vouchers, lines,
      debit_fen, credit_fen, made_by, made_at) values ('PZ1', 'k3', 'day', '2026-11-02', '2026-11-02', 1, 1, 0, 1, 3, 113, 113, '', now())`
  await db`
    insert into voucher_export_posting select posting_id, 'PZ1' from ledger_posting where document_no = 'SH1'`
  await charged('SH2', '2026-11-02', 113, 100)
  await charged('SH3', '2026-11-03', 113, 100)
  await note('到账 ¥799.97，还需支付 ¥0.03')
  await note('余额支付 ¥1,200.00')
  await note('尾差核销 ¥0.03，单号 XF1')
  await note('撤销到账核对：核错了，还需支付 ¥5.00')
  await note('对公转账到账')

  const request = await requestInFlight()
  const done = migrate(db)
  await waitsForLock()
  await request.commit()
  await done
  const revenue = (document: string, fen: number, exported = '') => ({
    ...{ document, kind: 'revenue', fen, exported },
  })
  const tax = (document: string, fen: number, exported = '') => ({
    ...{ document, kind: 'tax', fen, exported },
  })
  const split = [
    ...[revenue('SH1 1', -113, 'PZ1'), revenue('SH2 1', -113), revenue('SH3 1', -113)],
    ...[revenue('JS261102 1', 13), tax('JS261102 1', -13)],
    ...[revenue('JS261102 2', 13, 'PZ1'), tax('JS261102 2', -13, 'PZ1')],
    ...[revenue('JS261103 1', 13), tax('JS261103 1', -13)],
  ]
  expect([...(await entries())]).toEqual(split)
  await charged('SH4', '2026-11-04', 113, 100)
  expect((await entries()).slice(split.length)).toEqual([revenue('SH4 1', -100), tax('SH4 1', -13)])
  const faults = await ledgerFaults(db)
  expect(faults.filter(({ what }) => ['posting', 'balance', 'tally'].includes(what))).toEqual([])

  const counted = await db`
    select state, medium, sum(count)::int as count from list_tally where list = 'afterSale' group by state, medium`
  expect([...counted]).toEqual([{ state: 'reviewing', medium: 'returnRefund', count: 1 }])

  await note('到账 ¥1.00，还需支付 ¥2.00') // by a program of the version before
  const logs = await db`select note, amounts from order_log order by log_id`
  expect([...logs]).toEqual([
    { note: '对公转账部分到账', amounts: '到账 ¥799.97，还需支付 ¥0.03' },
    { note: '余额支付', amounts: '¥1,200.00' },
    { note: '尾差核销，单号 XF1', amounts: '¥0.03' },
    { note: '撤销到账核对：核错了', amounts: '还需支付 ¥5.00' },
    { note: '对公转账到账', amounts: '' },
    { note: '对公转账部分到账', amounts: '到账 ¥1.00，还需支付 ¥2.00' },
  ])
})
