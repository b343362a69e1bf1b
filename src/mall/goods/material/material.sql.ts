import type { Sql } from '#db/postgres.ts'
import { together } from '#db/together.ts'
import type { Product } from '#mall/goods/catalogue/catalogue.contract.ts'
import { type Fragment, selectProducts } from '#mall/goods/catalogue/catalogue.sql.ts'
import type { Caller } from '#mall/goods/pricing/pricing.sql.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { Material, MaterialSource } from './material.contract.ts'

/** Joins the code of a company to `sku s`, null where it has none: columns `code` and `source` of `own`. */
export const ownCode = (db: Sql, companyId: string | null): Fragment => db`
  left join material own on own.company_id = ${companyId}::bigint and own.sku_id = s.sku_id`

export type Filter = { keyword: string; source?: MaterialSource | undefined }
export type MaterialRow = Omit<Material, 'changedAt'> & { changedAt: Date }

export async function selectCount(db: Sql, companyId: string, filter: Filter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from material m join sku s using (sku_id)
    where ${matches(db, companyId, filter)}`
  return row?.count ?? 0
}

/** Answers them in the order of the codes. */
export const selectMaterials = (
  db: Sql,
  companyId: string,
  filter: Filter,
  page: { offset: number; limit: number },
) => db<MaterialRow[]>`
  select m.sku_id, s.sku_code, b.brand_name, s.product_name, s.model, m.code, m.name, m.spec, m.source,
    p.name as changed_by, m.changed_at
  from material m join sku s using (sku_id) join brand b using (brand_id) join person p on p.user_id = m.user_id
  where ${matches(db, companyId, filter)}
  order by m.code_key offset ${page.offset} limit ${page.limit}`

const matches = (db: Sql, companyId: string, { keyword, source }: Filter): Fragment => db`
  m.company_id = ${companyId}
  ${source ? db`and m.source = ${source}` : db``}
  ${keyword ? db`and strpos(lower(concat_ws(' ', m.code, s.sku_code, s.model, s.product_name, m.name, m.spec)), ${keyword}) > 0` : db``}`

/** Lets nobody else change the codes of this company to the end of the transaction. */
export const lockMaterials = (tx: Sql, companyId: string) => tx`
  select from company where company_id = ${companyId} for no key update`

type Named = { skuId?: string | undefined; skuCode: string }
type Standing = {
  skuId: string
  skuCode: string
  productName: string
  model: string
  code: string | null
  source: MaterialSource | null
  name: string
  spec: string
}

/** Answers goods by id or part number, with what this company calls them. */
export async function selectStanding(db: Sql, companyId: string, { skuId, skuCode }: Named) {
  const [row] = await db<Standing[]>`
    select s.sku_id, s.sku_code, s.product_name, s.model, own.code, own.source,
      coalesce(own.name, '') as name, coalesce(own.spec, '') as spec
    from sku s ${ownCode(db, companyId)}
    where ${skuId ? db`s.sku_id = ${skuId}` : db`s.sku_code = ${skuCode}`}`
  return row
}

/** Answers which goods of this company have the code. */
export async function selectHolder(db: Sql, companyId: string, key: string) {
  const [row] = await db<{ skuId: string; skuCode: string; model: string }[]>`
    select sku_id, sku_code, model from material join sku using (sku_id)
    where company_id = ${companyId} and code_key = ${key}`
  return row
}

export async function selectTotal(db: Sql, companyId: string): Promise<number> {
  const [row] = await db<{ total: number }[]>`
    select count(*)::int as total from material where company_id = ${companyId}`
  return row?.total ?? 0
}

export type Entry = { skuId: string; code: string; key: string; name: string; spec: string }
export type By = { who: Pick<UserInfo, 'userId'>; source: MaterialSource; now: Date }

/** These goods have these codes from now on: what had either of them has it no more. */
export async function replaceMaterials(
  tx: Sql,
  companyId: string,
  entries: readonly Entry[],
  { who, source, now }: By,
) {
  const skuIds = entries.map(({ skuId }) => skuId)
  const keys = entries.map(({ key }) => key)
  await tx`
    delete from material where company_id = ${companyId}
      and (sku_id = any(${skuIds}::bigint[]) or code_key = any(${keys}::text[]))`
  await tx`
    insert into material (company_id, sku_id, code, code_key, name, spec, source, user_id, changed_at)
    select ${companyId}, one.*, ${source}, ${who.userId}, ${now}
    from unnest(${skuIds}::bigint[], ${entries.map(({ code }) => code)}::text[], ${keys}::text[],
      ${entries.map(({ name }) => name)}::text[], ${entries.map(({ spec }) => spec)}::text[]) as one`
}

/** Answers what they were. */
export const deleteMaterials = (tx: Sql, companyId: string, skuIds: string[]) => tx<
  { code: string; skuCode: string }[]
>`
  with gone as (
    delete from material where company_id = ${companyId} and sku_id = any(${skuIds}::bigint[])
    returning sku_id, code, code_key
  )
  select code, sku_code from gone join sku using (sku_id) order by code_key`

export type Asked = { row: number; skuCode: string; key: string }
export type Found = {
  row: number
  /** null means that no goods have this part number. */
  skuId: string | null
  code: string | null
  name: string | null
  spec: string | null
  /** These other goods have the code. */
  holder: string | null
}

/** Answers what stands against each row of a table, for all of them at once. */
export const selectAsked = (db: Sql, companyId: string, rows: readonly Asked[]) => db<Found[]>`
  select asked.row, s.sku_id, own.code, own.name, own.spec, other.sku_code as holder
  from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ skuCode }) => skuCode)}::text[],
    ${rows.map(({ key }) => key)}::text[]) as asked (row, sku_code, key)
  left join sku s using (sku_code) ${ownCode(db, companyId)}
  left join material held on held.company_id = ${companyId} and held.code_key = asked.key
    and held.sku_id is distinct from s.sku_id
  left join sku other on other.sku_id = held.sku_id`

type Coded = { row: number; companyId: string; key: string }

/** Answers the order numbers of what companies call so. */
export const selectCoded = (db: Sql, rows: readonly Coded[]) => db<
  { row: number; skuCode: string }[]
>`
  select asked.row, s.sku_code
  from unnest(${rows.map(({ row }) => row)}::int[], ${rows.map(({ companyId }) => companyId)}::bigint[],
    ${rows.map(({ key }) => key)}::text[]) as asked (row, company_id, key)
  join material m on m.company_id = asked.company_id and m.code_key = asked.key join sku s using (sku_id)`

/** This is another number whenever a code of `company c` has changed, and '0' where it has no codes. */
export const codesVersion = (db: Sql): Fragment => db`
  coalesce((select version::text from material_version v where v.company_id = c.company_id), '0')`

type CodesAsked = { companyId: string; skuIds: string[] }

/** Answers for each the codes that the company has given to these goods. */
export async function selectCodesOfGoods(db: Sql, asked: CodesAsked[]): Promise<Code[][]> {
  const pairs = asked.flatMap(({ companyId, skuIds }) =>
    skuIds.map((skuId) => ({ companyId, skuId })),
  )
  const rows = await db<{ companyId: string; skuId: string; code: string }[]>`
    select company_id, sku_id, code
    from unnest(${pairs.map(({ companyId }) => companyId)}::bigint[],
      ${pairs.map(({ skuId }) => skuId)}::bigint[]) as asked (company_id, sku_id)
    join material using (company_id, sku_id)`
  const codes = new Map(rows.map(({ companyId, skuId, code }) => [`${companyId} ${skuId}`, code]))
  return asked.map(({ companyId, skuIds }) =>
    skuIds.flatMap((skuId) => {
      const code = codes.get(`${companyId} ${skuId}`)
      return code === undefined ? [] : { skuId, code, isFound: false }
    }),
  )
}

/** Lists that are asked for at the same time ask for their codes together. */
export const codesOfGoods = together(selectCodesOfGoods)

type Code = { skuId: string; code: string; isFound: boolean }

/**
 * The codes of these goods and, with a key, those that are it or begin with it. One statement on two indexes, whatever
 * the company has; only the caller's company is ever looked at.
 */
export const selectCodes = (
  db: Sql,
  companyId: string,
  asked: { skuIds: string[]; key: string; isBeginning: boolean; most: number },
) => db<Code[]>`
  select sku_id, code, false as is_found from material
  where company_id = ${companyId} and sku_id = any(${asked.skuIds}::bigint[])
  union all
  (select sku_id, code, true from material
   where company_id = ${companyId} and code_key >= ${asked.key}
     and code_key <= ${asked.isBeginning ? `${asked.key}\u{10FFFF}` : asked.key} and ${asked.key} <> ''
   order by code_key limit ${asked.most})`

export const selectGoods = (db: Sql, caller: Caller, skuIds: string[]): PromiseLike<Product[]> =>
  selectProducts(db, caller, db`${skuIds}::bigint[]`)
