import type { Sql } from '#db/postgres.ts'
import type { Away, Days } from './absence.rules.ts'

/** The absences of a company, and with them who stands in for whom, change one after the other. */
export const lockAbsences = (db: Sql, companyId: string) => db`
  select pg_advisory_xact_lock(hashtext('absence'), hashtext(${companyId}))`

type AbsenceRow = Days & { deputyId: string; deputyName: string; isDeputyAway: boolean }

const overlaps = (db: Sql, alias: string, { from, to }: Days) => db`
  ${db(alias)}.ended_at is null and ${db(alias)}.from_date <= ${to}::text::date
  and ${db(alias)}.to_date >= ${from}::text::date`

/** Selects that of today or later. */
export async function selectAbsence(db: Sql, userId: string, today: string) {
  const [row] = await db<AbsenceRow[]>`
    select a.from_date::text as from, a.to_date::text as to, a.deputy_id, d.name as deputy_name,
      exists (select from absence b where b.user_id = a.deputy_id and b.ended_at is null
        and b.from_date <= a.to_date and b.to_date >= greatest(a.from_date, ${today}::text::date)) as is_deputy_away
    from absence a join person d on d.user_id = a.deputy_id
    where a.user_id = ${userId} and a.ended_at is null and a.to_date >= ${today}::text::date`
  return row
}

/** Answers those of this company who are absent today, or whether this one is. */
export const selectAway = (db: Sql, companyId: string, today: string, userId?: string) => db<
  Away[]
>`
  select a.user_id, a.to_date::text as until, a.deputy_id, d.name as deputy_name,
    exists (select from absence b where b.user_id = a.deputy_id
      and ${overlaps(db, 'b', { from: today, to: today })}) as is_deputy_away
  from absence a join person d on d.user_id = a.deputy_id
  where a.company_id = ${companyId} and ${overlaps(db, 'a', { from: today, to: today })}
    ${userId ? db`and a.user_id = ${userId}` : db``}`

/** Says whether somebody is absent on one of these days. */
export async function selectOverlap(db: Sql, userId: string, days: Days) {
  const [row] = await db<Days[]>`
    select a.from_date::text as from, a.to_date::text as to from absence a
    where a.user_id = ${userId} and ${overlaps(db, 'a', days)}`
  return row
}

/** Answers for whom somebody stands in on these days. */
export const selectPrincipals = (db: Sql, deputyId: string, days: Days) => db<
  (Days & { userId: string; name: string })[]
>`
  select p.user_id, p.name, a.from_date::text as from, a.to_date::text as to
  from absence a join person p on p.user_id = a.user_id
  where a.deputy_id = ${deputyId} and ${overlaps(db, 'a', days)} order by a.from_date, p.user_id`

/** Says whether there was one. */
export async function updateAbsenceEnded(db: Sql, userId: string, now: Date): Promise<boolean> {
  const rows = await db`
    update absence set ended_at = ${now} where user_id = ${userId} and ended_at is null returning 1`
  return rows.length > 0
}

type New = Days & {
  companyId: string
  userId: string
  deputyId: string
  createdBy: string
  now: Date
}

export const insertAbsence = (db: Sql, { from, to, now, ...whose }: New) => db`
  insert into absence (company_id, user_id, deputy_id, from_date, to_date, created_by, created_at)
  values (${whose.companyId}, ${whose.userId}, ${whose.deputyId}, ${from}::text::date, ${to}::text::date,
    ${whose.createdBy}, ${now})`
