import { S3mini } from 's3mini'
import type { Storage } from '#mall/goods/media/storage.ts'
import { fault } from '#server/http/httpErrors.ts'
import type { BucketConfig } from './storageConfig.ts'

const patienceMs = 15_000

/** A bucket that speaks S3. One that does not answer is like a database that does not: whoever asks is told to come again. */
export function bucketStorage(config: BucketConfig): Storage {
  const bucket = new S3mini({ ...config, requestAbortTimeout: patienceMs })
  return {
    async put(key, { mediaType, bytes }) {
      await bucket.putObject(key, Buffer.from(bytes), mediaType).catch(away)
    },
    async get(key) {
      const answer = await bucket.getObjectResponse(key).catch(away)
      if (!answer) return null
      const mediaType = answer.headers.get('content-type') ?? 'application/octet-stream'
      return { mediaType, bytes: Buffer.from(await answer.arrayBuffer().catch(away)) }
    },
  }
}

function away(cause: unknown): never {
  throw fault(503, 'BUSY', undefined, cause)
}
