import type { Db } from '#db/postgres.ts'
import { maySeeProtocol } from '#mall/access.ts'
import type { UserInfo } from '#mall/account/account.contract.ts'

/**
 * The caller's price of a SKU as pieces of a statement in which the sku is `s`: his company's agreement
 * while it is valid, otherwise the standard price. `taxPriceFen` is null for goods on inquiry.
 * Callers without an agreement pay no join. Whether the price may be shown is the caller's question.
 */
export function pricing(db: Db, who: UserInfo | null, now: Date) {
  if (!maySeeProtocol(who)) return standardPricing(db)
  return {
    taxPriceFen: db`coalesce(agreed.tax_price_fen, s.tax_price_fen)`,
    standardFen: db`s.tax_price_fen`,
    source: db`case when agreed.agreement_id is null then 'standard' else 'agreement' end`,
    refId: db`agreed.agreement_id`,
    join: db`left join lateral (
      select p.tax_price_fen, p.agreement_id
      from agreement_price p join agreement a using (agreement_id)
      where p.company_id = ${who?.companyId ?? null} and p.sku_id = s.sku_id
        and (${now}::timestamptz at time zone 'Asia/Shanghai')::date
          between a.valid_from and a.valid_to
    ) agreed on true`,
  }
}

const standardPricing = (db: Db) => ({
  taxPriceFen: db`s.tax_price_fen`,
  standardFen: db`s.tax_price_fen`,
  source: db`'standard'`,
  refId: db`null::bigint`,
  join: db``,
})
