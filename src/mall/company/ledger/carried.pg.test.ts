import { readdirSync } from 'node:fs'
import { afterAll, expect, inject, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { openDb } from '#db/postgres.ts'
import { databaseUrl } from '#test/database.ts'
import { ledgerFaults } from './ledger.ts'

const server = inject('postgres')
const name = `carried_${crypto.randomUUID().replaceAll('-', '')}`
const maker = openDb(server, { patient: true, connections: 1 })
await maker.unsafe(`create database ${name}`)
await maker.end()
const db = openDb(databaseUrl(server, name), { patient: true, connections: 2 })
afterAll(() => db.end())
const names = readdirSync('src/db/migrations').toSorted()

/** Writes an order of the company 1, or of the member 2. */
const order = (orderId: number, payState: number, fen: number, ofCompany = true) => db`
  insert into sales_order (order_id, order_no, user_id, company_id, company_name, buyer_name, placed_by, status, pay_state,
    created_at, receiver, mobile, address, kinds, pieces, with_tax_fen, no_tax_fen, tax_fen, is_freight, freight_fen, total_fen)
  values (${orderId}, ${`SO${orderId}`}, ${ofCompany ? 1 : 2}, ${ofCompany ? 1 : null}, ${ofCompany ? '甲公司' : null},
    ${ofCompany ? '李雷' : '会员'}, ${orderId === 1 ? '运营' : null}, ${payState === 9 ? 90 : 30}, ${payState},
    ${`2026-11-0${orderId}T08:00:00Z`}, '', '', '', 1, 1, ${fen}, ${fen}, 0, 1, 0, ${fen})`
const payment = (paymentNo: string, orderId: number, fen: number, state: string) => db`
  insert into payment (payment_no, order_id, channel, amount_fen, state, created_at, settled_at)
  values (${paymentNo}, ${orderId}, 'sandbox', ${fen}, ${state}, '2026-11-10T08:00:00Z', '2026-11-10T09:00:00Z')`
const refund = (refundNo: string, fen: number, doneAt: string | null) => db`
  insert into refund (refund_no, order_id, payment_no, channel, amount_fen, state, agreed_by, created_at, settled_at)
  values (${refundNo}, 3, 'PY3', 'sandbox', ${fen}, ${doneAt ? 'done' : 'open'}, 1, '2026-11-11T08:00:00Z', ${doneAt})`

const balances = () => db`
  select kind, company_id, user_id, coalesce(balance_fen, (
    select sum(fen)::bigint from ledger_entry e where e.account_id = a.account_id))::text as fen
  from ledger_account a where channel in ('', 'sandbox') order by kind, company_id, user_id`
const postings = () => db`
  select document_kind || ' ' || document_no || ' ' || step as document, posted_at::timestamptz as at, posted_by as by
  from ledger_posting order by posting_id`
const at = (time: string) => new Date(`2026-11-${time}:00Z`)

test('a database of before keeps what its orders, payments and refunds say, and goes on from there', async () => {
  await migrate(
    db,
    names.filter((one) => one < '20270301_ledger.sql'),
  )
  await db`insert into company (company_id, name) overriding system value values (1, '甲公司')`
  await db`
    insert into person (user_id, account, mobile, name, password, company_id, role_name) overriding system value values
      (1, 'lilei', '13800000001', '李雷', '', 1, 'purchaser'), (2, 'member', '13800000002', '会员', '', null, '')`
  await order(1, 5, 1000)
  await order(2, 9, 4000)
  await order(3, 7, 500, false)
  await order(4, 4, 700)
  await order(5, 5, 10)
  await payment('PY2', 2, 4000, 'closed')
  await payment('PY3', 3, 500, 'paid')
  await payment('PY4', 4, 700, 'paid')
  await refund('RF1', 200, '2026-11-12T08:00:00Z')
  await refund('RF2', 250, null)
  const [before] = await db`select reserved_fen::text from company_credit where company_id = 1`
  expect(before).toEqual({ reservedFen: '1010' })

  await migrate(db)
  const carried = [
    { kind: 'advance', companyId: '1', userId: null, fen: '-700' },
    { kind: 'advance', companyId: null, userId: '2', fen: '-50' },
    { kind: 'cash', companyId: null, userId: null, fen: '1000' },
    { kind: 'commitment', companyId: null, userId: null, fen: '-1010' },
    { kind: 'refundable', companyId: null, userId: '2', fen: '-250' },
    { kind: 'reserved', companyId: '1', userId: null, fen: '1010' },
    { kind: 'revenue', companyId: null, userId: null, fen: null },
    { kind: 'tax', companyId: null, userId: null, fen: null },
    { kind: 'writeOff', companyId: null, userId: null, fen: null },
  ]
  expect([...(await balances())]).toEqual(carried)
  expect([...(await postings())]).toEqual([
    { document: 'order SO1 1', at: at('01T08:00'), by: '运营' },
    { document: 'order SO5 1', at: at('05T08:00'), by: '李雷' },
    { document: 'payment PY3 1', at: at('10T09:00'), by: '会员' },
    { document: 'payment PY4 1', at: at('10T09:00'), by: '李雷' },
    { document: 'refund RF1 1', at: at('11T08:00'), by: '李雷' },
    { document: 'refund RF2 1', at: at('11T08:00'), by: '李雷' },
    { document: 'refund RF1 2', at: at('12T08:00'), by: '' },
  ])
  expect(await ledgerFaults(db)).toEqual([])

  await migrate(db)
  expect([...(await balances())]).toEqual(carried)

  await db`update sales_order set total_fen = 900, with_tax_fen = 900, no_tax_fen = 900 where order_id = 1`
  await db`update sales_order set pay_state = 9, status = 90 where order_id = 5`
  await db`update refund set state = 'done', settled_at = now() where refund_no = 'RF2'`
  const changed = await balances()
  expect(changed.map(({ fen }) => fen)).toEqual([
    '-700',
    '-50',
    '750',
    '-900',
    '0',
    '900',
    null,
    null,
    null,
  ])
  expect(await ledgerFaults(db)).toEqual([])
})
