import type { Sql } from '#db/postgres.ts'
import { inGroups, together } from '#db/together.ts'
import { drawnFamilies } from '#drawing/drawing.rules.ts'
import { seesPrices } from '#mall/access.ts'
import { type Caller, effectivePrice } from '#mall/goods/pricing/pricing.sql.ts'
import { visibilityOf } from '#mall/goods/pricing/visibility.rules.ts'
import { catalogueLimits, limits } from '#mall/limits.ts'
import type { Brand, Product, ProductDetail } from './catalogue.contract.ts'
import type { BrandRow, CategoryRow, Choice, Count, Face } from './catalogue.rules.ts'
import { documentsOf } from './document.sql.ts'

export const selectCategories = (db: Sql) => db<CategoryRow[]>`
  select category_id::text, coalesce(parent_id::text, '') as parent_id, name, alias_name
  from category order by level, position`

export const selectBrands = (db: Sql) => db<BrandRow[]>`
  select brand_id::text, brand_name, name_cn, name_en, hot_rank is not null as is_hot
  from brand order by hot_rank nulls last, brand_id`

export const selectCounts = (db: Sql) => db<Count[]>`
  select category4_id::text as category4_id, brand_id::text, count(*)::int as total
  from sku where is_active group by category4_id, brand_id`

/** Answers them in the order that the staff has chosen. */
export const selectHotBrands = (db: Sql) => db<Brand[]>`
  select brand_id::text, brand_name from brand
  where hot_rank is not null order by hot_rank limit ${limits.hotBrands}`

/** Brands with goods, those with most of them first. */
export const selectSoldBrands = (db: Sql) => db<(Brand & { total: number })[]>`
  select brand_id::text, brand_name, total from brand join (
    select brand_id, count(*)::int as total from sku where is_active group by brand_id
  ) as sold using (brand_id) order by total desc, brand_id`

/** It goes in two steps: no two brands may have one rank, not even on the way. */
export async function updateHotBrands(tx: Sql, brandIds: string[]) {
  await tx`update brand set hot_rank = null where hot_rank is not null`
  await tx`
    update brand set hot_rank = place
    from unnest(${brandIds}::int[]) with ordinality as hot (id, place) where brand_id = id`
}

/**
 * Answers for each third level the most popular of its goods, one with a drawing if there is any (by index).
 */
export const selectFaces = (db: Sql) => db<Face[]>`
  select distinct on (category3_id) category3_id::text, family, attr_desc::text, product_name, img_url
  from category c cross join lateral (
    select c.category_id / 100 as category3_id, family, attr_desc, product_name, img_url, popularity, sku_id
    from sku where is_active and category4_id = c.category_id order by popularity desc, sku_id limit 5) s
  where c.level = 4
  order by category3_id, family = any(${[...drawnFamilies]}) desc, popularity desc, sku_id`

/**
 * Goods for the floors: the most popular of each fourth level (by index, however large the catalogue is),
 * of those first the best of each family and brand, and what has a drawing before what has none.
 */
export const selectChoices = (db: Sql) => db<Choice[]>`
  with candidate as (
    select s.*, c.category_id / 1000000 as category1_id
    from category c cross join lateral (
      select sku_id, family, brand_id, popularity, tax_price_fen from sku
      where is_active and category4_id = c.category_id order by popularity desc, sku_id limit 50) s
    join stock using (sku_id)
    where c.level = 4 and stock.pieces > 0 and s.tax_price_fen > 0),
  ranked as (
    select *,
      row_number() over (partition by category1_id, family order by popularity desc, sku_id)
      + row_number() over (partition by category1_id, brand_id order by popularity desc, sku_id)
      + case when family = any(${[...drawnFamilies]}) then 0 else 2 end as rank
    from candidate),
  placed as (
    select *, row_number() over (partition by category1_id order by rank, popularity desc, sku_id) as place
    from ranked)
  select category1_id::text as category1_id, sku_id from placed
  where place <= ${catalogueLimits.homeProducts} order by category1_id, place`

