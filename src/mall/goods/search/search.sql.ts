import type { Sql } from '#db/postgres.ts'
import { type Fragment, selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import { type Caller, chargedPriceOfAll, isAgreedOn } from '#mall/goods/pricing/pricing.sql.ts'
import { limits } from '#mall/limits.ts'
import type { Page, SearchRequest } from './catalogSearch.ts'
import type { AttributeCount, AttributeFilter } from './facets.rules.ts'
import { columnOrder } from './order.sql.ts'
import { type Atom, type Plan, putsAgreedFirst } from './plan.rules.ts'
import { anyQuery, levelQueries, planQuery } from './searchVector.rules.ts'

/** Answers which of the atoms any active goods have. */
export async function selectKnown(db: Sql, atoms: Atom[]): Promise<boolean[]> {
  const queries = atoms.map((atom) => anyQuery([atom]))
  const rows = await db<{ isKnown: boolean }[]>`
    select ${anyActive(db)} as is_known
    from unnest(${queries}::text[]) with ordinality as asked (query, place) order by place`
  return rows.map(({ isKnown }) => isKnown)
}

/** Answers how many of the plans, each narrower than the one before, active goods still match. */
export async function selectFitting(db: Sql, plans: Plan[]): Promise<number> {
  const [row] = await db<{ fitting: number }[]>`
    select count(*)::int as fitting from unnest(${plans.map(planQuery)}::text[]) as asked (query)
    where case when query = '' then exists (select from sku where is_active) else ${anyActive(db)} end`
  return row?.fitting ?? 0
}

/** Materialized: otherwise the planner hopes to find one soon without the index, and reads the table for what nobody has. */
const anyActive = (db: Sql) => db`
  exists (with hit as materialized (select from sku where is_active and search @@ query::tsquery)
          select from hit)`

export async function selectPage(db: Sql, caller: Caller, request: SearchRequest, page: Page) {
  const { sort, by, limit, offset } = page
  const column = by ? await columnOrder(db, by, hits(db, caller, request)) : null
  return selectProducts(
    db,
    caller,
    column
      ? db`array(select s.sku_id ${hits(db, caller, request, limits.defaultSort, column.join)}
                 order by ${column.first} ${popular(db)} limit ${limit} offset ${offset})`
      : db`array(select s.sku_id ${hits(db, caller, request, sort)}
                 order by ${order(db, caller, request, sort)} limit ${limit} offset ${offset})`,
  )
}

export async function selectTotal(
  db: Sql,
  caller: Caller,
  request: SearchRequest,
): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total ${hits(db, caller, request)}`
  return row?.total ?? 0
}

/** Selects the ids of all that is found, for a statement that keeps them. */
export const foundIds = (db: Sql, caller: Caller, request: SearchRequest): Fragment => db`
  select s.sku_id ${hits(db, caller, request)}`

export type Count = { brandId: string; category4Id: string; total: number }

/** Counts by brand and fourth level, without the filters of both. */
export const selectCounts = (db: Sql, caller: Caller, request: SearchRequest) => db<Count[]>`
  select s.brand_id::text, s.category4_id::text as category4_id, count(*)::int as total
  ${hits(db, caller, { ...request, brandIds: [], category4Id: null })}
  group by s.brand_id, s.category4_id`

/** Goods that pass all filters count for every attribute, those that fail one only for that one. */
export const selectAttributes = (db: Sql, caller: Caller, request: SearchRequest) => db<
  AttributeCount[]
>`
  with hit as materialized (
    select s.attr_desc, array_remove(array[${failing(db, request.attributes)} null]::text[], null) as failing
    ${hits(db, caller, { ...request, attributes: [] })} and json_typeof(s.attr_desc) = 'object')
  select key, value, count(*)::int as total
  from hit cross join lateral json_each_text(attr_desc) as attribute (key, value)
  where value is not null and (failing = '{}' or failing = array[key])
  group by key, value`

/** Answers the models of the most popular goods, each once. */
/** Answers order numbers that begin so, in their order; `after` is the first text behind all of them. */
export async function selectOrderNumbers(
  db: Sql,
  { begin, after }: { begin: string; after: string },
  limit: number,
): Promise<string[]> {
  const rows = await db<{ skuCode: string }[]>`
    select sku_code from sku where sku_code >= ${begin} and sku_code < ${after} and is_active
    order by sku_code limit ${limit}`
  return rows.map(({ skuCode }) => skuCode)
}

export async function selectModels(db: Sql, begin: Atom, limit: number): Promise<string[]> {
  const rows = await db<{ model: string }[]>`
    with hit as materialized (
      select model, popularity, sku_id from sku
      where is_active and search @@ ${anyQuery([begin])}::tsquery)
    select model from hit
    group by model order by min((-popularity, sku_id)) limit ${limit}`
  return rows.map(({ model }) => model)
}

/** Writes `from` and `where`. Prices are joined only where they decide. */
function hits(
  db: Sql,
  caller: Caller,
  request: SearchRequest,
  sort: number = limits.defaultSort,
  join: Fragment = db``,
) {
  const { agreedOnly, minFen, maxFen, brandIds, attributes } = request
  const needsPrice = sort !== limits.defaultSort || minFen !== null || maxFen !== null
  const companyId = caller.who?.protocolType === 1 ? caller.who.companyId : null
  const match = request.plan && planQuery(request.plan)
  const categoryIds = [
    ...request.categoryIds,
    ...(request.category4Id ? [request.category4Id] : []),
  ]
  return db`
    from sku s ${needsPrice ? chargedPriceOfAll(db, caller) : db``}
    ${request.inStockOnly ? db`join stock on stock.sku_id = s.sku_id and stock.pieces > 0` : db``}
    ${join}
    where s.is_active
      ${match ? db`and s.search @@ ${match}::tsquery` : db``}
      ${all(db, categoryIds, (id) => db`and ${inCategory(db, id)}`)}
      ${brandIds.length ? db`and s.brand_id = any(${brandIds}::int[])` : db``}
      ${all(db, attributes, (filter) => db`and ${isChosen(db, filter)}`)}
      ${agreedOnly ? db`and ${companyId ? isAgreedOn(db, companyId, caller.now) : db`false`}` : db``}
      ${minFen === null ? db`` : db`and p.tax_price_fen >= ${minFen.toString()}`}
      ${maxFen === null ? db`` : db`and p.tax_price_fen <= ${maxFen.toString()}`}`
}

const all = <T>(db: Sql, parts: T[], fragment: (part: T) => Fragment) =>
  parts.length ? parts.map(fragment) : db``

/** The leaves below a category are a range: 101 is 1010000 to 1019999. */
function inCategory(db: Sql, id: string) {
  const span = 10 ** (7 - id.length)
  const first = Number(id) * span
  return span === 1
    ? db`s.category4_id = ${first}`
    : db`s.category4_id between ${first} and ${first + span - 1}`
}

/** Decides as isChosen of facets.rules.ts does. */
function isChosen(db: Sql, { key, values, min, max }: AttributeFilter): Fragment {
  const value = db`s.attr_desc ->> ${key}`
  const number = db`case when ${value} ~ '^-?[0-9]{1,15}(\\.[0-9]{1,15})?$' then (${value})::float8 end`
  return db`(${value} is not null
    ${values.length ? db`and ${value} = any(${values}::text[])` : db``}
    ${min === null ? db`` : db`and ${number} >= ${min}`}
    ${max === null ? db`` : db`and ${number} <= ${max}`})`
}

/** The keys of the filters that an article fails, each followed by a comma. */
const failing = (db: Sql, filters: AttributeFilter[]) =>
  all(
    db,
    filters,
    (filter) => db`case when ${isChosen(db, filter)} then null else ${filter.key} end,`,
  )

/**
 * 0 and 1 by price, goods without one last; otherwise by nearness (plan.rules.ts), what the company has agreed on before
 * others, then by popularity. Never by chance.
 */
function order(db: Sql, caller: Caller, request: SearchRequest, sort: number) {
  const { plan } = request
  if (sort === 0) return db`p.tax_price_fen nulls last, ${popular(db)}`
  if (sort === 1) return db`p.tax_price_fen desc nulls last, ${popular(db)}`
  const companyId = putsAgreedFirst(caller, request) ? caller.who?.companyId : null
  const agreed = companyId ? agreedFirst(db, companyId, caller.now) : db``
  return db`${plan ? nearness(db, plan) : db``} ${agreed} ${popular(db)}`
}

const popular = (db: Sql) => db`s.popularity desc, s.sku_id`

function nearness(db: Sql, plan: Plan) {
  const first = plan.near ? '' : anyQuery(plan.first)
  const levels = levelQueries(plan).map(
    ({ first, near }) => db`
      + case when ${first ? db`s.search @@ ${first}::tsquery` : db`false`} then 0
             when s.search @@ ${near}::tsquery then 1 else 2 end`,
  )
  return db`
    ${plan.near ? placeByNearness(db, plan.near) : db``}
    ${first ? db`s.search @@ ${first}::tsquery desc,` : db``}
    ${levels.length ? db`0 ${levels},` : db``}`
}

const placeByNearness = (db: Sql, near: Atom[]) => db`
  case ${near.map((atom, place) => db`when s.search @@ ${anyQuery([atom])}::tsquery then ${place}::int `)}
  else ${near.length}::int end,`

/** All that is agreed on is read once: prices of every hit would take a hundred times as long. */
const agreedFirst = (db: Sql, companyId: string, now: Date) => db`
  (not ${isAgreedOn(db, companyId, now)}),`
