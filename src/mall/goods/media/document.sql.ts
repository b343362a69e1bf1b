import type { Sql } from '#db/postgres.ts'
import type { DocumentFormat, DocumentKind } from '#mall/goods/catalogue/document.rules.ts'
import type { StaffDocument } from './media.contract.ts'

type NewFile = { fileId: string; format: DocumentFormat; bytes: number }

export const insertDocumentFile = (db: Sql, file: NewFile, userId: string, now: Date) => db`
  insert into document_file (file_id, format, bytes, user_id, at)
  values (${file.fileId}, ${file.format}, ${file.bytes}, ${userId}, ${now})
  on conflict (file_id) do nothing`

export async function isKnownFile(db: Sql, fileId: string): Promise<boolean> {
  const rows = await db`select from document_file where file_id = ${fileId}`
  return rows.length > 0
}

type NewDocument = {
  skuId: string
  fileId: string
  kind: string
  name: string
  language: string
  of: 'sku' | 'series' | 'brand'
}
type By = { who: { userId: string; name: string }; now: Date }

export async function insertDocument(db: Sql, document: NewDocument, { who, now }: By) {
  const [row] = await db<{ documentId: string }[]>`
  insert into goods_document (sku_id, series_id, brand_id, file_id, kind, name, language, at, user_id, user_name)
  select case ${document.of}::text when 'sku' then sku_id end, case ${document.of}::text when 'series' then series_id end,
    case ${document.of}::text when 'brand' then brand_id end, ${document.fileId}, ${document.kind}, ${document.name},
    ${document.language}, ${now}, ${who.userId}, ${who.name}
  from sku where sku_id = ${document.skuId} returning document_id`
  return row?.documentId ?? ''
}

/** Answers which of these files goods have as documents of their own, as "goods file". */
export async function selectOwnDocuments(db: Sql, skuIds: readonly string[]) {
  const rows = await db<{ pair: string }[]>`
    select sku_id || ' ' || file_id as pair from goods_document
    where sku_id = any(${[...skuIds]}::bigint[]) and removed_at is null`
  return new Set(rows.map(({ pair }) => pair))
}

/** The part of a statement that gives goods documents of their own, those of `given ("rowNo", "fileId", kind, name)`. */
export const givenDocuments = (db: Sql, skuId: string, { who, now }: By) => db`
  insert into goods_document (sku_id, file_id, kind, name, language, at, user_id, user_name)
  select ${skuId}, "fileId", kind, name, 'zh', ${now}, ${who.userId}, ${who.name} from given order by "rowNo"
  returning document_id, file_id`

/** Answers what its buyers see, and whom each is for. */
export const selectStaffDocuments = (db: Sql, skuId: string) => db<StaffDocument[]>`
  select d.document_id, d.kind, d.name, d.language, f.format, f.bytes, d.user_name, d.at::text,
    case when d.sku_id is not null then 'sku' when d.series_id is not null then 'series' else 'brand' end as of
  from sku s join goods_document d
    on d.sku_id = s.sku_id or d.series_id = s.series_id or d.brand_id = s.brand_id
  join document_file f using (file_id)
  where s.sku_id = ${skuId} and d.removed_at is null
  order by d.sku_id, d.series_id, d.document_id`

/** Answers nothing where it is removed already. */
export async function updateRemoved(db: Sql, documentId: string, now: Date) {
  const [row] = await db<{ name: string; kind: DocumentKind }[]>`
    update goods_document set removed_at = ${now} where document_id = ${documentId} and removed_at is null
    returning name, kind`
  return row
}

/** What is removed is no longer there for anybody. */
export async function selectDocument(db: Sql, documentId: string) {
  const [row] = await db<(NewFile & { name: string })[]>`
    select d.name, d.file_id, f.format, f.bytes from goods_document d join document_file f using (file_id)
    where d.document_id = ${documentId} and d.removed_at is null`
  return row
}

/** Answers those that were not removed already. */
export async function updateDocumentsRemoved(db: Sql, documentIds: readonly string[], now: Date) {
  const rows = await db<{ documentId: string }[]>`
    update goods_document set removed_at = ${now}
    where document_id = any(${[...documentIds]}::bigint[]) and removed_at is null returning document_id::text`
  return new Set(rows.map(({ documentId }) => documentId))
}
