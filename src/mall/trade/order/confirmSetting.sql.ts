import type { Sql } from '#db/postgres.ts'

export type ConfirmSetting = {
  afterMinutes: number
  heldFor: string[]
  /** null: no amount needs a person. */
  amountFen: string | null
}
type Row = ConfirmSetting & { version: number; changedBy: string | null; changedAt: Date }

/** The part of a statement that is the setting in force. */
export const inForce = (db: Sql) =>
  db`(select * from confirm_setting order by version desc limit 1)`

export async function selectConfirmSetting(db: Sql): Promise<Row> {
  const [row] = await db<Row[]>`
    select c.version, c.after_minutes, c.held_for, c.amount_fen, p.name as changed_by, c.changed_at
    from ${inForce(db)} c left join person p on p.user_id = c.changed_by`
  if (!row) throw new Error('There is no setting of the confirmation.')
  return row
}

/** Answers whether nobody else has written this version. */
export async function insertConfirmSetting(
  db: Sql,
  version: number,
  setting: ConfirmSetting,
  by: { userId: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into confirm_setting (version, after_minutes, held_for, amount_fen, changed_by, changed_at)
    values (${version}, ${setting.afterMinutes}, ${setting.heldFor}, ${setting.amountFen}, ${by.userId}, ${by.now})
    on conflict do nothing`
  return count === 1
}
