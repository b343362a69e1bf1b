import type { Sql } from '#db/postgres.ts'
import { type Fragment, productColumns } from '#mall/catalogue/catalogue.sql.ts'
import { type Caller, effectivePrice } from '#mall/pricing/pricing.sql.ts'
import type { KeptProduct } from './favourite.contract.ts'

type Page = { offset: number; limit: number }

/** Columns of a KeptProduct, for `sku s` with `brand b` and the caller's price `p`. */
export const keptColumns = (db: Sql, caller: Caller): Fragment =>
  db`${productColumns(db, caller)}, s.is_active`

/** Every word of the keyword stands somewhere in what `sku s` of `brand b` is called. */
export const mentions = (db: Sql, keyword: string): Fragment => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return db`not exists (
    select from unnest(${words}::text[]) as word
    where strpos(lower(b.brand_name || ' ' || s.model || ' ' || s.product_name || ' ' || s.sku_code), word) = 0)`
}

export const selectFavourites = (
  db: Sql,
  caller: Caller,
  { userId, keyword }: { userId: string; keyword: string },
  page: Page,
) => db<KeptProduct[]>`
  select ${keptColumns(db, caller)}
  from favourite f join sku s using (sku_id) join brand b using (brand_id) ${effectivePrice(db, caller)}
  where f.user_id = ${userId} and ${mentions(db, keyword)}
  order by s.is_active desc, f.added_at desc, f.sku_id offset ${page.offset} limit ${page.limit}`

export async function selectFavouriteCount(db: Sql, userId: string, keyword = ''): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int
    from favourite f join sku s using (sku_id) join brand b using (brand_id)
    where f.user_id = ${userId} and ${mentions(db, keyword)}`
  return row?.count ?? 0
}

export async function selectIsFavourite(db: Sql, userId: string, skuId: string): Promise<boolean> {
  const rows = await db`select from favourite where user_id = ${userId} and sku_id = ${skuId}`
  return rows.length > 0
}

/** Answers how many of these goods there are at all. */
export async function insertFavourites(db: Sql, userId: string, skuIds: string[], now: Date) {
  const [row] = await db<{ known: number }[]>`
    with wanted as (select sku_id from sku where sku_id = any(${skuIds}::bigint[])), added as (
      insert into favourite (user_id, sku_id, added_at)
      select ${userId}, sku_id, ${now} from wanted order by sku_id
      on conflict do nothing
    )
    select count(*)::int as known from wanted`
  return row?.known ?? 0
}

export const deleteFavourites = (db: Sql, userId: string, skuIds: string[]) => db`
  delete from favourite where user_id = ${userId} and sku_id = any(${skuIds}::bigint[])`
