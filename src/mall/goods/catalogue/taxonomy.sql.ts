import type { Sql } from '#db/postgres.ts'
import { limits } from '#mall/limits.ts'
import type { CategoryRow } from './catalogue.rules.ts'

/** Whoever makes, names or removes brands and categories waits for the others and sees what they have done. */
export const lockTaxonomy = (db: Sql) => db`
  select pg_advisory_xact_lock(hashtextextended('brands and categories', 0))`

export type BrandNames = { brandName: string; nameCn: string; nameEn: string }
type Page = { keyword: string; limit: number; offset: number }

export async function selectBrandPage(db: Sql, { keyword, limit, offset }: Page) {
  const wanted = db`
    from brand where strpos(lower(concat_ws(' ', brand_name, name_cn, name_en)), ${keyword.toLowerCase()}) > 0`
  const [list, [all]] = await Promise.all([
    db<(BrandNames & { brandId: string; total: number })[]>`
      select brand_id::text, brand_name, name_cn, name_en,
        (select count(*)::int from sku where sku.brand_id = brand.brand_id and is_active) as total
      ${wanted} order by hot_rank nulls last, brand_id desc limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${wanted}`,
  ])
  return { list, total: all?.total ?? 0 }
}

export async function insertBrands(db: Sql, brands: readonly BrandNames[]) {
  return db<{ brandId: string }[]>`
    insert into brand (brand_key, brand_name, name_cn, name_en)
    select 'own ' || gen_random_uuid(), brand_name, name_cn, name_en
    from unnest(${brands.map(({ brandName }) => brandName)}::text[], ${brands.map(({ nameCn }) => nameCn)}::text[],
      ${brands.map(({ nameEn }) => nameEn)}::text[]) as one (brand_name, name_cn, name_en)
    returning brand_id::text`
}

export const updateBrand = (
  db: Sql,
  brandId: string,
  { brandName, nameCn, nameEn }: BrandNames,
) => db`
  update brand set brand_name = ${brandName}, name_cn = ${nameCn}, name_en = ${nameEn}
  where brand_id = ${brandId}`

/** Locked, so that no goods get it meanwhile. */
export async function selectBrandForUpdate(db: Sql, brandId: string) {
  const [row] = await db<BrandNames[]>`
    select brand_name, name_cn, name_en from brand where brand_id = ${brandId} for update`
  return row
}

/** Answers whether nothing needed it. */
export async function deleteBrand(db: Sql, brandId: string): Promise<boolean> {
  const { count } = await db`
    delete from brand where brand_id = ${brandId}
      and not exists (select from sku where sku.brand_id = brand.brand_id)
      and not exists (select from price_rule where price_rule.brand_id = brand.brand_id)`
  return count > 0
}

/** Answers those of these brands that are there, and keeps them until the transaction ends. */
export const selectBrandsKept = (db: Sql, brandIds: readonly string[]) => db<{ id: string }[]>`
  select brand_id::text as id from brand where brand_id = any(${[...brandIds]}::int[])
  order by brand_id for key share`

export type PlacedCategory = Pick<CategoryRow, 'categoryId' | 'name' | 'aliasName'> & {
  /** '' is that of its parent. */
  taxPercent: string
  /** New goods get it. */
  newTaxPercent: number
  path: string
  aliases: string[]
  total: number
}

/** In the order of the shop, in which each stands below what it belongs to. */
export async function selectCategoryPage(
  db: Sql,
  { keyword, categoryId, limit, offset }: Page & { categoryId: string },
) {
  const wanted = db`
    from category c where category_id::text like ${`${categoryId}%`}
      and strpos(lower(concat_ws(' ', name, alias_name)), ${keyword.toLowerCase()}) > 0`
  const [list, [all]] = await Promise.all([
    db<PlacedCategory[]>`
      select category_id::text, name, alias_name, coalesce(tax_percent::text, '') as tax_percent,
        ${newTaxPercent(db)} as new_tax_percent,
        (select string_agg(p.name, ' › ' order by p.level) from category p
          where p.category_id in (c.category_id / 100, c.category_id / 10000, c.category_id / 1000000)) as path,
        array(select alias from category_alias where category4_id = c.category_id order by alias) as aliases,
        (select count(*)::int from sku where is_active and category4_id between ${lastLeaves(db)}) as total
      ${wanted} order by array(
        select p.position * 10000000::bigint + p.category_id from category p
        where p.category_id in (c.category_id, c.category_id / 100, c.category_id / 10000, c.category_id / 1000000)
        order by p.level) limit ${limit} offset ${offset}`,
    db<{ total: number }[]>`select count(*)::int as total ${wanted}`,
  ])
  return { list: list.map((row) => ({ ...row, path: row.path ?? '' })), total: all?.total ?? 0 }
}

/** The rate that `category c` or the nearest above it says. */
const newTaxPercent = (db: Sql) => db`
  coalesce((
    select p.tax_percent from category p where p.tax_percent is not null
      and p.category_id in (c.category_id, c.category_id / 100, c.category_id / 10000, c.category_id / 1000000)
    order by p.level desc limit 1), ${limits.taxPercent})::int`

