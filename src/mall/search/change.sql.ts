import type { Sql } from '#db/postgres.ts'

/** The last change that is known: all before it, by xid and then by number, are known as well. */
export type Position = { xid: string; changeId: string }

/** Before every change that is kept. */
export const beginning: Position = { xid: '0', changeId: '0' }

/** Goods to read again, a company whose price list has changed, or (neither) the vocabulary. */
export type Change = Position & { skuId: string | null; companyId: string | null }

/** One active SKU with everything that is searched, counted or shown in lists. Prices in fen, 0 for 询价. */
export type GoodsRow = {
  skuId: number
  skuCode: string
  brandId: string
  category4Id: string
  family: string
  productName: string
  model: string
  unit: string
  minQuantity: number
  isMultiple: boolean
  deliveryDate: number
  imgUrl: string
  attrDesc: string
  priceFen: number
  stock: number
  popularity: number
}

/**
 * Which database this is, and what its next transactions are numbered. A dump that was restored, a copy, and
 * a server that took over from another have all the same goods at first, but another name here.
 */
export async function selectOrigin(
  db: Sql,
): Promise<{ origin: string; oldest: string; next: string }> {
  const [row] = await db<{ origin: string; oldest: string; next: string }[]>`
    select concat_ws('/', origin, (pg_control_system()).system_identifier, 'sku'::regclass::oid,
        (select oid from pg_database where datname = current_database()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8)) as origin,
      pg_snapshot_xmin(pg_current_snapshot())::text as oldest,
      pg_snapshot_xmax(pg_current_snapshot())::text as next
    from search_origin`
  if (!row) throw new Error('search_origin is empty')
  return row
}

/** The next changes of transactions that are older than any that runs: none can come before them any more. */
export const selectChanges = (db: Sql, { xid, changeId }: Position, limit: number) => db<Change[]>`
  select c.xid::text, c.change_id, c.sku_id, c.company_id from search_change c
  where (c.xid, c.change_id) > (${xid}::xid8, ${changeId}::bigint)
    and c.xid < pg_snapshot_xmin(pg_current_snapshot())
  order by c.xid, c.change_id limit ${limit}`

/** Those of the goods that are active. */
export const selectGoods = (db: Sql, skuIds: string[]) => db<GoodsRow[]>`
  select ${goodsColumns(db)} from sku s
  where s.sku_id = any(${skuIds}::bigint[]) and s.is_active`

/** Of the goods, those whose sku.search is another one than this. */
export async function selectStale(
  db: Sql,
  made: { skuId: string; vector: string }[],
): Promise<string[]> {
  const rows = await db<{ skuId: string }[]>`
    select sku_id
    from unnest(${made.map(({ skuId }) => skuId)}::bigint[], ${made.map(({ vector }) => vector)}::text[])
      as made (sku_id, vector)
    join sku using (sku_id) where sku.search <> made.vector::tsvector`
  return rows.map(({ skuId }) => skuId)
}

/** All active goods as lines of COPY, with the columns of GoodsRow in their order. */
export const copyGoods = (db: Sql) => db`
  copy (select ${goodsColumns(db)} from sku s where s.is_active order by s.sku_id) to stdout`

const goodsColumns = (db: Sql) => db`
  s.sku_id::float8 as sku_id, s.sku_code, s.brand_id::text as brand_id,
  s.category4_id::text as category4_id, s.family, s.product_name, s.model, s.unit,
  s.min_quantity::float8 as min_quantity, s.is_multiple, s.delivery_date, s.img_url,
  s.attr_desc::text as attr_desc, coalesce(s.tax_price_fen, 0)::float8 as price_fen,
  s.stock::float8 as stock, s.popularity`

/** Some at a time: a statement has five seconds, and a day may have a million. */
export const deleteOldChanges = (db: Sql, before: Date) => db`
  delete from search_change where (xid, change_id) in (
    select xid, change_id from search_change where at < ${before} limit 100000)`
