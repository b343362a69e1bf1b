import type { Db, Sql } from '#db/postgres.ts'
import { planQuery } from '#mall/goods/search/searchVector.rules.ts'
import { counts, type Engine, type Query } from './query.ts'

/**
 * Makes what one writes first: a table of the active goods with the weighted lexemes under GIN and the category of
 * each level under a btree, ts_rank for the order, and a count for each row of filters.
 */
export async function makePlain(db: Db): Promise<number> {
  await db`drop table if exists bench.plain`
  await db`
    create table bench.plain as
    select sku_id, brand_id, tax_price_fen, popularity, search, category4_id,
      category4_id / 100 as category3_id, category4_id / 10000 as category2_id,
      category4_id / 1000000 as category1_id
    from sku where is_active order by sku_id`
  await db`create index on bench.plain using gin (search) with (fastupdate = off)`
  for (const level of [1, 2, 3, 4])
    await db`
      create index on bench.plain (${db(`category${level}_id`)})
      include (sku_id, brand_id, category4_id, tax_price_fen, popularity)`
  await db`vacuum (analyze) bench.plain`
  const [size] = await db<{ bytes: number }[]>`
    select pg_total_relation_size('bench.plain')::float8 as bytes`
  return size?.bytes ?? 0
}

type Answer = { total: number; skuIds: string[]; brands: Counted[]; categories: Counted[] }
type Counted = [id: number, total: number]

export const plainPostgres = (db: Db): Engine => ({
  name: 'PostgreSQL plain',
  async ask(query) {
    const [answer] = await db<Answer[]>`${plainStatement(db, query)}`
    return () => read(answer)
  },
})

export function read(answer: Answer | undefined) {
  if (!answer) throw new Error('PostgreSQL gave no row')
  const { total, skuIds, brands, categories } = answer
  return { total, skuIds, brands: counts(brands), categories: counts(categories) }
}

/**
 * Finds the goods once, without the filters that have their own row; then come page, total and both rows of filters.
 */
function plainStatement(db: Db, { request, page }: Query) {
  const match = request.plan && planQuery(request.plan)
  const isRanked = match !== null && page.sort === 2
  const own = ownFilters(db, request)
  return db`
    with hit as materialized (
      select sku_id, brand_id, category4_id, tax_price_fen, popularity
        ${isRanked ? db`, ts_rank(search, ${match}::tsquery) as rank` : db``}
      from bench.plain
      where ${match === null ? db`true` : db`search @@ ${match}::tsquery`} ${scope(db, request)})
    select
      (select count(*)::int from hit where ${own.brand} and ${own.category}) as total,
      array(select sku_id from hit where ${own.brand} and ${own.category}
            order by ${isRanked ? db`rank desc,` : db``} ${order(db, page.sort)}
            limit ${page.limit} offset ${page.offset}) as sku_ids,
      array(select json_build_array(brand_id, count(*)) from hit where ${own.category}
            group by brand_id) as brands,
      array(select json_build_array(category4_id, count(*)) from hit where ${own.brand}
            group by category4_id) as categories`
}

/** Filters that hold for both rows of filters as well. */
export const scope = (db: Sql, { categoryIds, minFen, maxFen }: Query['request']) => db`
  ${categoryIds.length ? categoryIds.map((id) => db`and ${db(categoryColumn(id))} = ${id}`) : db``}
  ${minFen === null ? db`` : db`and tax_price_fen >= ${minFen.toString()}`}
  ${maxFen === null ? db`` : db`and tax_price_fen <= ${maxFen.toString()}`}`

/** Ids have one digit for the first level and two for each one below. */
const categoryColumn = (id: string) => `category${(id.length + 1) / 2}_id`

export const ownFilters = (db: Sql, { brandIds, category4Id }: Query['request']) => ({
  brand: brandIds.length ? db`brand_id = any(${brandIds}::int[])` : db`true`,
  category: category4Id ? db`category4_id = ${category4Id}` : db`true`,
})

export function order(db: Sql, sort: number) {
  const popular = db`popularity desc, sku_id`
  if (sort === 0) return db`tax_price_fen nulls last, ${popular}`
  if (sort === 1) return db`tax_price_fen desc nulls last, ${popular}`
  return popular
}
