import type { Sql } from '#db/postgres.ts'
import { mayOrder, seesPrices } from '#mall/access.ts'
import { isWithinScope } from '#mall/company/employee/scope.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { finance, holdsOneOf } from '#mall/staffAccess.ts'

export type Format = 'pdf' | 'ofd' | 'xml'
export type NewFile = { fileId: string; format: Format; name: string; bytes: Uint8Array }

/** It belongs to an invoice when its issuing is registered. */
export const insertUpload = (db: Sql, userId: string, file: NewFile, now: Date) => db`
  insert into invoice_file (file_id, user_id, format, name, bytes, created_at)
  values (${file.fileId}, ${userId}, ${file.format}, ${file.name}, ${Buffer.from(file.bytes)}, ${now})`

export type Belonging = { invoiceId: string; reversalId: string | null }

export async function insertFiles(
  db: Sql,
  { invoiceId, reversalId }: Belonging,
  files: readonly NewFile[],
  now: Date,
) {
  for (const { fileId, format, name, bytes } of files)
    await db`
      insert into invoice_file (file_id, invoice_id, reversal_id, format, name, bytes, created_at)
      values (${fileId}, ${invoiceId}, ${reversalId}, ${format}, ${name}, ${Buffer.from(bytes)}, ${now})
      on conflict do nothing`
}

/** Answers what somebody has uploaded and what belongs to no invoice yet. */
export const selectUploadsForUpdate = (db: Sql, userId: string, fileIds: readonly string[]) =>
  db<{ fileId: string; format: Format; bytes: Buffer }[]>`
    select file_id, format, bytes from invoice_file
    where file_id = any(${[...fileIds]}) and user_id = ${userId} and invoice_id is null for update`

export const updateBelonging = (
  db: Sql,
  fileIds: readonly string[],
  { invoiceId, reversalId }: Belonging,
) => db`
  update invoice_file set invoice_id = ${invoiceId}, reversal_id = ${reversalId}
  where file_id = any(${[...fileIds]})`

/** Files of an invoice are read by whoever sees it, and by the staff. */
export async function selectInvoiceFile(db: Sql, who: UserInfo, fileId: string) {
  const [row] = await db<{ name: string; format: Format; bytes: Buffer }[]>`
    select f.name, f.format, f.bytes from invoice_file f left join invoice i using (invoice_id)
    where f.file_id = ${fileId}
      and (${holdsOneOf(who, finance)} or (i.invoice_id is not null and ${isSeen(db, who)}))`
  return row
}

/** Whoever orders, and sees what it costs, has to do with invoices. */
export const maySeeInvoices = (who: UserInfo): boolean =>
  mayOrder(who) && seesPrices({ customRole: who.customRole ?? null })

/** The invoice `i` has something of an order that this person sees, and he has to do with invoices. */
export const isSeen = (db: Sql, who: UserInfo) => db`
  ${maySeeInvoices(who)} and exists (select from invoice_line sl join sales_order o using (order_id) where sl.invoice_id = i.invoice_id
    and ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)})`

/** What goes with a mail: the papers of the invoice, or of its last red one. */
export const selectMailed = (db: Sql, { invoiceId, reversalId }: Belonging) =>
  db<{ name: string; format: Format; bytes: Buffer }[]>`
    select name, format, bytes from invoice_file
    where invoice_id = ${invoiceId} and reversal_id is not distinct from ${reversalId}::bigint order by format`

export const selectFormats = async (db: Sql, { invoiceId, reversalId }: Belonging) =>
  (
    await db<{ format: Format }[]>`
      select format from invoice_file
      where invoice_id = ${invoiceId} and reversal_id is not distinct from ${reversalId}::bigint`
  ).map(({ format }) => format)

/** Uploaded, and registered with no invoice. */
export const deleteUnusedInvoiceFiles = (db: Sql, before: Date) => db`
  delete from invoice_file where invoice_id is null and created_at < ${before}`
