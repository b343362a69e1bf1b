import { expect, test } from 'vitest'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import {
  deleteExpiredKeys,
  selectCount,
  selectQuotation,
  selectQuotations,
} from './quotation.sql.ts'

const { db, owner, who } = await openWorld()
const hanMei = (await who('purchaser2')) ?? expect.unreachable()

/**
 * There are twenty thousand quotations of ten people of three companies, each of ten lines, with a thousand
 * addresses.
 */
await owner.begin(async (tx) => {
  await tx`
    with made as (
      insert into quotation (quotation_no, company_id, company_name, user_id, maker_name, maker_mobile,
        is_monthly, created_at, valid_until, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, freight_fen, total_fen)
      select 'BJ260101' || 100000 + n, company_id, '', user_id, name, '', false, now(), '2026-01-08',
        1, 1, 1, 1, 0, 0, 1
      from generate_series(1, 20000) n join person p on user_id = 2 + n % 12 where company_id is not null
      returning quotation_id
    )
    insert into quotation_line (quotation_id, line_no, sku_id, sku_no, brand_name, product_name, model, unit, family,
      attr_desc, img_url, delivery_date, count, tax_price_fen, with_tax_fen, no_tax_fen)
    select quotation_id, n, n, 'GP' || n, '', '', '', '', '', '{}', '', 1, 1, 1, 1, 1
    from made, generate_series(1, 10) n`
  await tx`
    insert into quotation_key (hash, quotation_id, kind, expires_at)
    select sha256(n::text::bytea), (select min(quotation_id) from quotation), 'pdf', now() - n * interval '1 minute'
    from generate_series(1, 5000) n`
  await tx`analyze quotation, quotation_line, quotation_key`
})

const page = { offset: 0, limit: 10 }
const one = hanMei
const company = { ...hanMei, roleName: 'purchasingManager' as const }
const byUser = /Index (Only )?Scan (using|on) quotation_user_id_quotation_id_idx/
const byCompany = /Index (Only )?Scan (using|on) quotation_company_id_quotation_id_idx/

test.each([
  ['one user', one, byUser],
  ['a company', company, byCompany],
])('the quotations of %s are listed and counted by their index', async (_, viewer, index) => {
  const list = await planOf(db, (db) => selectQuotations(db, viewer, { keyword: '', ...page }))
  expect(list).toMatch(index)
  expect(list).not.toMatch(/Sort|Seq Scan/)
  expect(await planOf(db, (db) => selectCount(db, viewer, { keyword: '' }))).toMatch(index)
})

test('goods are looked for in the quotations of the viewer only', async () => {
  const plan = await planOf(db, (db) => selectQuotations(db, one, { keyword: 'gp7', ...page }))
  expect(plan).toMatch(byUser)
  expect(plan).toMatch(/quotation_line_pkey/)
  expect(plan).not.toMatch(/Seq Scan on quotation_line/)
})

test('a file is found by the hash of its key, and old keys by their age', async () => {
  const asked = {
    hash: Buffer.alloc(32),
    quotationNo: 'BJ2601010001',
    kind: 'pdf',
    now: new Date(),
  }
  const file = await planOf(db, (db) => selectQuotation(db, one, { ...asked, kind: 'pdf' }))
  expect(file).toMatch(/quotation_key_pkey|quotation_quotation_no_key/)
  expect(file).not.toMatch(/Seq Scan/)
  const old = new Date(Date.now() - 4900 * 60_000)
  expect(await planOf(db, (db) => deleteExpiredKeys(db, old))).toMatch(
    /quotation_key_expires_at_idx/,
  )
})
