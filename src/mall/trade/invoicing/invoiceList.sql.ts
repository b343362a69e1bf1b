import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { BatchInvoice, InvoiceTab } from './invoiceDesk.contract.ts'
import { isSeen } from './invoiceFile.sql.ts'
import type { InvoiceDetail, InvoiceHead } from './invoicing.contract.ts'

type Timed<T> = Omit<T, 'createdAt' | 'enteredAt'> & { createdAt: Date; enteredAt: Date }
/** fault: what the issuer says, which only the staff reads. */
export type HeadRow = Timed<InvoiceHead> & { invoiceId: string; fault: string }

const head = (db: Sql) => db`
  i.invoice_id, i.invoice_no, i.state, i.kind, i.medium, i.customer, i.applicant, i.title->>'name' as title_name, i.number,
  i.issued_on::text, yuan(i.no_tax_fen) as no_tax_amount, yuan(i.with_tax_fen - i.no_tax_fen) as tax_amount,
  yuan(i.with_tax_fen) as total_price, i.created_at, i.entered_at,
  array(select distinct o.order_no from invoice_line l join sales_order o using (order_id)
    where l.invoice_id = i.invoice_id order by 1) as order_nos,
  i.fault, i.reason,
  array(select format from invoice_file f where f.invoice_id = i.invoice_id and f.reversal_id is null order by format) as formats,
  i.is_paper_due`

/** Of a keyword of up to three letters the index of letters alone says which have it. */
const mentions = (db: Sql, keyword: string) => {
  if (keyword === '') return db``
  const word = db`small_letters(${keyword}::text)`
  return db`and i.invoice_id = any(array(
    select invoice_id from invoice_words where order_grams(0, words, '') @> asked_grams(0, 0, ${word})
      ${[...keyword].length > 3 ? db`and strpos(words, ${word}) > 0` : db``}))`
}

type OwnTab = 'all' | 'open' | 'valid' | 'rejected' | 'reversed'
const ownTabs: Record<Exclude<OwnTab, 'all'>, readonly string[]> = {
  open: ['waiting', 'issuing', 'exchanging', 'reversing'],
  valid: ['issued', 'sent', 'signed'],
  rejected: ['rejected'],
  reversed: ['reversed'],
}

type OwnFilter = { keyword: string; from?: string | undefined; to?: string | undefined }
type Page = { offset: number; limit: number }

const own = (db: Sql, who: UserInfo, { keyword, from, to }: OwnFilter) => db`
  ${who.companyId === null ? db`i.user_id = ${who.userId}` : db`i.company_id = ${who.companyId}`}
  and ${isSeen(db, who)} ${mentions(db, keyword)}
  ${from ? db`and i.created_at >= ${from}::text::timestamp at time zone 'Asia/Shanghai'` : db``}
  ${to ? db`and i.created_at < (${to}::text::date + 1)::timestamp at time zone 'Asia/Shanghai'` : db``}`

export const selectOwnInvoices = (
  db: Sql,
  who: UserInfo,
  { tab, offset, limit, ...filter }: OwnFilter & Page & { tab: OwnTab },
) => db<HeadRow[]>`
  select ${head(db)} from invoice i
  where ${own(db, who, filter)} ${tab === 'all' ? db`` : db`and i.state = any(${[...ownTabs[tab]]})`}
  order by i.invoice_id desc offset ${offset} limit ${limit}`

export async function selectOwnCounts(db: Sql, who: UserInfo, filter: OwnFilter) {
  const of = (tab: keyof typeof ownTabs) =>
    db`(count(*) filter (where i.state = any(${[...ownTabs[tab]]})))::int`
  const [row] = await db<Record<OwnTab, number>[]>`
    select count(*)::int as all, ${of('open')} as open, ${of('valid')} as valid, ${of('rejected')} as rejected,
      ${of('reversed')} as reversed
    from invoice i where ${own(db, who, filter)}`
  return row ?? { all: 0, open: 0, valid: 0, rejected: 0, reversed: 0 }
}

export const selectInvoicesOfOrder = (db: Sql, orderId: string) => db<HeadRow[]>`
  select ${head(db)} from invoice i
  where exists (select from invoice_line l where l.invoice_id = i.invoice_id and l.order_id = ${orderId})
  order by i.invoice_id desc`

const deskTabs = (db: Sql): Record<InvoiceTab, ReturnType<Sql>> => ({
  waiting: db`i.state = 'waiting'`,
  issuing: db`i.state = 'issuing'`,
  undoing: db`i.state in ('exchanging', 'reversing')`,
  posting: db`(i.state = 'issued' and i.medium = 'paper')`,
  papers: db`i.is_paper_due`,
  rejected: db`i.state = 'rejected'`,
  all: db`true`,
})
const queues: ReadonlySet<InvoiceTab> = new Set([
  'waiting',
  'issuing',
  'undoing',
  'posting',
  'papers',
])

/** What waits comes with the oldest first, all else with the newest first. */
export const selectDeskInvoices = (
  db: Sql,
  { tab, keyword, offset, limit }: Page & { tab: InvoiceTab; keyword: string },
) => db<HeadRow[]>`
  select ${head(db)} from invoice i where ${deskTabs(db)[tab]} ${mentions(db, keyword)}
  order by ${queues.has(tab) ? db`i.entered_at, i.invoice_id` : db`i.invoice_id desc`}
  offset ${offset} limit ${limit}`

