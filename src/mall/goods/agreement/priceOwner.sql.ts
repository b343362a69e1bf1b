import type { Sql } from '#db/postgres.ts'
import { nearestRule } from '#mall/goods/pricing/rule.sql.ts'
import type { OwnedGoods, PriceRule } from './ownedPrices.contract.ts'
import { type Facts, partsOf } from './priceChange.rules.ts'

/** Prices belong to an agreement of a company, or to a level or group; the other id is null. */
export type OwnerId = { agreementId: string | null; groupId: string | null }
export type Owner = OwnerId & {
  companyId: string | null
  name: string
  /** The number of its last change; 0 before the first. */
  revision: string
  facts: Facts
}

const ownedBy = (db: Sql, of: string, { agreementId, groupId }: OwnerId) =>
  agreementId === null
    ? db`${db(of)}.group_id = ${groupId}`
    : db`${db(of)}.agreement_id = ${agreementId}`

const revision = (db: Sql, owner: OwnerId) => db`
  coalesce((select max(change_id) from price_change c where ${ownedBy(db, 'c', owner)}), 0)::text as revision`

/** Locks what the prices belong to; the next statement sees what that waited for. */
export const lockOwner = (db: Sql, { agreementId, groupId }: OwnerId) =>
  agreementId === null
    ? db`select from price_group where group_id = ${groupId} for no key update`
    : db`select from agreement where agreement_id = ${agreementId} for no key update`

/** As JavaScript writes it, so that a change and what became of it compare as texts. */
const isoTime = (db: Sql) =>
  db`to_char(ended_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export async function selectOwner(db: Sql, owner: OwnerId): Promise<Owner | undefined> {
  const [row] = await db<Owner[]>`
    ${
      owner.agreementId === null
        ? db`select null as agreement_id, group_id, null as company_id, name, ${revision(db, owner)},
            json_build_object('name', name, 'note', note) as facts
          from price_group where group_id = ${owner.groupId}`
        : db`select agreement_id, null as group_id, company_id, agreement_no as name, ${revision(db, owner)},
            json_build_object('validFrom', valid_from::text, 'validTo', valid_to::text,
              'protocolType', protocol_type::text, 'isFreight', is_freight::text,
              'contractId', coalesce(contract_id, ''), 'note', note, 'endedAt', coalesce(${isoTime(db)}, '')) as facts
          from agreement where agreement_id = ${owner.agreementId}`
    }`
  return row
}

/** Answers those of these prices that there are. */
export async function selectPrices(db: Sql, owner: OwnerId, keys: readonly string[]) {
  const skuIds = idsOf(keys, 'sku')
  const rows = await db<{ key: string; value: string }[]>`
    select 'sku:' || sku_id as key, tax_price_fen::text as value from ${db(goodsTable(owner))} own
    where ${ownedBy(db, 'own', owner)} and sku_id = any(${skuIds}::bigint[])
    union all select ${ruleKey(db)}, rate::text from price_rule r where ${ownedBy(db, 'r', owner)}`
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

const goodsTable = ({ agreementId }: OwnerId) =>
  agreementId === null ? 'group_price' : 'agreement_price'
const ruleKey = (db: Sql) => db`
  case when r.brand_id is not null then 'brand:' || r.brand_id when r.category_id is not null then 'category:' || r.category_id
    else 'all' end`
const idsOf = (keys: readonly string[], scope: string): string[] =>
  keys.flatMap((key) => {
    const part = partsOf(key)
    return part?.scope === scope ? part.id : []
  })

/** Writes these prices, and removes those that are empty. */
export async function writePrices(db: Sql, owner: Owner, now: Facts): Promise<void> {
  const entries = Object.entries(now).flatMap(([key, value]) => {
    const part = partsOf(key)
    return part ? [{ ...part, value }] : []
  })
  const goods = entries.filter(({ scope }) => scope === 'sku')
  const rules = entries.filter(({ scope }) => scope !== 'sku')
  if (goods.length > 0) await writeGoods(db, owner, goods)
  if (rules.length > 0) await writeRules(db, owner, rules)
}

type Entry = { scope: string; id: string; value: string }

async function writeGoods(db: Sql, owner: Owner, goods: readonly Entry[]) {
  const gone = goods.filter(({ value }) => value === '').map(({ id }) => id)
  const given = goods.filter(({ value }) => value !== '')
  if (gone.length > 0)
    await db`
      delete from ${db(goodsTable(owner))} own
      where ${ownedBy(db, 'own', owner)} and sku_id = any(${gone}::bigint[])`
  if (given.length === 0) return
  const rows = db`unnest(${given.map(({ id }) => id)}::bigint[], ${given.map(({ value }) => value)}::bigint[])
    as given (sku_id, fen)`
  if (owner.agreementId === null)
    await db`
      insert into group_price (group_id, sku_id, tax_price_fen) select ${owner.groupId}, sku_id, fen from ${rows}
      on conflict (sku_id, group_id) do update set tax_price_fen = excluded.tax_price_fen`
  else
    await db`
      insert into agreement_price (company_id, agreement_id, sku_id, tax_price_fen)
      select ${owner.companyId}, ${owner.agreementId}, sku_id, fen from ${rows}
      on conflict (company_id, sku_id, agreement_id) do update set tax_price_fen = excluded.tax_price_fen`
}

async function writeRules(db: Sql, owner: Owner, rules: readonly Entry[]) {
  await db`
    delete from price_rule r
    where ${ownedBy(db, 'r', owner)} and ${ruleKey(db)} = any(${rules.map(keyOf)}::text[])`
  const given = rules.filter(({ value }) => value !== '')
  if (given.length === 0) return
  const idIn = (wanted: string) => given.map(({ scope, id }) => (scope === wanted ? id : null))
  await db`
    insert into price_rule (company_id, agreement_id, group_id, brand_id, category_id, rate)
    select ${owner.companyId}, ${owner.agreementId}, ${owner.groupId}, brand_id, category_id, rate
    from unnest(${idIn('brand')}::int[], ${idIn('category')}::int[], ${given.map(({ value }) => value)}::int[])
      as given (brand_id, category_id, rate)`
}

const keyOf = ({ scope, id }: Entry) => (scope === 'all' ? 'all' : `${scope}:${id}`)

/** Gives a new owner all prices of another one. */
export async function copyPrices(db: Sql, from: OwnerId, { companyId, agreementId }: Owner) {
  await db`
    insert into agreement_price (company_id, agreement_id, sku_id, tax_price_fen)
    select ${companyId}, ${agreementId}, sku_id, tax_price_fen from ${db(goodsTable(from))} own
    where ${ownedBy(db, 'own', from)}`
  await db`
    insert into price_rule (company_id, agreement_id, brand_id, category_id, rate)
    select ${companyId}, ${agreementId}, brand_id, category_id, rate from price_rule r
    where ${ownedBy(db, 'r', from)}`
}

/** Answers the rules in the order in which they are tried; each counts its goods by the index of its own column. */
export const selectRules = (db: Sql, owner: OwnerId) => db<PriceRule[]>`
  select ${ruleKey(db)} as key,
    case when r.brand_id is not null then 'brand' when r.category_id is not null then 'category' else 'all' end as scope,
    coalesce(b.brand_name, c.name, '全部商品') as name, r.rate,
    case when r.brand_id is not null then (${active(db)} and s.brand_id = r.brand_id)
      when r.category_id is not null then (${active(db)} and s.category4_id between r.first_leaf and r.last_leaf)
      else (${active(db)}) end as goods
  from price_rule r left join brand b using (brand_id) left join category c on c.category_id = r.category_id
  where ${ownedBy(db, 'r', owner)} order by ${nearestRule(db)}`

/** Answers the discounts on these categories, whoever has them. */
export const selectRulesOn = (db: Sql, categoryIds: readonly string[], today: string) => db<
  (OwnerId & {
    owner: string
    isOver: boolean
    categoryId: string
    categoryName: string
    rate: number
  })[]
>`
  select r.agreement_id, r.group_id, r.rate, r.category_id::text, c.name as category_name,
    coalesce(a.agreement_no || ' ' || company.name, g.name) as owner,
    coalesce(a.ended_at is not null or a.valid_to < ${today}::date, false) as is_over
  from price_rule r join category c using (category_id)
  left join agreement a on a.agreement_id = r.agreement_id left join company on company.company_id = a.company_id
  left join price_group g on g.group_id = r.group_id
  where r.category_id = any(${[...categoryIds]}::int[])
  order by r.agreement_id nulls last, r.group_id, r.category_id`

const active = (db: Sql) => db`select count(*)::int from sku s where s.is_active`

const owned = (db: Sql, owner: OwnerId, keyword: string) => db`
  from ${db(goodsTable(owner))} own join sku s using (sku_id) join brand b using (brand_id)
  where ${ownedBy(db, 'own', owner)}
    ${keyword ? db`and strpos(lower(concat_ws(' ', s.sku_code, s.model, s.product_name, b.brand_name)), ${keyword.toLowerCase()}) > 0` : db``}`

export async function selectOwnedCount(db: Sql, owner: OwnerId, keyword: string): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::int ${owned(db, owner, keyword)}`
  return row?.count ?? 0
}

