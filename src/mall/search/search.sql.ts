import type { Sql } from '#db/postgres.ts'
import { type Fragment, selectProducts } from '#mall/catalogue/catalogue.sql.ts'
import { type Caller, effectivePrice } from '#mall/pricing/pricing.sql.ts'
import type { BrandTag, CategoryTag } from './search.contract.ts'
import type { Known } from './search.rules.ts'

/** What is looked for; every part that is null or empty lets all goods pass. Prices in fen. */
export type Wanted = {
  /** tsquery texts of search.rules.ts. */
  match: string | null
  exact: string | null
  /** Of any level. */
  categoryIds: string[]
  brandIds: string[]
  agreedOnly: boolean
  minFen: bigint | null
  maxFen: bigint | null
}

export type Page = { sort: number; limit: number; offset: number }

/** Which of the terms active goods have, or begin with. Stops at the first of each. */
export async function selectKnown(
  db: Sql,
  terms: { term: string; mayBegin: boolean }[],
): Promise<Known> {
  const begins = terms.filter(({ mayBegin }) => mayBegin).map(({ term }) => term)
  const rows = await db<{ term: string; known: 'exact' | 'prefix' | null }[]>`
    select term, case
      when ${anyActive(db, db`term`)} then 'exact'
      when term = any(${begins}::text[]) and ${anyActive(db, db`(term || ':*')`)} then 'prefix'
      end as known
    from unnest(${terms.map(({ term }) => term)}::text[]) as term`
  return new Map(rows.flatMap(({ term, known }) => (known ? [[term, known] as const] : [])))
}

export async function selectAny(db: Sql, query: string): Promise<boolean> {
  const [row] = await db<{ any: boolean }[]>`select ${anyActive(db, db`${query}`)} as any`
  return row?.any ?? false
}

/** How many of the queries, each narrower than the one before, active goods still match. */
export async function selectFitting(db: Sql, queries: string[]): Promise<number> {
  const [row] = await db<{ fitting: number }[]>`
    select count(*)::int as fitting from unnest(${queries}::text[]) as query
    where ${anyActive(db, db`query`)}`
  return row?.fitting ?? 0
}

/** Materialized: otherwise the planner hopes to find one soon without the index, and reads the table for what nobody has. */
const anyActive = (db: Sql, query: Fragment) => db`
  exists (with hit as materialized (select from sku where is_active and search @@ ${query}::tsquery)
          select from hit)`

export const selectPage = (db: Sql, caller: Caller, wanted: Wanted, page: Page) =>
  selectProducts(
    db,
    caller,
    db`array(select s.sku_id ${hits(db, caller, wanted, page.sort)}
             order by ${order(db, wanted, page.sort)}
             limit ${page.limit} offset ${page.offset})`,
  )

export async function selectTotal(db: Sql, caller: Caller, wanted: Wanted): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total ${hits(db, caller, wanted)}`
  return row?.total ?? 0
}

export const selectCategoryTags = (db: Sql, caller: Caller, wanted: Wanted) => db<CategoryTag[]>`
  select c.category_id::text, c.name as category_name, found.total
  from (select s.category4_id, count(*)::int as total ${hits(db, caller, wanted)} group by 1) found
  join category c on c.category_id = found.category4_id
  order by found.total desc, c.position`

export const selectBrandTags = (db: Sql, caller: Caller, wanted: Wanted) => db<BrandTag[]>`
  select b.brand_id::text, b.brand_name, found.total
  from (select s.brand_id, count(*)::int as total ${hits(db, caller, wanted)} group by 1) found
  join brand b using (brand_id)
  order by b.hot_rank nulls last, found.total desc, b.brand_id`

const byDefault = 2

/** From and where. Prices are joined only where they decide. */
function hits(db: Sql, caller: Caller, wanted: Wanted, sort = byDefault) {
  const { match, categoryIds, brandIds, agreedOnly, minFen, maxFen } = wanted
  const needsPrice = sort !== byDefault || agreedOnly || minFen !== null || maxFen !== null
  return db`
    from sku s ${needsPrice ? effectivePrice(db, caller) : db``}
    where s.is_active
      ${match ? db`and s.search @@ ${match}::tsquery` : db``}
      ${categoryIds.length ? categoryIds.map((id) => db`and ${inCategory(db, id)}`) : db``}
      ${brandIds.length ? db`and s.brand_id = any(${brandIds}::int[])` : db``}
      ${agreedOnly ? db`and p.price_ref_id is not null` : db``}
      ${minFen === null ? db`` : db`and p.tax_price_fen >= ${minFen.toString()}`}
      ${maxFen === null ? db`` : db`and p.tax_price_fen <= ${maxFen.toString()}`}`
}

/** The leaves below a category are a range: 101 is 1010000 to 1019999. */
function inCategory(db: Sql, id: string) {
  const span = 10 ** (7 - id.length)
  const first = Number(id) * span
  return span === 1
    ? db`s.category4_id = ${first}`
    : db`s.category4_id between ${first} and ${first + span - 1}`
}

/** 0 and 1 by price, goods without one last; otherwise the exact article, then by popularity. Never by chance. */
function order(db: Sql, { exact }: Wanted, sort: number) {
  const popular = db`s.popularity desc, s.sku_id`
  if (sort === 0) return db`p.tax_price_fen nulls last, ${popular}`
  if (sort === 1) return db`p.tax_price_fen desc nulls last, ${popular}`
  return exact ? db`s.search @@ ${exact}::tsquery desc, ${popular}` : popular
}
