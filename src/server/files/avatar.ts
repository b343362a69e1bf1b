import type { FastifyInstance } from 'fastify'
import { accountLimits } from '#mall/limits.ts'
import { selectAvatar } from '#mall/own/profile/avatar.sql.ts'
import { storeAvatar } from '#mall/own/profile/avatar.ts'
import { fault } from '#server/http/httpErrors.ts'
import { pictureTypes, sendPicture } from './picture.ts'
import { type DatabaseServices, readerOf, registerUpload } from './upload.ts'

/** Pictures of people: each new one has a new address, so that a browser asks for it once only. */
export async function registerAvatar(app: FastifyInstance, services: DatabaseServices) {
  await registerUpload(app, services, {
    path: '/mall/profile/avatar',
    types: pictureTypes,
    maxBytes: accountLimits.avatarBytes,
    store: (who, bytes) => storeAvatar({ db: services.db, who, now: new Date() }, bytes),
  })
  app.get('/files/avatar/:avatarId', { exposeHeadRoute: false }, async (request, reply) => {
    const who = await readerOf(request, services)
    const { avatarId } = request.params as { avatarId: string }
    const picture = who && (await services.breaker(selectAvatar(services.db, who, avatarId)))
    if (!picture) throw fault(404, 'NOT_FOUND')
    reply.header('cross-origin-resource-policy', 'same-origin')
    return sendPicture(reply, picture, 'private')
  })
}
