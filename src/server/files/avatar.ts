import type { FastifyInstance } from 'fastify'
import { accountLimits } from '#mall/limits.ts'
import { selectAvatar } from '#mall/own/profile/avatar.sql.ts'
import { storeAvatar } from '#mall/own/profile/avatar.ts'
import { fault } from '#server/http/httpErrors.ts'
import { type DatabaseServices, readerOf, registerUpload } from './upload.ts'

/** Pictures of people: each new one has a new address, so that a browser asks for it once only. */
export async function registerAvatar(app: FastifyInstance, services: DatabaseServices) {
  await registerUpload(app, services, {
    path: '/mall/profile/avatar',
    types: /^image\/(jpeg|png|webp)$/,
    maxBytes: accountLimits.avatarBytes,
    store: (who, bytes) => storeAvatar({ db: services.db, who, now: new Date() }, bytes),
  })
  app.get('/files/avatar/:avatarId', { exposeHeadRoute: false }, async (request, reply) => {
    const who = await readerOf(request, services)
    const { avatarId } = request.params as { avatarId: string }
    const picture = who && (await services.breaker(selectAvatar(services.db, who, avatarId)))
    if (!picture) throw fault(404, 'NOT_FOUND')
    return reply
      .type(picture.mediaType)
      .header('cache-control', 'private, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(picture.bytes)
  })
}
