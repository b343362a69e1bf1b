import { expect, test } from 'vitest'
import { updateStalePaymentsClosed } from '#mall/trade/order/orderPayment.sql.ts'
import { planOf } from '#test/plan.ts'
import { openWorld } from '#test/testWorld.ts'
import {
  selectOpenStatementPayment,
  selectStatementOfPaymentForUpdate,
  selectStatementStand,
} from './statementPayment.sql.ts'

const { db, owner } = await openWorld()
const [{ statementId = '', statementNo = '' } = {}] = await db<
  { statementId: string; statementNo: string }[]
>`select statement_id, statement_no from statement where company_id = 1 order by 1 limit 1`
/** There are a hundred thousand payments of statements, of which a hundred are open. */
await owner`
  insert into statement (statement_no, company_id, cut_on, state, term_kind, term_days, lines, with_tax_fen, no_tax_fen, made_at,
    made_by, confirm_by)
  select 'DZ99' || 10000000 + n, 1, date '2000-01-01' + n, 'confirmed', 'month', 30, 1, 100, 88, now(), '', now()
  from generate_series(1, 5000) n`
await owner`
  insert into payment (payment_no, statement_id, channel, amount_fen, state, created_at)
  select 'PY' || n, statement_id, 'wechat', 100, case when n <= 5000 and n % 50 = 0 then 'open' else 'failed' end, now()
  from (select statement_id, row_number() over () as m from statement where statement_no like 'DZ99%') s
  join generate_series(1, 100000) n on n % 5000 + 1 = m`
for (const table of ['payment', 'statement']) await owner.unsafe(`vacuum analyze ${table}`)

const all = /Seq Scan on (payment|statement|transfer_statement|transfer_voucher)\b/

test.each([
  ['the cashier of a statement', (tx) => selectStatementStand(tx, statementNo, '1')],
  ['the statement of a payment', (tx) => selectStatementOfPaymentForUpdate(tx, 'PY77')],
  ['the open payment of one', (tx) => selectOpenStatementPayment(tx, statementId, 'wechat')],
  [
    'what has been open for a day',
    (tx) => updateStalePaymentsClosed(tx, { openedBefore: new Date(0), now: new Date() }),
  ],
] satisfies [string, Parameters<typeof planOf>[1]][])(
  '%s reads no whole table',
  async (_, work) => {
    const plan = await planOf(db, work)
    expect(plan).toMatch(/Index (Only )?Scan/)
    expect(plan).not.toMatch(all)
  },
)
