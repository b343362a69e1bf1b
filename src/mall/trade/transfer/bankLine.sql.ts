import type { Sql } from '#db/postgres.ts'
import type { BankHow, BankState } from './bank.contract.ts'
import type { Claim } from './match.rules.ts'
import { payerOf } from './owedStatement.sql.ts'
import { paidColumns } from './transfer.sql.ts'

export type LineRow = {
  lineId: string
  at: Date
  /** The ledger has it at this time, where a voucher was passed before the bank told its own. */
  postedAt: Date | null
  amountFen: string
  payerName: string
  payerAccount: string
  words: string
  serialNo: string
  state: BankState
  how: BankHow
  reasons: string
  transferId: string | null
  companyId: string | null
  userId: string | null
  balanceFen: string
  voucherId: string | null
  decidedBy: string
  /** null: nobody has decided about it so far. */
  decidedAt: Date | null
}
export const columns = (db: Sql) => db`
  l.line_id, l.at, l.posted_at, l.amount_fen, l.payer_name, l.payer_account, l.words, l.serial_no, l.state, l.how, l.reasons,
  l.transfer_id, l.company_id, l.user_id, l.balance_fen, l.voucher_id, l.decided_by, l.decided_at`

export type NewLine = {
  lineNo: number | null
  fingerprint: string | null
  at: Date
  fen: bigint
  name: string
  account: string
  words: string
  serial: string
}

export async function insertBankFile(
  db: Sql,
  file: { name: string; bank: string; by: string; now: Date; total: number },
) {
  const [row] = await db<{ fileId: string }[]>`
    insert into bank_file (name, bank, imported_by, imported_at, total, fresh, known)
    values (${file.name}, ${file.bank}, ${file.by}, ${file.now}, ${file.total}, 0, ${file.total}) returning file_id`
  return row?.fileId ?? ''
}

export const updateBankFile = (db: Sql, fileId: string, fresh: number) => db`
  update bank_file set fresh = ${fresh}, known = total - ${fresh} where file_id = ${fileId}`

/** A line that is known already stays as it is; answers those that are new. */
export const insertLines = (
  db: Sql,
  fileId: string | null,
  lines: readonly NewLine[],
  now: Date,
) => db<{ lineId: string; lineNo: number }[]>`
  insert into bank_line (file_id, line_no, fingerprint, at, amount_fen, payer_name, payer_account, words, serial_no, state, created_at)
  select ${fileId}, line_no, fingerprint, at, fen, name, account, words, serial, 'waiting', ${now}
  from unnest(${lines.map(({ lineNo }) => lineNo)}::int[], ${lines.map(({ fingerprint }) => fingerprint)}::text[],
    ${lines.map(({ at }) => at.toISOString())}::text[]::timestamptz[], ${lines.map(({ fen }) => `${fen}`)}::bigint[], ${lines.map(({ name }) => name)}::text[],
    ${lines.map(({ account }) => account)}::text[], ${lines.map(({ words }) => words)}::text[], ${lines.map(({ serial }) => serial)}::text[])
    as line (line_no, fingerprint, at, fen, name, account, words, serial)
  on conflict (fingerprint) do nothing returning line_id, line_no`

/** Answers which of these stand in the books already, and whether nobody has decided about them so far. */
export const selectKnown = (db: Sql, fingerprints: readonly string[]) => db<
  { lineId: string; fingerprint: string; isOpen: boolean }[]
>`
  select line_id, fingerprint, state = 'waiting' and decided_at is null as is_open from bank_line where fingerprint = any(${[...fingerprints]}::text[])`

/** Locks lines about which nobody has decided, and answers them. */
export const selectWaitingForUpdate = (db: Sql, lineIds: readonly string[]) => db<LineRow[]>`
  select ${columns(db)} from bank_line l
  where line_id = any(${[...lineIds]}::bigint[]) and state = 'waiting' and decided_at is null order by line_id for no key update`

