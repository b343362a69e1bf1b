import type { Sql } from '#db/postgres.ts'

/** What waits for finance: money that nobody knows what for, vouchers, and what is to be transferred back. */
export const waitingMoney = (db: Sql) => db`
  select 'receipts' as queue, created_at as since, line_id::text as key, payer_name as name, amount_fen as fen
  from bank_line where state = 'waiting'
  union all
  select 'vouchers', v.created_at, t.transfer_no, v.payer_name, v.amount_fen
  from transfer_voucher v join transfer t using (transfer_id) where v.state = 'waiting'
  union all
  select 'moneyBack', r.created_at, r.refund_no, coalesce(o.company_name, o.buyer_name), r.amount_fen
  from refund r join sales_order o using (order_id) where r.channel = 'transfer' and r.state = 'open'
  union all
  select 'moneyBack', created_at, payback_no, account_name, amount_fen from payback where state = 'open'`
