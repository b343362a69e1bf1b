import type { Sql } from '#db/postgres.ts'
import { type Period, postedKind, postedNo } from '#mall/company/ledger/books.sql.ts'
import { startOfDay } from '#mall/company/ledger/month.rules.ts'
import { nextNumber, padded } from '#mall/number.sql.ts'
import type { VoucherExport, VoucherLine } from './voucher.contract.ts'
import { type Accounts, customerKinds, memoKinds } from './voucher.rules.ts'

export type Setting = { accounts: Accounts; word: string; maker: string; book: string }
type SettingRow = Setting & { version: number; changedBy: string | null; changedAt: Date }

export async function selectSetting(db: Sql): Promise<SettingRow> {
  const [row] = await db<SettingRow[]>`
    select version, accounts, word, maker, book, p.name as changed_by, changed_at
    from voucher_setting left join person p on p.user_id = changed_by order by version desc limit 1`
  if (!row) throw new Error('There is no setting of vouchers.')
  return row
}

/** Answers whether nobody else has written this version. */
export async function insertSetting(
  db: Sql,
  version: number,
  { accounts, word, maker, book }: Setting,
  by: { userId: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into voucher_setting values (${version}, ${JSON.stringify(accounts)}::text::jsonb, ${word}, ${maker}, ${book},
      ${by.userId}, ${by.now}) on conflict do nothing`
  return count === 1
}

/**
 * The part of a statement that has what vouchers of these days are made of: entries in the balance sheet of postings that
 * touch no sandbox.
 */
const parts = (db: Sql, { from, to }: Period) => db`
  booked as materialized (
    select e.posting_id, e.entry_no, (e.booked_at at time zone 'Asia/Shanghai')::date as day, a.kind, a.channel,
      a.company_id, a.user_id, e.order_id, e.fen
    from ledger_entry e join ledger_account a using (account_id)
    where e.booked_at >= ${startOfDay(from)} and e.booked_at < ${new Date(startOfDay(to).getTime() + 86_400_000)}
      and a.kind <> all(${memoKinds})
  ), sandbox as materialized (
    select distinct posting_id from booked where channel = 'sandbox'
  ), document as materialized (
    select p.posting_id, ${postedKind(db)} as document_kind, ${postedNo(db)} as document_no,
      exists (select from voucher_export_posting x where x.posting_id = p.posting_id) as is_exported
    from (select distinct posting_id from booked) b join ledger_posting p using (posting_id)
    where not exists (select from sandbox s where s.posting_id = p.posting_id)
  ), part as materialized (
    select posting_id, document_kind, document_no, day, kind, channel, company_id, user_id, order_id, fen, is_exported
    from booked join document using (posting_id)
  )`

const accountKey = (db: Sql) => db`kind || case when channel = '' then '' else '/' || channel end`

type Preview = {
  list: { documentKind: string; postings: number; amountFen: string; exported: number }[]
  exportNos: string[]
  sandbox: number
  unknown: string[]
}

export async function selectPreview(db: Sql, period: Period, accounts: Accounts) {
  const [row] = await db<Preview[]>`
    with ${parts(db, period)}
    select coalesce((select json_agg(kinds order by "documentKind") from (
        select document_kind as "documentKind", count(distinct posting_id)::int as postings,
          sum(greatest(fen, 0))::text as "amountFen", (count(distinct posting_id) filter (where is_exported))::int as exported
        from part group by document_kind) kinds), '[]') as list,
      array(select distinct export_no from voucher_export_posting where posting_id in (select posting_id from part) order by 1) as export_nos,
      (select count(*)::int from sandbox) as sandbox,
      array(select distinct ${accountKey(db)} from part
        where not ${JSON.stringify(accounts)}::text::jsonb ? (${accountKey(db)}) order by 1) as unknown`
  return row ?? { list: [], exportNos: [], sandbox: 0, unknown: [] }
}

/** One export after the other: none of them has what another is about to have. */
export const lockExports = (db: Sql) => db`
  select pg_advisory_xact_lock(hashtext('voucher export'))`

const numbering = { prefix: 'PZ', sequence: 'voucher_export_number', digits: 4 }

type New = Period & {
  layout: string
  grouping: 'day' | 'document'
  isAgain: boolean
  setting: { version: number; accounts: Accounts }
  /** How kinds of documents are called. */
  labels: Readonly<Record<string, string>>
  by: string
  now: Date
}

/** Answers nothing where there is nothing to export. */
export async function insertExport(db: Sql, made: New): Promise<ExportRow | undefined> {
  const { from, to, layout, grouping, isAgain, setting, labels, by, now } = made
  const isByDay = grouping === 'day'
  const voucher = isByDay ? db`day, document_kind` : db`day, document_kind, posting_id`
  const [row] = await db<ExportRow[]>`
    with ${parts(db, made)}, chosen as materialized (
      select *, coalesce(${JSON.stringify(labels)}::text::jsonb ->> document_kind, document_kind) as label,
        ${JSON.stringify(setting.accounts)}::text::jsonb -> (${accountKey(db)}) as account,
        kind = any(${customerKinds}) as is_customers
      from part where ${isAgain ? db`true` : db`not is_exported`}
    ), numbered as (
      select *, dense_rank() over (order by ${voucher}) as voucher_no from chosen
    ), line as (
      select voucher_no, day, account ->> 'code' as account_code, account ->> 'name' as account_name, channel,
        case when is_customers then company_id end as company_id, case when is_customers then user_id end as user_id,
        ${isByDay ? db`''` : db`max(document_no)`} as document_no,
        ${isByDay ? db`label || ' ' || max(documents) || ' 笔'` : db`label || ' ' || max(document_no)`} as summary,
        sum(fen)::bigint as fen
      from numbered join (
        select voucher_no, count(distinct posting_id) as documents from numbered group by voucher_no) counted using (voucher_no)
      group by voucher_no, day, label, account, channel, 6, 7, sign(fen)
    ), made as (
      insert into voucher_export (export_no, layout, grouping, from_day, to_day, setting_version, postings, repeated, vouchers,
        lines, debit_fen, credit_fen, made_by, made_at)
      select ${nextNumber(db, numbering, now)}, ${layout}, ${grouping}, ${from}::text::date, ${to}::text::date, ${setting.version},
        count(distinct posting_id), count(distinct posting_id) filter (where is_exported),
        (select count(distinct voucher_no) from line), (select count(*) from line),
        (select coalesce(sum(fen) filter (where fen > 0), 0) from line), (select coalesce(-sum(fen) filter (where fen < 0), 0) from line),
        ${by}, ${now}
      from chosen having count(*) > 0 returning *
    ), remembered as (
      insert into voucher_export_posting (posting_id, export_no)
      select distinct posting_id, export_no from chosen, made
    ), written as (
      insert into voucher_export_line (export_no, voucher_no, line_no, day, summary, account_code, account_name, channel,
        customer_code, customer, document_no, fen)
      select export_no, voucher_no, row_number() over (partition by voucher_no order by line.fen < 0, account_code, line.company_id, line.user_id),
        day, summary, account_code, account_name, channel,
        coalesce('C' || ${padded(db, db`line.company_id`, 6)}, 'P' || ${padded(db, db`line.user_id`, 6)}, ''),
        coalesce(c.name, p.name, ''), document_no, line.fen
      from made, line left join company c on c.company_id = line.company_id left join person p on p.user_id = line.user_id
    )
    select ${columns(db)} from made v`
  return row
}

export type ExportRow = Omit<VoucherExport, 'madeAt' | 'amount'> & {
  madeAt: Date
  amountFen: string
}
const columns = (db: Sql) => db`
  v.export_no, v.layout, v.grouping, v.from_day::text as from, v.to_day::text as to, v.postings, v.repeated, v.vouchers, v.lines,
  v.debit_fen as amount_fen, v.made_by, v.made_at`

export const selectExports = (db: Sql, limit: number) => db<ExportRow[]>`
  select ${columns(db)} from voucher_export v order by made_at desc, export_no desc limit ${limit}`

/** Answers an export with what its vouchers have in common. */
export async function selectExport(db: Sql, exportNo: string) {
  const [row] = await db<(ExportRow & Pick<Setting, 'word' | 'maker' | 'book'>)[]>`
    select ${columns(db)}, s.word, case s.maker when '' then v.made_by else s.maker end as maker, s.book
    from voucher_export v join voucher_setting s on s.version = v.setting_version where export_no = ${exportNo}`
  return row
}

type LineRow = Omit<VoucherLine, 'debit' | 'credit'> & { fen: string }
export const selectVoucherLines = (db: Sql, exportNo: string) => db<LineRow[]>`
  select voucher_no, line_no, day::text, summary, account_code, account_name, channel, customer_code, customer, document_no, fen
  from voucher_export_line where export_no = ${exportNo} order by voucher_no, line_no`

/** Vouchers whose lines do not sum to zero: there are none. */
export const selectUnbalanced = (db: Sql, exportNo: string) => db<{ voucherNo: number }[]>`
  select voucher_no from voucher_export_line where export_no = ${exportNo} group by voucher_no having sum(fen) <> 0`
