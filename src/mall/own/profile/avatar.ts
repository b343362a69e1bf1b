import { randomBytes } from 'node:crypto'
import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { accountLimits, guardLimits } from '#mall/limits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertUse } from '#mall/people/account/use.sql.ts'
import { avatarMedia } from './avatar.rules.ts'
import { insertAvatar } from './avatar.sql.ts'

/** Keeps what is a picture by its own bytes, under an address that nobody can guess. */
export async function storeAvatar(
  { db, who, now }: { db: Db; who: UserInfo; now: Date },
  bytes: Uint8Array,
): Promise<{ avatarId: string }> {
  if (bytes.length > accountLimits.avatarBytes) refuse('AVATAR_TOO_LARGE')
  const mediaType = avatarMedia(bytes) ?? refuse('AVATAR_TYPE')
  const { uses, windowMs } = guardLimits.avatars
  if ((await insertUse(db, `avatar ${who.userId}`, windowMs, now)) > uses) refuse('FILE_LIMIT')
  const avatarId = randomBytes(16).toString('base64url')
  await insertAvatar(db, who.userId, { avatarId, mediaType, bytes })
  return { avatarId }
}
