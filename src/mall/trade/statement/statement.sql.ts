import type { Sql } from '#db/postgres.ts'
import type { ChannelName } from '#mall/trade/payment/payment.contract.ts'
import { isVerifying } from '#mall/trade/payment/statementPayment.sql.ts'
import { statementLimits } from '#mall/tradeLimits.ts'
import type { StatementHead } from './statement.contract.ts'
import type { StatementState, TermKind } from './statement.rules.ts'

const forgivenFen = `${statementLimits.forgivenFen}`

export type HeadRow = {
  statementId: string
  statementNo: string
  companyId: string
  companyName: string
  fromOn: string
  cutOn: string
  state: StatementState
  termKind: TermKind
  termDays: number
  lines: number
  withTaxFen: string
  noTaxFen: string
  heldFen: string
  heldAs: StatementHead['heldAs']
  paidFen: string
  madeAt: Date
  confirmBy: string
  confirmedAt: Date | null
  confirmedBy: string
  dueOn: string | null
  settledAt: Date | null
  disputes: number
  code: string | null
  isVerifying: boolean
}

/** What of the statement `s` is to be paid still. */
const dueFen = (db: Sql) => db`(s.with_tax_fen - s.held_fen - s.paid_fen)`

/** What became of the differences that are held out. */
function heldAs(db: Sql) {
  const sum = (state: 'open' | 'kept' | 'adjusted') =>
    db`yuan(coalesce(sum(fen) filter (where state = ${state}), 0)::bigint)`
  return db`(
    select json_build_object('open', ${sum('open')}, 'kept', ${sum('kept')}, 'adjusted', ${sum('adjusted')})
    from statement_dispute d where d.statement_id = s.statement_id and d.state <> 'withdrawn')`
}

const head = (db: Sql) => db`
  s.statement_id, s.statement_no, s.company_id, c.name as company_name,
  coalesce(s.from_on, (select received_on from statement_line l where (l.statement_id, l.place) = (s.statement_id, 1)), s.cut_on)::text
    as from_on, s.cut_on::text, s.state, s.term_kind,
  s.term_days, s.lines, s.with_tax_fen, s.no_tax_fen, s.held_fen, s.paid_fen, s.made_at, s.confirm_by::text, s.confirmed_at,
  s.confirmed_by, s.due_on::text, s.settled_at, ${heldAs(db)} as held_as, (select count(*)::int from statement_dispute d
    where d.statement_id = s.statement_id and d.state = 'open') as disputes,
  (select code from transfer_statement x join transfer t using (transfer_id)
    where x.statement_id = s.statement_id and x.left_at is null) as code, ${isVerifying(db)} as is_verifying`

export const statementTabs = {
  all: '全部',
  open: '待确认',
  disputed: '有异议',
  unpaid: '待付款',
  overdue: '已逾期',
  settled: '已结清',
} as const
export type StatementTab = keyof typeof statementTabs

const within = (db: Sql, tab: StatementTab, today: string) =>
  ({
    all: db`true`,
    open: db`s.state in ('pending', 'disputed')`,
    disputed: db`s.statement_id in (select statement_id from statement_dispute where state = 'open')`,
    unpaid: db`s.state in ('confirmed', 'invoicing', 'payable', 'partial')`,
    overdue: db`s.state <> 'settled' and s.due_on < ${today}::date and ${dueFen(db)} > ${forgivenFen}`,
    settled: db`s.state = 'settled'`,
  })[tab]

type Filter = {
  companyId: string | null
  keyword: string
  today: string
  from?: string | undefined
  to?: string | undefined
}
const ofThese = (db: Sql, filter: Filter) => db`
  (${filter.companyId}::bigint is null or s.company_id = ${filter.companyId}) ${filter.keyword ? db`and (${foundBy(db, filter)})` : db``}
  ${filter.from ? db`and s.cut_on >= ${filter.from}::text::date` : db``} ${filter.to ? db`and s.cut_on <= ${filter.to}::text::date` : db``}`

const foundBy = (db: Sql, { companyId, keyword }: Filter) => db`
  ${companyId === null ? isOfCustomer(db, keyword) : mentions(db, keyword)}
  ${/^[dz\d]+$/i.test(keyword) ? db`or strpos(s.statement_no, ${keyword.toUpperCase()}) > 0` : db``}`

/** Customers are found first: their statements are few among all. */
const isOfCustomer = (db: Sql, keyword: string) => db`
  s.company_id = any(array(select company_id from company where strpos(lower(name), ${keyword.toLowerCase()}) > 0))`

/** One company has few statements; what stands on them is known by its order, PO and parcel. */
const mentions = (db: Sql, keyword: string) => db`
  exists (select from statement_line l join charge c using (charge_id) join sales_order o using (order_id)
    where l.statement_id = s.statement_id
      and strpos(lower(concat_ws(' ', o.order_no, o.po_number, c.document_no)), ${keyword.toLowerCase()}) > 0)`

export const selectStatements = (
  db: Sql,
  filter: Filter & { tab: StatementTab; offset: number; limit: number },
) => db<HeadRow[]>`
  select ${head(db)} from statement s join company c using (company_id)
  where ${ofThese(db, filter)} and ${within(db, filter.tab, filter.today)}
  order by ${filter.tab === 'overdue' ? db`s.due_on, s.statement_id` : db`s.statement_id desc`}
  offset ${filter.offset} limit ${filter.limit}`

const none = { all: 0, open: 0, disputed: 0, unpaid: 0, overdue: 0, settled: 0 }

