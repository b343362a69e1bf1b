import type { Sql } from '#db/postgres.ts'

export type Picture = { pictureId: string; mediaType: string; bytes: Uint8Array }

/** The same bytes are the same picture. */
export const insertPicture = (db: Sql, picture: Picture, userId: string, now: Date) => db`
  insert into content_picture (picture_id, media_type, bytes, user_id, created_at)
  values (${picture.pictureId}, ${picture.mediaType}, ${Buffer.from(picture.bytes)}, ${userId}, ${now})
  on conflict do nothing`

export async function selectPicture(db: Sql, pictureId: string) {
  const [row] = await db<{ mediaType: string; bytes: Buffer }[]>`
    select media_type, bytes from content_picture where picture_id = ${pictureId}`
  return row
}
