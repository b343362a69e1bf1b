import type { Sql } from '#db/postgres.ts'

/** The documents of `sku s`, of its series and of its brand, what is about the goods themselves first. */
export const documentsOf = (db: Sql) => db`
  (select coalesce(json_agg(json_build_object('documentId', d.document_id::text, 'kind', d.kind, 'name', d.name,
      'language', d.language, 'format', f.format, 'bytes', f.bytes)
      order by d.sku_id, d.series_id, d.document_id), '[]')
    from goods_document d join document_file f using (file_id)
    where d.removed_at is null
      and (d.sku_id = s.sku_id or d.series_id = s.series_id or d.brand_id = s.brand_id)) as documents`
