import type { Sql } from '#db/postgres.ts'

export type Picture = { pictureId: string; mediaType: string; bytes: Uint8Array }

/** The same bytes are the same picture, which is kept for another day. */
export const insertPicture = (db: Sql, picture: Picture, userId: string, now: Date) => db`
  insert into content_picture (picture_id, media_type, bytes, user_id, created_at)
  values (${picture.pictureId}, ${picture.mediaType}, ${Buffer.from(picture.bytes)}, ${userId}, ${now})
  on conflict (picture_id) do update set created_at = excluded.created_at`

/** Deletes what no text shows, in any of its versions, and whoever writes has had a day to save. */
export const deleteUnusedPictures = (db: Sql, before: Date) => db`
  delete from content_picture picture where created_at < ${before}
    and not exists (select from content where strpos(content.body, picture.picture_id) > 0)`

export async function selectPicture(db: Sql, pictureId: string) {
  const [row] = await db<{ mediaType: string; bytes: Buffer }[]>`
    select media_type, bytes from content_picture where picture_id = ${pictureId}`
  return row
}
