import type { Db } from '#db/postgres.ts'
import type { Ids } from './subjects.ts'

/**
 * These tables are ignored: the catalogue, which is large and nobody's (the stock of what is named is looked at), and
 * what is counted against abuse or only notes that something has changed.
 */
const ignored =
  /^(sku|stock|sku_place|category|brand|series|search_\w+|access_change|price\w*|agreement\w*|migration\w*|login_failure|use_count|sms_code)$/

type Sum = { name: string; allRows: string; theirs: string }

/**
 * Tells how the rows of each table differ from how they are now: all of them, and those that belong to a company or
 * its people. One number stands for the rows of a table; of a transaction only the tables that it has written are read.
 */
export async function differencesFrom(
  db: Db,
  { companyId, skuId }: Pick<Ids, 'companyId' | 'skuId'>,
) {
  const columns = await db<{ name: string; owners: string[] }[]>`
    select table_name as name, coalesce(array_agg(column_name::text)
      filter (where column_name in ('user_id', 'company_id')), '{}') as owners
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by 1`
  const people = `select user_id from person where company_id = ${companyId}`
  const statements = new Map<string, string>(
    columns
      .filter(({ name }) => !ignored.test(name))
      .map(({ name, owners }) => {
        const isTheirs = owners
          .map((owner) => `${owner} in (${owner === 'user_id' ? people : companyId})`)
          .join(' or ')
        return [
          name,
          `select '${name}' as name, ${sumOf('true')} as all_rows, ${sumOf(isTheirs || 'false')} as theirs from "${name}" t`,
        ]
      }),
  )
  statements.set(
    'stock',
    `select 'stock' as name, coalesce(sum(pieces), 0)::numeric as all_rows, 0::numeric as theirs from stock where sku_id = ${skuId}`,
  )
  const sums = (sql: Pick<Db, 'unsafe'>, names: readonly string[]) =>
    names.length === 0
      ? []
      : sql.unsafe<Sum[]>(names.map((name) => statements.get(name)).join(' union all '))

  const all = [...statements.keys()]
  const before = new Map((await sums(db, all)).map((sum) => [sum.name, sum]))
  async function differences(sql: Pick<Db, 'unsafe'>, names: readonly string[]) {
    const now = await sums(sql, names)
    const differing = (column: 'allRows' | 'theirs') =>
      now.filter((sum) => sum[column] !== before.get(sum.name)?.[column]).map(({ name }) => name)
    return { changed: differing('allRows'), theirsChanged: differing('theirs') }
  }
  return {
    everywhere: () => differences(db, all),
    async withinTransaction(tx: Pick<Db, 'unsafe'>) {
      const names = await writtenTables(tx)
      return differences(
        tx,
        all.filter((name) => names.has(name)),
      )
    },
  }
}

/** PostgreSQL counts what a transaction writes, and tells a table rather once too often than not. */
async function writtenTables(tx: Pick<Db, 'unsafe'>): Promise<Set<string>> {
  const rows = await tx.unsafe<{ name: string }[]>(`
    select relname as name from pg_stat_xact_user_tables
    where schemaname = 'public' and n_tup_ins + n_tup_upd + n_tup_del > 0`)
  return new Set(rows.map(({ name }) => name))
}

const sumOf = (filter: string) =>
  `coalesce(sum(hashtextextended(t::text, 0)) filter (where ${filter}), 0)`
