import type { Sql } from '#db/postgres.ts'
import { keptPhotos } from '#mall/goods/catalogue/photo.sql.ts'
import { type SkuFacts, skuFacts } from '#mall/goods/catalogue/sku.sql.ts'
import type { StaffGoods } from './assortment.contract.ts'

/** Answers these goods as the staff lists them, in this order. */
export const selectStaffGoods = (db: Sql, skuIds: readonly string[]) => db<StaffGoods[]>`
  select s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit, s.min_quantity::float8, s.is_multiple,
    s.delivery_date, s.img_url, s.family, s.attr_desc::text, c.name as category_name, s.is_active,
    stock.pieces::float8 as stock, yuan(s.tax_price_fen) as tax_price
  from unnest(${[...skuIds]}::bigint[]) with ordinality as wanted (sku_id, place)
  join sku s using (sku_id) join stock using (sku_id) join brand b using (brand_id)
  join category c on c.category_id = s.category4_id
  order by place`

export type OffFilter = {
  keyword: string
  brandId?: string | undefined
  categoryId?: string | undefined
}

/** Of what is off the shelf nobody keeps words; it is little beside the rest, and only its own index is read. */
const offShelf = (db: Sql, { keyword, brandId, categoryId }: OffFilter) => db`
  from sku s where not s.is_active
    ${brandId ? db`and s.brand_id = ${brandId}` : db``}
    ${categoryId ? db`and s.category4_id between ${firstIn(categoryId)} and ${lastIn(categoryId)}` : db``}
    ${keyword ? db`and strpos(lower(concat_ws(' ', s.sku_code, s.model, s.product_name)), ${keyword.toLowerCase()}) > 0` : db``}`

/** The leaves below a category are a range: 101 is 1010000 to 1019999. */
const spanOf = (id: string) => 10 ** (7 - id.length)
const firstIn = (id: string) => Number(id) * spanOf(id)
const lastIn = (id: string) => firstIn(id) + spanOf(id) - 1

/** Selects the ids of all that is off the shelf, for a statement that keeps them. */
export const offIds = (db: Sql, filter: OffFilter) => db`select s.sku_id ${offShelf(db, filter)}`

export async function selectOffTotal(db: Sql, filter: OffFilter): Promise<number> {
  const [row] = await db<{ total: number }[]>`select count(*)::int as total ${offShelf(db, filter)}`
  return row?.total ?? 0
}

/** Answers what is called just so first, then the newest. */
export async function selectOffShelf(
  db: Sql,
  filter: OffFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<string[]> {
  const called = filter.keyword.toLowerCase()
  const rows = await db<{ skuId: string }[]>`
    select s.sku_id ${offShelf(db, filter)}
    order by ${called ? db`${called} in (lower(s.sku_code), lower(s.model)) desc,` : db``} s.sku_id desc
    limit ${limit} offset ${offset}`
  return rows.map(({ skuId }) => skuId)
}

export type GoodsRow = SkuFacts & {
  skuCode: string
  pieces: string
  isActive: boolean
  revision: string
  photos: string
  seriesPhotos: string
}

const goodsRow = (db: Sql, skuId: string) => db<GoodsRow[]>`
  select ${skuFacts(db)}, ${keptPhotos(db)}, s.sku_code, stock.pieces::text, s.is_active, coalesce((
    select max(change_id) from goods_change c where c.sku_id = s.sku_id), 0)::text as revision
  from sku s join stock using (sku_id) where s.sku_id = ${skuId}`

export async function selectGoodsRow(db: Sql, skuId: string) {
  const [row] = await goodsRow(db, skuId)
  return row
}

/** To be called with the pieces locked: what that waited for is seen by this statement only. */
export async function selectGoodsRowForUpdate(db: Sql, skuId: string) {
  const [row] = await db<GoodsRow[]>`${goodsRow(db, skuId)} for no key update of s`
  return row
}

/** Says which of them there are; a category is of the fourth level. */
export async function selectKnownPlace(db: Sql, place: { brandId: string; category4Id: string }) {
  const [row] = await db<{ brand: boolean; category: boolean }[]>`
    select exists (select from brand where brand_id::text = ${place.brandId}) as brand,
      exists (select from category where category_id::text = ${place.category4Id} and level = 4) as category`
  return row ?? { brand: false, category: false }
}
