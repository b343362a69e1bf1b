import type { Sql } from '#db/postgres.ts'
import { padded } from '#mall/number.sql.ts'
import { keptTiers } from './tier.sql.ts'

/** Updates those of these goods whose vector is not what it ought to be. */
export const updateVectorsOf = (db: Sql, made: { skuId: string; vector: string }[]) => db`
  update sku set search = made.vector
  from (
    select sku_id, vector::tsvector
    from unnest(${made.map(({ skuId }) => skuId)}::bigint[], ${made.map(({ vector }) => vector)}::text[])
      as one (sku_id, vector)) made
  where sku.sku_id = made.sku_id and sku.search <> made.vector`

/** What the staff says of goods, as texts; '' is a price on inquiry, and goods that can be given back. */
export type SkuFacts = Record<
  | 'productName'
  | 'model'
  | 'brandId'
  | 'category4Id'
  | 'unit'
  | 'minQuantity'
  | 'isMultiple'
  | 'deliveryDate'
  | 'noReturn'
  | 'taxPercent'
  | 'priceFen'
  | 'tiers'
  | 'attrDesc'
  | 'skuIsDelete'
  | 'skuIsEnable'
  | 'skuIsOfficialSite'
  | 'skuIsMarketable',
  string
>

/** Selects them of `sku s`. */
export const skuFacts = (db: Sql) => db`
  s.product_name, s.model, s.brand_id::text, s.category4_id::text as category4_id, s.unit, s.min_quantity::text,
  s.is_multiple::text, s.delivery_date::text, coalesce(s.no_return, '') as no_return, s.tax_percent::text,
  coalesce(s.tax_price_fen::text, '') as price_fen, ${keptTiers(db)}, s.attr_desc::text, s.sku_is_delete::text, s.sku_is_enable::text,
  s.sku_is_official_site::text, s.sku_is_marketable::text`

/** The index, the vectors and the price lists follow by the triggers of the table. Tiers are rows of their own. */
export const updateSku = (db: Sql, skuId: string, facts: SkuFacts) => db`
  update sku set product_name = ${facts.productName}, model = ${facts.model}, brand_id = ${facts.brandId},
    category4_id = ${facts.category4Id}, unit = ${facts.unit}, min_quantity = ${facts.minQuantity}::text::bigint,
    is_multiple = ${facts.isMultiple}::text::boolean, delivery_date = ${facts.deliveryDate},
    no_return = nullif(${facts.noReturn}, ''), tax_percent = ${facts.taxPercent}::text::smallint, tax_price_fen = nullif(${facts.priceFen}::text, '')::bigint,
    attr_desc = ${facts.attrDesc}::text::json, sku_is_delete = ${facts.skuIsDelete},
    sku_is_enable = ${facts.skuIsEnable}, sku_is_official_site = ${facts.skuIsOfficialSite},
    sku_is_marketable = ${facts.skuIsMarketable}
  where sku_id = ${skuId}`

/** The part of a statement that gives goods the prices of `moved (sku_id, fen)`; they are locked. */
export const updatedPrices = (db: Sql, moved: Fragment) => db`
  update sku set tax_price_fen = one.fen from ${moved} one where sku.sku_id = one.sku_id`

type Fragment = ReturnType<typeof skuFacts>

type NewSku = { skuCode: string; stock: string; fromSkuId: string | null; facts: SkuFacts }

/**
 * Answers the new SKU, or nothing if its number is taken; without one it is numbered. Family and series are those of
 * the goods that it was copied from, so that it is drawn like them, shows the photos of the series and stands in their
 * table of sizes.
 */
export async function insertSku(db: Sql, { skuCode, stock, fromSkuId, facts }: NewSku) {
  const [row] = await db<{ skuId: string; skuCode: string }[]>`
    with numbered as (
      select sku_id, coalesce(nullif(${skuCode}, ''), 'GP' || ${padded(db, db`sku_id`, 7)}) as sku_code
      from nextval(pg_get_serial_sequence('sku', 'sku_id')) as sku_id
    )
    insert into sku (sku_id, sku_code, series_id, family, brand_id, category4_id, product_name, model, unit, min_quantity,
      is_multiple, tax_price_fen, stock, delivery_date, no_return, tax_percent, attr_desc, sku_is_enable, img_url)
    select n.sku_id, n.sku_code, coalesce(f.series_id, n.sku_code), coalesce(f.family, ''),
      ${facts.brandId}, ${facts.category4Id}, ${facts.productName}, ${facts.model}, ${facts.unit},
      ${facts.minQuantity}::text::bigint, ${facts.isMultiple}::text::boolean, nullif(${facts.priceFen}::text, '')::bigint,
      ${stock}::text::bigint, ${facts.deliveryDate}, nullif(${facts.noReturn}, ''), ${facts.taxPercent}::text::smallint,
      ${facts.attrDesc}::text::json, ${facts.skuIsEnable}, photo_addresses(0, f.series_id)
    from numbered n left join sku f on f.sku_id = ${fromSkuId}
    on conflict (sku_code) do nothing
    returning sku_id, sku_code`
  return row
}
