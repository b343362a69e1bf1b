import type { Sql } from '#db/postgres.ts'
import { type Customer, customerOf } from '#mall/company/ledger/balance.sql.ts'
import { nextNumber } from '#mall/number.sql.ts'

type New = {
  companyId: string | null
  userId: string
  amountFen: bigint
  accountName: string
  accountNo: string
  bankName: string
  now: Date
}
const numbering = { prefix: 'TH', sequence: 'payback_number', digits: 6 }

export async function insertPayback(db: Sql, payback: New) {
  const { companyId, userId, amountFen, accountName, accountNo, bankName, now } = payback
  const [row] = await db<{ paybackNo: string }[]>`
    insert into payback (payback_no, company_id, user_id, amount_fen, account_name, account_no, bank_name, state, created_at)
    values (${nextNumber(db, numbering, now)}, ${companyId}, ${userId}, ${`${amountFen}`}, ${accountName}, ${accountNo},
      ${bankName}, 'open', ${now}) returning payback_no`
  return row?.paybackNo ?? ''
}

const isOf = (db: Sql, customer: Customer) => {
  const { companyId, userId } = customerOf(customer)
  return companyId === null
    ? db`company_id is null and user_id = ${userId}`
    : db`company_id = ${companyId}`
}
const accountDigits = 6

/** The accounts from which a customer's money has come, the last one first. Those that the bank does not tell whole are none. */
export const selectPayingAccounts = (db: Sql, customer: Customer) => db<
  { accountName: string; accountNo: string }[]
>`
  select payer_name as account_name, payer_account as account_no from (
    select payer_name, payer_account, line_id from bank_line
    where state = 'matched' and ${isOf(db, customer)} order by line_id desc limit 500
  ) line
  where payer_account ~ ${`^\\d{${accountDigits},40}$`} and payer_name <> ''
  group by payer_name, payer_account order by max(line_id) desc limit 20`

export type PaybackRow = {
  paybackNo: string
  state: 'open' | 'done' | 'refused'
  amount: number
  amountFen: string
  companyId: string | null
  userId: string
  accountName: string
  accountNo: string
  reason: string
  serialNo: string
  settledBy: string
  settledAt: Date | null
  createdAt: Date
  hasPaid: boolean
}
/** Money of this customer has come from the account to which this one is to go. */
const hasPaid = (db: Sql) => db`exists (
  select from bank_line l where l.state = 'matched' and l.payer_account = payback.account_no
    and (l.company_id = payback.company_id or (payback.company_id is null and l.company_id is null and l.user_id = payback.user_id)))`
const columns = (db: Sql) => db`
  payback_no, state, yuan(amount_fen) as amount, amount_fen, company_id, user_id, account_name, account_no, reason, serial_no, settled_by,
  settled_at, created_at, ${hasPaid(db)} as has_paid`

export const selectPaybacks = (db: Sql, customer: Customer) => db<PaybackRow[]>`
  select ${columns(db)} from payback where ${isOf(db, customer)} order by created_at desc limit 20`

export async function selectPaybackForUpdate(db: Sql, paybackNo: string) {
  const [row] = await db<PaybackRow[]>`
    select ${columns(db)} from payback where payback_no = ${paybackNo} for no key update`
  return row
}

export const updatePayback = (
  db: Sql,
  paybackNo: string,
  settled: { state: 'done' | 'refused'; serialNo: string; reason: string; by: string; now: Date },
) => db`
  update payback set state = ${settled.state}, serial_no = ${settled.serialNo}, reason = ${settled.reason},
    settled_by = ${settled.by}, settled_at = ${settled.now}
  where payback_no = ${paybackNo} and state = 'open'`

/** Refunds of orders that were paid by transfer, and balances that were asked for. */
const back = (db: Sql) => db`
  select r.refund_no as no, coalesce(o.company_name, o.buyer_name) as customer, r.amount_fen, l.payer_name as account_name,
    l.payer_account as account_no, '' as bank_name, o.order_no, r.state, r.serial_no, '' as reason, r.created_at, '' as settled_by, true as has_paid
  from refund r join sales_order o using (order_id) join payment p using (payment_no) join bank_line l using (line_id)
  where r.channel = 'transfer'
  union all
  select payback_no, coalesce(c.name, p.name), amount_fen, account_name, account_no, bank_name, null, payback.state, serial_no, reason,
    payback.created_at, settled_by, ${hasPaid(db)}
  from payback left join company c using (company_id) join person p on p.user_id = payback.user_id`

export type BackFilter = { tab: 'open' | 'all'; keyword: string }
const matches = (db: Sql, { tab, keyword }: BackFilter) => db`
  ${tab === 'open' ? db`state = 'open'` : db`true`}
  ${keyword ? db`and strpos(lower(concat_ws(' ', no, customer, account_name, order_no, serial_no, yuan(amount_fen))), ${keyword.toLowerCase()}) > 0` : db``}`

export type BackRowOf = {
  no: string
  customer: string
  amount: number
  accountName: string
  accountNo: string
  bankName: string
  orderNo: string | null
  state: 'open' | 'done' | 'refused'
  serialNo: string
  reason: string
  createdAt: Date
  settledBy: string
  hasPaid: boolean
}
export const selectBack = (db: Sql, filter: BackFilter & { offset: number; limit: number }) => db<
  BackRowOf[]
>`
  select back.*, yuan(amount_fen) as amount from (${back(db)}) back where ${matches(db, filter)}
  order by ${filter.tab === 'open' ? db`created_at` : db`created_at desc`}, no offset ${filter.offset} limit ${filter.limit}`

export async function selectBackCounts(db: Sql, keyword: string) {
  const of = (tab: BackFilter['tab']) => db`(
    select count(*)::int from (
      select from (${back(db)}) back where ${matches(db, { tab, keyword })} limit ${mostCounted}) counted)`
  const [row] = await db<{ open: number; all: number }[]>`
    select ${of('open')} as open, ${of('all')} as all`
  return row ?? { open: 0, all: 0 }
}
/** More are not counted: nobody turns so many pages. */
const mostCounted = 10_000

export const selectCustomers = (db: Sql, keyword: string) => db<
  { key: string; name: string; note: string }[]
>`
  select 'c' || company_id as key, name, '企业' as note from company where strpos(lower(name), ${keyword.toLowerCase()}) > 0
  union all
  select 'u' || user_id, name, '个人 ' || mobile from person
  where company_id is null and not is_operator and strpos(lower(concat_ws(' ', name, account, mobile)), ${keyword.toLowerCase()}) > 0
  order by 2 limit 20`

/** Answers who hears of what comes for a customer that is known only by its name: one who may order for it. */
export async function selectCustomer(db: Sql, key: string) {
  const id = key.slice(1)
  const [row] = await db<{ companyId: string | null; userId: string; name: string }[]>`
    select ${key.startsWith('c') ? id : null}::bigint as company_id, p.user_id, coalesce(c.name, p.name) as name
    from person p left join company c using (company_id)
    where ${key.startsWith('c') ? db`p.company_id = ${id}` : db`p.user_id = ${id} and p.company_id is null`} and not p.is_operator
    order by p.status = 1 desc, p.role_name = 'groupAdministrator' desc, p.user_id limit 1`
  return row
}

export async function selectCustomerName(db: Sql, key: string): Promise<string> {
  const id = key.slice(1)
  const [row] = await db<{ name: string }[]>`
    ${key.startsWith('c') ? db`select name from company where company_id = ${id}` : db`select name from person where user_id = ${id}`}`
  return row?.name ?? ''
}
