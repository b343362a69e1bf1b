import type { Sql } from '#db/postgres.ts'
import type { Moves } from '#mall/goods/assortment/change.rules.ts'
import type { DocumentFormat } from '#mall/goods/catalogue/document.rules.ts'
import { keptPhotos } from '#mall/goods/catalogue/photo.sql.ts'
import { givenDocuments } from '#mall/goods/media/document.sql.ts'
import { bufferOf } from '#mall/goods/media/object.sql.ts'
import type { PhotoMoves, PhotoResult } from './photoResult.rules.ts'

type Sent = { rowNo: number; photoId: string; bytes: Uint8Array }

export const insertImportPhoto = (db: Sql, runId: string, { rowNo, photoId, bytes }: Sent) => db`
  insert into import_photo (run_id, row_no, photo_id, bytes)
  values (${runId}, ${rowNo}, ${photoId}, ${bufferOf(bytes)})`

/** A picture has no format of a document. */
type Format = { format: DocumentFormat | '' }
const format = (db: Sql) => db`coalesce(r.cells->>2, '') as format`

/** What pictures are called and what is wrong with those that are none. */
export const selectPhotoRows = (db: Sql, runId: string) => db<
  (Format & { rowNo: number; path: string; problem: string; photoId: string | null })[]
>`
  select r.row_no, r.cells->>0 as path, coalesce(r.cells->>1, '') as problem, ${format(db)}, p.photo_id
  from import_row r left join import_photo p using (run_id, row_no)
  where r.run_id = ${runId} and r.sheet_no = 0 order by r.row_no`

type Found = {
  no: number
  skuId: string
  skuCode: string
  model: string
  /** Ids with commas. */
  photos: string
  /** So many goods are called so. */
  hits: number
}
type AskedName = { no: number; text: string; brandId: string }

/** Finds goods by their number, else by their model, which more than one brand may have; a brand that is said holds for both. */
export const selectCalled = (db: Sql, asked: readonly AskedName[]) => db<Found[]>`
  with asked as (
    select no, text, nullif(brand_id, '')::int as brand_id, model_key(text) as model_key
    from unnest(${asked.map(({ no }) => no)}::int[], ${asked.map(({ text }) => text)}::text[],
      ${asked.map(({ brandId }) => brandId)}::text[]) as one (no, text, brand_id)
  )
  select a.no, s.sku_id::text, s.sku_code, s.model,
    case when by_code.sku_id is null then coalesce(by_model.hits, 0) else 1 end as hits, ${keptPhotos(db)}
  from asked a
  left join lateral (
    select sku_id from sku where sku_code in (a.text, upper(a.text)) and brand_id = coalesce(a.brand_id, brand_id)
    order by sku_code = a.text desc limit 1) by_code on true
  left join lateral (
    select min(sku_id) as sku_id, count(*)::int as hits from sku
    where model_key(model) = a.model_key and a.model_key <> '' and brand_id = coalesce(a.brand_id, brand_id)) by_model on true
  join sku s on s.sku_id = coalesce(by_code.sku_id, by_model.sku_id)`

export const insertPhotoResults = (db: Sql, runId: string, results: readonly PhotoResult[]) => db`
  insert into import_result (run_id, row_no, outcome, key, file_name, sku_id, sku_code, model, moves, problems)
  select ${runId}, "rowNo", outcome, "rowNo"::text, "fileName", "skuId", "skuCode", model, moves, problems
  from jsonb_to_recordset(${JSON.stringify(results)}::text::jsonb) as one ("rowNo" int, outcome text, "fileName" text,
    "skuId" bigint, "skuCode" text, model text, moves jsonb, problems jsonb)`

type Due = Format & { rowNo: number; skuId: string; photoId: string; fileName: string }
/** What is kept has its sizes, or is a document that lies where documents do. */
export type DuePhoto = Due & { moves: PhotoMoves; isKept: boolean }

