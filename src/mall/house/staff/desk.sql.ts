import type { Sql } from '#db/postgres.ts'
import { differing } from '#mall/trade/shipment/queue.sql.ts'
import type { Desk, DeskQueue } from './desk.contract.ts'

/**
 * All that waits, whatever it is. The states are literal, so that the planner sees that its partial index has them all:
 * queues in shipment.rules.ts.
 */
const work = (db: Sql) => db`
  select case when status = 30 then 'confirming' when status in (40, 45) then 'toShip' else 'underWay' end as queue,
    order_no as key, coalesce(company_name, buyer_name) as name, coalesce(paid_at, created_at) as since, total_fen as fen
  from sales_order o where status in (30, 40, 45, 50, 55)
    and not (status = 30 and exists (select from shortage h where h.order_id = o.order_id and h.ended_at is null))
  union all
  select 'short', o.order_no, coalesce(o.company_name, o.buyer_name), d.since, o.total_fen
  from (select order_id, min(proposed_at) as since from shortage where ended_at is null group by order_id) d
  join sales_order o using (order_id)
  union all
  select 'differing', o.order_no, coalesce(o.company_name, o.buyer_name), d.since, o.total_fen
  from (${differing(db)}) d join sales_order o using (order_id)
  union all
  select 'asked', o.order_no, coalesce(o.company_name, o.buyer_name), (
    select min(m.at) from order_message m where m.order_id = o.order_id and m.order_message_id > coalesce((
      select max(order_message_id) from order_message a where a.order_id = o.order_id and a.is_staff), 0)), o.total_fen
  from sales_order o where o.is_answer_due
  union all
  select 'cancellations', o.order_no, coalesce(o.company_name, o.buyer_name), r.created_at, o.total_fen
  from cancel_request r join sales_order o using (order_id) where r.state = 'waiting'
  union all
  select 'companies', company_id::text, name, created_at, null from certification where state = 'pending'
  union all
  select 'terms', t.company_id::text, c.name, t.created_at, t.amount_fen
  from term_application t join company c using (company_id) where t.state = 'pending'
  union all
  select 'contacts', contact_no, name, created_at, null from contact where state = 'pending'`

type QueueRow = Omit<Desk['queues'][number], 'oldestAt'> & { oldestAt: Date }

export const selectDeskQueues = (db: Sql, now: Date) => db<QueueRow[]>`
  select queue, count(*)::int, min(since) as oldest_at, yuan(sum(fen)::bigint) as amount,
    (count(*) filter (where since < date_trunc('day', ${now}::timestamptz, 'Asia/Shanghai')))::int as old
  from (${work(db)}) work group by queue`

type WorkRow = { queue: DeskQueue; key: string; name: string; since: Date; amount: number | null }

export const selectOldestWork = (db: Sql, limit: number) => db<WorkRow[]>`
  select queue, key, name, since, yuan(fen) as amount from (${work(db)}) work
  where queue <> 'underWay' and (queue <> 'short' or exists (
    select from shortage h join sales_order o using (order_id)
    where o.order_no = work.key and h.ended_at is null and h.state = 'declined'))
  order by since, key limit ${limit}`
