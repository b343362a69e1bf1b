import type { Sql } from '#db/postgres.ts'

/** Takes the key for this transaction; a parallel use of it waits here for the outcome of the first. */
export async function insertKey(db: Sql, userId: string, key: string, hash: Buffer, now: Date) {
  const { count } = await db`
    insert into idempotency (user_id, key, request_hash, created_at)
    values (${userId}, ${key}, ${hash}, ${now}) on conflict do nothing`
  return count === 1
}

export async function selectAnswer(db: Sql, userId: string, key: string) {
  const [row] = await db<{ requestHash: Uint8Array; answer: unknown }[]>`
    select request_hash, answer from idempotency where user_id = ${userId} and key = ${key}`
  return row
}

export const updateAnswer = (db: Sql, userId: string, key: string, answer: object) => db`
  update idempotency set answer = ${JSON.stringify(answer)}::text::json
  where user_id = ${userId} and key = ${key}`

export const deleteOldKeys = (db: Sql, before: Date) => db`
  delete from idempotency where created_at < ${before}`
