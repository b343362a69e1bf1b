import type { Sql } from '#db/postgres.ts'
import { nextNumber } from '#mall/number.sql.ts'
import type { TitleCopy } from './invoicing.contract.ts'
import { type InvoiceState, isUndone } from './states.rules.ts'

const numbering = { prefix: 'FP', sequence: 'invoice_number', digits: 6 }

export type NewInvoice = {
  userId: string
  companyId: string | null
  customer: string
  applicant: string
  kind: 'normal' | 'special'
  medium: 'electronic' | 'paper'
  title: TitleCopy
  email: string
  receiver: string
  mobile: string
  address: string
  note: string
  replaces: string | null
  /** It is a part of this monthly statement. */
  statementId?: string | null
}

export type NewLine = {
  orderId: string
  lineNo: number
  productName: string
  model: string
  unit: string
  taxPercent: number
  taxPriceFen: string
  count: bigint
  /** So much less than their price its pieces cost together (折扣行). */
  discountFen: bigint
  noTaxFen: bigint
}

const sum = (fens: readonly bigint[]): string => `${fens.reduce((all, one) => all + one, 0n)}`

export async function insertInvoice(
  db: Sql,
  { title, ...fields }: NewInvoice,
  lines: readonly NewLine[],
  now: Date,
) {
  const withTax = sum(lines.map((line) => BigInt(line.taxPriceFen) * line.count - line.discountFen))
  const [row] = await db<{ invoiceId: string; invoiceNo: string }[]>`
    insert into invoice (invoice_no, user_id, company_id, customer, applicant, state, kind, medium, title, email, receiver,
      mobile, address, note, replaces, statement_id, with_tax_fen, no_tax_fen, created_at, entered_at)
    values (${nextNumber(db, numbering, now)}, ${fields.userId}, ${fields.companyId}, ${fields.customer},
      ${fields.applicant}, 'waiting', ${fields.kind}, ${fields.medium}, ${db.json(title)}, ${fields.email},
      ${fields.receiver}, ${fields.mobile}, ${fields.address}, ${fields.note}, ${fields.replaces}, ${fields.statementId ?? null}, ${withTax},
      ${sum(lines.map(({ noTaxFen }) => noTaxFen))}, ${now}, ${now})
    returning invoice_id, invoice_no`
  if (!row) throw new Error('The database did not keep the invoice.')
  await insertLines(db, row.invoiceId, lines)
  return row
}

/** Locks a statement that these orders are on and that may be invoiced, and answers its id. */
export async function selectInvoicedStatement(
  db: Sql,
  statementNo: string,
  companyId: string | null,
  orderNos: readonly string[],
): Promise<string | undefined> {
  const [row] = await db<{ statementId: string }[]>`
    select statement_id from statement s where statement_no = ${statementNo} and company_id = ${companyId}
      and state not in ('pending', 'disputed')
      and not exists (select from unnest(${[...orderNos]}::text[]) as asked (order_no) where order_no not in (
        select o.order_no from statement_line l join charge using (charge_id) join sales_order o using (order_id)
        where l.statement_id = s.statement_id))
    for no key update`
  return row?.statementId
}

const insertLines = (db: Sql, invoiceId: string, lines: readonly NewLine[]) => db`
  insert into invoice_line (invoice_id, place, order_id, line_no, product_name, model, unit, tax_percent, tax_price_fen,
    count, discount_fen, no_tax_fen)
  select ${invoiceId}, place, order_id, line_no, product_name, model, unit, tax_percent, tax_price_fen, count, discount_fen, no_tax_fen
  from unnest(${lines.map(({ orderId }) => orderId)}::bigint[], ${lines.map(({ lineNo }) => lineNo)}::int[],
    ${lines.map(({ productName }) => productName)}::text[], ${lines.map(({ model }) => model)}::text[],
    ${lines.map(({ unit }) => unit)}::text[], ${lines.map(({ taxPercent }) => taxPercent)}::smallint[],
    ${lines.map(({ taxPriceFen }) => taxPriceFen)}::bigint[], ${lines.map(({ count }) => `${count}`)}::bigint[],
    ${lines.map(({ discountFen }) => `${discountFen}`)}::bigint[], ${lines.map(({ noTaxFen }) => `${noTaxFen}`)}::bigint[])
    with ordinality as one (
      order_id, line_no, product_name, model, unit, tax_percent, tax_price_fen, count, discount_fen, no_tax_fen, place)`

