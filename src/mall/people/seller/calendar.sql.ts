import type { Sql } from '#db/postgres.ts'
import type { WorkCalendar } from '#mall/workingDay.rules.ts'
import { countedWith, type Kept } from './calendar.rules.ts'

type Row = Kept & { version: number; changedBy: string | null; changedAt: Date }

export async function selectCalendar(db: Sql): Promise<Row> {
  const [row] = await db<Row[]>`
    select version, hours, days, known, p.name as changed_by, changed_at
    from work_calendar c left join person p on p.user_id = c.changed_by order by version desc limit 1`
  if (!row) throw new Error('There is no calendar of working days.')
  return row
}

/**
 * Answers what promises are counted with now. It is read each time, one row by its key, so that no process counts with
 * what was changed in another one.
 */
export async function calendarOf(db: Sql): Promise<WorkCalendar> {
  const [row] = await db<Kept[]>`
    select hours, days, known from work_calendar order by version desc limit 1`
  if (!row) throw new Error('There is no calendar of working days.')
  return countedWith(row)
}

/** Answers whether nobody else has written this version. */
export async function insertCalendar(
  db: Sql,
  version: number,
  { hours, days, known }: Kept,
  by: { userId: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into work_calendar (version, hours, days, known, changed_by, changed_at)
    values (${version}, ${JSON.stringify(hours)}::text::jsonb, ${JSON.stringify(days)}::text::jsonb,
      ${known}::int[], ${by.userId}, ${by.now})
    on conflict do nothing`
  return count === 1
}
