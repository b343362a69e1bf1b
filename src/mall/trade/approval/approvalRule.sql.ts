import type { Sql } from '#db/postgres.ts'
import { selectChoosable } from '#mall/company/budget/costCentre.sql.ts'
import { isWithinScope, type Viewer } from '#mall/company/employee/scope.sql.ts'
import { lastAgreed } from '#mall/goods/pricing/pricing.sql.ts'
import { buyerRoles, type Facts } from './approval.rules.ts'
import type { Named, Rule } from './approvalRule.contract.ts'
import { withCategoriesNow } from './movedCategory.rules.ts'
import type { Approver } from './path.rules.ts'

type RulesRow = {
  version: number
  rules: Rule[]
  savedBy: string
  savedAt: Date
  /** Ids that categories had, and those that they have now. */
  moved: Record<string, string> | null
}

/** Answers the rules in force: the last version. Categories that were moved or merged since have the ids of now. */
export async function selectRules(db: Sql, companyId: string) {
  const [row] = await db<RulesRow[]>`
    select r.version, p.name as saved_by, r.saved_at,
      case when r.rules @? '$[*].groups[*][*] ? (@.kind == "category")' then (
        select json_object_agg(old_id, new_id::text) from category_moved) end as moved, r.rules
    from approval_rules r join person p on p.user_id = r.saved_by
    where r.company_id = ${companyId} order by r.version desc limit 1`
  // versions of before copies do not name them
  if (!row) return undefined
  const { moved, ...kept } = row
  const rules = row.rules.map((rule) => ({ ...rule, copyTo: rule.copyTo ?? [] }))
  return { ...kept, rules: moved ? withCategoriesNow(rules, moved) : rules }
}

