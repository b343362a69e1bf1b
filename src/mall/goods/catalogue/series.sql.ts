import type { Sql } from '#db/postgres.ts'
import { shelfLimits } from '#mall/limits.ts'
import type { Product } from './catalogue.contract.ts'
import type { Fragment } from './catalogue.sql.ts'
import type { SizeRow } from './series.rules.ts'

type Member = { seriesId: string; isActive: boolean; productName: string; attrDesc: string }

export async function selectMember(db: Sql, skuId: string): Promise<Member | undefined> {
  const [row] = await db<Member[]>`
    select series_id, is_active, product_name, attr_desc::text from sku where sku_id = ${skuId}`
  return row
}

/** Answers what is sold of a series, in the order of the sizes. */
export const selectSizes = (db: Sql, seriesId: string) => db<
  (SizeRow & Pick<Product, 'productName'>)[]
>`
  select sku_id, stock.pieces > 0 as is_in_stock, product_name, attr_desc::text
  from sku join stock using (sku_id)
  where series_id = ${seriesId} and is_active order by sku_id`

/** Answers what a SKU is by its name and attributes; goods without attributes are not told apart by them. */
const specification = (db: Sql, sku: Fragment): Fragment =>
  db`hashtextextended(${sku}.family || ${sku}.product_name || ${sku}.attr_desc::text, 0)`

/**
 * Answers one of each other brand, in stock before on order; for what is no longer sold also one of its own.
 */
export const sameGoods = (db: Sql, skuId: string): Fragment =>
  db`array(
  select sku_id from (
    select distinct on (other.brand_id) other.sku_id, stock.pieces > 0 as is_in_stock, other.popularity
    from sku s join sku other
      on ${specification(db, db`other`)} = ${specification(db, db`s`)}
      and (other.family, other.product_name, other.attr_desc::text)
        = (s.family, s.product_name, s.attr_desc::text)
      and (other.brand_id <> s.brand_id or not s.is_active) and other.is_active
    join stock on stock.sku_id = other.sku_id
    where s.sku_id = ${skuId} and s.attr_desc::text <> '{}'
    order by other.brand_id, stock.pieces > 0 desc, other.popularity desc, other.sku_id) same
  order by is_in_stock desc, popularity desc, sku_id limit ${shelfLimits.sameSpecification})`
