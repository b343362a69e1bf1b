import type { Sql } from '#db/postgres.ts'

type NewPhoto = { photoId: string; width: number; height: number }

export const insertPhoto = (db: Sql, photo: NewPhoto, userId: string, now: Date) => db`
  insert into photo (photo_id, width, height, user_id, at)
  values (${photo.photoId}, ${photo.width}, ${photo.height}, ${userId}, ${now})
  on conflict (photo_id) do nothing`

export async function isKnownPhoto(db: Sql, photoId: string): Promise<boolean> {
  const rows = await db`select from photo where photo_id = ${photoId}`
  return rows.length > 0
}

/** Says whether all of them were sent. */
export async function areKnownPhotos(db: Sql, photoIds: readonly string[]): Promise<boolean> {
  const [row] = await db<{ areAll: boolean }[]>`
    select not exists (
      select from unnest(${[...photoIds]}::text[]) as asked (photo_id)
      where not exists (select from photo p where p.photo_id = asked.photo_id)) as are_all`
  return row?.areAll ?? false
}
