import type { Sql } from '#db/postgres.ts'
import { mayManageProfile } from '#mall/access.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { holdsOneOf, salesOrFinance } from '#mall/staffAccess.ts'
import type { FileKind, StoredFile } from './company.contract.ts'

/** The uploads of one person are counted one after the other. */
export async function selectUploads(db: Sql, userId: string, since: Date): Promise<number> {
  await db`select pg_advisory_xact_lock(hashtext('uploads'), hashtext(${userId}))`
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from stored_file where user_id = ${userId} and created_at > ${since}`
  return row?.count ?? 0
}

type New = StoredFile & { userId: string; kind: FileKind; bytes: Uint8Array; createdAt: Date }

export const insertFile = (db: Sql, file: New) => db`
  insert into stored_file (file_id, user_id, kind, name, media_type, bytes, created_at)
  values (${file.fileId}, ${file.userId}, ${file.kind}, ${file.name}, ${file.mediaType},
    ${Buffer.from(file.bytes)}, ${file.createdAt})`

const uses = (db: Sql) => db`
  select company_id from certification where licence_id = f.file_id
  union all select company_id from certification where letter_id = f.file_id
  union all select company_id from term_application where contract_id = f.file_id
  union all select company_id from agreement where contract_id = f.file_id
  union all select a.company_id from price_change p join agreement a using (agreement_id)
    where p.moves ? 'contractId' and p.moves -> 'contractId' ? f.file_id
  union all select o.company_id from order_file join sales_order o using (order_id) where file_id = f.file_id
  union all select o.company_id from shipment_difference_file join shipment_difference using (difference_id)
    join sales_order o using (order_id) where file_id = f.file_id
  union all select e.company_id from enquiry_file join enquiry e using (enquiry_id) where file_id = f.file_id
  union all select t.company_id from transfer_voucher_file join transfer_voucher using (voucher_id)
    join transfer t using (transfer_id) where file_id = f.file_id
  union all select a.company_id from after_sale_file join after_sale a using (after_sale_id) where file_id = f.file_id`

/**
 * Files are read by staff, by the administrators of the company that handed them in, and until then by whoever
 * uploaded them; vouchers of the bank by whoever handed them in afterwards as well.
 */
const isSeenBy = (db: Sql, who: UserInfo) => db`(
  ${holdsOneOf(who, salesOrFinance)}
  or (f.user_id = ${who.userId} and (f.kind = 'voucher' or not exists (${uses(db)})))
  or (${mayManageProfile(who)} and ${who.companyId}::bigint in (${uses(db)})))`

export async function selectFile(db: Sql, who: UserInfo, fileId: string) {
  const [row] = await db<{ name: string; mediaType: string; bytes: Buffer }[]>`
    select f.name, f.media_type, f.bytes from stored_file f
    where f.file_id = ${fileId} and ${isSeenBy(db, who)}`
  return row
}

/** Answers which of these files the caller may hand in as what they are. */
export const selectUsable = (
  db: Sql,
  who: UserInfo,
  files: readonly { fileId: string; kind: FileKind }[],
) => db<{ fileId: string }[]>`
  select f.file_id from stored_file f
  join unnest(${files.map(({ fileId }) => fileId)}::text[], ${files.map(({ kind }) => kind)}::text[])
    as asked (file_id, kind) on asked.file_id = f.file_id and asked.kind = f.kind
  where ${isSeenBy(db, who)} for key share of f`

/** Says whether they hold the same bytes. */
export async function isSameFile(db: Sql, one: string, other: string): Promise<boolean> {
  const [row] = await db`
    select from stored_file a join stored_file b on a.bytes = b.bytes
    where a.file_id = ${one} and b.file_id = ${other}`
  return row !== undefined
}

/** Uploaded and never handed in. */
export const deleteUnusedFiles = (db: Sql, before: Date) => db`
  delete from stored_file f where created_at < ${before} and not exists (${uses(db)})`
