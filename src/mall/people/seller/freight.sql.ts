import type { Sql } from '#db/postgres.ts'
import type { FreightRule } from '#mall/people/account/account.contract.ts'

type Row = FreightRule & { changedBy: string | null; changedAt: Date }

export async function selectFreight(db: Sql): Promise<Row> {
  const [row] = await db<Row[]>`
    select f.version, yuan(f.fee_fen) as fee, yuan(f.free_from_fen) as free_from, p.name as changed_by, f.changed_at
    from freight_rule f left join person p on p.user_id = f.changed_by order by f.version desc limit 1`
  if (!row) throw new Error('There is no rule of freight.')
  return row
}

type Fens = { feeFen: bigint; freeFromFen: bigint | null }

/** Answers whether nobody else has written this version. */
export async function insertFreight(
  db: Sql,
  version: number,
  { feeFen, freeFromFen }: Fens,
  by: { userId: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into freight_rule (version, fee_fen, free_from_fen, changed_by, changed_at)
    values (${version}, ${`${feeFen}`}::bigint, ${freeFromFen === null ? null : `${freeFromFen}`}::bigint, ${by.userId}, ${by.now})
    on conflict do nothing`
  return count === 1
}
