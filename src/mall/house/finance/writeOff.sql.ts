import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import { paidFen } from '#mall/trade/order/orderTransfer.sql.ts'
import { financeLimits, statementLimits } from '#mall/tradeLimits.ts'
import type { WriteOffKind, WriteOffRow, WriteOffTab } from './writeOff.contract.ts'

const numbering = { prefix: 'XF', sequence: 'write_off_number', digits: 6 }

type New = {
  kind: WriteOffKind
  orderId: string | null
  statementId: string | null
  companyId: string | null
  userId: string | null
  amountFen: bigint
  reason: string
  askedBy: string
  now: Date
}

/** Answers nothing when one of the same order, statement or balance waits already. */
export async function insertWriteOff(db: Sql, off: New) {
  const [row] = await db<{ writeOffNo: string }[]>`
    insert into write_off (write_off_no, kind, order_id, statement_id, company_id, user_id, amount_fen, reason, state, asked_by,
      asked_at)
    values (${nextNumber(db, numbering, off.now)}, ${off.kind}, ${off.orderId}, ${off.statementId},
      ${off.companyId}, ${off.userId}, ${`${off.amountFen}`}, ${off.reason}, 'waiting', ${off.askedBy}, ${off.now})
    on conflict do nothing returning write_off_no`
  return row?.writeOffNo
}

export type OffRow = {
  writeOffNo: string
  kind: WriteOffKind
  state: 'waiting' | 'done' | 'refused' | 'undone'
  orderId: string | null
  statementId: string | null
  companyId: string | null
  userId: string | null
  amountFen: string
  askedBy: string
  paymentNo: string | null
}
const columns = (db: Sql) => db`
  write_off_no, kind, state, order_id, statement_id, company_id, user_id, amount_fen, asked_by, payment_no`

export async function selectWriteOff(db: Sql, writeOffNo: string) {
  const [row] = await db<OffRow[]>`
    select ${columns(db)} from write_off where write_off_no = ${writeOffNo}`
  return row
}

/** Whoever calls holds the lock of its order, its statement or the balance. */
export async function selectWriteOffForUpdate(db: Sql, writeOffNo: string) {
  const [row] = await db<OffRow[]>`
    select ${columns(db)} from write_off where write_off_no = ${writeOffNo} for no key update`
  return row
}

export const updateWriteOff = (
  db: Sql,
  writeOffNo: string,
  decided: {
    state: 'done' | 'refused' | 'undone'
    userId: string
    answer: string
    paymentNo?: string | null
    now: Date
  },
) => db`
  update write_off set state = ${decided.state}, decided_by = ${decided.userId}, decided_at = ${decided.now},
    answer = ${decided.answer}, payment_no = coalesce(${decided.paymentNo ?? null}, payment_no)
  where write_off_no = ${writeOffNo}`

type Named = {
  name: string
  orderId: string | null
  statementId: string | null
  companyId: string | null
  userId: string | null
}
export type Whose = Pick<OffRow, 'orderId' | 'statementId' | 'companyId' | 'userId'>

/** Answers an order by its number or its id, with whose it is. */
export async function selectOrderOf(db: Sql, key: string | Whose) {
  const [row] = await db<Named[]>`
    select order_no as name, order_id, null as statement_id, company_id, case when company_id is null then user_id end as user_id
    from sales_order
    where ${typeof key === 'string' ? db`order_no = ${key}` : db`order_id = ${key.orderId}`}`
  return row
}

/** Answers a statement by its number or its id, with whose it is. */
export async function selectStatementOf(db: Sql, key: string | Whose) {
  const [row] = await db<Named[]>`
    select statement_no as name, null as order_id, statement_id, company_id, null as user_id from statement
    where ${typeof key === 'string' ? db`statement_no = ${key}` : db`statement_id = ${key.statementId}`}`
  return row
}

/** Answers a customer: a company, or a member without one. */
export async function selectCustomerOf(db: Sql, key: string | Whose) {
  const isCompany = typeof key === 'string' ? key.startsWith('c') : key.companyId !== null
  const id = typeof key === 'string' ? key.slice(1) : (key.companyId ?? key.userId)
  const [row] = await db<Named[]>`
    select name, null as order_id, null as statement_id, ${
      isCompany
        ? db`company_id, null as user_id from company where company_id = ${id}`
        : db`null as company_id, user_id from person where user_id = ${id} and company_id is null`
    }`
  return row
}

type Row = Omit<WriteOffRow, 'askedAt' | 'decidedAt' | 'isOwn'> & {
  askedAt: Date | null
  decidedAt: Date | null
  askedById: string | null
}
type Filter = { keyword: string }

/** What is missing of a document that is half paid is its customer's to pay, and what is left of more a customer's money. */
const isSmall = (db: Sql, fen: ReturnType<typeof columns>) =>
  db`(${fen} between 1 and ${`${financeLimits.mostOffFen}`}::bigint)`

const named = (db: Sql, keyword: string, text: ReturnType<typeof columns>) =>
  keyword ? db`and strpos(lower(${text}), ${keyword.toLowerCase()}) > 0` : db``

const nobody = (db: Sql) => db`
  null::float8 as amount_now, '' as reason, '' as asked_by, null::timestamptz as asked_at, null::bigint as asked_by_id, '' as decided_by,
  null::timestamptz as decided_at, '' as answer`

