import type { Db } from '#db/postgres.ts'
import type { Ids } from './subjects.ts'

/** The catalogue, which is large and nobody's (the stock of what is named is looked at), and what is counted against abuse. */
const ignored =
  /^(sku|sku_place|category|brand|series|search_\w+|price\w*|agreement\w*|migration\w*|login_failure|use_count|sms_code)$/

/**
 * One number for all rows that belong to a company or its people, and one for every row there is.
 * As one statement, made once of the tables that exist.
 */
export async function checksumsOf(db: Db, { companyId, skuId }: Ids) {
  const columns = await db<{ name: string; owners: string[] }[]>`
    select table_name as name, coalesce(array_agg(column_name::text)
      filter (where column_name in ('user_id', 'company_id')), '{}') as owners
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name order by 1`
  const tables = columns.filter(({ name }) => !ignored.test(name))
  const people = `select user_id from person where company_id = ${companyId}`
  const sums = tables.map(({ name, owners }) => {
    const isTheirs = owners
      .map((owner) => `${owner} in (${owner === 'user_id' ? people : companyId})`)
      .join(' or ')
    return `select '${name}' as name, ${sumOf('true')} as all_rows, ${sumOf(isTheirs || 'false')} as theirs from "${name}" t`
  })
  const stock = `select 'stock', coalesce(sum(stock), 0)::numeric, 0 from sku where sku_id = ${skuId}`
  const statement = [...sums, stock].join(' union all ')
  return (sql: Pick<Db, 'unsafe'>) =>
    sql.unsafe<{ name: string; allRows: string; theirs: string }[]>(statement)
}

const sumOf = (filter: string) =>
  `coalesce(sum(hashtextextended(t::text, 0)) filter (where ${filter}), 0)`