/** Answers the rate of new goods of each fourth level that does not have the usual one. */
export const selectNewTaxPercents = (db: Sql) => db<{ categoryId: string; percent: number }[]>`
  select category_id::text, percent from (
    select c.category_id, ${newTaxPercent(db)} as percent from category c where c.level = 4
  ) one where percent <> ${limits.taxPercent}`

/** Answers the rates that categories say themselves. */
export const selectOwnTaxPercents = (db: Sql) => db<{ categoryId: string; percent: number }[]>`
  select category_id::text, tax_percent::int as percent from category where tax_percent is not null`

/** Answers the rate of new goods of a category. */
export async function selectNewTaxPercent(db: Sql, categoryId: string): Promise<number> {
  const [row] = await db<{ percent: number }[]>`
    select ${newTaxPercent(db)} as percent from category c where c.category_id::text = ${categoryId}`
  return row?.percent ?? limits.taxPercent
}

/** The numbers of all fourth levels below `category c`. */
const lastLeaves = (db: Sql) => db`
  c.category_id * (100 ^ (4 - c.level))::int and (c.category_id + 1) * (100 ^ (4 - c.level))::int - 1`

export type NewCategory = { categoryId: string; parentId: string; name: string }

/** An id that leads on to another category is not given again; `placed` is told of these. */
export const selectCategoriesAndOldIds = (db: Sql) => db<NewCategory[]>`
  select category_id::text, coalesce(parent_id::text, '') as parent_id, name from category
  union all select old_id::text, coalesce(nullif(old_id / 100, 0)::text, ''), '' from category_moved
  order by category_id`

export const insertCategories = (db: Sql, categories: readonly NewCategory[]) => db`
  insert into category (category_id, parent_id, level, name, position)
  select id::int, nullif(parent, '')::int, (length(id) + 1) / 2, name,
    (select coalesce(max(position), 0) from category) + place
  from unnest(${categories.map(({ categoryId }) => categoryId)}::text[],
    ${categories.map(({ parentId }) => parentId)}::text[], ${categories.map(({ name }) => name)}::text[])
    with ordinality as one (id, parent, name, place)`

export type CategoryFacts = Pick<PlacedCategory, 'name' | 'aliasName' | 'taxPercent'>

/** Answers what it was before; whoever calls it holds lockTaxonomy. Without a rate that of before stays. */
export async function updateCategory(
  db: Sql,
  categoryId: string,
  {
    name,
    aliasName,
    taxPercent,
  }: Omit<CategoryFacts, 'taxPercent'> & { taxPercent?: string | undefined },
): Promise<CategoryFacts | undefined> {
  const rate =
    taxPercent === undefined ? db`tax_percent` : db`nullif(${taxPercent}::text, '')::smallint`
  const [row] = await db<CategoryFacts[]>`
    update category set name = ${name}, alias_name = ${aliasName}, tax_percent = ${rate}
    where category_id = ${categoryId}
    returning old.name, old.alias_name, coalesce(old.tax_percent::text, '') as tax_percent`
  return row
}

/** Locks categories and all below them, so that no goods and no discounts get them meanwhile; answers their names. */
export const selectBranchForUpdate = (db: Sql, ...categoryIds: readonly string[]) => db<
  { name: string }[]
>`
  select name from category where category_id::text like any(${categoryIds.map((id) => `${id}%`)}::text[])
  order by category_id::text for update`

/** Answers those of these categories that are there, and keeps them until the transaction ends. */
export const selectCategoriesKept = (db: Sql, categoryIds: readonly string[]) => db<
  { id: string }[]
>`
  select category_id::text as id from category where category_id = any(${[...categoryIds]}::int[])
  order by category_id for key share`

/** Deletes it with all below it, and answers how many these were: none where goods or discounts need one of them. */
export async function deleteBranch(db: Sql, categoryId: string): Promise<number> {
  const branch = `${categoryId}%`
  const [first, last] = [Number(categoryId.padEnd(7, '0')), Number(categoryId.padEnd(7, '9'))]
  const { count } = await db`
    delete from category where category_id::text like ${branch}
      and not exists (select from sku where category4_id between ${first} and ${last})
      and not exists (select from price_rule where price_rule.category_id::text like ${branch})`
  return count
}

export const selectAliases = (db: Sql) => db<{ alias: string; categoryId: string }[]>`
  select alias, category4_id::text as category_id from category_alias`

export const upsertAliases = (
  db: Sql,
  aliases: readonly { alias: string; categoryId: string }[],
) => db`
  insert into category_alias (alias, category4_id)
  select alias, id from unnest(${aliases.map(({ alias }) => alias)}::text[],
    ${aliases.map(({ categoryId }) => categoryId)}::int[]) as one (alias, id)
  on conflict (alias) do update set category4_id = excluded.category4_id`
