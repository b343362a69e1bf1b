import type { Db } from '#db/postgres.ts'

// Where everything of a company stands, as acts are chosen by it. Others may be faster.

export type Line = {
  lineNo: number
  count: number
  shipped: number
  received: number
  returned: number
}
export type Order = {
  orderId: string
  orderNo: string
  userId: string
  status: number
  payState: number
  dueFen: number
  paidFen: number
  isByTransfer: boolean
  cancelRequestId: string | null
  shortageId: string | null
  parcels: number
  lines: Line[]
}

const orders = (db: Db, companyId: string) => db<Order[]>`
  select order_id, order_no, user_id, status, pay_state, paid.fen::float8 as paid_fen, (total_fen - paid.fen)::float8 as due_fen,
    exists (select from transfer_order t where t.order_id = o.order_id and left_at is null) as is_by_transfer,
    (select max(cancel_request_id)::text from cancel_request c where c.order_id = o.order_id and state = 'waiting') as cancel_request_id,
    (select max(shortage_id)::text from shortage s where s.order_id = o.order_id and state = 'open') as shortage_id,
    (select count(*)::int from shipment s where s.order_id = o.order_id) as parcels,
    (select json_agg(json_build_object('lineNo', line_no, 'count', count, 'shipped', shipped, 'received', received,
      'returned', returned) order by line_no) from order_line l where l.order_id = o.order_id) as lines
  from sales_order o cross join lateral (
    select coalesce(sum(amount_fen), 0) as fen from payment p where p.order_id = o.order_id and p.state = 'paid') paid
  where company_id = ${companyId} order by order_id`

const parcels = (db: Db, companyId: string) => db<
  {
    shipmentNo: string
    orderNo: string
    userId: string
    lines: { lineNo: number; count: number }[]
  }[]
>`
  select shipment_no, order_no, user_id, (
    select json_agg(json_build_object('lineNo', line_no, 'count', count) order by line_no) from shipment_line l
    where l.shipment_id = s.shipment_id) as lines
  from shipment s join sales_order using (order_id)
  where company_id = ${companyId} and received_at is null and returned_at is null order by shipment_id`

const differences = (db: Db, companyId: string) => db<{ differenceId: string }[]>`
  select difference_id from shipment_difference join sales_order using (order_id)
  where company_id = ${companyId} and remedy is null order by difference_id`

const payments = (db: Db, companyId: string) => db<
  { paymentNo: string; channel: string; amountFen: string; state: string }[]
>`
  select payment_no, channel, amount_fen, p.state from payment p left join sales_order o using (order_id)
    left join statement s using (statement_id)
  where coalesce(o.company_id, s.company_id) = ${companyId} and channel in ('wechat', 'sandbox') order by p.created_at, payment_no`

const transfers = (db: Db, companyId: string) => db<
  { code: string; transferNo: string; voucherId: string | null; dueFen: number }[]
>`
  select code, transfer_no, (
    select voucher_id from transfer_voucher v where v.transfer_id = t.transfer_id and state = 'waiting') as voucher_id, (
    select coalesce(sum(o.total_fen - coalesce((
      select sum(amount_fen) from payment p where p.order_id = o.order_id and p.state = 'paid'), 0)), 0)
    from transfer_order x join sales_order o using (order_id)
    where x.transfer_id = t.transfer_id and left_at is null and status in (20, 25))::float8 + (
    select coalesce(sum(s.with_tax_fen - s.held_fen - s.paid_fen), 0) from transfer_statement x join statement s using (statement_id)
    where x.transfer_id = t.transfer_id and left_at is null)::float8 as due_fen
  from transfer t where company_id = ${companyId} order by transfer_id`

const bankLines = (db: Db, { companyId, name }: Whose) => db<
  { lineId: string; state: string; amountFen: number; seenId: string | null }[]
>`
  select line_id, state, amount_fen::float8, case when state = 'waiting' then (
    select max(line_id) from bank_line seen where seen.company_id = ${companyId} and seen.how = 'voucher'
      and seen.state = 'matched' and seen.same_as is null and seen.amount_fen = bank_line.amount_fen) end as seen_id
  from bank_line
  where company_id = ${companyId} or payer_name = ${name} order by line_id`