/** Counts the companies whose rules in force name one of these categories. */
export async function selectNaming(db: Sql, categoryIds: readonly string[]): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::int from (
      select distinct on (company_id) rules from approval_rules order by company_id, version desc
    ) as in_force
    where exists (
      select from jsonb_path_query(rules, '$[*].groups[*][*] ? (@.kind == "category").values[*]') named
      left join category_moved on old_id::text = named #>> '{}'
      where coalesce(new_id::text, named #>> '{}') = any(${[...categoryIds]}::text[]))`
  return row?.count ?? 0
}

type NewRules = { companyId: string; version: number; rules: Rule[]; userId: string; now: Date }

/** Answers false when somebody else has saved this version. */
export async function insertRules(db: Sql, made: NewRules): Promise<boolean> {
  const rows = await db`
    insert into approval_rules (company_id, version, rules, saved_by, saved_at)
    values (${made.companyId}, ${made.version}, ${JSON.stringify(made.rules)}::text::jsonb, ${made.userId}, ${made.now})
    on conflict do nothing returning 1`
  return rows.length > 0
}

/** Limits to people who can decide: `p` is the person, and `r` the role that his company made for him, if any. */
export const canApprove = (db: Sql) => db`(
  p.status = 1 and p.activated_at is not null and p.role_name in ('purchasingManager', 'groupAdministrator')
  and not coalesce(r.denied, '{}') && array['approve', 'prices'])`

/** Answers everybody of a company who can be asked: he can log in, and his role may approve. */
export const selectApprovers = (db: Sql, companyId: string) => db<Approver[]>`
  select p.user_id, p.name, p.role_name, p.superior_id
  from person p left join company_role r on r.role_id = p.custom_role_id
  where p.company_id = ${companyId} and ${canApprove(db)}
  order by p.user_id`

export type Place = {
  superiorId: string | null
  roleName: 'purchaser' | 'purchasingManager' | 'groupAdministrator'
  leaderIds: string[]
  departmentIds: string[]
}

/** Says where somebody stands in his company, from his department upwards. */
export async function selectPlace(db: Sql, userId: string) {
  const [row] = await db<Place[]>`
    with recursive above as (
      select d.department_id, d.parent_id, d.leader_id, 1 as far
      from person p join department d on d.department_id = p.department_id where p.user_id = ${userId}
      union all
      select d.department_id, d.parent_id, d.leader_id, far + 1
      from department d join above on d.department_id = above.parent_id
    )
    select superior_id, role_name,
      array(select leader_id::text from above where leader_id is not null order by far) as leader_ids,
      array(select department_id::text from above order by far) as department_ids
    from person where user_id = ${userId}`
  return row
}

/** Answers the categories of all levels and the brands of these goods. */
export async function selectKinds(db: Sql, skuIds: string[]) {
  const [row] = await db<Pick<Facts, 'categoryIds' | 'brandIds'>[]>`
    select coalesce(array_agg(distinct place.category_id::text), '{}') as category_ids,
      coalesce(array_agg(distinct brand_id::text), '{}') as brand_ids
    from sku cross join lateral (${categoriesOf(db, db`category4_id`)}) place where sku_id = any(${skuIds}::bigint[])`
  return row ?? { categoryIds: [], brandIds: [] }
}

/** Answers what a company has agreed on for these goods by now, and what it paid for them last. */
export const selectPrices = (db: Sql, companyId: string, skuIds: string[], now: Date) => db<
  { skuId: string; agreedFen: string | null; paidFen: string | null }[]
>`
  select s.sku_id, agreed.fen as agreed_fen, paid.fen as paid_fen
  from unnest(${skuIds}::bigint[]) as s (sku_id)
  left join lateral (${lastAgreed(db, { companyId: db`${companyId}::bigint`, skuId: db`s.sku_id`, day: chineseDate(db, db`${now}::timestamptz`) })}) agreed on true
  left join lateral (
    select l.tax_price_fen as fen from order_line l join sales_order o using (order_id)
    where l.sku_id = s.sku_id and o.company_id = ${companyId} and ${isBought(db, db`o.status`)}
    order by o.order_id desc limit 1) paid on true`

/** Orders that wait, came back or were cancelled bought nothing. */
export const isBought = (db: Sql, status: ReturnType<Sql>) => db`${status} not in (10, 12, 90)`

export const chineseDate = (db: Sql, at: ReturnType<Sql>): ReturnType<Sql> =>
  db`(${at} at time zone 'Asia/Shanghai')::date`

/** An id of a category begins with that of the one above it. */
const categoriesOf = (db: Sql, lowest: ReturnType<Sql>) => db`
  select ${lowest} / n as category_id from unnest('{1,100,10000,1000000}'::int[]) n`

export type TriedOrder = Facts & {
  orderNo: string
  buyerName: string
  createdAt: Date
  limitFen: string | null
  /** It is within the scope of whoever asks. */
  isSeen: boolean
}

/** Answers what rules ask about each order of the viewer's company since then, as it was submitted, the newest first. */
export const selectOrderFacts = (
  db: Sql,
  who: Viewer,
  since: Date,
  asked: Record<'aboveAgreed' | 'abovePaid', boolean>,
) => db<TriedOrder[]>`
  with recursive up as (
    select user_id, department_id from person where company_id = ${who.companyId} and department_id is not null
    union all
    select up.user_id, d.parent_id from up join department d using (department_id) where d.parent_id is not null
  ), place as (
    select user_id, array_agg(department_id::text) as department_ids from up group by user_id
  ), before as (
    -- the order before with the same goods
    select l.order_id, l.line_no, max(l.order_id) filter (where ${isBought(db, db`o.status`)}) over (
      partition by l.sku_id order by l.order_id rows between unbounded preceding and 1 preceding) as paid_id
    from order_line l join sales_order o using (order_id) where o.company_id = ${who.companyId}
  )
  select o.order_no, o.buyer_name, o.created_at, coalesce(was.total_fen, o.total_fen) as total_fen,
    coalesce(was.freight_fen, o.freight_fen) as freight_fen, coalesce(was.kinds, o.kinds) as kinds, o.user_id as buyer_id,
    p.role_name, least(p.single_limit_fen, r.single_limit_fen) as limit_fen,
    max(l.with_tax_fen)::text as line_fen,
    coalesce(sum(l.with_tax_fen) filter (where l.price_source not in ('agreement', 'quote')), 0)::text as off_agreement_fen,
    array(select distinct (lowest / n)::text from unnest(array_agg(s.category4_id)) lowest,
      unnest('{1,100,10000,1000000}'::int[]) n) as category_ids,
    array_agg(distinct s.brand_id::text) as brand_ids,
    ${asked.aboveAgreed ? mostAbove(db, db`agreed.fen`) : db`'0'`} as above_agreed,
    ${asked.abovePaid ? mostAbove(db, db`paid.tax_price_fen`) : db`'0'`} as above_paid,
    coalesce(place.department_ids, '{}') as department_ids, o.over_budget_fen,
    coalesce(array_agg(distinct l.cost_centre_id::text) filter (where l.cost_centre_id is not null), '{}') as cost_centre_ids,
    ${isWithinScope(db, who, db`o.user_id`, db`o.company_id`)} as is_seen
  from sales_order o join person p using (user_id) left join order_submitted was using (order_id)
  cross join lateral (${submittedLines(db)}) l join sku s using (sku_id)
  left join company_role r on r.role_id = p.custom_role_id left join place using (user_id)
  ${
    asked.aboveAgreed
      ? db`left join lateral (${lastAgreed(db, { companyId: db`o.company_id`, skuId: db`l.sku_id`, day: chineseDate(db, db`o.created_at`) })}) agreed on true`
      : db``
  }
  ${
    asked.abovePaid
      ? db`left join before on (before.order_id, before.line_no) = (o.order_id, l.line_no)
          left join order_line paid on paid.order_id = before.paid_id and paid.sku_id = l.sku_id`
      : db``
  }
  where o.company_id = ${who.companyId} and o.created_at >= ${since}
  group by o.order_id, was.order_id, p.user_id, r.role_id, place.department_ids
  order by o.order_id desc`

/** The lines of the order `o`, or where it was changed since it was submitted those of `was`. */
const submittedLines = (db: Sql) => db`
  select line_no, sku_id, tax_price_fen, with_tax_fen, price_source, cost_centre_id from order_line
  where order_id = o.order_id and was.order_id is null
  union all
  select line.* from jsonb_to_recordset(was.lines) as line
    (line_no int, sku_id bigint, tax_price_fen bigint, with_tax_fen bigint, price_source text, cost_centre_id bigint)`

const mostAbove = (db: Sql, before: ReturnType<Sql>) =>
  db`greatest(0, max(trunc(l.tax_price_fen * 10000.0 / ${before}) - 10000))::bigint::text`

type Namable = Record<
  'people' | 'colleagues' | 'departments' | 'brands' | 'categories' | 'costCentres',
  Named[]
>

/** Answers what rules of a company can name. */
export async function selectNamable(db: Sql, companyId: string): Promise<Namable> {
  const [people, colleagues, departments, brands, categories, costCentres] = await Promise.all([
    db<Named[]>`
      select user_id::text as id, name from person
      where company_id = ${companyId} and status = 1 and role_name = any(${[...buyerRoles]}::text[]) order by name, user_id`,
    db<Named[]>`
      select user_id::text as id, name from person
      where company_id = ${companyId} and status = 1 and activated_at is not null order by name, user_id`,
    db<Named[]>`
      select department_id::text as id, name from department
      where company_id = ${companyId} order by level, name`,
    db<Named[]>`select brand_id::text as id, brand_name as name from brand order by brand_name`,
    db<Named[]>`
      with recursive named as (
        select category_id, name, array[position] as place from category where level = 1
        union all
        select c.category_id, named.name || ' / ' || c.name, place || c.position
        from category c join named on c.parent_id = named.category_id
      )
      select category_id::text as id, name from named order by place`,
    selectChoosable(db, companyId),
  ])
  return { people, colleagues, departments, brands, categories, costCentres }
}

/** Answers what these people of a company are called. */
export const selectNames = (db: Sql, companyId: string, userIds: readonly string[]) => db<Named[]>`
  select user_id::text as id, name from person
  where company_id = ${companyId} and user_id = any(${[...userIds]}::bigint[]) order by user_id`
