import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/account/account.contract.ts'

/** Whose prices, and on which day. A Ctx is one. */
export type Caller = { who: Pick<UserInfo, 'companyId' | 'protocolType'> | null; now: Date }

/**
 * Joins the caller's price to `sku s`: `from sku s ${effectivePrice(db, ctx)} where …`. Columns of `p`:
 * tax_price_fen (null: 询价, or a visitor, who has no prices at all), standard_fen, price_source
 * ('agreement' or 'standard') and price_ref_id (the agreement). One row for each SKU.
 * An agreement holds for the companies of the protocol zone on the days it is valid, in Chinese time.
 */
export function effectivePrice(db: Sql, { who, now }: Caller) {
  if (who?.companyId && who.protocolType === 1) return agreementPrice(db, who.companyId, now)
  const fen = who ? db`s.tax_price_fen` : db`null::bigint`
  return db`cross join lateral (
    select ${fen} as tax_price_fen, ${fen} as standard_fen, 'standard' as price_source,
      null::bigint as price_ref_id) p`
}

const agreementPrice = (db: Sql, companyId: string, now: Date) => db`
  left join (agreement_price ap join agreement ag on ag.agreement_id = ap.agreement_id
      and (${now}::timestamptz at time zone 'Asia/Shanghai')::date between ag.valid_from and ag.valid_to)
    on ap.company_id = ${companyId} and ap.sku_id = s.sku_id
  cross join lateral (
    select coalesce(ap.tax_price_fen, s.tax_price_fen) as tax_price_fen,
      s.tax_price_fen as standard_fen,
      case when ap.sku_id is null then 'standard' else 'agreement' end as price_source,
      ap.agreement_id as price_ref_id) p`