const afterSales = (db: Db, companyId: string) => db<
  {
    afterSaleNo: string
    state: string
    isAgreed: boolean
    lines: { lineNo: number; count: number }[]
  }[]
>`
  select after_sale_no, state, refund_fen is not null as is_agreed, (
    select json_agg(json_build_object('lineNo', line_no, 'count', count)) from after_sale_line l
    where l.after_sale_id = a.after_sale_id) as lines
  from after_sale a where company_id = ${companyId} order by after_sale_id`

const invoices = (db: Db, companyId: string) => db<{ invoiceNo: string; state: string }[]>`
  select invoice_no, state from invoice i where exists (
    select from invoice_line l join sales_order o using (order_id)
    where l.invoice_id = i.invoice_id and o.company_id = ${companyId}) order by invoice_id`

const statements = (db: Db, companyId: string) => db<
  { statementNo: string; state: string; dueFen: number; lines: number; orderNos: string[] }[]
>`
  select statement_no, state, (with_tax_fen - held_fen - paid_fen)::float8 as due_fen, lines, array(
    select distinct order_no from statement_line l join charge c using (charge_id) join sales_order using (order_id)
    where l.statement_id = s.statement_id) as order_nos
  from statement s where company_id = ${companyId} order by statement_id`

const disputes = (db: Db, companyId: string) => db<{ disputeId: string }[]>`
  select dispute_id from statement_dispute d join statement using (statement_id)
  where company_id = ${companyId} and d.state = 'open' order by dispute_id`

const backs = (db: Db, companyId: string) => db<{ no: string; isPayback: boolean }[]>`
  select payback_no as no, true as is_payback from payback where company_id = ${companyId} and state = 'open'
  union all
  select refund_no, false from refund r join sales_order using (order_id)
  where company_id = ${companyId} and r.channel = 'transfer' and r.state = 'open' order by 1`

const writeOffs = (db: Db, companyId: string) => db<{ writeOffNo: string; state: string }[]>`
  select write_off_no, w.state from write_off w
  where w.company_id = ${companyId} and w.state in ('waiting', 'done') order by 1`

async function budgets(db: Db, companyId: string): Promise<string[]> {
  const rows = await db<{ budgetId: string }[]>`
    select budget_id from budget where company_id = ${companyId}`
  return rows.map(({ budgetId }) => budgetId)
}

/** So many refunds wait for their channels. */
async function refunds(db: Db, companyId: string): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::int as open from refund r left join sales_order o using (order_id) left join statement s using (statement_id)
    where coalesce(o.company_id, s.company_id) = ${companyId} and r.state = 'open' and r.channel <> 'transfer'`
  return row?.open ?? 0
}

async function balance(db: Db, companyId: string): Promise<number> {
  const [row] = await db<{ fen: number }[]>`
    select -balance_fen::float8 as fen from ledger_account where company_id = ${companyId} and kind = 'balance'`
  return row?.fen ?? 0
}

type Whose = { companyId: string; name: string }

export async function standingOf(db: Db, whose: Whose) {
  const { companyId } = whose
  const [a, b, c, d, e, f, g] = await Promise.all([
    Promise.all([orders(db, companyId), parcels(db, companyId)]),
    Promise.all([differences(db, companyId), payments(db, companyId)]),
    Promise.all([transfers(db, companyId), bankLines(db, whose)]),
    Promise.all([afterSales(db, companyId), invoices(db, companyId)]),
    Promise.all([statements(db, companyId), disputes(db, companyId)]),
    Promise.all([backs(db, companyId), writeOffs(db, companyId)]),
    Promise.all([balance(db, companyId), refunds(db, companyId), budgets(db, companyId)]),
  ])
  return {
    ...{ orders: a[0], parcels: a[1], differences: b[0], payments: b[1] },
    ...{ transfers: c[0], bankLines: c[1], afterSales: d[0], invoices: d[1] },
    ...{ statements: e[0], disputes: e[1], backs: f[0], writeOffs: f[1] },
    ...{ balanceFen: g[0], refunds: g[1], budgetIds: g[2] },
  }
}
export type Standing = Awaited<ReturnType<typeof standingOf>>