export async function selectLineForUpdate(db: Sql, lineId: string) {
  const [row] = await db<LineRow[]>`
    select ${columns(db)} from bank_line l where line_id = ${lineId} for no key update`
  return row
}

export type Decided = {
  lineId: string
  state: BankState
  how: BankHow
  reasons: string
  transferId?: string | null
  voucherId?: string | null
  companyId?: string | null
  userId?: string | null
  balanceFen?: bigint
}

export const updateDecided = (
  db: Sql,
  lines: readonly Decided[],
  { actor, now }: { actor: string; now: Date },
) => db`
  update bank_line l set state = d.state, how = d.how, reasons = d.reasons, transfer_id = d.transfer_id,
    voucher_id = coalesce(d.voucher_id, l.voucher_id), company_id = d.company_id, user_id = d.user_id,
    balance_fen = d.balance_fen, same_as = case d.how when 'same' then l.same_as end,
    posted_at = case when d.state <> 'waiting' then l.posted_at end, decided_by = ${actor}, decided_at = ${now}
  from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ state }) => state)}::text[],
    ${lines.map(({ how }) => how)}::text[], ${lines.map(({ reasons }) => reasons)}::text[],
    ${lines.map(({ transferId }) => transferId ?? null)}::bigint[], ${lines.map(({ voucherId }) => voucherId ?? null)}::bigint[],
    ${lines.map(({ companyId }) => companyId ?? null)}::bigint[], ${lines.map(({ userId }) => userId ?? null)}::bigint[],
    ${lines.map(({ balanceFen }) => `${balanceFen ?? 0n}`)}::bigint[])
    as d (line_id, state, how, reasons, transfer_id, voucher_id, company_id, user_id, balance_fen)
  where l.line_id = d.line_id`

/** Says of lines that still wait why they do. */
export const updateReasons = (db: Sql, lines: readonly { lineId: string; reasons: string }[]) => db`
  update bank_line l set reasons = r.reasons
  from unnest(${lines.map(({ lineId }) => lineId)}::bigint[], ${lines.map(({ reasons }) => reasons)}::text[]) as r (line_id, reasons)
  where l.line_id = r.line_id and l.state = 'waiting' and l.reasons <> r.reasons`

export const updateReverses = (db: Sql, lineId: string, reverses: string) => db`
  update bank_line set reverses = ${reverses} where line_id = ${lineId}`

export const insertEvents = (
  db: Sql,
  events: readonly { lineId: string; what: string }[],
  { actor, now }: { actor: string; now: Date },
) => db`
  insert into bank_event (line_id, at, actor, what)
  select line_id, ${now}, ${actor}, what
  from unnest(${events.map(({ lineId }) => lineId)}::bigint[], ${events.map(({ what }) => what)}::text[]) as event (line_id, what)`

export const selectEvents = (db: Sql, lineId: string) => db<
  { at: Date; actor: string; what: string }[]
>`
  select at, actor, what from bank_event where line_id = ${lineId} order by event_id`

/** Answers lines that this one may take back: as much, from there, within some days before it. */
export const selectReversible = (
  db: Sql,
  line: { lineId: string; fen: bigint; name: string; account: string; at: Date },
  days: number,
) => db<LineRow[]>`
  select ${columns(db)} from bank_line l
  where amount_fen = ${`${-line.fen}`} and state in ('waiting', 'matched', 'ignored') and how <> 'same' and line_id <> ${line.lineId}
    and at between ${line.at}::timestamptz - make_interval(days => ${days}) and ${line.at}::timestamptz + interval '1 day'
    and (payer_account = ${line.account} or ${line.account} = '') and (payer_name = ${line.name} or ${line.name} = '')
  order by at desc, line_id desc limit 2`

