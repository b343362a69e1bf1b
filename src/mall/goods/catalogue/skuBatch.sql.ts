import type { Sql } from '#db/postgres.ts'
import { limits } from '#mall/limits.ts'
import type { SkuFacts } from './sku.sql.ts'

type Changed = { skuId: string; facts: SkuFacts; moves: { attrDesc?: unknown } }
export type Made = {
  skuId: string
  skuCode: string
  pieces: string
  /** The vector of its words. */
  search: string
  facts: SkuFacts
}

/** Facts of goods as a table; JSON keeps all of them in one parameter. */
const factColumns = (db: Sql) => db`
  "productName" text, model text, "brandId" int, "category4Id" int, unit text, "minQuantity" bigint,
  "isMultiple" boolean, "deliveryDate" int, "noReturn" text, "taxPercent" text, "priceFen" text, "attrDesc" text,
  "skuIsDelete" smallint, "skuIsEnable" smallint, "skuIsOfficialSite" smallint, "skuIsMarketable" smallint`

/** What updateSku does, for many goods that are locked. Attributes that do not move keep each of their bytes. */
export const updateSkus = (db: Sql, changed: readonly Changed[]) => db`
  update sku set product_name = f."productName", model = f.model, brand_id = f."brandId",
    category4_id = f."category4Id", unit = f.unit, min_quantity = f."minQuantity", is_multiple = f."isMultiple",
    delivery_date = f."deliveryDate", no_return = nullif(f."noReturn", ''), tax_percent = f."taxPercent"::smallint,
    tax_price_fen = nullif(f."priceFen", '')::bigint,
    attr_desc = case when f."isReworded" then f."attrDesc"::json else sku.attr_desc end,
    sku_is_delete = f."skuIsDelete", sku_is_enable = f."skuIsEnable",
    sku_is_official_site = f."skuIsOfficialSite", sku_is_marketable = f."skuIsMarketable"
  from json_to_recordset(${JSON.stringify(
    changed.map(({ skuId, facts, moves }) => ({
      ...{ skuId, isReworded: moves.attrDesc !== undefined },
      ...facts,
    })),
  )}::text::json) as f ("skuId" bigint, "isReworded" boolean, ${factColumns(db)})
  where sku.sku_id = f."skuId"`

/** What updateStockBy does, for many goods that are locked. */
export const updateStocksBy = (
  db: Sql,
  moved: readonly { skuId: string; difference: bigint }[],
) => db`
  update stock set pieces = stock.pieces + moved.difference
  from unnest(${moved.map(({ skuId }) => skuId)}::bigint[], ${moved.map(({ difference }) => `${difference}`)}::bigint[])
    as moved (sku_id, difference)
  where stock.sku_id = moved.sku_id`

/** Answers ids that nobody else gets. */
export async function selectNewSkuIds(db: Sql, count: number): Promise<string[]> {
  const rows = await db<{ skuId: string }[]>`
    select nextval(pg_get_serial_sequence('sku', 'sku_id'))::text as sku_id from generate_series(1, ${count}::int)`
  return rows.map(({ skuId }) => skuId)
}

/** What insertSku does, for many that have their ids. Those whose number is taken are not answered. */
export async function insertSkus(db: Sql, made: readonly Made[]): Promise<Set<string>> {
  const rows = await db<{ skuId: string }[]>`
    insert into sku (sku_id, sku_code, series_id, family, brand_id, category4_id, product_name, model, unit,
      min_quantity, is_multiple, tax_price_fen, stock, delivery_date, no_return, tax_percent, attr_desc, sku_is_enable,
      search)
    select "skuId", "skuCode", "skuCode", '', "brandId", "category4Id", "productName", model, unit, "minQuantity",
      "isMultiple", nullif("priceFen", '')::bigint, pieces, "deliveryDate", nullif("noReturn", ''),
      coalesce(nullif("taxPercent", '')::smallint, ${limits.taxPercent}), "attrDesc"::json, "skuIsEnable",
      search::tsvector
    from json_to_recordset(${JSON.stringify(
      made.map(({ facts, ...one }) => ({ ...one, ...facts })),
    )}::text::json) as f ("skuId" bigint, "skuCode" text, pieces bigint, search text, ${factColumns(db)})
    order by "skuId"
    on conflict (sku_code) do nothing
    returning sku_id::text`
  return new Set(rows.map(({ skuId }) => skuId))
}

/** Deletes those of these goods that nothing refers to, and answers them. */
export async function deleteUnusedSkus(db: Sql, skuIds: readonly string[]): Promise<Set<string>> {
  const rows = await db<{ skuId: string }[]>`
    select sku_id::text from delete_unused_goods(${[...skuIds]}::bigint[]) as sku_id`
  return new Set(rows.map(({ skuId }) => skuId))
}
