import type { Sql } from '#db/postgres.ts'
import type { ColumnRole } from '#mall/goods/matching/table.rules.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import type { BulkHead } from './bulk.contract.ts'
import type { SheetRow } from './bulk.sql.ts'

/** Heads are compared without regard to blanks and case. */
const joined = (heads: readonly string[]): string =>
  heads.map((head) => head.normalize('NFKC').replace(/\s/g, '').toLowerCase()).join('|')

export const hasHeads = (heads: readonly string[]): boolean =>
  heads.filter((head) => head !== '').length >= 2

type Remembered = Pick<SheetRow, 'heads' | 'roles'>
type By = { who: Pick<UserInfo, 'userId'>; now: Date }

/** The latest that is said of these heads holds; of too many the oldest are forgotten. */
export async function insertOrUpdateHead(
  tx: Sql,
  companyId: string,
  { heads, roles }: Remembered,
  { who, now, most }: By & { most: number },
) {
  await tx`
    insert into bulk_head (company_id, head_key, heads, roles, user_id, changed_at)
    values (${companyId}, md5(${joined(heads)}), ${[...heads]}::text[], ${[...roles]}::text[], ${who.userId}, ${now})
    on conflict (company_id, head_key) do update
      set roles = excluded.roles, user_id = excluded.user_id, changed_at = excluded.changed_at`
  await tx`
    delete from bulk_head where company_id = ${companyId} and head_key not in (
      select head_key from bulk_head where company_id = ${companyId} order by changed_at desc, head_key limit ${most})`
}

/** Answers for each of these heads what the company remembers of it, null where that is nothing. */
export async function selectRemembered(
  db: Sql,
  companyId: string,
  heads: readonly (readonly string[])[],
) {
  const rows = await db<{ roles: ColumnRole[] | null }[]>`
    select h.roles from unnest(${heads.map(joined)}::text[]) with ordinality as asked (heads, place)
    left join bulk_head h on h.company_id = ${companyId} and h.head_key = md5(asked.heads)
    order by asked.place`
  return rows.map(({ roles }) => roles)
}

export const selectHeads = (db: Sql, companyId: string) => db<
  (Omit<BulkHead, 'changedAt'> & { changedAt: Date })[]
>`
  select head_key, heads, roles, p.name as changed_by, h.changed_at
  from bulk_head h join person p using (user_id)
  where h.company_id = ${companyId} order by h.changed_at desc, head_key`

export async function deleteHead(db: Sql, companyId: string, headKey: string) {
  const gone = await db`
    delete from bulk_head where company_id = ${companyId} and head_key = ${headKey}`
  return gone.count
}
