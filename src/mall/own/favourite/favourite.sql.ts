import type { Sql } from '#db/postgres.ts'
import { type Fragment, productColumns } from '#mall/goods/catalogue/catalogue.sql.ts'
import { ownCode } from '#mall/goods/material/material.sql.ts'
import { type Caller, effectivePrice } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { KeptProduct } from './favourite.contract.ts'

export type Owner = Pick<UserInfo, 'userId' | 'companyId'>
type Page = { offset: number; limit: number }

/** Selects the columns of a KeptProduct, for `named` goods with their `stock` at the caller's price `p`. */
export const keptColumns = (db: Sql, caller: Caller): Fragment =>
  db`${productColumns(db, caller)}, s.is_active, coalesce(own.code, '') as material_code`

/** Joins `sku s` with what it is called: `brand b`, and `own`, the company's code. */
export const named = (db: Sql, companyId: string | null): Fragment =>
  db`join sku s using (sku_id) join brand b using (brand_id) ${ownCode(db, companyId)}`

/** Every word of the keyword stands somewhere in what `named` goods are called. */
export const mentions = (db: Sql, keyword: string): Fragment => {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  return db`not exists (
    select from unnest(${words}::text[]) as word
    where strpos(lower(concat_ws(' ', b.brand_name, s.model, s.product_name, s.sku_code, own.code)), word) = 0)`
}

export const selectFavourites = (
  db: Sql,
  caller: Caller & { who: Owner },
  keyword: string,
  page: Page,
) => db<KeptProduct[]>`
  select ${keptColumns(db, caller)}
  from favourite f ${named(db, caller.who.companyId)} join stock on stock.sku_id = s.sku_id
    ${effectivePrice(db, caller)}
  where f.user_id = ${caller.who.userId} and ${mentions(db, keyword)}
  order by s.is_active desc, f.added_at desc, f.sku_id offset ${page.offset} limit ${page.limit}`

export async function selectFavouriteCount(
  db: Sql,
  { userId, companyId }: Owner,
  keyword = '',
): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from favourite f ${keyword ? named(db, companyId) : db``}
    where f.user_id = ${userId} ${keyword ? db`and ${mentions(db, keyword)}` : db``}`
  return row?.count ?? 0
}

export async function selectIsFavourite(db: Sql, userId: string, skuId: string): Promise<boolean> {
  const rows = await db`select from favourite where user_id = ${userId} and sku_id = ${skuId}`
  return rows.length > 0
}

/**
 * Lets nobody else change this person's favourites to the end of the transaction, because they are counted one after
 * the other.
 */
export const lockFavourites = (tx: Sql, userId: string) => tx`
  select from person where user_id = ${userId} for no key update`

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
