import { createHash } from 'node:crypto'
import type { Db } from '#db/postgres.ts'
import { refuse } from '#mall/errors.ts'
import { photoAddress } from '#mall/goods/catalogue/photo.rules.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import type { UserInfo } from '#mall/people/account/account.contract.ts'
import { insertUse } from '#mall/people/account/use.sql.ts'
import { pictureOf } from '#mall/people/content/picture.rules.ts'
import { goods, holdsOneOf } from '#mall/staffAccess.ts'
import { insertPhoto, isKnownPhoto } from './photo.sql.ts'
import type { Storage } from './storage.ts'

export type Rendition = { name: string; mediaType: string; bytes: Uint8Array }

type Parts = {
  db: Db
  storage: Storage
  who: UserInfo
  now: Date
  /** Answers the picture in all sizes; null where it cannot be read. */
  renditionsOf(bytes: Uint8Array): Promise<Rendition[] | null>
}

/**
 * Keeps a picture in its sizes, and nothing of the file that was sent. Its number is the hash of the bytes and of how
 * they are packed, so the same file is the same photo, and another way of packing makes others.
 */
export async function storePhoto(parts: Parts, bytes: Uint8Array): Promise<{ fileId: string }> {
  const { db, storage, who, now } = parts
  if (!holdsOneOf(who, goods)) refuse('FORBIDDEN')
  const size = saneSize(bytes) ?? refuse('PHOTO_TYPE')
  const { uses, windowMs } = mediaLimits.photosADay
  if ((await insertUse(db, `photo ${who.userId}`, windowMs, now)) > uses) refuse('FILE_LIMIT')
  const photoId = hashOf(packing, bytes)
  if (await isKnownPhoto(db, photoId)) return { fileId: photoId }
  const made = (await parts.renditionsOf(bytes)) ?? refuse('PHOTO_TYPE')
  for (const { name, ...object } of made) await storage.put(objectKey(photoId, name), object)
  await insertPhoto(db, { photoId, ...size }, who.userId, now)
  return { fileId: photoId }
}

const packing = 'v1'

export const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

/** A file of some kilobytes may say that it is a picture of gigabytes: it is not unpacked then. */
function saneSize(bytes: Uint8Array) {
  const { least, most, pixels } = mediaLimits.photoSides
  const size = pictureOf(bytes)?.size
  if (!size) return null
  const { width, height } = size
  const isSane = Math.min(width, height) >= least && Math.max(width, height) <= most
  return isSane && width * height <= pixels ? size : null
}

/** photo/<id>/480.avif */
export const objectKey = (photoId: string, name: string): string =>
  `${photoAddress(photoId).slice(1)}/${name}`
