import type { Sql } from '#db/postgres.ts'
import type { Brand } from './catalogue.contract.ts'

export type Dated = { skuId: string; changedAt: Date }

/** Ranges of `size` ids in which something is on sale, each with its latest change. */
export const selectRanges = (db: Sql, size: number) => db<{ range: number; changedAt: Date }[]>`
  select (sku_id / ${size}::int)::int as range, max(changed_at) as changed_at
  from sku where is_active group by 1 order by 1`

/** Answers the next goods on sale after `after` and before `end`. */
export const selectDated = (db: Sql, after: string, end: string, limit: number) => db<Dated[]>`
  select sku_id, changed_at from sku
  where is_active and sku_id > ${after} and sku_id < ${end} order by sku_id limit ${limit}`

/** Answers categories of all levels with goods on sale. */
export const selectCategoriesOnSale = (db: Sql) => db<{ categoryId: string }[]>`
  with shown as (select distinct category4_id as id from sku where is_active)
  select category_id::text from category where category_id in (
    select id from shown union select id / 100 from shown
    union select id / 10000 from shown union select id / 1000000 from shown)
  order by level, position, category_id`

export const selectBrandsOnSale = (db: Sql) => db<Brand[]>`
  select brand_id::text, brand_name from brand b
  where exists (select from sku where is_active and sku.brand_id = b.brand_id) order by brand_id`