/** All of all companies are counted by the tally, and by what is open. */
export async function selectStatementCounts(db: Sql, filter: Filter) {
  const isAll = filter.companyId === null && filter.keyword === ''
  const [row] = isAll ? await tallied(db, filter.today) : await countedOnes(db, filter)
  return row ?? none
}

function countedOnes(db: Sql, filter: Filter) {
  const count = (tab: StatementTab) =>
    db`(count(*) filter (where ${within(db, tab, filter.today)}))::int`
  return db<Record<StatementTab, number>[]>`
    select ${count('all')} as all, ${count('open')} as open, ${count('disputed')} as disputed, ${count('unpaid')} as unpaid,
      ${count('overdue')} as overdue, ${count('settled')} as settled
    from statement s join company c using (company_id) where ${ofThese(db, filter)}`
}

function tallied(db: Sql, today: string) {
  const sum = (tab: StatementTab) =>
    db`coalesce(sum(s.count) filter (where ${within(db, tab, today)}), 0)::int`
  const open = (tab: StatementTab) =>
    db`(select count(*)::int from statement s where s.state <> 'settled' and ${within(db, tab, today)})`
  return db<Record<StatementTab, number>[]>`
    select ${sum('all')} as all, ${sum('open')} as open, ${sum('unpaid')} as unpaid, ${sum('settled')} as settled,
      (select count(distinct statement_id)::int from statement_dispute where state = 'open') as disputed, ${open('overdue')} as overdue
    from list_tally s where list = 'statement'`
}

/** What is late on this day, for the desk of finance: `queue`, since when, its number, whose it is and what is missing. */
export const overdueStatements = (db: Sql, today: string) => db`
  select 'overdue'::text as queue, s.due_on::timestamp at time zone 'Asia/Shanghai' as since, s.statement_no as key, c.name,
    ${dueFen(db)} as fen
  from statement s join company c using (company_id) where ${within(db, 'overdue', today)}`

export async function selectStatement(db: Sql, statementNo: string, companyId: string | null) {
  const [row] = await db<HeadRow[]>`
    select ${head(db)} from statement s join company c using (company_id)
    where s.statement_no = ${statementNo} and (${companyId}::bigint is null or s.company_id = ${companyId})`
  return row
}

/** Locks statements, in the order in which everybody does. */
export async function selectStatementsForUpdate(
  db: Sql,
  statementNos: readonly string[],
  companyId: string | null,
) {
  await db`
    select from statement where statement_no = any(${[...statementNos]})
      and (${companyId}::bigint is null or company_id = ${companyId}) order by statement_id for no key update`
  return db<HeadRow[]>`
    select ${head(db)} from statement s join company c using (company_id)
    where s.statement_no = any(${[...statementNos]}) and (${companyId}::bigint is null or s.company_id = ${companyId})
    order by s.statement_id`
}

/** What a company owes by statements that are not settled, for its ageing. */
export const selectOwed = (db: Sql, companyId: string | null) => db<
  { companyId: string; dueOn: string | null; dueFen: string; heldFen: string }[]
>`
  select s.company_id, s.due_on::text, ${dueFen(db)}::bigint as due_fen, coalesce((
    select sum(fen) from statement_dispute d where d.statement_id = s.statement_id and d.state = 'open'), 0)::bigint as held_fen
  from statement s where (${companyId}::bigint is null or s.company_id = ${companyId})
    and (s.state <> 'settled' or exists (
      select from statement_dispute d where d.statement_id = s.statement_id and d.state = 'open'))`

export const updateConfirmed = (
  db: Sql,
  statementId: string,
  { state, by, now }: { state: StatementState; by: string; now: Date },
) => db`
  update statement set state = ${state}, confirmed_at = ${now}, confirmed_by = ${by},
    settled_at = ${state === 'settled' ? now : null}
  where statement_id = ${statementId}`

export const updateState = (db: Sql, statementId: string, state: StatementState, now: Date) => db`
  update statement set state = ${state}, settled_at = ${state === 'settled' ? now : null}
  where statement_id = ${statementId}`

/** Differences that are held out are those of disputes that were not withdrawn. */
export const updateHeld = (db: Sql, statementId: string) => db`
  update statement set held_fen = coalesce((
    select sum(fen) from statement_dispute d where d.statement_id = statement.statement_id and d.state <> 'withdrawn'), 0)
  where statement_id = ${statementId}`

export const insertStatementLog = (
  db: Sql,
  statementId: string,
  { actor, to, note, now }: { actor: string; to: StatementState; note: string; now: Date },
) => db`
  insert into statement_log (statement_id, at, actor, to_state, note)
  values (${statementId}, ${now}, ${actor}, ${to}, ${note})`

export const selectStatementLogs = (db: Sql, statementId: string) => db<
  { at: Date; actor: string; note: string }[]
>`
  select at, actor, note from statement_log where statement_id = ${statementId} order by log_id`

export const selectStatementInvoices = (db: Sql, statementId: string) => db<
  {
    invoiceNo: string
    state: string
    number: string | null
    issuedOn: string | null
    withTaxFen: string
  }[]
>`
  select invoice_no, state, number, issued_on::text, with_tax_fen from invoice
  where statement_id = ${statementId} order by invoice_id`

export const selectStatementPayments = (db: Sql, statementId: string) => db<
  {
    at: Date
    fen: string
    /** Of a transfer; null: it came through a channel, from the balance, or was written off. */
    payerName: string | null
    channel: ChannelName | null
    isWrittenOff: boolean
  }[]
>`
  select coalesce(l.at, paid_at) as at, p.amount_fen as fen, l.payer_name, p.channel, write_off_no is not null as is_written_off
  from statement_payment p left join bank_line l using (line_id)
  where p.statement_id = ${statementId} and p.state = 'paid' order by 1, payment_no`
