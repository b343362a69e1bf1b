import type { Sql } from '#db/postgres.ts'

export type GoodsRow = {
  skuId: string
  brandId: string
  family: string
  model: string
  attrDesc: string
  isInStock: boolean
  popularity: number
}

/** Answers goods whether they are sold or not. */
export async function selectGoodsOf(
  db: Sql,
  skuId: string,
): Promise<(GoodsRow & { isActive: boolean }) | undefined> {
  const [row] = await db<(GoodsRow & { isActive: boolean })[]>`
    select s.sku_id, s.brand_id::text, s.family, s.model, s.attr_desc::text, s.is_active,
      stock.pieces > 0 as is_in_stock, s.popularity
    from sku s join stock using (sku_id) where s.sku_id = ${skuId}`
  return row
}

/** Answers `most` of what is sold of each key, the most popular first, which is the order of the index. */
export const selectFitting = (db: Sql, keys: readonly string[], most: number) => db<
  (GoodsRow & { key: string })[]
>`
  select wanted.key, s.sku_id, s.brand_id::text, s.family, s.model, s.attr_desc::text,
    stock.pieces > 0 as is_in_stock, s.popularity
  from unnest(${[...keys]}::text[]) as wanted (key)
  cross join lateral (
    select sku_id, brand_id, family, model, attr_desc, popularity from sku
    where is_active and fit_key(family, attr_desc) = wanted.key
    order by popularity desc, sku_id limit ${most}) s
  join stock using (sku_id)`
