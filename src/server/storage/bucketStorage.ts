import { S3mini, S3ServiceError } from 's3mini'
import { bufferOf } from '#mall/goods/media/object.sql.ts'
import type { Storage } from '#mall/goods/media/storage.ts'
import { fault } from '#server/http/httpErrors.ts'
import type { BucketConfig } from './storageConfig.ts'

/** A bucket that speaks S3. One that does not answer is like a database that does not: whoever asks is told to come again. */
export function bucketStorage(config: BucketConfig): Storage {
  const bucket = new S3mini({ ...config, fetch: fetchPatiently })
  const answerFor = (key: string) => bucket.getObjectResponse(key).catch(away)
  return {
    async put(key, { mediaType, bytes }) {
      await bucket.putObject(key, bufferOf(bytes), mediaType).catch(away)
    },
    async get(key) {
      const answer = await answerFor(key)
      if (!answer) return null
      const mediaType = answer.headers.get('content-type') ?? 'application/octet-stream'
      return { mediaType, bytes: Buffer.from(await answer.arrayBuffer().catch(away)) }
    },
    pieces: async (key) => (await answerFor(key))?.body ?? null,
  }
}

/**
 * Whoever starts the mall learns that its bucket refuses what it does with it, not the first who sends a photo. One that
 * does not answer may do so later: then a warning is answered.
 */
export async function tryBucket(config: BucketConfig): Promise<string | null> {
  const { put, get } = bucketStorage(config)
  const bytes = Buffer.from('The mall keeps photos and documents here.')
  const place = `bucket at STORAGE_URL (${config.endpoint})`
  try {
    await put('check', { mediaType: 'text/plain', bytes })
    await get('check')
    return null
  } catch (error) {
    const { cause } = Object(error) as { cause?: unknown }
    if (cause instanceof S3ServiceError && cause.status < 500)
      throw new Error(`The ${place} refuses to put and get an object: ${cause.message}.`)
    return `WARNING: The ${place} does not answer. Until it does, photos and documents can neither be sent nor seen.`
  }
}

function away(cause: unknown): never {
  throw fault(503, 'BUSY', undefined, cause)
}

/** Only the way there and the head of the answer have an end: a body that stands still is ended by fetch itself. */
const fetchPatiently: typeof fetch = async (input, init = {}) => {
  const over = new AbortController()
  const size = init.body instanceof Uint8Array ? init.body.byteLength : 0
  const timer = setTimeout(() => over.abort(), patienceMs(size))
  return fetch(input, { ...init, signal: over.signal }).finally(() => clearTimeout(timer))
}

/** 30 MB have five minutes: a line of an office takes more than 100 KB in a second. */
export const patienceMs = (bytes: number): number => 15_000 + bytes / 100