const short = (db: Sql, { keyword }: Filter) => db`
  select order_no as key, 'short' as kind, 'open' as state, customer, order_no, null::text as statement_no,
    yuan(total_fen) as total_price,
    yuan(paid_fen) as paid, yuan(total_fen - paid_fen) as amount, ${nobody(db)}
  from (
    select order_no, coalesce(company_name, buyer_name) as customer, total_fen, ${paidFen(db)} as paid_fen
    from sales_order o where status = 20 and pay_state = 3
      and not exists (select from write_off w where w.order_id = o.order_id and w.state = 'waiting')
  ) o where paid_fen > 0 and ${isSmall(db, db`total_fen - paid_fen`)} ${named(db, keyword, db`concat_ws(' ', order_no, customer)`)}`

/** What is left of the statement `s` may be written off: see lockStatement. */
const isOff = (db: Sql) => db`
  (s.state = 'partial' or s.state in ('confirmed', 'invoicing', 'payable')
    and s.with_tax_fen - s.held_fen - s.paid_fen <= ${`${statementLimits.forgivenFen}`}::bigint)`

const stated = (db: Sql, { keyword }: Filter) => db`
  select statement_no as key, 'statement' as kind, 'open' as state, c.name as customer, null::text as order_no, statement_no,
    yuan(s.with_tax_fen - s.held_fen) as total_price, yuan(s.paid_fen) as paid,
    yuan(s.with_tax_fen - s.held_fen - s.paid_fen) as amount, ${nobody(db)}
  from statement s join company c using (company_id)
  where ${isOff(db)} and ${isSmall(db, db`s.with_tax_fen - s.held_fen - s.paid_fen`)}
    and not exists (select from write_off w where w.statement_id = s.statement_id and w.state = 'waiting')
    ${named(db, keyword, db`concat_ws(' ', statement_no, c.name)`)}`

const left = (db: Sql, { keyword }: Filter) => db`
  select case when a.company_id is null then 'u' || a.user_id else 'c' || a.company_id end as key, 'balance' as kind,
    'open' as state, coalesce(c.name, p.name) as customer, null::text as order_no, null::text as statement_no,
    null::float8 as total_price, null::float8 as paid, yuan(-balance_fen) as amount, ${nobody(db)}
  from ledger_account a left join company c using (company_id) left join person p on p.user_id = a.user_id
  where a.kind = 'balance' and ${isSmall(db, db`-balance_fen`)}
    and not exists (select from write_off w where w.kind = 'balance' and w.state = 'waiting'
      and w.company_id is not distinct from a.company_id and w.user_id is not distinct from a.user_id)
    ${named(db, keyword, db`coalesce(c.name, p.name)`)}`

/** What waits for a second one is agreed to only as long as it is still so much. */
const amountNow = (db: Sql) => db`
  yuan(case w.kind
    when 'balance' then (select -a.balance_fen from ledger_account a where a.kind = 'balance'
      and a.company_id is not distinct from w.company_id and a.user_id is not distinct from w.user_id)
    when 'statement' then case when ${isOff(db)} then s.with_tax_fen - s.held_fen - s.paid_fen else 0 end
    else case when o.status = 20 then o.total_fen - ${paidFen(db)} else 0 end end)`

const asked = (db: Sql, { keyword }: Filter, isWaiting: boolean) => db`
  select w.write_off_no as key, w.kind, w.state, coalesce(c.name, u.name) as customer, o.order_no,
    s.statement_no, yuan(coalesce(o.total_fen, s.with_tax_fen - s.held_fen)) as total_price, null::float8 as paid,
    yuan(w.amount_fen) as amount, ${isWaiting ? amountNow(db) : db`null::float8`} as amount_now, w.reason,
    a.name as asked_by, w.asked_at, w.asked_by as asked_by_id, coalesce(d.name, '') as decided_by, w.decided_at, w.answer
  from write_off w join person a on a.user_id = w.asked_by left join person d on d.user_id = w.decided_by
    left join company c on c.company_id = w.company_id left join person u on u.user_id = w.user_id
    left join sales_order o using (order_id) left join statement s using (statement_id)
  where ${isWaiting ? db`w.state = 'waiting'` : db`w.state <> 'waiting'`}
    ${named(db, keyword, db`concat_ws(' ', w.write_off_no, o.order_no, s.statement_no, c.name, u.name)`)}`

const rowsOf = (db: Sql, tab: WriteOffTab, filter: Filter) => {
  if (tab === 'short') return short(db, filter)
  if (tab === 'statement') return stated(db, filter)
  if (tab === 'balance') return left(db, filter)
  return asked(db, filter, tab === 'waiting')
}

/** Those that nobody has asked for come with the smallest first, all others with the newest. */
export const selectWriteOffs = (
  db: Sql,
  tab: WriteOffTab,
  filter: Filter & { offset: number; limit: number },
) => db<Row[]>`
  select * from (${rowsOf(db, tab, filter)}) rows
  order by ${tab === 'waiting' || tab === 'done' ? db`asked_at desc, key desc` : db`amount, key`}
  offset ${filter.offset} limit ${filter.limit}`

export async function selectWriteOffCounts(db: Sql, filter: Filter) {
  const count = (tab: WriteOffTab) =>
    db`(select count(*)::int from (${rowsOf(db, tab, filter)}) rows)`
  const [row] = await db<Record<WriteOffTab, number>[]>`
    select ${count('short')} as short, ${count('statement')} as statement, ${count('balance')} as balance,
      ${count('waiting')} as waiting, ${count('done')} as done`
  return row ?? { short: 0, statement: 0, balance: 0, waiting: 0, done: 0 }
}
