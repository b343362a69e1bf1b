import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { photoSides } from '#mall/goods/catalogue/photo.rules.ts'
import { bufferOf } from '#mall/goods/media/object.sql.ts'
import { objectKey, storePhoto } from '#mall/goods/media/photo.ts'
import type { Storage, StoredBytes } from '#mall/goods/media/storage.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { goods, holdsOneOf } from '#mall/staffAccess.ts'
import { fault } from '#server/http/httpErrors.ts'
import { pictureTypes, sendPicture } from './picture.ts'
import { renditionsOf } from './renditions.ts'
import { type DatabaseServices, registerUpload } from './upload.ts'

export type PhotoServices = DatabaseServices & { storage: Storage }

/** Photos of goods: the staff sends them, everybody sees them, and what stands under an address never changes. */
export async function registerGoodsPhoto(app: FastifyInstance, services: PhotoServices) {
  const { db, storage, breaker } = services
  await registerUpload(app, services, {
    path: '/mall/media/photo',
    types: pictureTypes,
    maxBytes: mediaLimits.photoBytes,
    maySend: (who) => holdsOneOf(who, goods),
    store: (who, bytes) => storePhoto({ db, storage, who, now: new Date(), renditionsOf }, bytes),
  })
  const kept = keptObjects(storage)
  app.get('/photo/:photoId/:side', { exposeHeadRoute: false }, async (request, reply) => {
    const { photoId = '', side = '' } = request.params as Record<string, string>
    const isOne = /^[\w-]{22}$/.test(photoId) && photoSides.some((one) => String(one) === side)
    const name = `${side}.${takesAvif(request) ? 'avif' : 'webp'}`
    const photo = isOne && (await breaker(kept(objectKey(photoId, name))))
    if (!photo) throw fault(404, 'NOT_FOUND')
    reply.header('vary', 'accept')
    return sendPicture(reply, { ...photo, bytes: bufferOf(photo.bytes) }, 'public')
  })
}

const takesAvif = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('image/avif') ?? false

/** Lists show the same small pictures to everybody; they never change, so what is here is right. */
function keptObjects(storage: Storage) {
  const kept = new LRUCache<string, StoredBytes>({
    maxSize: mediaLimits.keptBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  })
  return async (key: string): Promise<StoredBytes | null> => {
    const known = kept.get(key)
    if (known) return known
    const found = await storage.get(key)
    if (found) kept.set(key, found)
    return found
  }
}
