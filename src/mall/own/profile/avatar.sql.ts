import type { Sql } from '#db/postgres.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'

export type Avatar = { avatarId: string; mediaType: string; bytes: Uint8Array }

/** Stores it in place of the one before. */
export const insertAvatar = (db: Sql, userId: string, avatar: Avatar) => db`
  insert into avatar (user_id, avatar_id, media_type, bytes)
  values (${userId}, ${avatar.avatarId}, ${avatar.mediaType}, ${Buffer.from(avatar.bytes)})
  on conflict (user_id) do update set
    avatar_id = excluded.avatar_id, media_type = excluded.media_type, bytes = excluded.bytes`

/** Its owner, his colleagues and the staff may see it. */
export async function selectAvatar(db: Sql, who: UserInfo, avatarId: string) {
  const [row] = await db<{ mediaType: string; bytes: Buffer }[]>`
    select a.media_type, a.bytes from avatar a join person p using (user_id)
    where a.avatar_id = ${avatarId}
      and (${who.isOperator} or p.user_id = ${who.userId} or p.company_id = ${who.companyId})`
  return row
}

export const deleteAvatar = (db: Sql, userId: string) => db`
  delete from avatar where user_id = ${userId}`
