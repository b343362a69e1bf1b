import type { Sql } from '#db/postgres.ts'
import { agreedPrices } from './pricing.sql.ts'
import { groupsOf, isValid, validRules } from './rule.sql.ts'
import type { GoodsPriceSource } from './source.contract.ts'

/** What grants prices to a company today: agreements, its group, its level. */
export type PriceOwner = { source: Exclude<GoodsPriceSource, 'standard'>; refId: string }
export type OwnedPrice = PriceOwner & { skuId: string; taxPriceFen: string }
/** Without brand and category it is for everything. Its rate is in ten-thousandths of the standard price. */
export type OwnedRule = PriceOwner & {
  brandId: string | null
  categoryId: string | null
  rate: number
}

/** It is all that a company has of its own: owners in the order in which they are tried. It is good for one day in China. */
export type OwnPrices = { owners: PriceOwner[]; prices: OwnedPrice[]; rules: OwnedRule[] }

export async function selectPriceList(
  db: Sql,
  companyId: string,
  isProtocol: boolean,
  now: Date,
): Promise<OwnPrices> {
  const [owners, prices, rules] = await Promise.all([
    selectOwners(db, companyId, isProtocol, now),
    selectPrices(db, companyId, isProtocol, now),
    selectRules(db, companyId, isProtocol, now),
  ])
  return { owners, prices, rules }
}

const selectOwners = (db: Sql, companyId: string, isProtocol: boolean, now: Date) => db<
  PriceOwner[]
>`
  select 'agreement' as source, agreement_id as ref_id, valid_from from agreement a
  where ${isProtocol} and company_id = ${companyId} and ${isValid(db, db`a`, now)}
  union all select kind, group_id, null from price_group where group_id = any(${groupsOf(db, companyId)})
  order by source, valid_from desc, ref_id desc`

const selectPrices = (db: Sql, companyId: string, isProtocol: boolean, now: Date) => db<
  OwnedPrice[]
>`
  select 'agreement' as source, agreement_id as ref_id, sku_id, tax_price_fen
  from (${agreedPrices(db, companyId, now)}) agreed where ${isProtocol}
  union all select kind, group_id, sku_id, tax_price_fen
  from group_price join price_group using (group_id) where group_id = any(${groupsOf(db, companyId)})`

const selectRules = (db: Sql, companyId: string, isProtocol: boolean, now: Date) => db<OwnedRule[]>`
  select coalesce(r.kind, 'agreement') as source, coalesce(r.agreement_id, r.group_id) as ref_id,
    r.brand_id::text, r.category_id::text, r.rate
  from (${validRules(db, companyId, isProtocol, now)}) r`
