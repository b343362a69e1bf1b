import type { Sql } from '#db/postgres.ts'
import type { Twin } from './bank.contract.ts'
import { columns, type LineRow } from './bankLine.sql.ts'

/** Money that was booked for a voucher before a statement had it. */
export type Seen = {
  lineId: string
  at: Date
  amountFen: string
  payerName: string
  payerAccount: string
  transferId: string
  code: string
}

type Wanted = {
  fens: readonly bigint[]
  codes: readonly string[]
  transferIds: readonly (string | null)[]
}

/** No statement has it so far. What was set aside was never there. */
const isUnseen = (db: Sql) => db`
  l.fingerprint is null and l.voucher_id is not null and l.state in ('matched', 'waiting')
  and not exists (select from bank_line s where s.same_as = l.line_id)`

/**
 * Locks and answers money of vouchers of these amounts or transfers that no statement has so far. Whether one has is asked
 * again when it is locked: who held it may have said so.
 */
export async function selectUnseen(db: Sql, { fens, codes, transferIds }: Wanted) {
  const locked = await db<{ lineId: string }[]>`
    select l.line_id from bank_line l
    where ${isUnseen(db)} and l.line_id in (
      select line_id from bank_line where fingerprint is null and amount_fen = any(${fens.map(String)}::bigint[])
      union select line_id from bank_line b join transfer_voucher w using (voucher_id) where w.transfer_id in (
        select transfer_id from transfer
        where code = any(${[...codes]}::text[]) or transfer_id = any(${[...transferIds]}::bigint[])))
    order by l.line_id for no key update of l`
  if (locked.length === 0) return []
  return db<Seen[]>`
    select l.line_id, l.at, l.amount_fen, l.payer_name, l.payer_account, t.transfer_id, t.code
    from bank_line l join transfer_voucher v using (voucher_id) join transfer t on t.transfer_id = v.transfer_id
    where ${isUnseen(db)} and l.line_id = any(${locked.map(({ lineId }) => lineId)}::bigint[])
    order by l.line_id`
}

export const selectTwins = (db: Sql, lineIds: readonly string[]) => db<
  (Pick<Twin, 'lineId' | 'amount' | 'payerName' | 'transferNo' | 'orderNos'> & { at: Date })[]
>`
  select l.line_id, l.at, yuan(l.amount_fen) as amount, l.payer_name, t.transfer_no, array(
    select order_no from payment p join sales_order using (order_id)
    where p.line_id = l.line_id and p.state = 'paid' order by order_id) as order_nos
  from bank_line l join transfer_voucher v using (voucher_id) join transfer t on t.transfer_id = v.transfer_id
  where l.line_id = any(${[...lineIds]}::bigint[]) order by l.line_id`

export async function selectUnseenForUpdate(db: Sql, lineId: string) {
  await db`select from bank_line where line_id = ${lineId} for no key update`
  const [row] = await db<LineRow[]>`
    select ${columns(db)} from bank_line l where l.line_id = ${lineId} and ${isUnseen(db)}`
  return row
}

type Found = {
  lineId: string
  at: Date
  fingerprint: string
  account: string
  words: string
  serial: string
  name: string
}

/** What is in the ledger stays there at its time. */
const postedAt = (db: Sql) => db`
  case when l.state = 'matched' then coalesce(l.posted_at, l.at) end`

export const updateSeen = (db: Sql, seen: readonly Found[]) => db`
  update bank_line l set posted_at = ${postedAt(db)}, at = seen.at, fingerprint = seen.fingerprint,
    payer_name = coalesce(nullif(seen.name, ''), l.payer_name),
    payer_account = coalesce(nullif(seen.account, ''), l.payer_account), words = seen.words, serial_no = seen.serial
  from unnest(${seen.map(({ lineId }) => lineId)}::bigint[], ${seen.map(({ fingerprint }) => fingerprint)}::text[],
    ${seen.map(({ name }) => name)}::text[], ${seen.map(({ account }) => account)}::text[],
    ${seen.map(({ words }) => words)}::text[], ${seen.map(({ serial }) => serial)}::text[],
    ${seen.map(({ at }) => at.toISOString())}::text[]::timestamptz[])
    as seen (line_id, fingerprint, name, account, words, serial, at)
  where l.line_id = seen.line_id`

/** The line of a statement says no more than this one, which says from now on what the bank does. */
export const updateSame = (db: Sql, lineId: string, seenId: string) => db`
  with own as (
    update bank_line set same_as = ${seenId} where line_id = ${lineId} returning at, payer_name, payer_account, words, serial_no
  )
  update bank_line l set posted_at = ${postedAt(db)}, at = own.at, payer_name = coalesce(nullif(own.payer_name, ''), l.payer_name),
    payer_account = coalesce(nullif(own.payer_account, ''), l.payer_account), words = own.words, serial_no = own.serial_no
  from own where l.line_id = ${seenId}`

/** The line that this one was the same as says again what its voucher says, at the time at which the ledger has it. */
export const updateNotSame = (db: Sql, lineId: string) => db`
  update bank_line l set at = coalesce(l.posted_at, (v.paid_on + time '12:00') at time zone 'Asia/Shanghai'),
    posted_at = null, payer_name = v.payer_name, payer_account = v.account_tail, words = '付款凭证 ' || t.transfer_no,
    serial_no = v.serial_no
  from bank_line own, transfer_voucher v join transfer t using (transfer_id)
  where own.line_id = ${lineId} and own.how = 'same' and l.line_id = own.same_as and v.voucher_id = l.voucher_id`

/** The line `l` waits, is as much, or has the code: a voucher may be about it. */
const waitsFor = (db: Sql, fen: Part, code: Part) => db`(
  l.state = 'waiting' and l.amount_fen > 0 and (l.amount_fen = ${fen}
    or strpos(regexp_replace(upper(normalize(l.words, NFKC)), '[\\s_.-]', '', 'g'), ${code}) > 0))`
type Part = ReturnType<typeof isUnseen>

/** Locks what waits of this amount, or with this code, the oldest first. */
export const selectWaitingFor = (db: Sql, { fen, code }: { fen: bigint; code: string }) => db<
  LineRow[]
>`
  select ${columns(db)} from bank_line l where ${waitsFor(db, db`${`${fen}`}::bigint`, db`${code}::text`)}
  order by l.line_id for no key update of l`

/** Answers what waits and may be what these vouchers are about. */
export const selectLinesFor = (
  db: Sql,
  vouchers: readonly { voucherId: string; amountFen: string; code: string }[],
) => db<(LineRow & { ofVoucher: string })[]>`
  select v.voucher_id as of_voucher, ${columns(db)} from bank_line l
  join unnest(${vouchers.map(({ voucherId }) => voucherId)}::bigint[], ${vouchers.map(({ amountFen }) => amountFen)}::bigint[],
    ${vouchers.map(({ code }) => code)}::text[]) as v (voucher_id, amount_fen, code)
    on ${waitsFor(db, db`v.amount_fen`, db`v.code`)}
  where l.state = 'waiting' order by l.line_id`
