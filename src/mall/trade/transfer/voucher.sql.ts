import type { Sql } from '#db/postgres.ts'
import type { StoredFile } from '#mall/company/company/company.contract.ts'
import type { VoucherState } from './transfer.contract.ts'

export type VoucherRow = {
  voucherId: string
  transferId: string
  state: VoucherState
  payerName: string
  accountTail: string
  amount: number
  amountFen: string
  paidOn: string
  serialNo: string
  reason: string
  createdAt: Date
  createdBy: string
  decidedBy: string
  files: StoredFile[]
}
const columns = (db: Sql) => db`
  v.voucher_id, v.transfer_id, v.state, v.payer_name, v.account_tail, yuan(v.amount_fen) as amount, v.amount_fen,
  v.paid_on::text, v.serial_no, v.reason, v.created_at, v.created_by, v.decided_by,
  coalesce((
    select json_agg(json_build_object('fileId', f.file_id, 'name', f.name, 'mediaType', f.media_type) order by place)
    from transfer_voucher_file x join stored_file f using (file_id) where x.voucher_id = v.voucher_id), '[]') as files`

export async function selectLastVoucher(db: Sql, transferId: string) {
  const [row] = await db<VoucherRow[]>`
    select ${columns(db)} from transfer_voucher v
    where v.transfer_id = ${transferId} order by v.voucher_id desc limit 1`
  return row
}

export async function selectVoucher(db: Sql, voucherId: string) {
  const [row] = await db<VoucherRow[]>`
    select ${columns(db)} from transfer_voucher v where v.voucher_id = ${voucherId}`
  return row
}

export async function selectVoucherForUpdate(db: Sql, voucherId: string) {
  const [row] = await db<VoucherRow[]>`
    select ${columns(db)} from transfer_voucher v where v.voucher_id = ${voucherId} for no key update of v`
  return row
}

type New = {
  transferId: string
  userId: string
  payerName: string
  accountTail: string
  amountFen: bigint
  paidOn: string
  serialNo: string
  fileIds: readonly string[]
  now: Date
}
export const insertVoucher = (db: Sql, voucher: New) => db`
  with added as (
    insert into transfer_voucher (transfer_id, payer_name, account_tail, amount_fen, paid_on, serial_no, state, created_by, created_at)
    values (${voucher.transferId}, ${voucher.payerName}, ${voucher.accountTail}, ${`${voucher.amountFen}`}, ${voucher.paidOn}::text::date,
      ${voucher.serialNo}, 'waiting', ${voucher.userId}, ${voucher.now}) returning voucher_id
  )
  insert into transfer_voucher_file (voucher_id, file_id, place)
  select voucher_id, file_id, place from added
  cross join unnest(${[...voucher.fileIds]}::text[]) with ordinality as file (file_id, place)`

export const updateVoucherDecided = (
  db: Sql,
  voucherId: string,
  decided: { state: VoucherState; reason: string; by: string; now: Date },
) => db`
  update transfer_voucher set state = ${decided.state}, reason = ${decided.reason}, decided_by = ${decided.by}, decided_at = ${decided.now}
  where voucher_id = ${voucherId} and state = 'waiting'`

/** The money of these transfers has come: their vouchers need nobody any more. */
export const updateVouchersSettled = (
  db: Sql,
  settled: readonly { transferId: string; state: 'passed' | 'partial'; reason: string }[],
  { by, now }: { by: string; now: Date },
) => db`
  update transfer_voucher v set state = settled.state, reason = settled.reason, decided_by = ${by}, decided_at = ${now}
  from unnest(${settled.map(({ transferId }) => transferId)}::bigint[], ${settled.map(({ state }) => state)}::text[],
    ${settled.map(({ reason }) => reason)}::text[]) as settled (transfer_id, state, reason)
  where v.transfer_id = settled.transfer_id and v.state = 'waiting'`

/** The money of a transfer was taken back: what its last voucher showed is not there. */
export const updateVoucherUndone = (
  db: Sql,
  transferId: string,
  undone: { reason: string; by: string; now: Date },
) => db`
  update transfer_voucher set state = 'rejected', reason = ${undone.reason}, decided_by = ${undone.by}, decided_at = ${undone.now}
  where voucher_id = (select max(voucher_id) from transfer_voucher where transfer_id = ${transferId}) and state in ('passed', 'partial')`

export type VoucherFilter = { tab: 'waiting' | 'all'; keyword: string }

const tables = (db: Sql) => db`
  from transfer_voucher v join transfer t using (transfer_id) left join company c on c.company_id = t.company_id
  join person p on p.user_id = t.user_id join person s on s.user_id = v.created_by`
/** A keyword is looked for among the newest. */
const mostSearched = 5000
const matches = (db: Sql, { tab, keyword }: VoucherFilter) => db`
  ${tab === 'waiting' ? db`v.state = 'waiting'` : db`true`}
  ${keyword ? db`and v.voucher_id > coalesce((select max(voucher_id) from transfer_voucher), 0) - ${mostSearched} and strpos(lower(concat_ws(' ', t.transfer_no, t.code, v.payer_name, c.name, p.name, v.serial_no, yuan(v.amount_fen))), ${keyword.toLowerCase()}) > 0` : db``}`

export type StaffVoucherRow = Omit<VoucherRow, 'createdBy'> & {
  transferNo: string
  code: string
  customer: string
  createdBy: string
}
export const selectVouchers = (
  db: Sql,
  filter: VoucherFilter & { offset: number; limit: number },
) => db<StaffVoucherRow[]>`
  select ${columns(db)}, s.name as created_by, t.transfer_no, t.code, coalesce(c.name, p.name) as customer
  ${tables(db)} where ${matches(db, filter)}
  order by ${filter.tab === 'waiting' ? db`v.created_at` : db`v.voucher_id desc`} offset ${filter.offset} limit ${filter.limit}`

/** More are not counted: nobody turns so many pages. */
const mostCounted = 10_000

export async function selectVoucherCounts(db: Sql, keyword: string) {
  const of = (tab: VoucherFilter['tab']) => db`(
    select count(*)::int from (
      select ${keyword ? tables(db) : db`from transfer_voucher v`} where ${matches(db, { tab, keyword })} limit ${mostCounted}) counted)`
  const [row] = await db<{ waiting: number; all: number }[]>`
    select ${of('waiting')} as waiting, ${of('all')} as all`
  return row ?? { waiting: 0, all: 0 }
}
