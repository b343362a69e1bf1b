import type { Sql } from '#db/postgres.ts'
import type { Period } from '#mall/company/ledger/books.sql.ts'
import { startOfDay } from '#mall/company/ledger/month.rules.ts'
import { waitingInvoices } from '#mall/trade/invoicing/invoiceList.sql.ts'
import { overdueStatements } from '#mall/trade/statement/statement.sql.ts'
import { waitingMoney } from '#mall/trade/transfer/waitingMoney.sql.ts'
import type { FinanceQueue } from './finance.contract.ts'

/** What waits for a second one of finance. */
export const waitingWriteOffs = (db: Sql) => db`
  select 'writeOffs'::text as queue, w.asked_at as since, w.write_off_no as key, coalesce(c.name, p.name) as name, w.amount_fen as fen
  from write_off w left join company c using (company_id) left join person p on p.user_id = w.user_id
  where w.state = 'waiting'`

export type QueueRow = {
  queue: FinanceQueue
  count: number
  amountFen: string
  oldestAt: Date | null
}

export const selectFinanceQueues = (db: Sql, today: string) => db<QueueRow[]>`
  select queue, count(*)::int, coalesce(sum(fen), 0)::bigint as amount_fen, min(since) as oldest_at from (
    ${waitingMoney(db)}
    union all ${waitingInvoices(db)}
    union all ${waitingWriteOffs(db)}
    union all ${overdueStatements(db, today)}
    union all
    select 'channelBack', created_at, refund_no, '', amount_fen from refund
    where state = 'open' and channel not in ('transfer', 'balance', 'writeOff')
  ) work group by queue`

export type SaidRow = {
  channel: string
  inFen: string
  outFen: string
  waitingFen: string
  ignoredFen: string
}

/**
 * Answers what channels say that they took in and paid back in these days, and what the lines of the bank say: what it
 * took back again is less taken in. What was passed before a statement had it counts as said by the bank, on the day of
 * its voucher.
 */
export const selectSaid = (db: Sql, { from, to }: Period) => {
  const [since, until] = [startOfDay(from), new Date(startOfDay(to).getTime() + 86_400_000)]
  return db<SaidRow[]>`
  select channel, sum(paid)::bigint as in_fen, sum(back)::bigint as out_fen, sum(waiting)::bigint as waiting_fen,
    sum(ignored)::bigint as ignored_fen
  from (
    select channel, amount_fen as paid, 0 as back, 0 as waiting, 0 as ignored from payment
    where settled_at >= ${since} and settled_at < ${until} and state in ('paid', 'late')
      and channel in ('wechat', 'alipay', 'sandbox')
    union all
    select channel, 0, amount_fen, 0, 0 from refund
    where settled_at >= ${since} and settled_at < ${until} and state = 'done' and channel in ('wechat', 'alipay', 'sandbox')
    union all
    select 'transfer', case when amount_fen > 0 or how = 'reversal' then amount_fen else 0 end,
      case when amount_fen < 0 and how <> 'reversal' then -amount_fen else 0 end,
      case when state = 'waiting' and amount_fen > 0 then amount_fen else 0 end,
      case when state = 'ignored' and amount_fen > 0 then amount_fen else 0 end
    from bank_line where (at >= ${since} and at < ${until} and posted_at is null)
      or (posted_at >= ${since} and posted_at < ${until})
  ) said group by channel`
}
