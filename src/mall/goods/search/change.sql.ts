import type { Sql } from '#db/postgres.ts'
import type { Fragment } from '#mall/goods/catalogue/catalogue.sql.ts'
import { beginning, type Position, positionAfter, unknownOf } from './position.rules.ts'

/** Goods to read again, a company whose price list has changed, or (neither) the vocabulary. */
export type Change = {
  xid: string
  changeId: string
  skuId: string | null
  companyId: string | null
  /** Of the goods nothing else has changed than their price or pieces, and whoever knows them need not read the rest. */
  figuresOnly: boolean
}

/**
 * It is one active SKU with everything that is searched, counted or shown in lists. Prices are in fen, and 0 means
 * 询价.
 */
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

export type Figures = Pick<GoodsRow, 'skuId' | 'priceFen' | 'stock'>

/**
 * Says which database this is, and what its next transactions are numbered. A dump that was restored, a copy, and a
 * server that took over from another have all the same goods at first, but another name here.
 */
export async function selectOrigin(db: Sql): Promise<{ origin: string; next: string }> {
  const [row] = await db<{ origin: string; next: string }[]>`
    select concat_ws('/', origin, (pg_control_system()).system_identifier, 'sku'::regclass::oid,
        (select oid from pg_database where datname = current_database()),
        left(pg_walfile_name(pg_current_wal_lsn()), 8)) as origin,
      pg_snapshot_xmax(pg_current_snapshot())::text as next
    from search_origin`
  if (!row) throw new Error('search_origin is empty')
  return row
}

/** Answers the position behind every change that is visible now. */
export async function selectPosition(db: Sql): Promise<Position> {
  const [row] = await db<{ upTo: string; xid: string | null }[]>`
    select pg_current_snapshot()::text as up_to, (select max(xid) from search_change)::text as xid`
  const last = row?.xid ? { xid: row.xid, changeId: '0' } : undefined
  return positionAfter(beginning, { upTo: row?.upTo ?? beginning.seen, last, isAll: true })
}

/**
 * Answers the next changes behind a position, and the position behind them. Numbers commit out of order: a
 * transaction that is open while others are read is remembered and read when it has ended, so it holds up no changes
 * but its own. Rows and snapshot agree because they are of one statement.
 */
export async function selectChanges(db: Sql, position: Position, limit: number) {
  const { xid = '0', changeId = '0', upTo = null } = position.reading ?? {}
  const { open, last } = unknownOf(position)
  const next = db`order by xid, change_id limit ${limit}`
  const rows = await db<(Change & { upTo: string })[]>`
    with known as (
      select coalesce(${upTo}::text::pg_snapshot, pg_current_snapshot()) as up_to
    ), open as (
      select pg_snapshot_xip(up_to) as xid from known
    ), finished as (${finished(db, last, db`(select up_to from known)`)}), change as (
      (select * from search_change
        where xid = ${xid}::text::xid8 and change_id > ${changeId}::bigint ${next})
      union all
      (select * from search_change where xid = any(array(
        select unnest(${open.map(String)}::text[])::xid8 except select xid from open)) ${next})
      union all
      select c.* from finished cross join lateral (
        select * from search_change where xid > after and xid < before ${next}) c
      ${next}
    )
    select up_to::text, c.xid::text, c.change_id, c.sku_id, c.company_id, c.figures_only
    from known left join change c on true order by c.xid, c.change_id`
  const changes: Change[] = rows.filter(({ xid }) => xid !== null)
  const isAll = changes.length < limit
  const read = { upTo: rows[0]?.upTo ?? position.seen, last: changes.at(-1), isAll }
  return { changes, isAll, position: positionAfter(position, read) }
}

/**
 * A condition within a statement: it sees a committed change that a reader at this position has not read. The position
 * is one at which nothing was left to be read.
 */
export function hasChanged(db: Sql, position: Position): Fragment {
  const { open, last } = unknownOf(position)
  const now = db`pg_current_snapshot()`
  return db`(exists (select from (${finished(db, last, now)}) finished cross join lateral (
      select from search_change where xid > after and xid < before order by xid limit 1) change)
    or exists (select from (select unnest(${open.map(String)}::text[])::xid8 as ended
      except select pg_snapshot_xip(${now})) late cross join lateral (
      select from search_change where xid = ended order by xid, change_id limit 1) change))`
}

/** Answers ranges of the transactions after `last` that the snapshot calls finished: what open ones have noted is never looked at. */
const finished = (db: Sql, last: bigint, upTo: Fragment) => db`
  select xid as after, lead(xid, 1, pg_snapshot_xmax(${upTo})) over (order by xid) as before
  from (select ${`${last}`}::text::xid8 as xid union select pg_snapshot_xip(${upTo})) edge
  where xid >= ${`${last}`}::text::xid8`

/** Answers those of the goods that are active. The ids come from a subselect, so that PostgreSQL plans it once. */
export const selectGoods = (db: Sql, skuIds: string[]) => db<GoodsRow[]>`
  select ${goodsColumns(db)} from sku s join stock using (sku_id)
  where s.sku_id = any(array(select unnest(${skuIds}::bigint[]))) and s.is_active`

/** Answers price and pieces of those of the goods that are active. */
export const selectFigures = (db: Sql, skuIds: string[]) => db<Figures[]>`
  select s.sku_id::float8 as sku_id, ${figures(db)} from sku s join stock using (sku_id)
  where s.sku_id = any(array(select unnest(${skuIds}::bigint[]))) and s.is_active`

/** Answers those of the goods whose sku.search is another one than this. */
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

/** Writes all active goods as lines of COPY, with the columns of GoodsRow in their order. */
export const copyGoods = (db: Sql) => db`
  copy (select ${goodsColumns(db)} from sku s join stock using (sku_id) where s.is_active order by s.sku_id) to stdout`

const goodsColumns = (db: Sql) => db`
  s.sku_id::float8 as sku_id, s.sku_code, s.brand_id::text as brand_id,
  s.category4_id::text as category4_id, s.family, s.product_name, s.model, s.unit,
  s.min_quantity::float8 as min_quantity, s.is_multiple, s.delivery_date, s.img_url,
  s.attr_desc::text as attr_desc, ${figures(db)}, s.popularity`

const figures = (db: Sql) => db`
  coalesce(s.tax_price_fen, 0)::float8 as price_fen, stock.pieces::float8 as stock`

/** Some at a time: a statement has five seconds, and a day may have a million. */
export const deleteOldChanges = (db: Sql, before: Date) => db`
  delete from search_change where (xid, change_id) in (
    select xid, change_id from search_change where at < ${before} limit 100000)`
