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

export type PhotoParts = {
  db: Db
  storage: Storage
  /** Answers the picture in all sizes; null where it cannot be read. */
  renditionsOf(bytes: Uint8Array): Promise<Rendition[] | null>
}
type Parts = PhotoParts & { who: UserInfo; now: Date }

/** Keeps a picture in its sizes, and nothing of the file that was sent. */
export async function storePhoto(parts: Parts, bytes: Uint8Array): Promise<{ fileId: string }> {
  const { db, who, now } = parts
  if (!holdsOneOf(who, goods)) refuse('FORBIDDEN')
  if (!isSanePhoto(bytes)) refuse('PHOTO_TYPE')
  const { uses, windowMs } = mediaLimits.photosADay
  if ((await insertUse(db, `photo ${who.userId}`, windowMs, now)) > uses) refuse('FILE_LIMIT')
  const photoId = photoIdOf(bytes)
  if (!(await packPhoto(parts, { photoId, bytes, userId: who.userId }, now))) refuse('PHOTO_TYPE')
  return { fileId: photoId }
}

/**
 * The number of a photo is the hash of its bytes and of how they are packed, so the same file is the same photo, and
 * another way of packing makes others.
 */
export const photoIdOf = (bytes: Uint8Array): string => hashOf(packing, bytes)

type Sent = { photoId: string; bytes: Uint8Array; userId: string }

/** Makes all sizes of a photo unless they are there; answers whether it can be read. */
export async function packPhoto(
  { db, storage, renditionsOf }: PhotoParts,
  { photoId, bytes, userId }: Sent,
  now: Date,
): Promise<boolean> {
  if (await isKnownPhoto(db, photoId)) return true
  const size = saneSize(bytes)
  const made = size && (await renditionsOf(bytes))
  if (!made) return false
  for (const { name, ...object } of made) await storage.put(objectKey(photoId, name), object)
  await insertPhoto(db, { photoId, ...size }, userId, now)
  return true
}

const packing = 'v1'

export const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('base64url').slice(0, 22)
}

/** Says whether it is a picture that may be unpacked. */
export const isSanePhoto = (bytes: Uint8Array): boolean => saneSize(bytes) !== null

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