/** Answers the active ones of `skuIds` (an SQL array), in its order, at the caller's prices. */
export const selectProducts = (db: Sql, caller: Caller, skuIds: Fragment) => db<Product[]>`
  select ${productColumns(db, caller)}
  from unnest(${skuIds}) with ordinality as wanted (sku_id, place)
  join sku s using (sku_id) join stock using (sku_id) join brand b using (brand_id) ${effectivePrice(db, caller)}
  where s.is_active order by wanted.place`

export type Fragment = ReturnType<typeof productColumns>

/** Selects the fields of a Product, for `sku s` with its `stock`, its `brand b` and the caller's price `p`. */
export const productColumns = (db: Sql, { who }: Caller) => db`
  s.sku_id, s.sku_code, s.brand_id::text, b.brand_name, s.product_name, s.model, s.unit,
  s.min_quantity::float8, s.is_multiple, s.min_quantity::float8 as cart_num,
  stock.pieces > 0 as is_in_stock, case when ${seesPrices(who)} then stock.pieces::float8 end as stock,
  s.delivery_date, s.img_url, s.family, s.attr_desc::text, p.price_source,
  s.is_active and ${seesPrices(who)} as price_visible,
  case when s.is_active and ${seesPrices(who)} then coalesce(yuan(p.tax_price_fen), 0) end as tax_price,
  case when s.is_active and p.standard_fen > p.tax_price_fen then yuan(p.standard_fen) end as market_price`

export type DetailRow = Omit<ProductDetail, 'datasheet'>

/** Answers inactive SKUs too, without a price; `named` says which of `sku s`. */
const selectDetails = (db: Sql, caller: Caller, named: Fragment) => db<DetailRow[]>`
  select ${productColumns(db, caller)}, s.is_active, s.series_id, p.tax_percent, s.no_return, ${documentsOf(db)},
    case when s.is_active then p.price_tiers end as price_tiers,
    (select valid_to::text from agreement
     where s.is_active and ${seesPrices(caller.who)} and p.price_source = 'agreement'
       and agreement_id = p.price_ref_id) as agreed_until,
    (select name from price_group
     where s.is_active and ${seesPrices(caller.who)} and p.price_source in ('group', 'level')
       and group_id = p.price_ref_id) as price_name,
    (select json_agg(json_build_object('categoryId', category_id::text, 'name', name) order by level)
     from category where category_id in (s.category4_id, s.category4_id / 100,
       s.category4_id / 10000, s.category4_id / 1000000)) as categories
  from sku s join stock using (sku_id) join brand b using (brand_id) ${effectivePrice(db, caller, db`0`)}
  where ${named}`

export async function selectDetail(db: Sql, caller: Caller, skuCode: string) {
  const [row] = await selectDetails(db, caller, db`s.sku_code = ${skuCode}`)
  return row
}

type Asked = { caller: Caller; skuId: string }

/**
 * Callers who see the same prices ask for goods together, if they do so at the same time. With the ids in a subselect
 * PostgreSQL plans the statement once; otherwise a plan for the very ids looks cheaper to it, and making it each time
 * costs five times what the statement does.
 */
export const detailOf = together((db, asked: Asked[]) =>
  inGroups(
    asked,
    ({ caller }) => visibilityOf(caller),
    async (alike): Promise<(DetailRow | undefined)[]> => {
      const skuIds = alike.map(({ skuId }) => skuId)
      const named = db`s.sku_id = any(array(select unnest(${skuIds}::bigint[])))`
      const rows = await selectDetails(db, alike[0].caller, named)
      const bySku = new Map(rows.map((row) => [row.skuId, row]))
      return skuIds.map((skuId) => bySku.get(skuId))
    },
  ),
)

/** Neighbours in the series on both sides: ids follow the sizes. */
export const nearestInSeries = (db: Sql, skuId: string): Fragment => db`array(
  select sku_id from (
    (select other.sku_id from sku other join sku s using (series_id)
     where s.sku_id = ${skuId} and other.sku_id < s.sku_id and other.is_active
     order by other.sku_id desc limit ${catalogueLimits.seriesTable})
    union all
    (select other.sku_id from sku other join sku s using (series_id)
     where s.sku_id = ${skuId} and other.sku_id > s.sku_id and other.is_active
     order by other.sku_id limit ${catalogueLimits.seriesTable})) near
  order by abs(sku_id - ${skuId}), sku_id limit ${catalogueLimits.seriesTable})`
