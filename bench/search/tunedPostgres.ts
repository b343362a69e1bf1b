import type { Db } from '#db/postgres.ts'
import type { Plan } from '#mall/goods/search/plan.rules.ts'
import { planQuery } from '#mall/goods/search/searchVector.rules.ts'
import { order, ownFilters, read, scope } from './plainPostgres.ts'
import type { Engine, Query } from './query.ts'

/**
 * This is made as by somebody who knows PostgreSQL well: goods of a fourth level and of a series lie together, narrow,
 * without weights and with a lexeme for each level of their category; popularity alone is the order; browsing goes by
 * indexes in the order of the page, and its numbers were counted beforehand.
 */
export async function makeTuned(db: Db): Promise<number> {
  await db`drop table if exists bench.tuned, bench.facet`
  await db`
    create table bench.tuned as
    select tax_price_fen, sku_id::int, brand_id, popularity,
      l[4] as category4_id, l[3] as category3_id, l[2] as category2_id, l[1] as category1_id,
      strip(search || array_to_tsvector(array['@' || l[3], '@' || l[2], '@' || l[1]])) as search
    from sku cross join lateral (select array[category4_id / 1000000, category4_id / 10000,
      category4_id / 100, category4_id] as l) levels
    where is_active order by category4_id, sku_id`
  await db`create index on bench.tuned using gin (search) with (fastupdate = off)`
  for (const level of [1, 2, 3, 4]) await indexLevel(db, `category${level}_id`)
  await db`
    create table bench.facet as
    select category1_id, category2_id, category3_id, category4_id, brand_id, count(*)::int as total
    from bench.tuned group by 1, 2, 3, 4, 5 order by 4, 5`
  await db`create unique index on bench.facet (category4_id, brand_id)`
  await db`vacuum (analyze) bench.tuned, bench.facet`
  const [size] = await db<{ bytes: number }[]>`
    select sum(pg_total_relation_size(name))::float8 as bytes
    from unnest(array['bench.tuned', 'bench.facet']::regclass[]) as name`
  return size?.bytes ?? 0
}

async function indexLevel(db: Db, column: string) {
  const level = db(column)
  await db`
    create index on bench.tuned (${level}, popularity desc, sku_id) include (brand_id)`
  await db`
    create index on bench.tuned (${level}, tax_price_fen, popularity desc, sku_id)
    include (brand_id, category4_id)`
  await db`
    create index on bench.tuned (${level}, tax_price_fen desc nulls last, popularity desc, sku_id)
    include (brand_id, category4_id)`
}

export const tunedPostgres = (db: Db): Engine => ({
  name: 'PostgreSQL tuned',
  async ask(query) {
    const statement = isCounted(query) ? countedStatement(db, query) : hitStatement(db, query)
    const [answer] = await db<Parameters<typeof read>[0][]>`${statement}`
    return () => read(answer)
  },
})

/**
 * Says whether bench.facet has the numbers: it has those of a category, perhaps with brands, and nothing else.
 */
const isCounted = ({ request: { plan, minFen, maxFen } }: Query) =>
  plan === null && minFen === null && maxFen === null

function countedStatement(db: Db, { request, page }: Query) {
  const within = scope(db, request)
  const { brand, category } = ownFilters(db, request)
  return db`
    select
      (select coalesce(sum(total), 0)::int from bench.facet
       where ${brand} and ${category} ${within}) as total,
      array(select sku_id from bench.tuned where ${brand} and ${category} ${within}
            order by ${order(db, page.sort)} limit ${page.limit} offset ${page.offset}) as sku_ids,
      array(select json_build_array(brand_id, sum(total)) from bench.facet
            where ${category} ${within} group by brand_id) as brands,
      array(select json_build_array(category4_id, sum(total)) from bench.facet
            where ${brand} ${within} group by category4_id) as categories`
}

/** One pass counts brands within categories, from which all three numbers follow; another finds the page. */
function hitStatement(db: Db, { request, page }: Query) {
  const match = request.plan && exactCategories(request.plan)
  const { brand, category } = ownFilters(db, request)
  return db`
    with hit as materialized (
      select sku_id, brand_id, category4_id, tax_price_fen, popularity from bench.tuned
      where ${match === null ? db`true` : db`search @@ ${match}::tsquery`} ${scope(db, request)}),
    counted as materialized (
      select brand_id, category4_id, count(*) as total from hit group by 1, 2)
    select
      (select coalesce(sum(total), 0)::int from counted where ${brand} and ${category}) as total,
      array(select sku_id from hit where ${brand} and ${category}
            order by ${order(db, page.sort)} limit ${page.limit} offset ${page.offset}) as sku_ids,
      array(select json_build_array(brand_id, sum(total)) from counted
            where ${category} group by brand_id) as brands,
      array(select json_build_array(category4_id, sum(total)) from counted
            where ${brand} group by category4_id) as categories`
}

/** A level of the category is a lexeme of its own here, not the beginning of the fourth. */
const exactCategories = (plan: Plan) => planQuery(plan).replace(/('@\d+'):\*/g, '$1')