export type Locked = {
  invoiceId: string
  invoiceNo: string
  userId: string
  companyId: string | null
  customer: string
  applicant: string
  state: InvoiceState
  resumes: InvoiceState | null
  kind: 'normal' | 'special'
  medium: 'electronic' | 'paper'
  title: TitleCopy
  email: string
  receiver: string
  mobile: string
  address: string
  note: string
  number: string | null
  issuedOn: string | null
  withTaxFen: string
  noTaxFen: string
}

const columns = (db: Sql) => db`
  invoice_id, invoice_no, user_id, company_id, customer, applicant, state, resumes, kind, medium, title, email, receiver,
  mobile, address, note, number, issued_on::text, with_tax_fen, no_tax_fen`

export async function selectInvoiceForUpdate(db: Sql, invoiceNo: string) {
  const [row] = await db<Locked[]>`
    select ${columns(db)} from invoice where invoice_no = ${invoiceNo} for no key update`
  return row
}

export type StoredLine = NewLine & { place: number; reversed: bigint; reversedNoTaxFen: bigint }

type Figure = 'count' | 'discountFen' | 'noTaxFen' | 'reversed' | 'reversedNoTaxFen'
type LineText = Omit<StoredLine, Figure> & Record<Figure, string>

export async function selectStoredLines(db: Sql, invoiceId: string): Promise<StoredLine[]> {
  const rows = await db<LineText[]>`
    select place, order_id, line_no, product_name, model, unit, tax_percent::int, tax_price_fen, count, discount_fen,
      no_tax_fen, reversed, reversed_no_tax_fen
    from invoice_line where invoice_id = ${invoiceId} order by place`
  return rows.map((row) => ({
    ...row,
    count: BigInt(row.count),
    discountFen: BigInt(row.discountFen),
    noTaxFen: BigInt(row.noTaxFen),
    reversed: BigInt(row.reversed),
    reversedNoTaxFen: BigInt(row.reversedNoTaxFen),
  }))
}

/** What is not given stays as it is. */
export type Changes = {
  state: InvoiceState
  resumes?: InvoiceState | null
  number?: string
  issuedOn?: string
  issuer?: string
  issuerRef?: string
  reason?: string
  fault?: string
  carrier?: string
  waybill?: string
}

export const updateInvoice = (
  db: Sql,
  invoiceId: string,
  { state, resumes = null, number, issuedOn, issuer, issuerRef, ...rest }: Changes,
  now: Date,
) => db`
  update invoice set state = ${state}, resumes = ${resumes}, entered_at = ${now},
    number = coalesce(${number ?? null}, number), issued_on = coalesce(${issuedOn ?? null}::text::date, issued_on),
    issuer = coalesce(${issuer ?? null}, issuer), issuer_ref = coalesce(${issuerRef ?? null}, issuer_ref),
    fault = ${rest.fault ?? ''}, reason = coalesce(${rest.reason ?? null}, reason),
    carrier = coalesce(${rest.carrier ?? null}, carrier), waybill = coalesce(${rest.waybill ?? null}, waybill)
  where invoice_id = ${invoiceId}`

type Log = {
  actor: string
  from: InvoiceState | null
  to: InvoiceState
  note: string
  /** Only the staff reads it. */
  detail?: string
  now: Date
}

