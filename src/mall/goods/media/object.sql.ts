import type { Sql } from '#db/postgres.ts'

type Stored = { mediaType: string; bytes: Uint8Array }

export const insertObject = (db: Sql, key: string, { mediaType, bytes }: Stored) => db`
  insert into stored_object (key, media_type, bytes) values (${key}, ${mediaType}, ${bufferOf(bytes)})
  on conflict (key) do nothing`

/** The same bytes, not a copy of them. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

export async function selectObject(db: Sql, key: string): Promise<Stored | null> {
  const [row] = await db<Stored[]>`select media_type, bytes from stored_object where key = ${key}`
  return row ?? null
}

export async function selectSize(db: Sql, key: string): Promise<number | null> {
  const [row] = await db<{ size: number }[]>`
    select octet_length(bytes) as size from stored_object where key = ${key}`
  return row?.size ?? null
}

/** Bytes that are not packed are read from where they are asked for. */
export async function selectPiece(
  db: Sql,
  key: string,
  { from, size }: { from: number; size: number },
): Promise<Uint8Array> {
  const [row] = await db<{ piece: Uint8Array }[]>`
    select substring(bytes from ${from + 1} for ${size}) as piece from stored_object where key = ${key}`
  return row?.piece ?? new Uint8Array()
}
