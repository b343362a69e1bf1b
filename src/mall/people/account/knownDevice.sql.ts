import type { Sql } from '#db/postgres.ts'
import { guardLimits } from '#mall/limits.ts'

/** '0' is nobody's userId: an account that does not exist is looked for like any other. */
export async function selectIsKnown(db: Sql, hash: Buffer, userId: string, now: Date) {
  const [row] = await db<{ isKnown: boolean }[]>`
    select exists (
      select from known_device where hash = ${hash} and user_id = ${userId} and used_at > ${unusedSince(now)}
    ) as is_known`
  return row?.isKnown ?? false
}

export const insertKnownDevice = (db: Sql, hash: Buffer, userId: string, now: Date) => db`
  insert into known_device (hash, user_id, used_at) values (${hash}, ${userId}, ${now})
  on conflict (hash, user_id) do update set used_at = excluded.used_at`

/** A new password, or a new second step, leaves only the device at which it was set. */
export const deleteOtherDevices = (db: Sql, userId: string, hash: Buffer) => db`
  delete from known_device where user_id = ${userId} and hash <> ${hash}`

/** Answers their hashes. */
export async function deleteDevicesOf(db: Sql, userId: string): Promise<Buffer[]> {
  const rows = await db<{ hash: Buffer }[]>`
    delete from known_device where user_id = ${userId} returning hash`
  return rows.map(({ hash }) => hash)
}

export const deleteOldDevices = (db: Sql, now: Date) => db`
  delete from known_device where used_at <= ${unusedSince(now)}`

const unusedSince = (now: Date) => new Date(now.getTime() - guardLimits.deviceDays * 86_400_000)