type ClaimOrder = { orderId: string; orderNo: string; totalFen: string; paidFen: string }
type ClaimStatement = { statementId: string; statementNo: string; dueFen: string }
export type ClaimRow = Omit<Claim, 'orders' | 'statements' | 'payers' | 'vouchers'> & {
  orders: ClaimOrder[]
  statements: ClaimStatement[]
  payers: string[]
  vouchers: { fen: string; tail: string }[]
}

/**
 * Answers what is to be paid: every transfer with orders or statements that take money, or whose code is one of these;
 * every order that takes money and every statement that is agreed on and are in no transfer.
 */
export const selectClaims = (db: Sql, codes: readonly string[]) => db<ClaimRow[]>`
  with open as materialized (
    select ${paidColumns(db)}, o.company_id, o.user_id, o.company_name, o.buyer_name from sales_order o where o.status in (20, 25)
  ), inside as materialized (
    select x.transfer_id, open.* from transfer_order x join open using (order_id) where left_at is null
  ), claimed as (
    select transfer_id, json_agg(json_build_object('orderId', order_id::text, 'orderNo', order_no, 'totalFen', total_fen::text,
      'paidFen', paid_fen::text) order by order_id) as orders
    from inside group by transfer_id
  ), owed as materialized (
    select s.statement_id, s.company_id, s.statement_no, x.transfer_id, json_build_object('statementId', s.statement_id::text,
      'statementNo', s.statement_no, 'dueFen', (s.with_tax_fen - s.held_fen - s.paid_fen)::text) as claim
    from statement s left join transfer_statement x on (x.statement_id = s.statement_id and x.left_at is null)
    where s.state in ('confirmed', 'invoicing', 'payable', 'partial')
  ), stated as (
    select transfer_id, json_agg(claim order by statement_id) as statements from owed where transfer_id is not null
    group by transfer_id
  )
  select t.transfer_no as no, t.code, t.transfer_id::text, t.company_id, t.user_id, coalesce(c.name, p.name) as customer,
    coalesce(claimed.orders, '[]') as orders, coalesce(stated.statements, '[]') as statements, array_remove(array[coalesce(c.name, p.name)] || array(
      select payer_name from transfer_voucher v where v.transfer_id = t.transfer_id and v.state in ('waiting', 'partial')), null) as payers,
    coalesce((select json_agg(json_build_object('fen', amount_fen::text, 'tail', account_tail) order by voucher_id)
      from transfer_voucher v where v.transfer_id = t.transfer_id and v.state = 'waiting'), '[]') as vouchers,
    case when c.is_auth = 1 then c.name end as owner,
    not exists (select from transfer_order x where x.transfer_id = t.transfer_id and left_at is null)
      and not exists (select from transfer_statement x where x.transfer_id = t.transfer_id and left_at is null)
      and (exists (select from transfer_order x join transfer_order y using (order_id)
          where x.transfer_id = t.transfer_id and y.left_at is null)
        or exists (select from transfer_statement x join transfer_statement y using (statement_id)
          where x.transfer_id = t.transfer_id and y.left_at is null)) as is_left
  from transfer t left join claimed using (transfer_id) left join stated using (transfer_id) left join company c using (company_id) join person p on p.user_id = t.user_id
  where t.transfer_id in (
    select transfer_id from claimed union select transfer_id from stated
    union select transfer_id from transfer where code = any(${[...codes]}::text[]))
  union all
  select order_no, '', null, company_id, user_id, coalesce(company_name, buyer_name),
    json_build_array(json_build_object('orderId', order_id::text, 'orderNo', order_no, 'totalFen', total_fen::text, 'paidFen', paid_fen::text)), '[]',
    array[coalesce(company_name, buyer_name)], '[]', (select name from company c where c.company_id = open.company_id and c.is_auth = 1), false
  from open where order_id not in (select order_id from inside)
  union all
  select statement_no, '', null, company_id, ${payerOf(db, db`owed.company_id`)}, c.name, '[]', json_build_array(claim), array[c.name], '[]',
    case when c.is_auth = 1 then c.name end, false
  from owed join company c using (company_id) where transfer_id is null`