export const selectOwned = (
  db: Sql,
  owner: OwnerId,
  { keyword, offset, limit }: { keyword: string; offset: number; limit: number },
) => db<OwnedGoods[]>`
  select s.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, s.unit, yuan(own.tax_price_fen) as tax_price,
    yuan(s.tax_price_fen) as standard_price, s.is_active
  ${owned(db, owner, keyword)} order by s.sku_code offset ${offset} limit ${limit}`

/** Answers what these goods, brands and categories are called. */
export async function selectNames(db: Sql, keys: readonly string[]) {
  const rows = await db<{ scope: 'sku' | 'brand' | 'category'; id: string; name: string }[]>`
    select 'sku' as scope, sku_id::text as id, model || ' ' || sku_code as name from sku
    where sku_id = any(${idsOf(keys, 'sku')}::bigint[])
    union all select 'brand', brand_id::text, brand_name from brand where brand_id = any(${idsOf(keys, 'brand')}::int[])
    union all select 'category', category_id::text, name from category
    where category_id = any(${idsOf(keys, 'category')}::int[])
    union all select 'category', old_id::text, name || '（原分类）' from category_moved
    where old_id = any(${idsOf(keys, 'category')}::int[])`
  const namesOf = (wanted: string) =>
    new Map(rows.filter(({ scope }) => scope === wanted).map(({ id, name }) => [id, name]))
  return { skus: namesOf('sku'), brands: namesOf('brand'), categories: namesOf('category') }
}

/** Answers those of these keys whose brand or category there is. */
export async function selectThere(db: Sql, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db<{ key: string }[]>`
    select 'brand:' || brand_id as key from brand where brand_id = any(${idsOf(keys, 'brand')}::int[])
    union all select 'category:' || category_id from category
    where category_id = any(${idsOf(keys, 'category')}::int[])`
  return new Set(rows.map(({ key }) => key))
}
