import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { documentFormats } from '#mall/goods/catalogue/document.rules.ts'
import { selectDocument } from '#mall/goods/media/document.sql.ts'
import { documentKey, storeDocument } from '#mall/goods/media/document.ts'
import { mediaLimits } from '#mall/houseLimits.ts'
import { goods, holdsOneOf } from '#mall/staffAccess.ts'
import { fault } from '#server/http/httpErrors.ts'
import { isHeld } from '#server/http/sendPage.ts'
import type { PhotoServices } from './goodsPhoto.ts'
import { newUnderWay } from './underWay.ts'
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
  const begin = newUnderWay(mediaLimits.documentsAtATime)
  app.get('/document/:documentId', { exposeHeadRoute: false }, async (request, reply) => {
    const { documentId = '' } = request.params as Record<string, string>
    const isOne = /^[1-9]\d{0,17}$/.test(documentId)
    const found = isOne && (await breaker(selectDocument(db, documentId)))
    if (!found) throw fault(404, 'NOT_FOUND')
    const kept = { etag: `"${found.fileId}"`, 'cache-control': 'no-cache' }
    if (isHeld(kept.etag, request.headers['if-none-match']))
      return reply.code(304).headers(kept).send()
    const pieces = await breaker(storage.pieces(documentKey(found.fileId)))
    if (!pieces) throw fault(404, 'NOT_FOUND')
    const bytes = begin(Readable.from(pieces))
    reply.raw.setTimeout(mediaLimits.stalledMs, () => bytes.destroy())
    const name = encodeURIComponent(`${found.name}.${found.format}`)
    return reply
      .type(documentFormats[found.format])
      .headers({
        ...kept,
        'content-length': found.bytes,
        'content-disposition': `attachment; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
        'x-robots-tag': 'noindex',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(bytes)
  })
}
