import { createHash } from 'node:crypto'
import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { contentLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertUse } from '#mall/people/account/use.sql.ts'
import { content, holdsOneOf } from '#mall/staffAccess.ts'
import { contentMedia } from './picture.rules.ts'
import { insertPicture } from './picture.sql.ts'

/** Keeps what is a picture by its own bytes; its address is their hash. Only who writes texts sends them. */
export async function storePicture(
  { db, who, now }: { db: Db; who: UserInfo; now: Date },
  bytes: Uint8Array,
): Promise<{ fileId: string }> {
  if (!holdsOneOf(who, content)) refuse('FORBIDDEN')
  if (bytes.length > contentLimits.pictureBytes) refuse('PICTURE_TOO_LARGE')
  const mediaType = contentMedia(bytes) ?? refuse('PICTURE_TYPE')
  const { uses, windowMs } = contentLimits.pictures
  if ((await insertUse(db, `picture ${who.userId}`, windowMs, now)) > uses) refuse('FILE_LIMIT')
  const fileId = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  await insertPicture(db, { pictureId: fileId, mediaType, bytes }, who.userId, now)
  return { fileId }
}
