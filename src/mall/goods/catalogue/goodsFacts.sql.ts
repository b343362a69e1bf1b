import type { Sql } from '#db/postgres.ts'
import type { NoReturn } from './noReturn.rules.ts'

/** It is what a line shows of its goods and stands in their row of `sku`. */
export type GoodsFacts = {
  skuNo: string
  pic: string
  family: string
  productName: string
  model: string
  unit: string
  minCount: number
  isMultiple: boolean
  deliveryDate: number
  attrDescs: string
  noReturn: NoReturn | null
} & Record<'skuIsDelete' | 'skuIsEnable' | 'skuIsOfficialSite' | 'skuIsMarketable', 0 | 1>

/** Selects them for `sku s`; of goods at a quote the days of delivery are those of the quote. */
export const goodsFacts = (db: Sql, deliveryDays = db`s.delivery_date`) => db`
  s.sku_code as sku_no, s.img_url as pic, s.family, s.product_name, s.model, s.unit,
  s.min_quantity::float8 as min_count, s.is_multiple, ${deliveryDays} as delivery_date, s.attr_desc::text as attr_descs, s.no_return,
  s.sku_is_delete, s.sku_is_enable, s.sku_is_official_site, s.sku_is_marketable`

/** Selects the version of the row of `sku s`: whatever changes the row gives it another one. */
export const goodsVersion = (db: Sql) => db`s.xmin as version`

export type Versioned = { skuId: string; version: string }

/** With the ids in a subselect PostgreSQL plans the statement once. */
export const selectFacts = (db: Sql, skuIds: string[]) => db<(Versioned & GoodsFacts)[]>`
  select s.sku_id, ${goodsVersion(db)}, ${goodsFacts(db)} from sku s
  where s.sku_id = any(array(select unnest(${skuIds}::bigint[])))`
