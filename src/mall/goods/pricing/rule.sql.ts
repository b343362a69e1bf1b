import type { Sql } from '#db/postgres.ts'

type Fragment = ReturnType<Sql>

/** Says whether an agreement holds on the day of `now` in China. */
export const isValid = (db: Sql, agreement: Fragment, now: Date) => db`
  (${agreement}.ended_at is null and (${now}::timestamptz at time zone 'Asia/Shanghai')::date
    between ${agreement}.valid_from and ${agreement}.valid_to)`

/** Answers the level and the group of a company. */
export const groupsOf = (db: Sql, companyId: string) => db`
  array(select unnest(array[price_group_id, price_level_id]) from company where company_id = ${companyId})`

/** What so many ten-thousandths of a standard price are, half up to the fen; in parts, so that no amount is too large. */
export const discounted = (db: Sql, fen: Fragment, rate: Fragment) => db`
  greatest(1, ${fen} / 10000 * ${rate} + (${fen} % 10000 * ${rate} + 5000) / 10000)`

/** Says whether a rule covers `sku s`. */
export const covers = (db: Sql, rule: Fragment) => db`
  (${rule}.brand_id = s.brand_id or s.category4_id between ${rule}.first_leaf and ${rule}.last_leaf
    or ${rule}.brand_id is null and ${rule}.category_id is null)`

/** Within one agreement or level: a brand before categories, the deepest category first, everything else last. */
export const nearestRule = (db: Sql) => db`r.brand_id is null, r.category_id desc nulls last`

/**
 * Answers the rules that hold for a company today, of all or (`isProtocol` is false) of its level and group; `kind` is
 * null for those of agreements.
 */
export const validRules = (db: Sql, companyId: string, isProtocol: boolean, now: Date) => db`
  select r.rule_id, r.rate, r.brand_id, r.category_id, r.first_leaf, r.last_leaf, r.agreement_id, r.group_id,
    a.valid_from, k.kind
  from price_rule r left join agreement a using (agreement_id) left join price_group k on k.group_id = r.group_id
  where (${isProtocol ? db`r.company_id = ${companyId} and ${isValid(db, db`a`, now)} or` : db``}
    r.group_id = any(${groupsOf(db, companyId)}))`

/**
 * Answers one row: the level and the group of a company, and its rules as one value, by what they cover and in the order in
 * which they are tried (20270462_agreements.sql). They are null, and are not asked for, where a company can have none.
 */
export const grantedTo = (
  db: Sql,
  { companyId, isProtocol, now }: { companyId: string; isProtocol: boolean; now: Date },
) => db`
  select price_group_id, price_level_id,
    case when price_group_id is not null or price_level_id is not null
        or exists (select from price_rule r where r.company_id = ${companyId})
      then company_rules(${companyId}, ${isProtocol}, (${now}::timestamptz at time zone 'Asia/Shanghai')::date) end as rules
  from company where company_id = ${companyId}`

/** The first of `rules` that covers `sku s`. Ids of categories nest by two digits. */
export const firstRule = (db: Sql, rules: Fragment) => db`
  least(${rules} -> ('b' || s.brand_id), ${rules} -> s.category4_id::text, ${rules} -> (s.category4_id / 100)::text,
    ${rules} -> (s.category4_id / 10000)::text, ${rules} -> (s.category4_id / 1000000)::text, ${rules} -> '')`