/** The pictures of the next goods behind these, in the order in which they will stand. */
export const selectDuePhotos = (db: Sql, runId: string, after: number) => db<DuePhoto[]>`
  select d.row_no, d.sku_id::text, p.photo_id, d.file_name, d.moves, ${format(db)},
    case when coalesce(r.cells->>2, '') = '' then (select true from photo k where k.photo_id = p.photo_id)
      else (select true from document_file k where k.file_id = p.photo_id) end is not null as is_kept
  from import_result d join import_photo p using (run_id, row_no)
  join import_row r on r.run_id = d.run_id and r.sheet_no = 0 and r.row_no = d.row_no
  where d.run_id = ${runId} and d.outcome = 'changed' and d.sku_id = (
    select min(sku_id) from import_result
    where run_id = ${runId} and file_name <> '' and outcome = 'changed' and sku_id > ${after})
  order by length(d.moves->'photos'->>1), d.row_no`

export const updatePhotoMoves = (
  db: Sql,
  runId: string,
  rows: readonly Pick<DuePhoto, 'rowNo' | 'moves'>[],
) => db`
  update import_result r set moves = one.moves
  from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as one ("rowNo" int, moves jsonb)
  where r.run_id = ${runId} and r.row_no = one."rowNo"`

export async function selectPhotoBytes(db: Sql, runId: string, rowNo: number) {
  const [row] = await db<{ bytes: Uint8Array }[]>`
    select bytes from import_photo where run_id = ${runId} and row_no = ${rowNo}`
  return row?.bytes
}

/** The photos of goods that are locked for it; undefined: they are gone. */
export async function selectPhotosForUpdate(db: Sql, skuId: string): Promise<string | undefined> {
  const [row] = await db<{ photos: string }[]>`
    select ${keptPhotos(db)} from sku s where s.sku_id = ${skuId} for no key update of s`
  return row?.photos
}

type Given = { rowNo: number; fileId: string; kind: string; name: string }
type By = { who: { userId: string; name: string }; now: Date }

/** Gives goods documents of their own, no file twice; the row of each says which it has become. */
export const insertGivenDocuments = (
  db: Sql,
  { runId, skuId }: { runId: string; skuId: string },
  given: readonly Given[],
  by: By,
) => db`
  with given as (
    select * from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb)
      as one ("rowNo" int, "fileId" text, kind text, name text)
  ), made as (
    ${givenDocuments(db, skuId, by)}
  )
  update import_result r set key = 'document:' || m.document_id
  from made m join given g on g."fileId" = m.file_id
  where r.run_id = ${runId} and r.row_no = g."rowNo"`

export const deletePhotosOf = (db: Sql, runId: string, rowNos: readonly number[]) => db`
  delete from import_photo where run_id = ${runId} and row_no = any(${[...rowNos]}::int[])`

/** Deletes so many at most, and answers whether there were any. */
export async function deletePhotos(db: Sql, runId: string, limit: number): Promise<boolean> {
  const { count } = await db`
    delete from import_photo where ctid = any(array(
      select ctid from import_photo where run_id = ${runId} limit ${limit}))`
  return count > 0
}

type PhotosBack = Pick<DuePhoto, 'rowNo' | 'skuId'> & {
  documentId: string | null
  changeId: string | null
  moves: Moves | null
  isUndone: boolean
}

/** The rows of the next goods whose photos are to be taken back, with the one change that they have made. */
export const selectPhotosBack = (db: Sql, runId: string, after: number) => db<PhotosBack[]>`
  select r.row_no, r.sku_id::text, nullif(split_part(r.key, 'document:', 2), '') as document_id, c.change_id::text, c.moves,
    exists (select from goods_change u where u.undoes = c.change_id) as is_undone
  from import_result r left join goods_change c on c.run_id = r.run_id and c.sku_id = r.sku_id
  where r.run_id = ${runId} and r.is_written and r.undone is null and r.sku_id = (
    select min(sku_id) from import_result
    where run_id = ${runId} and file_name <> '' and is_written and undone is null and sku_id > ${after})
  order by r.row_no`
