import type { FastifyInstance } from 'fastify'
import { documentFormats } from '#mall/goods/catalogue/document.rules.ts'
import { selectDocument } from '#mall/goods/media/document.sql.ts'
import { documentKey, storeDocument } from '#mall/goods/media/document.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { goods, holdsOneOf } from '#mall/staffAccess.ts'
import { fault } from '#server/http/httpErrors.ts'
import type { PhotoServices } from './goodsPhoto.ts'
import { registerUpload } from './upload.ts'

/** Documents of goods: whoever sees the page of the goods saves them. They are never opened in a page of ours. */
export async function registerGoodsDocument(app: FastifyInstance, services: PhotoServices) {
  const { db, storage, breaker } = services
  await registerUpload(app, services, {
    path: '/mall/media/document',
    types: /^application\/octet-stream$/,
    maxBytes: mediaLimits.documentBytes,
    maySend: (who) => holdsOneOf(who, goods),
    store: (who, bytes) => storeDocument({ db, storage, who, now: new Date() }, bytes),
  })
  app.get('/document/:documentId', { exposeHeadRoute: false }, async (request, reply) => {
    const { documentId = '' } = request.params as Record<string, string>
    const isOne = /^[1-9]\d{0,17}$/.test(documentId)
    const found = isOne && (await breaker(selectDocument(db, documentId)))
    const file = found && (await breaker(storage.get(documentKey(found.fileId))))
    if (!file) throw fault(404, 'NOT_FOUND')
    const name = encodeURIComponent(`${found.name}.${found.format}`)
    return reply
      .type(documentFormats[found.format])
      .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
      .header('cache-control', 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .header('x-robots-tag', 'noindex')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(Buffer.from(file.bytes))
  })
}
