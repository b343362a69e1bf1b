import type { Sql } from '#db/postgres.ts'
import type { Mark, MarkKind } from './seller.contract.ts'

type Row = { logo: Mark | null; seal: Mark | null }
type Version = Row & { version: number; changedBy: string | null; changedAt: Date }

const inForce = (db: Sql) => db`(select * from seller_mark order by version desc limit 1)`

const markOf = (db: Sql, kind: MarkKind) => db`(
  select json_build_object('fileId', picture_id, 'width', width, 'height', height)
  from seller_picture where picture_id = m.${db(`${kind}_id`)}) as ${db(kind)}`

export async function selectMarks(db: Sql): Promise<Version> {
  const [row] = await db<Version[]>`
    select m.version, ${markOf(db, 'logo')}, ${markOf(db, 'seal')}, p.name as changed_by, m.changed_at
    from ${inForce(db)} m left join person p on p.user_id = m.changed_by`
  if (!row) throw new Error('Nobody has said what the mall is marked with.')
  return row
}

/** Answers the sign and the seal that papers bear. */
export async function selectPrinted(db: Sql) {
  const [row] = await db<{ logo: Buffer | null; seal: Buffer | null }[]>`
    select logo.png as logo, seal.png as seal from ${inForce(db)} m
    left join seller_picture logo on logo.picture_id = m.logo_id
    left join seller_picture seal on seal.picture_id = m.seal_id`
  return row ?? { logo: null, seal: null }
}

/** Answers whether nobody else has written this version. */
export async function insertMarks(
  db: Sql,
  version: number,
  { logoId, sealId }: { logoId: string; sealId: string },
  by: { userId: string; now: Date },
): Promise<boolean> {
  const { count } = await db`
    insert into seller_mark (version, logo_id, seal_id, changed_by, changed_at)
    values (${version}, ${logoId || null}, ${sealId || null}, ${by.userId}, ${by.now})
    on conflict do nothing`
  return count === 1
}

type New = Mark & { kind: MarkKind; png: Uint8Array }

/** The same bytes are the same picture, which is kept for another day. */
export const insertPicture = (db: Sql, picture: New, by: { userId: string; now: Date }) => db`
  insert into seller_picture (picture_id, kind, width, height, png, user_id, created_at)
  values (${picture.fileId}, ${picture.kind}, ${picture.width}, ${picture.height}, ${Buffer.from(picture.png)},
    ${by.userId}, ${by.now})
  on conflict (picture_id) do update set created_at = excluded.created_at`

/** Answers which of these pictures there is as what it is to be; they stay until the transaction ends. */
export async function selectUsable(
  db: Sql,
  asked: readonly { fileId: string; kind: MarkKind }[],
): Promise<number> {
  const rows = await db`
    select from seller_picture p
    join unnest(${asked.map(({ fileId }) => fileId)}::text[], ${asked.map(({ kind }) => kind)}::text[])
      as one (picture_id, kind) on one.picture_id = p.picture_id and one.kind = p.kind for key share of p`
  return rows.length
}

/** A seal is never shown by itself, to nobody. */
export async function selectLogo(db: Sql, pictureId: string) {
  const [row] = await db<{ mediaType: string; bytes: Buffer }[]>`
    select 'image/png' as media_type, png as bytes from seller_picture
    where picture_id = ${pictureId} and kind = 'logo'`
  return row
}

/** Deletes what no version uses, when whoever sent it has had a day to save. */
export const deleteUnusedMarks = (db: Sql, before: Date) => db`
  delete from seller_picture p where created_at < ${before}
    and not exists (select from seller_mark m where p.picture_id in (m.logo_id, m.seal_id))`
