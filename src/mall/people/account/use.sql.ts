import type { Sql } from '#db/postgres.ts'

/**
 * Counts how often something was done within the window, these times included. It is one statement, so parallel uses
 * are all counted.
 */
export async function insertUse(db: Sql, name: string, windowMs: number, now: Date, times = 1) {
  const endsAt = new Date(now.getTime() + windowMs)
  const [row] = await db<{ uses: number }[]>`
    insert into use_count (name, uses, ends_at) values (${name}, ${times}, ${endsAt})
    on conflict (name) do update set
      uses = case when use_count.ends_at > ${now} then use_count.uses + ${times} else ${times} end,
      ends_at = case when use_count.ends_at > ${now} then use_count.ends_at else ${endsAt} end
    returning uses`
  return row?.uses ?? 0
}

/** Does the same for many, and answers those that were done more often than that. */
export async function insertUses(
  db: Sql,
  names: readonly string[],
  { uses, windowMs }: { uses: number; windowMs: number },
  now: Date,
): Promise<Set<string>> {
  const endsAt = new Date(now.getTime() + windowMs)
  const rows = await db<{ name: string; uses: number }[]>`
    insert into use_count (name, uses, ends_at)
    select name, 1, ${endsAt} from unnest(${names.toSorted()}::text[]) as one (name)
    on conflict (name) do update set
      uses = case when use_count.ends_at > ${now} then use_count.uses + 1 else 1 end,
      ends_at = case when use_count.ends_at > ${now} then use_count.ends_at else ${endsAt} end
    returning name, uses`
  return new Set(rows.filter((row) => row.uses > uses).map(({ name }) => name))
}

/** Takes back what was counted beforehand and is none after all. */
export const updateUsesTakenBack = (db: Sql, names: readonly string[]) => db`
  update use_count set uses = uses - 1 where name = any(${names}) and uses > 0`

export const deleteUses = (db: Sql, names: readonly string[]) => db`
  delete from use_count where name = any(${names})`

export const deleteOldUses = (db: Sql, now: Date) => db`
  delete from use_count where ends_at <= ${now}`

/** The migration made it once: what one process signs, every other one knows again. */
export async function selectSecret(db: Sql): Promise<Buffer> {
  const [row] = await db<{ value: Buffer }[]>`select value from secret where name = 'account'`
  if (!row) throw new Error('The secret of accounts is missing.')
  return row.value
}