export const insertInvoiceLog = (db: Sql, invoiceId: string, log: Log) => db`
  insert into invoice_log (invoice_id, at, actor, from_state, to_state, note, detail)
  values (${invoiceId}, ${log.now}, ${log.actor}, ${log.from}, ${log.to}, ${log.note}, ${log.detail ?? ''})`

/** Answers whether an invoice or a red one has this number already. */
export async function isNumberTaken(db: Sql, number: string): Promise<boolean> {
  const rows = await db`
    select 1 from invoice where number = ${number} union all
    select 1 from invoice_reversal where number = ${number}`
  return rows.length > 0
}

/** Whom news of an invoice are told: who applied for it, and whoever ordered what stands on it. */
export const selectReaders = (db: Sql, invoiceId: string) => db<{ userId: string }[]>`
  select user_id from invoice where invoice_id = ${invoiceId}
  union select o.user_id from invoice_line join sales_order o using (order_id) where invoice_id = ${invoiceId}`

export type IssueJob = { invoiceNo: string; does: 'issue' | 'reverse' | 'files' }

/** Gives an invoice, or its red one, to the issuer; the job is there when the transaction commits. */
export const insertIssuing = (db: Sql, invoiceNo: string, does: IssueJob['does']) => db`
  insert into pgboss.job (name, data, retry_limit, retry_delay, retry_backoff, expire_seconds, deletion_seconds)
  values ('invoice', ${db.json({ invoiceNo, does })}, 8, 30, true, 120, 86400)`

/** The issuer is being asked: what he answers counts, and nobody may go past him. */
export async function selectIsAsked(
  db: Sql,
  { invoiceNo, state }: Pick<Locked, 'invoiceNo' | 'state'>,
): Promise<boolean> {
  const does = state === 'issuing' ? 'issue' : isUndone(state) ? 'reverse' : null
  if (!does) return false
  const rows = await db`
    select from pgboss.job where name = 'invoice' and state < 'completed' and data->>'invoiceNo' = ${invoiceNo}
      and data->>'does' = ${does}`
  return rows.length > 0
}

export const updatePaperDue = (db: Sql, invoiceId: string, isDue: boolean) => db`
  update invoice set is_paper_due = ${isDue} where invoice_id = ${invoiceId}`

export const updateFault = (db: Sql, invoiceId: string, fault: string) => db`
  update invoice set fault = ${fault} where invoice_id = ${invoiceId}`

export async function updateIssuerRef(db: Sql, invoiceId: string, ref: string) {
  await db`update invoice set issuer_ref = ${ref} where invoice_id = ${invoiceId}`
}

export async function selectIssuerRef(db: Sql, invoiceId: string): Promise<string> {
  const [row] = await db<{ issuerRef: string }[]>`
    select issuer_ref from invoice where invoice_id = ${invoiceId}`
  return row?.issuerRef ?? ''
}

export const updateMailbox = (db: Sql, invoiceId: string, email: string) => db`
  update invoice set email = ${email} where invoice_id = ${invoiceId}`

type Issuer = { name: string; reverses: boolean }

/** Answers who issues invoices; nobody has a name where the staff does it by hand. */
export async function selectIssuer(db: Sql): Promise<Issuer> {
  const [row] = await db<Issuer[]>`select name, reverses from invoice_issuer`
  return row ?? { name: '', reverses: false }
}

export const updateIssuer = (db: Sql, { name, reverses }: Issuer) => db`
  update invoice_issuer set name = ${name}, reverses = ${reverses}`

/** Answers how often its papers were mailed by hand since then. */
export async function selectMails(db: Sql, invoiceId: string, since: Date): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from invoice_log
    where invoice_id = ${invoiceId} and at > ${since} and note like '发送到%'`
  return row?.count ?? 0
}

export async function selectCompanyOf(db: Sql, invoiceId: string): Promise<string | null> {
  const [row] = await db<{ companyId: string | null }[]>`
    select company_id from invoice where invoice_id = ${invoiceId}`
  return row?.companyId ?? null
}
