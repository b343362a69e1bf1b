import type { Sql } from '#db/postgres.ts'
import type { LayoutColumn } from './columns.rules.ts'

export async function selectLayout(db: Sql, companyId: string): Promise<LayoutColumn[] | null> {
  const [row] = await db<{ columns: LayoutColumn[] }[]>`
    select columns from statement_layout where company_id = ${companyId}`
  return row?.columns ?? null
}

export const updateLayout = (db: Sql, companyId: string, columns: readonly LayoutColumn[]) => db`
  insert into statement_layout (company_id, columns) values (${companyId}, ${JSON.stringify(columns)}::text::jsonb)
  on conflict (company_id) do update set columns = excluded.columns`
