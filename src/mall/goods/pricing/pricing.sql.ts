import type { Sql } from '#db/postgres.ts'
import { type Holder, seesPrices } from '#mall/access.ts'
import { covers, discounted, firstRule, grantedTo, isValid, validRules } from './rule.sql.ts'
import { atCount } from './tier.sql.ts'
import type { Terms } from './visibility.rules.ts'

/** It says whose prices are meant, and on which day. A Ctx is one. */
export type Caller = { who: (Holder & Terms) | null; now: Date }

/** Answers whom prices are shown to: whoever has a role without prices is shown those of a visitor. */
const shownTo = <C extends Caller>(caller: C): C =>
  seesPrices(caller.who) ? caller : { ...caller, who: null }

/**
 * Joins the caller's price to `sku s`: `from sku s ${effectivePrice(db, ctx)} where …`. Columns of `p`:
 * tax_price_fen (null: 询价, or somebody who sees no prices at all), standard_fen, tax_percent (the tax in both),
 * price_source ('agreement', 'group', 'level' or 'standard') and price_ref_id (the agreement, group or level). One row
 * for each SKU. An agreement holds for the companies of the protocol zone on the days it is valid, in Chinese time;
 * of two valid ones that which began later, and within one the SKU, its brand, its deepest category. With a `count` it is
 * the price of so many pieces, and `p` has more columns (tier.sql.ts); without one it is that of few.
 */
export const effectivePrice = (db: Sql, caller: Caller, count?: Fragment) =>
  chargedPrice(db, shownTo(caller), count)

type Fragment = ReturnType<typeof agreedPrices>
type Charged = { who: Terms | null; now: Date }
type Company = { companyId: string; isProtocol: boolean; now: Date }

/** The same for what is counted and charged, whether or not its buyer is shown it: see hidden.rules.ts. */
export const chargedPrice = (db: Sql, caller: Charged, count?: Fragment) =>
  count
    ? db`${listedPrice(db, caller, db`listed`)} ${atCount(db, count)}`
    : listedPrice(db, caller, db`p`)

/** The same for a statement that reads the whole catalogue: what a company has agreed on is read once, not for each SKU. */
export const chargedPriceOfAll = (db: Sql, caller: Charged) => listedPrice(db, caller, db`p`, ofAll)

/** Joins it under this name, whatever the count. */
function listedPrice(db: Sql, { who, now }: Charged, name: Fragment, ownPrices = ofEach) {
  if (who?.companyId) {
    const company = { companyId: who.companyId, isProtocol: who.protocolType === 1, now }
    return who.hasRules === false
      ? agreedOrStandard(db, company, name, ownPrices)
      : companyPrice(db, company, name, ownPrices)
  }
  const fen = who ? db`s.tax_price_fen` : db`null::bigint`
  return db`cross join lateral (
    select ${fen} as tax_price_fen, ${fen} as standard_fen, s.tax_percent::int as tax_percent,
      'standard' as price_source, null::bigint as price_ref_id) ${name}`
}

/** Answers what holds today of the prices of single goods that a company has agreed on. */
export const agreedPrices = (db: Sql, companyId: string, now: Date) => db`
  select price.sku_id, price.tax_price_fen, price.agreement_id, one.valid_from
  from agreement_price price join agreement one using (agreement_id)
  where price.company_id = ${companyId} and ${isValid(db, db`one`, now)}
    and not exists (
      select from agreement_price other join agreement newer using (agreement_id)
      where other.company_id = ${companyId} and other.sku_id = price.sku_id
        and ${isValid(db, db`newer`, now)}
        and (newer.valid_from, newer.agreement_id) > (one.valid_from, one.agreement_id))`

/** A condition on `sku s`: the company has agreed on it today, by itself, by its brand or by a category. */
export function isAgreedOn(db: Sql, companyId: string, now: Date) {
  const rules = db`${validRules(db, companyId, true, now)} and r.agreement_id is not null`
  return db`(s.sku_id in (select sku_id from (${agreedPrices(db, companyId, now)}) as agreed)
    or s.tax_price_fen is not null and (
      s.brand_id in (select brand_id from (${rules}) r where brand_id is not null)
      or s.category4_id in (select c.category_id from (${rules}) r
        join category c on c.level = 4 and c.category_id between r.first_leaf and r.last_leaf)))`
}

/**
 * `first_rule` is the first rule that covers a row: its rate, whether it is of an 'agreement', 'group' or 'level', which, and
 * the day on which an agreement began. Without `offset 0` PostgreSQL writes each expression out wherever it is used, and in
 * those once more: planning took 70 ms, and goods took four times as long.
 */
