import type { Sql } from '#db/postgres.ts'

export type NewActivation = { userId: string; hash: Buffer }
type By = { by: string; now: Date; expiresAt: Date }

/** An earlier invitation of the same people ends with this. */
export const insertActivations = (
  db: Sql,
  made: readonly NewActivation[],
  { by, now, expiresAt }: By,
) => db`
  insert into activation (user_id, code_hash, created_by, created_at, expires_at)
  select user_id, decode(hash, 'hex'), ${by}, ${now}, ${expiresAt} from unnest(
    ${made.map(({ userId }) => userId)}::bigint[], ${made.map(({ hash }) => hash.toString('hex'))}::text[]
  ) as made (user_id, hash)
  on conflict (user_id) do update set code_hash = excluded.code_hash, created_by = excluded.created_by,
    created_at = excluded.created_at, expires_at = excluded.expires_at`

/** What changes a person ends it as well (migration 20261231): this is what holds in any case. */
const isOpen = (db: Sql, hash: Buffer, now: Date) => db`
  a.code_hash = ${hash} and a.expires_at > ${now} and p.user_id = a.user_id
  and p.status = 1 and p.activated_at is null and (p.company_id is not null or p.is_operator)`

export async function selectActivation(db: Sql, hash: Buffer, now: Date) {
  const [row] = await db<
    {
      userId: string
      name: string
      username: string
      companyName: string | null
      password: string
    }[]
  >`
    select p.user_id, p.name, p.account as username, c.name as company_name, p.password
    from activation a, person p left join company c using (company_id) where ${isOpen(db, hash, now)}`
  return row
}

export const selectPersonForUpdate = (db: Sql, userId: string) => db`
  select from person where user_id = ${userId} for no key update`

/** If several requests use the same code at once, exactly one succeeds. */
export async function deleteActivation(db: Sql, hash: Buffer, now: Date) {
  const rows = await db`
    delete from activation a using person p where ${isOpen(db, hash, now)} returning a.user_id`
  return rows.length === 1
}

/** A code that could not be sent opens nothing. */
export const deleteActivations = (db: Sql, hashes: readonly Buffer[]) => db`
  delete from activation where code_hash = any(
    array(select decode(unnest(${hashes.map((hash) => hash.toString('hex'))}::text[]), 'hex')))`

export const deleteOldActivations = (db: Sql, now: Date) => db`
  delete from activation where expires_at <= ${now}`
