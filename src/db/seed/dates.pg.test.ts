import { expect, test } from 'vitest'
import { openWorld } from '#test/testWorld.ts'

const { owner } = await openWorld()

/** These say what is to come. */
const ahead = /until|deadline|expires|due_at|ask_at|valid|remind|next|run_at|after|confirm_by/

test('nothing of the demo world has happened in the future', async () => {
  const columns = await owner<{ tableName: string; columnName: string }[]>`
    select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone'`
  const told: string[] = []
  for (const { tableName, columnName } of columns.filter((one) => !ahead.test(one.columnName))) {
    const [row] = await owner<{ late: number }[]>`
      select count(*)::int as late from ${owner(tableName)}
      where ${owner(columnName)} > now() and ${owner(columnName)} < 'infinity'`
    if (row && row.late > 0) told.push(`${tableName}.${columnName}`)
  }
  expect(told).toEqual([])
})

/** Of each kind of document, what stands before what has to come before it. */
test('what the demo world tells has happened in its order', async () => {
  const rows = await owner<{ what: string; name: string }[]>`
    select 'log of an order' as what, order_no as name from (
      select order_id, at, lag(at) over (partition by order_id order by log_id) as last from order_log) l
    join sales_order o using (order_id) where at < coalesce(last, o.created_at)
    union all
    select 'log of after-sales', after_sale_no from (
      select after_sale_id, at, lag(at) over (partition by after_sale_id order by log_id) as last from after_sale_log) l
    join after_sale a using (after_sale_id) where at < coalesce(last, a.created_at)
    union all
    select 'log of an invoice', invoice_no from (
      select invoice_id, at, lag(at) over (partition by invoice_id order by log_id) as last from invoice_log) l
    join invoice i using (invoice_id) where at < coalesce(last, i.created_at)
    union all
    select 'log of a statement', statement_no from (
      select statement_id, at, lag(at) over (partition by statement_id order by log_id) as last from statement_log) l
    join statement s using (statement_id) where at < coalesce(last, s.made_at)
    union all
    select 'payment before its order', order_no from payment p join sales_order o using (order_id)
    where p.created_at < o.created_at or p.settled_at < p.created_at
    union all
    select 'invoice before its goods', i.invoice_no from invoice i join invoice_line l using (invoice_id)
    join shipment s on s.order_id = l.order_id where l.line_no > 0
    group by i.invoice_id having i.created_at < min(s.received_at)
    union all
    select 'after-sales before its goods', a.after_sale_no from after_sale a
    join shipment s using (order_id) group by a.after_sale_id having a.created_at < min(s.received_at)
    union all
    select 'statement before its goods', s.statement_no from statement s join statement_line l using (statement_id)
    join charge c using (charge_id) where c.at > s.made_at
    union all
    select 'transfer before its order', t.transfer_no from transfer t join transfer_order x using (transfer_id)
    join sales_order o using (order_id) where t.created_at < o.created_at
    union all
    select 'voucher before its transfer', t.transfer_no from transfer t join transfer_voucher v using (transfer_id)
    where v.created_at < t.created_at or v.decided_at < v.created_at
    union all
    select 'money before its transfer', t.transfer_no from transfer t join bank_line l using (transfer_id) where l.at < t.created_at
    union all
    select 'line imported before the bank had it', l.words from bank_line l join bank_file f using (file_id) where l.at > f.imported_at
    union all
    select 'payment of a statement before it was made', s.statement_no from statement_payment p join statement s using (statement_id)
    where p.paid_at < s.made_at
    union all
    select 'decision before its question', change_id::text from credit_change where decided_at < asked_at`
  expect([...rows].map(({ what, name }) => `${what}: ${name}`)).toEqual([])
})