/** All are counted by the tally, and what is found by a keyword one by one. */
export async function selectDeskCounts(db: Sql, keyword: string) {
  const of = (tab: InvoiceTab) =>
    db`coalesce(sum(i.count) filter (where ${deskTabs(db)[tab]}), 0)::int`
  const counted = keyword
    ? db`(select state, medium, is_paper_due, 1 as count from invoice i where true ${mentions(db, keyword)})`
    : db`(select state, medium, false as is_paper_due, count from list_tally where list = 'invoice')`
  const papers = keyword ? of('papers') : db`(select count(*)::int from invoice where is_paper_due)`
  const [row] = await db<Record<InvoiceTab, number>[]>`
    select ${of('waiting')} as waiting, ${of('issuing')} as issuing, ${of('undoing')} as undoing,
      ${of('posting')} as posting, ${papers} as papers, ${of('rejected')} as rejected, ${of('all')} as all
    from ${counted} i`
  return row ?? { waiting: 0, issuing: 0, undoing: 0, posting: 0, papers: 0, rejected: 0, all: 0 }
}

export type DetailRow = HeadRow &
  Omit<InvoiceDetail, keyof InvoiceHead | 'actions' | 'mayMail' | 'logs' | 'reversals'> & {
    reversals: InvoiceDetail['reversals']
    logs: (InvoiceDetail['logs'][number] & { detail: string })[]
    mayMail: boolean
  }

/** `who` is null for the staff, who sees all. */
export async function selectInvoice(db: Sql, who: UserInfo | null, invoiceNo: string) {
  const [row] = await db<DetailRow[]>`
    select ${head(db)}, i.title, i.email, i.receiver, i.mobile, i.address, i.note, i.issuer, i.carrier, i.waybill,
      (select invoice_no from invoice b where b.invoice_id = i.replaces) as replaces,
      (select invoice_no from invoice b where b.replaces = i.invoice_id and b.state <> 'rejected' limit 1) as replaced_by,
      ${lines(db)} as lines, ${files(db)} as files, ${reversals(db)} as reversals, ${logs(db)} as logs,
      exists (select from notice_channel where channel = 'email' and is_open) as may_mail
    from invoice i where i.invoice_no = ${invoiceNo} ${who ? db`and ${isSeen(db, who)}` : db``}`
  return row
}

const lines = (db: Sql) => db`
  (select json_agg(json_build_object('place', l.place, 'orderNo', o.order_no, 'lineNo', l.line_no, 'productName', l.product_name,
      'model', l.model, 'unit', l.unit, 'taxPercent', l.tax_percent, 'taxPrice', yuan(l.tax_price_fen), 'count', l.count,
      'reversed', l.reversed, 'noTaxAmount', yuan(l.no_tax_fen), 'taxAmount', yuan(l.count * l.tax_price_fen - l.discount_fen - l.no_tax_fen),
      'discountAmount', yuan(l.discount_fen), 'withTaxAmount', yuan(l.count * l.tax_price_fen - l.discount_fen)) order by l.place)
   from invoice_line l join sales_order o using (order_id) where l.invoice_id = i.invoice_id)`

const files = (db: Sql) => db`
  coalesce((select json_agg(json_build_object('fileId', file_id, 'format', format, 'name', name, 'reversalId', reversal_id::text)
    order by reversal_id nulls first, format) from invoice_file f where f.invoice_id = i.invoice_id), '[]')`

const reversals = (db: Sql) => db`
  coalesce((select json_agg(json_build_object('reversalId', r.reversal_id::text, 'why', r.why, 'reason', r.reason,
      'state', r.state, 'isUsed', r.is_used, 'confirmedAt', r.confirmed_at, 'askedAt', r.asked_at, 'fault', r.fault,
      'number', r.number, 'issuedOn', r.issued_on::text, 'createdAt', r.created_at, 'exchange', r.exchange,
      'lines', (select json_agg(json_build_object('place', place, 'count', count) order by place)
        from invoice_reversal_line rl where rl.reversal_id = r.reversal_id)) order by r.reversal_id desc)
    from invoice_reversal r where r.invoice_id = i.invoice_id), '[]')`

const logs = (db: Sql) => db`
  coalesce((select json_agg(json_build_object('at', at, 'actor', actor, 'note', note, 'detail', detail) order by log_id)
    from invoice_log g where g.invoice_id = i.invoice_id), '[]')`

/** All that waits to be issued, the oldest first. */
export const selectBatch = (db: Sql, limit: number) => db<BatchInvoice[]>`
  select i.invoice_no, i.kind, i.title, i.note, i.email, ${lines(db)} as lines
  from invoice i where i.state = 'waiting' order by i.entered_at, i.invoice_id limit ${limit}`

/** What waits for the staff, for its desk: `queue`, since when, its number, whose it is and what it comes to. */
export const waitingInvoices = (db: Sql) => db`
  select 'invoices'::text as queue, i.entered_at as since, i.invoice_no as key, i.customer as name, i.with_tax_fen as fen
  from invoice i where i.state in ('waiting', 'exchanging', 'reversing') or (i.state = 'issuing' and i.fault <> '')
    or (i.state = 'issued' and i.medium = 'paper')`
