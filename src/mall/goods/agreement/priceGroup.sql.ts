import type { Sql } from '#db/postgres.ts'
import { agreementLimits } from '#mall/houseLimits.ts'
import type { Facts } from './priceChange.rules.ts'
import type { PriceGroup } from './priceDesk.contract.ts'

const groups = (db: Sql) => db`
  select g.group_id, g.kind, g.name, g.note,
    (select count(*)::int from company c where g.group_id in (c.price_group_id, c.price_level_id)) as companies,
    (select count(*)::int from price_rule r where r.group_id = g.group_id) as rules,
    (select count(*)::int from group_price p where p.group_id = g.group_id) as goods
  from price_group g`

export const selectGroups = (db: Sql) => db<PriceGroup[]>`
  ${groups(db)} order by g.kind desc, g.group_id`

export async function selectGroup(db: Sql, groupId: string) {
  const [row] = await db<PriceGroup[]>`${groups(db)} where g.group_id = ${groupId}`
  return row
}

export const selectMembers = (db: Sql, groupId: string) => db<
  { companyId: string; name: string }[]
>`
  select company_id, name from company where ${groupId}::bigint in (price_group_id, price_level_id)
  order by name limit ${agreementLimits.members}`

/** Answers nothing where the name is taken. */
export async function insertGroup(
  db: Sql,
  { kind, name, note }: Pick<PriceGroup, 'kind' | 'name' | 'note'>,
) {
  const [row] = await db<{ groupId: string }[]>`
    insert into price_group (kind, name, note) values (${kind}, ${name}, ${note})
    on conflict (kind, name) do nothing returning group_id`
  return row
}

export const updateGroup = (db: Sql, groupId: string, facts: Facts) => db`
  update price_group set name = ${facts.name ?? ''}, note = ${facts.note ?? ''} where group_id = ${groupId}`

/** Names are given one after the other, so that no two get the same. */
export const lockNames = (db: Sql) => db`
  select pg_advisory_xact_lock(hashtext('price group names'))`

export async function isNameTaken(db: Sql, groupId: string, name: string): Promise<boolean> {
  const [row] = await db`
    select from price_group g join price_group other using (kind)
    where g.group_id = ${groupId} and other.group_id <> g.group_id and other.name = ${name}`
  return row !== undefined
}

type Named = { groupId: string; name: string }

export async function selectCompanyPrices(db: Sql, companyId: string) {
  const [row] = await db<{ name: string; level: Named | null; group: Named | null }[]>`
    select c.name,
      (select json_build_object('groupId', group_id::text, 'name', name) from price_group
        where group_id = c.price_level_id) as level,
      (select json_build_object('groupId', group_id::text, 'name', name) from price_group
        where group_id = c.price_group_id) as "group"
    from company c where company_id = ${companyId}`
  return row
}

export const selectAgreementsOf = (db: Sql, companyId: string) => db<
  { agreementId: string; agreementNo: string; validFrom: string; validTo: string }[]
>`
  select agreement_id, agreement_no, valid_from::text, valid_to::text from agreement
  where company_id = ${companyId} and ended_at is null order by valid_from desc, agreement_id desc`

/** Says whether each of them is what it is named as; null names none. */
export async function areGroups(db: Sql, levelId: string | null, groupId: string | null) {
  const rows = await db<{ kind: string }[]>`
    select from price_group
    where group_id = ${levelId} and kind = 'level' or group_id = ${groupId} and kind = 'group'`
  return rows.length === [levelId, groupId].filter(Boolean).length
}