const companyPrice = (db: Sql, company: Company, name: Fragment, ownPrices: OwnPrices) => db`
  cross join (${grantedTo(db, company)} offset 0) granted
  ${ownPrices.agreed(db, company)} ${ownPrices.granted(db)}
  cross join lateral (
    select case when s.tax_price_fen is not null and granted.rules is not null
      then ${firstRule(db, db`granted.rules`)} end as rule offset 0) found
  cross join lateral (
    select (rule ->> 1)::int as rate, rule ->> 2 as source, (rule ->> 3)::bigint as ref_id,
      (rule ->> 4)::date as valid_from offset 0) first_rule
  cross join lateral (select ${winner(db)} as winner offset 0) first_hit
  cross join lateral (
    select case winner when 'agreed' then ap.tax_price_fen when 'group' then group_own.tax_price_fen
        when 'level' then level_own.tax_price_fen
        when 'rule' then ${discounted(db, db`s.tax_price_fen`, db`first_rule.rate`)} else s.tax_price_fen end as tax_price_fen,
      s.tax_price_fen as standard_fen, s.tax_percent::int as tax_percent,
      case winner when 'agreed' then 'agreement' when 'rule' then first_rule.source else coalesce(winner, 'standard') end as price_source,
      case winner when 'agreed' then ap.agreement_id when 'group' then group_own.group_id when 'level' then level_own.group_id
        when 'rule' then first_rule.ref_id end as price_ref_id offset 0) ${name}`

/** The same for a company without group, level and discounts: most of the plan above is not there. */
const agreedOrStandard = (db: Sql, company: Company, name: Fragment, ownPrices: OwnPrices) => db`
  ${ownPrices.agreed(db, company)}
  cross join lateral (
    select coalesce(ap.tax_price_fen, s.tax_price_fen) as tax_price_fen, s.tax_price_fen as standard_fen,
      s.tax_percent::int as tax_percent, case when ap.agreement_id is null then 'standard' else 'agreement' end as price_source,
      ap.agreement_id as price_ref_id offset 0) ${name}`

/**
 * Joins the prices of single goods: `ap` of agreements, `group_own` and `level_own` of the group and the level. `limit 1`
 * makes PostgreSQL look for them by the SKU: while tables had no statistics it read all 1,730 prices of a company for each
 * goods, for 2.8 ms.
 */
const ofEach = {
  agreed: (db: Sql, { companyId, isProtocol, now }: Company) => db`
  left join lateral (${
    isProtocol
      ? db`select price.sku_id, price.tax_price_fen, price.agreement_id, one.valid_from
    from agreement_price price join agreement one using (agreement_id)
    where price.company_id = ${companyId} and price.sku_id = s.sku_id and ${isValid(db, db`one`, now)}
    order by one.valid_from desc, one.agreement_id desc limit 1`
      : nothingAgreed(db)
  }) ap on true`,
  granted: (db: Sql) => db`
  left join lateral (${groupPrice(db, db`granted.price_group_id`)}) group_own on true
  left join lateral (${groupPrice(db, db`granted.price_level_id`)}) level_own on true`,
}
type OwnPrices = typeof ofEach

const groupPrice = (db: Sql, groupId: Fragment) => db`
  select group_id, tax_price_fen from group_price where sku_id = s.sku_id and group_id = ${groupId} limit 1`

const ofAll: OwnPrices = {
  agreed: (db, { companyId, isProtocol, now }) => db`
  left join (${isProtocol ? agreedPrices(db, companyId, now) : nothingAgreed(db)}) ap on ap.sku_id = s.sku_id`,
  granted: (db) => db`
  left join group_price group_own on group_own.sku_id = s.sku_id and group_own.group_id = granted.price_group_id
  left join group_price level_own on level_own.sku_id = s.sku_id and level_own.group_id = granted.price_level_id`,
}

const nothingAgreed = (db: Sql) => db`
  select null::bigint as sku_id, null::bigint as tax_price_fen, null::bigint as agreement_id, null::date as valid_from
  where false`

/** The first hit wins, not the lowest: the newest agreement, the group, the level; in each a SKU before a rule. */
const winner = (db: Sql) => db`
  case when ap.agreement_id is not null and (first_rule.source is distinct from 'agreement'
      or (ap.valid_from, ap.agreement_id) >= (first_rule.valid_from, first_rule.ref_id)) then 'agreed'
    when first_rule.source = 'agreement' then 'rule'
    when group_own.group_id is not null then 'group' when first_rule.source = 'group' then 'rule'
    when level_own.group_id is not null then 'level' when first_rule.source = 'level' then 'rule' end`

/** The part of a statement that answers the last price `fen` on which a company has agreed by this day, also if that is over. */
export const lastAgreed = (
  db: Sql,
  of: Record<'companyId' | 'skuId' | 'day', ReturnType<Sql>>,
) => db`
  select coalesce(price.tax_price_fen, ${discounted(db, db`s.tax_price_fen`, db`r.rate`)}) as fen, one.valid_to
  from agreement one
  join sku s on s.sku_id = ${of.skuId}
  left join agreement_price price
    on price.company_id = one.company_id and price.agreement_id = one.agreement_id and price.sku_id = s.sku_id
  left join price_rule r on r.company_id = one.company_id and r.agreement_id = one.agreement_id
    and s.tax_price_fen is not null and ${covers(db, db`r`)}
  where one.company_id = ${of.companyId} and one.valid_from <= ${of.day} and num_nulls(price.sku_id, r.rule_id) < 2
  order by one.valid_to >= ${of.day} and one.ended_at is null desc, one.valid_from desc, one.agreement_id desc,
    r.brand_id is null, r.category_id desc nulls last limit 1`
