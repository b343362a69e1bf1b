import type { FastifyInstance } from 'fastify'
import { contentLimits } from '#mall/houseLimits.ts'
import { isPictureAddress, pictureAddress } from '#mall/people/content/picture.rules.ts'
import { selectPicture } from '#mall/people/content/picture.sql.ts'
import { storePicture } from '#mall/people/content/picture.ts'
import { fault } from '#server/http/httpErrors.ts'
import { pictureTypes, sendPicture } from './picture.ts'
import { type DatabaseServices, registerUpload } from './upload.ts'

/** Pictures in the texts of the mall: the staff sends them, everybody sees them, and their bytes never change. */
export async function registerContentPicture(app: FastifyInstance, services: DatabaseServices) {
  await registerUpload(app, services, {
    path: '/mall/staff/contentPicture',
    types: pictureTypes,
    maxBytes: contentLimits.pictureBytes,
    store: (who, bytes) => storePicture({ db: services.db, who, now: new Date() }, bytes),
  })
  app.get('/files/content/:pictureId', { exposeHeadRoute: false }, async (request, reply) => {
    const { pictureId } = request.params as { pictureId: string }
    const isOne = isPictureAddress(pictureAddress(pictureId))
    const picture = isOne && (await services.breaker(selectPicture(services.db, pictureId)))
    if (!picture) throw fault(404, 'NOT_FOUND')
    return sendPicture(reply, picture, 'public')
  })
}
