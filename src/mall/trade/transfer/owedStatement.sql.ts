import type { Sql } from '#db/postgres.ts'

// A transfer pays statements of a month as it pays orders. Triggers say where a statement stands with what was paid.

export type OwedStatement = {
  statementId: string
  statementNo: string
  companyId: string
  state: string
  /** So much is to be paid still. */
  dueFen: string
}

const owed = (db: Sql) => db`
  s.statement_id, s.statement_no, s.company_id, s.state, (s.with_tax_fen - s.held_fen - s.paid_fen)::bigint as due_fen`

/** Somebody of the company who may see what it owes, an administrator before others. */
export const payerOf = (db: Sql, companyId: ReturnType<typeof owed>) => db`
  (select user_id from person p where p.company_id = ${companyId} and p.status = 1
   order by array_position(array['groupAdministrator', 'purchasingManager'], p.role_name::text), user_id limit 1)`

export async function selectCompanyPayer(db: Sql, companyId: string): Promise<string> {
  const [row] = await db<{ userId: string }[]>`
    select ${payerOf(db, db`${companyId}::bigint`)} as user_id`
  return row?.userId ?? ''
}

/** Locks statements, in the order in which everybody does; what is due of them is read when the locks are held. */
export async function selectOwedForUpdate(db: Sql, statementIds: readonly string[]) {
  const ids = [...new Set(statementIds)]
  if (ids.length === 0) return []
  await db`
    select from statement where statement_id = any(${ids}::bigint[]) order by statement_id for no key update`
  return db<OwedStatement[]>`
    select ${owed(db)} from statement s where s.statement_id = any(${ids}::bigint[]) order by s.cut_on, s.statement_id`
}

/** Answers statements that take money, by their numbers. */
export const selectOwedByNo = (db: Sql, statementNos: readonly string[]) => db<OwedStatement[]>`
  select ${owed(db)} from statement s
  where s.statement_no = any(${[...statementNos]}) and s.state in ('confirmed', 'invoicing', 'payable', 'partial')`

/** The statements in transfers. */
export const selectStatementsOf = (db: Sql, transferIds: readonly string[]) => db<
  (OwedStatement & { transferId: string })[]
>`
  select x.transfer_id, ${owed(db)} from transfer_statement x join statement s using (statement_id)
  where x.transfer_id = any(${[...transferIds]}::bigint[]) and x.left_at is null order by s.cut_on, s.statement_id`

/** The transfers in which these statements are. */
export const selectTransfersWith = (db: Sql, statementIds: readonly string[]) => db<
  { transferId: string; transferNo: string; code: string; statementIds: string[] }[]
>`
  select t.transfer_id, t.transfer_no, t.code, array(
    select statement_id::text from transfer_statement x where x.transfer_id = t.transfer_id and left_at is null
    order by statement_id) as statement_ids
  from transfer t where transfer_id in (
    select transfer_id from transfer_statement where statement_id = any(${[...statementIds]}::bigint[]) and left_at is null)`

/** A statement leaves the transfer in which it is and comes into this one. */
export const insertTransferStatements = (
  db: Sql,
  transferId: string,
  statementIds: readonly string[],
  now: Date,
) => db`
  with gone as (
    update transfer_statement set left_at = ${now}
    where statement_id = any(${[...statementIds]}::bigint[]) and left_at is null returning statement_id
  )
  insert into transfer_statement (transfer_id, statement_id, chosen_at)
  select ${transferId}, statement_id, ${now} from unnest(${[...statementIds]}::bigint[]) as s (statement_id)
  where (select count(*) from gone) >= 0`

export type StatementPart = {
  paymentNo: string
  statementId: string
  fen: bigint
  /** Of a receipt. What has neither comes from the balance. */
  lineId: string | null
  /** Of what was written off. */
  writeOffNo?: string
}

export const insertStatementParts = (
  db: Sql,
  parts: readonly StatementPart[],
  { actor, now }: { actor: string; now: Date },
) => db`
  insert into statement_payment (payment_no, statement_id, line_id, write_off_no, amount_fen, state, paid_at, paid_by)
  select payment_no, statement_id, line_id, write_off_no, fen, 'paid', ${now}, ${actor}
  from unnest(${parts.map(({ paymentNo }) => paymentNo)}::text[], ${parts.map(({ statementId }) => statementId)}::bigint[],
    ${parts.map(({ lineId }) => lineId)}::bigint[], ${parts.map(({ writeOffNo = null }) => writeOffNo)}::text[],
    ${parts.map(({ fen }) => `${fen}`)}::bigint[]) as part (payment_no, statement_id, line_id, write_off_no, fen)`

export const selectStatementPartsOf = (db: Sql, lineId: string) => db<
  { statementId: string; companyId: string; fen: string }[]
>`
  select statement_id, company_id, amount_fen as fen from statement_payment join statement using (statement_id)
  where line_id = ${lineId} and statement_payment.state = 'paid' order by statement_id`

export const updateStatementPartsReversed = (db: Sql, lineId: string) => db`
  update statement_payment set state = 'reversed' where line_id = ${lineId} and state = 'paid'`

export const updateWrittenOffReversed = (db: Sql, writeOffNo: string) => db`
  update statement_payment set state = 'reversed' where write_off_no = ${writeOffNo} and state = 'paid'`
