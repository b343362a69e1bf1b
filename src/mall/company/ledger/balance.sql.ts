import type { Sql } from '#db/postgres.ts'

/** A customer is a company, or a member without one. */
export type Customer = { companyId: string | null; userId: string | null }

export const customerOf = ({ companyId, userId }: Customer): Customer => ({
  companyId,
  userId: companyId === null ? userId : null,
})

export type Entry = Customer & {
  kind: 'cash' | 'advance' | 'receivable' | 'balance' | 'refundable' | 'writeOff'
  orderId: string | null
  fen: bigint
}
export type Document = { no: string; at: Date; by: string; entries: Entry[] }

/** Writes the next posting of each of these documents, which are locked; their entries sum to zero. */
export const postDocuments = (
  db: Sql,
  kind: 'bankLine' | 'payback' | 'statement' | 'writeOff',
  documents: readonly Document[],
) => db`
  select post_documents(${kind}, ${JSON.stringify(documents, (_, value) => (typeof value === 'bigint' ? `${value}` : value))}::text::jsonb)`

/** Locks what a customer has to the end of the transaction and answers it. */
export async function lockBalance(db: Sql, customer: Customer): Promise<bigint> {
  const { companyId, userId } = customerOf(customer)
  const [row] = await db<{ fen: string }[]>`
    select lock_balance(${companyId}::bigint, ${userId}::bigint) as fen`
  return BigInt(row?.fen ?? 0)
}

const account = (db: Sql, { companyId, userId }: Customer, kind: string) => db`
  select account_id from ledger_account where kind = ${kind} and company_id is not distinct from ${companyId}::bigint
    and user_id is not distinct from ${companyId === null ? userId : null}::bigint`

export async function selectBalance(db: Sql, customer: Customer): Promise<bigint> {
  const [row] = await db<{ fen: string }[]>`
    select -balance_fen as fen from ledger_account where account_id = (${account(db, customer, 'balance')})`
  return BigInt(row?.fen ?? 0)
}

/** Answers in yuan what a customer and the mall owe each other beside the balance. */
export async function selectOwed(db: Sql, customer: Customer) {
  const of = (kind: string, sign: 1 | -1) =>
    db`coalesce((select yuan(${sign}::int * balance_fen) from ledger_account where account_id = (${account(db, customer, kind)})), 0)`
  const [row] = await db<Record<'payable' | 'onAccount' | 'prepaid' | 'goingBack', number>[]>`
    select ${of('receivable', 1)} as payable, ${of('reserved', 1)} as on_account, ${of('advance', -1)} as prepaid,
      ${of('refundable', -1)} as going_back`
  return row ?? { payable: 0, onAccount: 0, prepaid: 0, goingBack: 0 }
}

/** What has moved the balance, the newest first. */
export const selectBalanceEntries = (db: Sql, customer: Customer, limit: number) => db<
  { at: Date; kind: string; no: string; orderNo: string | null; fen: string; isForOrder: boolean }[]
>`
  select posted_at as at, document_kind as kind, document_no as no, o.order_no, -sum(fen)::bigint as fen,
    exists (select from ledger_entry e where e.posting_id = ledger_entry.posting_id and e.order_id is not null) as is_for_order
  from ledger_entry join ledger_posting using (posting_id) left join sales_order o using (order_id)
  where account_id = (${account(db, customer, 'balance')})
  group by ledger_entry.posting_id, posted_at, document_kind, document_no, o.order_no
  order by ledger_entry.posting_id desc limit ${limit}`
