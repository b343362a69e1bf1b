import type { Sql } from '#db/postgres.ts'
import type { Seller } from './seller.contract.ts'

/** 服务时间 is said by the calendar; the column keeps what was typed before it was. */
export type SaidSeller = Omit<Seller, 'hours'>
type Row = SaidSeller & { version: number; changedBy: string | null; changedAt: Date }

export async function selectSeller(db: Sql): Promise<Row> {
  const [row] = await db<Row[]>`
    select version, s.name, slogan, company, phone, icp, p.name as changed_by, changed_at
    from seller s left join person p on p.user_id = s.changed_by order by version desc limit 1`
  if (!row) throw new Error('Nobody sells here.')
  return row
}

/** Answers the 服务时间 that was typed last, '' if none was or somebody has looked after the calendar since. */
export async function selectTypedHours(db: Sql): Promise<string> {
  const [row] = await db<{ hours: string }[]>`
    select hours from seller
    where hours <> '' and not exists (select from work_calendar where changed_by is not null)
    order by version desc limit 1`
  return row?.hours ?? ''
}

/** Answers whether nobody else has written this version. */
export async function insertSeller(
  db: Sql,
  version: number,
  { name, slogan, company, phone, icp }: SaidSeller,
  by: { userId: string | null; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into seller (version, name, slogan, company, phone, hours, icp, changed_by, changed_at)
    values (${version}, ${name}, ${slogan}, ${company}, ${phone}, '', ${icp}, ${by.userId}, ${by.now})
    on conflict do nothing`
  return count === 1
}
