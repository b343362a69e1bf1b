import type { Sql } from '#db/postgres.ts'

type Stored = { mediaType: string; bytes: Uint8Array }

export const insertObject = (db: Sql, key: string, { mediaType, bytes }: Stored) => db`
  insert into stored_object (key, media_type, bytes) values (${key}, ${mediaType}, ${Buffer.from(bytes)})
  on conflict (key) do nothing`

export async function selectObject(db: Sql, key: string): Promise<Stored | null> {
  const [row] = await db<Stored[]>`select media_type, bytes from stored_object where key = ${key}`
  return row ?? null
}
