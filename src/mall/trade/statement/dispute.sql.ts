import type { Sql } from '#db/postgres.ts'

export type DisputeRow = {
  disputeId: string
  statementId: string
  statementNo: string
  companyId: string
  place: number
  fen: string
  pieces: number
  reason: string
  state: 'open' | 'kept' | 'adjusted' | 'withdrawn'
  /** Of the line: its charge, where it is of goods, freight or a return. */
  orderId: string | null
  lineNo: number | null
}

type New = { statementId: string; place: number; fen: bigint; pieces: number; reason: string }

export const insertDispute = (
  db: Sql,
  { statementId, place, fen, pieces, reason }: New,
  { actor, now }: { actor: string; now: Date },
) => db`
  insert into statement_dispute (statement_id, place, fen, pieces, reason, said_by, said_at, state)
  values (${statementId}, ${place}, ${`${fen}`}, ${pieces}, ${reason}, ${actor}, ${now}, 'open')`

/** Disputes with the line of an order that theirs is of, which may have stood on an earlier statement. */
const withLines = (db: Sql) => db`
  from statement_dispute d join statement s using (statement_id) join statement_line l using (statement_id, place)
  left join charge c using (charge_id) left join statement_dispute held on held.dispute_id = l.dispute_id
  left join statement_line source on (source.statement_id, source.place) = (held.statement_id, held.place)
  left join charge first on first.charge_id = source.charge_id`

/** Its statement is locked before it is read for good. */
export async function selectDispute(db: Sql, disputeId: string) {
  const [row] = await db<DisputeRow[]>`
    select d.dispute_id, d.statement_id, s.statement_no, s.company_id, d.place, d.fen, d.pieces::float8, d.reason, d.state,
      coalesce(c.order_id, first.order_id) as order_id, coalesce(c.line_no, first.line_no) as line_no
    ${withLines(db)} where d.dispute_id = ${disputeId}`
  return row
}

/** Answers which of these disputes are about a line that is on a special invoice. */
export async function selectSpecial(db: Sql, disputeIds: readonly string[]): Promise<string[]> {
  if (disputeIds.length === 0) return []
  const rows = await db<{ disputeId: string }[]>`
    select d.dispute_id ${withLines(db)}
    where d.dispute_id = any(${[...disputeIds]}::bigint[]) and exists (
      select from invoice_line il join invoice i using (invoice_id)
      where il.order_id = coalesce(c.order_id, first.order_id) and il.line_no = coalesce(c.line_no, first.line_no)
        and il.count > il.reversed and i.kind = 'special' and i.state in ('issued', 'sent', 'signed', 'reversing'))`
  return rows.map(({ disputeId }) => disputeId)
}

type Decided = { state: 'kept' | 'adjusted' | 'withdrawn'; answer: string }

export const updateDispute = (
  db: Sql,
  disputeId: string,
  { state, answer }: Decided,
  { actor, now }: { actor: string; now: Date },
) => db`
  update statement_dispute set state = ${state}, answer = ${answer}, decided_by = ${actor}, decided_at = ${now}
  where dispute_id = ${disputeId}`

/** A red invoice of its line is to begin when it can: see beginRed. */
export const updateRedDue = (
  db: Sql,
  disputeId: string,
  { isRedDue, isUsed }: { isRedDue: boolean; isUsed: boolean },
) => db`
  update statement_dispute set is_red_due = ${isRedDue}, is_used = ${isUsed} where dispute_id = ${disputeId}`

/** Disputes that were given way to, and are still invoiced. */
export const selectRedDue = (db: Sql, limit: number) => db<{ disputeId: string }[]>`
  select dispute_id from statement_dispute where is_red_due order by dispute_id limit ${limit}`

/** Its invoices and its order are locked. */
export async function selectRedDueForUpdate(db: Sql, disputeId: string) {
  const [row] = await db<{ isUsed: boolean }[]>`
    select is_used from statement_dispute where dispute_id = ${disputeId} and is_red_due for no key update`
  return row
}

/** Disputes wait for an answer, each statement with the oldest of its own. */
export const waitingDisputes = (db: Sql) => db`
  select 'disputes' as queue, min(said_at) as since, statement_no as key, c.name, sum(d.fen)::bigint as fen
  from statement_dispute d join statement s using (statement_id) join company c using (company_id)
  where d.state = 'open' group by statement_no, c.name`
