import type { Sql } from '#db/postgres.ts'
import { statementLimits } from '#mall/tradeLimits.ts'

export type Dunned = {
  statementId: string
  statementNo: string
  companyId: string
  dueOn: string
  dueFen: string
}

/** Answers what is to be paid by this day and was not told of its last step yet; their rows are locked. */
export const selectDunnedForUpdate = (
  db: Sql,
  {
    until,
    steps,
    today,
    limit,
  }: { until: string; steps: readonly number[]; today: string; limit: number },
) => db<(Dunned & { step: number })[]>`
  select s.statement_id, s.statement_no, s.company_id, s.due_on::text,
    (s.with_tax_fen - s.held_fen - s.paid_fen)::bigint as due_fen,
    reached.step
  from statement s cross join lateral (
    select max(step)::int as step from unnest(${[...steps]}::int[]) as step where s.due_on + step <= ${today}::date) reached
  where s.state <> 'settled' and s.due_on <= ${until}::date
    and s.with_tax_fen - s.held_fen - s.paid_fen > ${`${statementLimits.forgivenFen}`}
    and not exists (select from statement_dunning d where d.statement_id = s.statement_id and d.step >= reached.step)
  order by s.due_on, s.statement_id limit ${limit} for no key update of s skip locked`

/** Answers those that nobody has told of before. */
export const insertDunning = (
  db: Sql,
  dunned: readonly { statementId: string; step: number }[],
  now: Date,
) => db<{ statementId: string }[]>`
  insert into statement_dunning (statement_id, step, at)
  select statement_id, step, ${now} from unnest(${dunned.map(({ statementId }) => statementId)}::bigint[],
    ${dunned.map(({ step }) => step)}::smallint[]) as one (statement_id, step)
  on conflict do nothing returning statement_id`

export const selectDunning = (db: Sql, statementId: string) => db<{ step: number; at: Date }[]>`
  select step, at from statement_dunning where statement_id = ${statementId} order by step`
