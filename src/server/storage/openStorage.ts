import type { Db } from '#db/postgres.ts'
import { insertObject, selectObject } from '#mall/goods/media/object.sql.ts'
import type { Storage } from '#mall/goods/media/storage.ts'
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
})
