import type { Sql } from '#db/postgres.ts'

/** The most that one order of this person may cost: his own limit or that of his role, whichever is lower; null: none. */
export async function selectSingleLimit(db: Sql, userId: string): Promise<string | null> {
  const [row] = await db<{ limitFen: string | null }[]>`
    select least(p.single_limit_fen, r.single_limit_fen) as limit_fen
    from person p left join company_role r on r.role_id = p.custom_role_id
    where p.user_id = ${userId}`
  return row?.limitFen ?? null
}
