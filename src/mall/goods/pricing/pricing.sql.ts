import type { Sql } from '#db/postgres.ts'
import { type Holder, seesPrices } from '#mall/access.ts'
import { limits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { atCount } from './tier.sql.ts'

/** It says whose prices are meant, and on which day. A Ctx is one. */
export type Caller = { who: (Holder & Terms) | null; now: Date }
type Terms = Pick<UserInfo, 'companyId' | 'protocolType'>

/** Answers whom prices are shown to: whoever has a role without prices is shown those of a visitor. */
const shownTo = <C extends Caller>(caller: C): C =>
  seesPrices(caller.who) ? caller : { ...caller, who: null }

/**
 * Joins the caller's price to `sku s`: `from sku s ${effectivePrice(db, ctx)} where …`. Columns of `p`:
 * tax_price_fen (null: 询价, or somebody who sees no prices at all), standard_fen, tax_percent (the tax in both),
 * price_source ('agreement' or 'standard') and price_ref_id (the agreement). One row for each SKU.
 * An agreement holds for the companies of the protocol zone on the days it is valid, in Chinese time;
 * of two valid ones that which began later. With a `count` it is the price of so many pieces, and `p` has more columns
 * (tier.sql.ts); without one it is that of few.
 */
export const effectivePrice = (db: Sql, caller: Caller, count?: Fragment) =>
  chargedPrice(db, shownTo(caller), count)

type Fragment = ReturnType<typeof agreedPrices>
type Charged = { who: Terms | null; now: Date }

/** The same for what is counted and charged, whether or not its buyer is shown it: see hidden.rules.ts. */
export const chargedPrice = (db: Sql, caller: Charged, count?: Fragment) =>
  count
    ? db`${listedPrice(db, caller, db`listed`)} ${atCount(db, count)}`
    : listedPrice(db, caller, db`p`)

/** Joins it under this name, whatever the count. */
function listedPrice(db: Sql, { who, now }: Charged, name: Fragment) {
  if (who?.companyId && who.protocolType === 1) return agreementPrice(db, who.companyId, now, name)
  const fen = who ? db`s.tax_price_fen` : db`null::bigint`
  return db`cross join lateral (
    select ${fen} as tax_price_fen, ${fen} as standard_fen, ${taxPercent(db)} as tax_percent,
      'standard' as price_source, null::bigint as price_ref_id) ${name}`
}

/** Answers all that a company has agreed on; what an index keeps of it is good for one day in China. */
export const selectPriceList = (db: Sql, companyId: string, now: Date) =>
  db<
    { skuId: string; taxPriceFen: string }[]
  >`select sku_id, tax_price_fen from (${agreedPrices(db, companyId, now)}) agreed`

/** Answers what holds today of all that a company has agreed on. */
export const agreedPrices = (db: Sql, companyId: string, now: Date) => db`
  select price.sku_id, price.tax_price_fen, price.agreement_id
  from agreement_price price join agreement one using (agreement_id)
  where price.company_id = ${companyId} and ${isValid(db, db`one`, now)}
    and not exists (
      select from agreement_price other join agreement newer using (agreement_id)
      where other.company_id = ${companyId} and other.sku_id = price.sku_id
        and ${isValid(db, db`newer`, now)}
        and (newer.valid_from, newer.agreement_id) > (one.valid_from, one.agreement_id))`

/** The part of a statement that answers the last price `fen` on which a company has agreed by this day, also if that is over. */
export const lastAgreed = (
  db: Sql,
  of: Record<'companyId' | 'skuId' | 'day', ReturnType<Sql>>,
) => db`
  select price.tax_price_fen as fen, one.valid_to
  from agreement_price price join agreement one using (agreement_id)
  where price.company_id = ${of.companyId} and price.sku_id = ${of.skuId} and one.valid_from <= ${of.day}
  order by one.valid_to >= ${of.day} desc, one.valid_from desc, one.agreement_id desc limit 1`

const agreementPrice = (db: Sql, companyId: string, now: Date, name: Fragment) => db`
  left join (${agreedPrices(db, companyId, now)}) ap on ap.sku_id = s.sku_id
  cross join lateral (
    select coalesce(ap.tax_price_fen, s.tax_price_fen) as tax_price_fen,
      s.tax_price_fen as standard_fen, ${taxPercent(db)} as tax_percent,
      case when ap.agreement_id is null then 'standard' else 'agreement' end as price_source,
      ap.agreement_id as price_ref_id) ${name}`

/** All goods have the usual rate so far. */
const taxPercent = (db: Sql) => db`${limits.taxPercent}::int`

const isValid = (db: Sql, agreement: ReturnType<Sql>, now: Date) => db`
  (${now}::timestamptz at time zone 'Asia/Shanghai')::date
    between ${agreement}.valid_from and ${agreement}.valid_to`
