import type { Db } from '#db/postgres.ts'
import {
  insertObject,
  selectObject,
  selectPiece,
  selectSize,
} from '#mall/goods/media/object.sql.ts'
import type { Storage } from '#mall/goods/media/storage.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { bucketStorage } from './bucketStorage.ts'
import type { BucketConfig } from './storageConfig.ts'

/** Rows keep what no bucket does: then one backup has everything. */
export const openStorage = (db: Db, bucket: BucketConfig | null): Storage =>
  bucket ? bucketStorage(bucket) : rowStorage(db)

const rowStorage = (db: Db): Storage => ({
  async put(key, object) {
    await insertObject(db, key, object)
  },
  get: (key) => selectObject(db, key),
  async pieces(key) {
    const whole = await selectSize(db, key)
    return whole === null ? null : piecesOf(db, key, whole)
  },
})

/** No connection is kept while a slow reader reads. */
async function* piecesOf(db: Db, key: string, whole: number) {
  const size = mediaLimits.pieceBytes
  for (let from = 0; from < whole; from += size) yield await selectPiece(db, key, { from, size })
}
