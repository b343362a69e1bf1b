import type { Sql } from '#db/postgres.ts'
import { waitingInvoices } from '#mall/trade/invoicing/invoiceList.sql.ts'
import { waitingDisputes } from '#mall/trade/statement/dispute.sql.ts'
import { overdueStatements } from '#mall/trade/statement/statement.sql.ts'
import { waitingMoney } from '#mall/trade/transfer/waitingMoney.sql.ts'
import { waitingWriteOffs } from './desk.sql.ts'

export type Open = Record<
  | 'receipts'
  | 'vouchers'
  | 'moneyBack'
  | 'channelBack'
  | 'overdue'
  | 'disputes'
  | 'invoices'
  | 'writeOffs'
  | 'sandbox',
  number
>

/** Counts what is open of the time before: whatever came until then and still waits. */
export async function selectOpen(
  db: Sql,
  { from, ends, lastDay }: { from: Date; ends: Date; lastDay: string },
): Promise<Open> {
  const [row] = await db<Open[]>`
    select count(*) filter (where queue = 'receipts')::int as receipts, count(*) filter (where queue = 'vouchers')::int as vouchers,
      count(*) filter (where queue = 'moneyBack')::int as money_back,
      count(*) filter (where queue = 'overdue')::int as overdue, count(*) filter (where queue = 'disputes')::int as disputes,
      count(*) filter (where queue = 'invoices')::int as invoices, count(*) filter (where queue = 'writeOffs')::int as write_offs,
      (select count(*)::int from refund where state = 'open' and channel not in ('transfer', 'balance', 'writeOff')
        and created_at < ${ends}) as channel_back,
      (select count(*)::int from ledger_entry
        where account_id = mall_account('cash', 'sandbox') and booked_at >= ${from} and booked_at < ${ends}) as sandbox
    from (
      select queue, since from (${waitingMoney(db)}) money where queue <> 'receipts'
      union all select 'receipts', at from bank_line where state = 'waiting'
      union all select queue, since from (${waitingInvoices(db)}) invoices
      union all select queue, since from (${waitingWriteOffs(db)}) offs
      union all select queue, since from (${overdueStatements(db, lastDay)}) late
      union all select queue, since from (${waitingDisputes(db)}) disputes
    ) work where since < ${ends}`
  const none = { receipts: 0, vouchers: 0, moneyBack: 0, channelBack: 0, overdue: 0, disputes: 0 }
  return row ?? { ...none, invoices: 0, writeOffs: 0, sandbox: 0 }
}
